import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

/** A countdown is short. */
const SECONDS = 10;
/** Shutdown plans that run now. */
export const runningPlans = createFeed(() => call('GET setting/ups_linkage_shutdown/running', {}), SECONDS);

/** Throws Refused. */
export async function abortPlan(id: number): Promise<void> {
  try {
    await call('POST setting/ups_linkage_shutdown/{id}/abort', { id });
  } finally {
    await runningPlans.refresh();
  }
}
