import type { AlarmSuppression } from '../../../daemon/contract/entities';
import type { AlarmState } from '../../../daemon/contract/live';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { onResync } from '../feeds/link';
import { soon } from '../feeds/soon';
import { onAlarm } from './alarms';

/** ms: several alarms at once are one question */
const NEWS_MS = 300;

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
  ...(['disable', 'enable', 'shelve', 'unshelve', 'jitter', 'steady'] as const),
  ...(['child', 'tell', 'recover', 'maintenance', 'maintenance_end'] as const),
]);

/** Asks again once something that suppresses has begun or ended; the returned function ends that. */
export function followSuppressed(): () => void {
  const again = soon(() => void suppressed.refresh(), NEWS_MS);
  const ends = [onAlarm(({ state }) => void (TURNS.has(state) && again())), onResync(again), again.cancel];
  return () => {
    for (const end of ends) end();
  };
}
