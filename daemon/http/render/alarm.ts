import { BOX_SITE, STATUS, type StatusId } from '../../contract/codes';
import { type AlarmEvent, type AlarmPush, isClosed, type Occurrence } from '../../contract/live';
import type { Language } from '../../contract/model';
import { say } from '../../lang/index';
import { closedWhy, deviceCalled } from '../../notify/texts';
import type { Catalogue } from '../../sites/catalogue';
import type { AlarmRecord } from '../../store/alarms';
import { colorOf, deviceName, sentenceText, siteName, statusLabel } from './item';

/** An alarm that is over is shown as such, whatever it was: the specification has one number for that. Words tell what ended it. */
export const shownStatus = (occurrence: Pick<Occurrence, 'status_id' | 'end_time'>): StatusId =>
  occurrence.end_time === null ? occurrence.status_id : STATUS.recovered;

/** How an alarm that is over ended: recovered, replaced by another one, or closed by whom and why; '' while it stands. */
export function endLabel(record: Pick<AlarmRecord, 'end_reason' | 'end_user'>, language: Language): string {
  if (record.end_reason === null) return '';
  if (record.end_reason === 'replaced') return say(language, 'end_replaced');
  if (isClosed(record)) return say(language, 'end_closed', { why: closedWhy(record, language) });
  return statusLabel(STATUS.recovered, language);
}

/** Names as they were when it began; the box's own follow the reader. */
export function recordNames(
  record: Pick<AlarmRecord, 'device_group_id' | 'device_group_name' | 'device_id' | 'device_name' | 'item_names'>,
  language: Language,
) {
  return {
    device_group_name: record.device_group_id === BOX_SITE ? say(language, 'box_site') : record.device_group_name,
    device_name: deviceCalled(record.device_id, record.device_name, language),
    item_name: record.item_names[language],
  };
}

/** Names as they are now, for an event that concerns no alarm: somebody disabled an item that was in order. */
function namesNow(room: Catalogue, { item_id, device_id, device_group_id }: Occurrence, language: Language) {
  return {
    device_group_name: siteName(room, device_group_id, language),
    device_name: deviceName(room, device_id, language),
    item_name: room.items.get(item_id)?.names[language] ?? '',
  };
}

/**
 * One step of an alarm as a console hears it. `roles`: all that may hear of it; whoever sends it cuts them to the receiver.
 * `record` null: the event concerns no alarm, or the alarm was removed since.
 */
export function alarmPush(
  event: AlarmEvent,
  record: AlarmRecord | null,
  room: Catalogue,
  roles: readonly number[],
  language: Language,
): AlarmPush {
  const { occurrence } = event;
  const status_id = shownStatus(occurrence);
  const { item_id, device_id, device_group_id, alarm_level_id } = occurrence;
  return {
    type: 'alarm',
    id: occurrence.id,
    seq: event.seq,
    state: event.state,
    tells: event.tells,
    item_id,
    device_id,
    device_group_id,
    alarm_level_id,
    drill: occurrence.drill,
    ...(record ? recordNames(record, language) : namesNow(room, occurrence, language)),
    info: record ? sentenceText(record.info, language) : '',
    color: colorOf(room, alarm_level_id, status_id),
    status_id,
    status_label: isClosed(occurrence) ? say(language, 'status_closed') : statusLabel(status_id, language),
    end_reason: occurrence.end_reason,
    // no camera is linked to an item yet, so no popup has a picture and nobody needs to be named
    users: '[]',
    videos: '[]',
    roles,
    start_time: occurrence.start_time,
    time: event.time,
  };
}
