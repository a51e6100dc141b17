import type { Page, Reference } from '../contract/entities';
import { contactFaults, type contact as contactRules, MOST_CONTACTS } from '../contract/rules/contact';
import type { Faults, Input } from '../contract/shape';
import { invalid, judge, stated, sure, unchanged } from '../sites/faults';
import type { ContactEntry, ContactFields, PlainContact } from '../store/contacts';
import { ALL, type Ask } from '../store/list';
import type { Writing } from './writing';

export type ContactInput = Input<typeof contactRules>;
export type ContactChange = Partial<ContactInput> & { readonly update_time?: number };

const NULLABLE = ['time_period_id'] as const;
const BLANK: Omit<ContactFields, 'name' | 'update_time'> = {
  phone: '',
  email: '',
  job: '',
  contact_group_ids: [],
  time_period_id: null,
  language: '',
  remark: '',
  sms_enable: false,
  phone_enable: false,
  email_enable: false,
};
const trimmed = <T extends { name?: string }>(fields: T): T =>
  fields.name === undefined ? fields : { ...fields, name: fields.name.trim() };
const sorted = (ids: readonly number[]): readonly number[] => [...new Set(ids)].sort((a, b) => a - b);
const tidy = (fields: ContactFields): ContactFields => ({ ...fields, contact_group_ids: sorted(fields.contact_group_ids) });

/** People who are told of alarms, whether they log in or not. */
export function createContacts(writing: Writing) {
  const { contacts, groups, periods, change, now } = writing;
  const one = (id: number): ContactEntry => sure(contacts.one(ALL, id));

  function check(fields: ContactFields): void {
    const faults: Faults = { ...contactFaults(fields) };
    const period = fields.time_period_id;
    if (!fields.contact_group_ids.every(groups.exists)) faults.contact_group_ids = { key: 'not_found' };
    if (period !== null && periods.list(ALL, { id: period, limit: 1 }).total === 0) faults.time_period_id = { key: 'not_found' };
    judge(faults);
  }

  return {
    contacts: (ask?: Ask): Page<ContactEntry> => contacts.list(ALL, ask),
    /** For whoever may not know where people are reached. */
    plainContacts: (ask?: Ask): Page<PlainContact> => contacts.plainList(ALL, ask),
    /** Ways that are not named are on where there is a number or an address; calls are not. @throws Refusal 1001 */
    addContact: (input: ContactInput): number =>
      change(() => {
        if (contacts.list(ALL, { limit: 1 }).total >= MOST_CONTACTS)
          throw invalid({ name: { key: 'count_max', data: { max: MOST_CONTACTS } } });
        const said = trimmed(stated(input, NULLABLE));
        const ways = { sms_enable: Boolean(said.phone), email_enable: Boolean(said.email) };
        const fields = tidy({ ...BLANK, ...ways, name: '', ...said, update_time: now() });
        check(fields);
        return contacts.add(fields);
      }),
    /** @throws Refusal 1001, 1002, 1003 changed by another */
    changeContact(id: number, patch: ContactChange): void {
      change(() => {
        const before = one(id);
        const { update_time: seen, ...rest } = patch;
        unchanged(before.update_time, seen);
        const fields = tidy({ ...before, ...trimmed(stated(rest, NULLABLE)), update_time: now(before.update_time) });
        check(fields);
        contacts.save(id, fields);
      });
    },
    /** @throws Refusal 1002 */
    removeContact(id: number): void {
      change(() => contacts.remove(one(id).id));
    },
    /** contacts that are told in a time period alone */
    toldIn: (period: number): readonly Reference[] => contacts.ofPeriod(period).map((found) => ({ type: 'contact', ...found })),
  };
}
