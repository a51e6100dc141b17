import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmAction } from '../../../daemon/contract/codes';
import { Refusal } from '../../../daemon/contract/refusal';
import { operationFaults } from '../../../daemon/contract/rules/alarm';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf, statusOf } from '../../hands/catalogue';
import { type Box, createBox } from './box';

const ROOM = catalogueOf(
  deviceOf({ id: 10, items: [itemOf({ id: 1 }), statusOf({ id: 2, cell: 'door' })] }),
  deviceOf({ id: 11, device_group_id: 2, items: [itemOf({ id: 4 })] }),
);
const DAY_S = 86_400;

const test = suite<{ box: Box }>('operations');
test.before.each((context) => {
  context.box = createBox(ROOM);
});
test.after.each(({ box }) => {
  assert.equal(box.faults, []);
  box.close();
});

const act = (box: Box, action: AlarmAction, item_id: number, more: { until?: number; scope?: Scope } = {}) =>
  box.alarms.operate(more.scope ?? ALL, { action, item_id, remarks: 'because', until: more.until }, 'ann');
const refusalOf = (run: () => unknown): string => {
  try {
    run();
  } catch (fault) {
    if (fault instanceof Refusal) return `${fault.code} ${fault.key}`;
    throw fault;
  }
  return 'none';
};
const now = (box: Box) => Math.floor(box.clock.wall() / 1000);

test('confirming an open alarm keeps who, when and why', ({ box }) => {
  box.read({ 1: 31 });
  act(box, 0, 1);
  const record = box.alarms.record(1)!;
  assert.is(record.confirmed, true);
  assert.is(record.confirm_user, 'ann');
  assert.is(record.confirm_time, now(box));
  assert.is(record.remarks, 'because');
  assert.is(record.handle_status, 'confirmed');
  const { state, user_name, occurrence } = box.last();
  assert.equal([state, user_name, occurrence.confirmed], ['confirm', 'ann', true]);
});

test('an alarm that came back by itself can still be confirmed, and is processed then', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  assert.is(box.alarms.review(ALL, {}).data[0]?.handle_status, 'untreated');
  act(box, 0, 1);
  assert.is(box.alarms.record(1)?.handle_status, 'processed');
  assert.is(box.alarms.review(ALL, {}).total, 0);
  assert.is(box.alarms.state(1).occurrence, null);
});

test('confirming an item confirms its open alarm and those that came back before', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  box.read({ 1: 31 });
  act(box, 0, 1);
  assert.equal(
    [1, 2].map((id) => box.alarms.record(id)?.confirmed),
    [true, true],
  );
  assert.equal(box.told().slice(3), ['confirm 1', 'confirm 1']);
});

test('a confirmation of named alarms leaves what began meanwhile, and says who was faster', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  box.read({ 1: 31 });
  const confirm = (alarm_ids: readonly number[], user = 'li') =>
    box.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'seen', alarm_ids }, user);
  confirm([1]);
  assert.equal(
    [1, 2].map((id) => box.alarms.record(id)?.confirmed),
    [true, false],
    'nobody has seen the second one',
  );
  assert.is(
    refusalOf(() => confirm([1], 'wang')),
    '1002 alarm_confirmed_by',
  );
  assert.is(
    refusalOf(() => confirm([77])),
    '1002 data_not_exist',
  );
  confirm([1, 2]);
  assert.is(box.alarms.record(2)?.confirmed, true);
  assert.equal(operationFaults({ alarm_action: 2, alarm_ids: [1] }), { alarm_ids: { key: 'alarms_of_confirming' } });
});

test('the events of one item carry no more than an occurrence', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  const plain = Object.keys(box.last().occurrence).sort();
  act(box, 0, 1);
  assert.equal(Object.keys(box.last().occurrence).sort(), plain);
});

test('there is nothing to confirm where nothing is unconfirmed', ({ box }) => {
  assert.is(
    refusalOf(() => act(box, 0, 1)),
    '1002 data_not_exist',
  );
  box.read({ 1: 31 });
  act(box, 0, 1);
  assert.is(
    refusalOf(() => act(box, 0, 1)),
    '1002 data_not_exist',
  );
});

test('a confirmation is removed from an open alarm and may be given again', ({ box }) => {
  box.read({ 1: 31 });
  act(box, 0, 1);
  act(box, 1, 1);
  const record = box.alarms.record(1)!;
  assert.equal([record.confirmed, record.confirm_user, record.confirm_time], [false, '', null]);
  assert.is(record.handle_status, 'untreated');
  act(box, 0, 1);
  assert.equal(box.told(), ['begin 1', 'confirm 1', 'unconfirm 1', 'confirm 1']);
});

test('a confirmation that is not there, or whose alarm is over, cannot be removed', ({ box }) => {
  box.read({ 1: 31 });
  assert.is(
    refusalOf(() => act(box, 1, 1)),
    '1002 data_not_exist',
  );
  act(box, 0, 1);
  box.read({ 1: 20 });
  assert.is(
    refusalOf(() => act(box, 1, 1)),
    '1002 data_not_exist',
  );
});

test('every action on an item that is not there is refused alike', ({ box }) => {
  for (const action of [0, 1, 2, 3] as const)
    assert.is(
      refusalOf(() => act(box, action, 77)),
      '1002 data_not_exist',
      `${action}`,
    );
});

test('a foreign site answers like nothing', ({ box }) => {
  box.read({ 4: 31 });
  const scope = scopeOf([1]);
  for (const action of [0, 2] as const)
    assert.is(
      refusalOf(() => act(box, action, 4, { scope })),
      '1002 data_not_exist',
      `${action}`,
    );
  act(box, 0, 4);
  act(box, 2, 4);
  for (const action of [1, 3] as const)
    assert.is(
      refusalOf(() => act(box, action, 4, { scope })),
      '1002 data_not_exist',
      `${action}`,
    );
});

test('a disabled item is watched and logged, silently', ({ box }) => {
  act(box, 2, 1);
  assert.equal([box.last().state, box.last().user_name, box.last().occurrence.id], ['disable', 'ann', 0]);
  box.read({ 1: 31 });
  assert.is(box.last().state, 'begin');
  assert.equal(box.last().occurrence.suppressed, ['disabled']);
  assert.is(box.alarms.state(1).status_id, 1);
  const { kind, user_name, since, until, why } = box.alarms.state(1).disabled!;
  assert.equal([kind, user_name, since, until, why], ['disabled', 'ann', now(box), null, 'because']);
  assert.is(box.alarms.record(1)?.handle_status, 'disabled');
  box.read({ 1: 20 });
  assert.equal(box.last().occurrence.suppressed, ['disabled']);
  assert.is(box.alarms.record(1)?.handle_status, 'disabled');
  assert.is(box.alarms.review(ALL, {}).total, 0, 'nobody has to confirm what nobody was told');
});

test('disabling an item in alarm leaves the alarm open and makes it silent', ({ box }) => {
  box.read({ 1: 31 });
  act(box, 2, 1, { until: now(box) + 3600 });
  assert.is(box.last().occurrence.id, 1);
  assert.equal(box.alarms.state(1).occurrence?.suppressed, ['disabled']);
  const [row] = box.alarms.review(ALL, {}).data;
  assert.equal([row?.handle_status, row?.disable_user, row?.disable_until], ['disabled', 'ann', now(box) + 3600]);
});

test('enabling an item still in alarm starts it over as unconfirmed, and it is told', ({ box }) => {
  box.read({ 1: 31 });
  act(box, 0, 1);
  act(box, 2, 1);
  act(box, 3, 1);
  assert.equal(box.told(), ['begin 1', 'confirm 1', 'disable 1', 'enable 1', 'unconfirm 1', 'tell 1']);
  const { occurrence } = box.last();
  assert.equal([occurrence.id, occurrence.confirmed, occurrence.suppressed], [1, false, []]);
  assert.is(box.alarms.state(1).disabled, null);
  assert.is(box.alarms.record(1)?.handle_status, 'untreated');
});

test('enabling an item in order is an event without an alarm', ({ box }) => {
  act(box, 2, 1);
  act(box, 3, 1);
  assert.equal(box.told(), ['disable 1', 'enable 1']);
  assert.equal(
    box.alarms.since(0, 10).map((e) => [e.seq, e.state, e.occurrence.id, e.occurrence.item_id, e.occurrence.device_group_id]),
    [
      [1, 'disable', 0, 1, 1],
      [2, 'enable', 0, 1, 1],
    ],
  );
});

test('what is not disabled cannot be enabled, what is disabled not disabled again', ({ box }) => {
  assert.is(
    refusalOf(() => act(box, 3, 1)),
    '1002 data_not_exist',
  );
  act(box, 2, 1);
  assert.is(
    refusalOf(() => act(box, 2, 1)),
    '1002 data_not_exist',
  );
});

test('another end of a disabling takes the place of the first', ({ box }) => {
  act(box, 2, 1);
  act(box, 2, 1, { until: now(box) + 60 });
  assert.is(box.alarms.state(1).disabled?.until, now(box) + 60);
  assert.equal(box.told(), ['disable 1', 'disable 1']);
});

test('a disabling cannot end in the past', ({ box }) => {
  assert.is(
    refusalOf(() => act(box, 2, 1, { until: now(box) })),
    '1001 validation',
  );
  assert.equal(box.told(), []);
});

test('a disabling with an end comes back by itself, once', async ({ box }) => {
  act(box, 2, 1, { until: now(box) + 600 });
  box.read({ 1: 31 });
  await box.clock.advance(590_000);
  assert.is.not(box.alarms.state(1).disabled, null);
  await box.clock.advance(15_000);
  assert.is(box.alarms.state(1).disabled, null);
  assert.equal(box.told(), ['disable 1', 'begin 1', 'enable 1', 'tell 1']);
  assert.equal([box.last().user_name, box.last().tells, box.last().occurrence.suppressed], [null, 'begin', []]);
});

test('a disabling outlives a restart; one that ended meanwhile comes back at the start', ({ box }) => {
  act(box, 2, 1, { until: now(box) + 600 });
  act(box, 2, 2);
  box.restart(60);
  assert.is(box.alarms.state(1).disabled?.user_name, 'ann');
  box.restart(3600);
  assert.is(box.alarms.state(1).disabled, null);
  assert.is(box.alarms.state(2).disabled?.user_name, 'ann');
  assert.equal(box.told(), ['disable 1', 'disable 2', 'enable 1']);
});

test('an item disabled while its device is silent keeps its alarm', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: null }, 'lost');
  act(box, 2, 1);
  box.read({ 1: 31 });
  assert.equal(box.told(), ['begin 1', 'disable 1']);
  assert.is(box.alarms.state(1).status_id, 1);
});

test('a deleted item takes its disabling along', ({ box }) => {
  act(box, 2, 1);
  box.db.exec('DELETE FROM item WHERE id = 1');
  const without = catalogueOf(deviceOf({ id: 10, items: [statusOf({ id: 2, cell: 'door' })] }));
  box.rebuild(without);
  assert.is(box.alarms.state(1).disabled, null);
  box.restart(60, without);
  assert.is(box.alarms.state(1).disabled, null);
});

test('an open alarm that is disabled can be confirmed by itself', ({ box }) => {
  act(box, 2, 1);
  box.read({ 1: 31 });
  act(box, 0, 1);
  assert.is(box.alarms.state(1).occurrence?.confirmed, true);
  assert.is(box.alarms.record(1)?.handle_status, 'disabled');
});

test('confirm all takes what is open and what came back, of the own sites, and leaves the rest', async ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  box.clock.step(2 * DAY_S * 1000);
  await box.clock.advance(2000);
  box.read({ 1: 31, 2: 1 });
  box.read({ 1: 20 });
  box.read({ 4: 31 });
  assert.is(box.alarms.confirmAll(scopeOf([1]), 'shift change', 'ann'), 2);
  const [tooOld, open, recovered, foreign] = [1, 2, 3, 4].map((id) => box.alarms.record(id)!);
  assert.equal([tooOld?.confirmed, open?.confirmed, recovered?.confirmed, foreign?.confirmed], [false, true, true, false]);
  assert.is(open?.remarks, 'shift change');
  assert.is(open?.confirm_user, 'ann');
});

test('confirm all leaves confirmed and disabled alarms as they are', ({ box }) => {
  box.read({ 1: 31 });
  act(box, 0, 1);
  act(box, 2, 2);
  box.read({ 2: 1 });
  assert.is(
    refusalOf(() => box.alarms.confirmAll(ALL, 'all', 'bob')),
    '1001 no_alarms',
  );
  assert.is(box.alarms.record(1)?.confirm_user, 'ann');
  assert.is(box.alarms.record(2)?.confirmed, false);
});

test('confirm all without alarms is refused', ({ box }) => {
  assert.is(
    refusalOf(() => box.alarms.confirmAll(ALL, 'all', 'ann')),
    '1001 no_alarms',
  );
});

test('a confirmation that cannot be stored did not happen', ({ box }) => {
  box.read({ 1: 31 });
  box.db.exec("CREATE TEMP TRIGGER stop BEFORE UPDATE ON alarm BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  assert.throws(() => act(box, 0, 1), /disk full/);
  assert.is(box.alarms.state(1).occurrence?.confirmed, false);
  assert.equal(box.told(), ['begin 1']);
});

test.run();
