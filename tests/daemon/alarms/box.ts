// A box with a database on disk and a fake clock: values go in, alarms come out.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createAlarms } from '../../../daemon/alarms/index';
import { createBus } from '../../../daemon/bus';
import { type FakeClock, fakeClock } from '../../../daemon/clock';
import type { AlarmEvent, LiveValue, Quality, Value } from '../../../daemon/contract/live';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { createItems } from '../../../daemon/items/index';
import type { Catalogue } from '../../../daemon/sites/catalogue';
import type { Db } from '../../../daemon/store/open';
import { AT_ONCE } from '../../hands/alarms';
import { believed } from '../../hands/believed';
import { freshDb } from '../../hands/fresh_db';

/** Rows that what is kept of items points to: an item stands below a device below a site. */
export function fill(db: Db, room: Catalogue): void {
  db.pragma('foreign_keys = OFF');
  const add = db.prepare(
    `INSERT OR IGNORE INTO item (id, device_id, cell, alarm_enable, alarm_level_id, sort_id, update_time) VALUES (?, ?, ?, 1, 3, 1, 0)`,
  );
  const site = db.prepare('INSERT OR IGNORE INTO device_group (id, name, parent_id, update_time) VALUES (?, ?, ?, 0)');
  const device = db.prepare(
    "INSERT OR IGNORE INTO device (id, name, device_group_id, category_id, driver, update_time) VALUES (?, ?, ?, 2, 'modbus', 0)",
  );
  for (const { id, name, parent_id } of room.sites.values()) site.run(id, name, parent_id);
  for (const { id, name, device_group_id } of room.devices.values()) device.run(id, name, device_group_id);
  for (const item of room.items.values()) add.run(item.id, item.device_id, `${item.cell}_${item.id}`);
  db.pragma('foreign_keys = ON');
}

type Timing = Parameters<typeof createAlarms>[0]['timing'];

export function createBox(first: Catalogue, timing: Timing = AT_ONCE) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-alarms-'));
  const file = path.join(folder, 'config.db');
  const faults: unknown[] = [];
  const events: AlarmEvent[] = [];
  let room = first;
  let days = 365;
  let author: string | null = null;
  /** s by which the time that is believed lies behind the wall clock */
  let doubted = 0;
  let wall = 1_764_288_000_000;
  /** who hears that the clock was set for the first time */
  let heard: ((by: number) => void)[] = [];

  function boot() {
    const db = freshDb(file);
    fill(db, room);
    heard = [];
    const clock: FakeClock = fakeClock(wall);
    const bus = createBus((_, fault) => faults.push(fault));
    const failed = (fault: unknown) => void faults.push(fault);
    const items = createItems({ bus, clock, catalogue: () => room, failed });
    const alarms = createAlarms({
      db,
      bus,
      clock,
      credible: {
        now: () => believed(clock).now() - doubted,
        passed: () => believed(clock).passed() - doubted,
        onSet: (listener) => void heard.push(listener),
      },
      catalogue: () => room,
      items,
      failed,
      recordDays: () => days,
      jitter: () => ALARM_JITTER,
      timing,
      author: () => author,
    });
    bus.on('alarm', (event) => events.push(event));
    items.start();
    alarms.start();
    return { db, clock, bus, items, alarms };
  }
  let run = boot();

  return {
    faults,
    /** everything told since the box was made, restarts included */
    events,
    get alarms() {
      return run.alarms;
    },
    get clock() {
      return run.clock;
    },
    get db() {
      return run.db;
    },
    get items() {
      return run.items;
    },
    get bus() {
      return run.bus;
    },
    told: () => events.map((e) => `${e.state} ${e.occurrence.item_id}`),
    last: () => events[events.length - 1]!,
    /** one round of one device */
    read(values: Readonly<Record<number, LiveValue | null>>, quality: Quality = 'good'): void {
      const { clock } = run;
      const readings = Object.entries(values).map(([id, value]) => ({
        item_id: Number(id),
        value,
        quality,
        at: clock.wall(),
        mono: clock.mono(),
      }));
      const device_id = room.items.get(readings[0]?.item_id ?? 0)?.device_id ?? 0;
      run.bus.tell('readings', { device_id, answered: quality !== 'lost', elapsed_ms: 10, readings });
    },
    /** straight to the alarms, past the items */
    tell: (values: readonly Value[]) => run.bus.tell('values', values),
    /** @param by who changes the room; null: nobody who is known */
    rebuild(next: Catalogue, by: string | null = null): void {
      room = next;
      fill(run.db, next);
      author = by;
      run.bus.tell('catalogue', { reason: 'test' });
      author = null;
    },
    /** sets the wall clock ahead, without being believed */
    misset(seconds: number): void {
      doubted += seconds;
      run.clock.step(seconds * 1000);
    },
    /** sets the wall clock for the first time, which is believed at once */
    firstSet(seconds: number): void {
      run.clock.step(seconds * 1000);
      for (const listener of heard) listener(seconds);
    },
    keepDays(n: number): void {
      days = n;
    },
    /** the program ends (cleanly or by a power cut: nothing is written at the end) and starts again `off_s` later */
    restart(off_s = 60, changed: Catalogue = room): void {
      run.alarms.stop();
      run.items.stop();
      run.db.close();
      wall = run.clock.wall() + off_s * 1000;
      room = changed;
      run = boot();
    },
    close(): void {
      run.alarms.stop();
      run.items.stop();
      run.db.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
export type Box = ReturnType<typeof createBox>;
