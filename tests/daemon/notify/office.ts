// A box with its database on disk, a fake clock, alarms as they are, and ways that keep what they are given.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { AlarmParams } from '../../../daemon/contract/entities';
import type { Value } from '../../../daemon/contract/live';
import type { Week } from '../../../daemon/contract/rules/period';
import { createNotify, type Notify } from '../../../daemon/notify/index';
import type { Message, Ways } from '../../../daemon/notify/way';
import { momentOf } from '../../../daemon/people/access';
import { createAlarmCommons } from '../../../daemon/sites/alarm-commons';
import type { Catalogue, ItemConfig } from '../../../daemon/sites/catalogue';
import { ALL } from '../../../daemon/store/list';
import { createNoticeLists } from '../../../daemon/store/notice-lists';
import type { Notice } from '../../../daemon/store/notice-rows';
import type { Db } from '../../../daemon/store/open';
import { createPeriodStore } from '../../../daemon/store/periods';
import { createSettings } from '../../../daemon/store/settings';
import { usualAlarms } from '../../hands/alarms';
import { believed } from '../../hands/believed';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';
import { fill } from '../alarms/box';
import { playedWay } from './way';

/** Monday 2025-12-01, 08:00 in China */
export const MONDAY = Date.UTC(2025, 11, 1, 0, 0, 0);
const NOBODY = { total: 0, seen: 0, refs: () => [] };

/** Items 1 to n of a device in room 1. */
export const roomOf = (count: number, change: Partial<ItemConfig> = {}): Catalogue =>
  catalogueOf(
    deviceOf({ id: 10, items: Array.from({ length: count }, (_, i) => itemOf({ id: i + 1, cell: `t${i}`, ...change })) }),
  );

export interface OfficeWish {
  readonly room?: Catalogue;
  readonly params?: Partial<AlarmParams>;
  readonly onDuty?: (group: number) => readonly number[] | null;
  /** s that a lost link waits for what it may follow from */
  readonly wait_s?: number;
  /** ways that stand in the place of played ones */
  readonly instead?: Partial<Pick<Ways, 'email' | 'push'>>;
  /** an empty database in memory that stays open, in the place of one on the disk */
  readonly kept?: Db;
}

/** Rows that a room stands on and that its catalogue does not write. */
function settle(db: Db, room: Catalogue): void {
  fill(db, room);
  const add = db.prepare(
    'INSERT OR IGNORE INTO device_group (id, name, parent_id, weight, update_time) VALUES (@id, @name, @parent_id, @weight, 0)',
  );
  for (const site of room.sites.values()) add.run(site);
}

export function createOffice({
  room: first = roomOf(3),
  params = {},
  onDuty = () => null,
  wait_s = 0,
  instead = {},
  kept,
}: OfficeWish = {}) {
  const folder = kept ? '' : fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-notify-'));
  const file = path.join(folder, 'config.db');
  const faults: unknown[] = [];
  const sounds: boolean[] = [];
  const before: Message[] = [];
  let room = first;
  let wall = MONDAY;
  let changes = 0;
  /** what every commit is asked before it is made; a throw is a disk that takes nothing */
  let disk = (): void => {};

  function boot() {
    const db = kept ?? freshDb(file);
    settle(db, room);
    const real = db.transaction.bind(db);
    const watched = new Proxy(db, {
      get(target, name) {
        if (name === 'transaction')
          return (run: (...args: unknown[]) => unknown) =>
            real((...args: unknown[]) => {
              const done = run(...args);
              disk();
              return done;
            });
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const clock = fakeClock(wall);
    const failed = (fault: unknown) => void faults.push(fault);
    const bus = createBus((_, fault) => faults.push(fault));
    const settings = createSettings({ db: watched, clock });
    const catalogue = () => room;
    const periods = createPeriodStore(db);
    const week = (id: number | null): Week | null => (id === null ? null : (periods.list(ALL, { id, limit: 1 }).data[0] ?? null));
    const timing = {
      wait_s: () => wait_s,
      hours: (item_id: number) => ({
        week: week(room.items.get(item_id)?.time_period_id ?? null),
        night: week(commons.alarmCommons().night_mute_period_id),
      }),
      moment: () => momentOf(clock.wall()),
    };
    const alarms = usualAlarms({
      db: watched,
      bus,
      clock,
      catalogue,
      items: { value: () => undefined, actual: () => undefined, isAwaited: () => false },
      failed,
      timing,
    });
    const commons = createAlarmCommons({ contactGroup: () => true, sound: () => true, isPeriod: () => true }, settings);
    const ways = { email: playedWay('email'), sms: playedWay('sms', 1), phone: playedWay('phone', 1), push: playedWay('push') };
    const notify: Notify = createNotify({
      db: watched,
      bus,
      clock,
      credible: believed(clock),
      boxNumber: 7,
      settings,
      alarms,
      ways: { ...ways, ...instead },
      failed,
      sites: { ...commons, contactUse: () => NOBODY, catalogue, changes: () => changes, week },
      language: () => 'zh_cn',
      onDuty,
      sound: (on) => sounds.push(on),
    });
    commons.changeAlarmCommons(params);
    alarms.start();
    notify.start();
    return { db, clock, bus, alarms, commons, ways, notify, settings, rows: createNoticeLists(db) };
  }
  let run = boot();

  const rows = (ask = {}): readonly Notice[] => run.rows.list(ALL, { limit: 0, ...ask }).data.toReversed();
  return {
    faults,
    sounds,
    file,
    get now() {
      return run;
    },
    get ways() {
      return run.ways;
    },
    get notify() {
      return run.notify;
    },
    get clock() {
      return run.clock;
    },
    /** every row, oldest first */
    rows,
    /** rows as words: kind, receiver, way, status */
    told: (ask = {}) => rows(ask).map(({ kind, name, way, status }) => `${kind} ${name} ${way} ${status}`),
    /** values of items, just checked; then what follows at once happens */
    async read(values: Readonly<Record<number, number>>, more: Pick<Value, 'drill'> = {}): Promise<void> {
      const { clock } = run;
      const now = Math.floor(clock.wall() / 1000);
      run.bus.tell(
        'values',
        Object.entries(values).map(([id, value]) => ({
          item_id: Number(id),
          value,
          device_id: room.items.get(Number(id))!.device_id,
          device_group_id: room.items.get(Number(id))!.device_group_id,
          quality: 'good' as const,
          value_time: now,
          last_check: now,
          mono: clock.mono(),
          ...more,
        })),
      );
      await clock.advance(0);
    },
    /** A part of each day, from and to so many seconds after the office opens. @returns its id */
    period(from_s: number, to_s: number): number {
      const at = (s: number): string => momentOf(MONDAY + s * 1000).time;
      const add = run.db.prepare("INSERT INTO time_period (names, weeks, periods) VALUES ('{}', '[1,2,3,4,5,6,7]', ?)");
      return Number(add.run(JSON.stringify([{ start: at(from_s), end: at(to_s) }])).lastInsertRowid);
    },
    pass: (s: number): Promise<void> => run.clock.advance(s * 1000),
    /** the same, looked at only at its end */
    later(s: number): Promise<void> {
      run.clock.hold((s - 2) * 1000);
      return run.clock.advance(2000);
    },
    /** lets the disk take nothing, or everything again */
    disk(check: () => void): void {
      disk = check;
    },
    rebuild(next: Catalogue): void {
      room = next;
      changes += 1;
      settle(run.db, next);
      run.bus.tell('catalogue', { reason: 'test' });
    },
    async operate(action: 0 | 1 | 2 | 3 | 4 | 5, item_id: number, more: { readonly until?: number } = {}): Promise<void> {
      run.alarms.operate(ALL, { action, item_id, remarks: 'x', ...more }, 'op');
      await run.clock.advance(0);
    },
    /** what left by letters and messages, restarts included */
    left: (): readonly Message[] => [...before, ...run.ways.email.sent, ...run.ways.sms.sent],
    /** the program ends by a power cut, and starts again */
    restart(off_s = 5): void {
      before.push(...run.ways.email.sent, ...run.ways.sms.sent);
      run.alarms.stop();
      run.notify.stop();
      if (!kept) run.db.close();
      wall = run.clock.wall() + off_s * 1000;
      run = boot();
    },
    close(): void {
      run.alarms.stop();
      run.notify.stop();
      if (kept) return;
      run.db.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
export type Office = ReturnType<typeof createOffice>;

/** A group with a contact who has a mailbox and a phone, told of what names nobody. */
export function peopled(office: Office, names: readonly string[] = ['张三'], group = {}): number {
  const { notify, commons } = office.now;
  const contact_ids = names.map((name, i) =>
    notify.addContact({ name, email: `p${i}@example.com`, phone: `1380013800${i}`, phone_enable: true }),
  );
  const id = notify.addContactGroup({ name: names.join(), contact_ids, ...group });
  commons.changeAlarmCommons({ default_contact_group_id: id });
  return id;
}
