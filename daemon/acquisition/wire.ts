import type { Clock } from '../../board/interfaces';
import type { DeviceReadings } from '../contract/live';
import { createMissing } from './missing';
import { choose, dueOf, isLost, restAfter } from './pace';
import type { Poll } from './poll';
import { costsNobody, type Share } from './slack';
import type { Task } from './task';

/** A loop that did nothing for three periods is stuck; no period counts as shorter than this. */
const LEAST_PERIOD_MS = 10_000;

/** mono ms at which somebody is asked next; Infinity: nobody is */
function nextDue(polls: Iterable<Poll>, rests_until: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { pace } of polls) next = Math.min(next, dueOf(pace, rests_until));
  return next;
}

/** the slowest interval on the wire, or the longest that a round may take */
function periodOf(polls: Iterable<Poll>): number {
  let period = LEAST_PERIOD_MS;
  for (const poll of polls) period = Math.max(period, poll.task.interval_ms, poll.longest());
  return period;
}

/** All devices of one wire, asked one after the other, each at its time. */
export function createWire({
  clock,
  begins,
  pollOf,
  told,
  failed,
}: {
  readonly clock: Clock;
  /** mono ms before which nobody is asked */
  readonly begins: number;
  readonly pollOf: (task: Task) => Poll;
  readonly told: (readings: DeviceReadings) => void;
  readonly failed: (fault: unknown) => void;
}) {
  let polls = new Map<number, Poll>();
  let last: Poll | null = null;
  /** mono ms until which no lost device is asked */
  let rests_until = 0;
  /** mono ms at which the present round began */
  let busy: number | null = null;
  let stopped = false;
  /** lent to somebody: only who has it lets devices be asked, until it is given back */
  let lent = false;
  let freed = () => {};
  let cancel = () => {};

  const sharesBeside = (poll: Poll): readonly Share[] =>
    [...polls.values()].filter((other) => other !== poll).map((other) => other.share());

  const isFree = (poll: Poll): boolean => costsNobody(poll.share(), sharesBeside(poll));

  const ask = async (poll: Poll): Promise<void> => {
    const began = clock.mono();
    busy = began;
    last = poll;
    try {
      const readings = await poll.run((asked) => costsNobody(asked, sharesBeside(poll)));
      // a device that was changed meanwhile is asked anew: what it said to the old questions is nothing
      if (!stopped && polls.get(poll.task.device_id) === poll) told(readings);
      if (isLost(poll.pace) && !isFree(poll)) rests_until = restAfter(began, clock.mono());
    } finally {
      busy = null;
      freed();
    }
  };

  const wake = (): void => {
    cancel();
    if (stopped || lent || busy !== null || polls.size === 0) return;
    const next = Math.max(begins, nextDue(polls.values(), rests_until));
    cancel = clock.after(Math.max(0, next - clock.mono()), () => void turn());
  };

  /** Devices are asked as soon as their line is back, not at their next time. */
  const awaitReturn = createMissing((line) => {
    for (const poll of polls.values()) if (poll.lost() === line) poll.hasten();
    wake();
  });

  const turn = async (): Promise<void> => {
    const poll = choose(polls.values(), clock.mono(), { last, rests_until });
    if (poll) await ask(poll).catch(failed);
    const lost = poll?.lost();
    if (lost) awaitReturn(lost);
    wake();
  };

  return {
    poll: (device_id: number): Poll | undefined => polls.get(device_id),
    /** devices that are asked the same as before go on undisturbed */
    serve(tasks: readonly Task[]): void {
      polls = new Map(
        tasks.map((task) => {
          const known = polls.get(task.device_id);
          if (!known?.serves(task)) return [task.device_id, pollOf(task)];
          known.adopt(task);
          return [task.device_id, known];
        }),
      );
      wake();
    },
    wake,
    /** asks nothing more by itself; settles when the round that runs is over */
    pause(): Promise<void> {
      lent = true;
      cancel();
      return busy === null
        ? Promise.resolve()
        : new Promise((done) => {
            freed = done;
          });
    },
    /**
     * The polls that go between two requests of whoever has the wire, one after the other, null when there is none left: every
     * device that is due and may raise an alarm, and one of the others.
     */
    passing(): () => (() => Promise<void>) | null {
      const asked = new Set<Poll>();
      let others = 1;
      return () => {
        const now = clock.mono();
        const may = (poll: Poll): boolean => !asked.has(poll) && (poll.task.alarms || others > 0);
        const poll = stopped ? null : choose([...polls.values()].filter(may), now, { last, rests_until });
        if (!poll) return null;
        asked.add(poll);
        if (!poll.task.alarms) others -= 1;
        return () => ask(poll).catch(failed);
      };
    },
    resume(): void {
      lent = false;
      wake();
    },
    alive: (): boolean => {
      if (lent) return true;
      const waiting = busy ?? (polls.size > 0 ? nextDue(polls.values(), rests_until) : clock.mono());
      return clock.mono() - waiting <= 3 * periodOf(polls.values());
    },
    stop(): void {
      stopped = true;
      cancel();
    },
  };
}
export type AcquisitionWire = ReturnType<typeof createWire>;
