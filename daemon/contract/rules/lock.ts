import { LAST_SECOND } from '../codes';
import type { Fields } from '../shape';

/** Locks that stand at one time: of all, and of one person, so that nobody takes the last one from the others. */
export const MOST_LOCKS = 256;
export const MOST_OWN_LOCKS = 64;

/** Nobody moves these items; `until` is epoch s; without it somebody has to take it off. */
export const lock = {
  item_ids: { t: 'list', min: 1, max: 64, of: { t: 'int', min: 1 } },
  reason: { t: 'text', min: 1, max: 200, like: 'one_line' },
  until: { t: 'opt', of: { t: 'int', min: 0, max: LAST_SECOND } },
} as const satisfies Fields;
