import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Readings, RolledUp } from '../../../../daemon/alarms/rehearsal/feed';
import { createRehearsals } from '../../../../daemon/alarms/rehearsal/index';
import { createBus } from '../../../../daemon/bus';
import { fakeClock, seconds } from '../../../../daemon/clock';
import type { Rehearsal } from '../../../../daemon/contract/entities';
import { Refusal } from '../../../../daemon/contract/refusal';
import { ALARM_JITTER } from '../../../../daemon/contract/rules/jitter';
import { createJobs } from '../../../../daemon/jobs/index';
import { ALL, scopeOf } from '../../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf } from '../../../hands/catalogue';
import { freshDb } from '../../../hands/fresh_db';

const DAY = 86_400;
const ROOM = catalogueOf(deviceOf({ id: 10, poll_interval: 60, items: [itemOf({ id: 1, check_interval: 60 })] }));

/** A minute each: what was read, null where nothing was. */
const minutes = (from: number, values: readonly (number | null)[]): Readings => ({
  n: values.length,
  at: values.map((_, i) => from + 60 * i),
  v: values.map((value) => value ?? Number.NaN),
  hold: values.map(() => 150),
});
const NONE = minutes(0, []);

function setUp(
  kept: { readonly values?: readonly (number | null)[]; readonly hours?: readonly Partial<RolledUp>[] },
  { recovers = true, repeats = false, tells = true, room = ROOM } = {},
) {
  const clock = fakeClock(20_000 * DAY * 1000);
  const from = seconds(clock) - DAY;
  const bus = createBus((_, fault) => assert.unreachable(String(fault)));
  const jobs = createJobs({
    db: freshDb(),
    bus,
    clock,
    failed: (fault) => assert.unreachable(String(fault)),
  });
  const rehearsals = createRehearsals({
    jobs,
    clock,
    catalogue: () => room,
    jitter: () => ALARM_JITTER,
    tells: () => tells,
    commons: () => ({ repeat_notice: repeats, recover_notice: recovers }),
    history: {
      raw: async (_, start) => (kept.values && start === from ? minutes(from, kept.values) : NONE),
      rolled: async () =>
        (kept.hours ?? []).map((hour, i) => ({
          start: from + 3600 * i,
          seconds: 3600,
          covered: 3600,
          min: 20,
          max: 20,
          mean: 20,
          ...hour,
        })),
    },
  });
  type Rule = Parameters<typeof rehearsals.begin>[1]['rule'];
  const begin = (rule: Rule, item_id = 1, scope = ALL) => rehearsals.begin(scope, { item_id, rule, days: 1 }, 7);
  return {
    from,
    begin,
    async rehearse(rule: Rule): Promise<Rehearsal> {
      const id = begin(rule);
      for (let turn = 0; turn < 100 && jobs.one(id, 7).state === 'running'; turn++) await clock.advance(0);
      const { state, result } = jobs.one(id, 7);
      assert.is(state, 'success');
      assert.ok(result && !Array.isArray(result));
      return result as Rehearsal;
    },
  };
}
const refused = (run: () => unknown): Refusal => {
  try {
    run();
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
  throw new Error('it was taken');
};

test('two rules over the same readings: how many alarms, how long, how many over at once, and which are in both', async () => {
  const { rehearse, from } = setUp({ values: [20, 31, 20, 20, 33, 34, 32, 20, 20] });
  const { now, then, list } = await rehearse({ repetitions: 2 });
  assert.equal(now, { alarms: 2, longest: 180, fleeting: 1, jitter_seconds: 0, notices: 4 });
  assert.equal(then, { alarms: 1, longest: 120, fleeting: 0, jitter_seconds: 0, notices: 2 });
  assert.equal(list, [
    { start: from + 60, end: from + 120, peak: 31, in: 'now' },
    { start: from + 240, end: from + 420, peak: 34, in: 'now' },
    { start: from + 300, end: from + 420, peak: 34, in: 'then' },
  ]);
});

test('an alarm that begins and ends alike by both rules is listed once; one that stands has no end', async () => {
  const { rehearse, from } = setUp({ values: [20, 35, 20, 31, 35] });
  const { list } = await rehearse({ threshold_max: 33 });
  assert.equal(
    list.map((alarm) => [alarm.start - from, alarm.end && alarm.end - from, alarm.in]),
    [
      [60, 120, 'both'],
      [180, null, 'now'],
      [240, null, 'then'],
    ],
  );
});

test('an item that jitters tells it once, and its end once it is at rest', async () => {
  const restless = Array.from({ length: 60 }, (_, i) => (i % 2 ? 31 : 20));
  const { rehearse } = setUp({ values: [...restless, ...Array.from({ length: 60 }, () => 20)] });
  const { now, then } = await rehearse({ recovery_point: 12 });
  assert.ok(now.jitter_seconds > 1000 && now.notices < 20 && now.alarms === 30, JSON.stringify(now));
  assert.equal([then.alarms, then.jitter_seconds], [1, 0]);
});

test('where nobody is told of ends, no notice of one is counted', async () => {
  const values = [20, 31, 20, 31, 20, ...Array.from({ length: 30 }, () => 20)];
  const counted = async (recovers: boolean) => (await setUp({ values }, { recovers }).rehearse({ repetitions: 1 })).then.notices;
  assert.equal([await counted(true), await counted(false)], [4, 2]);
});

test('of an alarm that nobody confirms its reminders are counted as its item and the box have them, and of a level that tells nobody nothing', async () => {
  const reminded = (notice_count: number) =>
    catalogueOf(
      deviceOf({ id: 10, poll_interval: 60, items: [itemOf({ id: 1, check_interval: 60, notice_interval: 300, notice_count })] }),
    );
  // over after fifteen minutes, with the third reminder
  const values = [20, ...Array.from({ length: 15 }, () => 31), 20];
  const counted = async (more: Parameters<typeof setUp>[1]) => (await setUp({ values }, more).rehearse({})).now.notices;
  assert.is(await counted({ repeats: true, room: reminded(0) }), 4, 'begin, two reminders, end');
  assert.is(await counted({ repeats: true, room: reminded(2) }), 3, 'two notices of an alarm at most');
  assert.is(await counted({ repeats: false, room: reminded(0) }), 2);
  assert.is(await counted({ repeats: true, room: reminded(0), tells: false }), 0);
});

test('reminders stand still while an item jitters', async () => {
  const item = itemOf({ id: 1, check_interval: 60, off_delay: 1800, notice_interval: 300, notice_count: 0 });
  const room = catalogueOf(deviceOf({ id: 10, poll_interval: 60, items: [item] }));
  const restless = Array.from({ length: 20 }, (_, i) => (i % 2 ? 20 : 31));
  const values = [20, ...restless, ...Array.from({ length: 40 }, () => 31), ...Array.from({ length: 40 }, () => 20)];
  const { now, list } = await setUp({ values }, { repeats: true, room }).rehearse({});
  const { now: once } = await setUp({ values }, { room }).rehearse({});
  assert.is(now.alarms, 1);
  assert.ok(now.jitter_seconds > 600, JSON.stringify(now));
  const [{ start, end } = { start: 0, end: 0 }] = list;
  assert.is(now.notices - once.notices, Math.ceil((end! - start - now.jitter_seconds) / 300) - 1);
});

test('of an hour that is left of readings its extremes are a check each', async () => {
  const { rehearse } = setUp({ hours: [{}, { max: 31, mean: 21 }, {}, { min: 31, max: 33, mean: 32 }] });
  const { now, then, blind_seconds } = await rehearse({ repetitions: 2 });
  assert.equal([now.alarms, then.alarms], [2, 1]);
  assert.is(blind_seconds, DAY - 4 * 3600);
});

test('time of which nothing is kept is blind, and ends no alarm', async () => {
  const { rehearse, from } = setUp({ values: [31, null, null, null, 31, 20] });
  const { blind_seconds, list } = await rehearse({});
  assert.is(blind_seconds, DAY - 60 - 60 - 150);
  assert.equal(list, [{ start: from, end: from + 300, peak: 31, in: 'both' }]);
});

test('a rule that contradicts itself, an item of another site and a second rehearsal are refused', () => {
  const { begin } = setUp({});
  const crossed = refused(() => begin({ threshold_max: 1, threshold_min: 2 }));
  assert.equal([crossed.code, crossed.data], [1001, { fields: { threshold_max: { key: 'threshold_order' } } }]);
  assert.is(refused(() => begin({}, 1, scopeOf([2]))).code, 1002);
  assert.is(refused(() => begin({}, 99)).code, 1002);
  const job_id = begin({});
  const busy = refused(() => begin({}));
  assert.equal([busy.code, busy.data], [1008, { job_id }]);
});

test.run();
