export interface HistorySettings {
  /** 1–60: at most so many seconds of samples are lost with the power */
  readonly commit_seconds: number;
  readonly fold_seconds: number;
  /** how many days of samples, of hours and of days are kept */
  readonly raw_days: number;
  readonly hour_days: number;
  readonly day_days: number;
  /** MB that history may take on the flash */
  readonly max_mb: number;
}

export const DEFAULTS: HistorySettings = {
  commit_seconds: 10,
  fold_seconds: 7200,
  raw_days: 90,
  hour_days: 1825,
  day_days: 3653,
  max_mb: 2000,
};
