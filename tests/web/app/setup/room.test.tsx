import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Device, Item, ScanResult } from '../../../../daemon/contract/entities';
import Room from '../../../../web/app/setup/room/index';
import { freeName } from '../../../../web/app/setup/room/line';
import { viewOf } from '../../../../web/app/setup/room/state';
import w from '../../../../web/app/words/setup/zh_cn';
import { learn } from '../../../../web/lang/words';
import itemWords from '../../../../web/pages/items/words/items/zh_cn';
import kitWords from '../../../../web/pages/kit/words/kit/zh_cn';
import { $scans } from '../../../../web/state/box/ports_scan';
import { $toasts } from '../../../../web/state/window/toasts';
import { the, type, until } from '../../../hands/dom';
import { choose, closePage, faultWords, openPage, press, texts } from '../../pages/hands';
import { button, calmDown, dialog, enter, refusal } from '../../pages/kit/hands';
import { PortsBox, port, portWords, scanJob } from '../../pages/ports/hands';
import { device, item } from '../../pages/rows';

learn('setup', w);
learn('items', itemWords);

const page = <T,>(data: readonly T[]) => ({ total: data.length, data });
const sensor = (id: number, more: Partial<Device> = {}): Device =>
  device({ id, name: `温湿度 ${id}`, device_template_id: 7, device_template: '温湿度变送器', ...more });
const limit = (id: number, device_id: number, more: Partial<Item> = {}): Item =>
  item({
    id,
    device_id,
    item_cell_name: 'temperature',
    item_name: '温度',
    unit: '℃',
    threshold_min: 16,
    threshold_max: 28,
    recovery_point: 1,
    ...more,
  });

/** A room as far as it is set up. */
class RoomBox extends PortsBox {
  rooms: Device[] = [];
  items: Item[] = [];
  people: { id: number; name: string; phone: string; email: string; contact_group_ids: number[] }[] = [];
  groups: { id: number; name: string; contact_ids: number[] }[] = [];
  constructor() {
    super();
    Object.assign(this.instead, {
      'GET setting/devices': () => page(this.rooms),
      'GET setting/items': () => page(this.items),
      'GET device_groups/device/item': () => page(this.items),
      'PUT setting/items': () => null,
      'GET setting/contacts': () => page(this.people),
      'GET setting/contact_groups': () => page(this.groups),
      'POST setting/contact_groups': () => ({ id: 4 }),
      'POST setting/contacts': () => ({ id: 5 }),
      'PUT setting/device_groups/1': () => null,
      'PUT setting/device_groups/2': () => null,
    });
  }
}
let closed = 0;
let done = 0;
async function open(box: RoomBox, view?: string): Promise<RoomBox> {
  closed = 0;
  done = 0;
  const Page = () => <Room onClose={() => void closed++} onDone={() => void done++} />;
  await openPage(Page, box, { at: '/overview' });
  await until('the views', () => document.querySelector('dialog [role=tab]') !== null);
  if (view) await press(tabs().find((tab) => tab.textContent?.endsWith(view))!);
  return box;
}
const tabs = (): HTMLElement[] => [...dialog().querySelectorAll<HTMLElement>('[role=tab]')];
const shown = (): string => tabs().find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent ?? '';
const rows = (): string[] => texts('dialog tbody tr');
const sent = (box: RoomBox, call: string) => box.of(call).map(({ body: { t: _, ...rest } }) => rest);
test.after.each(async () => {
  await closePage();
  await calmDown();
  $scans.set({});
});

test('somebody who comes back goes on at what the room lacks', () => {
  const [line, off, one] = [port(1), port(2, { enable: false }), sensor(2)];
  assert.is(viewOf({ lines: [], devices: [], contacts: 0 }), 'line');
  assert.is(viewOf({ lines: [off], devices: [], contacts: 0 }), 'line');
  assert.is(viewOf({ lines: [line], devices: [], contacts: 0 }), 'scan');
  assert.is(viewOf({ lines: [], devices: [one], contacts: 0 }), 'limits', 'a device may be on the network');
  assert.is(viewOf({ lines: [line], devices: [one], contacts: 1 }), 'watched');
});

test('a new line gets the first name that is free', () => {
  assert.is(freeName([]), 'COM1');
  assert.is(freeName([{ name: 'COM1' }, { name: 'COM3' }]), 'COM2');
  assert.is(freeName([{ name: 'hall' }]), 'COM1');
});

test('without a line its form is there, with a port that is free; saved, the scan comes next', async () => {
  const box = new RoomBox();
  box.ports = [];
  box.unused = [{ path: '/dev/ttyS2', device: '/dev/ttyS2', label: 'ttyS2' }];
  box.instead['POST setting/serial_port'] = () => {
    box.ports = [port(1, { devices: 0 })];
    return { id: 1 };
  };
  await open(box);
  assert.match(shown(), w.views.line);
  await until('the form', () => dialog().querySelector('form') !== null);
  assert.ok([...dialog().querySelectorAll('a')].some((link) => link.getAttribute('href') === '#/setting_device_mange?add=1'));
  the('form', dialog()).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await until('the scan', () => shown().includes(w.views.scan));
  const [{ name, path, baud_rate }] = sent(box, 'POST setting/serial_port') as [Record<string, unknown>];
  assert.equal([name, path, baud_rate], ['COM1', '/dev/ttyS2', 9600]);
});

test('whoever has the room as a file brings it in from here', async () => {
  const box = new RoomBox();
  await open(box, w.views.line);
  await press(button(w.import, dialog()));
  await until('the window', () => dialog().querySelector('input[type=file]') !== null);
});

test('there is no going on from the scan without a device, and none without a line', async () => {
  const box = new RoomBox();
  await open(box);
  assert.match(shown(), w.views.scan);
  assert.is(button(w.next, dialog()).disabled, true);
  await closePage();
  box.ports = [port(1, { enable: false })];
  await open(box, w.views.scan);
  assert.match(dialog().textContent!, w.no_line);
});

test('units that answer otherwise than the line is set have the line set to them by one press, all else of it kept', async () => {
  const box = new RoomBox();
  const unit: ScanResult = {
    protocol_id: 5,
    baud_rate: 19200,
    parity: 'even',
    elapsed_ms: 18,
    known: false,
    garbled: false,
    template_guess: [{ id: 7, name: '温湿度变送器', score: 1 }],
    sample: [],
  };
  box.ports = [port(1, { devices: 0, gap_ms: 7 })];
  box.jobs = [scanJob({ state: 'success', message: '找到 1 台设备', result: [unit] })];
  box.instead['POST setting/serial_port'] = () => {
    box.ports = [port(1, { devices: 0, baud_rate: 19200, parity: 'even' })];
    return { id: 1 };
  };
  await open(box);
  await until('the find', () => rows().length === 1);
  assert.match(rows()[0]!, portWords.scan.mismatch);
  await press(button(portWords.scan.retune.replace('{setting}', '19200 8E1'), dialog()));
  await until('it can be added', () => dialog().querySelector('tbody input[type=checkbox]') !== null);
  const [{ id, name, path, baud_rate, parity, gap_ms, stop_bits }] = sent(box, 'POST setting/serial_port') as [
    Record<string, unknown>,
  ];
  assert.equal([id, name, path, baud_rate, parity, gap_ms, stop_bits], [1, 'COM1', '/dev/ttyS1', 19200, 'even', 7, 1]);
});

test('what the box refuses of a line is said in its words', async () => {
  const box = new RoomBox();
  const unit: ScanResult = {
    protocol_id: 5,
    baud_rate: 19200,
    parity: 'none',
    elapsed_ms: 18,
    known: false,
    garbled: false,
    template_guess: [],
    sample: [],
  };
  box.ports = [port(1, { devices: 0 })];
  box.jobs = [scanJob({ state: 'success', message: '找到 1 台设备', result: [unit] })];
  box.instead['POST setting/serial_port'] = () => {
    throw refusal(1008, '另一个扫描正在进行');
  };
  await open(box);
  await until('the find', () => rows().length === 1);
  await press(button(portWords.scan.retune.replace('{setting}', '19200 8N1'), dialog()));
  await until('told', () => $toasts.get().some(({ text }) => text === '另一个扫描正在进行'));
});

test('one row of limits is typed and saved for all devices that it stands for', async () => {
  const box = new RoomBox();
  box.rooms = [sensor(12), sensor(13)];
  box.items = [
    limit(118, 12),
    limit(119, 13),
    limit(120, 13, { item_cell_name: 'raw', item_name: '原始', threshold_min: null, threshold_max: null }),
  ];
  await open(box);
  assert.match(shown(), w.views.limits);
  await until('the rows', () => rows().length === 1);
  assert.match(rows()[0]!, '2 台');
  await press(the('label input[type=checkbox]', dialog()));
  assert.is(rows().length, 2, 'those without limits too');
  const max = the<HTMLInputElement>(`input[aria-label$="温度 ${itemWords.threshold_max}"]`, dialog());
  await type(max, '9');
  await press(button('保存', dialog()));
  assert.match(texts('dialog .err')[0]!, faultWords.threshold_order);
  assert.is(document.activeElement, max);
  assert.equal(box.of('PUT setting/items'), []);
  await type(max, '26.5');
  await press(button('保存', dialog()));
  await until('sent', () => box.of('PUT setting/items').length === 1);
  assert.equal(sent(box, 'PUT setting/items'), [
    { ids: [118, 119], fields: { threshold_min: 16, threshold_max: 26.5, alarm_enable: true, alarm_level_id: 4 } },
  ]);
  await until('what was saved', () => $toasts.get().some(({ text }) => text === '已保存 2 个监控项的阈值'));
  await until('on', () => [...dialog().querySelectorAll('button')].some(({ textContent }) => textContent === w.next));
});

test('limits that were typed and not saved are asked for, before another view or the page takes them away', async () => {
  const box = new RoomBox();
  box.rooms = [sensor(12)];
  box.items = [limit(118, 12)];
  await open(box);
  await until('the rows', () => rows().length === 1);
  const max = () => the<HTMLInputElement>(`input[aria-label$="温度 ${itemWords.threshold_max}"]`);
  const { leave } = kitWords;
  await type(max(), '26.5');
  const asks = (): boolean => document.body.textContent!.includes(leave.text);
  await press(tabs().find((tab) => tab.textContent?.endsWith(w.views.people))!);
  assert.is(asks(), true);
  await press(button('取消', dialog()));
  assert.equal([shown().endsWith(w.views.limits), max().value], [true, '26.5']);
  await press(the('dialog header button'));
  assert.is(asks(), true);
  await press(button(leave.action, dialog()));
  assert.is(closed, 1);
  await press(tabs().find((tab) => tab.textContent?.endsWith(w.views.people))!);
  await press(button(leave.action, dialog()));
  assert.match(shown(), w.views.people);
  await press(tabs().find((tab) => tab.textContent?.endsWith(w.views.line))!);
  assert.is(asks(), false);
});

test('the level of a row and the states that alarm are set where its limits are', async () => {
  const box = new RoomBox();
  box.rooms = [sensor(12)];
  const leak = {
    item_cell_name: 'leak',
    item_name: '漏水',
    data_type: 0 as const,
    unit: '',
    alarm_level_id: 3,
    threshold_min: null,
    threshold_max: null,
  };
  const options = [
    { value: 0, label: '正常', alarm: false },
    { value: 1, label: '报警', alarm: true },
    { value: 2, label: '断线', alarm: false },
  ];
  box.items = [limit(118, 12), limit(119, 12, { ...leak, options })];
  await open(box);
  await until('the rows', () => rows().length === 2);
  const states = [...dialog().querySelectorAll<HTMLInputElement>('tbody fieldset input')];
  assert.equal(
    states.map(({ checked }) => checked),
    [false, true, false],
  );
  await press(states[2]!);
  await choose(the<HTMLSelectElement>(`select[aria-label$="漏水 ${itemWords.level}"]`, dialog()), '4');
  await choose(the<HTMLSelectElement>(`select[aria-label$="温度 ${itemWords.level}"]`, dialog()), '1');
  await press(button('保存', dialog()));
  await until('sent', () => box.of('PUT setting/items').length === 2);
  assert.equal(sent(box, 'PUT setting/items'), [
    { ids: [118], fields: { threshold_min: 16, threshold_max: 28, alarm_enable: true, alarm_level_id: 1 } },
    {
      ids: [119],
      fields: {
        options: [
          { value: 0, alarm: false },
          { value: 1, alarm: true },
          { value: 2, alarm: true },
        ],
        alarm_enable: true,
        alarm_level_id: 4,
      },
    },
  ]);
});

test('limits that the box refuses stay as they were typed, with its words', async () => {
  const box = new RoomBox();
  box.rooms = [sensor(12)];
  box.items = [limit(118, 12)];
  box.instead['PUT setting/items'] = () => {
    throw refusal(1006, '没有完成', { success: [], failed: [{ id: 118, message: '监控项已删除' }] });
  };
  await open(box);
  await until('the rows', () => rows().length === 1);
  const max = the<HTMLInputElement>(`input[aria-label$="温度 ${itemWords.threshold_max}"]`, dialog());
  await type(max, '27');
  await press(button('保存', dialog()));
  await until('told', () => texts('dialog .err').includes('监控项已删除'));
  assert.is(max.value, '27');
});

test('the first contact joins a group that is made for it, and sites that tell nobody are given that group', async () => {
  const box = new RoomBox();
  box.rooms = [sensor(12)];
  box.sites = [
    { id: -1, name: '本机', contact_group_id: null },
    { id: 1, name: '机房A', contact_group_id: null },
    { id: 2, name: '机房B', contact_group_id: 9 },
  ] as never;
  await open(box, w.views.people);
  await until('the form', () => dialog().querySelector('form') !== null);
  await enter(w.contact_name, ' 张三 ');
  await press(button(w.add_contact, dialog()));
  the('form', dialog()).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await until('asked for a way', () => dialog().textContent!.includes(faultWords.reach_required));
  assert.equal(box.of('POST setting/contact_groups'), []);
  await enter(w.phone, '13800138000');
  the('form', dialog()).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await until('added', () => box.of('POST setting/contacts').length === 1);
  assert.equal(sent(box, 'POST setting/contact_groups'), [{ name: w.group_first }]);
  assert.equal(sent(box, 'PUT setting/device_groups/1'), [{ contact_group_id: 4 }]);
  assert.equal(box.of('PUT setting/device_groups/2'), []);
  assert.equal(sent(box, 'POST setting/contacts'), [
    { name: '张三', phone: '13800138000', email: '', language: 'zh_cn', contact_group_ids: [4] },
  ]);
});

test('whoever tries again after a refusal makes no second group', async () => {
  const box = new RoomBox();
  box.rooms = [sensor(12)];
  box.groups = [{ id: 4, name: '值班组', contact_ids: [] }];
  box.people = [{ id: 5, name: '李四', phone: '13900139000', email: '', contact_group_ids: [4] }];
  await open(box, w.views.people);
  await until('those that are there', () => dialog().textContent!.includes('13900139000'));
  assert.match(dialog().textContent!, '值班组');
  await enter(w.contact_name, '张三');
  await enter(w.email, 'zhang@example.com');
  the('form', dialog()).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await until('added', () => box.of('POST setting/contacts').length === 1);
  assert.equal(box.of('POST setting/contact_groups'), []);
});

test('what is watched is seen with its values, and only then is it finished', async () => {
  const box = new RoomBox();
  box.rooms = [
    sensor(12, { last_check: 1, status: 1 }),
    sensor(13, { last_check: 0, status: 0 }),
    sensor(14, { last_check: 1, status: 0, error: '没有应答' }),
    sensor(15, { last_check: 1, status: 1, item_normal: 8, item_abnormal: 2, item_alarm: 2 }),
  ];
  box.items = [limit(118, 12, { value: 23.14, decimals: 1 }), limit(119, 14, { value: 99, quality: 'lost' })];
  box.people = [{ id: 5, name: '李四', phone: '1', email: '', contact_group_ids: [] }];
  await open(box);
  assert.match(shown(), w.views.watched);
  await until('the devices', () => rows().length === 4);
  const [well, waiting, silent, abnormal] = rows();
  assert.match(well!, '温度 23.1 ℃');
  assert.match(waiting!, w.waiting);
  assert.match(silent!, '没有应答');
  assert.not.match(silent!, '99', 'a value of a silent device is not of now');
  assert.match(abnormal!, '2 项告警');
  assert.is(the('tbody a', dialog()).getAttribute('href'), '#/station?deviceId=12');
  await press(button(w.finish, dialog()));
  assert.is(done, 1);
});

test('a link leads to its page, which is not covered then', async () => {
  await open(new RoomBox());
  location.hash = '#/station?deviceId=12';
  await until('closed', () => closed > 0);
});

test.run();
