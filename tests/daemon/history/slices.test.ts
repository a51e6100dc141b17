// A range taken slice by slice says what the report of all of it says.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ReportAsk } from '../../../daemon/history/report';
import { HistoryBox, MIDNIGHT } from './box';

const DAY = 86_400;
const ITEMS = [101, 102, 103];

/** Some weeks of readings every 2 min, one of them a second later, with a gap of two hours each day. */
function filled(days: number): HistoryBox {
  const box = new HistoryBox({}, undefined, MIDNIGHT + days * DAY);
  for (let at = MIDNIGHT; at < MIDNIGHT + days * DAY; at += 120) {
    if ((at - MIDNIGHT) % DAY < 7200) continue;
    const n = (at - MIDNIGHT) / 120;
    box.history.append([101, 102, 103], [at, at + 1, at], [20 + (n % 50) / 10, 40 + (n % 7), n % 2]);
  }
  return box;
}
async function both(box: HistoryBox, ask: ReportAsk) {
  const whole = await box.history.report(ITEMS, ask);
  const sliced = box.history.sliced(ITEMS, ask);
  const times: number[] = [];
  const columns = ITEMS.map(() => [] as (number | null)[]);
  let [slices, share] = [0, 0];
  for await (const slice of sliced.slices()) {
    slices += 1;
    assert.ok(slice.share > share);
    share = slice.share;
    times.push(...slice.times);
    for (const [i, column] of slice.columns.entries()) columns[i]!.push(...column.avg);
  }
  return { whole, sliced, times, columns, slices, share };
}

test('raw readings come each once, with their gaps, over the edges of slices', async () => {
  const box = filled(4);
  const ask = { type: 5 as const, start_time: MIDNIGHT, end_time: MIDNIGHT + 4 * DAY, interval: 0 as const };
  const { whole, sliced, times, columns, slices, share } = await both(box, ask);
  assert.equal([sliced.count, share], [null, 1]);
  assert.ok(slices > 2, String(slices));
  assert.equal(times, whole.times);
  assert.equal(
    columns,
    whole.columns.map(({ avg }) => avg),
  );
  box.history.stop();
});

test('buckets are those of the whole range, their number known beforehand, and end with now', async () => {
  const box = filled(30);
  const ask = { type: 5 as const, start_time: MIDNIGHT, end_time: MIDNIGHT + 30 * DAY, interval: 2 as const };
  const { whole, sliced, times, columns, slices } = await both(box, ask);
  assert.is(sliced.count, 30 * 720);
  assert.ok(slices > 1, String(slices));
  assert.equal(times, whole.times);
  assert.equal(
    columns,
    whole.columns.map(({ avg }) => avg),
  );
  const coming = box.history.sliced(ITEMS, { ...ask, start_time: MIDNIGHT + 29 * DAY, end_time: MIDNIGHT + 32 * DAY });
  assert.is(coming.count, 721);
  box.history.stop();
});

test('a range that lies ahead has no rows, and one that is none is refused', async () => {
  const box = filled(1);
  const ahead = { type: 5 as const, start_time: MIDNIGHT + 9 * DAY, end_time: MIDNIGHT + 10 * DAY };
  for (const interval of [0, 2, 6, 'day'] as const) {
    let rows = 0;
    for await (const slice of box.history.sliced(ITEMS, { ...ahead, interval }).slices()) rows += slice.times.length;
    assert.is(rows, 0, String(interval));
  }
  assert.throws(() => box.history.sliced(ITEMS, { type: 5, start_time: MIDNIGHT, end_time: MIDNIGHT - 1 }));
  box.history.stop();
});

test.run();
