import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TestResult } from '../../../../daemon/contract/entities';
import { until } from '../../../hands/dom';
import type { ConsoleBox } from '../../app/console_box';
import { closePage, press, texts } from '../hands';
import { button, calmDown, dialog, enter, refusal } from '../kit/hands';
import { openDevices, sent, deviceWords as w } from './hands';

test.after.each(async () => {
  await closePage();
  await calmDown();
});

type Reading = TestResult['items'][number];
const reading = (name: string, more: Partial<Reading> = {}): Reading => ({
  name,
  raw: '00DE',
  value: 22.200000000000003,
  unit: '℃',
  quality: 'good',
  reason: '',
  state: '',
  orders: [],
  ...more,
});
const FRAMES: TestResult['frames'] = [
  { dir: 'out', hex: '050400010002200b', ms: 1, verdict: 'sent' },
  { dir: 'in', hex: '05040400de01d49a71', ms: 24, verdict: 'crc' },
];
const result = (items: readonly Reading[], more: Partial<TestResult> = {}): TestResult => ({
  ok: true,
  elapsed_ms: 52,
  items: [...items],
  frames: FRAMES,
  ...more,
});

/** Opens a device, and reads it with what the form holds. */
async function read(answer: () => unknown, before: () => Promise<void> = async () => {}): Promise<ConsoleBox> {
  const box = await openDevices({ 'POST setting/devices/test': answer });
  await press(button(`${w.edit} · UPS1`));
  await until('the form', () => texts('dialog button').some((text) => text.includes(w.test.run)));
  await before();
  await press(button(w.test.run, dialog()));
  return box;
}
const told = (): string => texts('[role=status]', dialog()).join(' ');

test('a device is read as it is typed, and values and frames are shown', async () => {
  const box = await read(
    () => result([reading('温度'), reading('漏水', { value: 1, state: '漏水了', unit: '', raw: '0001' })]),
    () => enter(w.protocol_id, '9'),
  );
  await until('the values', () => dialog().querySelectorAll('tbody tr').length === 2);
  for (const part of ['52 ms 应答，2 项可读', '温度', '22.2', '00DE', '漏水了']) assert.match(told(), part);
  assert.not.match(told(), '22.20000');
  const [out, back] = texts('ol li', dialog());
  assert.match(out!, 'TX 05 04 00 01 00 02 20 0B');
  assert.match(back!, `RX 05 04 04 00 DE 01 D4 9A 71 24 ms · ${w.verdicts.crc}`);
  const body = sent(box, 'POST setting/devices/test');
  assert.equal([body.protocol_id, body.serial_port_id, body.name], [9, 2, 'UPS1']);
  assert.not.ok('update_time' in body);
  assert.equal(box.of('PUT setting/devices/12'), [], 'nothing is saved');
});

test('what could not be read is told with its reason', async () => {
  await read(() => result([reading('温度'), reading('湿度', { value: null, quality: 'refused', reason: '设备拒绝读取（2）' })]));
  await until('the values', () => dialog().querySelectorAll('tbody tr').length === 2);
  for (const part of ['2 项中 1 项可读', '设备拒绝读取（2）']) assert.match(told(), part);
});

test('of a silent device the frames are shown, and no values', async () => {
  const lost = reading('温度', { value: null, quality: 'lost', reason: '设备没有应答' });
  await read(() => result([lost], { ok: false, frames: FRAMES.slice(0, 1) }));
  await until('told', () => told().includes('设备没有应答（52 ms）'));
  assert.equal([dialog().querySelectorAll('tbody tr').length, texts('ol li', dialog()).length], [0, 1]);
});

test('a device whose answers come spoilt is not called silent', async () => {
  const lost = reading('温度', { value: null, quality: 'lost', reason: '应答校验错误' });
  await read(() => result([lost], { ok: false }));
  await until('told', () => told().includes('收到的应答已损坏（52 ms）'));
});

test('of a float that no sensor means it is said which byte order would give a sensible one', async () => {
  const orders = [{ order: 'CDAB', value: 231.5 }] as const;
  const strange = { value: null, unit: 'V', quality: 'implausible', reason: '数值不可信', orders: [...orders] } as const;
  await read(() => result([reading('电压', { ...strange, orders: [...orders] }), reading('电流')]));
  await until('the values', () => dialog().querySelectorAll('tbody tr').length === 2);
  const [voltage, current] = texts('tbody tr', dialog());
  for (const part of ['数值不可信', '按字节顺序 CDAB：231.5']) assert.match(voltage!, part);
  assert.not.match(current!, '字节顺序');
});

test('what a trial needs is asked for first, the name of the device is not', async () => {
  const box = await openDevices({ 'POST setting/devices/test': () => result([]) });
  await press(button(w.add));
  await until('the form', () => texts('dialog button').some((text) => text.includes(w.test.run)));
  await press(button(w.test.run, dialog()));
  await until('told', () => told() !== '');
  assert.is(told(), `请先填写：${[w.template, w.site, w.serial_port].join(', ')}`);
  assert.equal(box.of('POST setting/devices/test'), []);
});

test('a trial that is refused says why', async () => {
  await read(() => {
    throw refusal(1001, '输入有误', { fields: { serial_port_id: '此串口已停用' } });
  });
  await until('told', () => told().includes('此串口已停用'));
});

test.run();
