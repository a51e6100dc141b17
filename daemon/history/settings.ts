import type { HistoryKeep } from '../contract/entities';
import { HISTORY_KEEP } from '../contract/rules/history';

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

const DAYS_A_YEAR = 365.25;

/** As the box was told, `fold_seconds` aside, which nobody needs to know. */
export const settingsOf = ({ day_years, ...told }: HistoryKeep): Omit<HistorySettings, 'fold_seconds'> => ({
  ...told,
  day_days: Math.ceil(day_years * DAYS_A_YEAR),
});

export const DEFAULTS: HistorySettings = { ...settingsOf(HISTORY_KEEP), fold_seconds: 7200 };
