import type { AlarmSuppression } from '../../../daemon/contract/entities';
import type { AlarmState, PushMessage } from '../../../daemon/contract/live';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { onTold } from '../feeds/news';

/** Everything for which people are told nothing of alarms: what is off must be seen. */
export const suppressed = createFeed(
  async (): Promise<readonly AlarmSuppression[]> => (await call('GET alarm_suppressions', { limit: 0 })).data,
  30,
);

/** Ends a maintenance, or takes it back before it begins. Throws Refused. */
export async function endMaintenance(id: number): Promise<void> {
  await call('DELETE alarm_maintenance/{id}', { id });
  await suppressed.refresh();
}

/** Steps of alarms that begin or end a suppression. */
const TURNS: ReadonlySet<AlarmState> = new Set<AlarmState>([
  'disable',
  'enable',
  'shelve',
  'unshelve',
  'jitter',
  'steady',
  'child',
  'tell',
  'recover',
  'maintenance',
  'maintenance_end',
]);
const isTurn = (message: PushMessage): boolean =>
  message.type === 'quiet' || (message.type === 'alarm' && TURNS.has(message.state));

/** Asks again once something that suppresses has begun or ended, or what it keeps quiet has; the returned function ends that. */
export const followSuppressed = (): (() => void) => onTold(() => void suppressed.refresh(), isTurn);
