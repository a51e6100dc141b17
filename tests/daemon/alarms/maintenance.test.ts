import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MAINTAINED, maintenanceFaults } from '../../../daemon/contract/rules/alarm_suppression';
import type { Catalogue } from '../../../daemon/sites/catalogue';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { refusalOf } from '../../hands/refused';
import { type Box, createBox } from './box';

const DAY_S = 86_400;
const HOUR_S = 3600;
/** Item 1 of device 10 and item 2 of device 11 in site 1; item 3 of device 12 in site 3, which lies below it; item 4 in site 2. */
function roomOf(...gone: readonly number[]): Catalogue {
  const room = catalogueOf(
    ...[
      deviceOf({ id: 10, items: [itemOf({ id: 1 })] }),
      deviceOf({ id: 11, items: [itemOf({ id: 2 })] }),
      deviceOf({ id: 12, device_group_id: 3, items: [itemOf({ id: 3 })] }),
      deviceOf({ id: 13, device_group_id: 2, items: [itemOf({ id: 4 })] }),
    ].filter(({ id }) => !gone.includes(id)),
  );
  return { ...room, sites: new Map([...room.sites, [3, { id: 3, name: 'Cage', parent_id: 1, weight: 1 }]]) };
}
const test = suite<{ box: Box }>('maintenance');
test.before.each((context) => {
  context.box = createBox(roomOf());
});
test.after.each(({ box }) => {
  assert.equal(box.faults, []);
  box.close();
});
const now = (box: Box): number => Math.floor(box.clock.wall() / 1000);
interface Wish {
  readonly site?: number;
  readonly devices?: readonly number[];
  readonly after?: number;
  readonly lasts?: number;
  readonly scope?: Scope;
}
function begin(box: Box, { site, devices, after = 0, lasts = HOUR_S, scope = ALL }: Wish, who = 'ann'): number {
  const from = now(box) + after;
  const works = { device_group_id: site, device_ids: devices, from, until: from + lasts, why: 'new batteries' };
  return box.alarms.beginMaintenance(scope, works, who);
}
const steps = (box: Box, from = 0): string[] =>
  box.events.slice(from).map(({ state, tells, occurrence }) => `${state} ${occurrence.item_id} ${tells}`);
const kinds = (box: Box, item_id: number) => box.alarms.state(item_id).suppressed;

test('an alarm that began during a maintenance and still stands is told once at its end, one that came and went is not', async ({
  box,
}) => {
  begin(box, { devices: [10, 11] });
  box.read({ 1: 31 });
  for (const value of [31, 20]) box.read({ 2: value });
  box.read({ 4: 31 });
  const under = ['begin 1 null', 'maintenance 1 null', 'begin 2 null', 'maintenance 2 null'];
  assert.equal(steps(box), [...under, 'recover 2 null', 'begin 4 begin']);
  await box.clock.advance((HOUR_S + 3) * 1000);
  assert.equal(steps(box, 6), ['maintenance_end 1 null', 'tell 1 begin']);
  await box.clock.advance(HOUR_S * 1000);
  box.read({ 1: 20 });
  assert.equal(steps(box, 8), ['recover 1 recover']);
});

test('the end of what was told before a maintenance is told after it, to whom it was told', async ({ box }) => {
  box.read({ 1: 31 });
  begin(box, { devices: [10] });
  assert.equal(steps(box), ['begin 1 begin', 'maintenance 1 null']);
  box.read({ 1: 20 });
  assert.equal(steps(box, 2), ['recover 1 null']);
  await box.clock.advance((HOUR_S + 3) * 1000);
  assert.equal(steps(box, 3), ['tell 1 recover']);
});

test('one that was told and still stands afterwards is not told a second time', async ({ box }) => {
  box.read({ 1: 31 });
  box.alarms.endMaintenance(ALL, begin(box, { devices: [10] }), 'bob');
  assert.equal(steps(box), ['begin 1 begin', 'maintenance 1 null', 'maintenance_end 1 null']);
});

const works = (box: Box, alarm_id = 1) =>
  box.alarms
    .life(ALL, alarm_id)
    .steps.filter(({ state }) => state.startsWith('maintenance'))
    .map(({ state, user_name, remarks, time }) => [state, user_name, remarks, now(box) - time]);

test('an alarm that began under a maintenance says since when, by whom and why it was, and who ended it', async ({ box }) => {
  const id = begin(box, { site: 1 });
  await box.clock.advance(9000);
  box.read({ 1: 31 });
  box.alarms.endMaintenance(ALL, id, 'bob');
  assert.equal(works(box), [
    ['maintenance', 'ann', 'new batteries', 9],
    ['maintenance_end', 'bob', 'new batteries', 0],
  ]);
});

test('an alarm that stands says who works there and why, and that the time of the works has run out by itself', async ({
  box,
}) => {
  box.read({ 1: 31 });
  begin(box, { site: 1, after: 60 });
  await box.clock.advance((HOUR_S + 70) * 1000);
  assert.equal(
    works(box).map(([state, who, why]) => [state, who, why]),
    [
      ['maintenance', 'ann', 'new batteries'],
      ['maintenance_end', null, ''],
    ],
  );
});

test('a maintenance of one device covers that device alone, one of a site all below it', ({ box }) => {
  begin(box, { devices: [10] });
  assert.equal(
    [1, 2, 3, 4].map((id) => kinds(box, id)),
    [['maintenance'], [], [], []],
  );
  begin(box, { site: 1 });
  assert.equal(
    [1, 2, 3, 4].map((id) => kinds(box, id).length),
    [1, 1, 1, 0],
  );
});

test('an item in maintenance or shelved is counted as held back, and one that is disabled as that', ({ box }) => {
  const counted = () => {
    const { item_held, item_disabled } = box.alarms.counts(ALL);
    return [item_held, item_disabled];
  };
  assert.equal(counted(), [0, 0]);
  begin(box, { devices: [10] });
  assert.equal(counted(), [1, 0]);
  box.read({ 4: 31 });
  box.alarms.operate(ALL, { action: 4, item_id: 4, remarks: 'x', once: true }, 'ann');
  assert.equal(counted(), [2, 0]);
  box.alarms.operate(ALL, { action: 2, item_id: 1, remarks: 'x' }, 'ann');
  assert.equal(counted(), [1, 1]);
});

test('one that is to come begins by the time that was lived through, and says so', async ({ box }) => {
  box.read({ 1: 31 });
  begin(box, { site: 1, after: HOUR_S });
  assert.equal([kinds(box, 1), box.alarms.maintenances(ALL)[0]?.begun], [[], false]);
  box.misset(30 * DAY_S);
  await box.clock.advance(10_000);
  assert.equal(kinds(box, 1), [], 'a clock that is set ahead begins none');
  await box.clock.advance((HOUR_S - 5) * 1000);
  assert.equal([kinds(box, 1), box.alarms.maintenances(ALL)[0]?.begun], [['maintenance'], true]);
  assert.equal(steps(box, 1), ['maintenance 1 null']);
});

test('a clock that is set ahead ends none early, and one that is set back prolongs none', async ({ box }) => {
  begin(box, { devices: [10] });
  box.misset(DAY_S);
  await box.clock.advance(600_000);
  assert.equal(kinds(box, 1), ['maintenance']);
  box.misset(-2 * DAY_S);
  await box.clock.advance((HOUR_S - 597) * 1000);
  assert.equal([kinds(box, 1), box.alarms.maintenances(ALL)], [[], []]);
});

test('amid it a restart changes nothing: what it covers is told at its end', async ({ box }) => {
  const id = begin(box, { devices: [10, 12] });
  box.read({ 1: 31 });
  box.restart(60);
  assert.equal([kinds(box, 1), kinds(box, 3)], [['maintenance'], ['maintenance']]);
  assert.equal(
    box.alarms.maintenances(ALL).map((one) => [one.id, one.rows.length]),
    [[id, 2]],
  );
  box.read({ 1: 31 });
  await box.clock.advance((HOUR_S + 3) * 1000);
  assert.equal(steps(box), ['begin 1 null', 'maintenance 1 null', 'maintenance_end 1 null', 'tell 1 begin']);
});

test('of a device that is deleted nothing is left of it, of the others everything', ({ box }) => {
  const [one, both] = [begin(box, { devices: [10] }), begin(box, { devices: [10, 11] })];
  box.read({ 1: 31, 2: 31 });
  box.db.exec('DELETE FROM device WHERE id = 10');
  box.rebuild(roomOf(10));
  assert.equal(
    box.alarms.maintenances(ALL).map(({ id, rows }) => [id, rows.map(({ device_id }) => device_id)]),
    [[both, [11]]],
  );
  box.restart(0, roomOf(10));
  assert.equal(kinds(box, 2), ['maintenance']);
  box.alarms.endMaintenance(ALL, both, 'bob');
  assert.equal([kinds(box, 2), box.db.prepare('SELECT count(*) AS n FROM alarm_suppression').get()], [[], { n: 0 }]);
  assert.ok(one !== both);
});

test('nobody begins or ends what covers more than they see, and of what they do not see they hear nothing', async ({ box }) => {
  const [above, below] = [scopeOf([1]), scopeOf([3])];
  const faults = async (run: () => unknown) => (await refusalOf(run)).data?.fields;
  assert.equal(await faults(() => begin(box, { site: 1, scope: above })), { device_group_id: { key: 'maintenance_beyond' } });
  assert.equal(await faults(() => begin(box, { site: 2, scope: above })), { device_group_id: { key: 'not_found' } });
  assert.equal(await faults(() => begin(box, { devices: [10, 12], scope: above })), { device_ids: { key: 'not_found' } });
  assert.equal(await faults(() => begin(box, { devices: [99] })), { device_ids: { key: 'not_found' } });
  const id = begin(box, { site: 1 });
  assert.equal(
    box.alarms.maintenances(below).map(({ whole }) => whole),
    [false],
    'what covers theirs they see',
  );
  assert.equal(await faults(() => box.alarms.endMaintenance(below, id, 'bob')), { id: { key: 'maintenance_beyond' } });
  assert.equal(box.alarms.maintenances(scopeOf([2])), []);
  assert.is((await refusalOf(() => box.alarms.endMaintenance(scopeOf([2]), id, 'bob'))).code, 1002);
  assert.is((await refusalOf(() => box.alarms.endMaintenance(ALL, id + 1, 'bob'))).code, 1002);
  box.alarms.endMaintenance(scopeOf([1, 3]), id, 'bob');
  assert.equal(box.alarms.maintenances(ALL), []);
});

test('it ends after its begin and within a week, covers a site or devices, and there is no end of them', async ({ box }) => {
  const span = { from: 1000, until: 1000 + 7 * DAY_S, device_ids: [1] };
  assert.equal(maintenanceFaults(span), {});
  assert.equal(maintenanceFaults({ ...span, until: span.until + 1 }), { until: { key: 'span_days', data: { max: 7 } } });
  assert.equal(maintenanceFaults({ ...span, until: 1000 }), { until: { key: 'end_before_start' } });
  assert.equal(maintenanceFaults({ from: 1000, until: 2000 }), { device_ids: { key: 'maintenance_where' } });
  assert.equal(maintenanceFaults({ ...span, device_group_id: 1 }), { device_ids: { key: 'maintenance_where' } });
  const past = await refusalOf(() => begin(box, { devices: [10], after: -7200 }));
  assert.equal(past.data?.fields, { until: { key: 'past' } });
  begin(box, { devices: [10, 10], after: -1800 });
  assert.is(box.alarms.maintenances(ALL)[0]?.rows[0]?.since, now(box), 'none begins before it was set');
  const { most, kept, each } = MAINTAINED;
  for (let i = 1; i < most - kept; i++) begin(box, { devices: [11] });
  for (let i = 0; i < kept; i++) begin(box, { devices: [11] }, `one of many ${Math.floor(i / each)}`);
  assert.is((await refusalOf(() => begin(box, { devices: [12] }, 'bob'))).key, 'maintenance_most');
});

test('one who maintains much leaves the last places to others', async ({ box }) => {
  const { most, kept, each } = MAINTAINED;
  for (let i = 0; i < most - kept; i++) begin(box, { devices: [11] });
  const refused = await refusalOf(() => begin(box, { devices: [12] }));
  assert.equal([refused.code, refused.key], [1003, 'maintenance_share']);
  for (let i = 0; i < each; i++) begin(box, { devices: [10] }, 'bob');
  assert.is((await refusalOf(() => begin(box, { devices: [10] }, 'bob'))).key, 'maintenance_share');
});

test.run();
