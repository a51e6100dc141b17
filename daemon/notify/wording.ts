import type { Notice } from '../store/notice-rows';
import type { Hush, NoticeStore } from '../store/notices';
import { joined } from './joined';
import { summaryOf } from './texts';

/** What of a notice that tells many is still to be told. */
export const toldIn = (store: Pick<NoticeStore, 'carried'>, { id }: Pick<Notice, 'id'>): readonly Notice[] =>
  store.carried(id).filter(({ status }) => status === 'queued');

/** What a notice says when it leaves. @param weight of a level; greater: worse */
export function createWording(store: NoticeStore, weight: (level: number) => number) {
  /** What one that tells many says is known when it goes; null: none of them is to be told any more. */
  function worded(notice: Notice, hushed: Hush): Notice | null {
    if (notice.kind !== 'summary') return notice;
    store.setAside(notice.id, hushed);
    const carried = toldIn(store, notice);
    const [only] = carried;
    if (!only) return null;
    const said = carried.length === 1 ? only : summaryOf(joined(carried, weight), notice.way, notice.language);
    const { subject, text } = said;
    // what tells of drills alone is one
    const drill = carried.every(({ facts }) => facts.drill === 1);
    const facts = carried.length === 1 ? only.facts : { kind: 'summary', n: carried.length, ...(drill && { drill: 1 }) };
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

  return { worded, unsaid };
}
export type Wording = ReturnType<typeof createWording>;
