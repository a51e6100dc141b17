// What was kept at each check, rehearsed by the rule that held, gives the alarms that came.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFeed } from '../../../../daemon/alarms/rehearsal/feed';
import { type Course, createReplay } from '../../../../daemon/alarms/rehearsal/replay';
import { seconds } from '../../../../daemon/clock';
import { ALARM_JITTER } from '../../../../daemon/contract/rules/jitter';
import { createHistory } from '../../../../daemon/history/index';
import type { ItemConfig } from '../../../../daemon/sites/catalogue';
import { catalogueOf, deviceOf, itemOf, option, statusOf } from '../../../hands/catalogue';
import { count } from '../../../hands/long';
import { createBox } from '../box';

const ROUNDS = 120;
const ITEMS = 12;

const readings = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 270, max: 330 }).map((tenths) => tenths / 10) },
    { weight: 2, arbitrary: fc.constantFrom(29.9, 30, 30.1, 4.9, 5) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  { minLength: ROUNDS, maxLength: ROUNDS },
);
const states = fc.array(fc.constantFrom(0, 0, 0, 1, 1, 2, null), { minLength: ROUNDS, maxLength: ROUNDS });
/** a value that stands for some rounds is what most rooms are made of */
const held = (all: readonly (number | null)[], rounds: number) => all.map((_, i) => all[i - (i % rounds)]!);
const rule = {
  check_interval: fc.constantFrom(0, 0, 5, 12, 60),
  repetitions: fc.constantFrom(0, 1, 2, 3),
  off_delay: fc.constantFrom(0, 0, 20, 300),
  overrun_point: fc.constantFrom(0, 0.5),
  recovery_point: fc.constantFrom(0, 1),
  jitter_config: fc.option(
    fc.record({ start: fc.integer({ min: 2, max: 12 }), period: fc.constantFrom(0, 5, 60) }).map(({ start, period }) => ({
      ...ALARM_JITTER,
      jitter_type: 1 as const,
      normal_type: 1 as const,
      jitter_threshold: start,
      normal_threshold: start - 1,
      jitter_period: period,
      recovery_period: period,
    })),
  ),
};
const subject = fc.oneof(
  fc.record({ ...rule, values: readings, rounds: fc.constantFrom(1, 1, 3, 7) }).map((made) => ({ ...made, word: false })),
  fc.record({ ...rule, values: states, rounds: fc.constantFrom(1, 2, 5) }).map((made) => ({ ...made, word: true })),
);
const life = fc.record({
  poll_interval: fc.constantFrom(1, 2, 5),
  subjects: fc.array(subject, { minLength: ITEMS, maxLength: ITEMS }),
});

interface Came {
  readonly start_time: number;
  readonly end_time: number | null;
}

/** A room in which all that happened, its alarms as they came and what is kept of it. */
async function lived({ poll_interval, subjects }: typeof life extends fc.Arbitrary<infer T> ? T : never) {
  const items = subjects.map(({ values: _, rounds: __, word, ...rules }, i): ItemConfig => {
    const own = { id: i + 1, cell: `cell_${i}`, save_interval: poll_interval, ...rules };
    return word
      ? statusOf({ ...own, options: [option(0, 'Ok', false), option(1, 'Open', true), option(2, 'Forced', true)] })
      : itemOf(own);
  });
  const room = catalogueOf(deviceOf({ id: 10, name: 'Sensor A', poll_interval, items }));
  const box = createBox(room);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-replay-'));
  const history = createHistory({
    dir,
    bus: box.bus,
    clock: box.clock,
    catalogue: () => room,
    zone: () => 'UTC',
    failed: (fault) => assert.unreachable(String(fault)),
  });
  history.start();
  const from = seconds(box.clock);
  const held_values = subjects.map(({ values, rounds }) => held(values, rounds));
  for (let round = 0; round < ROUNDS; round++) {
    const now = items.map(({ id }, i) => [id, held_values[i]![round]!] as const);
    const good = now.filter(([, value]) => value !== null);
    const lost = now.filter(([, value]) => value === null);
    box.read(Object.fromEntries(good));
    if (lost.length > 0) box.read(Object.fromEntries(lost), 'lost');
    await box.clock.advance(poll_interval * 1000);
  }
  const until = seconds(box.clock);
  const alarms = box.db.prepare('SELECT start_time, end_time FROM alarm WHERE item_id = ? ORDER BY id');
  const each: { item: ItemConfig; came: readonly Came[]; course: Course }[] = [];
  for (const item of items) {
    const telling = { tells: true, recovers: true, interval_s: 0, count: 0 };
    const replay = createReplay({ item, jitter: item.jitter_config ?? ALARM_JITTER, poll_interval, telling });
    const feed = createFeed([replay], from);
    const samples = await history.raw(item.id, from, until);
    feed.samples(samples, 0, samples.n);
    feed.end(until);
    each.push({
      item,
      course: replay.course(until),
      came: alarms.all(item.id) as Came[],
    });
  }
  assert.equal(box.faults, []);
  history.stop();
  box.close();
  fs.rmSync(dir, { recursive: true });
  return each;
}

test('what was kept at each check, rehearsed by the rule that held, gives the alarms that came', async () => {
  let alarms = 0;
  let untold = 0;
  await fc.assert(
    fc.asyncProperty(life, async (made) => {
      for (const { item, came, course } of await lived(made)) {
        const { check_interval, repetitions, off_delay, data_type } = item;
        const what = `${JSON.stringify({ check_interval, repetitions, off_delay, data_type })} every ${made.poll_interval} s`;
        assert.equal(
          course.alarms.map(({ start, end }) => ({ start_time: start, end_time: end })),
          came,
          what,
        );
        alarms += came.length;
        untold += Number(course.jitter_seconds > 0);
      }
    }),
    // a smaller room would take minutes to be found
    { numRuns: count(60, 6), endOnFailure: true },
  );
  assert.ok(alarms > 150 && untold > 2, `${alarms} alarms, ${untold} items jittered`);
});

test.run();
