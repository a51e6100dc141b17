import type { Bus } from '../bus';
import { seconds } from '../clock';
import { estimateOf } from '../contract/rules/shutdown_time';
import type { CredibleTime } from '../credible_time';
import { conflict } from '../sites/faults';
import { reviewed } from '../sites/named_book';
import type { Scope } from '../store/list';
import { createShutdownRuns, type ShutdownRun } from '../store/shutdown-runs';
import type { ShutdownEntry } from '../store/shutdowns';
import { createShutdownBook, type ShutdownGround } from './book';
import { createRunning, type RunningParts } from './running';
import type { HostIs, Phase } from './state';
import { type TestedHost, tested, triedAll, wereTried } from './testing';
import { createTroubles } from './troubles';

export interface ShutdownParts
  extends Omit<ShutdownGround, 'runs' | 'changed'>,
    Omit<RunningParts, 'book' | 'runs' | 'db' | 'clock' | 'sites'> {
  readonly bus: Pick<Bus, 'tell'>;
  /** by which runs are forgotten */
  readonly credible: Pick<CredibleTime, 'passed'>;
}
/** How a plan stands now. */
export interface ShutdownStanding {
  /** null: it is off */
  readonly phase: Phase | null;
  readonly stage: number;
  /** epoch s since when; null: it is off */
  readonly since: number | null;
  /** epoch s at which the countdown is over at the latest; null: none runs */
  readonly countdown_end: number | null;
  /** by name */
  readonly hosts: Readonly<Record<string, HostIs>>;
  /** s that the battery lasts at the present load; null: nobody knows */
  readonly runtime: number | null;
  readonly warnings: readonly ('shutdown_too_long' | 'shutdown_ups_early')[];
  /** epoch s of the last test that each host passed; null: none */
  readonly passed: number | null;
  /** epoch s when it ran last; null: never, or too long ago */
  readonly ran: number | null;
}

/** s after which a test that was passed says nothing any more */
const TEST_HOLDS_S = 90 * 86_400;
/** so far ahead of now a test may seem to have been passed, where the clock was set back a little */
const CLOCK_SLACK_S = 86_400;

/** Hosts that go down in order before a UPS's battery is empty. */
export function createShutdown(parts: ShutdownParts) {
  const { bus, clock, db, credible, telling } = parts;
  const runs = createShutdownRuns(db, credible.passed);
  const book = createShutdownBook({
    ...parts,
    runs: (id) => running.isUnderWay(id),
    changed: reviewed(bus, () => running.review()),
  });
  const running = createRunning({ ...parts, book, runs });

  /** When each of its hosts, as they are now, passed a test last; null: they did not. */
  function passedOf({ id, hosts }: ShutdownEntry): number | null {
    const { passed, tried } = runs.of(id);
    return passed !== null && wereTried(hosts, tried) ? passed : null;
  }
  /** plans that somebody tests right now: hosts are logged in to once, and the later result is the last */
  const testing = new Set<number>();
  function warningsOf(entry: ShutdownEntry, runtime: number | null): ShutdownStanding['warnings'] {
    const isLong = runtime !== null && estimateOf(entry) > runtime;
    const isEarly = entry.ups_off && entry.ups_off_delay < Math.max(...entry.hosts.map(({ timeout }) => timeout));
    return [...(isLong ? (['shutdown_too_long'] as const) : []), ...(isEarly ? (['shutdown_ups_early'] as const) : [])];
  }

  return {
    ...book,
    /** plans that are on, each with what keeps it from doing what it is there for */
    actors: createTroubles({ ...parts, book, running, runs }),
    /** how many that are on have passed no test for so long that nobody knows whether they would do what they are there for */
    untested(scope: Scope): number {
      const now = seconds(clock);
      // one of a time that has not come was passed under a wrong clock: nobody knows when
      const holds = (passed: number | null): boolean =>
        passed !== null && passed > now - TEST_HOLDS_S && passed < now + CLOCK_SLACK_S;
      return book.list(scope).filter((entry) => entry.enable && !holds(passedOf(entry))).length;
    },
    standing(entry: ShutdownEntry): ShutdownStanding {
      const state = running.of(entry.id)?.state;
      const ago = state ? (clock.mono() - state.at) / 1000 : 0;
      const { runtime } = running.facts(entry);
      return {
        phase: state?.phase ?? null,
        stage: state?.stage ?? 0,
        since: state ? Math.round(seconds(clock) - ago) : null,
        countdown_end: state?.phase === 'countdown' ? Math.round(seconds(clock) - ago + entry.delay) : null,
        hosts: Object.fromEntries(Object.entries(state?.hosts ?? {}).map(([name, { is }]) => [name, is])),
        runtime,
        warnings: warningsOf(entry, runtime),
        passed: passedOf(entry),
        ran: runs.last(entry.id, 1)[0]?.time ?? null,
      };
    },
    /**
     * Tries each host up to the last step. The key of a host that showed one for the first time is known from then on.
     * @throws Refusal 1002; 1003 it is about more than he sees, runs, or is being tested
     */
    async test(scope: Scope, id: number): Promise<readonly TestedHost[]> {
      const entry = book.own(scope, id);
      if (running.isUnderWay(id)) throw conflict('shutdown_runs');
      if (testing.has(id)) throw conflict('shutdown_tests');
      testing.add(id);
      const found = await tested(entry, { clock, telling }).finally(() => testing.delete(id));
      const isWell = found.every(({ ok }) => ok);
      const now = seconds(clock);
      // whoever changed or deleted it meanwhile changed what was tried
      const after = book.all().find((one) => one.id === id);
      if (after?.update_time !== entry.update_time || running.isUnderWay(id)) return found;
      const known = new Set(entry.hosts.filter(({ host_key }) => host_key !== '').map(({ name }) => name));
      const keys = found.flatMap(({ name, ok, host_key }): [string, string][] =>
        ok && host_key !== '' && !known.has(name) ? [[name, host_key]] : [],
      );
      if (keys.length > 0) book.pin(id, new Map(keys));
      runs.keep(id, isWell ? { passed: now, failed: null, tried: triedAll(book.one(scope, id).hosts) } : { failed: now });
      return found;
    },
    /** when a plan ran, newest first. @throws Refusal 1002 */
    runs: (scope: Scope, id: number, limit?: number): readonly ShutdownRun[] => runs.last(book.one(scope, id).id, limit),
    /** what happened in a run, in its order */
    events: runs.events,
    /** @throws Refusal 1002; 1003 it is about more than he sees, does not run, or cannot be aborted any more */
    abort(scope: Scope, id: number, user_name: string): void {
      book.own(scope, id);
      if (!running.abort(id, user_name)) throw conflict('shutdown_no_abort');
    },
    start: running.start,
    stop: running.stop,
  };
}
export type Shutdown = ReturnType<typeof createShutdown>;
