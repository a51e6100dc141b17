import type { Sentence } from '../contract/live';
import type { Notice, NoticeWay } from '../store/notice-rows';
import type { NoticeStore, Untold } from '../store/notices';
import type { Named } from './ledger';
import { maskedSentence } from './masking';
import type { Outcome, Ways } from './way';

/** Ways to a contact. */
const PERSONAL = ['email', 'sms', 'phone'] as const;
/** Tries of a way that fail one after the other until it is in trouble. */
const FAILURES = 3;

/** A value of an item of the box: 1 is well, 0 in trouble, with what it says then; 2: it is not in use. */
export interface Fact {
  readonly value: 0 | 1 | 2;
  readonly reason: Sentence | null;
}
const WELL: Fact = { value: 1, reason: null };
const IDLE: Fact = { value: 2, reason: null };

interface Failing {
  readonly times: number;
  readonly because: Sentence;
}

/** An alarm that nobody was told of, and why. */
export interface Unheard extends Named {
  readonly because: Sentence;
}

export interface TroublesParts {
  readonly store: Pick<NoticeStore, 'failures' | 'lastFailure' | 'untold'>;
  readonly ways: Ways;
  /** whether somebody should have been told of an alarm, and it stands unconfirmed */
  readonly calls: (alarm: Named) => boolean;
  /** what keeps everybody from hearing of one; null: nothing does */
  readonly nobody: (alarm: Named) => Sentence | null;
  /** contacts who are outside their hours */
  readonly away: () => readonly number[];
  /** somebody was ever named who is told outside the console */
  readonly anybody: () => boolean;
  /** the item that speaks of notices: an alarm of its own that reaches nobody is no further trouble */
  readonly own: (item_id: number) => boolean;
}

const saying = (what: string, { key, data }: Sentence): Sentence => ({ key: what, data: { ...data, because: key } });

/** All who see the box read it, and a server quotes whom it puts off. */
const because = (error: Sentence, { contact_id, target }: Pick<Notice, 'contact_id' | 'target'>): Sentence =>
  maskedSentence(error, contact_id === null ? '' : target);

/** What is wrong with telling people: a way that keeps failing, an alarm that reached nobody. */
export function createTroubles({ store, ways, calls, nobody, away, anybody, own }: TroublesParts) {
  const failing = new Map<string, Failing>();

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
    return found && found.times >= FAILURES ? { value: 0, reason: saying('way_failing', found.because) } : null;
  };
  function load(way: NoticeWay, name: string): void {
    const whom = name === way ? null : name;
    const last = store.lastFailure(way, whom);
    if (last) failing.set(name, { times: store.failures(way, whom), because: because(last.error, last) });
  }
  function whyOf(alarm: Untold): Sentence {
    if (alarm.tried === 1) return { key: 'nobody_failed' };
    return nobody(alarm) ?? { key: alarm.dropped === 1 ? 'nobody_dropped' : 'nobody_yet' };
  }
  function untold(): readonly Unheard[] {
    if (!anybody()) return [];
    const found = store.untold(away()).filter((alarm) => !own(alarm.item_id) && calls(alarm));
    return found.map((alarm) => ({ alarm_id: alarm.alarm_id, item_id: alarm.item_id, because: whyOf(alarm) }));
  }
  /** somebody is named, and a way to him is set up */
  const mayReach = (): boolean => channels().length > 0 || (anybody() && PERSONAL.some((way) => ways[way].closed() === null));
  const channels = (): readonly string[] => ways.push.channels().map(({ id }) => `channel/${id}`);

  return {
    tried,
    /** Those that were failing when the program ended still are, until one succeeds. */
    start(): void {
      for (const way of PERSONAL) load(way, way);
      for (const name of channels()) load('push', name);
    },
    /** how ways are together; those that are not set up are in no trouble, and no way that works either */
    ofWay(...names: readonly Exclude<NoticeWay, 'push'>[]): Fact {
      const open = names.filter((name) => ways[name].closed() === null);
      if (open.length === 0) return IDLE;
      return open.map(trouble).find((fact) => fact !== null) ?? WELL;
    },
    /** how telling people as a whole is; not in use where nobody can be told outside the console */
    ofNotices(): Fact {
      const [first] = untold();
      if (first) return { value: 0, reason: saying('notice_nobody', first.because) };
      return (
        channels()
          .map(trouble)
          .find((fact) => fact !== null) ?? (mayReach() ? WELL : IDLE)
      );
    },
    /** alarms that stand and that nobody was told of; none on a box where nobody was ever named */
    untold,
  };
}
export type Troubles = ReturnType<typeof createTroubles>;
