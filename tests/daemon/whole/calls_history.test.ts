// Reports over the wire: what is asked for, who may see which rooms, and reports that people keep.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { type Member, openStaff } from '../../hands/staff';

const OWN = 1;
const FOREIGN = 2;
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: Caller;
/** site 1 */
let clerk: Member;
/** site 2 */
let other: Member;
let own: number[];
let foreign: number[];

test.before(async () => {
  box = await openBox();
  root = callerOf(box.url, box.token);
  staff = openStaff(box);
  clerk = await staff.hire('clerk', { sites: [OWN] });
  other = await staff.hire('other', { sites: [FOREIGN] });
  const itemsOf = async (device_group_id: number) =>
    (await root.call('GET device_groups/device/item', { device_group_id, data_type: 1 })).data
      .filter((item) => item.value !== null)
      .map((item) => item.id);
  await eventually('both rooms to be read', async () => (await itemsOf(OWN)).length > 1 && (await itemsOf(FOREIGN)).length > 0);
  [own, foreign] = [await itemsOf(OWN), await itemsOf(FOREIGN)];
});
test.after(async () => {
  staff.close();
  await box.stop();
});

const names = async (who: Caller, keyword?: string): Promise<string[]> =>
  (await who.call('GET data_history_template', { limit: 0, ...(keyword ? { keyword } : {}) })).data.map((row) => row.name);

test('several items come in columns over one grid, with rows of the table and what the range comes to', async () => {
  const asked = own.slice(0, 2);
  const report = await clerk.call('POST data_historys', { item_ids: asked, type: 0, limit: 3, page: 40 });
  assert.is(report.step, 120);
  assert.is(report.times.length, 120);
  assert.is(report.total, 120);
  assert.equal(
    report.series.map((series) => series.item_id),
    asked,
  );
  assert.equal(
    report.data.map(({ time }) => time),
    report.times.slice(117),
  );
  assert.equal(
    report.data.at(-1)!.max,
    report.series.map((series) => series.max!.at(-1)!),
  );
  assert.ok(report.statistics.every(({ known_seconds, min, max }) => known_seconds > 0 && min! <= max!));
  assert.equal(
    report.statistics.map(({ item_id }) => item_id),
    asked,
  );
});

test('only the columns that are asked for come; raw ones have no step', async () => {
  const [first] = own;
  const report = await clerk.call('POST data_historys', { item_ids: [first!], type: 0, interval: 0, agg: ['max'] });
  assert.is(report.step, 0);
  const [series] = report.series;
  assert.equal([series!.avg, series!.min], [undefined, undefined]);
  assert.ok(series!.max!.some((value) => typeof value === 'number'));
  assert.ok(report.data.every((row) => row.avg === undefined && row.max!.length === 1));
});

test('what is null counts as left out, and as few points as are wanted come', async () => {
  const item_ids = [own[0]!];
  const whole = await clerk.ask('POST data_historys', { item_ids, type: 0, interval: null, points: null });
  const { step, times } = whole.data as { step: number; times: number[] };
  assert.equal([whole.code, step, times.length], [0, 120, 120]);
  const few = await clerk.call('POST data_historys', { item_ids, type: 0, interval: 2, points: 30 });
  assert.equal([few.step, few.times.length <= 30], [600, true]);
  assert.is((await clerk.ask('POST data_historys', { item_ids, type: 0, points: 1 })).code, 1001);
});

test('an item of a room that is not seen answers like one that does not exist', async () => {
  for (const item_ids of [[foreign[0]!], [own[0]!, foreign[0]!], [999_999]])
    assert.is((await clerk.ask('POST data_historys', { item_ids, type: 0 })).code, 1002);
  assert.is((await other.ask('POST data_historys', { item_ids: [foreign[0]!], type: 0 })).code, 0);
});

test('a range tells when its items alarmed: what reaches into it, joined where it cannot be told apart, of the rooms one sees', async () => {
  const [item_id] = own;
  const alarm = (device_group_id: number, start: number, end: number): void =>
    void staff.db
      .prepare(
        `INSERT INTO alarm (item_id, device_id, device_group_id, device_group_name, device_name, item_names, unit, decimals,
           alarm_level_id, status_id, info, start_time, end_time)
         VALUES (?, 10, ?, 'A', 'B', '{}', '', 1, 3, 1, '{}', ?, ?)`,
      )
      .run(item_id, device_group_id, start, end);
  const DAY = 86_400;
  const start_time = 1_700_000_000;
  alarm(OWN, start_time - 500, start_time + 100);
  alarm(OWN, start_time + 20_000, start_time + 20_040);
  alarm(OWN, start_time + 20_070, start_time + 20_090);
  alarm(OWN, start_time - 900, start_time);
  alarm(OWN, start_time + DAY, start_time + DAY + 5);
  alarm(FOREIGN, start_time + 40_000, start_time + 50_000);
  const asked = { item_ids: [item_id!], start_time, end_time: start_time + DAY, interval: 0 as const, limit: 1 };
  const expected = [
    { item_id, start_time: start_time - 500, end_time: start_time + 100, count: 1 },
    { item_id, start_time: start_time + 20_000, end_time: start_time + 20_090, count: 2 },
  ];
  assert.equal((await clerk.call('POST data_historys', asked)).alarms, expected);
  // what was told when the item stood in another room is seen by whoever sees that room
  assert.is((await root.call('POST data_historys', asked)).alarms.length, 3);
  const near = { ...asked, start_time: start_time + 19_900, end_time: start_time + 20_200 };
  assert.is((await clerk.call('POST data_historys', near)).alarms.length, 2);
});

test('too many points, too many items, one twice and ends that do not fit are refused in words', async () => {
  const item_ids = own.slice(0, 2);
  const year = { start_time: 1_700_000_000, end_time: 1_731_000_000 };
  const many = await clerk.in('en_us').ask('POST data_historys', { item_ids, ...year, interval: 2 });
  assert.is(many.code, 1001);
  assert.match((many.data as { fields: { interval: string } }).fields.interval, /200000 points/);
  const fields = async (input: object) =>
    Object.keys(
      ((await clerk.ask('POST data_historys', { item_ids, ...input })).data as { fields?: object } | null)?.fields ?? {},
    );
  assert.equal(await fields({ item_ids: [own[0]!, own[0]!] }), ['item_ids']);
  assert.equal(await fields({ item_ids: Array.from({ length: 51 }, (_, i) => i + 1) }), ['item_ids']);
  assert.equal(await fields({ item_ids: [] }), ['item_ids']);
  assert.equal(await fields({ start_time: 20, end_time: 10 }), ['end_time']);
  assert.equal(await fields({ type: 5 }), ['start_time']);
  assert.equal(await fields({ interval: 7 }), ['interval']);
});

test('a look at history is not in the record, a kept report is', async () => {
  await clerk.call('POST data_historys', { item_ids: [own[0]!], type: 0 });
  const { id } = await clerk.call('POST data_history_template', { name: '日报', item_ids: [own[0]!] });
  const { data } = await root.call('GET operation_record', { user_name: 'clerk', limit: 0 });
  const said = data.map((row) => JSON.stringify(row));
  assert.is(said.filter((text) => text.includes('Saved a report') && text.includes('日报')).length, 1, said.join('\n'));
  assert.is(said.filter((text) => text.includes('Queried history')).length, 0);
  await clerk.call('DELETE data_history_template/{id}', { id });
});

test('a kept report is one’s own until it is shared; others see of it what they see of its items', async () => {
  const { id } = await root.call('POST data_history_template', {
    name: ' 两个机房 ',
    item_ids: [foreign[0]!, own[0]!],
    type: 2,
    interval: 6,
    agg: ['avg'],
    chart_type: 'statistics',
    compare: true,
    shared: true,
  });
  await root.call('POST data_history_template', { name: '私有', item_ids: [own[0]!] });
  const [seen] = (await clerk.call('GET data_history_template', { limit: 0 })).data;
  assert.equal(seen, {
    id,
    name: '两个机房',
    item_ids: [own[0]!],
    left_out: 1,
    type: 2,
    interval: 6,
    agg: ['avg'],
    chart_type: 'statistics',
    compare: true,
    shared: true,
    own: false,
    user_name: 'admin',
  });
  assert.equal(await names(clerk), ['两个机房']);
  assert.equal(await names(root), ['两个机房', '私有']);
  assert.equal(await names(root, '私'), ['私有']);
  assert.is((await clerk.ask('DELETE data_history_template/{id}', { id })).code, 1004);
});

test('a name is taken once a person; items that are not seen cannot be kept', async () => {
  const { id } = await clerk.call('POST data_history_template', { name: 'A', item_ids: [own[0]!] });
  const twice = await clerk.ask('POST data_history_template', { name: ' A ', item_ids: [own[0]!] });
  assert.equal([twice.code, Object.keys((twice.data as { fields: object }).fields)], [1001, ['name']]);
  const unseen = await clerk.ask('POST data_history_template', { name: 'B', item_ids: [foreign[0]!] });
  assert.equal(Object.keys((unseen.data as { fields: object }).fields), ['item_ids']);
  await other.call('POST data_history_template', { name: 'A', item_ids: [foreign[0]!] });
  assert.is((await other.ask('DELETE data_history_template/{id}', { id })).code, 1002);
  await clerk.call('DELETE data_history_template/{id}', { id });
  assert.is((await clerk.ask('DELETE data_history_template/{id}', { id })).code, 1002);
});

test('user 1 deletes what others share, and whoever is deleted takes their reports along', async () => {
  const { id } = await other.call('POST data_history_template', { name: 'C', item_ids: [foreign[0]!], shared: true });
  await root.call('DELETE data_history_template/{id}', { id });
  assert.not.ok((await names(other)).includes('C'));
  assert.is(staff.db.prepare('SELECT count(*) FROM history_template WHERE user_id = ?').pluck().get(other.user), 1);
  staff.db.prepare('DELETE FROM user WHERE id = ?').run(other.user);
  assert.is(staff.db.prepare('SELECT count(*) FROM history_template WHERE user_id = ?').pluck().get(other.user), 0);
});

test.run();
