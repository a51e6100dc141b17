import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { createCredibleTime } from '../../../daemon/credible_time';
import { wrongClock } from '../../../daemon/history/stepping';
import { HistoryBox, MIDNIGHT } from './box';

const EVERY_S = 2;
/** A box that reads item 101 every 2 s for a minute, is set back by 8 s, and reads on; each reading is another number. */
async function setBack(back = 8): Promise<HistoryBox> {
  const box = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 10 });
  box.catalogue = { ...box.catalogue };
  for (const item of box.catalogue.items.values()) Object.assign(item, { save_interval: EVERY_S });
  await box.poll(101, 30, (i) => i, EVERY_S);
  box.clock.step(-back * 1000);
  await box.poll(101, 30, (i) => 100 + i, EVERY_S);
  return box;
}
const valuesOf = async (box: HistoryBox): Promise<number[]> => (await box.raw(101)).map(([, value]) => Number(value));

test('a clock that is set back by 8 s hides no reading, in memory, in chunks and after a restart', async () => {
  const box = await setBack();
  const all = [...Array.from({ length: 30 }, (_, i) => i), ...Array.from({ length: 30 }, (_, i) => 100 + i)];
  const sorted = async (): Promise<number[]> => (await valuesOf(box)).sort((a, b) => a - b);
  assert.equal(await sorted(), all);
  await box.history.fold();
  assert.equal(await sorted(), all);
  box.restart();
  assert.equal((await sorted()).slice(0, 60), all);
  assert.equal(box.faults, []);
  box.end();
});

test('a report shows both readings of a second, and the lowest and highest of each stretch', async () => {
  const box = await setBack();
  const from = MIDNIGHT + 52;
  const span = { start_time: from, end_time: from + 8 };
  const { times, columns, sums } = await box.history.report([101], { ...span, interval: 0 });
  assert.equal(
    times,
    [52, 52, 54, 54, 56, 56, 58, 58].map((second) => MIDNIGHT + second),
  );
  assert.equal(columns[0]?.avg, [26, 100, 27, 101, 28, 102, 29, 103]);
  assert.equal([sums[0]?.min, sums[0]?.max], [26, 103]);
  box.end();
});

test('the stretch is marked in every report that it touches, over a restart too', async () => {
  const box = await setBack();
  const step = { at: MIDNIGHT + 52, by: -8 };
  assert.equal(box.history.clockSteps(MIDNIGHT, MIDNIGHT + 3600), [step]);
  box.restart();
  assert.equal(box.history.clockSteps(MIDNIGHT + 59, MIDNIGHT + 3600), [step], 'it began before the range');
  assert.equal(box.history.clockSteps(MIDNIGHT + 61, MIDNIGHT + 3600), []);
  assert.equal(box.history.clockSteps(MIDNIGHT - 60, MIDNIGHT + 52), []);
  box.end();
});

test('each step is told once, back or ahead, with both times', async () => {
  const box = await setBack();
  await box.clock.advance(60_000);
  assert.is(box.history.clockSet(), null, 'it is over');
  const before = box.now;
  box.clock.step(3_600_000);
  box.tell(101, 1);
  assert.equal(box.history.clockSet(), {
    key: 'clock_ahead',
    data: { from_time: before, to_time: before + 3600, by_span: 3600 },
  });
  box.end();
});

/** What the item of the clock says over two minutes, looked at every 10 s as the box's items are read. */
async function saidBy(box: HistoryBox): Promise<string[]> {
  const said: string[] = [];
  for (let round = 0; round < 13; round++) {
    const by = String(box.history.clockSet()?.data?.by_span ?? '');
    if (said.at(-1) !== by) said.push(by);
    await box.clock.advance(10_000);
  }
  return said;
}
function stepBy(box: HistoryBox, seconds: number): void {
  box.clock.step(seconds * 1000);
  box.tell(101, 1);
}

test('each of steps that come while one is told is told in its turn, with a rest between', async () => {
  const box = await setBack();
  await box.clock.advance(60_000);
  for (const seconds of [3600, -3600, 7]) stepBy(box, seconds);
  assert.equal(await saidBy(box), ['3600', '', '3600', '', '7', '']);
  assert.is(box.history.clockSteps(0, 2 ** 33).length, 4, 'each of them is kept');
  box.end();
});

test('of a clock that is set again within seconds the last notice says where it is', async () => {
  const DAY = 86_400;
  const box = await setBack();
  await box.clock.advance(60_000);
  stepBy(box, 400 * DAY);
  await box.clock.advance(25_000);
  stepBy(box, -1095 * DAY);
  const is = box.now;
  await box.clock.advance(15_000);
  assert.equal(box.history.clockSet(), {
    key: 'clock_back',
    data: { from_time: is + 1095 * DAY, to_time: is, by_span: 1095 * DAY },
  });
  box.end();
});

test('of a clock that is set without end a few wait for their turn, and the last of them leads to where it is', async () => {
  const box = await setBack();
  await box.clock.advance(60_000);
  for (let n = 0; n < 40; n++) stepBy(box, 10);
  const said: number[] = [];
  for (let round = 0; round < 80; round++) {
    const by = Number(box.history.clockSet()?.data?.by_span ?? 0);
    if (said.at(-1) !== by) said.push(by);
    await box.clock.advance(5000);
  }
  assert.is(
    said.reduce((sum, by) => sum + by, 0),
    400,
  );
  assert.is(said.filter((by) => by > 0).length, 9);
  box.end();
});

test('a clock that stands where no time can be is in trouble for as long as it stands there', async () => {
  const clock = fakeClock(1_800_000_000_000);
  const credible = createCredibleTime({ clock, stored: null, keep: () => {} });
  assert.is(wrongClock(clock, credible), null);
  clock.step(-58 * 365 * 86_400_000);
  for (let day = 0; day < 3; day++) {
    for (let n = 0; n < 144; n++) {
      await clock.advance(600_000);
      credible.count();
    }
    assert.is(wrongClock(clock, credible)?.key, 'clock_unset', 'it never becomes right by waiting');
  }
});

/** A box that has run for 26 hours. */
async function lived() {
  const clock = fakeClock(1_800_000_000_000);
  const credible = createCredibleTime({ clock, stored: null, keep: () => {} });
  const live = async (minutes: number): Promise<void> => {
    for (let n = 0; n < minutes / 10; n++) {
      await clock.advance(600_000);
      credible.count();
    }
  };
  await live(26 * 60);
  const HOUR_MS = 3_600_000;
  return { live, step: (hours: number) => clock.step(hours * HOUR_MS), wrong: () => wrongClock(clock, credible) };
}

test('a clock that shows less than this box had reached is in trouble until it has caught up', async () => {
  const { live, step, wrong } = await lived();
  step(-1);
  const { key, data } = wrong()!;
  assert.equal([key, Number(data!.known_time) - Number(data!.to_time)], ['clock_behind', 3600]);
  await live(50);
  assert.is(wrong()?.key, 'clock_behind');
  await live(20);
  assert.is(wrong(), null);
});

test('a clock that was set far back is believed after it has kept its pace for a day', async () => {
  const { live, step, wrong } = await lived();
  step(-48);
  await live(23 * 60);
  assert.is(wrong()?.key, 'clock_behind');
  await live(2 * 60);
  assert.is(wrong(), null);
});

test('a clock that is set right after an hour in another year is right at once', async () => {
  const { live, step, wrong } = await lived();
  step(10 * 365 * 24);
  await live(60);
  step(-10 * 365 * 24);
  assert.is(wrong(), null);
});

test('what an NTP server corrects in small steps is told to nobody', async () => {
  const box = await setBack(2);
  assert.is(box.history.clockSet(), null);
  assert.equal(box.history.clockSteps(0, 2 ** 33), []);
  box.end();
});

test.run();
