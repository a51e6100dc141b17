// A device that no one here wrote, on a real line that is disturbed: Debian's pymodbus behind a cable that the test spoils.
// Mostly waits: for rounds of polls.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openBoard } from '../../board/index';
import { createAcquisition } from '../../daemon/acquisition/index';
import { createAlarms } from '../../daemon/alarms/index';
import { createBus } from '../../daemon/bus';
import { realClock } from '../../daemon/clock';
import type { DeviceModel } from '../../daemon/contract/model';
import { ALARM_JITTER } from '../../daemon/contract/rules/jitter';
import { createItems } from '../../daemon/items/index';
import { AT_ONCE } from '../hands/alarms';
import { believed } from '../hands/believed';
import { eventually } from '../hands/box';
import { catalogueOf, deviceOf, itemOf, linkOf, MODEL, pointOf, rtu } from '../hands/catalogue';
import { freshDb } from '../hands/fresh_db';
import { type DisturbedLine, startDisturbedLine } from './disturbed_line';
import { startModbusSlave } from './modbus_slave';
import { type Started, stopPeers } from './started';

const INTERVAL_S = 0.5;
/** Input registers 0 and 1 of the slave hold 250 and 600; it has none beyond 99. */
const SLAVE: DeviceModel = {
  ...MODEL,
  limits: { ...MODEL.limits, gap: 8 },
  items: [
    { ...pointOf('temperature'), scale: 0.1 },
    { ...pointOf('humidity', 1), scale: 0.1 },
    { ...pointOf('counter', 99), function: 3 },
    { ...pointOf('beyond', 104), function: 3 },
  ],
};
const [TEMPERATURE, COUNTER, BEYOND, LINK] = [1, 3, 4, 9];

let line: DisturbedLine;
let slave: Started;
let room: Awaited<ReturnType<typeof openRoom>>;

async function openRoom(path: string) {
  const address = { ...rtu(1, path), timeout_ms: 300 };
  const cells = SLAVE.items.map(({ item_cell_name }, i) => itemOf({ id: i + 1, cell: item_cell_name }));
  const items = [...cells, linkOf({ id: LINK })];
  const device = deviceOf({ id: 10, model: SLAVE, address, poll_interval: INTERVAL_S, items });
  const catalogue = () => catalogueOf(device);
  const faults: unknown[] = [];
  const failed = (fault: unknown) => void faults.push(fault);
  const bus = createBus((_, fault) => failed(fault));
  const board = await openBoard({ kind: 'none', clock: realClock, data: '/tmp' });
  const values = createItems({ bus, clock: realClock, catalogue, failed });
  const db = freshDb();
  // the room is in memory alone: no row of an item stands behind what is noted of it
  db.pragma('foreign_keys = OFF');
  const alarms = createAlarms({
    db,
    bus,
    clock: realClock,
    credible: believed(realClock),
    catalogue,
    items: values,
    failed,
    recordDays: () => 365,
    jitter: () => ALARM_JITTER,
    timing: AT_ONCE,
  });
  let begun: number | null = null;
  bus.on('alarm', ({ state, occurrence }) => {
    if (state === 'begin' && occurrence.item_id === LINK) begun = occurrence.id;
  });
  const acquisition = createAcquisition({ board, bus, clock: realClock, catalogue, foresee: () => null, failed });
  const told: { readonly item_id: number; readonly good: boolean; readonly value: unknown; readonly reason: unknown }[] = [];
  bus.on('readings', ({ readings }) => {
    for (const { item_id, quality, value, reason } of readings)
      told.push({ item_id, value, good: quality === 'good', reason: reason?.key });
  });
  for (const part of [values, alarms, acquisition]) part.start();
  return {
    faults,
    told,
    /** what the last alarm of the link says */
    alarm: () => (begun === null ? null : alarms.record(begun)?.info),
    stats: () => acquisition.statistics(10)!,
    value: (id: number) => values.value(id),
    isGood: (id: number) => values.value(id)?.quality === 'good',
    stop() {
      for (const part of [acquisition, alarms, values]) part.stop();
      board.close();
      db.close();
    },
  };
}

test.before(async () => {
  line = await startDisturbedLine();
  slave = await startModbusSlave('rtu', line.theirs, 9600);
  room = await openRoom(line.ours);
});
test.after(async () => {
  room.stop();
  await slave.stop();
  await line.stop();
  await stopPeers();
  assert.equal(room.faults, []);
});

const goodAgain = async (): Promise<number> => {
  const began = realClock.mono();
  const mark = room.told.length;
  const answered = () => room.told.slice(mark).some(({ item_id, good }) => item_id === TEMPERATURE && good);
  await eventually('a good value', answered, 15_000);
  return realClock.mono() - began;
};
const bent = (piece: Buffer): Buffer => {
  piece[piece.length - 1]! ^= 0x55;
  return piece;
};

test('a refused register is asked for alone, and its neighbours are read on', async () => {
  await eventually('the values', () => [TEMPERATURE, COUNTER].every(room.isGood) && room.value(BEYOND)?.quality === 'refused');
  assert.equal([room.value(TEMPERATURE)?.value, room.value(COUNTER)?.value], [25, 99]);
  const before = room.stats().exceptions.get(2);
  const rounds = room.told.filter(({ item_id }) => item_id === COUNTER).length;
  await eventually('four more rounds', () => room.told.filter(({ item_id }) => item_id === COUNTER).length >= rounds + 4);
  assert.is(room.stats().exceptions.get(2), before, 'the refused one is left alone for a minute');
  assert.ok(room.told.filter(({ item_id }) => item_id === COUNTER).every(({ good }) => good));
});

test('answers with a wrong check sum lose nothing while they last no longer than a round', async () => {
  await goodAgain();
  const { crc } = room.stats();
  const mark = room.told.length;
  // each of the two requests is asked three times
  let left = 6;
  line.spoil = (piece) => {
    left -= 1;
    return left >= 0 ? bent(piece) : piece;
  };
  await eventually('the spoilt ones', () => left <= 0);
  const waited = await goodAgain();
  assert.ok(waited < 5000, `${waited} ms`);
  assert.ok(room.told.slice(mark).every(({ good, item_id, value }) => item_id === BEYOND || (good && value !== 0)));
  assert.is(room.stats().crc - crc, 6);
});

test('noise that lasts loses the device and is named, and the first good answer ends it within a poll', async () => {
  line.spoil = bent;
  await eventually('the loss', () => room.value(LINK)?.value === 0);
  assert.equal([room.value(LINK)?.reason?.key, room.value(TEMPERATURE)?.reason?.key], ['answers_spoilt', 'answers_spoilt']);
  assert.equal([room.value(TEMPERATURE)?.quality, room.value(TEMPERATURE)?.value], ['lost', 25]);
  assert.equal(room.alarm(), { key: 'answers_spoilt' });
  line.spoil = (piece) => piece;
  const waited = await goodAgain();
  assert.ok(waited < 5000, `${waited} ms`);
  assert.equal([room.value(LINK)?.value, room.value(LINK)?.reason], [1, undefined]);
});

test('a device that is silent for some seconds on a line of its own is read again within its interval', async () => {
  line.spoil = () => null;
  await eventually('the silence', () => room.value(LINK)?.value === 0);
  assert.is(room.value(TEMPERATURE)?.reason?.key, 'timeout');
  assert.not.equal(room.alarm(), { key: 'answers_spoilt' });
  const mark = room.stats().timed_out;
  await eventually('three more time-outs', () => room.stats().timed_out >= mark + 3, 15_000);
  line.spoil = (piece) => piece;
  const waited = await goodAgain();
  assert.ok(waited < 5000, `${waited} ms`);
});

test.run();
