// Timed tasks: how long the next five moments of one take, and what a thousand of them ask of the box.
import { fakeClock } from '../../daemon/clock';
import type { Cycle } from '../../daemon/contract/rules/cycle';
import { nextMoments } from '../../daemon/contract/rules/moments';
import { createSchedule } from '../../daemon/schedule/index';
import { zoneOf } from '../../daemon/zone';
import { freshDb } from '../hands/fresh_db';
import { type Print, quantile, row } from './table';

const NOW = Date.parse('2026-11-30T10:00Z');
const ROUNDS = 2000;
const TASKS = 1000;
const start_date = '2026-01-31';
const CYCLES: readonly Cycle[] = [
  { cycle: 'hours', every: 4, time: '00:00', start_date },
  { cycle: 'day', every: 7, time: '02:30', start_date },
  { cycle: 'week', weeks: [1], time: '02:30' },
  { cycle: 'month', every: 6, time: '02:30', start_date },
  { cycle: 'year', time: '02:30', start_date: '2024-02-29' },
];

/** ms that the next five take, each time from another moment. */
function fives(cycle: Cycle): readonly number[] {
  const zone = zoneOf('Europe/Berlin');
  return Array.from({ length: ROUNDS }, (_, n) => {
    const before = performance.now();
    nextMoments(cycle, NOW / 1000 + n * 3600, zone, 5);
    return performance.now() - before;
  });
}

/** What waits while a thousand tasks are scheduled, and how long one look at all of them takes. */
async function thousand() {
  const clock = fakeClock(NOW);
  let timers = 0;
  const counted = {
    ...clock,
    after(ms: number, run: () => void) {
      timers += 1;
      const cancel = clock.after(ms, () => {
        timers -= 1;
        run();
      });
      return () => {
        timers -= 1;
        cancel();
      };
    },
  };
  const schedule = createSchedule({
    db: freshDb(),
    clock: counted,
    zone: () => 'Europe/Berlin',
    right: () => true,
    failed: (fault) => console.error(fault),
  });
  for (let n = 0; n < TASKS; n += 1) {
    const cycle = CYCLES[n % CYCLES.length]!;
    schedule.set({ id: `cron/${n}`, cycle, since: NOW / 1000, catch_up: 'skip', catch_up_minutes: 60, run() {} });
  }
  schedule.start();
  const waiting = timers;
  const before = performance.now();
  await clock.advance(60_000);
  const look = performance.now() - before;
  schedule.stop();
  return { waiting, look };
}

export default async function measure(print: Print): Promise<void> {
  print(row('next five moments, ms', 'median', 'p99'));
  for (const cycle of CYCLES) {
    const taken = fives(cycle);
    print(row(`${cycle.cycle} ${cycle.every ?? ''}`, quantile(taken, 0.5).toFixed(3), quantile(taken, 0.99).toFixed(3)));
  }
  const { waiting, look } = await thousand();
  print(row(`${TASKS} tasks: timers; one look at all, ms`, waiting, look.toFixed(2)));
}
