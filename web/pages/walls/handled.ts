import type { AlarmRow } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';

interface Told {
  /** it came back by itself */
  readonly over: boolean;
  /** nobody has looked at it, and somebody should */
  readonly unseen: boolean;
}

/** Whether somebody has an alarm in hand; of one that is over how it ended, and whether somebody is still to look at it. */
export function handledText(
  { end_reason, is_disable }: Pick<AlarmRow, 'end_reason' | 'is_disable'>,
  { over, unseen }: Told,
): string {
  const w = words('walls').handling;
  if (!over) return is_disable ? w.disabled : unseen ? w.unconfirmed : w.confirmed;
  const ended = end_reason === 'replaced' ? w.replaced : w.recovered;
  return unseen ? `${ended} · ${w.unconfirmed}` : ended;
}
