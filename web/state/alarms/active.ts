import { STATUS } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import type { AlarmPush } from '../../../daemon/contract/live';

/** What is shown and told of an alarm that nobody has confirmed; its own lists know more of it. */
type ShownAlarm = Pick<
  AlarmRow,
  | 'id'
  | 'item_id'
  | 'device_id'
  | 'device_group_id'
  | 'device_group_name'
  | 'device_name'
  | 'item_name'
  | 'info'
  | 'status_id'
  | 'alarm_level_id'
  | 'start_time'
  | 'is_confirm'
  | 'drill'
  | 'told'
  | 'suppressed'
>;

/** An alarm that nobody has confirmed. */
export interface ActiveAlarm extends ShownAlarm {
  /** roles that are told at once; null when the list, which names none, is all we know it from */
  readonly roles: readonly number[] | null;
}

/** True while it asks for somebody: it stands, people were told of it, nobody has confirmed it, and nothing suppresses it. */
export const isCalling = (alarm: Pick<AlarmRow, 'status_id' | 'is_confirm' | 'told' | 'suppressed'>): boolean =>
  alarm.status_id !== STATUS.recovered && !alarm.is_confirm && alarm.told === 'begin' && alarm.suppressed.length === 0;

/** A pushed beginning as an alarm. */
export const alarmOf = (push: AlarmPush): ActiveAlarm => ({
  id: push.id,
  item_id: push.item_id,
  device_id: push.device_id,
  device_group_id: push.device_group_id,
  device_group_name: push.device_group_name,
  device_name: push.device_name,
  item_name: push.item_name,
  info: push.info,
  status_id: push.status_id,
  alarm_level_id: push.alarm_level_id,
  start_time: push.start_time,
  is_confirm: 0,
  drill: push.drill,
  told: 'begin',
  suppressed: [],
  roles: push.roles,
});

/**
 * The list after one pushed step. `begun` is the row for a beginning. A confirmation or a recovery takes effect here, at
 * once, because the sound hangs on it; what a push cannot tell (an alarm that is unconfirmed again, enabled, or at rest; where
 * what is told late stands among the others) needs the list from the box: `incomplete` says so.
 */
export function afterPush(
  alarms: readonly ActiveAlarm[],
  push: Pick<AlarmPush, 'state' | 'tells' | 'id' | 'item_id'>,
  begun: () => ActiveAlarm,
): { readonly alarms: readonly ActiveAlarm[]; readonly incomplete: boolean } {
  const keep = (alarms: readonly ActiveAlarm[]) => ({ alarms, incomplete: false });
  if (push.tells === 'begin')
    return { alarms: [begun(), ...alarms.filter((alarm) => alarm.id !== push.id)], incomplete: push.state === 'tell' };
  switch (push.state) {
    case 'recover':
    case 'confirm':
      return keep(alarms.filter((alarm) => alarm.id !== push.id));
    case 'disable':
    case 'shelve':
    case 'jitter':
      return keep(alarms.filter((alarm) => alarm.item_id !== push.item_id));
    default:
      return { alarms, incomplete: true };
  }
}

/** What decides whether somebody is told of alarms at once. */
export interface Hearer {
  /** the super administrator */
  readonly root: boolean;
  /** null while they are not known */
  readonly roles: readonly number[] | null;
  /** the alarm page is open to them */
  readonly alarm_page: boolean;
}

/**
 * Whether an alarm is told to somebody at once: the super administrator always, others when one of their roles is among
 * the alarm's (specification 6). The list names no roles: what the box lets a user see there is theirs when they may open
 * the alarm page, as the box itself decides it (decision 30).
 */
export function isTold({ roles }: Pick<ActiveAlarm, 'roles'>, hearer: Hearer): boolean {
  if (hearer.root) return true;
  const mine = hearer.roles;
  return roles && mine ? roles.some((role) => mine.includes(role)) : hearer.alarm_page;
}
