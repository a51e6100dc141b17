import { useState } from 'react';
import type { Cron } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { provedAtNeed } from '../../state/session/at_need';
import { Cancelled } from '../../state/session/verify';
import { call } from '../../wire/call';

const SWITCH = { role: 'switch' } as const;

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
/** On or off: it shows how the box has it, also while it is being switched. */
export function TaskSwitch({ task, may, onChanged }: TaskSwitchProps) {
  const w = words('timed_tasks');
  const writable = useStore($writable);
  const [busy, setBusy] = useState(false);
  const { id, name, enable, update_time } = task;
  if (!may) return <>{enable ? w.enabled : w.off}</>;
  const turn = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await provedAtNeed((by) => call('PUT setting/cron/{id}', { id, update_time, enable: !enable, ...by }));
      const found = await taskNow(task);
      if (found) onChanged(found);
    } catch (fault) {
      if (!(fault instanceof Cancelled)) tellFault(fault);
    }
    setBusy(false);
  };
  return (
    <label class="ck">
      <input
        type="checkbox"
        {...SWITCH}
        aria-label={`${w.enabled} · ${name}`}
        aria-busy={busy || undefined}
        checked={enable}
        disabled={!writable}
        onClick={(event) => {
          event.preventDefault();
          void turn();
        }}
      />
    </label>
  );
}
