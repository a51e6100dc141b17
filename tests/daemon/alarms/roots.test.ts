// What a lost link follows from, and that one notice tells of a line with all its devices.

import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ofItem } from '../../../daemon/http/render/suppression';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { AT_ONCE } from '../../hands/alarms';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, option, rtu, statusOf } from '../../hands/catalogue';
import { count } from '../../hands/long';
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

test('which alarm a lost link follows from is named to whoever sees its site alone', async (context) => {
  const room = catalogueOf(
    deviceOf({ id: 10, name: 'Gateway', items: [linkOf({ id: 110 })] }),
    deviceOf({ id: 11, device_group_id: 2, parent_device_id: 10, items: [linkOf({ id: 111 })] }),
  );
  const box = open(context, room);
  box.read({ 110: 0, 111: 0 });
  await box.clock.advance(15_000);
  const one = box.alarms.suppressions(ALL).find(({ kind }) => kind === 'dependency');
  const why = (sites: readonly number[]) => ofItem(one!, box.alarms, { room, scope: scopeOf(sites), language: 'en_us' })[0]?.why;
  assert.match(why([1, 2]) ?? '', /Gateway/);
  assert.is(why([2]), 'Follows from an alarm of a site you cannot see');
});

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

test('a root whose alarms somebody disables before it was told leaves what followed from it to itself', async (context) => {
  const box = open(context, BEHIND);
  const until = Math.floor(box.clock.wall() / 1000) + 3600;
  box.alarms.operate(ALL, { action: 4, item_id: 110, remarks: 'later', until }, 'ann');
  box.read({ 110: 0 });
  box.read({ 111: 0 });
  await box.clock.advance(15_000);
  assert.equal([told(box), children(box)], [[], 1]);
  box.alarms.operate(ALL, { action: 2, item_id: 110, remarks: 'replaced' }, 'ann');
  await box.clock.advance(15_000);
  assert.equal(told(box), ['begin 111']);
  assert.is(box.alarms.state(111).occurrence!.root_id, null);
});

test('what is no longer reached through a root stands for itself', async (context) => {
  const box = open(context, BEHIND);
  box.read({ 110: 0 });
  box.read({ 111: 0, 112: 0 });
  await box.clock.advance(15_000);
  assert.equal([told(box), children(box)], [['begin 110'], 2]);
  const [, gateway, moved, ...others] = BEHIND.devices.values();
  box.rebuild(catalogueOf(boxOf(), gateway!, { ...moved!, parent_device_id: null }, ...others));
  await box.clock.advance(15_000);
  assert.equal(told(box), ['begin 110', 'begin 111']);
  assert.is(box.alarms.state(112).occurrence!.root_id, box.alarms.state(110).occurrence!.id);
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

/** A device at a host's port, maybe reached through another one. */
const behind = (id: number, host: string | null, parent_device_id: number | null) =>
  deviceOf({
    id,
    parent_device_id,
    serial_port_id: null,
    items: [linkOf({ id: 100 + id })],
    address: host === null ? null : { ...rtu(id), driver: 'modbus_tcp', line: { kind: 'tcp', host, port: 502 } },
  });

test('a meter and the gateway that it is reached through, at one host and port, are one notice, whoever was lost first', async (context) => {
  for (const [first, second] of [
    [111, 112],
    [112, 111],
  ] as const) {
    const box = open(context, catalogueOf(boxOf(), behind(11, '10.0.0.9', 12), behind(12, '10.0.0.9', null)));
    box.read({ [first]: 0 });
    await box.clock.advance(1_000);
    box.read({ [second]: 0 });
    await box.clock.advance(30_000);
    assert.equal(told(box), ['begin 112'], 'the gateway stands for what is behind it');
    assert.is(box.alarms.state(111).occurrence?.root_id, box.alarms.state(112).occurrence?.id);
    if (first === 111) box.close();
  }
});

const DEVICES = 6;
const roomLaw = fc.record({
  hosts: fc.array(fc.constantFrom(null, 'a', 'a', 'a', 'b'), { minLength: DEVICES, maxLength: DEVICES }),
  // of those before it, so that there is no ring
  parents: fc.tuple(...Array.from({ length: DEVICES }, (_, i) => fc.option(fc.nat(Math.max(0, i - 1))))),
  order: fc.shuffledSubarray(
    Array.from({ length: DEVICES }, (_, i) => i),
    { minLength: DEVICES },
  ),
  losing: fc.shuffledSubarray(
    Array.from({ length: DEVICES }, (_, i) => i),
    { minLength: DEVICES - 2 },
  ),
  apart_s: fc.integer({ min: 0, max: 4 }),
  acts: fc.array(
    fc.oneof(
      fc.record({ device: fc.nat(DEVICES - 1), link: fc.constantFrom(0 as const, 1 as const) }),
      fc.record({ wait: fc.integer({ min: 1, max: 15 }) }),
    ),
    { maxLength: 20 },
  ),
});
test('whatever is lost in whatever order: what follows from another alarm follows from one that people are told of', async (context) => {
  await fc.assert(
    fc.asyncProperty(roomLaw, async ({ hosts, parents, order, losing, apart_s, acts }) => {
      const ids = order.map((place) => 11 + place);
      const parentOf = (i: number): number | null => (i === 0 || parents[i] === null ? null : ids[parents[i]!]!);
      const devices = ids.map((id, i) => behind(id, hosts[i]!, parentOf(i)));
      const box = open(context, catalogueOf(boxOf(), ...devices));
      for (const device of losing) {
        box.read({ [111 + device]: 0 });
        await box.clock.advance(apart_s * 1000);
      }
      for (const act of acts) {
        if ('wait' in act) await box.clock.advance(act.wait * 1000);
        else box.read({ [111 + act.device]: act.link });
      }
      await box.clock.advance(60_000);
      const standing = ids.flatMap((id) => box.alarms.state(100 + id).occurrence ?? []);
      for (const { root_id, told: last } of standing) {
        const root = standing.find(({ id }) => id === root_id);
        if (root_id === null) assert.is(last, 'begin', 'it stands for itself');
        else assert.equal([root?.root_id, root?.told], [null, 'begin'], 'it is told with its root');
      }
      assert.equal(box.faults, []);
      box.close();
    }),
    { numRuns: count(500) },
  );
  open(context);
});

test.run();
