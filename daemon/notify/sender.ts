import type { Sentence } from '../contract/live';
import type { Notice, NoticeWay } from '../store/notice-rows';
import type { Hush, NoticeStore } from '../store/notices';
import { createGathering } from './gathered';
import { joined } from './joined';
import { type Present, whyUnsent } from './recipients';
import { summaryOf } from './texts';
import { takenUp, tryAgainAt } from './tries';
import type { Message, Outcome, Way, Ways } from './way';

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
  /** what became of a try */
  readonly tried: (notice: Notice, outcome: Outcome) => void;
  readonly failed: (fault: unknown) => void;
}

/** A notice that left, and what became of it, until that is on the disk. */
interface Underway {
  readonly notice: Notice;
  outcome: Outcome | null;
}
type Answered = Pick<Underway, 'notice'> & { readonly outcome: Outcome };
const NAMES = ['email', 'sms', 'phone', 'push'] as const satisfies readonly NoticeWay[];
const OVER = { status: 'dropped', reference: '', error: { key: 'notice_over' } } as const;
/** s until it is looked again whether a receiver that was switched off is told */
const LOOK_S = 60;
const UNTOLD: Sentence = { key: 'notice_untold' };
const BROKEN: Outcome = { is: 'later', error: { key: 'job_failed' } };
/** The same at every try, on this box and on no other one. */
const identityOf = (box: number, { id }: Notice): string => `${box.toString(36)}-${id}`;

/** A test tells at once whether a way works; whatever else fails is tried again. */
function settledOf({ id, kind, attempts }: Notice, since: number, outcome: Outcome, time: number) {
  const done = { id, next_time: time, end_time: time, reference: '', error: null as Sentence | null };
  if (outcome.is === 'sent')
    return { ...done, status: 'sent' as const, reference: outcome.reference ?? '', error: outcome.note ?? null };
  const { error } = outcome;
  if (outcome.is === 'over') return { ...done, status: 'dropped' as const, error };
  if (outcome.is === 'fails' || kind === 'test') return { ...done, status: 'fail' as const, error };
  const again = tryAgainAt(attempts + 1, since, time, outcome.after_s);
  if (again === null) return { ...done, status: 'fail' as const, error };
  return { ...done, status: 'queued' as const, next_time: again, end_time: null, error };
}

/**
 * Sends what waits, each way by itself, so that one that hangs holds up no other. That a notice leaves is on the disk before its
 * first byte does; what became of it is kept until that is on the disk too.
 */
export function createSender(box: number, { store, ways, now, over, present, weight, hush, tried, failed }: SenderParts) {
  const gathering = createGathering(store);
  const underway = new Map<number, Underway>();
  /** those that are not sent to their contact any more, until that is on the disk */
  let unsent: Answered[] = [];
  let due: number | null = null;
  let running = false;

  const isAnswered = ({ outcome }: Underway): boolean => outcome !== null;
  const busy = (way: NoticeWay): number =>
    [...underway.values()].filter((one) => one.notice.way === way && !isAnswered(one)).length;
  const messageOf = (notice: Notice): Message => ({
    identity: identityOf(box, notice),
    target: notice.target,
    name: notice.name,
    language: notice.language,
    subject: notice.subject,
    text: notice.text,
    urgent: notice.urgent,
    facts: notice.facts,
    over: () => over(notice),
  });

  /** Whether a receiver was told by a way that an alarm stands. */
  const knows = (alarm_id: number, { whom, way }: Pick<Notice, 'whom' | 'way'>): boolean =>
    store.toldTo(alarm_id).some((one) => one.whom === whom && one.way === way && one.went === 1);

  /** What one that tells many says is known when it goes; null: none of them is to be told any more. */
  function worded(notice: Notice, hushed: Hush): Notice | null {
    if (notice.kind !== 'summary') return notice;
    store.setAside(notice.id, hushed);
    const carried = toldIn(notice);
    const [only] = carried;
    if (!only) return null;
    const said = carried.length === 1 ? only : summaryOf(joined(carried, weight), notice.way, notice.language);
    const { subject, text } = said;
    const facts = carried.length === 1 ? only.facts : { kind: 'summary', n: carried.length };
    store.word(notice.id, { subject, text, facts });
    return { ...notice, subject, text, facts };
  }
  /** One that tells nothing any more goes for the reason for which the last of what it told did. */
  const unsaid = ({ id }: Notice, time: number): void =>
    store.settle({
      id,
      status: 'dropped',
      next_time: time,
      end_time: time,
      reference: '',
      error: store.carried(id).at(-1)?.error ?? null,
    });
  const heard = (alarm_id: number, of: Pick<Notice, 'whom' | 'way'>): boolean =>
    knows(alarm_id, of) || (of.way === 'sms' && knows(alarm_id, { ...of, way: 'phone' }));
  /** Whether it is sent though its way is switched off for its contact: a test, and the end of what he heard of. */
  const isOwed = (notice: Notice): boolean =>
    notice.kind === 'test' || (notice.kind === 'recover' && notice.alarm_id !== null && heard(notice.alarm_id, notice));
  const toldIn = ({ id }: Notice): readonly Notice[] => store.carried(id).filter(({ status }) => status === 'queued');
  /** Whoever moved meanwhile is told where he is now; null: whoever cannot be, or is not to be by that way, is not told at all. */
  function aimed(notice: Notice, time: number): Notice | null {
    const here = present(notice);
    if (here === undefined) return notice;
    const isUnsent = (one: Notice): boolean => {
      const key = whyUnsent(here, isOwed(one));
      if (!key) return false;
      const error = { key };
      store.settle({ id: one.id, status: 'fail', reference: '', error, next_time: time, end_time: time });
      afterwards(one, 'fail', time);
      unsent.push({ notice: one, outcome: { is: 'fails', error } });
      return true;
    };
    const told = notice.kind === 'summary' ? toldIn(notice) : [];
    // of those that go together the ends that are owed still go
    if (told.some(isOwed) ? told.filter(isUnsent).length === told.length : isUnsent(notice)) return null;
    if (here === null || here.target === notice.target) return notice;
    store.aim(notice.id, here.target);
    return { ...notice, target: here.target };
  }
  /** Whether it waits, without a try, for a receiver that is switched off for a while. */
  function waits({ holds }: Way, { id, target: to }: Notice, time: number): boolean {
    const error = holds?.(to) ?? null;
    if (error) store.settle({ id, status: 'queued', next_time: time + LOOK_S, end_time: null, reference: '', error });
    return error !== null;
  }
  /**
   * Whether what is due by another way leaves first: a call takes the card for a minute, a message for seconds. As long as messages
   * fail, calls do not wait for them.
   */
  function givesWay({ after }: Way, time: number, hushed: Hush): boolean {
    const first = after?.() ?? null;
    if (first === null || ways[first].closed() !== null || store.failures(first) > 0) return false;
    return busy(first) > 0 || store.due(first, time, 1, hushed).length > 0;
  }
  /** Takes what may leave by a way, marked as leaving. */
  function taken(way: Way, time: number, hushed: Hush): readonly Notice[] {
    const room = way.at_once - busy(way.way);
    if (room <= 0 || way.closed() !== null) return [];
    const due = store.due(way.way, time, room, hushed);
    if (due.length === 0 || givesWay(way, time, hushed)) return [];
    return due.flatMap((notice) => {
      if (gathering.waitsToJoin(notice.id, time) || waits(way, notice, time)) return [];
      const here = aimed(notice, time);
      if (!here) return [];
      const leaving = worded(here, hushed);
      if (leaving) store.sending(notice.id);
      else unsaid(notice, time);
      return leaving ?? [];
    });
  }

  /**
   * A begin that can be told no more: its recovery tells both, or nobody hears of either. One that is to be tried again is not, once
   * its alarm was confirmed or is over.
   */
  function afterwards({ alarm_id, whom, way, kind, id }: Notice, status: string, time: number): void {
    if (kind === 'summary') {
      for (const one of store.carried(id)) afterwards(one, status, time);
      return;
    }
    if (alarm_id === null || kind === 'recover' || status === 'sent') return;
    const of = { alarm_id, whom, way };
    const ending = status === 'queued' ? store.endingFor(of) : null;
    if (ending !== null && !knows(alarm_id, of)) store.carry(alarm_id, of, ending);
    else if (status !== 'queued' || ending !== null || !store.isTelling(alarm_id)) {
      // what has failed or was dropped stays so
      store.settle({ id, ...OVER, next_time: time, end_time: time });
      store.forgetEnds(alarm_id, time, UNTOLD);
    }
  }
  /** Writes down what became of those that answered. */
  function settle(answered: readonly Underway[], time: number): void {
    for (const { notice, outcome } of answered) {
      if (!outcome) continue;
      // the clock may have been set while it was under way
      const settled = settledOf(notice, store.triedSince(notice.id) ?? time, outcome, time);
      store.settle(settled);
      afterwards(notice, settled.status, time);
    }
  }

  function send(way: Way, notice: Notice): void {
    const entry: Underway = { notice, outcome: null };
    underway.set(notice.id, entry);
    way
      .send(messageOf(notice))
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
    const answered = [...underway.values()].filter(isAnswered);
    unsent = [];
    const leaving = store.together(() => {
      settle(answered, time);
      const hushed = hush();
      gathering.gather(hushed, time);
      const dueWays = store.dueWays(time);
      return NAMES.filter((name) => dueWays.includes(name)).flatMap((name) =>
        taken(ways[name], time, hushed).map((notice) => ({ way: ways[name], notice })),
      );
    });
    for (const { notice } of answered) underway.delete(notice.id);
    due = store.nextTime();
    for (const { way, notice } of leaving) send(way, notice);
    for (const { notice, outcome } of [...answered, ...unsent]) if (outcome) tried(notice, outcome);
  }
  /** What waits for contacts goes where they are by now, or is not sent any more. */
  function followPeople(): void {
    const time = now();
    unsent = [];
    store.together(() => {
      for (const notice of store.forPeople()) aimed(notice, time);
    });
    for (const { notice, outcome } of unsent) tried(notice, outcome);
  }

  return {
    /** Whoever wrote rows says so; time alone says so by itself. */
    turn,
    followPeople,
    isDue: (): boolean => [...underway.values()].some(isAnswered) || (due !== null && due <= now()),
    /** What is due was moved. */
    moved(): void {
      due = store.nextTime();
    },
    start(): void {
      running = true;
      const time = now();
      store.together(() => {
        for (const left of store.left()) store.takeUp(left, takenUp(left, time));
        for (const broken of store.interrupted()) afterwards(broken, 'queued', time);
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
