import type { Alarms } from '../alarms/index';
import type { AlarmEvent, Occurrence, Sentence } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import type { AlarmRecord } from '../store/alarms';
import type { NoticeStore } from '../store/notices';
import { factOf } from './events';
import { type Fact, next, type Order, type Telling } from './next';
import type { Ordered, Orders } from './orders';
import type { Circumstances } from './recipients';
import { subjectOf } from './subject';
import type { Draft, Tellings } from './tellings';
import type { Subject } from './texts';

/** Names of what was lost with one: more are in no text. */
const MOST_NAMED = 100;
const ANEW = { key: 'notice_anew' };
const CONFIRMED = { key: 'notice_confirmed' };

export interface SeriesParts {
  readonly store: NoticeStore;
  readonly orders: Orders;
  readonly alarms: Pick<Alarms, 'record' | 'state' | 'lostWith'>;
  readonly catalogue: () => Catalogue;
  readonly circumstances: () => Circumstances;
  /** why nobody could be told of an alarm, as it is now; null: nobody need be */
  readonly whyUnheard: (subject: Subject) => Sentence | null;
  /** whether the hours of an item and of the night let people be told of its alarm */
  readonly isTime: (item_id: number, alarm_level_id: number) => boolean;
}

/** What is told of one alarm when something happens to it, or time passes, and what is remembered of that. */
export function createSeries(
  tellings: Tellings,
  { store, orders, alarms, catalogue, circumstances, whyUnheard, isTime }: SeriesParts,
) {
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

  return { take, pass, tellOthers, runs };
}
