import { unbalance } from '../contract/formula/unbalance';

/** Below this share of the rated current unbalance is noise of the transformers. */
const LOW_LOAD = 0.1;

/** Unbalance of three currents in %, while there is load; null: nobody said what the meter is rated for, or nothing flows. */
export function currentUnbalance(currents: readonly [number, number, number], rating: number | null): number | 'low_load' | null {
  const mean = (currents[0] + currents[1] + currents[2]) / 3;
  if (rating !== null && mean < LOW_LOAD * rating) return 'low_load';
  return rating === null || !(mean > 0) ? null : unbalance(...currents);
}
