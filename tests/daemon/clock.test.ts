import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ending, fakeClock, realClock, repeated } from '../../daemon/clock';

/** The delays that the real clock hands to the timer. */
function delays(run: () => void): unknown[] {
  const { setTimeout: real } = globalThis;
  const seen: unknown[] = [];
  globalThis.setTimeout = ((_: () => void, ms: unknown) => {
    seen.push(ms);
    return real(() => {}, 0);
  }) as unknown as typeof setTimeout;
  try {
    run();
  } finally {
    globalThis.setTimeout = real;
  }
  return seen;
}

test('a wait of a fraction of a millisecond is not cut short: the timer drops fractions', () => {
  assert.equal(
    delays(() => {
      for (const ms of [1.9, 3.65, 2, 0, 0.01, -5]) realClock.after(ms, () => {});
    }),
    [2, 4, 2, 0, 1, 0],
  );
});

test('a wait longer than the timer can hold goes in parts', () => {
  const month = 30 * 86_400_000;
  assert.equal(
    delays(() => void realClock.after(month, () => {})),
    [2 ** 31 - 1],
  );
});

test('what was canceled does not run', async () => {
  let ran = false;
  realClock.after(1, () => {
    ran = true;
  })();
  await new Promise<void>((done) => void realClock.after(20, done));
  assert.is(ran, false);
});

test('what is repeated runs between its start and its stop alone', async () => {
  const clock = fakeClock();
  let runs = 0;
  const counting = repeated(
    clock,
    1000,
    () => void runs++,
    (fault) => assert.unreachable(String(fault)),
  );
  await clock.advance(3000);
  assert.is(runs, 0);
  counting.start();
  await clock.advance(2500);
  assert.is(runs, 2);
  counting.stop();
  await clock.advance(3000);
  assert.is(runs, 2);
});

test('after the end of a clock nothing runs, neither what waited for it nor what somebody asks late', async () => {
  const base = fakeClock();
  const clock = ending(base);
  const ran: string[] = [];
  clock.after(1000, () => ran.push('before'));
  clock.after(2000, () => ran.push('canceled'))();
  await base.advance(1500);
  clock.after(1000, () => ran.push('waiting'));
  clock.end();
  clock.after(1000, () => ran.push('late'))();
  clock.after(1000, () => ran.push('late'));
  await base.advance(10_000);
  assert.equal(ran, ['before']);
  assert.equal([clock.wall(), clock.mono()], [base.wall(), base.mono()]);
});

test.run();
