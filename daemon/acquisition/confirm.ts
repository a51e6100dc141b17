import type { DeviceReadings } from '../contract/live';

export type ReadingsOf = DeviceReadings['readings'];

/**
 * What a reading would begin or end if it were told now, as a word that is the same for the same; null: nothing. The part
 * that judges values knows it, and is asked through a function.
 */
export type Foresee = (reading: ReadingsOf[number]) => string | null;

/** What of a round may be told, and how many readings their second look did not bear out. */
export interface Confirmed {
  readonly readings: ReadingsOf;
  readonly failed: number;
}

/** Readings of a round that must be looked at twice. */
export const doubtful = (round: ReadingsOf, foresee: Foresee): ReadingsOf => round.filter((reading) => foresee(reading) !== null);

/**
 * Holds a round against the second look at some of its readings. The second look counts, but a reading that would begin or
 * end an alarm is told only when both looks say the same; what they contradict each other in waits for the next round.
 * @param again readings of the second look, those that came along included
 */
export function confirmed(round: ReadingsOf, again: ReadingsOf, foresee: Foresee): Confirmed {
  const second = new Map(again.map((reading) => [reading.item_id, reading]));
  const readings = round.flatMap((first) => {
    const reading = second.get(first.item_id) ?? first;
    const edge = foresee(reading);
    return edge === null || (second.has(first.item_id) && foresee(first) === edge) ? [reading] : [];
  });
  const told = new Map(readings.map((reading) => [reading.item_id, reading]));
  const bornOut = (first: ReadingsOf[number]): boolean => {
    const reading = told.get(first.item_id);
    return reading !== undefined && foresee(reading) !== null;
  };
  return { readings, failed: doubtful(round, foresee).filter((first) => !bornOut(first)).length };
}
