import { useEffect, useState } from 'react';
import type { Cron, CronResult, CronRun } from '../../../daemon/contract/entities';
import { CRON_RESULTS } from '../../../daemon/contract/rules/cron';
import { tookText } from '../../../daemon/contract/span';
import { words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { fullTime } from '../../ui/time';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { timesOf } from '../kit/list/period';
import { asFilter, idOf } from '../people/named';
import { Result, resultText } from './result';
import { runNow } from './running';

const whoText = ({ user_name }: CronRun): string => user_name || words('timed_tasks').due;
const tookOf = ({ elapsed_ms }: CronRun): string => (elapsed_ms === null ? '' : tookText(elapsed_ms, words('shell').age));

/** When tasks ran and when they were missed, with what came of each. */
export function TaskLog() {
  const w = words('timed_tasks');
  const [tasks, setTasks] = useState<readonly Cron[] | null>(null);
  useEffect(() => {
    void call('GET setting/cron', { limit: 0 }).then(
      ({ data }) => setTasks(data),
      () => {},
    );
  }, []);
  const mine = (run: CronRun): boolean => tasks?.some(({ id, may_edit }) => id === run.cron_id && may_edit) ?? false;
  return (
    <Listing<CronRun>
      title={w.tabs.log}
      seconds={30}
      id={({ id }) => id}
      name={({ name }) => name}
      filters={[
        { kind: 'period', key: 'time' },
        { key: 'task', label: w.all_tasks, options: asFilter(tasks) },
        { key: 'result', label: w.all_results, options: CRON_RESULTS.map((result) => [result, w.results[result]] as const) },
      ]}
      ask={({ page, limit, filters }) => {
        const cron_id = idOf(filters.task);
        const result = filters.result as CronResult | undefined;
        return call('GET setting/cron/log', {
          page,
          limit,
          ...timesOf(filters),
          ...(cron_id && { cron_id }),
          ...(result && { result }),
        });
      }}
      columns={[
        { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
        { key: 'due', label: w.due_time, card: '3', cell: ({ due_time }) => fullTime(due_time, boxZone()) },
        {
          key: 'result',
          label: w.result,
          card: '2',
          cell: ({ result }) => <Result result={result} />,
          plain: ({ result }) => resultText(result),
        },
        { key: 'message', label: w.message, card: 'full', cell: ({ message }) => message },
        { key: 'who', label: w.who, card: '4', named: true, cell: whoText },
        { key: 'took', label: w.took, low: true, cell: tookOf },
      ]}
      empty={{ icon: 'clock', title: w.log_none, text: w.log_none_says }}
      actions={[
        {
          key: 'run',
          label: w.run,
          icon: 'bolt',
          func: 'remote_control',
          when: (run) => (run.result === 'missed' || run.result === 'interrupted' || run.result === 'fail') && mine(run),
          ask: () => ({ title: w.run, text: w.run_again_says, action: w.run }),
          run: ({ cron_id }) => runNow({ id: cron_id }),
          done: w.ran,
        },
      ]}
    />
  );
}
