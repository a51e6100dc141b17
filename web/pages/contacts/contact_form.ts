import type { Contact } from '../../../daemon/contract/entities';
import { contactFaults, contact as contactRules } from '../../../daemon/contract/rules/contact';
import type { Input } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { $language } from '../../state/window/language';
import { call } from '../../wire/call';
import type { FormSpec, Values } from '../kit/spec';
import { languageOptions } from '../told_in';
import { asOptions } from './named';

const BLANK = {
  name: '',
  phone: '',
  email: '',
  job: '',
  contact_group_ids: [],
  sms_enable: true,
  phone_enable: false,
  email_enable: true,
  time_period_id: null,
  language: '',
  remark: '',
};
const NAMES = Object.keys(BLANK) as (keyof typeof BLANK)[];

const text = (value: unknown): string => String(value ?? '');
/** What is wrong with the ways as a whole, each field being right by itself. */
const faultsOfWays = ({ phone, email, sms_enable, phone_enable, email_enable }: Values) =>
  contactFaults({
    phone: text(phone),
    email: text(email),
    sms_enable: sms_enable === true,
    phone_enable: phone_enable === true,
    email_enable: email_enable === true,
  });

/** Somebody new who is told of alarms, or one that is changed. */
export async function contactForm(row: Contact | null): Promise<FormSpec<Input<typeof contactRules>>> {
  const w = words('contacts');
  const all = { limit: 0 } as const;
  const [groups, periods] = await Promise.all([call('GET setting/contact_groups', all), call('GET setting/time_periods', all)]);
  const half = true;
  return {
    title: row ? `${w.edit} · ${row.name}` : w.add,
    width: 560,
    rules: { fields: contactRules, also: faultsOfWays },
    values: row
      ? { ...Object.fromEntries(NAMES.map((name) => [name, row[name]])), update_time: row.update_time }
      : // whoever adds somebody most likely speaks his language
        { ...BLANK, language: $language.get() },
    parts: [
      { kind: 'text', key: 'name', label: w.name, half },
      { kind: 'text', key: 'job', label: w.job, half },
      { kind: 'text', key: 'phone', label: w.phone, half, help: w.phone_help },
      { kind: 'text', key: 'email', label: w.email, half },
      groups.total > 0
        ? { kind: 'many', key: 'contact_group_ids', label: w.groups, options: asOptions(groups.data) }
        : { kind: 'heading', key: 'no_groups', label: w.groups, help: w.none_groups },
      { kind: 'heading', key: 'ways', label: w.ways, help: w.ways_help },
      { kind: 'switch', key: 'sms_enable', label: w.sms, half },
      { kind: 'switch', key: 'phone_enable', label: w.call, half, help: w.call_help },
      { kind: 'switch', key: 'email_enable', label: w.mail, half },
      { kind: 'select', key: 'time_period_id', label: w.period, half, options: asOptions(periods.data), none: w.always },
      {
        kind: 'select',
        key: 'language',
        label: w.language,
        half,
        options: languageOptions(w.language_of_box),
      },
      { kind: 'area', key: 'remark', label: w.remark, rows: 2 },
    ],
    save: (values) =>
      row ? call('PUT setting/contacts/{id}', { ...values, id: row.id }) : call('POST setting/contacts', values),
  };
}
