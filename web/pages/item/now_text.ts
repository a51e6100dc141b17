import { STATUS } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';

/** What an alarm's item says now, beside what it said when the alarm began; null where that is the same, or not known. */
export function nowText({ status_id, value, value_now, info_now, quality }: AlarmRow): string | null {
  const isSame = status_id !== STATUS.recovered && value_now === value && quality === 'good';
  if (info_now === '' || isSame) return null;
  const w = words('shell');
  return fill(quality === 'good' ? w.now : w.last_value, { value: info_now });
}
