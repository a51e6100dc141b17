import type { AlarmLog } from '../../../daemon/contract/entities';
import { endedByItself } from '../../../daemon/contract/live';
import { isUnseen } from './handling';

/** s for which an alarm that came back by itself waits for a confirmation */
const WAITS_S = 86_400;
type Logged = Pick<AlarmLog, 'is_confirm' | 'is_disable' | 'told' | 'end_reason' | 'end_time'>;

/**
 * Whether the box waits for somebody to look at an alarm of the log: the same that its list of those that stand has as unconfirmed. It
 * stands, or it came back by itself of late and people had been told of it. `now`: epoch s on the box.
 */
export function isWaiting(alarm: Logged, now: number): boolean {
  const { told, end_reason, end_time } = alarm;
  if (!isUnseen(alarm)) return false;
  return end_time === null || (endedByItself({ end_reason }) && told !== 'none' && now - end_time < WAITS_S);
}
