import type { Alarms } from '../alarms/index';
import { latecomers } from './events';
import { awayOf } from './hush';
import { hastened, type Telling, takenUp } from './next';
import type { Circumstances } from './recipients';
import { createSeries, type SeriesParts } from './series';
import { createTellings } from './tellings';

/** Events that are dealt with in one transaction: others have their turn between two of them. */
export const BATCH = 20;
/** An alarm by its two numbers. */
export interface Named {
  readonly alarm_id: number;
  readonly item_id: number;
}
/** The step of its escalation that an alarm comes to unless somebody confirms it. */
export interface Escalation {
  /** from 1 */
  readonly step: number;
  readonly group_id: number;
  /** epoch s; null: it stands still as long as people must not be told */
  readonly time: number | null;
}
export interface LedgerParts extends SeriesParts {
  readonly alarms: Pick<Alarms, 'since' | 'record' | 'state' | 'lostWith'>;
  /** epoch s; see `turns.ts` */
  readonly now: () => number;
}

const isPast = (at: number | null, time: number): boolean => at !== null && at <= time;
const isQuiet = (state: Telling, running: boolean, time: number): boolean =>
  running === (state.paused === null) && !(running && (isPast(state.repeat_at, time) || isPast(state.escalate_at, time)));

/** What beside people, groups and their hours decides whether somebody can be told; hours begin with a minute. */
const reachedBy = ({ channels, closed, moment }: Circumstances): string => JSON.stringify([channels, [...closed], moment]);

/** Follows the events of alarms: who is told of each is written down with how far it has come, all in one. */
export function createLedger(parts: LedgerParts) {
  const { store, orders, alarms, now, circumstances } = parts;
  const tellings = createTellings(store);
  const { take, pass, tellOthers, runs } = createSeries(tellings, parts);
  let at = 0;
  let lateAt: number | null = null;
  let directory: Circumstances['directory'] | null = null;
  let reach = '';

  /** Alarms that stand and run, of which every notice failed, or waits for the hours of whom it is for. */
  const failedAlone = () =>
    store.untold(awayOf(circumstances())).flatMap(({ alarm_id, item_id, failed, waits }) => {
      const state = tellings.of(alarm_id);
      return failed + waits > 0 && state && runs(alarm_id, item_id) ? [{ alarm_id, state }] : [];
    });
  /** Whether there may be somebody else to tell, or another way, than when this was asked last. */
  function changed(): boolean {
    const [known, here] = [directory, circumstances()];
    const before = reach;
    directory = here.directory;
    reach = reachedBy(here);
    return known !== directory || before !== reach;
  }

  /** What a former run of the program left may have been written by another clock. */
  function takeUp(): void {
    const time = now();
    tellings.together((draft) => {
      for (const [alarm_id, before] of tellings.entries()) {
        const record = alarms.record(alarm_id);
        if (record) tellings.keep(draft, alarm_id, takenUp(before, time, orders.planOf(record)));
      }
    });
  }

  return {
    /** null: nobody else would hear of it */
    escalation(alarm_id: number): Escalation | null {
      const state = tellings.of(alarm_id);
      const record = state?.escalate_at ? alarms.record(alarm_id) : null;
      const step = state && record && orders.planOf(record).steps[state.step];
      return step
        ? { step: state.step + 1, group_id: step.group_id, time: state.paused === null ? state.escalate_at : null }
        : null;
    },
    load(): void {
      at = store.reached();
      tellings.load();
      takeUp();
    },
    /** Deals with what happened since. @returns how many events that were */
    follow(): number {
      const events = alarms.since(at, BATCH);
      const last = events.at(-1);
      if (!last) return 0;
      const together = latecomers(events, lateAt);
      const time = now();
      tellings.together((draft) => {
        for (const event of events) take(draft, event, together(event), time);
        store.reach(last.seq);
      });
      at = last.seq;
      lateAt = last.state === 'tell' ? last.time : null;
      return events.length;
    },
    /** Time has passed. @returns whether anything was written */
    tick(): boolean {
      const time = now();
      const looks = changed();
      const due = [...tellings.entries()].flatMap(([alarm_id, known]) => {
        const state = looks ? hastened(known, time) : known;
        const running = runs(alarm_id, state.item_id);
        return isQuiet(state, running, time) ? [] : [{ alarm_id, state, running }];
      });
      const missed = looks ? failedAlone() : [];
      if (due.length + missed.length === 0) return false;
      const owed = due.filter(({ state, running }) => running && state.count === 0).length + missed.length;
      const together = owed > 1;
      tellings.together((draft) => {
        for (const { alarm_id, state, running } of due) pass(draft, alarm_id, state, running, together, time);
        for (const { alarm_id, state } of missed) tellOthers(alarm_id, state, together, time);
      });
      return true;
    },
    /** The wall clock was set by so many seconds: what is due moves with it. */
    shift(by: number): void {
      store.together(() => store.shift(by));
      tellings.load();
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
