import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceEvent } from '../../../board/interfaces';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { StoredEvent } from '../../../daemon/contract/live';
import { openEventsFile } from '../../../daemon/events/file';
import { createEvents, type EventsParts } from '../../../daemon/events/index';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { EVENTS_DB, eventMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';

const MINUTE = 60_000;
const trap = (sequence: string | null = null, more: Partial<DeviceEvent> = {}): DeviceEvent => ({
  kind: 'trap',
  at: null,
  sequence,
  data: { trap: '1.3.6.1.6.3.1.1.5.1' },
  ...more,
});

const BOX = 7;

/** Two devices of two sites: 12 of site 1, 22 of site 2. */
function setUp(parts: Partial<EventsParts> = {}) {
  const clock = fakeClock(Date.parse('2026-11-28T12:00Z'));
  const faults: unknown[] = [];
  const bus = createBus((_, fault) => faults.push(fault));
  const told: StoredEvent[] = [];
  bus.on('device_event', (event) => told.push(event));
  const db = openDb(':memory:', eventMigrations);
  let opened = 0;
  const open = () => {
    opened += 1;
    return { db, ahead: { keep: () => {}, close: () => void db.close() } };
  };
  const siteOf = (id: number) => ({ 12: 1, 22: 2 })[id] ?? null;
  const events = createEvents({ open, bus, clock, siteOf, failed: (fault) => faults.push(fault), ...parts });
  const stored = () => events.list(ALL, { limit: 0 }).data;
  return { clock, faults, told, db, events, stored, opened: () => opened };
}

test('an event is stored, then told, with its device and site', () => {
  const { clock, db, events, told, stored } = setUp();
  const seen: unknown[] = [];
  db.function('told', () => told.length);
  db.exec('CREATE TEMP TABLE at_store (told INTEGER)');
  db.exec('CREATE TEMP TRIGGER stored AFTER INSERT ON event BEGIN INSERT INTO at_store VALUES (told()); END');
  events.tell([12], trap('5.1'));
  seen.push(...db.prepare('SELECT told FROM at_store').pluck().all());
  assert.equal(seen, [0]);
  const now = Math.floor(clock.wall() / 1000);
  const event = {
    id: 1,
    device_id: 12,
    device_group_id: 1,
    kind: 'trap',
    sequence: '5.1',
    time: now,
    time_of: 'box',
    device_time: null,
    received: now,
    count: 1,
    data: { trap: '1.3.6.1.6.3.1.1.5.1' },
  };
  assert.equal(told, [event]);
  assert.equal(stored(), [event]);
});

test('what is told of devices behind one address is an event of each; what no device is there for is none', () => {
  const { events, told } = setUp();
  events.tell([12, 22, 99], trap());
  assert.equal(
    told.map(({ device_id, device_group_id }) => [device_id, device_group_id]),
    [
      [12, 1],
      [22, 2],
    ],
  );
});

test('the same number is the same event while a sender may repeat it, and another one after', async () => {
  const { clock, events, told } = setUp();
  events.tell([12], trap('5.1'));
  events.tell([12], trap('5.1'));
  events.tell([12], trap('5.2'));
  events.tell([22], trap('5.1'));
  assert.is(told.length, 3);
  clock.step(-5 * MINUTE);
  events.tell([12], trap('5.1'));
  assert.is(told.length, 3, 'a clock that is set back makes no second one of it');
  clock.step(5 * MINUTE);
  await clock.advance(11 * MINUTE);
  events.tell([12], trap('5.1'));
  assert.is(told.length, 4, 'the agent counts anew after its restart');
});

test('where a device numbers its events for good, the same number is never another', async () => {
  const { clock, events, told } = setUp({ kinds: { trap: { same_s: null, flood: null } } });
  events.tell([12], trap('1.7'));
  await clock.advance(1000 * MINUTE);
  events.tell([12], trap('1.7'));
  assert.is(told.length, 1);
});

test('without a number every one is its own', () => {
  const { events, told } = setUp();
  events.tell([12], trap());
  events.tell([12], trap());
  assert.is(told.length, 2);
});

test('the time is the one that the device says, where it can be right, and both are kept', () => {
  const { clock, events, told } = setUp();
  const now = Math.floor(clock.wall() / 1000);
  events.tell([12], trap('1', { at: clock.wall() - 90_000 }));
  events.tell([12], trap('2', { at: clock.wall() + 3_600_000 }));
  assert.equal(
    told.map(({ time, time_of, device_time, received }) => [time - now, time_of, device_time! - now, received - now]),
    [
      [-90, 'device', -90, 0],
      [0, 'box', 3600, 0],
    ],
  );
});

test('a flood is kept in part, and it is said how many were not', async () => {
  const { clock, events, told, stored } = setUp();
  for (let n = 0; n < 1000; n += 1) events.tell([12], trap(`${n}`));
  assert.is(stored().length, 20);
  await clock.advance(MINUTE);
  assert.equal([stored().length, told.at(-1)?.count, told.at(-1)?.sequence], [21, 980, null]);
  for (let n = 0; n < 60; n += 1) {
    events.tell([12], trap());
    await clock.advance(MINUTE);
  }
  assert.ok(stored().length <= 21 + 6, `${stored().length}`);
  const sum = stored().reduce((all, { count }) => all + count, 0);
  assert.ok(sum >= 1000 + 50, `${sum}`);
});

test('where a driver waits until each event is stored, there is no flood', () => {
  const { events, stored } = setUp({ kinds: { trap: { same_s: null, flood: null } } });
  for (let n = 0; n < 300; n += 1) events.tell([12], trap(`${n}`));
  assert.is(stored().length, 300);
});

test('what was counted is written down when the program ends', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'events-'));
  const open = () => openEventsFile(dir, 0, BOX, (fault) => assert.unreachable(String(fault)));
  const { events } = setUp({ open });
  for (let n = 0; n < 25; n += 1) events.tell([12], trap());
  events.stop();
  const { db, ahead } = open();
  assert.equal(db.prepare('SELECT count(*), sum(count) FROM event').raw().get(), [21, 25]);
  ahead.close();
  fs.rmSync(dir, { recursive: true });
});

test('an event that cannot be stored is not told, and whoever tells it learns so', () => {
  const { db, events, told, stored, faults } = setUp();
  events.tell([12], trap('1'));
  db.exec("CREATE TRIGGER full BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'disk is full'); END");
  assert.throws(() => events.tell([12], trap('2')), /disk is full/);
  assert.equal([told.length, faults.length], [1, 1]);
  db.exec('DROP TRIGGER full');
  events.tell([12], trap('2'));
  assert.equal([told.length, stored().length], [2, 2]);
});

test('of a device so many are kept, the newest', () => {
  const { events, stored } = setUp({ kinds: { trap: { same_s: null, flood: null } } });
  events.tell([22], trap('first'));
  for (let n = 0; n < 2100; n += 1) events.tell([12], trap(`${n}`));
  const kept = stored();
  assert.equal([kept[0]?.sequence, kept.at(-1)?.sequence], ['2099', 'first']);
  assert.ok(kept.length >= 2001 && kept.length <= 2021, `${kept.length}`);
});

test('who sees one site sees its events alone', () => {
  const { events } = setUp();
  events.tell([12, 22], trap());
  assert.equal(
    events.list(scopeOf([2]), {}).data.map(({ device_id }) => device_id),
    [22],
  );
  assert.is(events.list(ALL, { device_id: 12 }).total, 1);
});

test('the file is opened when something happens', () => {
  const { events, opened } = setUp();
  assert.is(opened(), 0);
  events.tell([12], trap());
  events.tell([12], trap());
  assert.is(opened(), 1);
});

test('a damaged file is put aside, told, and begun anew', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'events-'));
  fs.writeFileSync(path.join(dir, EVENTS_DB), 'no database at all, but long enough to be read as one'.repeat(200));
  const faults: unknown[] = [];
  const { events, stored } = setUp({ open: () => openEventsFile(dir, 1_764_288_000, BOX, (fault) => faults.push(fault)) });
  events.tell([12], trap());
  assert.equal([stored().length, faults.length], [1, 1]);
  assert.ok(fs.existsSync(path.join(dir, 'events-damaged-1764288000.db')));
  events.stop();
  fs.rmSync(dir, { recursive: true });
});

test.run();
