import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { Page } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import { type Cycle, cycleFaults, cycle as cycleRule } from '../contract/rules/cycle';
import { type Moment, nextMoment } from '../contract/rules/moments';
import { faultsOf } from '../contract/shape';
import { ALL, type Ask } from '../store/list';
import { createMomentStore, type DueMoment, type MomentStore } from '../store/moments';
import type { Db } from '../store/open';
import { createSettings } from '../store/settings';
import { zoneOf } from '../zone';
import { youngFor } from './due';
import { createJumps } from './jumps';
import { createRuns } from './runs';
import { createSettling } from './settling';
import type { Task } from './task';

export type { Moment } from '../contract/rules/moments';
export type { DueMoment } from '../store/moments';
export type { Due, Task } from './task';

/** The wall clock may step at any time, so it is looked at this often whatever is due. */
const LOOK_MS = 60_000;
/** What is longer ago is not missed any more: a cycle of a year has come since. */
const LOOK_BACK_S = 366 * 86_400;
/** ms of looking after which others get their turn: what is due for many at once, or was missed by many, takes seconds */
const TURN_MS = 8;

interface Entry {
  readonly task: Task;
  /** epoch s up to which its moments were looked at; null: not yet */
  seen: number | null;
  next: Moment | null;
}

export interface ScheduleParts {
  readonly db: Db;
  readonly clock: Clock;
  /** name of the box's zone */
  readonly zone: () => string;
  /** false: the clock cannot be right, and nothing is due by it */
  readonly right: () => boolean;
  readonly failed: (fault: unknown) => void;
}

/** @throws Refusal 1001 */
function judgeCycle(cycle: Cycle): void {
  const faults = faultsOf(cycleRule, cycle);
  const fields = Object.keys(faults).length > 0 ? faults : cycleFaults(cycle);
  if (Object.keys(fields).length > 0) throw new Refusal(CODE.validation, 'validation', { fields });
}

/**
 * Up to when the moments of a task were dealt with before the program started: its last one, when it was given its cycle, or where
 * the clock had jumped to.
 */
const leftAt = (store: MomentStore, { id, since }: Task, jump: number, now: number): number =>
  Math.min(now, Math.max(since, store.last(id, now) ?? since, now - LOOK_BACK_S, jump <= now ? jump : 0));

/** What was stored as due and not begun before the program ended. */
const waiting = (store: MomentStore, task: string): readonly Moment[] =>
  store
    .list(ALL, { task, state: 'due', limit: 0 })
    .data.map(({ key, at }) => ({ key, at }))
    .reverse();

/** Runs tasks at wall-clock times of the box's zone, each moment once, whatever clock, zone and power do. */
export function createSchedule({ db, clock, zone, right, failed }: ScheduleParts) {
  const store = createMomentStore(db);
  const { settled, unmiss } = createSettling(db, store);
  const jumps = createJumps(clock, createSettings({ db, clock }));
  const entries = new Map<string, Entry>();
  /** those that are still to be looked at in this turn */
  let round: Entry[] = [];
  let runs: ReturnType<typeof createRuns> | null = null;
  let zoneName = zone();
  let cancel = (): void => {};

  const nextOf = ({ task }: Entry, after: number): Moment | null => nextMoment(task.cycle, after, zoneOf(zoneName));

  function momentsBetween(entry: Entry, from: number, to: number): readonly Moment[] {
    const moments: Moment[] = [];
    for (let next = nextOf(entry, from); next && next.at <= to; next = nextOf(entry, next.at)) moments.push(next);
    return moments;
  }

  /** Moments of a task that have come: of those that the clock jumped over the one that is run nevertheless. */
  function came(entry: Entry, seen: number, now: number): readonly Moment[] {
    const lived = jumps.lived(seen, now);
    if (lived === now) return momentsBetween(entry, seen, now);
    const young = momentsBetween(entry, Math.max(lived, now - youngFor(entry.task)), now);
    return [...momentsBetween(entry, seen, lived), ...young.slice(-1)];
  }
  /** A write that fails leaves a task as it was: it is looked at again in the next turn. */
  function look(entry: Entry, now: number): void {
    const { task } = entry;
    const isFirst = entry.seen === null;
    const isDue = entry.next !== null && entry.next.at <= now;
    const seen = entry.seen ?? leftAt(store, task, jumps.to(), now);
    if (now < seen) unmiss(task, now);
    if (isFirst || isDue) {
      const moments = [...(isFirst ? waiting(store, task.id) : []), ...came(entry, seen, now)];
      const { run, late } = settled(task, moments, now);
      if (run) runs?.begin(task, run, late);
    }
    if (isFirst || isDue || now < seen) entry.next = nextOf(entry, now);
    entry.seen = now;
  }
  function attempt(act: () => void): void {
    try {
      act();
    } catch (fault) {
      failed(fault);
    }
  }
  /** @returns whether all were looked at; the others are once whatever waits had its turn */
  function lookAtAll(now: number): boolean {
    const isMoved = zoneName !== zone();
    zoneName = zone();
    if (isMoved) for (const entry of entries.values()) if (entry.seen !== null) entry.next = nextOf(entry, entry.seen);
    attempt(() => jumps.look(now));
    if (round.length === 0) round = [...entries.values()];
    const began = clock.mono();
    while (round.length > 0 && clock.mono() - began <= TURN_MS) {
      const entry = round.shift()!;
      if (entries.get(entry.task.id) === entry) attempt(() => look(entry, now));
    }
    return round.length === 0;
  }

  function turn(): void {
    cancel();
    if (!runs || entries.size === 0) return;
    const now = seconds(clock);
    const isRight = right();
    if (!isRight) jumps.lose();
    const isDone = !isRight || lookAtAll(now);
    // what has come while this looked is due at once; what could not be stored waits for the next look
    const coming = [...entries.values()].flatMap(({ next }) => (next && next.at > now ? next.at : []));
    const waits = coming.map((at) => Math.max(0, at * 1000 - clock.wall()));
    cancel = clock.after(isDone ? Math.min(LOOK_MS, ...waits) : 0, turn);
  }

  return {
    /** Schedules a task, or gives the one of that name another cycle or another deed. @throws Refusal 1001 */
    set(task: Task): void {
      judgeCycle(task.cycle);
      const entry = { task, seen: null, next: null };
      entries.set(task.id, entry);
      if (round.length > 0) round.push(entry);
      turn();
    },
    /** Nothing is due for a task until it is set again; what it did is kept, so that none of it is done twice. */
    rest: (id: string): void => void entries.delete(id),
    /** The task is no more, and what it did is forgotten. What runs is not broken off. */
    remove(id: string): void {
      entries.delete(id);
      store.forget(id);
    },
    /** epoch s of the next moment of a task; null: none comes, or it was not looked at yet */
    next: (id: string): number | null => entries.get(id)?.next?.at ?? null,
    /** The moments of tasks and what became of them, the latest first. */
    moments: (ask: Ask): Page<DueMoment> => store.list(ALL, ask),
    start(): void {
      for (const { task, key, at } of store.interruptAll()) entries.get(task)?.task.interrupted?.({ key, at });
      runs = createRuns({ store, clock, failed });
      turn();
    },
    stop(): void {
      cancel();
      round = [];
      runs?.stop();
      runs = null;
    },
  };
}
export type Schedule = ReturnType<typeof createSchedule>;
