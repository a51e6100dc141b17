import type { StatusId } from '../../contract/codes';
import type { AlarmFacts, AlarmLog, AlarmRow } from '../../contract/entities';
import type { Value } from '../../contract/live';
import type { Language } from '../../contract/model';
import { say } from '../../lang/index';
import type { AlarmTelling } from '../../notify/log';
import type { Catalogue } from '../../sites/catalogue';
import type { AlarmRecord } from '../../store/alarms';
import { endLabel, recordNames, shownStatus } from './alarm';
import { colorOf, sentenceText, statusLabel, valueText } from './item';

export interface AlarmRowParts {
  /** what the notices of an alarm came to */
  readonly notices: (alarm_id: number) => AlarmTelling;
  readonly catalogue: () => Catalogue;
  readonly items: { value(item_id: number): Value | undefined };
  readonly alarms: { age(item_id: number): number | null };
  /** epoch s */
  readonly now: () => number;
  /** when the clock of the box was set within a span of epoch seconds */
  readonly clockSteps: (from: number, to: number) => readonly unknown[];
}

/**
 * Seconds between two readings of the wall clock (epoch s). Null where it was set meanwhile: two readings of a clock that was set
 * are no length.
 */
const aboutOf = (from: number, to: number, steps: readonly unknown[]): number | null =>
  steps.length > 0 || to < from ? null : to - from;

/** How long it lasted, or has lasted: measured, or where a restart lies between about so long, if anybody knows. */
function lengthOf({ item_id, start_time, end_time, ...record }: AlarmRecord, { alarms, now, clockSteps }: AlarmRowParts) {
  const duration = end_time === null ? alarms.age(item_id) : record.duration;
  const until = end_time ?? now();
  return { duration, duration_about: duration === null ? aboutOf(start_time, until, clockSteps(start_time, until)) : null };
}

/** What goes on changing while an alarm is open. */
function liveOf(record: AlarmRecord, parts: AlarmRowParts) {
  const { items } = parts;
  const length = lengthOf(record, parts);
  if (record.end_time !== null) return { last_check: record.end_time, ...length, quality: 'good' as const };
  const value = items.value(record.item_id);
  return {
    last_check: value?.last_check ?? record.start_time,
    ...length,
    // open since before this start, and not read again yet
    quality: value?.quality ?? ('stale' as const),
  };
}

/** As its level is called while it stands; of one that is over, as it was. */
function levelName({ alarm_level_id, level_names, end_time }: AlarmRecord, { levels }: Catalogue, language: Language): string {
  const now = end_time === null ? levels.get(alarm_level_id)?.names[language] : undefined;
  return now ?? level_names[language] ?? '';
}

function factsOf(record: AlarmRecord, status_id: StatusId, parts: AlarmRowParts, language: Language): AlarmFacts {
  const room = parts.catalogue();
  const { held, ...notices } = parts.notices(record.id);
  const { id, item_id, device_id, device_group_id, alarm_level_id, value, unit, start_time, confirm_user, confirm_time } = record;
  return {
    id,
    item_id,
    device_id,
    device_group_id,
    alarm_level_id,
    value,
    unit,
    start_time,
    confirm_user,
    confirm_time,
    ...recordNames(record, language),
    info: sentenceText(record.info, language),
    status_id,
    status_label: statusLabel(status_id, language),
    color: colorOf(room, alarm_level_id, status_id),
    alarm_level_name: levelName(record, room, language),
    ...liveOf(record, parts),
    end_reason: record.end_reason,
    is_confirm: record.confirmed ? 1 : 0,
    remarks: record.remarks,
    is_disable: record.suppressed.includes('disabled') ? 1 : 0,
    disable_user: record.disable_user,
    disable_until: record.disable_until,
    shelve_user: record.shelve_user,
    shelve_until: record.shelve_until,
    jitter: record.end_time === null && record.suppressed.includes('jitter'),
    drill: record.drill,
    told: record.told,
    suppressed: record.end_time === null ? record.suppressed : [],
    root_id: record.root_id,
    gone_time: record.gone_time,
    children: record.children,
    videos: [],
    notices: {
      ...notices,
      nobody: notices.nobody ? sentenceText(notices.nobody, language) : '',
      ...(held && { held: { why: say(language, `held_${held.why}`), until: held.until } }),
    },
  };
}

/** What the item says now, however long ago it alarmed. */
export function nowOf(
  { item_id }: AlarmRecord,
  { catalogue, items }: AlarmRowParts,
  language: Language,
): Pick<AlarmRow, 'value_now' | 'info_now'> & Partial<Pick<AlarmRow, 'quality'>> {
  const item = catalogue().items.get(item_id);
  const value = item && items.value(item_id);
  return {
    value_now: value?.value ?? null,
    info_now: item ? valueText(item, value, language) : '',
    ...(value && { quality: value.quality }),
  };
}

/** A row of the review: what came back by itself is shown as recovered. */
export const reviewRow = (record: AlarmRecord, parts: AlarmRowParts, language: Language): AlarmRow => ({
  ...factsOf(record, shownStatus(record), parts, language),
  ...nowOf(record, parts, language),
});

/** A row of the log: what the alarm was, also when it is over. */
export function logRow(record: AlarmRecord, parts: AlarmRowParts, language: Language): AlarmLog {
  const { end_time, handle_status, status_id } = record;
  const facts = factsOf(record, status_id, parts, language);
  const ended = { end_time, end_label: endLabel(record, language) };
  return { ...facts, ...ended, handle_status, notice_count: facts.notices.sent, images: [] };
}
