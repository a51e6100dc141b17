import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { REST, step, type Watch, type Watching } from '../../../daemon/alarms/step';
import { STATUS } from '../../../daemon/contract/codes';
import type { LiveValue, Quality, Value } from '../../../daemon/contract/live';
import type { ItemConfig } from '../../../daemon/sites/catalogue';
import { itemOf, linkOf, statusOf } from '../../hands/catalogue';

const reading = (value: LiveValue | null, mono: number, quality: Quality = 'good'): Value => ({
  item_id: 1,
  device_id: 10,
  device_group_id: 1,
  value,
  quality,
  value_time: 0,
  last_check: 0,
  mono,
});
type Sample = LiveValue | null | { readonly quality: Quality };

/** Runs samples through the state machine, `every_s` apart; answers what happened at which sample. */
function run(item: Watching, samples: readonly Sample[], every_s = 10, from: Watch = REST) {
  let watch = from;
  const told: string[] = [];
  samples.forEach((sample, i) => {
    const value =
      typeof sample === 'object' && sample !== null
        ? reading(17, i * every_s * 1000, sample.quality)
        : reading(sample, i * every_s * 1000);
    const next = step(watch, item, value);
    watch = next.watch;
    if (next.edge) told.push(`${i} ${next.edge.is}${next.edge.is === 'recover' ? '' : ` ${next.edge.deviation.status_id}`}`);
  });
  return { told, watch };
}
const item = (change: Partial<ItemConfig> = {}) => itemOf({ id: 1, ...change });

test('an alarm begins once, goes on silently and recovers once', () => {
  assert.equal(run(item(), [20, 31, 32, 33, 29, 28]).told, ['1 begin 1', '4 recover']);
});

test('none and one repetition both begin at the first abnormal check', () => {
  for (const repetitions of [0, 1]) assert.equal(run(item({ repetitions }), [31]).told, ['0 begin 1'], `${repetitions}`);
});

test('three repetitions need three abnormal checks in a row', () => {
  assert.equal(run(item({ repetitions: 3 }), [31, 31, 31]).told, ['2 begin 1']);
  assert.equal(run(item({ repetitions: 3 }), [31, 31, 20, 31, 31, 20]).told, []);
});

test('over and under are not counted together', () => {
  assert.equal(run(item({ repetitions: 2 }), [31, 4, 31, 4, 4]).told, ['4 begin 2']);
});

test('a recovery needs no repetitions', () => {
  assert.equal(run(item({ repetitions: 3 }), [31, 31, 31, 20]).told, ['2 begin 1', '3 recover']);
});

test('a value swinging at the limit 20 times is exactly one alarm and one recovery', () => {
  const swings = Array.from({ length: 20 }, () => [29.9, 30.1]).flat();
  assert.equal(run(item({ recovery_point: 1 }), [...swings, 29, 28.9]).told, ['1 begin 1', '40 recover']);
});

test('a value equal to the recovery point recovers, one above it does not', () => {
  const alarming = run(item({ recovery_point: 1 }), [30.1]).watch;
  assert.equal(run(item({ recovery_point: 1 }), [29.1], 10, alarming).told, []);
  assert.equal(run(item({ recovery_point: 1 }), [29], 10, alarming).told, ['0 recover']);
});

test('minus a tenth of a degree is an alarm where five is the minimum', () => {
  assert.equal(run(item(), [6, -0.1]).told, ['1 begin 2']);
});

test('from over to under ends one alarm and begins another', () => {
  assert.equal(run(item(), [31, 4, 20]).told, ['0 begin 1', '1 change 2', '2 recover']);
});

test('the other kind must repeat as well before it takes the place of the open one', () => {
  const { told, watch } = run(item({ repetitions: 2 }), [31, 31, 4]);
  assert.equal(told, ['1 begin 1']);
  assert.is(watch.open?.status_id, STATUS.over);
  assert.equal(run(item({ repetitions: 2 }), [31, 31, 4, 4]).told, ['1 begin 1', '3 change 2']);
  assert.equal(run(item({ repetitions: 2 }), [31, 31, 4, 20]).told, ['1 begin 1', '3 recover']);
});

test('from one alarming word to another ends one alarm and begins another', () => {
  assert.equal(run(statusOf({ id: 1 }), [0, 1, 1, 2, 0]).told, ['1 begin 3', '3 change 3', '4 recover']);
});

test('a device that stops answering begins an alarm of its link and the first answer ends it', () => {
  assert.equal(run(linkOf({ id: 1 }), [1, 0, 0, 0, 1, 1]).told, ['1 begin 4', '4 recover']);
});

for (const quality of ['lost', 'stale', 'no_value', 'implausible', 'refused'] as const) {
  test(`a value that is ${quality} neither begins nor ends an alarm`, () => {
    assert.equal(run(item(), [{ quality }, { quality }]).told, []);
    assert.equal(run(item(), [31, { quality }, { quality }, 31]).told, ['0 begin 1']);
    assert.equal(run(item(), [31, { quality }, 20]).told, ['0 begin 1', '2 recover']);
  });

  test(`a value that is ${quality} does not interrupt the counting of repetitions`, () => {
    assert.equal(run(item({ repetitions: 2 }), [31, { quality }, 31]).told, ['2 begin 1']);
  });
}

test('a missing value between two alarming ones is no new alarm', () => {
  assert.equal(run(item(), [31, null, 31, null, 20]).told, ['0 begin 1', '4 recover']);
});

test('a text is never an alarm', () => {
  assert.equal(run(item(), ['serial 31', 'serial 4']).told, []);
});

test('between two checks values are not looked at', () => {
  const every60 = item({ check_interval: 60 });
  assert.equal(run(every60, [20, 31, 31, 31, 31, 31, 31]).told, ['6 begin 1']);
  assert.equal(run(every60, [31, 20, 20, 20, 20, 20, 20]).told, ['0 begin 1', '6 recover']);
});

test('repetitions count checks, not values', () => {
  assert.equal(run(item({ check_interval: 30, repetitions: 2 }), [31, 31, 31, 31]).told, ['3 begin 1']);
});

test('a poll that comes a little early still is the check', () => {
  const every60 = item({ check_interval: 60 });
  const first = step(REST, every60, reading(20, 0)).watch;
  assert.is(step(first, every60, reading(31, 59_700)).edge, null);
  assert.is(step(first, every60, reading(31, 59_800)).edge?.is, 'begin');
});

test('a check interval of nought looks at every value', () => {
  assert.equal(run(item(), [31, 20, 31], 0.01).told, ['0 begin 1', '1 recover', '2 begin 1']);
});

test('a missing value is no check: the next good one is looked at although the interval is not over', () => {
  const every60 = item({ check_interval: 60 });
  assert.equal(run(every60, [{ quality: 'lost' }, 31]).told, ['1 begin 1']);
});

test('an alarm that was open before a restart goes on without a new beginning', () => {
  const open: Watch = { ...REST, open: { status_id: STATUS.over, limit: 30, word: null } };
  assert.equal(run(item({ recovery_point: 1 }), [31, 29.5], 10, open).told, []);
  assert.equal(run(item({ recovery_point: 1 }), [31, 29], 10, open).told, ['1 recover']);
});

test('a raised threshold ends the alarm at the next check', () => {
  const alarming = run(item(), [31]).watch;
  assert.equal(run(item({ threshold_max: 35 }), [31], 10, alarming).told, ['0 recover']);
});

test('a step leaves what it was given as it is', () => {
  const before = Object.freeze({ ...REST });
  step(before, item(), reading(31, 0));
  assert.equal(before, REST);
});

test('normal for as long as the off-delay says ends an alarm, an abnormal check starts it anew', () => {
  const delayed = item({ off_delay: 30 });
  assert.equal(run(delayed, [31, 20, 20, 20, 20]).told, ['0 begin 1', '4 recover']);
  assert.equal(run(delayed, [31, 20, 20, 31, 20, 20, 20, 20]).told, ['0 begin 1', '7 recover']);
  assert.equal(run(item({ off_delay: 30, recovery_point: 2 }), [31, 20, 20, 29, 20, 20, 20, 20]).told, [
    '0 begin 1',
    '7 recover',
  ]);
});

test('a bad value neither starts an off-delay nor ends it nor interrupts it', () => {
  const delayed = item({ off_delay: 30 });
  const bad = { quality: 'lost' } as const;
  assert.equal(run(delayed, [31, bad, bad, bad, bad, 20, 20, 20, 20]).told, ['0 begin 1', '8 recover']);
  assert.equal(run(delayed, [31, 20, bad, bad, bad, bad]).told, ['0 begin 1']);
  assert.equal(run(delayed, [31, 20, bad, bad, 20]).told, ['0 begin 1', '4 recover']);
});

test('another alarm that is certain does not wait for the off-delay of the one before it', () => {
  assert.equal(run(item({ off_delay: 3600 }), [31, 20, 4]).told, ['0 begin 1', '2 change 2']);
});

test('an alarm for want of a value waits for its off-delay as well, and another missing value starts that anew', () => {
  const wait = { patience_ms: 0, answers: true };
  const delayed = item({ off_delay: 20, check_interval: 60 });
  const none = (s: number): Value => reading(null, s * 1000, 'no_value');
  let watch = REST;
  const edges = [none(0), reading(20, 10_000), none(20), reading(20, 30_000), reading(20, 40_000), reading(20, 50_000)].map(
    (value) => {
      const next = step(watch, delayed, value, wait);
      watch = next.watch;
      return next.edge?.is ?? '';
    },
  );
  assert.equal(edges, ['begin', '', '', '', '', 'recover']);
});

test.run();
