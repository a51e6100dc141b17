import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBox, modemFact } from '../../../daemon/acquisition/box';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { DeviceReadings } from '../../../daemon/contract/live';
import { boxOf, catalogueOf, itemOf, statusOf } from '../../hands/catalogue';

const ROOM = catalogueOf(
  boxOf(
    itemOf({ id: 1, cell: '_disk', builtin: true }),
    statusOf({ id: 2, cell: '_modem', builtin: true }),
    statusOf({ id: 3, cell: '_line_1', builtin: true }),
  ),
);

function box(disk: () => number | null) {
  const clock = fakeClock();
  const bus = createBus(() => {});
  const told: DeviceReadings[] = [];
  bus.on('readings', (readings) => told.push(readings));
  const sources = { _disk: disk, _modem: () => 1 };
  const part = createBox({ bus, clock, catalogue: () => ROOM, sources, failed: () => {} });
  part.start();
  return { clock, told, part };
}
const valuesOf = (readings: DeviceReadings | undefined) =>
  readings?.readings.map(({ item_id, value, quality }) => [item_id, value, quality]);

test('the box tells what it knows of itself at once and again in its period, and nothing of what others know', async () => {
  let used = 41;
  const { clock, told, part } = box(() => used);
  const expected = [
    [1, 41, 'good'],
    [2, 1, 'good'],
  ];
  assert.equal(valuesOf(told[0]), expected);
  used = 93;
  await clock.advance(60_000);
  assert.ok(told.length > 1);
  assert.equal(valuesOf(told.at(-1))?.[0], [1, 93, 'good']);
  const before = told.length;
  part.stop();
  await clock.advance(60_000);
  assert.is(told.length, before);
});

test('what cannot be told is no value, never a zero', () => {
  const { told, part } = box(() => null);
  assert.equal(valuesOf(told[0])?.[0], [1, null, 'no_value']);
  part.stop();
});

test('a modem is in trouble while it is registered nowhere or its card lets nothing through, and says why', () => {
  const fault = { key: 'sim_puk', lasting: false } as const;
  assert.is(modemFact({ registered: null, fault: null }, true), null, 'nobody asked it yet');
  assert.equal(modemFact({ registered: true, fault: null }, true), { value: 1, reason: null });
  assert.equal(modemFact({ registered: false, fault: null }, true), { value: 0, reason: { key: 'modem_unregistered' } });
  assert.equal(modemFact({ registered: true, fault }, true), { value: 0, reason: { key: 'sim_puk' } });
});

test('a modem by which nobody is told is in no trouble, and a gateway that fails is, whatever the modem says', () => {
  const failing = { value: 0, reason: { key: 'way_failing' } };
  assert.equal(modemFact({ registered: false, fault: { key: 'modem_none', lasting: false } }, false), { value: 1, reason: null });
  const idle = { value: 2, reason: null };
  assert.equal(modemFact({ registered: true, fault: null }, false, idle), idle, 'what is not in use is not called well');
  assert.equal(modemFact({ registered: true, fault: null }, false, failing), failing);
  assert.equal(modemFact({ registered: false, fault: null }, true, failing), failing);
});

test.run();
