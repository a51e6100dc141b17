import type { AlarmRow } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';

/**
 * How long an alarm lasted, or has lasted: as it was measured; "about" by the wall clock where a restart lies between; unknown
 * where that was set.
 */
export function lastedText(
  { duration, duration_about: about }: Pick<AlarmRow, 'duration' | 'duration_about'>,
  w: { readonly about: string; readonly unknown: string },
): string {
  const { age } = words('shell');
  if (duration !== null) return spanText(duration, age);
  return about === null ? w.unknown : fill(w.about, { time: spanText(about, age) });
}
