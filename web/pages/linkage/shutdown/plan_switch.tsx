import type { UpsShutdown } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import { call } from '../../../wire/call';
import { RowSwitch } from '../../row_switch';
import { planNow } from './asked';

interface PlanSwitchProps {
  readonly plan: UpsShutdown;
  /** whether this person switches it */
  readonly may: boolean;
  /** it is another now */
  readonly onChanged: (plan: UpsShutdown) => void;
}
export function PlanSwitch({ plan, may, onChanged }: PlanSwitchProps) {
  const w = words('shutdowns');
  const { id, name, enable, update_time } = plan;
  if (!may) return <>{enable ? w.on : w.off}</>;
  const turn = async (): Promise<void> => {
    await call('PUT setting/ups_linkage_shutdown/{id}', { id, update_time, enable: !enable });
    const found = await planNow(plan);
    if (found) onChanged(found);
  };
  return <RowSwitch label={`${w.enable} · ${name}`} on={enable} turn={turn} />;
}
