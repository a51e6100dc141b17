import { contacts as rows } from '../../contract/endpoints/contacts';
import type { Contact, ContactGroup } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { UsedContactGroup } from '../../notify/groups';
import type { Notify } from '../../notify/index';
import type { Files } from '../../package/files';
import type { Asker, How } from '../../package/index';
import type { PlainContact } from '../../store/contacts';
import type { Scope } from '../../store/list';
import { area } from '../area';
import { type Caller, holds } from '../caller';
import { each } from '../told';

const groupIn = (group: UsedContactGroup): ContactGroup => ({ ...group, contact_ids: [...group.contact_ids] });

/** Whether somebody may know where people are reached: whoever may change it. */
const mayReach = (caller: Caller): boolean => holds(caller, 'contact_edit');

interface From {
  readonly caller: Caller;
  readonly scope: Scope;
  readonly language: Language;
}
/** Whoever sends a file of contacts changes contacts by it and nothing else, whatever he may and whatever it holds. */
const askerOf = ({ caller, scope, language }: From): Asker => ({
  user_id: caller.user_id,
  scope,
  language,
  may: (func) => func === 'contact_edit' && mayReach(caller),
});
/** A file of contacts: what it leaves out stays. */
const asContacts = ({ encoding }: Pick<How, 'encoding'>): How => ({ mode: 'merge', section: 'contacts', encoding });

interface Needs {
  readonly notify: Notify;
  readonly files: Pick<Files, 'check' | 'apply'>;
}

/** Contacts and their groups. */
export const contacts = area(rows, ({ notify, files }: Needs) => ({
  'GET setting/contacts': ({ caller, input }) => {
    const contactIn = (contact: PlainContact): Contact => ({
      ...contact,
      contact_group_ids: [...contact.contact_group_ids],
      last_reached: notify.lastReached(contact.id),
    });
    return mayReach(caller) ? each(notify.contacts(input), contactIn) : each(notify.plainContacts(input), contactIn);
  },
  'POST setting/contacts': ({ input }) => ({ id: notify.addContact(input) }),
  'PUT setting/contacts/{id}': ({ input: { id, ...patch } }) => {
    notify.changeContact(id, patch);
    return null;
  },
  'DELETE setting/contacts/{id}': ({ input }) => {
    notify.removeContact(input.id);
    return null;
  },
  'POST setting/contacts/check': ({ input, file, ...from }) => files.check(askerOf(from), file.bytes, asContacts(input)),
  'POST setting/contacts/import': ({ input: { mark, ...input }, file, ...from }) =>
    files.apply(askerOf(from), file.bytes, asContacts(input), mark, from.inName),
  'GET setting/contact_groups': ({ scope, input }) => each(notify.contactGroups(scope, input), groupIn),
  'POST setting/contact_groups': ({ input }) => ({ id: notify.addContactGroup(input) }),
  'PUT setting/contact_groups/{id}': ({ input: { id, ...patch } }) => {
    notify.changeContactGroup(id, patch);
    return null;
  },
  'DELETE setting/contact_groups/{id}': ({ scope, input, language }) => {
    notify.removeContactGroup(scope, input.id, language);
    return null;
  },
}));
