import { ALARM_ACTION, type AlarmAction } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { $active, $beyond, $popups } from './alarms';
import { dropPopups, NO_POPUPS } from './popup_queue';

/** Forgets at once what an operation has just settled, without waiting for the push. */
function settled(action: AlarmAction, item_id: number): void {
  if (action !== ALARM_ACTION.confirm && action !== ALARM_ACTION.disable && action !== ALARM_ACTION.shelve) return;
  $active.set($active.get().filter((alarm) => alarm.item_id !== item_id));
  $popups.set(dropPopups($popups.get(), (alarm) => alarm.item_id === item_id));
}

export type Operated = Pick<AlarmRow, 'item_id' | 'status_id'>;

/**
 * Does one operation to the alarms of one item. `until`: epoch s, or the end of the alarm that stands; left out for ever.
 * Throws Refused.
 */
export async function operate(action: AlarmAction, alarm: Operated, remarks: string, until?: number | 'end'): Promise<void> {
  await call('POST warning_operation', {
    alarm_action: action,
    remarks,
    item_id: alarm.item_id,
    status_id: alarm.status_id,
    ...(until === 'end' ? { once: true } : until === undefined ? {} : { until }),
  });
  settled(action, alarm.item_id);
}

/** Confirms every alarm of the own sites; answers how many. Throws Refused. */
export async function confirmAll(remarks: string): Promise<number> {
  const { count } = await call('PUT warning_operation', { remarks });
  $active.set([]);
  $beyond.set(0);
  $popups.set(NO_POPUPS);
  return count;
}
