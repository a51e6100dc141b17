import type { Device, Page, Template } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import DevicesPage from '../../../../web/pages/devices/devices';
import words from '../../../../web/pages/devices/words/devices/zh_cn';
import { categories, room, siteNames } from '../../../../web/state/room/room';
import { until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { openPage } from '../hands';
import { device, ROOM } from '../rows';

learn('devices', words);

export { words as deviceWords };

export const page = <T>(data: readonly T[]): Page<T> => ({ total: data.length, data: [...data] });

export const template = (id: number, model: string, more: Partial<Template> = {}): Template => ({
  id,
  name: `模板 ${model}`,
  device_template_category_id: 1,
  category_code: 'ups',
  vendor: 'Maker',
  model,
  driver: 'modbus',
  version: '1',
  update_time: 7,
  item_count: 1,
  builtin: false,
  synced: false,
  source: 'a manual',
  devices: 0,
  ...more,
});

export const DEVICES: readonly Device[] = [
  device({
    id: 1,
    name: '本机',
    driver: 'board',
    device_group_id: -1,
    device_group: '本机',
    serial_port_id: null,
    serial_port: '',
    serial_facts: '',
  }),
  device({ id: 12, item_normal: 8, item_abnormal: 2, item_alarm: 2, sort_id: 10, update_time: 77 }),
  device({ id: 13, name: 'UPS2', protocol_id: 6, status: 0, error: '设备没有应答', sort_id: 20 }),
  device({
    id: 14,
    name: '精密空调 2#',
    driver: 'modbus_tcp',
    ip_address: '10.0.0.7',
    port: 502,
    protocol_id: 1,
    serial_port_id: null,
    serial_port: '',
    serial_facts: '',
    enable: false,
    sort_id: 30,
  }),
];
export const TEMPLATES: readonly Template[] = [
  template(7, 'KR33-40K', { builtin: true, devices: 3 }),
  template(8, 'XY-MD02', { device_template_category_id: 2 }),
];
const LINE = { name: 'COM2', path: '/dev/ttyS2', baud_rate: 9600, data_bits: 8, parity: 'none', stop_bits: 1 };

/** Opens the page on a box with some devices and templates. */
export async function openDevices(
  more: Record<string, (asked: Asked) => unknown> = {},
  at = '/setting_device_mange',
): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET setting/devices': () => page(DEVICES),
    'GET setting/device_groups': () =>
      page([
        { id: 3, name: '总部数据机房' },
        { id: 4, name: '3号_基站' },
        { id: -1, name: '本机' },
      ]),
    'GET pub/categorys': () =>
      page([
        { id: 1, name: 'UPS' },
        { id: 2, name: '温湿度' },
      ]),
    'GET device_groups/menu': () => page(ROOM),
    'GET setting/device_templates': () => page(TEMPLATES),
    'GET setting/serial_port': () => page([{ id: 2, ...LINE }]),
    'POST setting/security/check_password': () => ({ ticket: 't1', expires: 1_764_224_525 + 300 }),
    ...more,
  });
  await openPage(DevicesPage, box, { at, feeds: [siteNames, categories, room] });
  await until('the list', () => document.querySelector('tbody tr,.empty') !== null);
  return box;
}

/** What was sent last, without what every call has. */
export function sent(box: ConsoleBox, key: string): Record<string, unknown> {
  const { t: _, ...body } = box.of(key).at(-1)!.body;
  return body;
}
