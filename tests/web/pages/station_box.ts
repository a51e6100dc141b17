import '../../hands/dom';
import Station from '../../../web/pages/station/station';
import { watchLog } from '../../../web/state/alarms/device_log';
import { watchPast } from '../../../web/state/history/past_day';
import { watchHours } from '../../../web/state/history/past_hours';
import { watchDevice } from '../../../web/state/room/device';
import { $lastPlace, room } from '../../../web/state/room/room';
import { $watched, items as itemFeed } from '../../../web/state/values/values';
import { until } from '../../hands/dom';
import { type Asked, ConsoleBox } from '../app/console_box';
import { closePage, openPage } from './hands';
import { device, item, ROOM } from './rows';

export const ITEMS = [
  item({
    id: 1,
    status_id: 2,
    status_label: '低于下限',
    alarm: true,
    value: 187.4,
    raw: '0752',
    source: { function: 3, address: 11, type: 'uint16', scale: 0.1, offset: 0, unit: 5 },
  }),
  item({ id: 2, item_name: '旁路状态', data_type: 0, value: 0, info: '未旁路', threshold_min: null, threshold_max: null }),
  item({
    id: 3,
    item_name: '充电电流',
    status_id: 5,
    status_label: '无数据',
    value: null,
    quality: 'no_value',
    value_time: null,
  }),
];

/** A box with the devices of the rooms, three items and a day of readings. */
export function stationBox(): ConsoleBox {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET device_groups/menu': () => ({ total: 2, data: ROOM }),
    'GET device_groups/device/item': ({ query }: Asked) => ({
      total: 3,
      data:
        query.get('device_id') === '12'
          ? ITEMS
          : [item({ id: 9, item_name: `of ${query.get('device_id') ?? query.get('device_group_id')}` })],
    }),
    'GET setting/devices/12': () => device(),
    'GET setting/devices/13': () => device({ id: 13, name: 'UPS2' }),
    'GET device_groups/device/data': () => ({
      step: 900,
      times: [0, 900, 1800, 2700],
      series: [{ item_id: 1, name: '', unit: 'V', data_type: 1, avg: [220, null, 200, 187.4], min: [], max: [] }],
    }),
    'GET alarm_log': () => ({ total: 0, data: [] }),
    'GET pub/categorys': () => ({ total: 1, data: [{ id: 1, name: 'UPS' }] }),
  });
  return box;
}
/** Opens the page of stations. */
export const openStation = (box: ConsoleBox, at = '/station') => openPage(Station, box, { at, feeds: [room] });
export const answered = (): Promise<void> => until('the items', () => document.querySelector('tbody tr') !== null);
/** An entry of the tree. */
export const node = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find((each) => each.textContent?.startsWith(name))!;

/** Leaves nothing of a test to the next. */
export async function leaveStation(): Promise<void> {
  await closePage();
  $lastPlace.set(null);
  $watched.set(null);
  watchDevice(null);
  watchPast(null);
  watchLog(null);
  watchHours([])();
  void itemFeed.renew();
}
