import type { Alarms } from '../alarms/index';
import type { AlarmEvent, Occurrence, Sentence } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import type { AlarmRecord } from '../store/alarms';
import type { NoticeStore, TellingRow } from '../store/notices';
import { awayOf } from './hush';
import { type Fact, hastened, next, type Order, type Telling, takenUp } from './next';
import type { Ordered, Orders } from './orders';
import type { Circumstances } from './recipients';
import { subjectOf } from './subject';
import type { Subject } from './texts';

/** Events that are dealt with in one transaction: others have their turn between two of them. */
export const BATCH = 20;
/** Names of what was lost with one: more are in no text. */
const MOST_NAMED = 100;
const ANEW = { key: 'notice_anew' };
const CONFIRMED = { key: 'notice_confirmed' };

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
export interface LedgerParts {
  readonly store: NoticeStore;
  readonly orders: Orders;
  readonly alarms: Pick<Alarms, 'since' | 'record' | 'state' | 'lostWith'>;
  readonly catalogue: () => Catalogue;
  /** epoch s; see `turns.ts` */
  readonly now: () => number;
  readonly circumstances: () => Circumstances;
  /** why nobody could be told of an alarm, as it is now; null: nobody need be */
  readonly whyUnheard: (subject: Subject) => Sentence | null;
  /** whether the hours of an item and of the night let people be told of its alarm */
  readonly isTime: (item_id: number, alarm_level_id: number) => boolean;
}

/** What is remembered once all that is written together is on the disk. */
interface Draft {
  readonly tellings: Map<number, Telling | null>;
}

const telling = ({ alarm_id: _, ...state }: TellingRow): Telling => state;

/**
 * @param running see `runs`. What the box takes back itself it tells by an event of its own, where that is owed
 * @param stepsTaken of the escalation of an alarm
 */
function factOf(
  { tells, state, seq, user_name, occurrence: { id, item_id, told } }: AlarmEvent,
  running: boolean,
  stepsTaken: (alarm_id: number) => number,
): Fact | null {
  if (tells === 'begin') return { is: 'begin', item_id, seq };
  if (tells !== null) return { is: tells };
  if (state === 'recover' || state === 'confirm') return { is: 'over' };
  // of one that nobody was told of, the beginning is owed still, and told by an event of its own
  if (state !== 'unconfirm' || told === 'none') return null;
  return { is: 'unconfirm', item_id, seq, taken: stepsTaken(id), tells: running && user_name !== null };
}

/** Several alarms that come to be told late at one moment are told in one. @param before the last moment of the events before these */
function latecomers(events: readonly AlarmEvent[], before: number | null): (event: AlarmEvent) => boolean {
  const count = new Map<number | null, number>([[before, 1]]);
  for (const { state, time } of events) if (state === 'tell') count.set(time, (count.get(time) ?? 0) + 1);
  return ({ state, time }) => state === 'tell' && (count.get(time) ?? 0) > 1;
}

const FIELDS = [
  'item_id',
  'seq',
  'count',
  'repeat_at',
  'step',
  'escalate_at',
  'paused',
] as const satisfies readonly (keyof Telling)[];
const isSame = (a: Telling | null, b: Telling | null): boolean =>
  a === b || (a !== null && b !== null && FIELDS.every((name) => a[name] === b[name]));
const TIMES: readonly (keyof Telling)[] = ['repeat_at', 'escalate_at'];
/**
 * Whether nobody could be told again, and nothing but the time at which that is looked at next has changed. After a restart, which
 * finds it due, it is looked at once.
 */
const isLook = (before: Telling | null, after: Telling | null): boolean =>
  before !== null &&
  after !== null &&
  FIELDS.every((name) => before[name] === after[name] || (TIMES.includes(name) && before[name] !== null && after[name] !== null));
const isPast = (at: number | null, time: number): boolean => at !== null && at <= time;
const isQuiet = (state: Telling, running: boolean, time: number): boolean =>
  running === (state.paused === null) && !(running && (isPast(state.repeat_at, time) || isPast(state.escalate_at, time)));

/** What beside people, groups and their hours decides whether somebody can be told; hours begin with a minute. */
const reachedBy = ({ channels, closed, moment }: Circumstances): string => JSON.stringify([channels, [...closed], moment]);

/** What goes on being told, in memory and on the disk: memory changes once a transaction is through. */
function createTellings(store: NoticeStore) {
  let all = new Map<number, Telling>();
  function known(draft: Draft, alarm_id: number): Telling | null {
    const changed = draft.tellings.get(alarm_id);
    return changed === undefined ? (all.get(alarm_id) ?? null) : changed;
  }
  return {
    known,
    load(): void {
      all = new Map(store.tellings().map((row) => [row.alarm_id, telling(row)]));
    },
    of: (alarm_id: number): Telling | null => all.get(alarm_id) ?? null,
    entries: (): IterableIterator<[number, Telling]> => all.entries(),
    /** @param unheard nobody could be told: where that is as it was, it is known in memory alone, and no row written each minute */
    keep(draft: Draft, alarm_id: number, state: Telling | null, unheard = false): void {
      const before = known(draft, alarm_id);
      if (alarm_id === 0 || isSame(before, state)) return;
      draft.tellings.set(alarm_id, state);
      if (unheard && isLook(before, state)) return;
      if (state) store.keepTelling({ alarm_id, ...state });
      else store.forgetTelling(alarm_id);
    },
    together(run: (draft: Draft) => void): void {
      const draft: Draft = { tellings: new Map() };
      store.together(() => run(draft));
      for (const [alarm_id, state] of draft.tellings) {
        if (state) all.set(alarm_id, state);
        else all.delete(alarm_id);
      }
    },
  };
}

/** Follows the events of alarms: who is told of each is written down with how far it has come, all in one. */
export function createLedger({ store, orders, alarms, catalogue, now, circumstances, whyUnheard, isTime }: LedgerParts) {
  const tellings = createTellings(store);
  let at = 0;
  let lateAt: number | null = null;
  let directory: Circumstances['directory'] | null = null;
  let reach = '';

  /** @returns those of which nobody could be told */
  const carryOut = (all: readonly Order[], of: Omit<Ordered, 'order'>, time: number): readonly Order[] =>
    all.filter((order) => orders.carryOut({ order, ...of }, time) === 0);
  /** Something happened: what is to be told of it is, and what is remembered of that is kept. */
  function come(draft: Draft, before: Telling | null, fact: Fact, of: Omit<Ordered, 'order'>, time: number): void {
    const plan = orders.planOf(of.subject);
    const { state, orders: all } = next(before, fact, time, plan);
    const unheard = carryOut(all, of, time);
    const kept = unheard.reduce<Telling | null>((known, order) => next(known, { is: 'unheard', order }, time, plan).state, state);
    tellings.keep(draft, of.subject.alarm_id ?? 0, kept, unheard.length > 0);
    if (before !== null && kept === null) settle(of.subject);
  }
  /** Nothing more is told of an alarm: where nobody could be told at all, that stays known. */
  function settle(subject: Subject): void {
    const { alarm_id } = subject;
    if (alarm_id === null || store.hasAny(alarm_id)) return;
    const why = whyUnheard(subject);
    if (why) store.keepUnheard(alarm_id, why);
  }
  /**
   * All that was told of an alarm failed: whoever else is to hear of it by now is told, and whoever has another address, or a way
   * that was set up anew.
   */
  function tellOthers(alarm_id: number, { seq }: Telling, together: boolean, time: number): void {
    const record = alarms.record(alarm_id);
    if (record) carryOut([{ kind: 'again' }], { subject: told(record, record), seq, together }, time);
  }
  function told(occurrence: Occurrence, record: AlarmRecord | null): Subject {
    const lost = record && record.children > 0 ? alarms.lostWith(record.id, MOST_NAMED) : [];
    return subjectOf(occurrence, record, catalogue(), circumstances().directory, lost);
  }
  function take(draft: Draft, event: AlarmEvent, together: boolean, time: number): void {
    const { occurrence, seq, state } = event;
    const fact = factOf(event, runs(occurrence.id, occurrence.item_id), store.stepsTaken);
    if (!fact) return;
    // what still waited, held back, tells the same
    if (fact.is === 'begin') store.dropStanding(occurrence.id, time, ANEW);
    come(
      draft,
      tellings.known(draft, occurrence.id),
      fact,
      { subject: told(occurrence, alarms.record(occurrence.id)), seq, together },
      time,
    );
    if (state !== 'confirm') return;
    store.dropStanding(occurrence.id, time, CONFIRMED);
    store.forgetEnds(occurrence.id, time, CONFIRMED);
  }

  /** Whether an alarm stands unconfirmed, and nothing and no hour keeps it from being told. */
  function runs(alarm_id: number, item_id: number): boolean {
    const { occurrence } = alarms.state(item_id);
    if (occurrence?.id !== alarm_id || occurrence.confirmed || occurrence.suppressed.length > 0) return false;
    return isTime(item_id, occurrence.alarm_level_id);
  }
  /** What time alone brings: repeats, and steps of an escalation. */
  function pass(draft: Draft, alarm_id: number, state: Telling, running: boolean, owed: boolean, time: number): void {
    const record = alarms.record(alarm_id);
    if (!record) return;
    const of = { subject: told(record, record), seq: state.seq, together: state.count === 0 && owed };
    come(draft, state, { is: 'time', runs: running }, of, time);
  }
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
