import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODE } from '../../../daemon/contract/codes';
import type { PricedStretch } from '../../../daemon/contract/entities';
import { Refusal } from '../../../daemon/contract/refusal';
import { seasonsFault } from '../../../daemon/contract/rules/tariff_faults';
import { createTariffs, type TariffChange } from '../../../daemon/energy/tariffs';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { zoneOf } from '../../../daemon/zone';
import { catalogueOf, deviceOf } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';
import { dayOf } from './tariffs';

const ANN = { user_name: 'ann' };
const NOON = Date.UTC(2026, 10, 28, 4) / 1000; // 12:00 in Shanghai
const SITE = 1;
const SITES = [
  [1, 'Room A'],
  [2, 'Room B'],
] as const;
const STAIRS = {
  name: 'stairs',
  season: 'all',
  gradients: [
    { start: 0, end: 2000, price: 0.58 },
    { start: 2000, end: null, price: 0.72 },
  ],
} as const;
const periods = (...cuts: readonly [string, number][]): PricedStretch[] =>
  cuts.map(([start, price], i) => ({ name: 'flat', start, end: cuts[(i + 1) % cuts.length]![0], price }));

function room() {
  const db = freshDb();
  const add = db.prepare('INSERT OR REPLACE INTO device_group (id, name, update_time) VALUES (?, ?, 1)');
  for (const [id, name] of SITES) add.run(id, name);
  const world = { now: NOON };
  const clock = { wall: () => world.now * 1000, mono: () => 0 } as never;
  const sites = new Map(SITES.map(([id, name]) => [id, { id, name }]));
  const catalogue = () => ({ ...catalogueOf(deviceOf({ id: 1, items: [] })), sites }) as never;
  const book = createTariffs({ db, clock, zone: () => zoneOf('Asia/Shanghai'), sites: { catalogue } });
  return { db, world, book };
}
type Room = ReturnType<typeof room>;

function refused(act: () => unknown): Refusal {
  try {
    act();
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
  throw new Error('nothing was refused');
}
/** By field the key of what is wrong. */
const faults = (act: () => unknown): Record<string, string> => {
  const { code, data } = refused(act);
  assert.is(code, CODE.validation);
  const fields = (data as { fields: Record<string, { key: string }> }).fields;
  return Object.fromEntries(Object.entries(fields).map(([field, { key }]) => [field, key]));
};
const stairsIn = ({ book }: Room, more: object = {}): number => book.add('stairstep', { ...STAIRS, ...more } as never);
const set = ({ book }: Room, wish: TariffChange, site = SITE): void => book.set(ALL, site, wish, ANN);
const versions = ({ book }: Room, site = SITE) => book.list(ALL).find((one) => one.device_group_id === site)!.versions;

test('steps follow each other from 0, the last is open, and none ends below where it begins', () => {
  const it = room();
  const of = (...gradients: object[]) => faults(() => stairsIn(it, { gradients }));
  assert.equal(of({ start: 0, end: 2000, price: 1 }), { gradients: 'step_last' });
  assert.equal(of({ start: 5, end: null, price: 1 }), { gradients: 'step_start' });
  assert.equal(of({ start: 0, end: 100, price: 1 }, { start: 100, end: 50, price: 1 }, { start: 50, end: null, price: 2 }), {
    gradients: 'step_end',
  });
  assert.equal(of({ start: 0, end: 100, price: 1 }, { start: 120, end: null, price: 2 }), { gradients: 'step_start' });
  assert.equal(of({ start: 0, end: null, price: 1 }, { start: 0, end: null, price: 2 }), { gradients: 'step_open' });
});

test('the parts of a day cover it whole, none twice, by quarters of an hour, and may go over midnight', () => {
  const { book } = room();
  const of = (...list: readonly [string, string][]) =>
    faults(() =>
      book.add('time_sharing', {
        name: 'day',
        season: 'all',
        periods: list.map(([start, end]) => ({ name: 'flat', start, end, price: 1 })),
      }),
    );
  assert.equal(of(['00:00', '12:00'], ['12:15', '24:00']), { periods: 'slot_gap' });
  assert.equal(of(['00:00', '12:15'], ['12:00', '24:00']), { periods: 'slot_overlap' });
  assert.equal(of(['22:00', '07:00'], ['06:45', '22:00']), { periods: 'slot_overlap' });
  assert.equal(of(['00:00', '12:10'], ['12:10', '24:00']), { periods: 'no_quarter' });
  for (const list of [periods(['23:00', 0.3], ['07:00', 1]), periods(['08:00', 1])])
    assert.type(book.add('time_sharing', { name: `day of ${list.length}`, season: 'all', periods: list }), 'number');
  const gap = [{ name: 'flat' as const, start: '01:00', end: '24:00', price: 1 }];
  const step = { start: 0, end: null, periods: gap };
  assert.equal(
    faults(() => book.add('stemp_time', { name: 's', season: 'all', gradients: [step] })),
    { gradients: 'step_slot_gap' },
  );
});

test('of one kind no two tables have one name; another kind may', () => {
  const it = room();
  stairsIn(it);
  assert.equal(
    faults(() => stairsIn(it, { name: ' stairs ' })),
    { name: 'name_taken' },
  );
  it.book.add('time_sharing', { name: 'stairs', season: 'all', periods: periods(['00:00', 1]) });
});

test('days and months of a table are named once, and a date is a day of the calendar', () => {
  const { book } = room();
  const of = (more: object) =>
    faults(() => book.add('time_sharing', { name: 'x', season: 'all', periods: periods(['00:00', 1]), ...more }));
  assert.equal(of({ months: [1, 1] }), { months: 'twice' });
  assert.equal(of({ weeks: [6, 6] }), { weeks: 'twice' });
  assert.equal(of({ special_days: ['2026-02-30'] }), { special_days: 'date' });
});

test('each month has exactly one table that prices it, each weekday and date one of its own at most', () => {
  const plain = { season: 'all', months: [], weeks: [], special_days: [] } as const;
  const winter = { enable: true, start_month: 11, end_month: 3 };
  const off = { ...winter, enable: false };
  assert.is(seasonsFault([plain], off), null);
  assert.equal(seasonsFault([{ ...plain, season: 'summer' }], winter), { key: 'month_without_price', data: { month: 4 } });
  assert.is(
    seasonsFault(
      [
        { ...plain, season: 'summer' },
        { ...plain, season: 'non_summer' },
      ],
      winter,
    ),
    null,
  );
  assert.equal(seasonsFault([plain, { ...plain, season: 'summer' }], winter), { key: 'month_twice_priced', data: { month: 1 } });
  // where there is no summer nothing is in it
  assert.is(
    seasonsFault(
      [
        { ...plain, season: 'non_summer' },
        { ...plain, season: 'summer' },
      ],
      off,
    ),
    null,
  );
  const [one, other] = [
    [1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12],
  ] as const;
  assert.is(
    seasonsFault(
      [
        { ...plain, months: one },
        { ...plain, months: other },
      ],
      off,
    ),
    null,
  );
  const weekend = { ...plain, weeks: [6, 7] };
  assert.is(seasonsFault([plain, weekend], off), null);
  assert.is(seasonsFault([plain, weekend, { ...plain, weeks: [7] }], off)?.key, 'weekday_twice_priced');
  const day = { ...plain, special_days: ['2026-10-01'] };
  assert.equal(seasonsFault([plain, day, day], off), { key: 'date_twice_priced', data: { date: '2026-10-01' } });
});

test('a tariff names tables of its method that are there, and says what it lacks', () => {
  const it = room();
  const id = stairsIn(it);
  const day = it.book.add('time_sharing', { name: 'day', season: 'all', periods: periods(['00:00', 1]) });
  assert.equal(
    faults(() => set(it, { method: 'stairstep' })),
    { stairstep_id: 'required' },
  );
  assert.equal(
    faults(() => set(it, { stairstep_id: id })),
    { method: 'required' },
  );
  assert.equal(
    faults(() => set(it, { method: 'stairstep', stairstep_id: 99 })),
    { stairstep_id: 'not_found' },
  );
  assert.equal(
    faults(() => set(it, { method: 'stairstep', stairstep_id: day })),
    { stairstep_id: 'not_found' },
  );
  assert.equal(
    faults(() => set(it, { method: 'stairstep', stairstep_id: id, further_ids: [day] })),
    { further_ids: 'not_found' },
  );
  assert.equal(
    faults(() => set(it, { method: 'stairstep', stairstep_id: id, further_ids: [id] })),
    { further_ids: 'twice' },
  );
  const summer = stairsIn(it, { name: 'summer', season: 'summer' });
  assert.equal(
    faults(() => set(it, { method: 'stairstep', stairstep_id: summer })),
    { stairstep_id: 'month_without_price' },
  );
  assert.is(refused(() => set(it, { method: 'stairstep', stairstep_id: id }, 9)).code, CODE.not_found);
  set(it, { method: 'stairstep', stairstep_id: id });
  assert.equal(
    versions(it).map(({ from, billing_day, clock }) => [from, billing_day, clock]),
    [['2026-11-28', 1, 'wall']],
  );
});

test('a change is so from a day on: what priced days that are over stays', () => {
  const it = room();
  const id = stairsIn(it);
  set(it, { method: 'stairstep', stairstep_id: id, effective_from: '2026-01-01' });
  set(it, { billing_day: 15, effective_from: '2027-01-01' });
  set(it, { fixed: 30 });
  assert.equal(
    versions(it).map(({ from, billing_day, fixed }) => [from, billing_day, fixed]),
    [
      ['2026-01-01', 1, 0],
      ['2026-11-28', 1, 30],
      ['2027-01-01', 15, 0],
    ],
  );
  // the same once more is no further version
  set(it, { fixed: 30, effective_from: '2026-12-01' });
  assert.is(versions(it).length, 3);
  assert.equal(
    faults(() => set(it, { fixed: 9, effective_from: '2025-12-31' })),
    { effective_from: 'before_first' },
  );
  assert.equal(
    faults(() => set(it, { fixed: 9, effective_from: '2026-02-30' })),
    { effective_from: 'date' },
  );
  assert.equal(
    faults(() => set(it, { fixed: 9, effective_from: '2026-11-01' })),
    { effective_from: 'tariff_used' },
  );
  assert.is(versions(it).length, 3);
});

test('the past is altered by a correction with its reason alone, and says who altered it and when', () => {
  const it = room();
  const id = stairsIn(it);
  set(it, { method: 'stairstep', stairstep_id: id, effective_from: '2026-01-01' });
  assert.equal(
    faults(() => set(it, { fixed: 9, effective_from: '2026-11-01', correct: true })),
    { reason: 'required' },
  );
  assert.equal(
    faults(() => set(it, { versions: [] })),
    { versions: 'tariff_used' },
  );
  set(it, { fixed: 9, effective_from: '2026-11-01', correct: true, reason: 'contract of November' });
  const [entry] = it.book.list(ALL);
  assert.equal([entry!.reason, entry!.corrected_by, entry!.corrected_time], ['contract of November', 'ann', NOON]);
  assert.equal(
    entry!.versions.map(({ from, fixed }) => [from, fixed]),
    [
      ['2026-01-01', 0],
      ['2026-11-01', 9],
    ],
  );
  // what alters nothing of it needs no reason and leaves the last one
  assert.equal(
    faults(() => set(it, { fixed: 12, reason: 'other' })),
    { reason: 'no_correction' },
  );
  set(it, { fixed: 12, correct: true });
  assert.is(it.book.list(ALL)[0]!.reason, 'contract of November');
});

test('all versions may be sent at once, in order of time; what is not sent of one is as where nobody said otherwise', () => {
  const it = room();
  const id = stairsIn(it);
  const of = (from: string, more: object = {}) => ({ from, method: 'stairstep' as const, stairstep_id: id, ...more });
  assert.equal(
    faults(() => set(it, { versions: [of('2026-05-01'), of('2026-05-01')] })),
    { versions: 'version_order' },
  );
  assert.equal(
    faults(() => set(it, { versions: [of('1999-12-31')] })),
    { versions: 'date' },
  );
  set(it, { versions: [of('2025-01-01'), of('2026-05-01', { billing_day: 20 })], currency: 'EUR' });
  assert.equal(
    versions(it).map(({ from, billing_day }) => [from, billing_day]),
    [
      ['2025-01-01', 1],
      ['2026-05-01', 20],
    ],
  );
  // what was read is sent back with another version: the fields of today are those of what was read
  const [first] = versions(it);
  const read = { ...first!, billing_day: 20, further_ids: [] };
  const { from: _, ...today } = read;
  set(it, { ...today, versions: [...versions(it), of('2027-01-01', { fixed: 5 })] as never });
  assert.equal(
    versions(it).map(({ from, fixed }) => [from, fixed]),
    [
      ['2025-01-01', 0],
      ['2026-05-01', 0],
      ['2027-01-01', 5],
    ],
  );
});

test('a table that a day that is over was priced by is succeeded, not altered', () => {
  const it = room();
  const id = stairsIn(it);
  const dearer = { gradients: [{ start: 0, end: null, price: 0.99 }] };
  // nothing is priced by it yet
  it.book.change(ALL, 'stairstep', id, { gradients: [...STAIRS.gradients] }, ANN);
  set(it, { method: 'stairstep', stairstep_id: id });
  assert.is(it.book.used(id), false);
  it.world.now += 86_400;
  assert.is(it.book.used(id), true);
  const change = (more: object) => it.book.change(ALL, 'stairstep', id, { ...dearer, ...more }, ANN);
  const refusal = refused(() => change({}));
  assert.equal([refusal.code, refusal.key], [CODE.conflict, 'price_table_used']);
  assert.equal(
    (refusal.data as { refs: { name: string }[] }).refs.map(({ name }) => name),
    ['Room A'],
  );
  assert.equal(
    faults(() => change({ effective_from: '2026-11-01' })),
    { effective_from: 'in_past' },
  );
  // its name is no price
  it.book.change(ALL, 'stairstep', id, { name: 'home' }, ANN);

  change({ effective_from: '2026-12-01' });
  const [old, successor] = it.book.tables('stairstep');
  assert.equal([old!.steps.length, successor!.name, successor!.steps.length], [2, 'home 2026-12-01', 1]);
  assert.equal(
    versions(it).map(({ from, stairstep_id }) => [from, stairstep_id]),
    [
      ['2026-11-28', id],
      ['2026-12-01', successor!.id],
    ],
  );
  const [, priced] = it.book.versionsOf(SITE);
  assert.equal([priced!.from, priced!.tables[0]!.steps[0]!.quarters[0]!.price], [dayOf('2026-12-01'), 0.99]);
});

test('a used table is corrected with a reason, and names who did and why', () => {
  const it = room();
  const id = stairsIn(it);
  set(it, { method: 'stairstep', stairstep_id: id, effective_from: '2026-01-01' });
  const change = (more: object) =>
    it.book.change(ALL, 'stairstep', id, { gradients: [{ start: 0, end: null, price: 0.5 }], correct: true, ...more }, ANN);
  assert.equal(
    faults(() => change({ reason: ' ' })),
    { reason: 'required' },
  );
  change({ reason: 'typed wrongly' });
  const { reason, corrected_by, steps } = it.book.table('stairstep', id);
  assert.equal([reason, corrected_by, steps.length], ['typed wrongly', 'ann', 1]);
});

test('what a tariff names is not deleted, nor changed so that a month has no price', () => {
  const it = room();
  const id = stairsIn(it);
  set(it, { method: 'stairstep', stairstep_id: id });
  const refusal = refused(() => it.book.remove(ALL, 'stairstep', id));
  assert.equal(
    [refusal.code, (refusal.data as { refs: { type: string; name: string }[] }).refs.map(({ type, name }) => [type, name])],
    [CODE.conflict, [['tariff', 'Room A']]],
  );
  assert.equal(
    faults(() => it.book.change(ALL, 'stairstep', id, { season: 'summer' }, ANN)),
    { months: 'tariff_broken' },
  );
  it.book.clear(SITE);
  it.book.remove(ALL, 'stairstep', id);
  assert.equal(it.book.tables('stairstep'), []);
});

test('who does not see a site sees no tariff of it, changes none, and none of the tables that price it', () => {
  const it = room();
  const id = stairsIn(it);
  set(it, { method: 'stairstep', stairstep_id: id }, 2);
  const mine = scopeOf([1]);
  assert.equal(
    it.book.list(mine).map(({ device_group_id }) => device_group_id),
    [1],
  );
  assert.is(refused(() => it.book.set(mine, 2, { fixed: 1 }, ANN)).code, CODE.not_found);
  const wish = { gradients: [{ start: 0, end: null, price: 9 }] };
  assert.is(refused(() => it.book.change(mine, 'stairstep', id, wish, ANN)).key, 'price_table_beyond');
  const { data } = refused(() => it.book.remove(mine, 'stairstep', id));
  assert.equal(data, { refs: [], unseen: 1 });
});

test('a change of what is another by now is refused', () => {
  const it = room();
  const id = stairsIn(it);
  const seen = it.book.table('stairstep', id).update_time;
  it.book.change(ALL, 'stairstep', id, { name: 'a', update_time: seen }, ANN);
  assert.is(refused(() => it.book.change(ALL, 'stairstep', id, { name: 'b', update_time: seen }, ANN)).key, 'changed_by_another');
  set(it, { method: 'stairstep', stairstep_id: id });
  assert.is(refused(() => set(it, { fixed: 3, update_time: 0 })).key, 'changed_by_another');
});

test.run();
