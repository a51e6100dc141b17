import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { fakeClock, seconds } from '../../../daemon/clock';
import { createHistory, type History } from '../../../daemon/history/index';
import { createItems } from '../../../daemon/items/index';
import { ALL } from '../../../daemon/store/list';
import { createSettings } from '../../../daemon/store/settings';
import { usualAlarms } from '../../hands/alarms';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';
import { fill } from '../alarms/box';
import { MIDNIGHT } from './box';
import { random } from './random';
import { Tmpfs } from './tmpfs';

const DAY = 86_400;
const POLL_S = 5;

/** Configuration, alarms and history of one room on a small disk, put together as the daemon does. */
function roomOn(disk: Tmpfs) {
  const clock = fakeClock(MIDNIGHT * 1000);
  const told: boolean[] = [];
  const faults: unknown[] = [];
  let makeRoom = (): void => {};
  const failed = (fault: unknown): void => {
    faults.push(fault);
    makeRoom();
  };
  const bus = createBus((_, fault) => failed(fault));
  bus.on('history', ({ ok }) => told.push(ok));
  const db = freshDb(path.join(disk.dir, 'config.db'));
  const settings = createSettings<string>({ db, clock });
  const room = catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 101, save_interval: 0 })] }));
  fill(db, room);
  const catalogue = () => room;
  const items = createItems({ bus, clock, catalogue, failed });
  const alarms = usualAlarms({ db, bus, clock, catalogue, items, failed });
  const dir = path.join(disk.dir, 'history');
  const history = createHistory({ dir, bus, clock, catalogue, zone: () => 'UTC', failed });
  makeRoom = history.makeRoom;
  const parts = [history, alarms, items];
  for (const part of parts) part.start();
  /** one poll, then time passes */
  const poll = async (value: number): Promise<void> => {
    const when = { at: clock.wall(), mono: clock.mono() };
    bus.tell('readings', {
      device_id: 10,
      answered: true,
      elapsed_ms: 1,
      readings: [{ item_id: 101, value, quality: 'good', ...when }],
    });
    await clock.advance(POLL_S * 1000);
  };
  const save = (n: number): void => {
    try {
      settings.put('TEST', { n });
    } catch (fault) {
      failed(fault);
    }
  };
  const stop = (): void => {
    for (const part of parts) part.stop();
    db.close();
  };
  return { clock, told, faults, settings, alarms, history, dir, poll, save, stop };
}

/** Readings of item 101; where one ends without another there is a mark, which is none. */
async function readingsOf(history: History, from: number, to: number): Promise<number> {
  const { v, n } = await history.raw(101, from, to);
  return v.subarray(0, n).filter((value) => !Number.isNaN(value)).length;
}

test('on a disk that others fill alarms and settings go on, history waits and goes on by itself', async () => {
  const disk = new Tmpfs(64);
  const room = roomOn(disk);
  for (let i = 0; i < 12; i++) await room.poll(20 + (i % 10) / 10);
  assert.ok(fs.statSync(path.join(room.dir, 'reserve')).size > 3e6);

  disk.fill();
  assert.is(disk.free, 0);
  // whoever finds the disk full first may fail once; from then on there is the reserve
  room.save(-1);
  for (let i = 0; i < 40; i++) {
    await room.poll(i % 2 ? 40 : 20);
    room.save(i);
    assert.equal(room.settings.get('TEST', { n: 0 }), { n: i });
  }
  assert.ok(room.faults.length <= 1, String(room.faults));
  assert.is(room.alarms.log(ALL, { limit: 0 }).total, 20);
  assert.ok(disk.free > 1e6, 'history takes nothing of what the others need');
  assert.equal(room.told, [false]);
  assert.is(room.history.trouble()?.key, 'history_full');
  assert.ok(room.history.alive());
  assert.is(await readingsOf(room.history, 0, 2 ** 33), 52);

  disk.clear();
  await room.clock.advance(10_000);
  assert.equal(room.told, [false, true]);
  assert.is(room.history.trouble(), null);
  await room.poll(22);
  await room.clock.advance(60_000);
  assert.ok(fs.statSync(path.join(room.dir, 'reserve')).size > 3e6, 'there is a reserve again');
  room.stop();
  const again = roomOn(disk);
  assert.is(await readingsOf(again.history, 0, 2 ** 33), 53);
  assert.equal(again.faults, []);
  again.stop();
  disk.end();
});

test('on a full disk the oldest samples make room in small steps, and writing goes on though nobody else gives any', async () => {
  const disk = new Tmpfs(32);
  const room = roomOn(disk);
  const r = random(1);
  const days = 15;
  for (let day = 0; day < days; day++) {
    const count = 86_400;
    const at = Float64Array.from({ length: count }, (_, i) => MIDNIGHT + (day - days) * DAY + i);
    const items = new Uint32Array(count).fill(101);
    // numbers that do not pack
    const values = at.map(() => r.next());
    for (let done = 0; done < count; await room.history.fold())
      done += room.history.append(items.subarray(done), at.subarray(done), values.subarray(done));
  }
  const daysKept = async (): Promise<number> => {
    const { at, n } = await room.history.raw(101, 0, 2 ** 33);
    return new Set(at.subarray(0, n).map((second) => Math.floor(second / DAY))).size;
  };
  assert.is(await daysKept(), days);
  await room.clock.advance(30_000);

  disk.fill();
  await room.poll(20);
  for (let i = 0; i < 30; i++) await room.clock.advance(10_000);
  assert.ok(disk.percent <= 85, `${disk.percent} %`);
  const kept = await daysKept();
  assert.ok(kept > 5 && kept < days, `${kept} days`);
  await room.poll(21);
  await room.clock.advance(30_000);
  assert.is(room.history.trouble(), null);
  assert.is(room.told.at(-1) ?? true, true);
  const now = seconds(room.clock);
  assert.is(await readingsOf(room.history, MIDNIGHT, now), 2);
  room.stop();
  const again = roomOn(disk);
  assert.is(await readingsOf(again.history, MIDNIGHT, now), 2);
  again.stop();
  disk.end();
});

test.run();
