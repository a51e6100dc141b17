import type { Sentence } from '../contract/live';
import type { Notice, NoticeWay } from '../store/notice-rows';
import type { NoticeStore } from '../store/notices';
import type { Named } from './ledger';
import { maskedSentence } from './masking';
import type { Outcome, Ways } from './way';

/** Tries of a way that fail one after the other until it is in trouble. */
const FAILURES = 3;

/** A value of an item of the box: 1 is well, 0 in trouble, with what it says then. */
export interface Fact {
  readonly value: 0 | 1;
  readonly reason: Sentence | null;
}
const WELL: Fact = { value: 1, reason: null };

interface Failing {
  readonly times: number;
  readonly because: Sentence;
}

export interface TroublesParts {
  readonly store: Pick<NoticeStore, 'failures' | 'lastFailure'>;
  readonly ways: Ways;
  /** whether an alarm stands and nobody has confirmed it */
  readonly stands: (alarm: Named) => boolean;
  /** somebody was ever named who is told outside the console */
  readonly anybody: () => boolean;
  /** the item that speaks of notices: an alarm of its own that reaches nobody is no further trouble */
  readonly own: (item_id: number) => boolean;
}

const sayingWhy = ({ because: { key, data } }: Failing): Sentence => ({
  key: 'way_failing',
  data: { ...data, because: key },
});

/** All who see the box read it, and a server quotes whom it puts off. */
const because = (error: Sentence, { contact_id, target }: Pick<Notice, 'contact_id' | 'target'>): Sentence =>
  maskedSentence(error, contact_id === null ? '' : target);

/** What is wrong with telling people: a way that keeps failing, an alarm that reached nobody. */
export function createTroubles({ store, ways, stands, anybody, own }: TroublesParts) {
  const failing = new Map<string, Failing>();
  const untold = new Map<number, Named>();

  /** Each channel fails by itself, every other way as a whole. */
  const nameOf = (way: NoticeWay, whom: string): string => (way === 'push' ? whom : way);
  function tried(
    { way, whom, target, contact_id }: Pick<Notice, 'way' | 'whom' | 'target' | 'contact_id'>,
    outcome: Outcome,
  ): void {
    const name = nameOf(way, whom);
    if (outcome.is === 'sent') failing.delete(name);
    // what one receiver refuses says nothing of the way
    if (outcome.is !== 'later') return;
    const times = (failing.get(name)?.times ?? 0) + 1;
    failing.set(name, { times, because: because(outcome.error, { contact_id, target }) });
  }
  const trouble = (name: string): Fact | null => {
    const found = failing.get(name);
    return found && found.times >= FAILURES ? { value: 0, reason: sayingWhy(found) } : null;
  };
  function load(way: NoticeWay, name: string): void {
    const whom = name === way ? null : name;
    const last = store.lastFailure(way, whom);
    if (last) failing.set(name, { times: store.failures(way, whom), because: because(last.error, last) });
  }
  const channels = (): readonly string[] => ways.push.channels().map(({ id }) => `channel/${id}`);

  return {
    tried,
    /** Those that were failing when the program ended still are, until one succeeds. */
    start(): void {
      for (const way of ['email', 'sms', 'phone'] as const) load(way, way);
      for (const name of channels()) load('push', name);
    },
    /** how a way is; one that is switched off is in no trouble */
    ofWay: (...names: readonly Exclude<NoticeWay, 'push'>[]): Fact =>
      names.map((name) => (ways[name].closed() === null ? trouble(name) : null)).find((fact) => fact !== null) ?? WELL,
    /** how many an alarm that should be told reached */
    reached(alarm: Named, receivers: number): void {
      if (own(alarm.item_id)) return;
      if (receivers > 0) untold.delete(alarm.alarm_id);
      else untold.set(alarm.alarm_id, alarm);
    },
    /** how telling people as a whole is */
    ofNotices(): Fact {
      for (const [id, alarm] of untold) if (!stands(alarm)) untold.delete(id);
      if (untold.size > 0 && anybody()) return { value: 0, reason: { key: 'notice_nobody' } };
      return (
        channels()
          .map(trouble)
          .find((fact) => fact !== null) ?? WELL
      );
    },
    /** alarms that stand and that nobody was told of */
    untold: (): readonly Named[] => [...untold.values()].filter(stands),
  };
}
export type Troubles = ReturnType<typeof createTroubles>;
