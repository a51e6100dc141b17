// Who hears of an alarm, and who of its end, whatever happens: values, operations, people who come, change and go, hours that begin and
// end, ways that fail or hang, a disk that takes nothing, restarts and clocks that are set, in any order.

import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isTime, wakes } from '../../../daemon/alarms/hours';
import { Refusal } from '../../../daemon/contract/refusal';
import { isWithin, type Week } from '../../../daemon/contract/rules/period';
import type { Channel } from '../../../daemon/notify/way';
import { momentOf } from '../../../daemon/people/access';
import type { Catalogue } from '../../../daemon/sites/catalogue';
import { ALL } from '../../../daemon/store/list';
import type { Notice } from '../../../daemon/store/notice-rows';
import { createPeriodStore } from '../../../daemon/store/periods';
import { catalogueOf, deviceOf, itemOf, linkOf, statusOf } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';
import { count } from '../../hands/long';
import { createOffice, type Office } from './office';
import { FAILS, LATER, SENT } from './way';

/**
 * a major alarm, a critical one that repeats and is called, one that waits for its confirmation, the link of a gateway, and that of a
 * device behind it
 */
const ITEMS = [1, 2, 3, 4, 5] as const;
const CALM_VALUES: Readonly<Record<number, number>> = { 1: 20, 2: 20, 3: 0, 4: 1, 5: 1 };
const BAD_VALUES: Readonly<Record<number, number>> = { 1: 35, 2: 35, 3: 1, 4: 0, 5: 0 };
const WAYS = ['email', 'sms', 'phone', 'push'] as const;
const CHANNEL: Channel = { id: 'ops', name: 'ops', levels: [], sites: [], language: 'zh_cn' };
const PEOPLE = [0, 1, 2, 3] as const;
/** what becomes of somebody */
const CHANGES = ['goes', 'moves', 'no mail', 'mail', 'no calls', 'no address', 'back'] as const;

const roomWithout = (off: ReadonlySet<number>, time_period_id: number | null = null): Catalogue =>
  catalogueOf(
    deviceOf({
      id: 10,
      items: [
        itemOf({ id: 1, cell: 't1', notice_interval: 0, time_period_id }),
        itemOf({ id: 2, cell: 't2', alarm_level_id: 4, notice_interval: 120, notice_count: 4 }),
        statusOf({ id: 3, cell: 'leak', latch: true, notice_interval: 300 }),
      ].map((item) => ({ ...item, enable: !off.has(item.id) })),
    }),
    deviceOf({ id: 11, items: [linkOf({ id: 4 })].map((item) => ({ ...item, enable: !off.has(item.id) })) }),
    deviceOf({
      id: 12,
      parent_device_id: 11,
      items: [linkOf({ id: 5 })].map((item) => ({ ...item, enable: !off.has(item.id) })),
    }),
  );

/** A half of each day, by its number. */
type Half = 0 | 1;
const HALF_S = 43_200;
const FULL = new Error('the disk is full');

type Step =
  | { readonly is: 'read'; readonly item: number; readonly bad: boolean }
  | { readonly is: 'act'; readonly action: 0 | 1 | 2 | 3 | 4 | 5; readonly item: number }
  | { readonly is: 'switch'; readonly item: number }
  | { readonly is: 'way'; readonly way: (typeof WAYS)[number]; readonly does: 'sends' | 'fails' | 'waits' | 'hangs' }
  | { readonly is: 'person'; readonly who: number; readonly does: (typeof CHANGES)[number] }
  | { readonly is: 'group'; readonly minutes: number; readonly members: readonly number[] }
  | { readonly is: 'messages'; readonly hourly: number }
  /** whose hours those are: of somebody, of the first item, or the night */
  | { readonly is: 'hours'; readonly whose: number | 'item' | 'night'; readonly half: Half | null }
  /** after so many commits the disk takes nothing; null: it takes everything again */
  | { readonly is: 'disk'; readonly after: number | null }
  | { readonly is: 'pass'; readonly seconds: number }
  | { readonly is: 'set'; readonly seconds: number }
  | { readonly is: 'restart'; readonly off_s: number };

const of = <K extends Step['is'], T extends object>(is: K, fields: { [F in keyof T]: fc.Arbitrary<T[F]> }) =>
  fc.record({ is: fc.constant(is), ...fields }) as fc.Arbitrary<{ is: K } & T>;
const item = fc.constantFrom(...ITEMS);
const step = fc.oneof(
  { weight: 10, arbitrary: of('read', { item, bad: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: of('act', {
      item,
      action: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
    }),
  },
  { weight: 1, arbitrary: of('switch', { item }) },
  {
    weight: 4,
    arbitrary: of('way', {
      way: fc.constantFrom(...WAYS),
      does: fc.constantFrom('sends' as const, 'sends' as const, 'fails' as const, 'waits' as const, 'hangs' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: of('person', {
      who: fc.constantFrom(...PEOPLE),
      does: fc.constantFrom(...CHANGES),
    }),
  },
  { weight: 1, arbitrary: of('group', { minutes: fc.constantFrom(0, 1, 5), members: fc.subarray([...PEOPLE]) }) },
  { weight: 1, arbitrary: of('messages', { hourly: fc.constantFrom(1, 2, 10) }) },
  {
    weight: 3,
    arbitrary: of('hours', {
      whose: fc.constantFrom(...PEOPLE, 'item' as const, 'night' as const),
      half: fc.constantFrom(0 as const, 1 as const, null),
    }),
  },
  { weight: 2, arbitrary: of('disk', { after: fc.constantFrom(0, 1, 2, 5, null, null, null) }) },
  { weight: 5, arbitrary: of('pass', { seconds: fc.constantFrom(2, 8, 40, 130, 400, 4000, 40_000) }) },
  { weight: 1, arbitrary: of('set', { seconds: fc.constantFrom(-90_000, -40, 40, 2_592_000) }) },
  { weight: 1, arbitrary: of('restart', { off_s: fc.constantFrom(5, 3600, 200_000) }) },
) as fc.Arbitrary<Step>;

const db = freshDb();
// many lives begin with the same statements
const prepared = new Map<string, ReturnType<typeof db.prepare>>();
const prepare = db.prepare.bind(db);
db.prepare = ((sql: string) => {
  const known = prepared.get(sql) ?? prepare(sql);
  prepared.set(sql, known);
  return known;
}) as typeof db.prepare;
const EMPTIED = [
  'notice',
  'notice_telling',
  'notice_unheard',
  'alarm_event',
  'alarm',
  'alarm_suppression',
  'alarm_had',
  'item',
  'contact_group_contact',
  'contact_group',
  'contact',
  'setting',
  'time_period',
];

/** An office with two groups, the second of which is told what the first leaves unconfirmed. */
function openLife() {
  db.pragma('foreign_keys = OFF');
  for (const table of EMPTIED) db.exec(`DELETE FROM ${table}`);
  db.exec('UPDATE notice_reached SET seq = 0');
  db.pragma('foreign_keys = ON');
  const off = new Set<number>();
  const office: Office = createOffice({ room: roomWithout(off), kept: db, wait_s: 10 });
  const offer = (): void => office.ways.push.offers([CHANNEL]);
  offer();
  const periods = createPeriodStore(db);
  const weeks = new Map<number, Week | null>();
  /** no period of a life ever changes */
  function weekOf(id: number | null): Week | null {
    if (id === null) return null;
    if (!weeks.has(id)) weeks.set(id, periods.list(ALL, { id, limit: 1 }).data[0] ?? null);
    return weeks.get(id) ?? null;
  }
  let numbers = 0;
  function number(): string {
    numbers += 1;
    return String(13_800_000_000 + numbers);
  }
  const halves = [office.period(0, HALF_S), office.period(HALF_S, 2 * HALF_S)] as const;
  const hours: { item: number | null; night: number | null } = { item: null, night: null };
  const ids: (number | null)[] = PEOPLE.map((who) =>
    office.notify.addContact({ name: `p${who}`, email: `p${who}@example.com`, phone: number(), phone_enable: true }),
  );
  const members = (whom: readonly number[]): number[] => whom.flatMap((who) => ids[who] ?? []);
  const second = office.notify.addContactGroup({ name: 'second', contact_ids: members([2, 3]) });
  const escalates = (minutes: number) => ({ escalate_minutes: minutes, escalate_group_id: minutes === 0 ? null : second });
  const first = office.notify.addContactGroup({ name: 'first', contact_ids: members([0, 1]), ...escalates(5) });
  office.now.commons.changeAlarmCommons({ default_contact_group_id: first });

  function person(who: number, does: Extract<Step, { is: 'person' }>['does']): void {
    const id = ids[who];
    if (does === 'back') {
      ids[who] ??= office.notify.addContact({ name: `p${who}`, phone: number(), contact_group_ids: [first] });
      return;
    }
    if (id === null || id === undefined) return;
    if (does === 'goes') {
      office.notify.removeContact(id);
      ids[who] = null;
    } else if (does === 'moves') office.notify.changeContact(id, { phone: number(), email: `p${who}.${numbers}@example.com` });
    else if (does === 'no address') office.notify.changeContact(id, { email: '' });
    else office.notify.changeContact(id, does === 'no calls' ? { phone_enable: false } : { email_enable: does === 'mail' });
  }
  /** What somebody does that is refused, or that cannot be stored, has changed nothing. */
  async function tried(run: () => unknown): Promise<void> {
    try {
      await run();
    } catch (fault) {
      if (!(fault instanceof Refusal) && fault !== FULL) throw fault;
    }
  }
  function disk(after: number | null): void {
    let left = after ?? Number.POSITIVE_INFINITY;
    office.disk(() => {
      left -= 1;
      if (left < 0) throw FULL;
    });
  }
  function keep(whose: number | 'item' | 'night', half: Half | null): void {
    const period = half === null ? null : halves[half];
    const id = typeof whose === 'number' ? ids[whose] : null;
    if (whose === 'night') office.now.commons.changeAlarmCommons({ night_mute_period_id: period });
    else if (whose === 'item') office.rebuild(roomWithout(off, period));
    else if (id) office.notify.changeContact(id, { time_period_id: period });
    if (typeof whose !== 'number') hours[whose] = period;
  }
  /** Contacts, and items, that are not to be told at this hour, or of. */
  function hushed(): { readonly contacts: ReadonlySet<number>; readonly items: ReadonlySet<number> } {
    const moment = momentOf(office.clock.wall());
    const people = db.prepare('SELECT id, time_period_id AS period FROM contact WHERE time_period_id IS NOT NULL').all();
    const away = (people as { id: number; period: number }[]).filter(({ period }) => !isWithin(moment, weekOf(period)!));
    const room = roomWithout(off);
    const quiet = [...room.items.values()].filter(({ id, alarm_level_id }) => {
      const week = id === 1 ? weekOf(hours.item) : null;
      return !isTime({ week, night: weekOf(hours.night) }, wakes(room, alarm_level_id), moment);
    });
    return { contacts: new Set(away.map(({ id }) => id)), items: new Set(quiet.map(({ id }) => id)) };
  }
  const until = (): { until: number } => ({ until: Math.floor(office.clock.wall() / 1000) + 60 });
  const act = (action: 0 | 1 | 2 | 3 | 4 | 5, id: number): Promise<void> =>
    tried(() => office.operate(action, id, action === 4 ? until() : {}));
  const read = (id: number, bad: boolean): Promise<void> => office.read({ [id]: (bad ? BAD_VALUES : CALM_VALUES)[id]! });
  function turn(id: number, on: boolean): void {
    if (on) off.delete(id);
    else off.add(id);
    office.rebuild(roomWithout(off, hours.item));
  }
  function play(way: (typeof WAYS)[number], does: Extract<Step, { is: 'way' }>['does']): void {
    const played = office.ways[way];
    played.answers(does === 'hangs' ? 'never' : does === 'fails' ? FAILS : does === 'waits' ? LATER : SENT);
    if (does !== 'hangs') played.release(does === 'waits' ? LATER : SENT);
  }
  const pass = (s: number): Promise<void> => (s > 10 ? office.later(s) : office.pass(s));
  return {
    office,
    read,
    act,
    turn,
    play,
    pass,
    hushed,
    /** Everybody and everything is told of at any hour, and the disk takes everything. */
    free(): void {
      disk(null);
      for (const whose of [...PEOPLE, 'item', 'night'] as const) keep(whose, null);
    },
    async take(one: Step): Promise<void> {
      if (one.is === 'read') await read(one.item, one.bad);
      else if (one.is === 'act') await act(one.action, one.item);
      else if (one.is === 'switch') await tried(() => turn(one.item, off.has(one.item)));
      else if (one.is === 'hours') await tried(() => keep(one.whose, one.half));
      else if (one.is === 'disk') disk(one.after);
      else if (one.is === 'way') play(one.way, one.does);
      else if (one.is === 'person') await tried(() => person(one.who, one.does));
      else if (one.is === 'group')
        await tried(() =>
          office.notify.changeContactGroup(first, { contact_ids: members(one.members), ...escalates(one.minutes) }),
        );
      else if (one.is === 'messages') await tried(() => office.now.commons.changeAlarmCommons({ sms_per_hour: one.hourly }));
      else if (one.is === 'pass') await pass(one.seconds);
      else if (one.is === 'set') office.clock.step(one.seconds * 1000);
      else {
        disk(null);
        office.restart(one.off_s);
        offer();
      }
      await office.clock.advance(0);
    },
  };
}
type Life = ReturnType<typeof openLife>;

/** checks after which nothing jitters any more */
const CALM = 22;
const STANDING = ['begin', 'repeat', 'escalate'];
const waiting = (): number =>
  db.prepare("SELECT count(*) FROM notice WHERE status IN ('queued', 'sending')").pluck().get() as number;
/** what was written after a notice to say that an alarm stands */
const standingAfter = (id: number) =>
  db.prepare("SELECT alarm_id, kind FROM notice WHERE id > ? AND kind IN ('begin', 'repeat', 'escalate')").all(id) as Pick<
    Notice,
    'alarm_id' | 'kind'
  >[];
/** what still waits to say that an alarm stands, to somebody who is told otherwise already; a full disk lets neither of them go on */
const late = (): readonly unknown[] =>
  db
    .prepare(
      `SELECT n.kind, n.way, n.whom, n.alarm_id FROM notice n JOIN alarm a ON a.id = n.alarm_id
       WHERE n.status = 'queued' AND n.kind IN ('begin', 'repeat', 'escalate') AND (a.is_confirm = 1 OR a.told = 'recover')
         AND NOT EXISTS (SELECT 1 FROM notice r WHERE r.id = n.carried_by AND r.kind = 'recover')
         AND NOT EXISTS (SELECT 1 FROM alarm_event e WHERE e.alarm_id = a.id AND e.seq > (SELECT seq FROM notice_reached))`,
    )
    .all();
const newest = (): number => db.prepare('SELECT coalesce(max(id), 0) FROM notice').pluck().get() as number;

/** Alarms of which nothing may be told, by id: whoever confirmed them, shelved them or switched them off has said so. */
const quiet = (): ReadonlySet<number> =>
  new Set(
    db
      .prepare("SELECT id FROM alarm WHERE end_time IS NULL AND (is_confirm = 1 OR suppressed <> '[]')")
      .pluck()
      .all() as number[],
  );

/** One that left, or was to. */
interface Gone {
  readonly id: number;
  readonly alarm_id: number;
  readonly contact_id: number;
  readonly item_id: number;
  /** it says that an alarm stands */
  readonly stands: 0 | 1;
  /** it is on its way, or has come, alone or with others */
  readonly went: 0 | 1;
  /** how often it was tried by itself */
  readonly attempts: number;
  /** alone, to where its contact is not reached, or by a way that is switched off for him: an end goes by that as well */
  readonly astray: 0 | 1;
}
const gone = (): readonly Gone[] =>
  db
    .prepare(
      `SELECT id, coalesce(alarm_id, 0) AS alarm_id, coalesce(contact_id, 0) AS contact_id,
         coalesce(json_extract(facts, '$.item_id'), 0) AS item_id, attempts, status IN ('sending', 'sent') AS went,
         kind IN ('begin', 'repeat', 'escalate') AS stands,
         contact_id IS NOT NULL AND carried_by IS NULL AND kind <> 'summary' AND NOT EXISTS (SELECT 1 FROM contact c
           WHERE c.id = contact_id AND target = CASE way WHEN 'email' THEN c.email ELSE c.phone END
             AND (kind = 'recover' OR CASE way WHEN 'email' THEN c.email_enable WHEN 'sms' THEN c.sms_enable ELSE c.phone_enable END))
           AS astray FROM notice WHERE status IN ('sending', 'sent') OR attempts > 0`,
    )
    .all() as Gone[];
/** What left since others had. */
function leaving(before: readonly Gone[]): readonly Gone[] {
  const known = new Map(before.map((one) => [one.id, one]));
  return gone().filter(({ id, went, attempts }) => {
    const was = known.get(id);
    return attempts > (was?.attempts ?? 0) || went > (was?.went ?? 0);
  });
}

/** What waits alone, and whether its alarm is held back. */
const waitsAlone = () =>
  db
    .prepare(
      `SELECT n.id, a.suppressed <> '[]' AS isHeld FROM notice n JOIN alarm a ON a.id = n.alarm_id
       WHERE n.status = 'queued' AND n.carried_by IS NULL AND n.kind <> 'summary' AND (a.end_time IS NULL OR n.kind = 'recover')`,
    )
    .all() as { readonly id: number; readonly isHeld: 0 | 1 }[];

const ended = (): readonly number[] => db.prepare("SELECT id FROM alarm WHERE told = 'recover'").pluck().all() as number[];

/** Everything that hinders is taken away, all comes back, and everything that waits has its time. */
async function rest(life: Life): Promise<void> {
  life.free();
  for (const way of WAYS) life.play(way, 'sends');
  for (const id of ITEMS) life.turn(id, true);
  for (const id of ITEMS) for (const action of [3, 5] as const) await life.act(action, id);
  // a latched one has to be seen first
  for (let i = 0; i < CALM; i += 1) await life.office.read(CALM_VALUES);
  await life.act(0, 3);
  await life.read(3, false);
  // what could not be stored is tried again with the next second
  await life.pass(2);
  for (let i = 0; i < 40 && waiting() > 0; i += 1) await life.pass(3700);
}

function byReceiver(rows: readonly Notice[]): ReadonlyMap<string, readonly Notice[]> {
  const found = new Map<string, Notice[]>();
  for (const row of rows) {
    const receiver = `${row.whom} ${row.way}`;
    found.set(receiver, [...(found.get(receiver) ?? []), row]);
  }
  return found;
}

/** That the end of an alarm went to whom its beginning did. */
function holds(own: readonly Notice[]): void {
  const id = own[0]?.alarm_id;
  const told = byReceiver(own.filter(({ kind, status }) => STANDING.includes(kind) && status === 'sent'));
  // what its receiver refuses went there as well
  const ended = byReceiver(own.filter(({ kind, status }) => kind === 'recover' && (status === 'sent' || status === 'fail')));
  for (const [receiver, begins] of told) {
    const { whom, way } = begins[0]!;
    const [end] = ended.get(receiver) ?? [];
    if (way === 'phone') {
      const others = [...told.values()].flat().some((one) => one.whom === whom && one.way !== 'phone');
      assert.ok(others || ended.has(`${whom} sms`), `a call told ${whom} of alarm ${id}, and nothing of its end`);
      continue;
    }
    assert.ok(end, `${receiver} heard that alarm ${id} began, and not of its end`);
  }
  for (const [receiver, ends] of ended) {
    assert.is(ends.length, 1, `${receiver} is told once that alarm ${id} is over`);
    const { whom, way, status } = ends[0]!;
    const known = told.has(receiver) || (way === 'sms' && told.has(`${whom} phone`));
    assert.ok(known || status === 'fail', `${receiver} heard of the end of alarm ${id}, and never of it`);
  }
}

test('whatever happens, an end is told to whom its alarm was told, once, by the same ways, and nobody is called for what is quiet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const life = openLife();
      const { office } = life;
      for (const one of steps) {
        const [before, last, left, hushed] = [quiet(), newest(), gone(), life.hushed()];
        await life.take(one);
        const [after, now] = [quiet(), life.hushed()];
        for (const { alarm_id, kind } of standingAfter(last))
          assert.not(before.has(alarm_id ?? 0) && after.has(alarm_id ?? 0), `${kind} of alarm ${alarm_id}, which is quiet`);
        for (const { id, alarm_id, contact_id: whom, item_id: what, stands, astray } of leaving(left)) {
          assert.is(astray, 0, `${id} went where contact ${whom} is not reached, or by a way that is off for him`);
          const isQuiet = stands === 1 && before.has(alarm_id) && after.has(alarm_id);
          assert.not(isQuiet, `alarm ${alarm_id} is quiet, and ${id} left`);
          assert.not(hushed.contacts.has(whom) && now.contacts.has(whom), `contact ${whom} is told by ${id} outside their hours`);
          assert.not(hushed.items.has(what) && now.items.has(what), `${id} left outside the hours of item ${what}`);
        }
        const alone = waitsAlone();
        const queued = alone.length > 0 ? office.rows({ status: 'queued' }) : [];
        for (const { id, isHeld } of alone) {
          const row = queued.find((waits) => waits.id === id);
          const { contact_id, facts, kind } = row!;
          const isHushed = now.contacts.has(contact_id ?? 0) || now.items.has(Number(facts.item_id));
          const said = office.notify.heldBack(row!)?.why ?? null;
          assert.is(said !== null, isHushed || (kind !== 'recover' && isHeld === 1), `${id} says that it is held by ${said}`);
        }
        assert.equal(late(), [], 'what stands no more, or was confirmed, is not said to stand');
      }
      await rest(life);
      assert.is(waiting(), 0, 'nothing waits for ever');
      const rows = office.rows();
      for (const id of ended()) holds(rows.filter(({ alarm_id }) => alarm_id === id));
      assert.equal(
        office.faults.filter((fault) => fault !== FULL),
        [],
      );
      office.close();
    }),
    // 40 ms of the processor each: the whole number takes seven minutes, and is for the soak
    { numRuns: count(10_000, 1, 0.4), includeErrorInReport: true },
  );
});

test.run();
