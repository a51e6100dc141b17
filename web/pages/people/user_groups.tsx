import type { UserGroup } from '../../../daemon/contract/entities';
import { userGroup } from '../../../daemon/contract/rules/user_group';
import type { Input } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { allRoles, allUsers, groupList, roleList } from '../../state/people/people';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { FormSpec } from '../kit/spec';
import { asOptions, deletion, listed, namesOf } from './named';

/** A new group of users, or one that is changed. */
function groupForm(row: UserGroup | null): FormSpec<Input<typeof userGroup>> {
  const w = words('people');
  return {
    title: row ? `${w.edit_group} · ${row.name}` : w.add_group,
    rules: { fields: userGroup },
    width: 560,
    values: {
      name: row?.name ?? '',
      user_ids: row?.user_ids ?? [],
      role_ids: row?.role_ids ?? [],
      remark: row?.remark ?? '',
      ...(row ? { update_time: row.update_time } : {}),
    },
    parts: [
      { kind: 'text', key: 'name', label: w.name },
      {
        kind: 'many',
        key: 'user_ids',
        label: w.members,
        options: async () => (await allUsers()).map(({ id, user_name, name }) => ({ value: id, label: user_name, note: name })),
      },
      { kind: 'many', key: 'role_ids', label: w.roles, options: async () => asOptions(await allRoles()) },
      { kind: 'area', key: 'remark', label: w.remark, rows: 2 },
    ],
    save: async (values) => {
      if (row) await call('PUT setting/user_groups/{id}', { ...values, id: row.id });
      else await call('POST setting/user_groups', values);
      await groupList.refresh();
    },
  };
}

/** Groups of users, whose roles add to those of their members. */
export default function UserGroupsPage() {
  const w = words('people');
  const kit = words('kit');
  const roles = useStore(roleList.$).data;
  return (
    <Listing<UserGroup>
      title={w.groups}
      func="user_manage"
      find={w.find_group}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={({ filters: _, ...query }) => call('GET setting/user_groups', query)}
      columns={[
        { key: 'name', label: w.name, head: true, card: '1', sortable: true, cell: ({ name }) => name },
        { key: 'users', label: w.group_count, kind: 'num', card: '2', named: true, cell: ({ user_ids }) => user_ids.length },
        { key: 'roles', label: w.roles, card: '3', cell: ({ role_ids }) => namesOf(role_ids, roles) },
        { key: 'remark', label: w.remark, low: true, cell: ({ remark }) => remark },
      ]}
      empty={{ icon: 'users', title: w.none_groups }}
      head={[{ key: 'add', label: w.add_group, main: true, form: () => groupForm(null) }]}
      actions={[
        { key: 'edit', label: w.edit_group, icon: 'edit', form: groupForm },
        {
          key: 'delete',
          label: kit.delete.action,
          icon: 'trash',
          risk: true,
          ask: ({ name }) => deletion(name),
          run: ({ id }) => call('DELETE setting/user_groups/{id}', { id }),
        },
      ]}
      many={[
        {
          key: 'delete',
          label: kit.delete.action,
          icon: 'trash',
          risk: true,
          ask: (groups) => deletion(listed(groups.map(({ name }) => name))),
          each: ({ id }) => call('DELETE setting/user_groups/{id}', { id }),
        },
      ]}
    />
  );
}
