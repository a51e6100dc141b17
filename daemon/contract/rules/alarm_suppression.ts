import { LAST_SECOND } from '../codes';
import type { Faults, Fields, Input } from '../shape';
import type { Places } from './share';

const moment = { t: 'int', min: 0, max: LAST_SECOND } as const;

/** The longest that a maintenance may take. */
export const MOST_MAINTENANCE_DAYS = 7;
/** Devices and sites that may be maintained, or are to be, at one time. */
export const MOST_MAINTAINED = 256;
/** One who maintains much leaves places to others. */
export const MAINTAINED: Places = { most: MOST_MAINTAINED, kept: 64, each: 16 };

/** Somebody works on a site with all below it, or on devices; `from` and `until` are epoch s. */
export const maintenance = {
  device_group_id: { t: 'opt', of: { t: 'int', min: -1 } },
  device_ids: { t: 'opt', of: { t: 'list', min: 1, max: 64, of: { t: 'int', min: 1 } } },
  from: moment,
  until: moment,
  why: { t: 'text', min: 1, max: 200, like: 'one_line' },
} as const satisfies Fields;

/** It covers one or the other, and ends within a week of its begin. */
export function maintenanceFaults({ device_group_id, device_ids, from, until }: Partial<Input<typeof maintenance>>): Faults {
  const ofSite = device_group_id !== undefined && device_group_id !== null;
  const ofDevices = device_ids !== undefined && device_ids !== null;
  if (ofSite === ofDevices) return { device_ids: { key: 'maintenance_where' } };
  if (from === undefined || until === undefined) return {};
  if (until <= from) return { until: { key: 'end_before_start' } };
  return until - from > MOST_MAINTENANCE_DAYS * 86_400
    ? { until: { key: 'span_days', data: { max: MOST_MAINTENANCE_DAYS } } }
    : {};
}
