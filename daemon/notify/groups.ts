import type { Page, Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import { type contactGroup, escalationFaults, MOST_CONTACT_GROUPS } from '../contract/rules/contact';
import type { Faults, Input } from '../contract/shape';
import { conflict, invalid, judge, stated, sure, unchanged } from '../sites/faults';
import type { ContactGroupEntry, ContactGroupFields } from '../store/contact-groups';
import { ALL, type Ask, type Scope } from '../store/list';
import { MOST_STEPS, stepsOf } from './directory';
import type { Writing } from './writing';

export type ContactGroupInput = Input<typeof contactGroup>;
export type ContactGroupChange = Partial<ContactGroupInput> & { readonly update_time?: number };
export interface UsedContactGroup extends ContactGroupEntry {
  /** items and sites of the asker that name it, groups that escalate to it, and the box itself */
  readonly used_by: number;
}

const EMPTY: Omit<ContactGroupFields, 'name' | 'update_time'> = {
  contact_ids: [],
  duty_mode: 0,
  escalate_minutes: 0,
  escalate_group_id: null,
  remark: '',
};
const NULLABLE = ['escalate_group_id'] as const;
const tidy = (fields: ContactGroupFields): ContactGroupFields => ({
  ...fields,
  name: fields.name.trim(),
  contact_ids: [...new Set(fields.contact_ids)].sort((a, b) => a - b),
});

/** Groups of contacts: what sites and items name to say who is told. */
export function createContactGroups(writing: Writing) {
  const { contacts, groups, change, now, contactUse, defaultGroup } = writing;
  const one = (id: number): ContactGroupEntry => sure(groups.one(ALL, id));

  /** Whether the alarms of a group come back to it: each step leads on to the next. */
  function leadsTo(self: number | null, from: number): boolean {
    const met = new Set<number>();
    for (let id: number | null = from; id !== null && !met.has(id); id = groups.one(ALL, id)?.escalate_group_id ?? null) {
      if (id === self) return true;
      met.add(id);
    }
    return false;
  }
  /** Steps that lead to a group, as far as they count. */
  const stepsTo = (id: number, most = MOST_STEPS): number =>
    most === 0 ? 0 : Math.max(0, ...groups.escalating(id).map((from) => 1 + stepsTo(from.id, most - 1)));
  const stepsFrom = (id: number): number =>
    stepsOf({ groups: new Map(groups.list(ALL, { limit: 0 }).data.map((group) => [group.id, group])) }, id).length;
  const isLong = (self: number | null, target: number): boolean =>
    (self === null ? 0 : stepsTo(self)) + 1 + stepsFrom(target) > MOST_STEPS;

  function faultOfTarget(self: number | null, { escalate_group_id: target }: ContactGroupFields): Faults {
    if (target === null) return {};
    if (!groups.exists(target)) return { escalate_group_id: { key: 'not_found' } };
    if (leadsTo(self, target)) return { escalate_group_id: { key: 'escalation_ring' } };
    // one that was saved too long may be renamed
    const known = self !== null && groups.one(ALL, self)?.escalate_group_id === target;
    return !known && isLong(self, target) ? { escalate_group_id: { key: 'escalation_long' } } : {};
  }

  function check(self: number | null, fields: ContactGroupFields): void {
    const faults: Faults = {};
    const namesake = groups.named(fields.name);
    if (namesake !== undefined && namesake !== self) faults.name = { key: 'name_taken' };
    const known = fields.contact_ids.every((id) => contacts.one(ALL, id));
    if (!known) faults.contact_ids = { key: 'not_found' };
    judge({ ...escalationFaults(fields), ...faultOfTarget(self, fields), ...faults });
  }

  /** who else sends alarms to a group */
  const references = (id: number): readonly Reference[] => [
    ...groups.escalating(id).map((found) => ({ type: 'contact_group', ...found })),
    ...(defaultGroup() === id ? [{ type: 'setting', id: 0, name: 'default_contact_group' }] : []),
  ];

  return {
    contactGroups(scope: Scope, ask?: Ask): Page<UsedContactGroup> {
      const { total, data } = groups.list(ALL, ask);
      return {
        total,
        data: data.map((group) => ({ ...group, used_by: contactUse(scope, group.id).seen + references(group.id).length })),
      };
    },
    contactGroupExists: groups.exists,
    /** @throws Refusal 1001 name taken, a contact that is not there, an escalation that comes back to it or has too many steps */
    addContactGroup: (input: ContactGroupInput): number =>
      change(() => {
        if (groups.list(ALL, { limit: 1 }).total >= MOST_CONTACT_GROUPS)
          throw invalid({ name: { key: 'count_max', data: { max: MOST_CONTACT_GROUPS } } });
        const fields = tidy({ ...EMPTY, ...stated(input, NULLABLE), name: input.name, update_time: now() });
        check(null, fields);
        return groups.add(fields);
      }),
    /** @throws Refusal 1001, 1002, 1003 changed by another */
    changeContactGroup(id: number, patch: ContactGroupChange): void {
      change(() => {
        const before = one(id);
        const { update_time: seen, ...rest } = patch;
        unchanged(before.update_time, seen);
        const fields = tidy({ ...before, ...stated(rest, NULLABLE), update_time: now(before.update_time) });
        check(id, fields);
        groups.save(id, fields);
      });
    },
    /** What stands in a site that is not seen blocks without being named. @throws Refusal 1002, 1003 while items, sites or groups name it */
    removeContactGroup(scope: Scope, id: number, language: Language): void {
      change(() => {
        one(id);
        const use = contactUse(scope, id);
        const others = references(id);
        if (use.total + others.length > 0) throw conflict('in_use', [...use.refs(language), ...others]);
        groups.remove(id);
      });
    },
  };
}
