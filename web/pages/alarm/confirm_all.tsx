import { ALARM_ACTION } from '../../../daemon/contract/codes';
import { words } from '../../lang/index';
import { askOperation } from '../../state/alarms/asked';
import { handlingOf } from '../../state/alarms/handling';
import { review } from '../../state/alarms/review';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { toast } from '../../state/window/toasts';
import { Icon } from '../../ui/icon/index';

/** Confirms every alarm that nobody confirmed, for whoever may. */
export function ConfirmAll() {
  const w = words('alarm');
  const roles = useStore($roles);
  const writable = useStore($writable);
  const { data } = useStore(review.$);
  if (!hasFunc(roles, 'alarm_confirm')) return null;
  const ask = (): void => {
    const open = (data ?? []).some((row) => ['unconfirmed', 'recovered'].includes(handlingOf(row)));
    if (!open) {
      toast(w.nothing_to_confirm, 'warn');
      return;
    }
    void askOperation({ action: ALARM_ACTION.confirm, alarms: 'all' }).then((done) => done && void review.refresh());
  };
  return (
    <button type="button" class="btn" disabled={!writable} onClick={ask}>
      <Icon name="tick" />
      {w.confirm_all}
    </button>
  );
}
