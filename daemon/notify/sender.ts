import type { Notice, NoticeWay } from '../store/notice-rows';
import type { Hush, NoticeStore } from '../store/notices';
import { createAiming } from './aiming';
import { createGathering } from './gathered';
import { type Answered, createOutcomes } from './outcomes';
import type { Present } from './recipients';
import { createTaking } from './taking';
import { takenUp } from './tries';
import type { Message, Outcome, Way, Ways } from './way';
import { createWording } from './wording';

export interface SenderParts {
  readonly store: NoticeStore;
  readonly ways: Ways;
  /** epoch s; see `turns.ts` */
  readonly now: () => number;
  /** somebody has confirmed the alarm, or it is over */
  readonly over: (notice: Pick<Notice, 'alarm_id' | 'facts'>) => boolean;
  /** how its contact is reached by its way by now; null: there is no such contact any more; undefined: it is for none */
  readonly present: (notice: Pick<Notice, 'contact_id' | 'way'>) => Present | null | undefined;
  /** of a level; greater: worse */
  readonly weight: (level: number) => number;
  /** what must not leave for the hour */
  readonly hush: () => Hush;
  /** whether hours began or ended since this was asked last */
  readonly hoursTurned: () => boolean;
  /** what became of a try */
  readonly tried: (notice: Notice, outcome: Outcome) => void;
  readonly failed: (fault: unknown) => void;
}

/** A notice that left, and what became of it, until that is on the disk. */
interface Underway {
  readonly notice: Notice;
  outcome: Outcome | null;
}
const NAMES = ['email', 'sms', 'phone', 'push'] as const satisfies readonly NoticeWay[];
const BROKEN: Outcome = { is: 'later', error: { key: 'job_failed' } };
/** The same at every try, on this box and on no other one. */
const identityOf = (box: number, { id }: Notice): string => `${box.toString(36)}-${id}`;
const messageOf = (notice: Notice, identity: string, over: () => boolean): Message => ({
  identity,
  target: notice.target,
  name: notice.name,
  language: notice.language,
  subject: notice.subject,
  text: notice.text,
  urgent: notice.urgent,
  facts: notice.facts,
  over,
});

/** Those that left, until it is on the disk what became of them. */
function createUnderway() {
  const underway = new Map<number, Underway>();
  const isAnswered = ({ outcome }: Underway): boolean => outcome !== null;
  return {
    busy: (way: NoticeWay): number => [...underway.values()].filter((one) => one.notice.way === way && !isAnswered(one)).length,
    answered: (): readonly Answered[] =>
      [...underway.values()].flatMap(({ notice, outcome }) => (outcome === null ? [] : [{ notice, outcome }])),
    leaves(notice: Notice): Underway {
      const entry: Underway = { notice, outcome: null };
      underway.set(notice.id, entry);
      return entry;
    },
    settled(answered: readonly Answered[]): void {
      for (const { notice } of answered) underway.delete(notice.id);
    },
  };
}

/**
 * Sends what waits, each way by itself, so that one that hangs holds up no other. That a notice leaves is on the disk before its
 * first byte does; what became of it is kept until that is on the disk too.
 */
export function createSender(
  box: number,
  { store, ways, now, over, present, weight, hush, hoursTurned, tried, failed }: SenderParts,
) {
  const gathering = createGathering(store, hoursTurned);
  const underway = createUnderway();
  const outcomes = createOutcomes(store);
  const aiming = createAiming({ store, outcomes, present });
  const wording = createWording(store, weight);
  const { busy } = underway;
  const taken = createTaking({ store, ways, aiming, wording, busy, waitsToJoin: gathering.waitsToJoin });
  let due: number | null = null;
  let running = false;

  function send(way: Way, notice: Notice): void {
    const entry = underway.leaves(notice);
    way
      .send(messageOf(notice, identityOf(box, notice), () => over(notice)))
      .catch((fault): Outcome => {
        failed(fault);
        return BROKEN;
      })
      .then((outcome) => {
        entry.outcome = outcome;
        if (running) turn();
      })
      .catch(failed);
  }

  /**
   * Settles what answered and sends what is due, in one transaction. @throws when that cannot be stored: nothing was sent then, and
   * what answered is still known
   */
  function turn(): void {
    const time = now();
    const answered = underway.answered();
    aiming.begin();
    const leaving = store.together(() => {
      outcomes.settle(answered, time);
      const hushed = hush();
      gathering.gather(hushed, time);
      const dueWays = store.dueWays(time);
      return NAMES.filter((name) => dueWays.includes(name)).flatMap((name) =>
        taken(ways[name], time, hushed).map((notice) => ({ way: ways[name], notice })),
      );
    });
    underway.settled(answered);
    due = store.nextTime();
    for (const { way, notice } of leaving) send(way, notice);
    for (const { notice, outcome } of [...answered, ...aiming.unsent()]) tried(notice, outcome);
  }
  /** What waits for contacts goes where they are by now, or is not sent any more. */
  function followPeople(): void {
    const time = now();
    aiming.begin();
    store.together(() => {
      for (const notice of store.forPeople()) aiming.aimed(notice, time);
    });
    for (const { notice, outcome } of aiming.unsent()) tried(notice, outcome);
  }

  return {
    /** Whoever wrote rows says so; time alone says so by itself. */
    turn,
    followPeople,
    isDue: (): boolean => underway.answered().length > 0 || (due !== null && due <= now()),
    /** What is due was moved. */
    moved(): void {
      due = store.nextTime();
    },
    start(): void {
      running = true;
      const time = now();
      store.together(() => {
        for (const left of store.left()) store.takeUp(left, takenUp(left, time));
        for (const broken of store.interrupted()) outcomes.afterwards(broken, 'queued', time);
      });
      due = store.nextTime();
    },
    /** What is under way is broken off: it stays as leaving, and the next start sends it again. */
    stop(): void {
      running = false;
      for (const name of NAMES) ways[name].stop();
    },
  };
}
export type Sender = ReturnType<typeof createSender>;
