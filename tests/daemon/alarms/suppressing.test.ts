import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { operationFaults } from '../../../daemon/contract/rules/alarm';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { refusalOf } from '../../hands/refused';
import { type Box, createBox } from './box';

const ROOM = catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1 })] }));
const DAY_S = 86_400;
const test = suite<{ box: Box }>('suppressing');
test.before.each((context) => {
  context.box = createBox(ROOM);
});
test.after.each(({ box }) => {
  assert.equal(box.faults, []);
  box.close();
});
const now = (box: Box): number => Math.floor(box.clock.wall() / 1000);
const act = (box: Box, action: 0 | 1 | 2 | 3 | 4 | 5, more: { until?: number; once?: boolean } = {}): void =>
  box.alarms.operate(ALL, { action, item_id: 1, remarks: 'because', ...more }, 'ann');
const steps = (box: Box, from = 0): string[] => box.events.slice(from).map(({ state, tells }) => `${state} ${tells}`);

test('what is shelved is watched and told to nobody; it returns by itself, unconfirmed, and its end is told then', async ({
  box,
}) => {
  box.read({ 1: 31 });
  act(box, 0);
  act(box, 4, { until: now(box) + 3600 });
  assert.equal(box.alarms.state(1).suppressed, ['shelved']);
  box.read({ 1: 20 });
  assert.equal(steps(box), ['begin begin', 'confirm null', 'shelve null', 'recover null']);
  await box.clock.advance(3_605_000);
  assert.equal(steps(box, 4), ['unshelve null', 'tell recover']);
  assert.equal(box.alarms.state(1).suppressed, []);
});

test('what began and stands while it was shelved is told when that ends, what is over is not', async ({ box }) => {
  act(box, 4, { until: now(box) + 600 });
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  box.read({ 1: 31 });
  assert.equal(steps(box, 1), ['begin null', 'recover null', 'begin null']);
  act(box, 5);
  assert.equal(steps(box, 4), ['unshelve null', 'tell begin']);
});

for (const [how, begin, end] of [
  ['a shelving that somebody ends', 4, 5],
  ['a disabling', 2, 3],
] as const)
  test(`${how} takes back the confirmation of an alarm that stands, and says so in an event of nobody`, ({ box }) => {
    box.read({ 1: 31 });
    act(box, begin, { until: now(box) + 3600 });
    act(box, 0);
    const from = box.events.length;
    act(box, end);
    const [over, back, ...told] = box.events.slice(from);
    assert.equal([over!.user_name, back!.state, back!.user_name, back!.tells], ['ann', 'unconfirm', null, null]);
    assert.equal([back!.occurrence.confirmed, back!.occurrence.suppressed], [false, []]);
    assert.equal(
      told.map(({ tells }) => tells),
      end === 3 ? ['begin'] : [],
      'what was disabled is told again at once',
    );
    assert.is(box.alarms.state(1).occurrence?.confirmed, false);
  });

test('a shelving that comes to its end by time takes back the confirmation too; one of an unconfirmed alarm takes back nothing', async ({
  box,
}) => {
  box.read({ 1: 31 });
  act(box, 4, { until: now(box) + 600 });
  await box.clock.advance(605_000);
  assert.equal(steps(box, 1), ['shelve null', 'unshelve null']);
  act(box, 4, { until: now(box) + 600 });
  act(box, 0);
  await box.clock.advance(605_000);
  assert.equal(steps(box, 3), ['shelve null', 'confirm null', 'unshelve null', 'unconfirm null']);
});

test('an alarm that stands and is shelved once is told of its end, and the next one as ever', async ({ box }) => {
  assert.is((await refusalOf(() => act(box, 4, { once: true }))).code, 1002);
  box.read({ 1: 31 });
  act(box, 4, { once: true });
  box.read({ 1: 20 });
  box.read({ 1: 31 });
  assert.equal(steps(box), ['begin begin', 'shelve null', 'recover recover', 'begin begin']);
});

test('what was disabled today and is enabled again is kept in sight until midnight, and only for who sees it', async ({
  box,
}) => {
  const over = (scope: Scope = ALL) =>
    box.alarms.disablings(scope).map(({ why, user_name, since, ended, ended_by }) => [why, user_name, ended - since, ended_by]);
  act(box, 2);
  assert.equal(over(), [], 'it goes on');
  await box.clock.advance(60_000);
  act(box, 2, { until: now(box) + 600 });
  await box.clock.advance(605_000);
  assert.equal(box.alarms.suppressions(ALL), [], 'its time ran out');
  const [[, , lasted] = []] = over();
  assert.equal(over(), [['because', 'ann', lasted, null]], 'another end goes on with it');
  assert.ok(Number(lasted) >= 660);
  act(box, 2);
  await box.clock.advance(5000);
  act(box, 3);
  assert.equal(
    over().map(([, , , by]) => by),
    ['ann', null],
    'the newest end first',
  );
  assert.equal(over(scopeOf([99])), []);
  await box.clock.advance(DAY_S * 1000);
  assert.equal(over(), []);
});

test('a shelving ends within a day and not in the past, and says when', async ({ box }) => {
  assert.is((await refusalOf(() => act(box, 4, { until: now(box) }))).code, 1001);
  assert.is((await refusalOf(() => act(box, 4, { until: now(box) + DAY_S + 1 }))).code, 1001);
  assert.is((await refusalOf(() => act(box, 5))).code, 1002);
  act(box, 4, { until: now(box) + DAY_S });
  assert.equal(operationFaults({ alarm_action: 4, remarks: 'x', item_id: 1 }), { until: { key: 'shelved_until' } });
  assert.equal(operationFaults({ alarm_action: 4, until: 5, once: true }), { until: { key: 'shelved_until' } });
  assert.equal(operationFaults({ alarm_action: 2, once: true }), { once: { key: 'once_of_shelving' } });
  assert.equal(operationFaults({ alarm_action: 4, once: true }), {});
});

test('a clock a year ahead ends no disabling, and one set back prolongs none', async ({ box }) => {
  act(box, 2, { until: now(box) + 3600 });
  box.misset(365 * DAY_S);
  await box.clock.advance(600_000);
  assert.is.not(box.alarms.state(1).disabled, null);
  box.misset(-2 * 365 * DAY_S);
  await box.clock.advance(3_010_000);
  assert.is(box.alarms.state(1).disabled, null);
});

test('a clock that goes back meanwhile ends no alarm before it began, and its length is what was lived through', async ({
  box,
}) => {
  box.read({ 1: 31 });
  await box.clock.advance(30_000);
  box.clock.step(-3_600_000);
  box.read({ 1: 20 });
  const { start_time, end_time, duration } = box.alarms.record(1)!;
  assert.equal([end_time, duration], [start_time, 30]);
});

test('suppressions and debts outlive a restart', async ({ box }) => {
  box.read({ 1: 31 });
  act(box, 4, { until: now(box) + 600 });
  box.read({ 1: 20 });
  box.restart(60);
  assert.equal(box.alarms.state(1).suppressed, ['shelved']);
  await box.clock.advance(605_000);
  assert.equal(steps(box, 3), ['unshelve null', 'tell recover']);
});

test.run();
