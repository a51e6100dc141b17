import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HistoryReport } from '../../../../daemon/contract/entities';
import { type Answered, NEW } from '../../../../web/state/history/history';
import { createNear, type Near, nearAsk, spliced } from '../../../../web/state/history/near';

const HOUR = 3600;
const FROM = 1_764_288_000;
const report = (from: number, step: number, values: (number | null)[], ends?: [number, number]): HistoryReport => ({
  step,
  from: ends?.[0] ?? from,
  to: ends?.[1] ?? from + step * values.length,
  clock_steps: [],
  alarms: [],
  total: 0,
  data: [],
  statistics: [],
  times: values.map((_, i) => from + i * step),
  series: [{ item_id: 1, name: 'x', unit: 'V', data_type: 1, avg: values, min: values, max: values }],
});
const week = report(
  FROM,
  HOUR,
  Array.from({ length: 168 }, () => 1),
);
const answered = (more: Partial<Answered> = {}): Answered => ({
  now: week,
  before: null,
  choice: { ...NEW, item_ids: [1, 2] },
  at: FROM,
  ...more,
});

test('what is looked at is asked for in as many points as half its px, and only where that is finer', () => {
  assert.is(nearAsk(answered(), null, 800), null);
  assert.equal(nearAsk(answered(), { min: FROM + 10.4, max: FROM + 9 * HOUR + 0.2 }, 800), {
    now: {
      item_ids: [1, 2],
      type: 5,
      points: 400,
      limit: 1,
      start_time: FROM + 10,
      end_time: FROM + 9 * HOUR + 1,
    },
    before: null,
  });
  // 400 points over 400 hours and more: the hours that are there say as much
  assert.is(nearAsk(answered(), { min: FROM, max: FROM + 400 * HOUR }, 800), null);
  assert.is(nearAsk(answered({ now: { ...week, step: 0 } }), { min: FROM, max: FROM + 60 }, 800), null, 'as it was read');
});

test('of many items those that are drawn are asked for, and the period before by the same distance', () => {
  const item_ids = Array.from({ length: 20 }, (_, i) => i + 1);
  const before = { ...week, from: FROM - 168 * HOUR, to: FROM };
  const ask = nearAsk(answered({ before, choice: { ...NEW, item_ids } }), { min: FROM, max: FROM + HOUR }, 10)!;
  assert.equal(ask.now.item_ids, [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.is(ask.now.points, 20);
  assert.equal([ask.before!.start_time, ask.before!.end_time], [FROM - 168 * HOUR, FROM - 167 * HOUR]);
});

test('what is known more closely stands in the place of the buckets that begin in it', () => {
  const whole = report(0, 10, [1, 2, 3, 4, 5]);
  const joined = spliced(whole, report(15, 5, [7, null, 9], [15, 30]));
  assert.equal(joined.times, [0, 10, 15, 20, 25, 30, 40]);
  assert.equal(joined.series[0]!.avg, [1, 2, 7, null, 9, 4, 5]);
  assert.equal(joined.series[0]!.max, joined.series[0]!.avg);
  assert.equal([joined.step, joined.from, joined.to], [10, 0, 50]);
});

test('beside the whole, over its ends and without a reading it can be joined as well', () => {
  const whole = report(0, 10, [1, 2, 3]);
  assert.equal(spliced(whole, report(0, 15, [7, 8], [0, 30])).times, [0, 15]);
  assert.equal(spliced(whole, report(25, 5, [7, 8], [25, 35])).times, [0, 10, 20, 25, 30]);
  assert.equal(spliced(whole, report(5, 5, [], [5, 15])).times, [0, 20]);
  const without = { ...report(0, 10, [1]), series: [] };
  assert.equal(spliced(whole, without).series, whole.series);
});

/** A box whose answers come when the test says so. */
function played() {
  const open: { ask: unknown; answer: (near: Near) => void; refuse: (fault: Error) => void }[] = [];
  const faults: unknown[] = [];
  const near = createNear({
    pause: 0,
    failed: (fault) => faults.push(fault),
    ask: (ask) => new Promise((answer, refuse) => open.push({ ask, answer, refuse })),
  });
  return { near, open, faults };
}
const seen = (hours: number) => nearAsk(answered(), { min: FROM, max: FROM + hours * HOUR }, 800);
const found = (value: number): Near => ({ now: report(FROM, 60, [value]), before: null });
const turn = () => new Promise((done) => setTimeout(done, 5));

test('of what is passed over nothing is asked, and an answer to what is no longer looked at is not shown', async () => {
  const { near, open } = played();
  near.look(seen(8));
  near.look(seen(4));
  await turn();
  assert.is(open.length, 1, 'only where it stood still');
  near.look(seen(2));
  await turn();
  const [late, wanted] = open;
  wanted!.answer(found(2));
  await turn();
  late!.answer(found(4));
  await turn();
  assert.equal(near.$.get(), found(2));
});

test('what is shown stays until the next is there, and goes with the whole', async () => {
  const { near, open } = played();
  near.look(seen(8));
  await turn();
  open[0]!.answer(found(8));
  await turn();
  near.look(seen(4));
  await turn();
  assert.equal(near.$.get(), found(8), 'nothing flickers');
  near.look(null);
  assert.is(near.$.get(), null);
  open[1]!.answer(found(4));
  await turn();
  assert.is(near.$.get(), null);
});

test('the same is asked again only when there may be newer readings of it', async () => {
  const { near, open } = played();
  near.look(seen(8));
  near.look(seen(8));
  await turn();
  near.look(seen(8));
  await turn();
  assert.is(open.length, 1);
  near.look(seen(8), true);
  await turn();
  assert.is(open.length, 2);
});

test('a refusal is told, once, and the same can be asked for again; after the end nothing is shown', async () => {
  const { near, open, faults } = played();
  near.look(seen(8));
  await turn();
  open[0]!.refuse(new Error('busy'));
  await turn();
  assert.is(faults.length, 1);
  near.look(seen(8));
  await turn();
  near.stop();
  open[1]!.answer(found(8));
  await turn();
  assert.equal([open.length, near.$.get(), faults.length], [2, null, 1]);
});

test.run();
