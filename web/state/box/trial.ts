import type { Licence } from '../../../daemon/contract/entities';
import { readData, writeData } from '../window/storage';

/** How often the trial is reminded of: 1 once a day, 2 the same in the last 3 days, 3 never (specification 4). */
export const FREQUENCIES = [1, 2, 3] as const;
export type Frequency = (typeof FREQUENCIES)[number];
const LAST_DAYS = 3;

export interface TrialPopup {
  readonly frequency: Frequency;
  /** the day on which it was closed last, as the box counts days; '' before */
  readonly closed: string;
}

/** What this browser keeps; once a day unless somebody chose otherwise. */
export function keptPopup(): TrialPopup {
  const { frequency, closed } = (readData('trialPopup', 'local') ?? {}) as Partial<Record<keyof TrialPopup, unknown>>;
  return {
    frequency: FREQUENCIES.find((known) => known === frequency) ?? 1,
    closed: typeof closed === 'string' ? closed : '',
  };
}

export const keepPopup = (popup: TrialPopup): void => writeData('trialPopup', popup, 'local');

/** What to remind of today: that the trial is about to end, that it is one, or nothing. */
export function reminderOf(
  { status, remain_days }: Pick<Licence, 'status' | 'remain_days'>,
  { frequency, closed }: TrialPopup,
  today: string,
): 'ending' | 'trial' | null {
  if (status !== 'trial') return null;
  if (remain_days < 1) return 'ending';
  const due = frequency === 1 || (frequency === 2 && remain_days <= LAST_DAYS);
  return due && closed !== today ? 'trial' : null;
}
