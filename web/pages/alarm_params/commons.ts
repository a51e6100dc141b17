import type { AlarmParams } from '../../../daemon/contract/entities';
import { alarmParams } from '../../../daemon/contract/rules/alarm';
import { words } from '../../lang/index';
import { call } from '../../wire/call';
import { soundFilePart } from '../actions/sound_file';
import type { FormPart, FormSpec } from '../kit/spec';

const half = true;

/** Some of the parameters of alarms, saved by themselves. */
export async function commonsForm(title: string, parts: readonly FormPart[]): Promise<FormSpec> {
  const params = await call('GET setting/alarm_commons', {});
  const keys = parts.map(({ key }) => key as keyof AlarmParams);
  return {
    title,
    rules: { fields: alarmParams },
    values: Object.fromEntries(keys.map((key) => [key, params[key]])),
    parts,
    save: (values) => call('PUT setting/alarm_commons', values),
  };
}

/** What consoles do when an alarm begins. */
export function consoleForm(): Promise<FormSpec> {
  const w = words('alarm_params');
  return commonsForm(w.console, [
    { kind: 'switch', key: 'popup_enable', label: w.popup, half },
    { kind: 'switch', key: 'voice_enable', label: w.voice, half },
    {
      kind: 'number',
      key: 'popup_seconds',
      label: w.popup_seconds,
      unit: w.second,
      help: w.popup_seconds_help,
      half,
      shown: ({ popup_enable }) => popup_enable === true,
    },
    soundFilePart(({ voice_enable }) => voice_enable === true),
  ]);
}
