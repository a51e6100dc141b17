import type { AlarmParams } from '../contract/entities';
import type { Faults } from '../contract/shape';
import type { Settings } from '../store/settings';
import { judge, stated } from './faults';
import type { Writing } from './writing';

const KEY = 'alarm_commons';
const DEFAULTS: AlarmParams = {
  popup_enable: true,
  voice_enable: true,
  video_enable: true,
  popup_seconds: 15,
  record_days: 365,
  repeat_notice: true,
  recover_notice: true,
  default_contact_group_id: null,
  sms_per_hour: 10,
  voice_file: '',
  night_mute_period_id: null,
  link_wait_seconds: 10,
};

const NULLABLE = ['default_contact_group_id', 'night_mute_period_id'] as const;

/** Popup, sound and video of alarms, whom they are for and when they are told, and how long their log is kept. */
export function createAlarmCommons(
  { contactGroup, sound, isPeriod }: Pick<Writing, 'contactGroup' | 'sound'> & { readonly isPeriod: (id: number) => boolean },
  settings: Settings,
) {
  const alarmCommons = (): AlarmParams => settings.get(KEY, DEFAULTS);
  return {
    alarmCommons,
    /** @throws Refusal 1001 a group, a time period or a sound that is not there */
    changeAlarmCommons(patch: Partial<AlarmParams>): void {
      const { default_contact_group_id: group = null, night_mute_period_id: night = null, voice_file: file = '' } = patch;
      const faults: Faults = {};
      if (group !== null && !contactGroup(group)) faults.default_contact_group_id = { key: 'not_found' };
      if (night !== null && !isPeriod(night)) faults.night_mute_period_id = { key: 'not_found' };
      if (file !== '' && file !== alarmCommons().voice_file && !sound(file)) faults.voice_file = { key: 'not_found' };
      judge(faults);
      settings.put(KEY, stated(patch, NULLABLE));
    },
  };
}
