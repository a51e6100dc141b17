import { useState } from 'react';
import { BOX_SITE } from '../../../../daemon/contract/codes';
import type { Contact, ContactGroup } from '../../../../daemon/contract/entities';
import { contact, contactGroup } from '../../../../daemon/contract/rules/contact';
import type { Faults } from '../../../../daemon/contract/shape';
import { words } from '../../../lang/index';
import { Answer } from '../../../pages/fed';
import { Settings } from '../../../pages/kit/index';
import type { FormSpec } from '../../../pages/kit/spec';
import { createFeed } from '../../../state/feeds/feed';
import { allSites } from '../../../state/people/people';
import { $language } from '../../../state/window/language';
import { Icon } from '../../../ui/icon/index';
import { Note } from '../../../ui/note/index';
import { call } from '../../../wire/call';
import type { ViewProps } from './index';
import { Next } from './next';
import { Stack } from './stack';

const SECONDS = 60;

interface People {
  readonly contacts: readonly Contact[];
  readonly groups: readonly ContactGroup[];
}
const askTold = async (): Promise<People> => {
  const [contacts, groups] = await Promise.all([
    call('GET setting/contacts', { limit: 0 }),
    call('GET setting/contact_groups', { limit: 0 }),
  ]);
  return { contacts: contacts.data, groups: groups.data };
};

type Typed = Readonly<Record<'name' | 'phone' | 'email' | 'group', string>>;

/** The group of that name; it is made where there is none. */
async function groupOf(name: string): Promise<number> {
  const { data } = await call('GET setting/contact_groups', { limit: 0 });
  const known = data.find((group) => group.name === name);
  return known?.id ?? (await call('POST setting/contact_groups', { name })).id;
}

/**
 * Has a group told of the sites that tell nobody yet, and adds the contact to it. The contact comes last: whoever tries again
 * after a failure finds the group and makes no second contact.
 */
async function tell({ name, phone, email, group }: Typed): Promise<void> {
  const id = await groupOf(group.trim());
  const silent = (await allSites()).filter((site) => site.id !== BOX_SITE && site.contact_group_id === null);
  for (const site of silent) await call('PUT setting/device_groups/{id}', { id: site.id, contact_group_id: id });
  await call('POST setting/contacts', { name: name.trim(), phone, email, language: $language.get(), contact_group_ids: [id] });
}

/** A number or an address is needed; the ways that are on follow from what is there. */
const reachable = ({ phone, email }: Partial<Typed>): Faults =>
  phone || email ? {} : { phone: { key: 'reach_required' }, email: { key: 'reach_required' } };

function contactForm(groups: readonly ContactGroup[]): FormSpec<Typed> {
  const w = words('setup');
  const { name, phone, email } = contact;
  return {
    title: '',
    action: w.add_contact,
    rules: { fields: { name, phone, email, group: contactGroup.name }, also: reachable },
    values: { name: '', phone: '', email: '', group: groups[0]?.name ?? w.group_first },
    parts: [
      { kind: 'text', key: 'name', label: w.contact_name, half: true },
      { kind: 'text', key: 'group', label: w.group, half: true },
      { kind: 'text', key: 'phone', label: w.phone, half: true },
      { kind: 'text', key: 'email', label: w.email, half: true },
    ],
    save: tell,
  };
}

function Contacts({ contacts, groups }: People) {
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  return (
    <ul class="places">
      {contacts.map(({ id, name, phone, email, contact_group_ids }) => (
        <li key={id}>
          <Icon name="users" />
          <b>{name}</b>
          <span class="cut">{[phone, email].filter(Boolean).join(' · ')}</span>
          <span class="push mut">{contact_group_ids.flatMap((group) => nameOf.get(group) ?? []).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who is told: the first contact, in a group that the sites name. */
export function PeopleView({ renew, onNext }: ViewProps) {
  const w = words('setup');
  const [feed] = useState(() => createFeed(askTold, SECONDS));
  const saved = async (): Promise<void> => {
    await Promise.all([feed.refresh(), renew()]);
  };
  return (
    <Answer feed={feed}>
      {(told) => (
        <Stack>
          <Note>{w.people_says}</Note>
          {told.contacts.length > 0 && <Contacts {...told} />}
          <Settings draft="first contact" open={() => contactForm(told.groups)} onSaved={() => void saved()} />
          <Next onNext={onNext} main={told.contacts.length > 0} />
        </Stack>
      )}
    </Answer>
  );
}
