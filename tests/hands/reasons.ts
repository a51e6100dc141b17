import type { Reasons } from '../../daemon/commands/reasons';

/** Nothing acts by itself. */
export const NOTHING_ACTS: Reasons = { handMinutes: () => 0, yields: () => false, wanted: () => null, lasts: () => false };
