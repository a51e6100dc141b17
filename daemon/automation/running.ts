import type { Bus } from '../bus';
import { type Clock, every, seconds } from '../clock';
import type { WeekMoment } from '../contract/rules/period';
import { isWithin } from '../contract/rules/period';
import { truthAt } from '../contract/rules/truth';
import { factOf } from '../items/fact';
import type { Items } from '../items/index';
import type { Sites } from '../sites/index';
import type { NewRun, Run } from '../store/action-runs';
import type { AutoRuns, Seen, TurnKind } from '../store/auto-runs';
import type { AutoEntry } from '../store/autos';
import type { Db } from '../store/open';
import type { AutoBook } from './book';
import { fromKept, toKeep } from './kept';
import { dueAt, fresh, type Moment, type RuleState, type Step, step } from './step';

export interface RunningParts {
  readonly db: Db;
  readonly bus: Pick<Bus, 'on'>;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue' | 'week'>;
  /** as they are read */
  readonly items: Pick<Items, 'actual'>;
  readonly alarmed: (item_id: number) => boolean;
  /** of the box's zone */
  readonly moment: () => WeekMoment;
  readonly book: Pick<AutoBook, 'all'>;
  readonly runs: AutoRuns;
  /** keeps a run of an action, and carries out what is kept */
  readonly actions: { readonly store: (run: NewRun) => Run | null; readonly go: (run: Run) => void };
  readonly failed: (fault: unknown) => void;
}

/** A rule that is on, with how it stands. */
export interface Running {
  readonly entry: AutoEntry;
  state: RuleState;
  /** its run that has begun and not ended */
  run_id: number | null;
  /** nobody judges it before all that it asks for was read once since the start */
  awaits: boolean;
  /** when it may be otherwise though nothing is read, mono ms */
  due: number | null;
}

const PATIENCE_MS = 60_000;
const PATIENCE_POLLS = 3;
/** What is not read by then after a start is unknown. */
const AWAITED_MS = 120_000;
/** Looks at hours of the week. */
const TURN_MS = 5000;
/** What lasts is kept so often: a kill takes no more of it. */
const KEEP_MS = 60_000;
/** A disk that was full is tried again. */
const AGAIN_MS = 1000;

/** Rules that are on: each is judged when something it asks for was read, when a time it waits for has come, and at no other time. */
export function createRunning(parts: RunningParts) {
  const { db, bus, clock, sites, items, alarmed, moment, book, runs, actions, failed } = parts;
  const running = new Map<number, Running>();
  /** by item */
  let readers = new Map<number, readonly Running[]>();
  const waiting = new Set<Running>();
  let ends: (() => void)[] = [];
  let started = 0;
  let cancelFlush = (): void => {};
  let cancelDue = (): void => {};

  function patienceOf(item_id: number): number {
    const { items: all, devices } = sites.catalogue();
    const poll_s = devices.get(all.get(item_id)?.device_id ?? 0)?.poll_interval ?? 0;
    return Math.max(PATIENCE_MS, PATIENCE_POLLS * poll_s * 1000);
  }
  function inPeriod({ time_period_id }: AutoEntry): boolean {
    if (time_period_id === null) return true;
    const week = sites.week(time_period_id);
    return week !== null && isWithin(moment(), week);
  }
  function momentOf({ entry }: Running): Moment {
    const room = sites.catalogue();
    return {
      now: clock.mono(),
      facts: entry.conditions.map(({ item_id }) => factOf(room.items.get(item_id), items.actual(item_id), alarmed(item_id))),
      patience: entry.conditions.map(({ item_id }) => patienceOf(item_id)),
      inPeriod: inPeriod(entry),
    };
  }
  /** What is switched off or gone will never be read. */
  function isRead({ item_id }: { readonly item_id: number }): boolean {
    return !sites.catalogue().items.get(item_id)?.enable || items.actual(item_id) !== undefined;
  }

  /** What of the conditions is so, with what was read. */
  function seenBy({ conditions }: AutoEntry, state: RuleState, now: number): readonly Seen[] {
    return conditions.map((condition, i): Seen => {
      const value = items.actual(condition.item_id);
      const standing = state.conditions[i]!;
      return {
        item_id: condition.item_id,
        value: value?.value ?? null,
        quality: value?.quality ?? null,
        truth: truthAt(condition, standing, now),
        held: standing.since === null ? null : Math.floor((now - standing.since) / 1000),
      };
    });
  }
  function keep(one: Running): void {
    runs.keep({
      auto_id: one.entry.id,
      state: toKeep(one.state, clock.mono()),
      run_id: one.run_id,
      time: seconds(clock),
    });
  }
  /** What is to be carried out when a rule turns, in its order. */
  function wanted({ entry }: Running, kind: TurnKind, auto_run_id: number): readonly NewRun[] {
    if (entry.mode === 'watch' || kind === 'stop') return [];
    const ids = kind === 'begin' ? entry.actions : entry.recovery_actions;
    const cause = { kind: `rule_${kind}`, seq: null, alarm_id: null, item_id: null, user_name: '' } as const;
    return ids.map((action_id) => ({ ...cause, auto_run_id, user_id: entry.owner_id, action_id, time: seconds(clock) }));
  }
  /** On the disk before anything is sent: that it turned, how it stands, and what is to be carried out. */
  function turned(one: Running, kind: TurnKind, { state }: Step): readonly Run[] {
    const { entry } = one;
    const before = { state: one.state, run_id: one.run_id };
    try {
      return db
        .transaction(() => {
          const seen = seenBy(entry, state, clock.mono());
          const watched = entry.mode === 'watch';
          const id = runs.add({ auto_id: entry.id, kind, watched, time: seconds(clock), conditions: seen });
          one.state = state;
          one.run_id = kind === 'begin' ? id : null;
          keep(one);
          return wanted(one, kind, id).flatMap((run) => actions.store(run) ?? []);
        })
        .immediate();
    } catch (fault) {
      Object.assign(one, before);
      throw fault;
    }
  }
  function judge(one: Running): void {
    const at = momentOf(one);
    if (one.awaits) {
      one.awaits = at.now - started < AWAITED_MS && !one.entry.conditions.every(isRead);
      if (one.awaits) return;
    }
    const next = step(one.entry, one.state, at);
    if (next.turn === null) one.state = next.state;
    else for (const run of turned(one, next.turn, next)) actions.go(run);
    one.due = dueAt(one.entry, one.state, at);
  }

  function flush(): void {
    const all = [...waiting];
    waiting.clear();
    for (const one of all) {
      try {
        judge(one);
      } catch (fault) {
        failed(fault);
        waiting.add(one);
      }
    }
    if (waiting.size > 0) later(AGAIN_MS);
    plan();
  }
  /** Sockets are told first; all that one round wakes is judged at once. */
  function later(ms: number): void {
    cancelFlush();
    cancelFlush = clock.after(ms, flush);
  }
  function wake(ones: Iterable<Running>): void {
    const before = waiting.size;
    for (const one of ones) waiting.add(one);
    if (before === 0 && waiting.size > 0) later(0);
  }
  /** One timer for all times that are waited for. */
  function plan(): void {
    cancelDue();
    const due = [...running.values()].flatMap((one) => one.due ?? []);
    if (due.length === 0) return;
    const first = Math.min(...due);
    cancelDue = clock.after(Math.max(0, first - clock.mono()), () =>
      wake([...running.values()].filter(({ due: at }) => at !== null && at <= clock.mono())),
    );
  }

  const isSameRule = (a: AutoEntry, b: AutoEntry): boolean =>
    a.mode === b.mode && a.logic === b.logic && JSON.stringify(a.conditions) === JSON.stringify(b.conditions);
  /** What is asked as before goes on as before; what is asked otherwise begins anew, and ends nothing that it had begun. */
  function taken(entry: AutoEntry): Running {
    const before = running.get(entry.id);
    if (before && isSameRule(before.entry, entry)) return { ...before, entry };
    return { entry, state: fresh(entry, clock.mono()), run_id: null, awaits: false, due: null };
  }
  function index(): void {
    readers = new Map();
    for (const one of running.values())
      for (const item_id of new Set(one.entry.conditions.map((condition) => condition.item_id)))
        readers.set(item_id, [...(readers.get(item_id) ?? []), one]);
    wake(running.values());
  }
  function review(): void {
    const on = book.all().filter(({ state }) => state === 1);
    const next = on.map(taken);
    running.clear();
    waiting.clear();
    for (const one of next) running.set(one.entry.id, one);
    index();
  }
  /** Rules go on where they were before the start. */
  function resume(): void {
    const kept = new Map(runs.states().map((state) => [state.auto_id, state]));
    const now = clock.mono();
    running.clear();
    for (const entry of book.all().filter(({ state }) => state === 1)) {
      const known = kept.get(entry.id);
      const state = known && fromKept(known.state, entry.conditions.length, now, seconds(clock) - known.time);
      const run_id = state?.begun ? (known?.run_id ?? null) : null;
      running.set(entry.id, { entry, state: state ?? fresh(entry, now), run_id, awaits: true, due: null });
    }
    index();
  }
  /** Hours of the week come without a reading, and what was never read comes to an end. */
  function turn(): void {
    wake([...running.values()].filter(({ entry, awaits }) => awaits || entry.time_period_id !== null));
  }
  function keepLasting(): void {
    for (const one of running.values()) if (!one.state.begun && one.due !== null) keep(one);
  }

  return {
    /** a rule that is on; undefined: it is off, or there is none */
    of: (id: number): Running | undefined => running.get(id),
    seenBy,
    inPeriod,
    /** Whether what a run of an action is for is still so: the rule stands as it did then. */
    holds({ kind, auto_run_id }: Pick<Run, 'kind' | 'auto_run_id'>): boolean {
      const of = auto_run_id === null ? null : runs.run(auto_run_id);
      const one = of ? running.get(of.auto_id) : undefined;
      if (!one || one.entry.mode === 'watch') return false;
      return kind === 'rule_begin' ? one.run_id === auto_run_id : !one.state.begun;
    },
    /** It began too often and stopped itself; somebody lets it go on. */
    rearm(id: number): void {
      const one = running.get(id);
      if (!one?.state.stopped) return;
      one.state = { ...one.state, stopped: false, begins: [] };
      keep(one);
      wake([one]);
    },
    /** there is another one now, or none */
    review,
    start(): void {
      started = clock.mono();
      resume();
      ends = [
        bus.on('catalogue', review),
        bus.on('values', (values) => {
          if (readers.size > 0) wake(values.flatMap(({ item_id, drill }) => (drill ? [] : (readers.get(item_id) ?? []))));
        }),
        bus.on('alarm', ({ occurrence }) => wake(readers.get(occurrence.item_id) ?? [])),
        every(clock, TURN_MS, turn, failed),
        every(clock, KEEP_MS, keepLasting, failed),
      ];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
      cancelFlush();
      cancelDue();
      waiting.clear();
    },
  };
}
export type RunningRules = ReturnType<typeof createRunning>;
