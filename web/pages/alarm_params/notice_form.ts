import { words } from '../../lang/index';
import { call } from '../../wire/call';
import type { FormSpec } from '../kit/spec';
import { commonsForm } from './commons';

const half = true;

/** What people are told beyond that an alarm began, and who is told where nobody is named. */
export async function noticeForm(): Promise<FormSpec> {
  const w = words('alarm_params');
  const all = { limit: 0 } as const;
  const [groups, periods] = await Promise.all([call('GET setting/contact_groups', all), call('GET setting/time_periods', all)]);
  return commonsForm(w.notice, [
    { kind: 'switch', key: 'repeat_notice', label: w.repeat, help: w.repeat_help, half },
    { kind: 'switch', key: 'recover_notice', label: w.recover, help: w.recover_help, half },
    {
      kind: 'select',
      key: 'default_contact_group_id',
      label: w.default_group,
      help: w.default_group_help,
      none: w.nobody,
      options: groups.data.map(({ id, name }) => ({ value: id, label: name })),
      half,
    },
    { kind: 'number', key: 'sms_per_hour', label: w.sms_per_hour, unit: w.sms_unit, help: w.sms_per_hour_help, half },
    {
      kind: 'select',
      key: 'night_mute_period_id',
      label: w.night,
      help: w.night_help,
      none: w.night_none,
      options: periods.data.map(({ id, name }) => ({ value: id, label: name })),
      half,
    },
    { kind: 'number', key: 'link_wait_seconds', label: w.link_wait, unit: w.second, help: w.link_wait_help, half },
  ]);
}

/** How long the log of alarms is kept. */
export function recordForm(): Promise<FormSpec> {
  const w = words('alarm_params');
  return commonsForm(w.record, [
    { kind: 'number', key: 'record_days', label: w.record_days, unit: w.day, help: w.record_days_help, half },
  ]);
}
