import type { Contact, ContactGroup, Page } from '../entities';
import { as, type Table } from '../row';
import { contact, contactGroup } from '../rules/contact';
import { id, listing, optId } from './parts';

const update_time = { t: 'opt', of: { t: 'int', min: 0 } } as const;
const who = { func: 'contact_edit' } as const;

/** Who is told of alarms. */
export const contacts = {
  'GET setting/contacts': {
    who: 'session',
    input: { ...listing, contact_group_id: optId },
    out: as<Page<Contact>>(),
    example: { limit: 10 },
    does: 'Contacts; numbers and addresses only for whoever may change them',
  },
  'POST setting/contacts': {
    who,
    input: contact,
    out: as<{ id: number }>(),
    example: { name: '张三', phone: '13800138000', email: 'zhang@example.com', contact_group_ids: [1] },
    does: 'Adds a contact; at least one way to tell them has what it needs',
  },
  'PUT setting/contacts/{id}': {
    who,
    partial: true,
    input: { id, ...contact, update_time },
    out: as<null>(),
    example: { id: 1, phone: '13800138000' },
    does: 'Changes a contact',
  },
  'DELETE setting/contacts/{id}': {
    who,
    input: { id },
    out: as<null>(),
    example: { id: 9 },
    does: 'Deletes a contact and takes it out of its groups',
  },
  'GET setting/contact_groups': {
    who: 'session',
    sites: true,
    input: listing,
    out: as<Page<ContactGroup>>(),
    example: {},
    does: 'Groups of contacts, each with the number of items and sites that name it',
  },
  'POST setting/contact_groups': {
    who,
    input: contactGroup,
    out: as<{ id: number }>(),
    example: { name: '夜班', contact_ids: [1] },
    does: 'Adds a group of contacts',
  },
  'PUT setting/contact_groups/{id}': {
    who,
    partial: true,
    input: { id, ...contactGroup, update_time },
    out: as<null>(),
    example: { id: 1, name: '夜班' },
    does: 'Changes a group of contacts',
  },
  'DELETE setting/contact_groups/{id}': {
    who,
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 9 },
    does: 'Deletes a group of contacts that no item and no site names',
  },
} as const satisfies Table;
