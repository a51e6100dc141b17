import { type Clock, every, seconds } from '../clock';
import { isAbortable } from '../contract/rules/shutdown_phase';
import type { Sites } from '../sites/index';
import type { Db } from '../store/open';
import type { ShutdownEvent, ShutdownRuns } from '../store/shutdown-runs';
import type { ShutdownEntry } from '../store/shutdowns';
import type { ShutdownBook } from './book';
import { createCarrying, type Reasons, type Running } from './carrying';
import { createFacts, type FactsParts, planOf } from './facts';
import { fromKept, ready, type ShutdownState, toKeep } from './state';
import { isUnderWay, type News, type Step, step } from './step';
import type { Telling } from './telling/index';

export interface RunningParts extends FactsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly book: Pick<ShutdownBook, 'all'>;
  readonly runs: ShutdownRuns;
  readonly telling: Telling;
  readonly failed: (fault: unknown) => void;
}
const LOOK_MS = 1000;
/** What is under way is kept so often: a kill takes no more of a countdown. */
const KEEP_MS = 10_000;

/** What of a state is worth a place on the disk; how long its triggers have held is not. */
const worth = ({ phase, stage, hosts, ups }: ShutdownState): string => JSON.stringify([phase, stage, hosts, ups]);

/** What happened from one state to the next. */
function eventsOf(before: ShutdownState, { state: after, hosts: stood }: Step, why: Reasons): Omit<ShutdownEvent, 'time'>[] {
  const hosts = Object.entries(stood).flatMap(([host, { is }]) =>
    (before.hosts[host]?.is ?? 'waiting') === is ? [] : [{ what: is, host, stage: 0, why: why.get(host) ?? null }],
  );
  const isMoved = before.phase !== after.phase || before.stage !== after.stage;
  const ups = after.ups !== null && after.ups !== before.ups ? [{ what: `ups_${after.ups}`, host: '', stage: 0, why: null }] : [];
  const plan = isMoved ? [{ what: after.phase, host: '', stage: after.stage, why: null }] : [];
  return after.phase === 'ready' ? [...hosts, ...ups, ...plan] : [...plan, ...hosts, ...ups];
}

/** Whether a state is one of a plan as it is now: of its triggers, and of all of its hosts. */
function isOf({ hosts }: ShutdownEntry, { triggers, hosts: kept }: ShutdownState, fresh: ShutdownState): boolean {
  if (triggers?.length !== fresh.triggers.length || typeof kept !== 'object') return false;
  const names = Object.keys(kept ?? {});
  return names.length === hosts.length && hosts.every(({ name }) => names.includes(name));
}

/** Plans that are on: each is looked at every second, and what it has to do is done once it is on the disk. */
export function createRunning(parts: RunningParts) {
  const { db, clock, sites, book, runs, failed } = parts;
  const factsOf = createFacts(parts);
  const factsNow = (entry: ShutdownEntry) => factsOf(entry, planOf(sites.catalogue(), entry), clock.mono());
  const running = new Map<number, Running>();
  let ends: (() => void)[] = [];
  let stopped = true;
  let kept = 0;

  function keep({ entry, state, run_id }: Running): void {
    const isReady = state.phase === 'ready';
    runs.keep(entry.id, { state: isReady ? null : toKeep(state, clock.mono()), run_id });
  }
  /** On the disk before anything is sent: how it stands, and what happened. */
  function store(one: Running, before: ShutdownState, next: Step, why: Reasons): void {
    const time = seconds(clock);
    db.transaction(() => {
      const { state } = one;
      const isOver = state.phase === 'ready' || state.phase === 'aborted';
      if (one.run_id === null && !isOver) one.run_id = runs.begin(one.entry.id, time);
      const { run_id } = one;
      if (run_id !== null) for (const event of eventsOf(before, next, why)) runs.add(run_id, { ...event, time });
      if (run_id !== null && isOver) runs.end(run_id, time);
      if (isOver) one.run_id = null;
      keep(one);
    }).immediate();
  }
  function advance(one: Running, heard: readonly News[] = [], reasons: Reasons = new Map()): void {
    if (stopped || running.get(one.entry.id) !== one) return;
    const news = [...(one.unheard?.news ?? []), ...heard];
    const why: Reasons = new Map([...(one.unheard?.why ?? []), ...reasons]);
    const before = one.state;
    const plan = planOf(sites.catalogue(), one.entry);
    const next = step(plan, before, { ...factsOf(one.entry, plan, clock.mono()), news });
    const { state } = next;
    const { run_id } = one;
    one.state = state;
    try {
      if (worth(before) !== worth(state) || before.resumed !== state.resumed) store(one, before, next, why);
    } catch (fault) {
      // what cannot be kept does not happen: a second later it is tried again
      Object.assign(one, { state: before, run_id, unheard: { news, why } });
      throw fault;
    }
    one.unheard = null;
    for (const deed of next.deeds) carry(one, deed).catch(failed);
  }

  const { carry, lookAround } = createCarrying({ ...parts, advance, hasStopped: () => stopped });
  function turn(): void {
    const isDue = clock.mono() - kept >= KEEP_MS;
    if (isDue) kept = clock.mono();
    for (const one of running.values()) {
      // one that cannot be kept keeps nobody else up
      try {
        advance(one);
        lookAround(one);
        if (isDue && one.state.phase !== 'ready') keep(one);
      } catch (fault) {
        failed(fault);
      }
    }
  }

  function fresh(entry: ShutdownEntry): Running {
    const state = ready(planOf(sites.catalogue(), entry), clock.mono());
    return { entry, state, run_id: null, unheard: null, looks: new Map(), looking: new Set() };
  }
  /** A plan as it stood before the start; one that nobody can read begins anew. */
  function resumed(entry: ShutdownEntry): Running {
    const one = fresh(entry);
    const { state, run_id } = runs.of(entry.id);
    if (state === null) return one;
    const known = JSON.parse(state) as ShutdownState;
    if (isOf(entry, known, one.state)) return { ...one, state: fromKept(known, clock.mono()), run_id };
    // changed since it was aborted: it stays so
    return known.phase === 'aborted' ? { ...one, state: { ...one.state, phase: 'aborted' } } : one;
  }
  /** One that was changed while it waited: its run is over, and no later start goes on with it. */
  function leave({ entry: { id }, run_id }: Running): void {
    if (run_id === null || !book.all().some((entry) => entry.id === id)) return;
    runs.end(run_id, seconds(clock));
    runs.keep(id, { state: null, run_id: null });
  }
  const on = (): readonly ShutdownEntry[] => book.all().filter(({ enable }) => enable);

  return {
    /** how one stands; undefined: it is off, or there is none */
    of: (id: number): Readonly<Pick<Running, 'state' | 'run_id'>> | undefined => running.get(id),
    /** what it stands on is not changed under it, but where it could never go on */
    isUnderWay(id: number): boolean {
      const one = running.get(id);
      return one !== undefined && isUnderWay(one.state, factsNow(one.entry));
    },
    /** what is known of one now, whether it is on or off */
    facts: factsNow,
    /** there is another one now, or none: one that was changed is ready anew, and stays aborted where it was */
    review(): void {
      const before = new Map(running);
      running.clear();
      for (const entry of on()) {
        const known = before.get(entry.id);
        const isSame = known?.entry.update_time === entry.update_time;
        const next = isSame && known ? known : fresh(entry);
        if (known?.state.phase === 'aborted') next.state = { ...next.state, phase: 'aborted' };
        running.set(entry.id, next);
      }
      for (const known of before.values()) if (running.get(known.entry.id) !== known) leave(known);
    },
    /** @returns whether it could be: once the UPS is told to go off, and while hosts are woken, it cannot */
    abort(id: number, user_name: string): boolean {
      const one = running.get(id);
      if (!one || !isAbortable(one.state.phase)) return false;
      if (one.run_id !== null) runs.abort(one.run_id, user_name);
      advance(one, [{ abort: true }]);
      return true;
    },
    start(): void {
      stopped = false;
      running.clear();
      for (const entry of on()) running.set(entry.id, resumed(entry));
      ends = [every(clock, LOOK_MS, turn, failed)];
    },
    stop(): void {
      stopped = true;
      for (const end of ends) end();
      ends = [];
    },
  };
}
export type RunningPlans = ReturnType<typeof createRunning>;
