import type { ContactGroup } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { allContacts } from '../../state/room/contacts';
import { contactGroups } from '../../state/room/items';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { deletion } from '../people/named';
import { listed, nameOf } from './named';

const form = async (row: ContactGroup | null) => (await import('./group_form')).groupForm(row);
const useWho = part(async () => (await import('./who_window')).WhoWindow);
function Asking(props: { onClose: () => void }) {
  const Window = useWho();
  return Window ? <Window {...props} /> : <Loading />;
}

/** So many members are named; of more it is said how many there are. */
const NAMED = 4;

function Members({ ids }: { ids: readonly number[] }) {
  const w = words('contacts');
  const contacts = useStore(allContacts.$).data;
  if (ids.length === 0) return <span class="mut">{w.nobody}</span>;
  const names = listed(ids.slice(0, NAMED).map((id) => nameOf(id, contacts)));
  return <>{ids.length > NAMED ? fill(w.and_more, { names, n: ids.length }) : names}</>;
}

/** Whom an alarm goes on to that nobody confirms, and when. */
function Escalation({ group }: { group: ContactGroup }) {
  const w = words('contacts');
  const groups = useStore(contactGroups.$).data;
  const { escalate_minutes: n, escalate_group_id: id } = group;
  if (id === null) return <span class="mut">{w.escalate_none}</span>;
  return <>{fill(w.escalates, { time: spanText(60 * n, words('shell').age), group: nameOf(id, groups) })}</>;
}

/** Groups that sites and items name to say who is told. */
export default function ContactGroupsPage() {
  const w = words('contacts');
  return (
    <Listing<ContactGroup>
      title={w.groups}
      func="contact_edit"
      find={w.group_name}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={({ filters: _, ...query }) => call('GET setting/contact_groups', query)}
      columns={[
        { key: 'name', label: w.group_name, head: true, card: '1', cell: ({ name }) => name },
        { key: 'members', label: w.members, card: 'full', named: true, cell: ({ contact_ids }) => <Members ids={contact_ids} /> },
        { key: 'escalation', label: w.escalation, card: '3', cell: (group) => <Escalation group={group} /> },
        { key: 'used', label: w.used, kind: 'num', card: '2', named: true, cell: ({ used_by }) => used_by },
        { key: 'remark', label: w.remark, low: true, cell: ({ remark }) => remark },
      ]}
      empty={{ icon: 'users', title: w.none_groups, text: w.none_groups_says }}
      head={[
        { key: 'add', label: w.add_group, main: true, form: () => form(null) },
        { key: 'who', label: w.who, reads: true, func: undefined, open: (close) => <Asking onClose={close} /> },
      ]}
      actions={[
        { key: 'edit', label: w.edit_group, icon: 'edit', form },
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          risk: true,
          ask: ({ name, used_by }) => deletion(name, undefined, used_by),
          run: ({ id }) => call('DELETE setting/contact_groups/{id}', { id }),
        },
      ]}
    />
  );
}
