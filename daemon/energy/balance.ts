import type { EnergyHours } from './hours';

export interface Balance {
  /** kWh over the hours in which all are known; null: there is none */
  readonly whole: number | null;
  readonly parts: number | null;
  /** what no meter below counts, called unmetered; below 0 the parts say more than the whole */
  readonly rest: number | null;
  /** the parts exceed the whole by more than meters may differ */
  readonly isFault: boolean;
}

/**
 * What a group used beside its parts.
 * @param tolerance percent of the whole by which meters may differ
 */
export function balanceOf(
  whole: EnergyHours,
  parts: readonly EnergyHours[],
  first: number,
  end: number,
  tolerance: number,
): Balance {
  let [all, below] = [0, 0];
  let isKnown = false;
  for (let i = first; i < end; i++) {
    const one = whole.kwh[i] ?? Number.NaN;
    const sum = parts.reduce((kwh, part) => kwh + (part.kwh[i] ?? Number.NaN), 0);
    if (Number.isNaN(one) || Number.isNaN(sum)) continue;
    isKnown = true;
    all += one;
    below += sum;
  }
  if (!isKnown) return { whole: null, parts: null, rest: null, isFault: false };
  return { whole: all, parts: below, rest: all - below, isFault: below - all > (tolerance / 100) * Math.abs(all) };
}
