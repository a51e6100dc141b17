import { HOUR, type Hour, hoursOf, mergedHours } from './hours';
import type { Reader } from './reader';
import { isInOrder, type Samples } from './samples';

/** What a fold has of one item and day: the chunk that takes the new samples, with them. */
export interface InHand {
  readonly day: number;
  readonly item_id: number;
  readonly part: number;
  readonly samples: Samples;
  /** where the new ones begin; there is at least one */
  readonly fresh: number;
}
export type Rolling = ReturnType<typeof createRolling>;

/**
 * Rolls hours up without reading chunks again. It remembers the latest sample that a fold saw of each item: while new ones
 * are later than that, the hours before them stand and the chunk in hand has the rest.
 */
export function createRolling(reader: Reader) {
  /** one sample each */
  const latest = new Map<number, Samples>();

  /** the samples that decide the hours from `since` on; null: those in hand are not all of them */
  const deciding = ({ item_id, samples, fresh }: InHand, since: number): Samples | null => {
    const last = latest.get(item_id);
    const begins = samples.at[fresh]!;
    if (!last || begins <= last.at[0]! || !isInOrder(samples)) return null;
    if (fresh === 0) {
      if (last.at[0]! > since) return null;
      const whole = last.slice(0, 1);
      whole.appendAll(samples);
      return whole;
    }
    const standing = samples.before(since + 1) - 1;
    return standing >= 0 && samples.at[fresh - 1] === last.at[0] ? samples.slice(standing, samples.n) : null;
  };

  /** @param newest whether no later day is stored */
  const remember = ({ item_id, part, samples, fresh }: InHand, newest: boolean): void => {
    const last = latest.get(item_id);
    const later = last ? samples.at[fresh]! > last.at[0]! : part === 0;
    if (newest && later && isInOrder(samples)) latest.set(item_id, samples.slice(samples.n - 1, samples.n));
    else latest.delete(item_id);
  };

  return {
    /** The hours of the day anew; null when the stored ones stand. @param phase seconds after UTC's hours at which local ones begin */
    hours(inHand: InHand, phase: number, newest: boolean): readonly Hour[] | null {
      const { day, item_id, samples, fresh } = inHand;
      const since = Math.floor((samples.at[fresh]! - phase) / HOUR) * HOUR + phase;
      const decide = deciding(inHand, since);
      remember(inHand, newest);
      if (!decide) return reader.rollUp(day, item_id, phase);
      const now = hoursOf(decide, day, phase).filter((hour) => hour.start >= since);
      // from `since` on all is known: what only stood there is found again or was wrong
      const old = reader.hours(day, item_id).filter((hour) => hour.start < since || hour.count > 0);
      const shifted = old[0] !== undefined && (old[0].start - since) % HOUR !== 0;
      if (shifted) return reader.rollUp(day, item_id, phase);
      return now.length > 0 ? mergedHours(old, now) : old;
    },
  };
}
