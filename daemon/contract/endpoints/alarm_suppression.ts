import type { AlarmSuppression, Maintenance, Page } from '../entities';
import { as, type Table } from '../row';
import { maintenance, maintenanceFaults } from '../rules/alarm_suppression';
import { listed } from '../subject';
import { id, paging } from './parts';

const covered = listed('GET alarm_maintenance', ({ covers, why }) => (Array.isArray(covers) ? covers.join(' · ') : String(why)));

/** Why people are told nothing of alarms. */
export const alarmSuppression = {
  'GET alarm_suppressions': {
    who: 'session',
    pages: ['/alarm'],
    sites: true,
    input: {
      ...paging,
      kind: { t: 'opt', of: { t: 'one', of: ['disabled', 'shelved', 'once', 'maintenance', 'dependency', 'jitter'] } },
      /** in the place of all that: disablings of today that are over */
      over: { t: 'opt', of: { t: 'bool' } },
    },
    out: as<Page<AlarmSuppression>>(),
    example: { limit: 20, page: 1 },
    does: 'Everything for which people are told nothing of alarms, with who began it, why and until when; maintenance comes first. With `over` the disablings of today that have ended instead',
    module: 'alarm',
  },
  'GET alarm_maintenance': {
    who: 'session',
    pages: ['/alarm'],
    sites: true,
    input: paging,
    out: as<Page<Maintenance>>(),
    example: {},
    does: 'Maintenance that stands or is to come, newest first',
    module: 'alarm',
  },
  'POST alarm_maintenance': {
    who: { func: 'alarm_disable' },
    pages: ['/alarm'],
    sites: true,
    input: maintenance,
    also: maintenanceFaults,
    out: as<{ id: number }>(),
    example: { device_ids: [12], from: 1764288000, until: 1764295200, why: 'new batteries' },
    does: 'Begins a maintenance of a site with all below it, or of devices, now or later: their alarms are told once it is over, if they stand',
    module: 'alarm',
    deed: ['新增维护', '新增維護', '新增維護', 'Started maintenance'],
    subject: { name: covered.name },
  },
  'DELETE alarm_maintenance/{id}': {
    who: { func: 'alarm_disable' },
    pages: ['/alarm'],
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 4 },
    does: 'Ends a maintenance, or takes it back before it begins',
    module: 'alarm',
    deed: ['结束维护', '結束維護', '結束維護', 'Ended maintenance'],
    subject: covered,
  },
} as const satisfies Table;
