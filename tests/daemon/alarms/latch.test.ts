import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { turnOf } from '../../../daemon/alarms/latch';
import type { Occurrence } from '../../../daemon/contract/live';
import { ALL } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf, statusOf } from '../../hands/catalogue';
import { refusalOf } from '../../hands/refused';
import { type Box, createBox } from './box';

const room = (latch: boolean) =>
  catalogueOf(deviceOf({ id: 10, items: [statusOf({ id: 1, cell: 'leak', latch }), itemOf({ id: 2, off_delay: 60, latch })] }));
const test = suite<{ box: Box }>('latch');
test.before.each((context) => {
  context.box = createBox(room(true));
});
test.after.each(({ box }) => {
  assert.equal(box.faults, []);
  box.close();
});
const act = (box: Box, action: 0 | 1, item_id = 1): void =>
  box.alarms.operate(ALL, { action, item_id, remarks: 'because' }, 'ann');
const steps = (box: Box, from = 0): string[] => box.events.slice(from).map(({ state, tells }) => `${state} ${tells}`);
const open = (box: Box, item_id = 1): Occurrence | null => box.alarms.state(item_id).occurrence;

test('a latched alarm stays when its cause is over, is shown so, and ends with its confirmation', async ({ box }) => {
  box.read({ 1: 1 });
  await box.clock.advance(30_000);
  box.read({ 1: 0 });
  assert.equal(steps(box), ['begin begin', 'gone null']);
  assert.is(box.alarms.review(ALL, {}).data[0]?.gone_time, Math.floor(box.clock.wall() / 1000));
  assert.equal([open(box)?.end_time, open(box)?.confirmed, box.alarms.state(1).status_id], [null, false, 3]);
  await box.clock.advance(30_000);
  act(box, 0);
  assert.equal(steps(box, 2), ['confirm null', 'recover recover']);
  assert.is(open(box), null);
  const { duration, end_reason, handle_status, gone_time } = box.alarms.record(1)!;
  assert.equal([duration, end_reason, handle_status, gone_time], [60, 'recovered', 'processed', null]);
});

test('one that somebody had confirmed ends with its cause, one whose confirmation was taken back does not', ({ box }) => {
  box.read({ 1: 1 });
  act(box, 0);
  act(box, 1);
  box.read({ 1: 0 });
  assert.equal(steps(box, 3), ['gone null']);
  act(box, 0);
  box.read({ 1: 1 });
  act(box, 0);
  box.read({ 1: 0 });
  assert.equal(steps(box, 6), ['begin begin', 'confirm null', 'recover recover']);
});

test('what is so again before anybody confirmed is the same alarm; another one takes its place and is told', ({ box }) => {
  for (const value of [1, 0, 1]) box.read({ 1: value });
  assert.equal(steps(box), ['begin begin', 'gone null', 'back null']);
  assert.is(open(box)?.gone_time, null);
  for (const value of [0, 2]) box.read({ 1: value });
  assert.equal(steps(box, 3), ['gone null', 'recover recover', 'begin begin']);
  act(box, 0);
  box.read({ 1: 0 });
  assert.is(open(box), null);
  assert.is(box.alarms.review(ALL, { is_confirm: 0 }).total, 0, 'the one before it was confirmed as well');
});

test('over a restart a latched alarm stays latched, and an off-delay starts anew', async ({ box }) => {
  box.read({ 1: 1, 2: 31 });
  await box.clock.advance(1000);
  box.read({ 1: 0, 2: 20 });
  const gone = open(box)?.gone_time;
  await box.clock.advance(50_000);
  box.restart();
  assert.is(open(box)?.gone_time, gone);
  box.read({ 1: 0, 2: 20 });
  await box.clock.advance(59_000);
  box.read({ 2: 20 });
  act(box, 0, 2);
  assert.ok(open(box, 2), 'confirmed, and not normal for long enough');
  await box.clock.advance(1000);
  box.read({ 2: 20 });
  assert.is(open(box, 2), null);
  act(box, 0);
  assert.is(open(box), null);
  assert.equal(steps(box, 3), ['confirm null', 'recover recover', 'confirm null', 'recover recover']);
});

test('once an item latches no more, what stood for that alone is over', ({ box }) => {
  box.read({ 1: 1, 2: 31 });
  box.read({ 1: 0 });
  box.rebuild(room(false));
  assert.is(open(box), null);
  assert.ok(open(box, 2));
  assert.is(box.last().state, 'recover');
});

test('to take back the confirmation of an alarm that has ended is refused', async ({ box }) => {
  box.read({ 1: 1 });
  box.read({ 1: 0 });
  act(box, 0);
  assert.is((await refusalOf(() => act(box, 1))).code, 1002);
  box.rebuild(room(false));
  box.read({ 1: 1 });
  box.read({ 1: 0 });
  act(box, 0);
  assert.is((await refusalOf(() => act(box, 1))).code, 1002);
});

test('an alarm that somebody practises on ends with what was made up', () => {
  const item = { latch: true };
  const occurrence = { confirmed: false, drill: true } as Occurrence;
  assert.equal(turnOf({ is: 'recover' }, item, occurrence), { is: 'recover' });
  assert.equal(turnOf({ is: 'recover' }, item, { ...occurrence, drill: false }), { is: 'gone' });
});

test('what a latched alarm is about had gone before another one took its place: it has recovered', async ({ box }) => {
  const calm = async (): Promise<void> => {
    box.read({ 2: 20 });
    await box.clock.advance(60_000);
    box.read({ 2: 20 });
  };
  for (const between of [true, false]) {
    box.read({ 2: 31 });
    if (between) await calm();
    box.read({ 2: 2 });
    const { id } = open(box, 2)!;
    assert.is(box.alarms.record(id - 1)?.end_reason, between ? 'recovered' : 'replaced');
    await calm();
    act(box, 0, 2);
  }
});

test.run();
