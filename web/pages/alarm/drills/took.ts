import { words } from '../../../lang/index';
import { numberText } from '../../../ui/value/number';

const NBSP = '\u00a0';
/** How long a step took: in ms below a second, where the box is measured; in seconds above, where people are. */
export function tookText(ms: number | null): string {
  if (ms === null) return '—';
  return ms < 1000 ? `${ms}${NBSP}ms` : `${numberText(ms / 1000, ms < 10_000 ? 1 : 0)}${NBSP}${words('shell').age.second}`;
}
