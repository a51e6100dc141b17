import { useRef, useState } from 'react';
import { ALARM_ACTION, type AlarmAction, ROOT_USER, STATUS } from '../../../daemon/contract/codes';
import type { AlarmRow, Item } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { type AskedAlarm, askOperation } from '../../state/alarms/asked';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { $roles } from '../../state/session/session';
import { IconButton } from '../../ui/icon/index';
import { Menu, type MenuEntry } from '../../ui/menu/index';

export type Operable = AskedAlarm &
  Pick<AlarmRow, 'is_confirm' | 'is_disable' | 'suppressed' | 'drill'> & { readonly active: boolean };

export const operableItem = (item: Item): Operable => ({
  ...item,
  start_time: item.last_check,
  of_item: true,
  active: item.alarm,
});

/**
 * Which operations make sense on an alarm as it is: an alarm that nobody confirmed, or that has gone unconfirmed, can be confirmed.
 * Whoever practises must not silence the item itself, whose next alarm is real.
 */
export function actionsOf(
  alarm: Pick<Operable, 'active' | 'is_confirm' | 'is_disable' | 'suppressed' | 'status_id' | 'drill'>,
): AlarmAction[] {
  const shelved = alarm.suppressed.includes('shelved') || alarm.suppressed.includes('once');
  return [
    ...((alarm.active || alarm.status_id === STATUS.recovered) && !alarm.is_confirm ? [ALARM_ACTION.confirm] : []),
    ...(alarm.active && alarm.is_confirm ? [ALARM_ACTION.unconfirm] : []),
    ...(shelved ? [ALARM_ACTION.unshelve] : alarm.active && !alarm.is_disable && !alarm.drill ? [ALARM_ACTION.shelve] : []),
    ...(alarm.is_disable ? [ALARM_ACTION.enable] : alarm.drill ? [] : [ALARM_ACTION.disable]),
  ];
}

/** The same, cut to what the user's roles grant. The box checks again. */
export const granted = (actions: readonly AlarmAction[], funcs: readonly string[], root: boolean): AlarmAction[] =>
  actions.filter((action) => root || funcs.includes(action <= 1 ? 'alarm_confirm' : 'alarm_disable'));

/** Of each operation, by its number. */
export const OPERATION_ICONS = ['tick', 'refresh', 'bell-off', 'bell', 'clock', 'bell'] as const;
export function operationNames(): readonly string[] {
  const w = words('station');
  return [w.confirm, w.unconfirm, w.disable, w.enable, w.shelve, w.unshelve];
}

/** A row's menu of operations on its alarm, and whatever else the page puts below. Confirming stands beside it: it is what a row is looked for. */
export function AlarmMenu({ alarm, more = [], onDone }: { alarm: Operable; more?: readonly MenuEntry[]; onDone: () => void }) {
  const w = words('station');
  const roles = useStore($roles);
  const writable = useStore($writable);
  const at = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const labels = operationNames();
  const name = ` · ${alarm.device_name} ${alarm.item_name}`;
  const actions = granted(actionsOf(alarm), roles?.funcs ?? [], roles?.user_id === ROOT_USER);
  const ask = (action: AlarmAction): void => {
    void askOperation({ action, alarms: [alarm] }).then((done) => done && onDone());
  };
  const entries: MenuEntry[] = actions.map((action) => ({
    label: labels[action] ?? '',
    icon: OPERATION_ICONS[action],
    disabled: !writable,
    onPick: () => ask(action),
  }));
  if (entries.length + more.length === 0) return null;
  return (
    <span ref={at}>
      {actions[0] === ALARM_ACTION.confirm && (
        <IconButton
          icon={OPERATION_ICONS[ALARM_ACTION.confirm]}
          label={w.confirm + name}
          disabled={!writable}
          onClick={() => ask(ALARM_ACTION.confirm)}
          small
        />
      )}
      <IconButton
        icon="more"
        label={w.more + name}
        onClick={() => setOpen(!open)}
        aria-haspopup="menu"
        aria-expanded={open}
        small
      />
      {open && at.current && (
        <Menu
          items={[...entries, ...(entries.length > 0 && more.length > 0 ? (['-'] as const) : []), ...more]}
          at={at.current}
          label={w.actions + name}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
