import type { Contact, ContactGroup } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import contacts from '../../../../web/pages/contacts/words/contacts/zh_cn';
import imports from '../../../../web/pages/contacts/words/import_contacts/zh_cn';
import files from '../../../../web/pages/package/words/package/zh_cn';
import { allContacts } from '../../../../web/state/room/contacts';
import { contactGroups, timePeriods } from '../../../../web/state/room/items';
import { type Asked, ConsoleBox } from '../../app/console_box';

learn('contacts', contacts);
learn('import_contacts', imports);
learn('package', files);

export { contacts as contactWords, files as fileWords, imports as importWords };
export const feeds = [contactGroups, timePeriods, allContacts];

export const contact = (id: number, name: string, more: Partial<Contact> = {}): Contact => ({
  id,
  name,
  phone: '13800138000',
  email: '',
  job: '',
  contact_group_ids: [7],
  sms_enable: true,
  phone_enable: false,
  email_enable: false,
  time_period_id: null,
  language: '',
  remark: '',
  last_reached: null,
  update_time: 100,
  ...more,
});
export const group = (id: number, name: string, more: Partial<ContactGroup> = {}): ContactGroup => ({
  id,
  name,
  contact_ids: [],
  duty_mode: 0,
  escalate_minutes: 0,
  escalate_group_id: null,
  used_by: 0,
  remark: '',
  update_time: 100,
  ...more,
});

/** A box with these contacts, two groups and a time period. */
export function contactBox(contacts: readonly Contact[]): ConsoleBox {
  const box = new ConsoleBox();
  const page = <T>(data: readonly T[]) => ({ total: data.length, data });
  const inGroup = ({ query }: Asked, { contact_group_ids: ids }: Contact): boolean =>
    query.get('contact_group_id') === null || ids.includes(Number(query.get('contact_group_id')));
  Object.assign(box.instead, {
    'GET setting/contacts': (asked: Asked) => page(contacts.filter((one) => inGroup(asked, one))),
    'GET setting/contact_groups': () =>
      page([group(7, '夜班', { contact_ids: contacts.map(({ id }) => id), used_by: 3 }), group(8, '空组')]),
    'GET setting/time_periods': () => page([{ id: 2, name: '工作时间', weeks: [1], periods: [], used_by: 0 }]),
    'POST setting/contacts': () => ({ id: 9 }),
    'PUT setting/contacts/2': () => null,
    'PUT setting/contact_groups/7': () => null,
  });
  return box;
}
