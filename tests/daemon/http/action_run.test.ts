import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { carriedTelling } from '../../../daemon/http/render/action_run';
import { ALL } from '../../../daemon/store/list';
import { catalogueOf } from '../../hands/catalogue';

const RUN = {
  id: 1,
  action_id: 9,
  time: 1000,
  kind: 'user',
  seq: null,
  alarm_id: null,
  item_id: null,
  user_id: 1,
  user_name: 'admin',
  auto_run_id: null,
  cron_run_id: null,
  sent_ms: null,
  elapsed_ms: null,
  error: null,
  readback: null,
  value: null,
} as const;

test('a step whose time has not come waits, while its sequence runs', () => {
  const told = carriedTelling({ seenAction: () => assert.unreachable() as never, action: () => undefined });
  const reader = { room: catalogueOf(), scope: ALL, language: 'en_us' } as const;
  const cases = [
    [{ parent_id: null, step: null, status: 'queued' }, 'running'],
    [{ parent_id: 7, step: 1, status: 'sending' }, 'running'],
    [{ parent_id: 7, step: 2, status: 'queued' }, 'waiting'],
    [{ parent_id: 7, step: 2, status: 'success' }, 'success'],
  ] as const;
  for (const [run, result] of cases) assert.is(told(reader, { ...RUN, ...run }).result, result);
});

test.run();
