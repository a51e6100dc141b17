import type { AlarmParams } from '../contract/entities';
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
};

const NULLABLE = ['default_contact_group_id'] as const;

/** Popup, sound and video of alarms, whom they are for, and how long their log is kept. */
export function createAlarmCommons({ contactGroup }: Pick<Writing, 'contactGroup'>, settings: Settings) {
  return {
    alarmCommons: (): AlarmParams => settings.get(KEY, DEFAULTS),
    /** @throws Refusal 1001 a group that is not there */
    changeAlarmCommons(patch: Partial<AlarmParams>): void {
      const group = patch.default_contact_group_id ?? null;
      if (group !== null && !contactGroup(group)) judge({ default_contact_group_id: { key: 'not_found' } });
      settings.put(KEY, stated(patch, NULLABLE));
    },
  };
}
