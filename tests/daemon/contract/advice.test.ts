import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MetricActor, Rehearsal, RehearsedSums } from '../../../daemon/contract/entities';
import { illOf, type Judged, mends, remediesFor, shownOf, shows } from '../../../daemon/contract/rules/advice';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';

const actor = (did: Partial<MetricActor>): MetricActor => ({
  item_id: 1,
  device_group_name: '',
  device_name: '',
  item_name: '',
  alarms: 10,
  share: 0.1,
  untold: 0,
  fleeting: 0,
  chattering: 0,
  longest: 600,
  stale: false,
  ...did,
});
const judged = (rule: Partial<Judged> = {}): Judged => ({
  data_type: 1,
  decimals: 1,
  threshold_max: 30,
  threshold_min: 10,
  recovery_point: 0,
  repetitions: 1,
  off_delay: 0,
  every: 10,
  jitter: ALARM_JITTER,
  ...rule,
});
const changes = (found: ReturnType<typeof remediesFor>) => found.map(({ change, rule }) => [change, Object.values(rule)[0]]);

test('chatter is named before what stands, what stands before what is over at once, and that before mere number', () => {
  assert.equal(
    [
      illOf(actor({ chattering: 1, stale: true, fleeting: 9 }), true, 7),
      illOf(actor({ stale: true, fleeting: 9 }), true, 7),
      illOf(actor({ fleeting: 5 }), true, 7),
      illOf(actor({ fleeting: 4 }), true, 7),
      illOf(actor({ fleeting: 4 }), false, 7),
      illOf(actor({ alarms: 1 }), true, 7),
    ],
    ['chattering', 'stale', 'fleeting', 'frequent', null, null],
  );
});

test('two alarms in a month are true ones of a quiet room, however high they stand in its list and however brief they were', () => {
  const rare = actor({ alarms: 2, share: 1 });
  assert.equal([illOf(rare, true, 30), illOf(rare, true, 1), illOf({ ...rare, fleeting: 2 }, true, 30)], [null, null, null]);
  assert.equal([illOf(actor({ alarms: 30 }), true, 30), illOf(actor({ alarms: 31 }), true, 30)], [null, 'frequent']);
});

test('chatter is met by a wider recovery band, then by more repetitions, a delayed end, a stricter jitter', () => {
  const found = remediesFor('chattering', judged());
  assert.equal(changes(found).slice(0, 6), [
    ['recovery', 0.6],
    ['recovery', 2],
    ['repetitions', 3],
    ['repetitions', 7],
    ['off_delay', 60],
    ['off_delay', 300],
  ]);
  assert.equal(
    found.slice(6).map(({ change, rule }) => [change, rule.jitter_config?.jitter_proportion]),
    [['jitter', 25]],
  );
});

test('what is over at once is met by repetitions that outlast it first', () => {
  assert.equal(changes(remediesFor('fleeting', judged({ every: 60, recovery_point: 2 }))), [['repetitions', 2]]);
  assert.equal(changes(remediesFor('fleeting', judged({ every: 1, recovery_point: 2 }))), [
    ['repetitions', 3],
    ['repetitions', 20],
  ]);
});

test('a band never reaches beyond the middle of two limits, and never is narrower than the one there is', () => {
  const bands = (rule: Partial<Judged>) =>
    remediesFor('frequent', judged({ repetitions: 1000, ...rule }))
      .filter(({ change }) => change === 'recovery')
      .map(({ rule: { recovery_point } }) => recovery_point);
  assert.equal(bands({ threshold_max: 10.4, threshold_min: 10 }), []);
  assert.equal(bands({ recovery_point: 1 }), [2]);
  assert.equal(bands({ threshold_min: null, threshold_max: 0 }), [0.5]);
  assert.equal(bands({ data_type: 0 }), []);
});

test('what stands is met by an end nearer to its limit, and by nothing where that is so', () => {
  assert.equal(changes(remediesFor('stale', judged({ recovery_point: 3 }))), [['recovery', 0]]);
  assert.equal(remediesFor('stale', judged()), []);
});

const sums = (some: Partial<RehearsedSums>): RehearsedSums => ({
  alarms: 0,
  longest: 0,
  fleeting: 0,
  jitter_seconds: 0,
  notices: 0,
  ...some,
});
const rehearsed = (now: Partial<RehearsedSums>, then: Partial<RehearsedSums>, list: Rehearsal['list'] = []): Rehearsal => ({
  now: sums(now),
  then: sums(then),
  list,
  blind_seconds: 0,
});

test('a change is offered only where half of the ill is gone in its rehearsal', () => {
  assert.equal(
    [
      mends('chattering', 'recovery', rehearsed({ alarms: 10 }, { alarms: 5 })),
      mends('chattering', 'recovery', rehearsed({ alarms: 10 }, { alarms: 6 })),
      mends('chattering', 'jitter', rehearsed({ alarms: 10, notices: 20 }, { alarms: 10, notices: 3 })),
      mends('fleeting', 'repetitions', rehearsed({ alarms: 9, fleeting: 8 }, { alarms: 9, fleeting: 1 })),
      mends('stale', 'recovery', rehearsed({ longest: 90_000 }, { longest: 80_000 })),
      mends('frequent', 'recovery', rehearsed({ alarms: 0 }, { alarms: 0 })),
    ],
    [true, false, true, true, false, false],
  );
});

test('a rehearsal that finds less than half of what came shows nothing of it, whoever was told', () => {
  const shown = (ill: Parameters<typeof shownOf>[0], did: Partial<MetricActor>, now: Partial<RehearsedSums>) =>
    shows(shownOf(ill, actor(did), { now: sums(now) }));
  assert.equal(
    [
      shown('chattering', { alarms: 25 }, { alarms: 1 }),
      shown('frequent', { alarms: 4, untold: 20 }, { alarms: 4 }),
      shown('frequent', { alarms: 4, untold: 4 }, { alarms: 4 }),
      shown('fleeting', { fleeting: 9 }, { alarms: 9, fleeting: 1 }),
      shown('stale', { longest: 190_800 }, { alarms: 1, longest: 3600 }),
      shown('stale', { longest: 190_800 }, { alarms: 1, longest: 190_000 }),
      shown('chattering', { alarms: 0 }, { alarms: 0 }),
    ],
    [false, false, true, false, false, true, false],
  );
});

test('a change that would have missed an alarm worth being told of is never offered', () => {
  const long = { start: 100, end: 500, peak: 31, in: 'now' } as const;
  const later = { start: 160, end: 500, peak: 31, in: 'then' } as const;
  assert.is(mends('frequent', 'repetitions', rehearsed({ alarms: 4 }, { alarms: 1 }, [long])), false);
  assert.is(mends('frequent', 'repetitions', rehearsed({ alarms: 4 }, { alarms: 1 }, [long, later])), true);
  assert.is(mends('frequent', 'repetitions', rehearsed({ alarms: 4 }, { alarms: 1 }, [{ ...long, end: 160 }])), true);
  assert.is(mends('frequent', 'repetitions', rehearsed({ alarms: 4 }, { alarms: 1 }, [{ ...long, end: null }])), false);
});

test.run();
