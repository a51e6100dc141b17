/** Whom the alarms of an item tell, and how often, as its level, the item and the box are set. */
export interface Telling {
  /** its level tells people, or channels, at all */
  readonly tells: boolean;
  /** they are told of the end of an alarm */
  readonly recovers: boolean;
  /** seconds between two notices of one alarm; 0: there is one */
  readonly interval_s: number;
  /** notices of an alarm that nobody confirms, the first included; 0: as many as it takes */
  readonly count: number;
}

/** Reminders of an alarm that nobody confirms and that was told for so long: what would come with its end comes no more. */
export function remindersIn(seconds: number, { interval_s, count }: Telling): number {
  if (interval_s === 0) return 0;
  const due = Math.max(0, Math.ceil(seconds / interval_s) - 1);
  return count === 0 ? due : Math.min(due, count - 1);
}
