import type { Bus } from '../bus';
import { every, seconds } from '../clock';
import type { Run } from '../store/action-runs';
import type { KeptState } from '../store/auto-runs';
import type { AutoEntry } from '../store/autos';
import { createAgain } from './again';
import type { AutoBook } from './book';
import { createFacts, type FactsParts } from './facts';
import { createHands } from './hands';
import { fromKept } from './kept';
import { dueAt, fresh, type RuleState, step } from './step';
import { createTurning, type TurningParts } from './turning';
import { createWakes } from './wakes';
import { type ActionOf, movedBy, writesOf } from './writes';

export interface RunningParts extends FactsParts, Omit<TurningParts, 'facts'> {
  readonly bus: Pick<Bus, 'on' | 'tell'>;
  readonly book: Pick<AutoBook, 'all' | 'changes'>;
  /** whether somebody's hand is on an item */
  readonly inHand: (item_id: number) => boolean;
  /** what an item shows; null: it is not read well, or was not since its device was told anything */
  readonly known: (item_id: number) => number | null;
  readonly failed: (fault: unknown) => void;
}
/** A rule that is on, with how it stands. */
interface Running {
  readonly entry: AutoEntry;
  state: RuleState;
  /** its run that has begun and not ended */
  run_id: number | null;
  /** nobody judges it before all that it asks for was read once since the start */
  awaits: boolean;
  /** items that may not show what it has them show: since a start, or since a hand is off them */
  owed: readonly number[];
  /** when it may be otherwise though nothing is read, mono ms */
  due: number | null;
}

/** What is not read by then after a start is unknown. */
const AWAITED_MS = 120_000;
/** Looks at hours of the week: as they begin, and this often, as the clock may be set. */
const TURN_MS = 5000;
const MINUTE_MS = 60_000;
/** What lasts is kept so often: a kill takes no more of it. */
const KEEP_MS = 60_000;

const isSameRule = (a: AutoEntry, b: AutoEntry): boolean =>
  a.mode === b.mode && a.logic === b.logic && JSON.stringify(a.conditions) === JSON.stringify(b.conditions);

/** One that watches brings nothing about. */
const asJudged = (entry: AutoEntry): AutoEntry => (entry.mode === 'watch' && entry.proof ? { ...entry, proof: null } : entry);
const looksAt = ({ conditions, proof }: AutoEntry): ReadonlySet<number> =>
  new Set([...conditions, ...(proof ? [proof] : [])].map(({ item_id }) => item_id));

/** Rules by the items that they ask for. */
function readersOf(all: Iterable<Running>): ReadonlyMap<number, readonly Running[]> {
  const readers = new Map<number, Running[]>();
  for (const one of all) for (const item_id of looksAt(one.entry)) readers.set(item_id, [...(readers.get(item_id) ?? []), one]);
  return readers;
}

/** A rule as it goes on after a start. @param now mono ms @param wall epoch s */
function afterStart(entry: AutoEntry, known: KeptState | undefined, now: number, wall: number, actionOf: ActionOf): Running {
  const state = known && fromKept(known.state, entry.conditions.length, now, wall - known.time);
  const run_id = state?.begun ? (known?.run_id ?? null) : null;
  const owed = state?.begun ? writesOf(entry.actions, actionOf).map(({ item_id }) => item_id) : [];
  return { entry, state: state ?? fresh(entry, now), run_id, awaits: true, owed, due: null };
}

/** Rules that are on: each is judged when something it asks for was read, when a time it waits for has come, and at no other time. */
export function createRunning(parts: RunningParts) {
  const { bus, clock, book, runs, actions, inHand, known, failed } = parts;
  const facts = createFacts(parts);
  const { keep, turned, proved, again, go } = createTurning({ ...parts, facts });
  const settle = createAgain({ runs, actions, known, inHand, again });
  const running = new Map<number, Running>();
  let readers = readersOf([]);
  let ends: (() => void)[] = [];
  let started = 0;

  /** Whether it still waits for its first readings. */
  function mustWait(one: Running, now: number): boolean {
    one.awaits &&= now - started < AWAITED_MS && !facts.areRead(one.entry, one.state);
    return one.awaits;
  }
  function judge(one: Running): void {
    const { entry } = one;
    const moment = facts.momentOf(entry, one.state);
    if (mustWait(one, moment.now)) return;
    const { state, turn, proved: found } = step(asJudged(entry), one.state, moment);
    if (found !== null) proved(entry, { run_id: one.run_id, state }, found);
    if (turn === null) {
      one.state = state;
      if (one.owed.length > 0) one.owed = settle(one.entry, state.begun, one.owed);
    } else {
      const { due, ...held } = turned(entry, turn, state);
      Object.assign(one, held, { owed: [] });
      for (const run of due) go(run);
    }
    one.due = dueAt(entry, one.state, moment);
  }
  const { wake, clear, stop } = createWakes<Running>({ clock, all: () => running.values(), judge, failed });

  function take(all: readonly Running[]): void {
    running.clear();
    clear();
    for (const one of all) running.set(one.entry.id, one);
    readers = readersOf(all);
    wake(all);
  }
  const on = (): readonly AutoEntry[] => book.all().filter(({ state }) => state === 1);
  /** What is asked as before goes on as before; what is asked otherwise begins anew, and ends nothing that it had begun. */
  function review(): void {
    const all = new Map(book.all().map((entry) => [entry.id, entry]));
    for (const one of running.values()) {
      const next = all.get(one.entry.id);
      const goesOn = next?.state === 1 && isSameRule(one.entry, next);
      if (next && !goesOn && one.state.proof !== null) proved(next, { ...one, state: { ...one.state, proof: null } }, 'over');
    }
    take(
      on().map((entry) => {
        const before = running.get(entry.id);
        if (before && isSameRule(before.entry, entry)) return { ...before, entry };
        return { entry, state: fresh(entry, clock.mono()), run_id: null, awaits: false, owed: [], due: null };
      }),
    );
  }
  /** Rules go on where they were before the start. */
  function resume(): void {
    const kept = new Map(runs.states().map((state) => [state.auto_id, state]));
    const now = clock.mono();
    take(on().map((entry) => afterStart(entry, kept.get(entry.id), now, seconds(clock), actions.action)));
  }
  /** Hours of the week come without a reading, and what was never read comes to an end. */
  const turn = (): void => wake([...running.values()].filter(({ entry, awaits }) => awaits || entry.time_period_id !== null));
  function keepLasting(): void {
    for (const one of running.values())
      if ((!one.state.begun || one.state.proof !== null) && one.due !== null) keep(one.entry, one);
  }

  /** What was kept from being moved is automatic again: rules have it show what they want. */
  function freed(isIt: (item_id: number) => boolean): void {
    for (const one of running.values())
      one.owed = [...new Set([...one.owed, ...movedBy(one.entry, actions.action).filter(isIt)])];
    wake(running.values());
  }
  const hands = createHands({ book, actions, all: () => running.values() });

  return {
    hands,
    /** a rule that is on; undefined: it is off, or there is none */
    of: (id: number): Readonly<Running> | undefined => running.get(id),
    facts,
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
      keep(one.entry, one);
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
        bus.on('override', (hand) => !hand.on && freed((item_id) => item_id === hand.item_id)),
        bus.on(
          'pause',
          ({ on, device_group_id: site }) =>
            !on && freed((id) => parts.sites.catalogue().items.get(id)?.device_group_id === site),
        ),
        bus.on('alarm', ({ occurrence }) => wake(readers.get(occurrence.item_id) ?? [])),
        every(clock, () => Math.min(TURN_MS, MINUTE_MS - (clock.wall() % MINUTE_MS)), turn, failed),
        every(clock, KEEP_MS, keepLasting, failed),
      ];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
      stop();
    },
  };
}
export type RunningRules = ReturnType<typeof createRunning>;
