import { STATUS } from '../../../daemon/contract/codes';
import type { AlarmLife, AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { occurrence } from '../../state/alarms/occurrence';
import { boxNow } from '../../state/box/clock';
import { $link } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';

/** The alarm as a row of the review: what is over came back. */
export const asRow = (life: AlarmLife): AlarmRow => (life.end_time === null ? life : { ...life, status_id: STATUS.recovered });

/** What its item says now; what is not of now is not known, however it was last. */
export function nowOf({ info_now, quality }: Pick<AlarmLife, 'info_now' | 'quality'>): string {
  const w = words('occurrence');
  if (info_now === '') return w.unknown;
  return quality === 'good' ? info_now : fill(w.unknown_last, { value: info_now });
}

/** Since when what the drawer shows may have changed unseen, ms; null: it is of now. */
export function useOldSince(): number | null {
  const { old, at } = useStore(occurrence.$);
  const { since } = useStore($link);
  return old || since !== null ? at : null;
}

/** The moment on the clock of the box up to which it is known, epoch s. */
export const knownUntil = (oldSince: number | null): number =>
  oldSince === null ? boxNow() : boxNow() - (Date.now() - oldSince) / 1000;
