import type { Sentence } from '../contract/live';
import type { Notice } from '../store/notice-rows';
import type { NoticeStore } from '../store/notices';
import { tryAgainAt } from './tries';
import type { Outcome } from './way';

/** A notice that was tried, or could not be, and what came of it. */
export interface Answered {
  readonly notice: Notice;
  readonly outcome: Outcome;
}
const OVER = { status: 'dropped', reference: '', error: { key: 'notice_over' } } as const;
const UNTOLD: Sentence = { key: 'notice_untold' };

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

/** What became of notices, as it is written down, and what follows from that for others of the same alarm. */
export function createOutcomes(store: NoticeStore) {
  /** Whether a receiver was told by a way that an alarm stands. */
  const knows = (alarm_id: number, { whom, way }: Pick<Notice, 'whom' | 'way'>): boolean =>
    store.toldTo(alarm_id).some((one) => one.whom === whom && one.way === way && one.went === 1);

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
  function settle(answered: readonly Answered[], time: number): void {
    for (const { notice, outcome } of answered) {
      // the clock may have been set while it was under way
      const settled = settledOf(notice, store.triedSince(notice.id) ?? time, outcome, time);
      store.settle(settled);
      afterwards(notice, settled.status, time);
    }
  }

  return { knows, afterwards, settle };
}
export type Outcomes = ReturnType<typeof createOutcomes>;
