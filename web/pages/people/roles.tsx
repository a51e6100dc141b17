import { ROOT_ROLE } from '../../../daemon/contract/codes';
import type { Role } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import { Compare } from './compare';
import { copyName, deletion } from './named';
import { roleForm } from './role_form';

/** The role of the super administrator names nothing, because nothing is kept from it. */
const countOf = ({ id }: Role, given: readonly unknown[]) => (id === ROOT_ROLE ? words('people').all : given.length);

/** What people may see, open and do. The role of the super administrator has everything and is read only. */
export default function RolesPage() {
  const w = words('people');
  const kit = words('kit');
  const isOwn = ({ builtin }: Role): boolean => !builtin;
  return (
    <Listing<Role>
      title={w.roles}
      func="user_manage"
      find={w.find_role}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={({ filters: _, ...query }) => call('GET setting/roles', query)}
      columns={[
        {
          key: 'name',
          label: w.name,
          head: true,
          card: '1',
          sortable: true,
          cell: ({ name, builtin }) => (
            <>
              {name}
              {builtin && <p>{w.builtin}</p>}
            </>
          ),
        },
        { key: 'sites', label: w.sites, kind: 'num', card: '3', named: true, cell: (role) => countOf(role, role.device_groups) },
        { key: 'menus', label: w.menus, kind: 'num', low: true, cell: (role) => countOf(role, role.menus) },
        { key: 'funcs', label: w.funcs, kind: 'num', card: '4', named: true, cell: (role) => countOf(role, role.funcs) },
        { key: 'users', label: w.users, kind: 'num', card: '2', named: true, cell: ({ user_count }) => user_count },
        { key: 'remark', label: w.remark, low: true, cell: ({ remark }) => remark },
      ]}
      empty={{ icon: 'users', title: w.none_roles }}
      head={[{ key: 'add', label: w.add_role, main: true, form: () => roleForm(null, w.add_role) }]}
      actions={[
        { key: 'edit', label: w.edit_role, icon: 'edit', form: (row) => roleForm(row, `${w.edit_role} · ${row.name}`) },
        {
          key: 'copy',
          label: w.copy,
          icon: 'copy',
          form: (row) => roleForm(null, w.add_role, { ...row, name: copyName(row.name) }),
        },
        {
          key: 'compare',
          label: w.compare,
          icon: 'list',
          when: ({ id }) => id !== ROOT_ROLE,
          open: (row, close) => <Compare role={row} onClose={close} />,
        },
        {
          key: 'delete',
          label: kit.delete.action,
          icon: 'trash',
          risk: true,
          when: isOwn,
          ask: ({ name }) => deletion(name),
          run: ({ id }) => call('DELETE setting/roles/{id}', { id }),
        },
      ]}
    />
  );
}
