import { STATUS } from '../../../daemon/contract/codes';
import type { AlarmLife, AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';

/** The alarm as a row of the review: what is over came back. */
export const asRow = (life: AlarmLife): AlarmRow => (life.end_time === null ? life : { ...life, status_id: STATUS.recovered });

/** What its item says now; what is not of now is not known, however it was last. */
export function nowOf({ info_now, quality }: Pick<AlarmLife, 'info_now' | 'quality'>): string {
  const w = words('occurrence');
  if (info_now === '') return w.unknown;
  return quality === 'good' ? info_now : fill(w.unknown_last, { value: info_now });
}
