import type { Page } from '../contract/entities';
import type { Language } from '../contract/model';
import type { contactGroup } from '../contract/rules/contact';
import type { Faults, Input } from '../contract/shape';
import { conflict, judge, stated, sure, unchanged } from '../sites/faults';
import type { ContactGroupEntry, ContactGroupFields } from '../store/contact-groups';
import { ALL, type Ask, type Scope } from '../store/list';
import type { Writing } from './writing';

export type ContactGroupInput = Input<typeof contactGroup>;
export type ContactGroupChange = Partial<ContactGroupInput> & { readonly update_time?: number };
export interface UsedContactGroup extends ContactGroupEntry {
  /** items and sites of the asker that name it */
  readonly used_by: number;
}

const EMPTY: Omit<ContactGroupFields, 'name' | 'update_time'> = { contact_ids: [], duty_mode: 0, remark: '' };
const tidy = (fields: ContactGroupFields): ContactGroupFields => ({
  ...fields,
  name: fields.name.trim(),
  contact_ids: [...new Set(fields.contact_ids)].sort((a, b) => a - b),
});

/** Groups of contacts: what sites and items name to say who is told. */
export function createContactGroups(writing: Writing) {
  const { contacts, groups, change, now, contactUse } = writing;
  const one = (id: number): ContactGroupEntry => sure(groups.one(ALL, id));

  function check(self: number | null, fields: ContactGroupFields): void {
    const faults: Faults = {};
    const namesake = groups.named(fields.name);
    if (namesake !== undefined && namesake !== self) faults.name = { key: 'name_taken' };
    const known = fields.contact_ids.every((id) => contacts.one(ALL, id));
    if (!known) faults.contact_ids = { key: 'not_found' };
    judge(faults);
  }

  return {
    contactGroups(scope: Scope, ask?: Ask): Page<UsedContactGroup> {
      const { total, data } = groups.list(ALL, ask);
      return { total, data: data.map((group) => ({ ...group, used_by: contactUse(scope, group.id).seen })) };
    },
    contactGroupExists: groups.exists,
    /** @throws Refusal 1001 name taken, a contact that is not there */
    addContactGroup: (input: ContactGroupInput): number =>
      change(() => {
        const fields = tidy({ ...EMPTY, ...stated(input), name: input.name, update_time: now() });
        check(null, fields);
        return groups.add(fields);
      }),
    /** @throws Refusal 1001, 1002, 1003 changed by another */
    changeContactGroup(id: number, patch: ContactGroupChange): void {
      change(() => {
        const before = one(id);
        const { update_time: seen, ...rest } = patch;
        unchanged(before.update_time, seen);
        const fields = tidy({ ...before, ...stated(rest), update_time: now(before.update_time) });
        check(id, fields);
        groups.save(id, fields);
      });
    },
    /** What stands in a site that is not seen blocks without being named. @throws Refusal 1002, 1003 while items or sites name it */
    removeContactGroup(scope: Scope, id: number, language: Language): void {
      change(() => {
        one(id);
        const use = contactUse(scope, id);
        if (use.total > 0) throw conflict('in_use', use.refs(language));
        groups.remove(id);
      });
    },
  };
}
