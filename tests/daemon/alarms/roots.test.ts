// What a lost link follows from, and that one notice tells of a line with all its devices.

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL } from '../../../daemon/store/list';
import { AT_ONCE } from '../../hands/alarms';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, option, statusOf } from '../../hands/catalogue';
import { type Box, createBox } from './box';

const WAIT_S = 10;
const LINE = 90;
const MANY = 14;
const lineItem = statusOf({
  id: LINE,
  cell: '_line_1',
  builtin: true,
  options: [option(0, 'Missing', true), option(1, 'There', false)],
});
/** Devices 11 to 24, each with its link; on serial line 1, or reached through device 10. */
const members = (parent_device_id: number | null, serial_port_id: number | null) =>
  Array.from({ length: MANY }, (_, i) =>
    deviceOf({ id: 11 + i, parent_device_id, serial_port_id, items: [linkOf({ id: 111 + i }), itemOf({ id: 211 + i })] }),
  );
const ON_LINE = catalogueOf(boxOf(lineItem), ...members(null, 1));
const BEHIND = catalogueOf(boxOf(), deviceOf({ id: 10, items: [linkOf({ id: 110 })] }), ...members(10, null));
const links = Array.from({ length: MANY }, (_, i) => 111 + i);

const test = suite<{ box: Box }>('roots');
test.after.each(({ box }) => {
  assert.equal(box.faults, []);
  box.close();
});
const open = (context: { box: Box }, room = ON_LINE): Box => {
  context.box = createBox(room, { ...AT_ONCE, wait_s: () => WAIT_S });
  return context.box;
};
const all = (box: Box, value: 0 | 1): void => {
  for (const id of links) box.read({ [id]: value });
};
const told = (box: Box): string[] =>
  box.events.flatMap(({ tells, occurrence }) => (tells ? [`${tells} ${occurrence.item_id}`] : []));
const children = (box: Box): number => box.events.filter(({ state }) => state === 'child').length;

test('a line is cut with fourteen devices: one is told, fourteen are children; it is back: one recovery', async (context) => {
  const box = open(context);
  all(box, 0);
  assert.equal(told(box), [], 'each waits for what it may follow from, and is listed meanwhile');
  assert.is(box.alarms.review(ALL, { limit: 0 }).total, MANY);
  box.read({ [LINE]: 0 });
  await box.clock.advance(15_000);
  assert.equal([told(box), children(box)], [[`begin ${LINE}`], MANY]);
  const root = box.alarms.state(LINE).occurrence!;
  assert.ok(links.every((id) => box.alarms.state(id).occurrence?.root_id === root.id));
  assert.is(box.alarms.log(ALL, { root_id: root.id, limit: 0 }).total, links.length);
  assert.is(box.alarms.record(root.id)?.children, MANY);
  box.read({ [LINE]: 1 });
  all(box, 1);
  await box.clock.advance(30_000);
  assert.equal(told(box), [`begin ${LINE}`, `recover ${LINE}`]);
  assert.is(box.alarms.record(root.id)?.children, MANY, 'what followed from it is known also when all of it is over');
});

test('a gateway is lost with what is reached through it; what stays lost ten seconds after it came back is told itself', async (context) => {
  const box = open(context, BEHIND);
  box.read({ 110: 0 });
  all(box, 0);
  await box.clock.advance(15_000);
  assert.equal([told(box), children(box)], [['begin 110'], MANY]);
  box.read({ 110: 1 });
  for (const id of links.slice(1)) box.read({ [id]: 1 });
  await box.clock.advance(8_000);
  assert.equal(told(box), ['begin 110', 'recover 110']);
  await box.clock.advance(8_000);
  assert.equal(told(box), ['begin 110', 'recover 110', 'begin 111']);
  const { root_id, suppressed } = box.alarms.state(111).occurrence!;
  assert.equal([root_id, suppressed], [null, []]);
});

test('where all devices of a line are lost and nothing says why, the first of them stands for the others', async (context) => {
  const box = open(context);
  all(box, 0);
  await box.clock.advance(15_000);
  assert.equal([told(box), children(box)], [['begin 111'], MANY - 1]);
});

test('those of a line are lost one after the other: once the first is told, it stands for all that are lost by then', async (context) => {
  const box = open(context);
  for (const [i, id] of links.entries()) {
    box.read({ [id]: 0 });
    if (i % 2) await box.clock.advance(1_000);
  }
  await box.clock.advance(4_000);
  assert.equal([told(box), children(box)], [['begin 111'], MANY - 1]);
  assert.equal(
    box.events.findIndex(({ tells }) => tells !== null),
    box.events.length - MANY,
    'all in one',
  );
});

test('one that is lost alone is told after ten seconds, and one that is back before that is told to nobody', async (context) => {
  const box = open(context);
  box.read({ 111: 0, 211: 20 });
  box.read({ 112: 0 });
  await box.clock.advance(5_000);
  box.read({ 112: 1 });
  await box.clock.advance(10_000);
  assert.equal(told(box), ['begin 111']);
});

test('a value beyond its limit is told at once, whatever is lost elsewhere', (context) => {
  const box = open(context);
  box.read({ [LINE]: 0 });
  box.read({ 211: 31 });
  assert.equal(told(box), [`begin ${LINE}`, 'begin 211']);
});

test('a root whose alarms somebody has disabled hides nothing', async (context) => {
  const box = open(context, BEHIND);
  box.alarms.operate(ALL, { action: 2, item_id: 110, remarks: 'noise' }, 'ann');
  box.read({ 110: 0 });
  box.read({ 111: 0 });
  await box.clock.advance(15_000);
  assert.equal(told(box), ['begin 111']);
});

test('children are children after a restart, too', async (context) => {
  const box = open(context, BEHIND);
  box.read({ 110: 0 });
  all(box, 0);
  await box.clock.advance(15_000);
  box.restart();
  await box.clock.advance(30_000);
  assert.equal(told(box), ['begin 110']);
});

test.run();
