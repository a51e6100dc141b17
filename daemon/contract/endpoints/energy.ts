import type { MeterReplacement, MeterSheet, Page } from '../entities';
import { as, type Table } from '../row';
import { historyAsk } from '../rules/history_report';
import { meterReplacement } from '../rules/meter_replacement';
import { amongMany, itemIn } from '../subject';
import { id, optId, optSite, paging } from './parts';

const pages = ['/electric_statistics'] as const;
const ids = { t: 'opt', of: { t: 'list', of: id, min: 1, max: 500 } } as const;

/** What meters counted. */
export const energy = {
  'GET setting/electricity_statistics': {
    who: { by: 'export', of: { csv: { func: 'export' }, xlsx: { func: 'export' }, json: { func: 'export' } } },
    pages,
    sites: true,
    input: {
      device_group_id: optSite,
      type: historyAsk.type,
      start_time: historyAsk.start_time,
      end_time: historyAsk.end_time,
      ...paging,
      export: { t: 'opt', of: { t: 'one', of: ['csv', 'xlsx', 'json'] } },
    },
    exports: true,
    out: as<MeterSheet>(),
    example: { type: 3, limit: 10, page: 1 },
    does: 'The meter reading sheet: each total of energy with its readings at the ends of a period, what it counted in kWh and how much of that was measured; with `export` a file, or the job that makes it',
    module: 'room',
  },
  'GET energy/meter_replacement': {
    who: 'session',
    pages,
    sites: true,
    input: { ...paging, ids, item_id: optId, device_group_id: optSite },
    out: as<Page<MeterReplacement>>(),
    example: { item_id: 118 },
    does: 'Meters that were replaced, as people entered it, the latest first',
    module: 'room',
  },
  'POST energy/meter_replacement': {
    who: { func: 'energy_edit' },
    pages,
    sites: true,
    input: meterReplacement,
    out: as<{ id: number }>(),
    example: { item_id: 118, at: 1764201600, end: 12346, start: 3 },
    does: 'Enters that another meter counts an item from a moment on; what was used across it is reckoned anew, however late that is',
    module: 'room',
    deed: ['登记换表', '登記換錶', '登記換錶', 'Entered a meter replacement'],
    subject: { ...itemIn('item_id'), change: 'sent' },
  },
  'DELETE energy/meter_replacement/{id}': {
    who: { func: 'energy_edit' },
    pages,
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 4 },
    does: 'Takes an entered replacement back: what was used is guessed of the readings again',
    module: 'room',
    deed: ['删除换表登记', '刪除換錶登記', '刪除換錶登記', 'Deleted a meter replacement'],
    subject: amongMany('GET energy/meter_replacement', 'id', ['name']),
  },
} as const satisfies Table;
