import { ALARM_ACTION, type AlarmAction, ROOT_USER } from '../../../daemon/contract/codes';
import type { AlarmLife } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { hrefOf } from '../../route/hash';
import { askOperation } from '../../state/alarms/asked';
import { isActive } from '../../state/alarms/handling';
import { isWaiting } from '../../state/alarms/waiting';
import { boxNow } from '../../state/box/clock';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Icon } from '../../ui/icon/index';
import { SilenceBox } from '../alarm/silence_box';
import { actionsOf, granted, OPERATION_ICONS, operationNames } from '../item/actions';
import { asRow } from './state';

/** Opens the rule of the item where another one is rehearsed before it is saved. */
function Rehearse({ life }: { life: AlarmLife }) {
  const roles = useStore($roles);
  const menus = useStore($menus);
  // limits alone are tried in the form: a state, or a lost line, has none
  if (life.limit === null || !hasFunc(roles, 'item_edit') || !hasMenu(menus, '/setting_items')) return null;
  return (
    <a class="btn" href={`#${hrefOf('/setting_items', { keyword: life.item_name, device: life.device_id, edit: life.item_id })}`}>
      <Icon name="sliders" />
      {words('occurrence').rehearse}
    </a>
  );
}

/** What can be done about it, by the own rights. */
export function Operations({ life, onDone }: { life: AlarmLife; onDone: () => void }) {
  const roles = useStore($roles);
  const writable = useStore($writable);
  const row = asRow(life);
  const names = operationNames();
  const ask = (action: AlarmAction): void => {
    void askOperation({ action, alarms: [row] }).then((done) => done && onDone());
  };
  const sensible = actionsOf({ ...row, active: isActive(row) }).filter(
    (action) => action !== ALARM_ACTION.confirm || isActive(row) || isWaiting(life, boxNow()),
  );
  const actions = granted(sensible, roles?.funcs ?? [], roles?.user_id === ROOT_USER);
  return (
    <span class="cl" style={{ flexWrap: 'wrap', gap: 'var(--s2)', justifyContent: 'flex-end' }}>
      <Rehearse life={life} />
      <SilenceBox alarm={life.id} />
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          class="btn"
          data-k={action === ALARM_ACTION.confirm ? 'main' : undefined}
          disabled={!writable}
          onClick={() => ask(action)}
        >
          <Icon name={OPERATION_ICONS[action]} />
          {names[action]}
        </button>
      ))}
    </span>
  );
}
