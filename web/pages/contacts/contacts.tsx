import type { Contact, ContactGroup, TimePeriod } from '../../../daemon/contract/entities';
import { loadWords, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { contactGroups, timePeriods } from '../../state/room/items';
import { $language } from '../../state/window/language';
import { idOrNull, optionsOf } from '../../ui/filter/index';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { Column } from '../kit/spec';
import { Moment } from '../moment';
import { deletion } from '../people/named';
import { listed, nameOf } from './named';

const form = async (row: Contact | null) => (await import('./contact_form')).contactForm(row);

/** The window comes with its words once somebody wants to import. */
const useImport = part(async () => {
  const language = $language.get();
  const [{ ImportContacts }] = await Promise.all([
    import('./import'),
    loadWords(language, 'package'),
    loadWords(language, 'import_contacts'),
  ]);
  return ImportContacts;
});
function Importing(props: { onDone: () => void; onClose: () => void }) {
  const Window = useImport();
  return Window ? <Window {...props} /> : <Loading />;
}

const useTest = part(async () => (await import('./test_window')).TestWindow);
function Testing(props: { contact: Contact; onDone: () => void; onClose: () => void }) {
  const Window = useTest();
  return Window ? <Window {...props} /> : <Loading />;
}

/** The ways that are on, and of those whose number or address is known to be missing that it is. */
function Ways({ of }: { of: Contact }) {
  const w = words('contacts');
  const ways = [
    [of.sms_enable, w.sms, of.phone],
    [of.phone_enable, w.call, of.phone],
    [of.email_enable, w.mail, of.email],
  ] as const;
  const on = ways.filter(([enabled]) => enabled);
  const told = on.filter(([, , to]) => to !== '').map(([, name]) => name);
  const missing = on.filter(([, , to]) => to === '').map(([, name]) => name);
  return (
    <>
      {listed(told)}
      {missing.length > 0 && (
        <p>
          {w.nothing_for} {listed(missing)}
        </p>
      )}
    </>
  );
}

function columnsOf(groups: readonly ContactGroup[], periods: readonly TimePeriod[]): Column<Contact>[] {
  const w = words('contacts');
  return [
    {
      key: 'name',
      label: w.name,
      head: true,
      card: '1',
      cell: ({ name, job }) => (
        <>
          {name}
          {job && <p>{job}</p>}
        </>
      ),
    },
    // whoever may not change contacts is not told where they are reached
    {
      key: 'reached',
      label: w.reached,
      card: '3',
      cell: ({ phone, email }) => (
        <>
          {phone}
          {email && <p>{email}</p>}
        </>
      ),
      plain: ({ phone = '', email = '' }) => [phone, email].filter(Boolean).join(' '),
    },
    { key: 'ways', label: w.ways, card: '2', cell: (contact) => <Ways of={contact} /> },
    {
      key: 'groups',
      label: w.groups,
      card: 'full',
      named: true,
      cell: ({ contact_group_ids }) =>
        contact_group_ids.length > 0 ? (
          listed(contact_group_ids.map((id) => nameOf(id, groups)))
        ) : (
          <span class="mut">{w.in_no_group}</span>
        ),
    },
    {
      key: 'period',
      label: w.period,
      low: true,
      cell: ({ time_period_id: id }) => (id === null ? <span class="mut">{w.always}</span> : nameOf(id, periods)),
    },
    {
      key: 'last',
      label: w.last,
      kind: 'time',
      low: true,
      cell: ({ last_reached }) => <Moment at={last_reached} none={w.never} />,
    },
    { key: 'remark', label: w.remark, low: true, cell: ({ remark }) => remark },
  ];
}

/** Who is told of alarms, and how. */
export default function ContactsPage() {
  const w = words('contacts');
  const groups = useStore(contactGroups.$).data ?? [];
  const periods = useStore(timePeriods.$).data ?? [];
  const remove = ({ id }: Contact) => call('DELETE setting/contacts/{id}', { id });
  return (
    <Listing<Contact>
      title={w.title}
      func="contact_edit"
      find={w.find}
      id={({ id }) => id}
      name={({ name }) => name}
      filters={[{ key: 'group', label: w.all_groups, options: optionsOf(groups) }]}
      ask={({ filters, ...query }) => {
        const group = idOrNull(filters.group ?? '');
        return call('GET setting/contacts', { ...query, ...(group === null ? {} : { contact_group_id: group }) });
      }}
      columns={columnsOf(groups, periods)}
      empty={{ icon: 'user', title: w.none, text: w.none_says }}
      head={[
        { key: 'add', label: w.add, main: true, form: () => form(null) },
        { key: 'import', label: w.import, open: (close, renew) => <Importing onDone={renew} onClose={close} /> },
      ]}
      actions={[
        { key: 'edit', label: w.edit, icon: 'edit', form },
        {
          key: 'test',
          label: w.test,
          icon: 'bell',
          open: (contact, close, renew) => <Testing contact={contact} onDone={renew} onClose={close} />,
        },
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          risk: true,
          ask: ({ name }) => deletion(name, w.delete_says),
          run: remove,
        },
      ]}
      many={[
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          risk: true,
          ask: (contacts) => deletion(listed(contacts.map(({ name }) => name)), w.delete_says),
          each: remove,
        },
      ]}
    />
  );
}
