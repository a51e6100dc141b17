import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ScanResult } from '../../../../daemon/contract/entities';
import { $scans } from '../../../../web/state/box/ports_scan';
import { $link } from '../../../../web/state/feeds/link';
import { $toasts } from '../../../../web/state/window/toasts';
import { settle, the, type, until } from '../../../hands/dom';
import { choose, closePage, faultWords, press, texts } from '../hands';
import { button, calmDown, dialog, refusal } from '../kit/hands';
import { anew, details, deviceWords, openPorts, PortsBox, rows, scanJob, portWords as w } from './hands';

test.before.each(anew);
test.after.each(async () => {
  await closePage();
  await calmDown();
  $scans.set({});
});

const GUESS = [
  { id: 7, name: '温湿度变送器', score: 0.9 },
  { id: 8, name: '另一种', score: 0.5 },
];
const unit = (protocol_id: number, more: Partial<ScanResult> = {}): ScanResult => ({
  protocol_id,
  baud_rate: 9600,
  parity: 'none',
  elapsed_ms: 18,
  known: false,
  garbled: false,
  template_guess: GUESS,
  sample: [{ name: '温度', value: 25, unit: '℃' }],
  ...more,
});

/** A scan of line 1 that is over and has found these. */
async function found(box: PortsBox, ...result: readonly ScanResult[]): Promise<PortsBox> {
  box.jobs = [scanJob({ state: 'success', message: '找到设备', result: [...result] })];
  await openPorts(box);
  await details(w.scan.title);
  await until('the finds', () => rows().length >= result.length);
  return box;
}
const add = (n: number): HTMLButtonElement => button(w.scan.add.replace('{n}', String(n)), dialog());
const nameOf = (n: number): HTMLInputElement =>
  the(`input[aria-label="${w.scan.name_of.replace('{unit}', String(n))}"]`, dialog());
const templateOf = (n: number): HTMLSelectElement =>
  the(`select[aria-label="${w.scan.template_of.replace('{unit}', String(n))}"]`, dialog());
const sentBy = (box: PortsBox) => {
  const { t: _, ...sent } = box.of('POST setting/bus_scan/devices')[0]!.body;
  return sent;
};

test('what fits a template is ticked and named, and one press makes devices of all of it', async () => {
  const box = new PortsBox();
  box.instead['POST setting/bus_scan/devices'] = () => {
    box.devices = [5, 6].map((protocol_id) => ({ name: `d${protocol_id}`, device_group_id: 1, serial_port_id: 1, protocol_id }));
    return { ids: [21, 22] };
  };
  await found(box, unit(5), unit(6), unit(7, { template_guess: [], sample: [] }));
  assert.match(rows()[0]!, '温湿度变送器 90 %');
  assert.is(
    templateOf(5).parentElement?.querySelector('.mut')?.textContent,
    '温湿度变送器 90\u00a0%',
    'whole, however much the list cuts',
  );
  assert.match(rows()[0]!, '温度：25 ℃');
  assert.match(rows()[2]!, w.scan.no_guess);
  assert.not.match(rows()[2]!, w.scan.no_sample, 'no template stands there that could be tested');
  assert.equal(
    [...dialog().querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')].map(({ checked }) => checked),
    [true, true, false],
  );
  await press(add(2));
  await until('sent', () => box.of('POST setting/bus_scan/devices').length === 1);
  assert.equal(sentBy(box), {
    serial_port_id: 1,
    device_group_id: 1,
    units: [
      { protocol_id: 5, name: '温湿度 1', device_template_id: 7 },
      { protocol_id: 6, name: '温湿度 2', device_template_id: 7 },
    ],
  });
  await until('told', () => $toasts.get().some(({ text }) => text === w.scan.added.replace('{n}', '2')));
  await until('they stand as added', () => rows().filter((row) => row.includes(w.scan.known)).length === 2);
});

test('template and name are changed where they stand, and of all that is ticked at once', async () => {
  const box = new PortsBox();
  box.instead['POST setting/bus_scan/devices'] = () => ({ ids: [21] });
  await found(box, unit(5), unit(6), unit(7));
  await choose(templateOf(5), '9');
  assert.is(nameOf(5).value, '电表 1');
  assert.match(rows()[0]!, w.scan.no_sample, 'what another template read says nothing');
  await type(nameOf(6), ' 冷通道 ');
  await press(the('tbody tr:nth-child(3) input[type=checkbox]', dialog()));
  await choose(the(`select[aria-label="${w.scan.template_of_picked}"]`, dialog()), '8');
  assert.equal([templateOf(5).value, templateOf(6).value, templateOf(7).value], ['8', '8', '7']);
  const [site] = [...dialog().querySelectorAll<HTMLSelectElement>('label select')];
  await choose(site!, '2');
  await press(add(2));
  await until('sent', () => box.of('POST setting/bus_scan/devices').length === 1);
  assert.equal(sentBy(box), {
    serial_port_id: 1,
    device_group_id: 2,
    units: [
      { protocol_id: 5, name: '温湿度 1', device_template_id: 8 },
      { protocol_id: 6, name: '冷通道', device_template_id: 8 },
    ],
  });
});

test('what a unit said when it was read by the template that is chosen stands in its row', async () => {
  const box = new PortsBox();
  box.instead['POST setting/devices/test'] = () => ({
    ok: true,
    elapsed_ms: 9,
    frames: [],
    items: [
      { name: '门', raw: '0001', value: 1, unit: '', quality: 'good', reason: '', state: '打开', orders: [] },
      { name: '温度', raw: '', value: null, unit: '℃', quality: 'refused', reason: 'x', state: '', orders: [] },
    ],
  });
  await found(box, unit(5), unit(6));
  await choose(templateOf(5), '9');
  await press(the(`button[aria-label^="${w.scan.test} ·"]`, dialog()));
  await until('it was read', () => document.querySelectorAll('dialog').length === 2);
  await until('its values', () => box.of('POST setting/devices/test').length === 1);
  await until('they stand in the row', () => rows()[0]!.includes('打开'));
  assert.not.match(rows()[1]!, '打开');
  await press(the('button[aria-label="关闭"]', [...document.querySelectorAll('dialog')].at(-1)!));
  await until('the list again', () => document.querySelectorAll('dialog').length === 1);
  await choose(templateOf(5), '8');
  assert.not.match(rows()[0]!, '打开', 'another template reads otherwise');
});

test('templates that fit equally well are named, and the unit waits until one of them is chosen', async () => {
  const alike = GUESS.map((guess) => ({ ...guess, score: 1 }));
  await found(new PortsBox(), unit(5, { template_guess: alike }), unit(6));
  assert.match(rows()[0]!, w.scan.tied.replace('{n}', '2').replace('{names}', '温湿度变送器, 另一种'));
  assert.is(templateOf(5).value, '');
  assert.ok(add(1), 'the other alone is ticked');
  await choose(templateOf(5), '8');
  assert.ok(add(2));
  assert.not.match(rows()[0]!, w.scan.tied.slice(-4));
});

test('a name that no device may have is said at the row, and nothing is sent', async () => {
  const box = await found(new PortsBox(), unit(5), unit(6));
  await type(nameOf(6), '');
  await press(add(2));
  await until('told', () => dialog().textContent!.includes(faultWords.required));
  assert.is(document.activeElement, nameOf(6));
  assert.is(nameOf(6).getAttribute('aria-invalid'), 'true');
  assert.equal(box.of('POST setting/bus_scan/devices'), []);
});

test('those that the box refuses stay with the reason, the others are added', async () => {
  const box = new PortsBox();
  box.instead['POST setting/bus_scan/devices'] = () => {
    box.devices = [{ name: '温湿度 1', device_group_id: 1, serial_port_id: 1, protocol_id: 5 }];
    throw refusal(1006, '1 个没有完成', { success: [5], failed: [{ id: 6, message: '授权的设备数量已满' }] });
  };
  await found(box, unit(5), unit(6));
  await press(add(2));
  await until('told', () => texts('dialog .err').includes('授权的设备数量已满'));
  assert.match(texts('dialog .note[data-lv=crit]')[0]!, w.scan.not_added.replace('{n}', '1').replace('{all}', '2'));
  assert.is(nameOf(6).value, '温湿度 2', 'what was wished stays');
  await until('the other is there', () => rows().some((row) => row.includes(w.scan.known)));
  assert.ok(add(1));
});

test('a refusal of the whole is said in its words', async () => {
  const box = new PortsBox();
  box.instead['POST setting/bus_scan/devices'] = () => {
    throw refusal(1002, '数据不存在');
  };
  await found(box, unit(5));
  await press(add(1));
  await until('told', () => texts('dialog .note[data-lv=crit]').includes('数据不存在'));
});

test('what cannot be added stands apart with the reason', async () => {
  await found(
    new PortsBox(),
    unit(5, { known: true }),
    unit(6, { baud_rate: 19200 }),
    unit(7, { garbled: true, template_guess: [] }),
  );
  assert.equal(
    rows().map((row) => [w.scan.known, w.scan.mismatch, w.scan.garbled].findIndex((why) => row.includes(why))),
    [0, 1, 2],
  );
  assert.is(dialog().querySelector('tbody input'), null);
});

test('without a site there is nowhere to add to, and while the link is lost nothing is', async () => {
  const box = new PortsBox();
  box.sites = [];
  await found(box, unit(5));
  assert.match(dialog().textContent!, w.scan.no_site);
  assert.is(add(1).disabled, true);
  await closePage();
  box.sites = [{ id: 1, name: '机房A' }];
  await found(box, unit(5));
  assert.is(add(1).disabled, false);
  $link.set({ state: 'lost', since: 1 } as never);
  await settle(60);
  assert.is(add(1).disabled, true);
});

test('a unit is read once by the template that is wished, and its values and frames are shown', async () => {
  const box = new PortsBox();
  const items = [{ name: '温度', raw: '00fa', value: 25, unit: '℃', quality: 'good', reason: '', orders: [] }];
  box.instead['POST setting/devices/test'] = () => ({ ok: true, elapsed_ms: 31, items, frames: [] });
  await found(box, unit(5));
  await choose(templateOf(5), '9');
  await press(the<HTMLButtonElement>(`button[aria-label^="${w.scan.test} ·"]`, dialog()));
  await until('the values', () => dialog().textContent!.includes('00fa'));
  const { driver, serial_port_id, protocol_id, device_template_id } = box.of('POST setting/devices/test')[0]!.body;
  assert.equal([driver, serial_port_id, protocol_id, device_template_id], ['modbus_rtu', 1, 5, 9]);
  assert.match(dialog().textContent!, deviceWords.test.ok.replace('{ms}', '31\u00a0ms').replace('{n}', '1'));
});

test('whoever wants more than a name finds the whole form, with name and site as they were chosen', async () => {
  await found(new PortsBox(), unit(5));
  const link = () => the<HTMLAnchorElement>('tbody a', dialog()).getAttribute('href') ?? '';
  assert.is(
    link(),
    `#/setting_device_mange?${new URLSearchParams({ add: '1', port: '1', unit: '5', template: '7', name: nameOf(5).value, site: '1' })}`,
  );
  await type(nameOf(5), ' UPS A ');
  const [site] = dialog().querySelectorAll<HTMLSelectElement>('label select');
  await choose(site!, '2');
  assert.match(link(), /&name=UPS\+A&site=2$/);
});

test.run();
