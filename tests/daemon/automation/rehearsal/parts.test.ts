// What a rehearsal is made of: readings of several items as one line, hours of the week over a change of the clocks, what it came to.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCourse } from '../../../../daemon/automation/rehearsal/course';
import { edgesOf } from '../../../../daemon/automation/rehearsal/edges';
import { commandsOf, outcomeOf, type Ran, secondsOf } from '../../../../daemon/automation/rehearsal/outcome';
import { createTimeline, readingsOfRolled } from '../../../../daemon/automation/rehearsal/timeline';
import { conditionOf } from '../../../../daemon/contract/rules/condition';
import { momentOf } from '../../../../daemon/people/access';

const readings = (rows: readonly (readonly [at: number, value: number, hold: number])[]) => ({
  n: rows.length,
  at: rows.map(([at]) => at),
  v: rows.map(([, value]) => value),
  hold: rows.map(([, , hold]) => hold),
});
/** all moments of a line, each with what its items show */
function linesOf(timeline: ReturnType<typeof createTimeline>, items: readonly number[]): string[] {
  const lines: string[] = [];
  for (let at = timeline.next(); at < Number.POSITIVE_INFINITY; at = timeline.next()) {
    timeline.take();
    lines.push(`${at} ${items.map((id) => timeline.value(id) ?? '-').join(' ')}`);
  }
  return lines;
}

test('readings of one second come together, a value is lost when it has stood for too long or where a gap begins', () => {
  const timeline = createTimeline([1, 2]);
  timeline.day(
    1,
    readings([
      [0, 20, 25],
      [10, 21, 25],
      [60, 22, 25],
    ]),
  );
  timeline.day(
    2,
    readings([
      [10, 1, 100],
      [40, Number.NaN, 100],
      [50, 0, 100],
    ]),
  );
  assert.equal(linesOf(timeline, [1, 2]), ['0 20 -', '10 21 1', '35 - 1', '40 - -', '50 - 0', '60 22 0', '85 - 0', '150 - -']);
});

test('what stood when a day ended goes on into the next', () => {
  const timeline = createTimeline([1]);
  timeline.day(1, readings([[0, 20, 100]]));
  timeline.take();
  timeline.day(1, readings([[130, 21, 5]]));
  assert.equal(linesOf(timeline, [1]), ['100 -', '130 21', '135 -']);
});

test('of an hour the extremes stand for a poll each and the mean between them, in the order in which the means move', () => {
  const hour = { seconds: 3600, min: 20, max: 40, covered: 3600 };
  const { at, v } = readingsOfRolled(
    [
      { ...hour, start: 0, mean: 30 },
      { ...hour, start: 3600, mean: 25 },
    ],
    10,
  );
  assert.equal(at, [0, 10, 3590, 3600, 3610, 7190]);
  assert.equal(v, [20, 30, 40, 40, 25, 20]);
  assert.is(readingsOfRolled([{ ...hour, start: 0, mean: 30, covered: 0 }], 10).n, 0);
});

test('hours of the week begin and end by the clock of the wall, over its changes too', () => {
  const berlin = (at: number) => momentOf(1000 * at, 'Europe/Berlin');
  const utc = (text: string): number => Date.parse(`${text}:00Z`) / 1000;
  const week = { weeks: [1, 2, 3, 4, 5, 6, 7], periods: [{ start: '01:30', end: '03:30' }] };
  // on 29 March 2026 the clock goes from 02:00 to 03:00
  const edges = edgesOf(week, berlin, utc('2026-03-28T12:00'), utc('2026-03-30T12:00'));
  assert.equal(
    edges.map(({ at, within }) => `${new Date(1000 * at).toISOString().slice(5, 16)} ${within}`),
    ['03-28T12:00 false', '03-29T00:30 true', '03-29T01:30 false', '03-29T23:30 true', '03-30T01:30 false'],
  );
  // a part that the clock jumps over does not come
  const skipped = edgesOf(
    { weeks: [7], periods: [{ start: '02:15', end: '02:45' }] },
    berlin,
    utc('2026-03-28T12:00'),
    utc('2026-03-29T12:00'),
  );
  assert.is(skipped.length, 1);
  assert.is(edgesOf({ weeks: [], periods: [] }, berlin, 0, 864_000).length, 1, 'a period that is gone never comes');
});

test('a course tells since when each condition is so, and where nobody knew', () => {
  const rule = {
    conditions: [conditionOf({ item_id: 1, operator: '>', value: 30, duration: 60 })],
    logic: 'and',
    cooldown: 0,
    on_unknown: 'hold',
    at_period_end: 'hold',
    proof: null,
  } as const;
  const course = createCourse({ rule, patience: [60_000] }, 0);
  const fact = (number: number | null) => () => ({ number, alarm: null });
  course.moment(10, fact(31));
  course.moment(100, fact(null));
  course.moment(120, fact(20));
  const { turns, whole, lanes } = course.end(200);
  assert.equal(turns, [
    { at: 70, turn: 'begin' },
    { at: 120, turn: 'end' },
  ]);
  assert.equal(
    lanes[0]!.map(({ at, truth }) => `${at} ${truth}`),
    ['0 null', '10 false', '70 true', '100 null', '120 false'],
  );
  assert.is(
    secondsOf(whole, 200, ({ truth }) => truth === null),
    30,
  );
});

const ran = (spans: readonly (readonly [number, number | null])[]): Ran => ({
  turns: spans.flatMap(([start, end]) => [
    { at: start, turn: 'begin' as const },
    ...(end === null ? [] : [{ at: end, turn: 'end' as const }]),
  ]),
  whole: [
    { at: 0, truth: null },
    { at: 20, truth: false },
  ],
  lanes: [],
  proofs: null,
});
const MOVES = { begin: [], end: [], rest: () => ({ min_on: 0, min_off: 0 }), interlocks: [] };

test('of two rules what begins and ends alike is in both, and each is summed up', () => {
  const outcome = outcomeOf({
    from: 0,
    until: 1000,
    tried: ran([
      [100, 200],
      [300, null],
    ]),
    against: ran([
      [100, 200],
      [300, 400],
    ]),
    moves: MOVES,
    rolled_seconds: 0,
  });
  assert.equal(outcome.list, [
    { start: 100, end: 200, in: 'both' },
    { start: 300, end: null, in: 'tried' },
    { start: 300, end: 400, in: 'against' },
  ]);
  assert.equal(outcome.tried, { begins: 2, seconds: 800, longest: 700, stopped: false, proofs: null, unknown_seconds: 20 });
  assert.is(outcome.against?.longest, 100);
});

test('what an item would have been told counts once, with the rests and interlocks in its way', () => {
  const write = (value: number) => [{ item_id: 7, value, after: 0 }];
  const { turns } = ran([
    [100, 130],
    [140, 500],
    [600, 700],
  ]);
  const moves = { ...MOVES, begin: write(1), end: write(0), rest: () => ({ min_on: 60, min_off: 5 }) };
  assert.equal(commandsOf(turns, moves, 1000), [{ item_id: 7, sent: 6, rests: 1, interlocked: 0 }]);
  const whole = [
    { at: 0, truth: false },
    { at: 550, truth: true },
  ] as const;
  const interlocks = [{ item_id: 7, values: [1], allow_unknown: false, whole }];
  assert.equal(commandsOf(turns, { ...moves, interlocks }, 1000), [{ item_id: 7, sent: 4, rests: 1, interlocked: 1 }]);
});

test('a step that waits is told once its wait is over, and not at all once the rule turned otherwise before', () => {
  const { turns } = ran([
    [100, 130],
    [140, 500],
    [990, null],
  ]);
  const steps = [
    { item_id: 7, value: 1, after: 0 },
    { item_id: 8, value: 1, after: 60 },
    { item_id: 7, value: 0, after: 90 },
  ];
  const moves = { ...MOVES, begin: steps, rest: () => ({ min_on: 100, min_off: 0 }) };
  assert.equal(commandsOf(turns, moves, 1000), [
    { item_id: 7, sent: 3, rests: 0, interlocked: 0 },
    { item_id: 8, sent: 1, rests: 0, interlocked: 0 },
  ]);
  const whole = [
    { at: 0, truth: false },
    { at: 150, truth: true },
  ] as const;
  const interlocks = [{ item_id: 8, values: [1], allow_unknown: false, whole }];
  assert.equal(
    commandsOf(turns, { ...moves, interlocks }, 1000).find(({ item_id }) => item_id === 8),
    { item_id: 8, sent: 0, rests: 0, interlocked: 1 },
    'an interlock forbids it when it comes, not when the rule begins',
  );
});

test.run();
