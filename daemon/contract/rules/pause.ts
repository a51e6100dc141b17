import { LAST_SECOND } from '../codes';
import type { Fields } from '../shape';

/** Nobody leaves a site without automation for longer than he can see to it himself. s */
export const LONGEST_PAUSE = 86_400;

/** What acts by itself moves nothing at a site; `until` is epoch s. */
export const pause = {
  device_group_id: { t: 'int', min: 1 },
  until: { t: 'int', min: 0, max: LAST_SECOND },
  reason: { t: 'text', min: 1, max: 200, like: 'one_line' },
} as const satisfies Fields;
