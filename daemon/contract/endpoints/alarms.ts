import type { AlarmLevel, AlarmParams, AlarmPhrases, Page, TimePeriod } from '../entities';
import { as, type Table } from '../row';
import { alarmParams, alarmPhrases, phraseFaults } from '../rules/alarm';
import { alarmLevel } from '../rules/alarm_level';
import { periodFaults, timePeriod } from '../rules/period';
import { kept, listed } from '../subject';
import { id, listing } from './parts';

const oneLevel = {
  name: '重要',
  weight: 30,
  color: '#b3430a',
  popup_enable: true,
  voice_enable: true,
  email_enable: true,
  sms_enable: true,
  phone_enable: false,
  push_enable: false,
} as const;
const onePeriod = { name: '工作日', weeks: [1, 2, 3, 4, 5], periods: [{ start: '08:00', end: '18:00' }] };

/** of a sound that is uploaded */
const MOST_SOUND_BYTES = 1_048_576;

const levels = kept(['告警等级', '告警等級', '告警等級', 'an alarm level'], listed('GET setting/alarm_levels', ['name']));
const periods = kept(['时间段', '時段', '時段', 'a time period'], listed('GET setting/time_periods', ['name']));

/** How alarms are graded and told. */
export const alarms = {
  'GET setting/alarm_levels': {
    who: 'session',
    pages: 'any',
    input: listing,
    out: as<Page<AlarmLevel>>(),
    example: {},
    does: 'Alarm levels, worst first',
    module: 'alarm',
  },
  'POST setting/alarm_levels': {
    who: { func: 'system' },
    pages: ['/warning_level'],
    input: alarmLevel,
    out: as<{ id: number }>(),
    example: oneLevel,
    does: 'Adds an alarm level',
    module: 'alarm',
    ...levels.added,
  },
  'PUT setting/alarm_levels/{id}': {
    who: { func: 'system' },
    pages: ['/warning_level'],
    partial: true,
    input: { id, ...alarmLevel },
    out: as<null>(),
    example: { id: 3, ...oneLevel },
    does: 'Changes an alarm level',
    module: 'alarm',
    ...levels.changed,
  },
  'DELETE setting/alarm_levels/{id}': {
    who: { func: 'system' },
    pages: ['/warning_level'],
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 5 },
    does: 'Deletes an alarm level that is not built in and not used',
    module: 'alarm',
    ...levels.deleted,
  },
  'GET setting/time_periods': {
    who: 'session',
    pages: ['/setting_items', '/setting_contacts', '/week_time', '/setting_security', '/setting_alarm_param', '/linkage'],
    sites: true,
    input: listing,
    out: as<Page<TimePeriod>>(),
    example: {},
    does: 'Time periods of a week, with the number of items of the own sites that use them',
    module: 'alarm',
  },
  'POST setting/time_periods': {
    who: { func: 'system' },
    pages: ['/week_time'],
    input: timePeriod,
    also: periodFaults,
    out: as<{ id: number }>(),
    example: onePeriod,
    does: 'Adds a time period',
    module: 'alarm',
    ...periods.added,
  },
  'PUT setting/time_periods/{id}': {
    who: { func: 'system' },
    pages: ['/week_time'],
    partial: true,
    input: { id, ...timePeriod },
    also: periodFaults,
    out: as<null>(),
    example: { id: 1, ...onePeriod },
    does: 'Changes a time period',
    module: 'alarm',
    ...periods.changed,
  },
  'DELETE setting/time_periods/{id}': {
    who: { func: 'system' },
    pages: ['/week_time'],
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 5 },
    does: 'Deletes a time period that nothing uses',
    module: 'alarm',
    ...periods.deleted,
  },
  'GET setting/alarm_commons': {
    who: 'session',
    pages: 'any',
    out: as<AlarmParams>(),
    example: {},
    does: 'Popup, sound and video of alarms',
    module: 'alarm',
  },
  'PUT setting/alarm_commons': {
    who: { func: 'system' },
    pages: ['/setting_alarm_param'],
    partial: true,
    input: alarmParams,
    out: as<null>(),
    example: { popup_enable: true },
    does: 'Changes popup, sound and video of alarms',
    module: 'alarm',
    deed: ['修改告警参数', '修改告警參數', '修改告警參數', 'Changed the alarm parameters'],
    subject: { row: 'GET setting/alarm_commons', name: { none: 'there is one set of them, and the deed names it' } },
  },
  'POST setting/alarm_commons/sound': {
    who: { func: 'system' },
    pages: ['/setting_alarm_param', '/warning_level'],
    file: { field: 'file', max_bytes: MOST_SOUND_BYTES },
    out: as<{ voice_file: string }>(),
    example: {},
    does: 'Takes a sound, wav, mp3 or ogg, that consoles play once a level or the alarm parameters name it',
    module: 'alarm',
    deed: ['上传告警声音', '上傳告警聲音', '上傳告警聲音', 'Uploaded an alarm sound'],
    subject: { name: 'file', change: { none: 'a sound is nothing to read' } },
  },
  'GET alarm_phrases': {
    who: 'session',
    pages: 'any',
    out: as<AlarmPhrases>(),
    example: {},
    does: 'Phrases for the remarks of an operation, by language',
    module: 'alarm',
  },
  'PUT alarm_phrases': {
    who: { func: 'system' },
    pages: ['/setting_alarm_param'],
    partial: true,
    input: alarmPhrases,
    also: phraseFaults,
    out: as<null>(),
    example: { en_us: ['Technician on the way'] },
    does: 'Changes the phrases for remarks',
    module: 'alarm',
    deed: ['修改常用语', '修改常用語', '修改常用語', 'Changed the standard remarks'],
    subject: { row: 'GET alarm_phrases', name: { none: 'there is one set of them, and the deed names it' } },
  },
} as const satisfies Table;
