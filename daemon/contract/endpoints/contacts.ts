import type { Contact, ContactGroup, PackagePlan, Page } from '../entities';
import { as, type Table } from '../row';
import { CONTACT_FILE_BYTES, contact, contactFile, contactGroup } from '../rules/contact';
import { kept, listed } from '../subject';
import { id, listing, optId, update_time } from './parts';

const who = { func: 'contact_edit' } as const;

const file = { field: 'file', max_bytes: CONTACT_FILE_BYTES } as const;
const people = kept(['联系人', '聯絡人', '聯絡人', 'a contact'], {
  ...listed('GET setting/contacts', ['name']),
  ask: ({ id }) => ({ id }),
});
const groups = kept(
  ['联系人组', '聯絡人群組', '聯絡人組', 'a group of contacts'],
  listed('GET setting/contact_groups', ['name']),
);

/** Who is told of alarms. */
export const contacts = {
  'GET setting/contacts': {
    who: 'session',
    pages: ['/setting_contact_groups', '/setting_contacts', '/setting_action'],
    input: { ...listing, id: optId, contact_group_id: optId },
    out: as<Page<Contact>>(),
    example: { limit: 10 },
    does: 'Contacts; numbers and addresses only for whoever may change them',
    module: 'alarm',
  },
  'POST setting/contacts': {
    who,
    pages: ['/setting_contacts'],
    input: contact,
    out: as<{ id: number }>(),
    example: { name: '张三', phone: '13800138000', email: 'zhang@example.com', contact_group_ids: [1] },
    does: 'Adds a contact; at least one way to tell them has what it needs',
    module: 'alarm',
    ...people.added,
  },
  'PUT setting/contacts/{id}': {
    who,
    pages: ['/setting_contacts'],
    partial: true,
    input: { id, ...contact, update_time },
    out: as<null>(),
    example: { id: 1, phone: '13800138000' },
    does: 'Changes a contact',
    module: 'alarm',
    ...people.changed,
  },
  'DELETE setting/contacts/{id}': {
    who,
    pages: ['/setting_contacts'],
    input: { id },
    out: as<null>(),
    example: { id: 9 },
    does: 'Deletes a contact and takes it out of its groups',
    module: 'alarm',
    ...people.deleted,
  },
  'POST setting/contacts/check': {
    who,
    pages: ['/setting_contacts'],
    sites: true,
    reads: true,
    file,
    input: contactFile,
    out: as<PackagePlan>(),
    example: {},
    does: 'What a file of contacts would do, row by row; nothing of it is done',
    module: 'alarm',
    deed: ['检查联系人文件', '檢查聯絡人檔案', '檢查聯絡人檔案', 'Checked a contacts file'],
  },
  'POST setting/contacts/import': {
    who,
    pages: ['/setting_contacts'],
    sites: true,
    file,
    input: { ...contactFile, mark: { t: 'text', min: 1, max: 100 } },
    out: as<PackagePlan>(),
    example: { mark: 'of a check' },
    does: 'Does all that a check has shown, or nothing: 1003 when it would do anything else by now',
    module: 'alarm',
    deed: ['导入联系人', '匯入聯絡人', '匯入聯絡人', 'Imported contacts'],
    subject: { name: 'file', change: 'sent' },
  },
  'GET setting/contact_groups': {
    who: 'session',
    pages: ['/setting_device_groups', '/setting_items', '/setting_contact_groups', '/setting_contacts', '/setting_alarm_param'],
    sites: true,
    input: listing,
    out: as<Page<ContactGroup>>(),
    example: {},
    does: 'Groups of contacts, each with the number of items and sites that name it',
    module: 'alarm',
  },
  'POST setting/contact_groups': {
    who,
    pages: ['/setting_contact_groups'],
    input: contactGroup,
    out: as<{ id: number }>(),
    example: { name: '夜班', contact_ids: [1] },
    does: 'Adds a group of contacts',
    module: 'alarm',
    ...groups.added,
  },
  'PUT setting/contact_groups/{id}': {
    who,
    pages: ['/setting_contact_groups'],
    partial: true,
    input: { id, ...contactGroup, update_time },
    out: as<null>(),
    example: { id: 1, name: '夜班' },
    does: 'Changes a group of contacts',
    module: 'alarm',
    ...groups.changed,
  },
  'DELETE setting/contact_groups/{id}': {
    who,
    pages: ['/setting_contact_groups'],
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 9 },
    does: 'Deletes a group of contacts that no item and no site names',
    module: 'alarm',
    ...groups.deleted,
  },
} as const satisfies Table;
