import type { Quality } from '../contract/live';
import type { DeviceConfig, ItemConfig } from '../sites/catalogue';

/** For how long an item has had no good value although its device answered. */
export interface Lack {
  /** ms, those in which its device was silent left out */
  readonly ms: number;
  /** mono ms up to which they are counted; null: not now, since there is a value or nobody knows */
  readonly since: number | null;
}
/** There is a good value. One object for all, so that whoever is well costs nothing. */
export const AT_HAND: Lack = { ms: 0, since: null };

/** When having no good value is an alarm of its own. */
export interface Wait {
  /** ms for which it must have lasted; Infinity: it never is one */
  readonly patience_ms: number;
  /** the device answers, whatever became of this one item */
  readonly answers: boolean;
}
export const NEVER: Wait = { patience_ms: Number.POSITIVE_INFINITY, answers: false };

/** Whether a reading that is not good counts: of a device that is silent, or that nobody asks, nobody knows what it has. */
export const isHeld = (quality: Quality, { answers }: Wait): boolean => (quality === 'lost' ? answers : quality !== 'stale');

/** One more reading that is not good. One that does not count interrupts, and takes nothing back. */
export function lackAfter(lack: Lack, counts: boolean, mono: number): Lack {
  if (!counts) return lack.since === null ? lack : { ms: lack.ms, since: null };
  return { ms: lack.since === null ? lack.ms : lack.ms + mono - lack.since, since: mono };
}

const LEAST_MS = 60_000;
const POLLS = 10;

/** Whether its model says that a unit may be without the point. */
export const mayLack = ({ point }: Pick<ItemConfig, 'point'>): boolean =>
  point !== null && 'optional' in point && point.optional === true;

/**
 * For how long an item may be without a good value before that is an alarm: ten polls of its device, and never less than a
 * minute. Infinity where somebody has switched it off, and for a point that its unit has never had.
 * @param had whether it has ever had a good value
 */
export function patienceOf(item: ItemConfig, device: Pick<DeviceConfig, 'poll_interval'> | undefined, had: boolean): number {
  if (!item.no_value_alarm || (mayLack(item) && !had)) return NEVER.patience_ms;
  return Math.max(LEAST_MS, POLLS * (device?.poll_interval ?? 0) * 1000);
}
