// What holds of alarms whatever happens: values, operations, restarts and clocks that are set, in any order.

import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runsDue } from '../../../daemon/actions/due';
import { createAlarms } from '../../../daemon/alarms/index';
import { createBus } from '../../../daemon/bus';
import { type FakeClock, fakeClock } from '../../../daemon/clock';
import type { AlarmEvent, Value } from '../../../daemon/contract/live';
import { Refusal } from '../../../daemon/contract/refusal';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import type { Catalogue } from '../../../daemon/sites/catalogue';
import { ALL } from '../../../daemon/store/list';
import { AT_ONCE } from '../../hands/alarms';
import { catalogueOf, deviceOf, itemOf, linkOf, statusOf } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';
import { count } from '../../hands/long';

const LINKS = [3, 6];
/** its alarm is over only once it has been normal for so long, and only once it has been confirmed */
const [DELAYED, LATCHED] = [7, 8];
const OFF_DELAY_S = 10;
const ITEMS = [1, 2, 5, DELAYED, LATCHED, ...LINKS];
const DEVICES = [
  deviceOf({ id: 10, items: [itemOf({ id: 1 }), statusOf({ id: 2, cell: 'door', repetitions: 2 }), linkOf({ id: 3 })] }),
  deviceOf({
    id: 12,
    items: [itemOf({ id: DELAYED, off_delay: OFF_DELAY_S }), statusOf({ id: LATCHED, cell: 'leak', latch: true })],
  }),
  deviceOf({ id: 11, parent_device_id: 10, device_group_id: 2, items: [itemOf({ id: 5 }), linkOf({ id: 6 })] }),
];
/** The room with those items switched off. */
const roomWithout = (off: ReadonlySet<number>): Catalogue =>
  catalogueOf(
    ...DEVICES.map((device) => ({ ...device, items: device.items.map((one) => ({ ...one, enable: !off.has(one.id) })) })),
  );
const ROOM = roomWithout(new Set());
/** what an item has carried out when its alarm begins, and when it has recovered */
const LISTS = { overrun_actions: [1], recovery_actions: [2] };
const WAIT_S = 10;

type Step =
  | { readonly is: 'read'; readonly item: number; readonly bad: boolean; readonly lost: boolean }
  | { readonly is: 'act'; readonly action: 0 | 1 | 2 | 3 | 4 | 5; readonly item: number; readonly once: boolean }
  | { readonly is: 'maintain'; readonly device: number; readonly site: boolean; readonly after: number }
  | { readonly is: 'end' }
  | { readonly is: 'switch'; readonly item: number }
  | { readonly is: 'pass'; readonly seconds: number }
  | { readonly is: 'set'; readonly seconds: number }
  | { readonly is: 'restart' };
const item = fc.constantFrom(...ITEMS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ is: fc.constant('read' as const), item, bad: fc.boolean(), lost: fc.constant(false) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('read' as const), item, bad: fc.boolean(), lost: fc.constant(true) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('act' as const),
      action: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
      item,
      once: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('maintain' as const),
      device: fc.constantFrom(10, 11, 12),
      site: fc.boolean(),
      after: fc.constantFrom(0, 0, 8),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('end' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('switch' as const), item }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('pass' as const), seconds: fc.constantFrom(2, 6, 14) }) },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('set' as const), seconds: fc.constantFrom(-90_000, -40, 40, 31_536_000) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('restart' as const) }) },
);

const db = freshDb();
// ten thousand lives begin with the same statements
const prepared = new Map<string, ReturnType<typeof db.prepare>>();
const prepare = db.prepare.bind(db);
db.prepare = ((sql: string) => {
  const known = prepared.get(sql) ?? prepare(sql);
  prepared.set(sql, known);
  return known;
}) as typeof db.prepare;
// the room is in memory alone: no row of an item stands behind what is noted of it
db.pragma('foreign_keys = OFF');

/** A box that lives through steps on an emptied database; what was lived through is the time since it was made. */
function openLife() {
  for (const table of ['alarm_event', 'alarm', 'alarm_suppression', 'alarm_had']) db.exec(`DELETE FROM ${table}`);
  const events: AlarmEvent[] = [];
  const faults: unknown[] = [];
  /** by item: since when it has been normal without a break, mono ms */
  const calm = new Map<number, number>();
  /** items that are switched off */
  const off = new Set<number>();
  let room = ROOM;
  let lived = 0;
  let wall = 1_764_288_000_000;
  function boot() {
    calm.clear();
    const clock: FakeClock = fakeClock(wall);
    const bus = createBus((_, fault) => faults.push(fault));
    const now = (): number => 1_764_288_000 + Math.floor((lived + clock.mono()) / 1000);
    const alarms = createAlarms({
      db,
      bus,
      clock,
      catalogue: () => room,
      items: { value: () => undefined, actual: () => undefined, isAwaited: () => false },
      credible: { now, passed: now, onSet: () => {} },
      failed: (fault) => void faults.push(fault),
      recordDays: () => 36_500,
      jitter: () => ALARM_JITTER,
      timing: { ...AT_ONCE, wait_s: () => WAIT_S },
    });
    bus.on('alarm', (event) => events.push(event));
    bus.on('alarm', ({ state, occurrence: { item_id, confirmed, end_reason } }) => {
      if (state !== 'recover') return;
      assert.is(end_reason, off.has(item_id) ? 'item_switched_off' : 'recovered', 'what is switched off has not recovered');
      if (off.has(item_id)) return;
      const calm_ms = clock.mono() - (calm.get(item_id) ?? clock.mono());
      if (item_id === DELAYED) assert.ok(calm_ms >= OFF_DELAY_S * 1000, `over after ${calm_ms} ms`);
      if (item_id === LATCHED) assert.ok(confirmed, 'a latched alarm ended that nobody had confirmed');
    });
    alarms.start();
    return { clock, bus, alarms };
  }
  let run = boot();
  function read(item_id: number, bad: boolean, lost: boolean): void {
    const { device_id, device_group_id, data_type } = ROOM.items.get(item_id)!;
    const status = LINKS.includes(item_id) ? Number(!bad) : Number(bad);
    const time = Math.floor(run.clock.wall() / 1000);
    const value: Value = {
      item_id,
      device_id,
      device_group_id,
      value_time: time,
      last_check: time,
      mono: run.clock.mono(),
      value: data_type === 1 ? (bad ? 31 : 20) : status,
      quality: lost ? 'lost' : 'good',
    };
    if (!lost && bad) calm.delete(item_id);
    else if (!lost && !calm.has(item_id)) calm.set(item_id, run.clock.mono());
    run.bus.tell('values', [value]);
  }
  function act(action: 0 | 1 | 2 | 3 | 4 | 5, item_id: number, once: boolean): void {
    const until = { until: Math.floor(run.clock.wall() / 1000) + 20 };
    const more = action === 4 ? (once ? { once } : until) : action === 2 && once ? until : {};
    try {
      run.alarms.operate(ALL, { action, item_id, remarks: 'x', ...more }, 'ann');
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
    }
  }
  function maintain(device: number, site: boolean, after: number): void {
    const from = Math.floor(run.clock.wall() / 1000) + after;
    const covers = site ? { device_group_id: ROOM.devices.get(device)!.device_group_id } : { device_ids: [device] };
    run.alarms.beginMaintenance(ALL, { ...covers, from, until: from + 12, why: 'x' }, 'ann');
  }
  function turn(item_id: number, on: boolean): void {
    if (on) off.delete(item_id);
    else off.add(item_id);
    room = roomWithout(off);
    run.bus.tell('catalogue', { reason: 'test' });
  }
  const endAll = (): void => {
    for (const { id } of run.alarms.maintenances(ALL)) run.alarms.endMaintenance(ALL, id, 'ann');
  };
  return {
    events,
    faults,
    read,
    act,
    endAll,
    turn,
    advance: (s: number) => run.clock.advance(s * 1000),
    async take(one: Step): Promise<void> {
      if (one.is === 'read') read(one.item, one.bad, one.lost);
      else if (one.is === 'act') act(one.action, one.item, one.once);
      else if (one.is === 'maintain') maintain(one.device, one.site, one.after);
      else if (one.is === 'end') endAll();
      else if (one.is === 'switch') turn(one.item, off.has(one.item));
      else if (one.is === 'pass') await run.clock.advance(one.seconds * 1000);
      else if (one.is === 'set') run.clock.step(one.seconds * 1000);
      else {
        run.alarms.stop();
        lived += run.clock.mono();
        wall = run.clock.wall();
        run = boot();
      }
    },
    close: () => run.alarms.stop(),
  };
}
interface Row {
  readonly id: number;
  readonly item_id: number;
  readonly start_time: number;
  readonly end_time: number | null;
  readonly gone_time: number | null;
  readonly is_confirm: number;
  readonly told: string;
}
const rows = (): readonly Row[] =>
  db.prepare('SELECT id, item_id, start_time, end_time, gone_time, is_confirm, told FROM alarm ORDER BY id').all() as Row[];

const reasonOf = (id: number): unknown => db.prepare('SELECT end_reason FROM alarm WHERE id = ?').pluck().get(id);

/** What is to hold at every moment. */
function holds(events: readonly AlarmEvent[]): void {
  const open = rows().filter(({ end_time }) => end_time === null);
  assert.is(new Set(open.map(({ item_id }) => item_id)).size, open.length, 'an item has one open alarm at most');
  for (const { id, start_time, end_time, gone_time, is_confirm } of rows()) {
    const own = events.filter(({ occurrence }) => occurrence.id === id);
    const edges = (state: string): number => own.filter((event) => event.state === state).length;
    assert.equal([edges('begin'), edges('recover')], [1, Number(end_time !== null)], 'each edge is stored once');
    assert.ok(end_time === null || end_time >= start_time, 'no alarm ends before it began');
    assert.ok(gone_time === null || (end_time === null && is_confirm === 0), 'what is over and confirmed has ended');
    const told = own.flatMap(({ tells }) => (tells === 'begin' || tells === 'recover' ? [tells] : []));
    assert.match(told.join(' '), /^((begin ?)+(recover)?)?$/, 'an end is told once, to those who heard of the beginning');
  }
  for (const event of events.filter(({ tells }) => tells === 'recover')) {
    const { end_reason } = event.occurrence;
    assert.is(end_reason, reasonOf(event.occurrence.id), 'an end is told as what it was, however late');
    assert.is(
      runsDue(event, LISTS).length,
      Number(end_reason === 'recovered'),
      'nothing is switched back but for what recovered',
    );
  }
  const begun = events.filter(({ tells, state }) => tells === 'begin' && state !== 'recover');
  assert.ok(
    begun.every(({ occurrence }) => occurrence.suppressed.length === 0),
    'nothing is told of what is suppressed',
  );
  events.forEach(({ seq }, i) => {
    assert.is(seq - events[0]!.seq, i, 'numbered without a gap');
  });
}

/** Everything that suppresses is taken away, and every item comes to rest. */
async function release(life: ReturnType<typeof openLife>, bad: boolean): Promise<void> {
  life.endAll();
  for (const id of ITEMS) life.turn(id, true);
  for (const id of ITEMS) for (const action of [3, 5] as const) life.act(action, id, false);
  // links come back, so that nothing follows from anything
  for (let i = 0; i < 3; i += 1) for (const id of ITEMS) life.read(id, bad && !LINKS.includes(id), false);
  await life.advance(OFF_DELAY_S);
  for (const id of ITEMS) life.read(id, bad && !LINKS.includes(id), false);
  await life.advance(WAIT_S * 3);
}

test('whatever happens, alarms keep their laws, and what was told last is what is once nothing suppresses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.boolean(), async (steps, bad) => {
      const life = openLife();
      for (const one of steps) await life.take(one);
      holds(life.events);
      await release(life, bad);
      holds(life.events);
      for (const { id, end_time, is_confirm, told } of rows()) {
        if (end_time !== null) assert.is.not(told, 'begin', `the end of ${id} is owed still`);
        else if (is_confirm === 0) assert.is(told, 'begin', `${id} stands, and nobody was told`);
      }
      life.close();
      assert.equal(life.faults, []);
    }),
    { numRuns: count(100_000) },
  );
});

test.run();
