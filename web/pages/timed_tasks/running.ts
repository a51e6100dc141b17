import type { Cron } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { provedAtNeed } from '../../state/session/at_need';
import { call, Refused } from '../../wire/call';

/** Runs a task now. What did not succeed is never told as done. Throws Refused, Cancelled. */
export async function runNow({ id }: Pick<Cron, 'id'>): Promise<void> {
  const { result, message } = await provedAtNeed((by) => call('POST setting/cron/{id}/run', { id, ...by }));
  if (result === 'fail') throw new Refused(-1, fill(words('timed_tasks').run_fail, { why: message }));
}
