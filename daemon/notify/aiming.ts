import type { Notice } from '../store/notice-rows';
import type { NoticeStore } from '../store/notices';
import type { Answered, Outcomes } from './outcomes';
import { type Present, whyUnsent } from './recipients';
import { toldIn } from './wording';

interface AimingParts {
  readonly store: NoticeStore;
  readonly outcomes: Pick<Outcomes, 'knows' | 'afterwards'>;
  /** how its contact is reached by its way by now; null: there is no such contact any more; undefined: it is for none */
  readonly present: (notice: Pick<Notice, 'contact_id' | 'way'>) => Present | null | undefined;
}

/** Where a notice goes by now, and whether it is to go there at all. */
export function createAiming({ store, outcomes, present }: AimingParts) {
  /** those that are not sent to their contact any more, until that is on the disk */
  let unsent: Answered[] = [];

  const heard = (alarm_id: number, of: Pick<Notice, 'whom' | 'way'>): boolean =>
    outcomes.knows(alarm_id, of) || (of.way === 'sms' && outcomes.knows(alarm_id, { ...of, way: 'phone' }));
  /** Whether it is sent though its way is switched off for its contact: a test, and the end of what he heard of. */
  const isOwed = (notice: Notice): boolean =>
    notice.kind === 'test' || (notice.kind === 'recover' && notice.alarm_id !== null && heard(notice.alarm_id, notice));
  /** Whoever moved meanwhile is told where he is now; null: whoever cannot be, or is not to be by that way, is not told at all. */
  function aimed(notice: Notice, time: number): Notice | null {
    const here = present(notice);
    if (here === undefined) return notice;
    const isUnsent = (one: Notice): boolean => {
      const key = whyUnsent(here, isOwed(one));
      if (!key) return false;
      const error = { key };
      store.settle({ id: one.id, status: 'fail', reference: '', error, next_time: time, end_time: time });
      outcomes.afterwards(one, 'fail', time);
      unsent.push({ notice: one, outcome: { is: 'fails', error } });
      return true;
    };
    const told = notice.kind === 'summary' ? toldIn(store, notice) : [];
    // of those that go together the ends that are owed still go
    if (told.some(isOwed) ? told.filter(isUnsent).length === told.length : isUnsent(notice)) return null;
    if (here === null || here.target === notice.target) return notice;
    store.aim(notice.id, here.target);
    return { ...notice, target: here.target };
  }

  return {
    aimed,
    /** What was not sent before was told. */
    begin(): void {
      unsent = [];
    },
    unsent: (): readonly Answered[] => unsent,
  };
}
export type Aiming = ReturnType<typeof createAiming>;
