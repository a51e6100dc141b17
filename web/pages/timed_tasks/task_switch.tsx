import type { Cron } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { provedAtNeed } from '../../state/session/at_need';
import { call } from '../../wire/call';
import { RowSwitch } from '../row_switch';

/** A task as the box has it now; undefined: it is gone. */
async function taskNow({ id, name: keyword }: Cron): Promise<Cron | undefined> {
  const { data } = await call('GET setting/cron', { limit: 0, keyword });
  return data.find((each) => each.id === id);
}

interface TaskSwitchProps {
  readonly task: Cron;
  /** whether this person switches it */
  readonly may: boolean;
  /** it is another now */
  readonly onChanged: (task: Cron) => void;
}
export function TaskSwitch({ task, may, onChanged }: TaskSwitchProps) {
  const w = words('timed_tasks');
  const { id, name, enable, update_time } = task;
  if (!may) return <>{enable ? w.enabled : w.off}</>;
  const turn = async (): Promise<void> => {
    await provedAtNeed((by) => call('PUT setting/cron/{id}', { id, update_time, enable: !enable, ...by }));
    const found = await taskNow(task);
    if (found) onChanged(found);
  };
  return <RowSwitch label={`${w.enabled} · ${name}`} on={enable} turn={turn} />;
}
