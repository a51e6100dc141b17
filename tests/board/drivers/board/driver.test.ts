import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBoardDriver } from '../../../../board/drivers/board/driver';
import type { Level, Plan, Reason, Round } from '../../../../board/interfaces';
import { type FakeClock, fakeClock } from '../../../../daemon/clock';
import type { ChannelItem, DeviceModel } from '../../../../daemon/contract/model';

const WORDS = { zh_cn: 'x', zh_tw: 'x', zh_xg: 'x', en_us: 'x' };
const item = (channel: string, more: Partial<ChannelItem> = {}): ChannelItem => ({
  item_cell_name: channel,
  names: WORDS,
  data_type: 0,
  channel,
  ...more,
});

const ADDRESS = { driver: 'board', line: { kind: 'board' }, unit: 1, timeout_ms: 500, retries: 0 } as const;

/** @param shown what an output shows once it was switched; left out: what it was switched to */
function bench(items: readonly ChannelItem[], levels: Record<string, Level | Reason>, shown?: () => null) {
  const clock = fakeClock();
  const model = {
    name: 'x',
    vendor: 'x',
    model: 'x',
    version: '1',
    category_code: 'board',
    device_template_category_id: 17,
    driver: 'board',
    source: 'x',
    limits: { max_registers: 1, gap: 0, functions: [], turnaround_ms: 0 },
    items,
  } as const satisfies DeviceModel;
  const absent: Reason = { key: 'no_such_channel' };
  const driver = createBoardDriver({
    clock,
    channels: {
      names: Object.keys(levels),
      read: (name) => levels[name] ?? absent,
      set(name, level) {
        if (typeof levels[name] === 'number') levels[name] = level;
        return shown ? shown() : (levels[name] ?? absent);
      },
      tells: () => false,
      watch: () => () => {},
      rest: () => [],
      close() {},
    },
  });
  const points = items.map(({ item_cell_name: cell }, i) => ({ id: i + 1, cell }));
  return { clock, plan: driver.plan(ADDRESS, model, points) };
}

const says = ({ readings }: Round) => readings.map(({ value, reason }) => value ?? reason?.key);

/** A round while an input moves: what it does at each ms. */
async function meanwhile(clock: FakeClock, plan: Plan, moves: Readonly<Record<number, () => void>>): Promise<Round> {
  let over: Round | null = null;
  void plan.run().then((round) => {
    over = round;
  });
  for (let ms = 0; ms < 1000 && over === null; ms += 1) {
    moves[ms]?.();
    await clock.advance(1);
  }
  assert.ok(over, 'the round did not end');
  return over!;
}

test('a closed contact is 1, and one that is inverted is 1 while it is open', async () => {
  const { plan } = bench([item('di_1'), item('di_2', { invert: true })], { di_1: 1, di_2: 1 });
  const round = await plan.run();
  assert.equal(says(round), [1, 0]);
  assert.equal([round.answered, round.readings[1]?.quality, round.readings[1]?.raw], [true, 'good', '01']);
});

test('a change counts at once where nothing is said of bouncing', async () => {
  const levels: Record<string, Level> = { di_1: 0 };
  const { plan } = bench([item('di_1')], levels);
  await plan.run();
  levels.di_1 = 1;
  assert.equal(says(await plan.run()), [1]);
});

test('a change counts once it has lasted, and one that goes back before that is none', async () => {
  const levels: Record<string, Level> = { di_1: 0 };
  const { clock, plan } = bench([item('di_1', { debounce_ms: 50 })], levels);
  const to = (level: Level) => () => {
    levels.di_1 = level;
  };
  assert.equal(says(await meanwhile(clock, plan, {})), [0], 'the first level is taken as it is');
  assert.equal(says(await meanwhile(clock, plan, { 0: to(1), 30: to(0) })), [0]);
  const settled = await meanwhile(clock, plan, { 0: to(1) });
  assert.equal(says(settled), [1]);
  assert.ok(settled.elapsed_ms >= 50);
});

test('inputs settle side by side', async () => {
  const levels: Record<string, Level> = { di_1: 0, di_2: 0, di_3: 0 };
  const { clock, plan } = bench(
    ['di_1', 'di_2', 'di_3'].map((channel) => item(channel, { debounce_ms: 100 })),
    levels,
  );
  await meanwhile(clock, plan, {});
  for (const name of Object.keys(levels)) levels[name] = 1;
  const round = await meanwhile(clock, plan, {});
  assert.equal(says(round), [1, 1, 1]);
  assert.ok(round.elapsed_ms < 200, `${round.elapsed_ms}`);
});

test('a channel that cannot be had is refused with its reason, never a zero', async () => {
  const why: Reason = { key: 'channel_unavailable', data: { why: 'EBUSY' } };
  const { plan } = bench([item('di_1'), item('di_2')], { di_1: why, di_2: 0 });
  const round = await plan.run();
  const [refused] = round.readings;
  assert.equal([refused?.value, refused?.quality, refused?.reason], [null, 'refused', why]);
  assert.ok(round.answered);
});

test('a channel that the box lacks is no fault where the model calls it optional', async () => {
  const { plan } = bench([item('di_1'), item('di_9', { optional: true }), item('di_8')], { di_1: 0 });
  const { readings } = await plan.run();
  assert.equal(
    readings.map(({ reason }) => reason),
    [undefined, { key: 'no_such_channel', data: { optional: 1 } }, { key: 'no_such_channel' }],
  );
});

test('a box without any of them does not answer, and says why', async () => {
  const { plan } = bench([item('di_1', { optional: true })], {});
  const round = await plan.run();
  assert.not.ok(round.answered);
  assert.equal(round.readings[0]?.reason, { key: 'no_such_channel' });
  assert.is(plan.stats().answered, 0);
});

test('an output is switched and read back, inverted where its item says so', async () => {
  const levels: Record<string, Level> = { do_1: 0, do_2: 0 };
  const { plan } = bench([item('do_1', { write: {} }), item('do_2', { write: {}, invert: true })], levels);
  assert.equal(await plan.write('do_1', 1), { ok: true, readback: 1, elapsed_ms: 0 });
  assert.equal(await plan.write('do_2', 1), { ok: true, readback: 1, elapsed_ms: 0 });
  assert.equal(levels, { do_1: 1, do_2: 0 });
  assert.equal(says(await plan.run()), [1, 1]);
});

test('an output that was switched and cannot be read is told as sent, and nothing is said of its level', async () => {
  const { plan } = bench([item('do_1', { write: {} })], { do_1: 0 }, () => null);
  assert.equal(await plan.write('do_1', 1), { ok: true, readback: null, elapsed_ms: 0 });
});

test('what is no output, or no level, is not switched', async () => {
  const levels: Record<string, Level | Reason> = { di_1: 0, do_1: 0, do_2: { key: 'channel_unavailable', data: { why: 'EIO' } } };
  const { plan } = bench([item('di_1'), item('do_1', { write: {} }), item('do_2', { write: {} })], levels);
  const key = async (cell: string, value: number) => {
    const outcome = await plan.write(cell, value);
    return outcome.ok ? null : outcome.reason.key;
  };
  assert.is(await key('di_1', 1), 'not_writable');
  for (const value of [2, -1, 0.5, Number.NaN]) assert.is(await key('do_1', value), 'out_of_range');
  assert.is(await key('do_2', 1), 'channel_unavailable');
  assert.is(await key('nothing', 1), 'unknown_cell');
  assert.is(levels.do_1, 0);
});

test.run();
