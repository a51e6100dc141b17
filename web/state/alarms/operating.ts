import { ALARM_ACTION, type AlarmAction } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import type { ActiveAlarm } from './active';
import { $active, $beyond, $popups } from './alarms';
import { dropPopups, NO_POPUPS } from './popup_queue';

/** Forgets at once what an operation has just settled, without waiting for the push. `alarm_ids`: left out: all of the item */
function settled(action: AlarmAction, item_id: number, alarm_ids?: readonly number[]): void {
  if (action !== ALARM_ACTION.confirm && action !== ALARM_ACTION.disable && action !== ALARM_ACTION.shelve) return;
  const isSettled = (alarm: ActiveAlarm): boolean =>
    alarm.item_id === item_id && (alarm_ids === undefined || alarm_ids.includes(alarm.id));
  $active.set($active.get().filter((alarm) => !isSettled(alarm)));
  $popups.set(dropPopups($popups.get(), isSettled));
}

export type Operated = Pick<AlarmRow, 'item_id' | 'status_id'>;

/** What is said beside the operation. */
export interface Particulars {
  /** epoch s, or the end of the alarm that stands; left out for ever */
  readonly until?: number | 'end' | undefined;
  /** those of the item that are confirmed; left out: all that wait */
  readonly alarm_ids?: readonly number[] | undefined;
}

/** Does one operation to the alarms of one item. Throws Refused. */
export async function operate(
  action: AlarmAction,
  alarm: Operated,
  remarks: string,
  { until, alarm_ids }: Particulars = {},
): Promise<void> {
  await call('POST warning_operation', {
    alarm_action: action,
    remarks,
    item_id: alarm.item_id,
    status_id: alarm.status_id,
    ...(until === 'end' ? { once: true } : until === undefined ? {} : { until }),
    ...(alarm_ids && { alarm_ids: [...alarm_ids] }),
  });
  settled(action, alarm.item_id, alarm_ids);
}

/** Confirms every alarm of the own sites; answers how many. Throws Refused. */
export async function confirmAll(remarks: string): Promise<number> {
  const { count } = await call('PUT warning_operation', { remarks });
  $active.set([]);
  $beyond.set(0);
  $popups.set(NO_POPUPS);
  return count;
}
