import type { Notice, NoticeWay } from '../store/notice-rows';
import type { Hush, NoticeStore } from '../store/notices';
import type { Aiming } from './aiming';
import type { Way, Ways } from './way';
import type { Wording } from './wording';

interface TakingParts {
  readonly store: NoticeStore;
  readonly ways: Ways;
  readonly aiming: Pick<Aiming, 'aimed'>;
  readonly wording: Wording;
  /** how many are under way by a way */
  readonly busy: (way: NoticeWay) => number;
  /** whether one lets those join that are owed since its hour has come */
  readonly waitsToJoin: (id: number, time: number) => boolean;
}
/** s until it is looked again whether a receiver that was switched off is told */
const LOOK_S = 60;

/** What of all that is due leaves now. */
export function createTaking({ store, ways, aiming, wording, busy, waitsToJoin }: TakingParts) {
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
      if (waitsToJoin(notice.id, time) || waits(way, notice, time)) return [];
      const here = aiming.aimed(notice, time);
      if (!here) return [];
      const leaving = wording.worded(here, hushed);
      if (leaving) store.sending(notice.id);
      else wording.unsaid(notice, time);
      return leaving ?? [];
    });
  }

  return taken;
}
