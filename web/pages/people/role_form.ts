import type { Role } from '../../../daemon/contract/entities';
import { role as roleRule } from '../../../daemon/contract/rules/role';
import type { Input } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { $language } from '../../state/language';
import { allFuncs, allMenuEntries, allSites, roleList } from '../../state/people';
import { call } from '../../wire/call';
import type { FormSpec } from '../kit/spec';
import { funcTree, menuTree, siteTree } from './role_trees';

type Sent = Omit<Input<typeof roleRule>, 'device_groups'> & { readonly device_groups: readonly number[] };
const ids = { t: 'opt', of: { t: 'list', max: 1000, of: { t: 'int', min: 1 } } } as const;

/** A new role, one that is changed, or the copy of one. */
export function roleForm(row: Role | null, title: string, from: Role | null = row): FormSpec<Sent> {
  const w = words('people');
  return {
    title,
    width: 560,
    locked: row?.builtin ?? false,
    rules: { fields: { ...roleRule, device_groups: ids } },
    tabs: [
      { id: 'sites', label: w.sites },
      { id: 'menus', label: w.menus },
      { id: 'funcs', label: w.funcs },
    ],
    values: {
      name: from?.name ?? '',
      remark: from?.remark ?? '',
      device_groups: from?.device_groups.map(({ id }) => id) ?? [],
      menus: from?.menus ?? [],
      funcs: from?.funcs ?? [],
      ...(row ? { update_time: row.update_time } : {}),
    },
    parts: [
      { kind: 'text', key: 'name', label: w.name, half: true },
      { kind: 'text', key: 'remark', label: w.remark, half: true },
      { kind: 'tree', key: 'device_groups', tab: 'sites', label: w.sites, nodes: async () => siteTree(await allSites()) },
      {
        kind: 'tree',
        key: 'menus',
        tab: 'menus',
        label: w.menus,
        nodes: async () => menuTree(await allMenuEntries(), $language.get()),
      },
      {
        kind: 'tree',
        key: 'funcs',
        tab: 'funcs',
        label: w.funcs,
        texts: true,
        leaves: true,
        nodes: async () => funcTree(await allFuncs()),
      },
    ],
    save: async ({ device_groups, ...values }) => {
      const sent = { ...values, device_groups: device_groups.map((id) => ({ id })) };
      if (row) await call('PUT setting/roles/{id}', { ...sent, id: row.id });
      else await call('POST setting/roles', sent);
      await roleList.refresh();
    },
  };
}
