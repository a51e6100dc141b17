import { useState } from 'react';
import type { UpsShutdown } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import { $writable } from '../../../state/feeds/link';
import { tellFault } from '../../../state/feeds/outcome';
import { useStore } from '../../../state/feeds/use';
import { call } from '../../../wire/call';
import { planNow } from './asked';

const SWITCH = { role: 'switch' } as const;

interface PlanSwitchProps {
  readonly plan: UpsShutdown;
  /** whether this person switches it */
  readonly may: boolean;
  /** it is another now */
  readonly onChanged: (plan: UpsShutdown) => void;
}
/** On or off: it shows how the box has it, also while it is being switched. */
export function PlanSwitch({ plan, may, onChanged }: PlanSwitchProps) {
  const w = words('shutdowns');
  const writable = useStore($writable);
  const [busy, setBusy] = useState(false);
  const { id, name, enable, update_time } = plan;
  if (!may) return <>{enable ? w.on : w.off}</>;
  const turn = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await call('PUT setting/ups_linkage_shutdown/{id}', { id, update_time, enable: !enable });
      const found = await planNow(plan);
      if (found) onChanged(found);
    } catch (fault) {
      tellFault(fault);
    }
    setBusy(false);
  };
  return (
    <label class="ck">
      <input
        type="checkbox"
        {...SWITCH}
        aria-label={`${w.enable} · ${name}`}
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
