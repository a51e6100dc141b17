import type { AlarmRow } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';

/**
 * What an alarm's item says now, whether the alarm stands or came back, beside what it said when the alarm began; null where that is
 * the same, or not known.
 */
export function nowText(row: AlarmRow): string | null {
  const { value, value_now, info_now, quality } = row;
  const isSame = value_now === value && quality === 'good';
  if (info_now === '' || isSame) return null;
  const w = words('shell');
  return fill(quality === 'good' ? w.now : w.last_value, { value: info_now });
}
