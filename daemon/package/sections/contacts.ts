import { contactFaults, contactGroup, contact as rules } from '../../contract/rules/contact';
import type { Faults } from '../../contract/shape';
import type { ContactInput } from '../../notify/contacts';
import type { ContactGroupInput, UsedContactGroup } from '../../notify/groups';
import type { ContactEntry } from '../../store/contacts';
import { ALL } from '../../store/list';
import { column, FLAG, four, judged, MAYBE_NAMED, NAME, naming, oneByOne, picked, REMARK, renamed } from '../columns';
import type { Names } from '../names';
import type { Entry, Row, Section } from '../section';

const GROUP = ['name', 'duty_mode', 'escalate_minutes', 'remark'];
const ESCALATE = 'escalate_group';
/** A group as a row: the one that it escalates to by its name, or the other way round. */
const groupRow = (group: UsedContactGroup, called: ReadonlyMap<number, string>): Row => ({
  ...picked(group, GROUP),
  [ESCALATE]: called.get(group.escalate_group_id ?? 0) ?? null,
});
const groupInput = (row: Row, names: Names): object => {
  const { [ESCALATE]: name } = row;
  if (name === undefined) return picked(row, GROUP);
  return { ...picked(row, GROUP), escalate_group_id: name ? names.idOf('contact_groups', [String(name)], ESCALATE) : null };
};

/** Groups of contacts. Who is in one stands with the contact. */
export const contactGroups: Section = {
  key: 'contact_groups',
  names: four('联系人组', '聯絡人群組', '聯絡人組', 'Contact groups'),
  func: 'contact_edit',
  tables: ['contact_group'],
  by: ['name'],
  columns: [
    column('name', contactGroup.name, ...NAME),
    column(
      'duty_mode',
      contactGroup.duty_mode,
      '仅通知值班（1/0）',
      '僅通知值班（1/0）',
      '只通知當值（1/0）',
      'On duty only (1/0)',
    ),
    column(
      'escalate_minutes',
      contactGroup.escalate_minutes,
      '升级等待（分钟）',
      '升級等候（分鐘）',
      '升級等候（分鐘）',
      'Escalate after (min)',
    ),
    naming('contact_groups', ESCALATE, MAYBE_NAMED, '升级通知组', '升級通知群組', '升級通知組', 'Escalate to'),
    column('remark', contactGroup.remark, ...REMARK),
  ],
  fields: { escalate_group_id: ESCALATE },
  open: ({ notify, names, scope, language }) => ({
    read: () => {
      const groups = notify.contactGroups(ALL, { limit: 0 }).data;
      const called = new Map(groups.map(({ id, name }) => [id, name]));
      return groups.map((group) => ({ id: group.id, row: groupRow(group, called) }));
    },
    add: (row) => notify.addContactGroup(judged<ContactGroupInput>(contactGroup, groupInput(row, names))),
    change: oneByOne(({ id, patch }) =>
      notify.changeContactGroup(
        id,
        judged<Partial<ContactGroupInput>>(contactGroup, groupInput(patch, names), { partial: true }),
      ),
    ),
    remove: (id) => notify.removeContactGroup(scope, id, language),
  }),
};

const PLAIN = ['name', 'phone', 'email', 'job', 'sms_enable', 'phone_enable', 'email_enable', 'language', 'remark'];
const GROUPS = { t: 'opt', of: { t: 'list', max: 500, of: { t: 'text', min: 1, max: 64 } } } as const;

/** Contacts in the order in which they came; the second of a name has number 2. */
function entriesOf(contacts: readonly ContactEntry[], names: Names): readonly Entry[] {
  const met = new Map<string, number>();
  return contacts.map((contact) => {
    const nth = (met.get(contact.name) ?? 0) + 1;
    met.set(contact.name, nth);
    const groups = contact.contact_group_ids.map((id) => String(names.of('contact_groups', id)?.[0] ?? ''));
    const period = contact.time_period_id === null ? null : (names.of('time_periods', contact.time_period_id)?.[0] ?? null);
    return { id: contact.id, row: { ...picked(contact, PLAIN), nth, groups: groups.sort(), time_period: period } };
  });
}

/** A new contact is told by the ways that it has, unless the row says which. */
function togetherIn(row: Row): Faults {
  const { phone = '', email = '' } = row;
  const said = { phone_enable: false, sms_enable: phone !== '', email_enable: email !== '', ...row };
  return contactFaults({ ...(said as Parameters<typeof contactFaults>[0]), phone: String(phone), email: String(email) });
}

function inputOf(row: Row, names: Names): object {
  const { groups, time_period: period } = row;
  const ids = (groups as readonly string[] | undefined)?.map((name) => names.idOf('contact_groups', [name], 'groups'));
  return {
    ...picked(row, PLAIN),
    ...(ids ? { contact_group_ids: ids } : {}),
    ...(period === undefined
      ? {}
      : {
          time_period_id: period === null || period === '' ? null : names.idOf('time_periods', [String(period)], 'time_period'),
        }),
  };
}

/** Who is told of alarms. */
export const contacts: Section = {
  key: 'contacts',
  names: four('联系人', '聯絡人', '聯絡人', 'Contacts'),
  func: 'contact_edit',
  tables: ['contact', 'contact_group_contact'],
  by: ['name', 'nth'],
  known: ({ name = null, nth }) => [name as string, (nth as number | undefined) ?? 1],
  fields: { contact_group_ids: 'groups', time_period_id: 'time_period' },
  together: togetherIn,
  columns: [
    column('name', rules.name, ...NAME),
    column('nth', { t: 'opt', of: { t: 'int', min: 1, max: 999 } }, '同名序号', '同名序號', '同名序號', 'Number among namesakes'),
    renamed(column('phone', rules.phone, '手机', '手機', '手提電話', 'Phone'), 'mobile', 'mobile phone', '手机号', '电话'),
    renamed(column('email', rules.email, '邮箱', '電子郵件', '電郵', 'Email'), 'mail address', 'mail', 'e-mail'),
    column('job', rules.job, '职务', '職務', '職位', 'Job title'),
    renamed(
      naming('contact_groups', 'groups', GROUPS, '联系人组', '聯絡人群組', '聯絡人組', 'Contact groups'),
      'groups',
      'group',
    ),
    column('sms_enable', FLAG, '短信通知', '簡訊通知', '短訊通知', 'By SMS'),
    column('phone_enable', FLAG, '电话通知', '電話通知', '電話通知', 'By call'),
    renamed(column('email_enable', FLAG, '邮件通知', '郵件通知', '電郵通知', 'By email'), 'by mail'),
    naming('time_periods', 'time_period', MAYBE_NAMED, '时间段', '時段', '時段', 'Time period'),
    column('language', rules.language, '语言', '語言', '語言', 'Language'),
    column('remark', rules.remark, ...REMARK),
  ],
  open: ({ notify, names, language }) => ({
    read: () => entriesOf(notify.contacts({ limit: 0 }).data, names),
    // a file that says nothing of it was filled in by somebody who reads what the console is in
    add: (row) => notify.addContact(judged<ContactInput>(rules, inputOf({ language, ...row }, names))),
    change: oneByOne(({ id, patch }) =>
      notify.changeContact(id, judged<Partial<ContactInput>>(rules, inputOf(patch, names), { partial: true })),
    ),
    remove: (id) => notify.removeContact(id),
  }),
};
