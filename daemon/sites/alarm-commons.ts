import type { AlarmParams } from '../contract/entities';
import type { Settings } from '../store/settings';
import { stated } from './faults';

const KEY = 'alarm_commons';
const DEFAULTS: AlarmParams = {
  popup_enable: true,
  voice_enable: true,
  video_enable: true,
  popup_seconds: 15,
  record_days: 365,
  repeat_notice: true,
  recover_notice: true,
};

/** Popup, sound and video of alarms, and how long their log is kept. */
export function createAlarmCommons(settings: Settings) {
  return {
    alarmCommons: (): AlarmParams => settings.get(KEY, DEFAULTS),
    changeAlarmCommons: (patch: Partial<AlarmParams>): void => settings.put(KEY, stated(patch)),
  };
}
