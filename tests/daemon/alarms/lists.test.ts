import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { deviceAlarms, statusOf as standOf } from '../../../daemon/alarms/counts';
import { normalOf } from '../../../daemon/contract/abnormal';
import type { Quality, Value } from '../../../daemon/contract/live';
import { ALL, type Ask, scopeOf } from '../../../daemon/store/list';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, option, statusOf, words } from '../../hands/catalogue';
import { type Box, createBox } from './box';

const line = statusOf({ id: 90, cell: '_line_1', builtin: true, options: [option(0, 'Lost', true), option(1, 'Ok', false)] });
const ROOM = catalogueOf(
  boxOf(line),
  deviceOf({
    id: 10,
    name: 'Sensor A',
    items: [
      itemOf({ id: 1 }),
      statusOf({ id: 2, cell: 'door', alarm_level_id: 4, names: words('Front door') }),
      linkOf({ id: 3, alarm_level_id: 2 }),
    ],
  }),
  deviceOf({ id: 11, name: 'UPS', device_group_id: 2, items: [itemOf({ id: 4 }), itemOf({ id: 5, enable: false })] }),
  deviceOf({ id: 12, name: 'Off', device_group_id: 2, enable: false, items: [itemOf({ id: 6 })] }),
);

const test = suite<{ box: Box }>('lists');
test.before.each((context) => {
  context.box = createBox(ROOM);
});
test.after.each(({ box }) => {
  assert.equal(box.faults, []);
  box.close();
});

const ids = (page: { readonly data: readonly { readonly id: number }[] }) => page.data.map((row) => row.id);

test('the review has open alarms newest first and then those that came back', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  box.read({ 2: 1 });
  box.read({ 4: 31 });
  box.alarms.operate(ALL, { action: 0, item_id: 2, remarks: 'x' }, 'ann');
  const page = box.alarms.review(ALL, {});
  assert.is(page.total, 3);
  assert.equal(ids(page), [3, 2, 1]);
  assert.equal(
    page.data.map((row) => [row.end_time === null, row.confirmed]),
    [
      [true, false],
      [true, true],
      [false, false],
    ],
  );
});

test('how soon alarms of a level were confirmed and over says over how many, sites of others left out', async ({ box }) => {
  box.read({ 1: 31, 2: 1, 4: 31 });
  await box.clock.advance(20_000);
  box.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'x' }, 'ann');
  await box.clock.advance(40_000);
  box.read({ 1: 20, 2: 0 });
  const level = async (id: number, scope = ALL) =>
    (await box.alarms.times(scope, {})).find(({ alarm_level_id }) => alarm_level_id === id);
  assert.equal(await level(4), { alarm_level_id: 4, confirmed: 0, ended: 1, to_confirm: null, to_end: 60 });
  assert.equal(await level(3), { alarm_level_id: 3, confirmed: 1, ended: 1, to_confirm: 20, to_end: 60 });
  assert.equal(await level(3, scopeOf([2])), { alarm_level_id: 3, confirmed: 0, ended: 0, to_confirm: null, to_end: null });
  const later = Math.floor(box.clock.wall() / 1000) + 1;
  assert.equal(await box.alarms.times(ALL, { start_time: later, end_time: later + 9 }), []);
});

test('what came back leaves the review after 24 h and waits for nobody any more in the log, open alarms stay in both', async ({
  box,
}) => {
  box.read({ 1: 31, 2: 1 });
  box.read({ 1: 20 });
  box.clock.step(86_399_000);
  assert.is(box.alarms.review(ALL, {}).total, 2);
  assert.is(box.alarms.log(ALL, { handle_status: 'untreated' }).total, 2);
  box.clock.step(2000);
  await box.clock.advance(2000);
  assert.equal(
    box.alarms.review(ALL, {}).data.map((row) => row.item_id),
    [2],
  );
  const items = (handle_status: string) => box.alarms.log(ALL, { handle_status }).data.map(({ item_id }) => item_id);
  assert.equal([items('untreated'), items('processed')], [[2], [1]]);
  const found = await box.alarms.pages(ALL, { handle_status: 'processed' });
  const [past] = found.data;
  assert.equal(
    [found.total, past!.confirmed, past!.handle_status, box.alarms.record(past!.id)?.handle_status],
    [1, false, 'processed', 'processed'],
  );
});

test('what nobody confirmed in time has an event of that in its life, once, over restarts and whatever the clock does', async ({
  box,
}) => {
  box.read({ 1: 31, 2: 1 });
  box.read({ 4: 31 });
  box.read({ 1: 20 });
  box.read({ 4: 20 });
  box.alarms.operate(ALL, { action: 0, item_id: 4, remarks: 'x' }, 'ann');
  const lapses = (): number[] => box.events.flatMap(({ state, occurrence }) => (state === 'lapse' ? occurrence.id : []));
  box.clock.step(86_399_000);
  await box.clock.advance(0);
  assert.equal(lapses(), []);
  box.clock.step(2000);
  await box.clock.advance(2000);
  assert.equal(lapses(), [1], 'one that was confirmed, and one that stands, go on');
  const now = Math.floor(box.clock.wall() / 1000);
  assert.equal(
    box.alarms.life(ALL, 1).steps.map(({ state, time, user_name }) => [state, user_name, time === now]),
    [
      ['begin', null, false],
      ['recover', null, false],
      ['lapse', null, true],
    ],
  );
  box.restart();
  box.clock.step(-86_400_000);
  await box.clock.advance(4000);
  assert.equal(lapses(), [1]);
  assert.equal(ids(box.alarms.review(ALL, {})), [2], 'what nobody is asked for any more does not wait anew');
  assert.is(box.alarms.record(1)?.handle_status, 'processed');
});

for (const [where, by] of [
  ['behind', -90 * 86_400],
  ['ahead', 365 * 86_400],
] as const)
  test(`what came back while the clock stood ${where} waits for the day that is lived through once it is right`, async ({
    box,
  }) => {
    box.misset(by);
    box.read({ 1: 31 });
    box.read({ 1: 20 });
    box.misset(-by);
    await box.clock.advance(4000);
    assert.equal(ids(box.alarms.review(ALL, {})), [1]);
    assert.is(box.alarms.record(1)?.handle_status, 'untreated');
    box.clock.step(86_390_000);
    await box.clock.advance(2000);
    assert.equal(ids(box.alarms.review(ALL, {})), [1]);
    box.clock.step(10_000);
    await box.clock.advance(2000);
    assert.equal(ids(box.alarms.review(ALL, {})), []);
    assert.is(box.last().state, 'lapse');
  });

test('what came back before the clock was ever set waits on when it is', async ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  box.firstSet(50 * 365 * 86_400);
  await box.clock.advance(4000);
  assert.equal(ids(box.alarms.review(ALL, {})), [1]);
  box.clock.step(86_400_000);
  await box.clock.advance(2000);
  assert.equal(ids(box.alarms.review(ALL, {})), []);
});

test('what a flood left lapses a part at a time', async ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  const columns = (box.db.pragma('table_info(alarm)') as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'id');
  for (let n = 1; n < 120; n++) box.db.exec(`INSERT INTO alarm (${columns}) SELECT ${columns} FROM alarm WHERE id = 1`);
  box.clock.step(86_400_000);
  const lapsed = (): number => box.events.filter(({ state }) => state === 'lapse').length;
  const counts: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    await box.clock.advance(2000);
    counts.push(lapsed());
  }
  assert.equal(counts, [50, 100, 120, 120]);
});

test('a clock that jumps ahead hides nothing that came back, and nobody is kept from confirming it', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  box.misset(365 * 86_400);
  assert.is(box.alarms.review(ALL, {}).total, 1);
  assert.is(box.alarms.confirmAll(ALL, 'seen', 'ann'), 1);
});

test('the review of a flood is read whole in slices, in the order of the list, and others have their turn between two', async ({
  box,
}) => {
  box.read({ 1: 31, 2: 1 });
  box.read({ 1: 20 });
  const columns = (box.db.pragma('table_info(alarm)') as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== 'id');
  const again = box.db.prepare(`INSERT INTO alarm (${columns}) SELECT ${columns} FROM alarm WHERE id = 1`);
  for (let n = 0; n < 900; n++) again.run();
  for (const ask of [{}, { sort: 'start_time' }, { sort: '-id' }, { sort: 'none' }, { device_id: 10 }]) {
    let turns = 0;
    let over = false;
    const count = (): void => {
      turns += 1;
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    const slices: number[][] = [];
    for await (const slice of box.alarms.reviewWhole(ALL, ask)) slices.push(slice.map(({ id }) => id));
    over = true;
    assert.equal(
      slices.flat(),
      box.alarms.review(ALL, { ...ask, limit: 0 }).data.map(({ id }) => id),
    );
    assert.ok(Math.max(...slices.map(({ length }) => length)) <= 200);
    assert.ok(turns >= slices.length - 1, `${turns} turns between ${slices.length} slices`);
  }
});

test('review and log show only the own sites', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 4: 31 });
  box.read({ 90: 0 });
  for (const list of [box.alarms.review, box.alarms.log]) {
    assert.equal(ids(list(scopeOf([2]), {})), [2]);
    assert.equal(ids(list(scopeOf([]), {})), []);
    assert.is(list(ALL, {}).total, 3);
  }
});

test('the review is filtered by level, site, device, confirmation and disabling', ({ box }) => {
  box.read({ 1: 31, 2: 1 });
  box.read({ 4: 31 });
  box.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'x' }, 'ann');
  box.alarms.operate(ALL, { action: 2, item_id: 4, remarks: 'x' }, 'ann');
  const found = (ask: Ask) => ids(box.alarms.review(ALL, ask)).sort();
  assert.equal(found({ alarm_level_id: 4 }), [2]);
  assert.equal(found({ device_group_id: 2 }), [3]);
  assert.equal(found({ device_id: 10 }), [1, 2]);
  assert.equal(found({ is_confirm: 1 }), [1]);
  assert.equal(found({ is_confirm: 0 }), [2, 3]);
  assert.equal(found({ is_disable: 1 }), [3]);
  assert.equal(found({ is_disable: 0 }), [1, 2]);
});

test('a keyword is looked for in the names of site, device and item and in the remarks, in no key', ({ box }) => {
  box.read({ 1: 31, 2: 1 });
  box.read({ 4: 31 });
  box.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'Fan is broken' }, 'ann');
  const found = (keyword: string) => ids(box.alarms.review(ALL, { keyword })).sort();
  assert.equal(found('front DOOR'), [2]);
  assert.equal(found('sensor'), [1, 2]);
  assert.equal(found('room 2'), [3]);
  assert.equal(found('broken'), [1]);
  assert.equal(found('zh_cn'), []);
  assert.equal(found('100%'), []);
});

test('pages cut the list and count the whole', ({ box }) => {
  for (let i = 0; i < 25; i++) {
    box.read({ 1: 31 });
    box.read({ 1: 20 });
  }
  const second = box.alarms.log(ALL, { limit: 10, page: 3 });
  assert.is(second.total, 25);
  assert.equal(ids(second), [5, 4, 3, 2, 1]);
  assert.is(box.alarms.log(ALL, {}).data.length, 10);
  assert.is(box.alarms.log(ALL, { limit: 0 }).data.length, 25);
});

test('the log is sorted by what the asker names, and by nothing that it has not', ({ box }) => {
  box.read({ 1: 31, 2: 1 });
  assert.equal(ids(box.alarms.log(ALL, { sort: 'alarm_level_id' })), [1, 2]);
  assert.equal(ids(box.alarms.log(ALL, { sort: '-alarm_level_id' })), [2, 1]);
  assert.equal(ids(box.alarms.log(ALL, { sort: 'id; DROP TABLE alarm' })), [2, 1]);
});

test('the log says how each alarm was handled', ({ box }) => {
  const operate = (action: 0 | 1 | 2 | 3, item_id: number) => box.alarms.operate(ALL, { action, item_id, remarks: 'x' }, 'ann');
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  operate(0, 1);
  box.read({ 1: 31 });
  box.read({ 2: 1 });
  operate(0, 2);
  operate(2, 4);
  box.read({ 4: 31 });
  const found = (handle_status: string) => ids(box.alarms.log(ALL, { handle_status }));
  assert.equal(found('processed'), [1]);
  assert.equal(found('untreated'), [2]);
  assert.equal(found('confirmed'), [3]);
  assert.equal(found('disabled'), [4]);
});

test('what was over before anybody was told of it waits for nobody, in the log as in the review', ({ box }) => {
  box.alarms.operate(ALL, { action: 4, item_id: 1, remarks: 'x', until: Math.floor(box.clock.wall() / 1000) + 3600 }, 'ann');
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  assert.is(box.alarms.record(1)?.told, 'none');
  assert.is(box.alarms.review(ALL, {}).total, 0);
  assert.equal(ids(box.alarms.log(ALL, { handle_status: 'untreated' })), []);
  assert.equal(ids(box.alarms.log(ALL, { handle_status: 'processed' })), [1]);
});

test('the log takes a range of beginnings, its end excluded', ({ box }) => {
  const start = Math.floor(box.clock.wall() / 1000);
  box.read({ 1: 31 });
  box.clock.step(10_000);
  box.read({ 2: 1 });
  const found = (ask: Ask) => ids(box.alarms.log(ALL, ask)).sort();
  assert.equal(found({ start_time: start }), [1, 2]);
  assert.equal(found({ start_time: start + 1 }), [2]);
  assert.equal(found({ end_time: start + 10 }), [1]);
  assert.equal(found({ start_time: start, end_time: start + 11, item_id: 2 }), [2]);
});

test('items are counted by number of alarms, most first', async ({ box }) => {
  for (const value of [31, 20, 31, 20, 31]) box.read({ 1: value });
  box.read({ 2: 1 });
  for (const value of [31, 20, 31]) box.read({ 4: value });
  const counted = async (scope = ALL, ask = {}) =>
    (await box.alarms.alarmCounts(scope, ask)).data.map((row) => [row.item_id, row.alarm_count]);
  assert.equal(await counted(), [
    [1, 3],
    [4, 2],
    [2, 1],
  ]);
  assert.equal(await counted(ALL, { limit: 1, page: 2 }), [[4, 2]]);
  assert.is((await box.alarms.alarmCounts(ALL, { limit: 1 })).total, 3);
  assert.equal(await counted(scopeOf([2])), [[4, 2]]);
});

test('alarms are counted over the last 30 days unless a range is given', async ({ box }) => {
  const start = Math.floor(box.clock.wall() / 1000);
  box.read({ 1: 31 });
  box.clock.step(31 * 86_400_000);
  box.read({ 2: 1 });
  const counted = async (ask: { start_time?: number; end_time?: number }) =>
    (await box.alarms.alarmCounts(ALL, ask)).data.map((row) => row.item_id);
  assert.equal(await counted({}), [2]);
  assert.equal(await counted({ start_time: start, end_time: start + 1 }), [1]);
  assert.equal(await counted({ start_time: start + 1, end_time: start + 2 }), []);
});

test('normal and abnormal items are all items, built-in ones and those of disabled devices left out', ({ box }) => {
  box.read({ 1: 31, 2: 0, 3: 0 });
  box.read({ 4: 20 });
  const expected = {
    device_groups: 2,
    devices: 3,
    items: 3,
    item_normal: 2,
    item_abnormal: 1,
    item_held: 0,
    alarm_disabled: 0,
    item_alarm: 1,
    item_no_value: 0,
    item_disabled: 0,
    item_waiting: 0,
    item_unwatched: 0,
    device_off: 1,
  };
  assert.equal(box.alarms.counts(ALL), expected);
});

test('what was not read yet after a start is neither abnormal nor called normal; when it is overdue it has no value', async ({
  box,
}) => {
  const counted = () => {
    const { items, item_abnormal, item_waiting } = box.alarms.counts(ALL);
    return [items, item_abnormal, item_waiting];
  };
  assert.equal(counted(), [3, 0, 3]);
  box.read({ 1: 31, 2: 0 });
  assert.equal(counted(), [3, 1, 1]);
  box.restart();
  assert.equal(counted(), [3, 1, 2], 'an alarm that stands is known of');
  await box.clock.advance(300_000);
  assert.equal(counted(), [3, 3, 0]);
});

test('a disabled item is normal in the counts and shown beside', ({ box }) => {
  box.read({ 1: 31, 2: 0 });
  box.read({ 4: 20 });
  box.alarms.operate(ALL, { action: 2, item_id: 1, remarks: 'x' }, 'ann');
  const { items, item_normal, item_abnormal, item_disabled } = box.alarms.counts(ALL);
  assert.equal([items, item_normal, item_abnormal, item_disabled], [3, 3, 0, 1]);
});

test('communication whose alarms are switched off or shelved is no item that is counted, and is told of all the same', ({
  box,
}) => {
  box.read({ 1: 20, 2: 0, 3: 0 });
  const told = (scope = ALL) => {
    const { items, item_disabled, alarm_disabled, item_held } = box.alarms.counts(scope);
    return [items, item_disabled, alarm_disabled, item_held];
  };
  box.alarms.operate(ALL, { action: 4, item_id: 3, remarks: 'x', once: true }, 'ann');
  assert.equal(told(), [3, 0, 0, 1]);
  box.alarms.operate(ALL, { action: 2, item_id: 3, remarks: 'x' }, 'ann');
  box.alarms.operate(ALL, { action: 2, item_id: 90, remarks: 'x' }, 'ann');
  assert.equal(told(), [3, 0, 2, 0]);
  assert.equal(told(scopeOf([1])), [2, 0, 1, 0], 'those who do not see the box hear nothing of it');
  assert.equal(told(scopeOf([2])), [1, 0, 0, 0]);
});

test('the counts are those of the own sites', ({ box }) => {
  box.read({ 1: 31, 2: 0 });
  box.read({ 4: 20 });
  assert.equal(box.alarms.counts(scopeOf([2])), {
    device_groups: 1,
    devices: 2,
    items: 1,
    item_normal: 1,
    item_abnormal: 0,
    item_held: 0,
    alarm_disabled: 0,
    item_alarm: 0,
    item_no_value: 0,
    item_disabled: 0,
    item_waiting: 0,
    item_unwatched: 0,
    device_off: 1,
  });
  assert.is(box.alarms.counts(scopeOf([])).items, 0);
});

test('the counts add up through an outage', ({ box }) => {
  const adds = () => {
    const { items, item_normal, item_abnormal } = box.alarms.counts(ALL);
    assert.is(items, item_normal + item_abnormal);
    return item_abnormal;
  };
  box.read({ 1: 31, 2: 0, 3: 1 });
  box.read({ 4: 20 });
  assert.is(adds(), 1);
  box.read({ 1: null, 2: null }, 'lost');
  box.read({ 3: 0 });
  assert.is(adds(), 2);
  box.read({ 1: 31, 2: 0, 3: 1 });
  assert.is(adds(), 1);
});

test('five counts add up: normal, in alarm, without value, off, not read yet', ({ box }) => {
  const five = () => {
    const { items, item_alarm, item_no_value, item_disabled, item_waiting, item_normal, item_abnormal } = box.alarms.counts(ALL);
    assert.is(items, item_normal + item_abnormal);
    assert.is(item_abnormal, item_alarm + item_no_value);
    return [item_normal - item_disabled - item_waiting, item_alarm, item_no_value, item_disabled, item_waiting];
  };
  assert.equal(five(), [0, 0, 0, 0, 3], 'what was never read is not normal');
  box.read({ 1: 31, 2: 0 });
  box.read({ 4: 20 });
  assert.equal(five(), [2, 1, 0, 0, 0]);
  box.read({ 2: null }, 'refused');
  box.read({ 4: null }, 'lost');
  assert.equal(five(), [0, 1, 2, 0, 0]);
  box.alarms.operate(ALL, { action: 2, item_id: 1, remarks: 'x' }, 'ann');
  box.alarms.operate(ALL, { action: 2, item_id: 2, remarks: 'x' }, 'ann');
  assert.equal(five(), [0, 0, 1, 2, 0], 'off however it stands');
});

test('an item that is set to raise no alarm is not counted as normal, whatever its value is', () => {
  const off = { alarm_enable: false } as const;
  const items = [
    itemOf({ id: 1, ...off }),
    itemOf({ id: 2, ...off, threshold_max: null, threshold_min: null }),
    itemOf({ id: 3 }),
  ];
  const box = createBox(catalogueOf(boxOf(line), deviceOf({ id: 10, items })));
  const apart = () => {
    const { item_unwatched, item_alarm, item_no_value } = box.alarms.counts(ALL);
    return [item_unwatched, item_alarm, item_no_value, normalOf(box.alarms.counts(ALL))];
  };
  box.read({ 1: 99, 2: 99, 3: 20 });
  assert.equal(apart(), [1, 0, 0, 2], 'one without limits could not alarm anyway');
  box.read({ 1: null }, 'lost');
  assert.equal(apart(), [0, 0, 1, 2]);
  box.close();
});

test('a point that its unit lacks is not among the counts', ({ box }) => {
  const lacking = { quality: 'refused', reason: { key: 'exception', data: { code: 2, optional: 1 } } } as const;
  box.read({ 1: 20, 2: 0 });
  box.read({ 4: 20 });
  const { clock } = box;
  box.tell([]);
  const reading = { item_id: 4, value: null, at: clock.wall(), mono: clock.mono(), ...lacking };
  box.bus.tell('readings', { device_id: 11, answered: true, elapsed_ms: 1, readings: [reading] });
  const { items, item_normal, item_no_value } = box.alarms.counts(ALL);
  assert.equal([items, item_normal, item_no_value], [2, 2, 0]);
});

test('the review is asked for those that stand, or for those that came back', ({ box }) => {
  box.read({ 1: 31, 2: 1 });
  box.read({ 4: 31 });
  box.read({ 4: 20 });
  const found = (ask: Ask, scope = ALL) => ids(box.alarms.review(scope, ask)).sort();
  assert.equal([found({}), found({ active: 1 }), found({ active: 0 })], [[1, 2, 3], [1, 2], [3]]);
  assert.is(box.alarms.review(ALL, { active: 1, limit: 1 }).total, 2);
  assert.equal(found({ active: 1 }, scopeOf([2])), []);
});

const standing = (item_alarm: number, level: number, off = 0) => ({
  items: 2,
  item_alarm,
  item_no_value: 0,
  item_disabled: off,
  item_waiting: 0,
  item_unwatched: 0,
  device_off: 0,
  level,
});

test('a device shows how its items stand and the worst level, its link included', ({ box }) => {
  box.read({ 1: 31, 2: 0 });
  assert.equal(box.alarms.device(10), standing(1, 3));
  box.read({ 2: 1 });
  assert.equal(box.alarms.device(10), standing(2, 4));
  box.alarms.operate(ALL, { action: 2, item_id: 2, remarks: 'x' }, 'ann');
  assert.equal(box.alarms.device(10), standing(1, 3, 1));
  box.read({ 1: 20, 3: 0 });
  assert.equal(box.alarms.device(10), standing(0, 2, 1));
  assert.equal(box.alarms.device(77), { ...standing(0, 0), items: 0 });
});

test('of the box its own items are counted, and what nobody uses is neither called normal nor switched off', () => {
  const box = createBox(catalogueOf(boxOf(line, { ...line, id: 91, cell: '_mail' })));
  const counted = () => {
    const { level, ...counts } = box.alarms.device(1);
    return [counts.items, counts.item_alarm, counts.item_unwatched, normalOf(counts), level];
  };
  box.read({ 90: 1, 91: 2 });
  assert.equal(counted(), [1, 0, 0, 1, 0]);
  box.read({ 90: 0 });
  assert.equal(counted(), [1, 1, 0, 0, 3]);
  assert.is(box.alarms.counts(ALL).items, 0, 'the room is counted without the box');
  box.close();
});

test('a level that was deleted weighs nothing', () => {
  const occurrence = { alarm_level_id: 9 } as Parameters<typeof standOf>[0];
  const state = () => ({
    status_id: 1 as const,
    occurrence,
    disabled: null,
    jitter: false,
    suppressed: [],
    absent: false,
    awaited: false,
    idle: false,
  });
  assert.equal(deviceAlarms(ROOM, 10, state), standing(2, 0));
});

test('without an alarm an item stands as its value can be trusted', () => {
  const value = (quality: Quality) => ({ quality }) as Value;
  const stands = (['good', 'stale', 'lost', 'no_value', 'implausible', 'refused'] as const).map((q) => standOf(null, value(q)));
  assert.equal(stands, [0, 4, 4, 5, 5, 5]);
  assert.is(standOf(null, undefined), 5);
});

test('an optional point that the unit lacks is in order', () => {
  const refused = (data: Record<string, number>) =>
    ({ quality: 'refused', reason: { key: 'exception', data } }) as unknown as Value;
  assert.is(standOf(null, refused({ code: 2, optional: 1 })), 0);
  assert.is(standOf(null, refused({ code: 2 })), 5);
  assert.is(standOf(null, refused({ code: 2, optional: 1 }), false), 5, 'one that was there is missed');
});

test.run();
