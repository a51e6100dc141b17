import type { EnvironmentCurve, HistoryReport, HistoryTemplate, Page, SeriesPage } from '../entities';
import { as, type Table } from '../row';
import { distinctItems, exported, historyAsk, historyTemplate } from '../rules/history_report';
import { storing, storingFaults } from '../rules/storing';
import { id, listing, optTime, paging } from './parts';

/** What was read, and reports over it. */
export const history = {
  'GET device_groups/device/data': {
    who: 'session',
    sites: true,
    input: {
      device_id: id,
      item_ids: { t: 'opt', of: { t: 'list', of: id, max: 50 } },
      type: { t: 'opt', of: { t: 'one', of: [0, 1, 2, 3, 4, 5, 6] } },
      start_time: optTime,
      end_time: optTime,
      points: { t: 'opt', of: { t: 'int', min: 2, max: 5000 } },
    },
    long: true,
    out: as<SeriesPage>(),
    example: { device_id: 12, type: 0, points: 600 },
    does: 'Readings of a device in columns; every bucket keeps its minimum and maximum',
  },
  'GET environment_curve': {
    who: 'session',
    sites: true,
    input: {
      device_id: id,
      type: { t: 'one', of: [0, 1, 2, 3, 4, 5, 6] },
      interval: { t: 'opt', of: { t: 'one', of: [2, 6] } },
      start_time: optTime,
      end_time: optTime,
    },
    out: as<EnvironmentCurve>(),
    example: { device_id: 12, type: 0 },
    does: 'Temperature and humidity of one device over a range; a missing sample is null',
  },
  'POST data_historys': {
    who: { by: 'export', of: { csv: { func: 'export' }, xlsx: { func: 'export' }, json: { func: 'export' } } },
    sites: true,
    reads: true,
    input: { ...historyAsk, ...exported, ...paging },
    also: distinctItems,
    long: true,
    exports: true,
    out: as<HistoryReport>(),
    example: { item_ids: [118, 119], start_time: 1764201600, end_time: 1764288000, interval: 6, limit: 10, page: 1 },
    does: 'Readings of several items in columns, a page of them as rows, and minimum, maximum, mean, time beyond limits and what totals counted; with `export` a file, or the job that makes it',
  },
  'GET data_history_template': {
    who: 'session',
    sites: true,
    input: listing,
    out: as<Page<HistoryTemplate>>(),
    example: { limit: 0 },
    does: 'Kept reports: the own ones and those shared by others, with the items that the caller may see',
  },
  'POST data_history_template': {
    who: 'session',
    sites: true,
    input: historyTemplate,
    also: distinctItems,
    out: as<{ id: number }>(),
    example: {
      name: '机房温湿度日报',
      item_ids: [118, 119],
      type: 1,
      interval: 2,
      chart_type: 'chart',
      compare: true,
      shared: false,
    },
    does: 'Keeps a report',
  },
  'DELETE data_history_template/{id}': {
    who: 'session',
    input: { id },
    out: as<null>(),
    example: { id: 9 },
    does: 'Deletes an own kept report; user 1 deletes shared ones of others too',
  },
  'POST setting/devices/data_history': {
    who: { func: 'item_edit' },
    sites: true,
    input: { device_ids: { t: 'list', of: id, min: 1, max: 500 }, ...storing },
    also: storingFaults,
    out: as<null>(),
    example: { device_ids: [12, 13], enable: true, save_interval: 120 },
    does: 'What history keeps of all items of devices; answers 1006 with the devices of which an item was refused',
  },
  'POST setting/items/data_history': {
    who: { func: 'item_edit' },
    sites: true,
    input: { item_ids: { t: 'list', of: id, min: 1, max: 500 }, ...storing },
    also: storingFaults,
    out: as<null>(),
    example: { item_ids: [118, 119], enable: true, save_interval: 120, save_delta: 0.5, keep_days: 30 },
    does: 'What history keeps of items; answers 1006 with those that were refused',
  },
} as const satisfies Table;
