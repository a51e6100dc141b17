import type { Bus } from '../bus';
import type { Clock } from '../clock';
import type { AlarmEvent } from '../contract/live';
import type { ActionRuns, NewRun, Run } from '../store/action-runs';
import type { Db } from '../store/open';
import type { Settings } from '../store/settings';

const KEY = 'actions';
/** Events of which nothing came, until the number reached is written down all the same. */
const UNWRITTEN = 500;
const PAGE = 500;
/** A disk that was full is tried again. */
const AGAIN_MS = 1000;

export interface FollowingParts {
  readonly db: Db;
  readonly bus: Pick<Bus, 'on'>;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'get' | 'put'>;
  readonly runs: ActionRuns;
  readonly alarms: { readonly since: (seq: number, limit: number) => readonly AlarmEvent[]; readonly lastSeq: () => number };
  readonly due: (event: AlarmEvent) => readonly NewRun[];
  /** a run is on the disk */
  readonly go: (run: Run) => void;
  /** some events were told; nothing waits for who hears of it */
  readonly heard: (events: readonly AlarmEvent[]) => void;
  readonly failed: (fault: unknown) => void;
}

/**
 * Follows what people are told of alarms by the number of the event. Runs and the number reached are one transaction, so after a
 * kill it goes on where it was: nothing is carried out twice for one event, and nothing is left out. What the room was when an event
 * came decides; so the number is written down before the room is another.
 */
export function createFollowing({ db, bus, clock, settings, runs, alarms, due, go, heard, failed }: FollowingParts) {
  let reached = 0;
  let written = 0;
  let waiting: AlarmEvent[] = [];
  let unstored: readonly AlarmEvent[] = [];
  let cancel = (): void => {};
  let ends: (() => void)[] = [];

  function write(): void {
    settings.put(KEY, { seq: reached });
    written = reached;
  }
  function store(events: readonly AlarmEvent[]): readonly Run[] {
    const last = events.at(-1);
    if (!last) return [];
    const before = reached;
    const wanted = events.filter(({ seq }) => seq > before).flatMap(due);
    reached = Math.max(before, last.seq);
    if (wanted.length === 0) {
      if (reached - written >= UNWRITTEN) write();
      return [];
    }
    try {
      return db
        .transaction(() => {
          const stored = wanted.flatMap((run) => runs.add(run) ?? []);
          write();
          return stored;
        })
        .immediate();
    } catch (fault) {
      reached = before;
      throw fault;
    }
  }
  /** Sockets are told first: what follows from an event comes in a turn of its own, for all events of one round at once. */
  function later(ms: number): void {
    cancel();
    cancel = clock.after(ms, flush);
  }
  function flush(): void {
    const events = waiting;
    waiting = [];
    if (events.length > 0) heard(events);
    unstored = [...unstored, ...events];
    try {
      const stored = store(unstored);
      unstored = [];
      stored.forEach(go);
    } catch (fault) {
      failed(fault);
      later(AGAIN_MS);
    }
  }
  function catchUp(): void {
    for (;;) {
      const events = alarms.since(reached, PAGE);
      store(events).forEach(go);
      if (events.length < PAGE) return;
    }
  }

  return {
    start(): void {
      const { seq } = settings.get<{ seq: number | null }>(KEY, { seq: null });
      // an empty box, or one that had no actions before: what happened then asks for nothing
      reached = seq ?? alarms.lastSeq();
      written = reached;
      if (seq === null) write();
      catchUp();
      ends = [
        bus.on('alarm', (event) => {
          if (waiting.push(event) === 1) later(0);
        }),
        bus.on('catalogue', () => {
          if (reached > written) write();
        }),
      ];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
      cancel();
      // what waits is read again at the next start
      if (reached > written) write();
    },
  };
}
