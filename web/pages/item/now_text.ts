import type { AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { isActive } from '../../state/alarms/handling';

/**
 * What an alarm's item says now, beside what it said when the alarm began; null where that is the same, or not known. Of one that
 * came back nothing is said: its item may be in another alarm by now.
 */
export function nowText(row: AlarmRow): string | null {
  const { value, value_now, info_now, quality } = row;
  const isSame = value_now === value && quality === 'good';
  if (!isActive(row) || info_now === '' || isSame) return null;
  const w = words('shell');
  return fill(quality === 'good' ? w.now : w.last_value, { value: info_now });
}
