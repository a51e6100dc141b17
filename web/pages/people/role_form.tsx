import { ROOT_ROLE } from '../../../daemon/contract/codes';
import type { Role } from '../../../daemon/contract/entities';
import { role as roleRule } from '../../../daemon/contract/rules/role';
import type { Input } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { allFuncs, allMenuEntries, allSites, roleList } from '../../state/people/people';
import { $language } from '../../state/window/language';
import { call } from '../../wire/call';
import type { FormPart, FormSpec } from '../kit/spec';
import { EMPTY, Ready } from './ready_role';
import { funcTree, menuTree, siteTree } from './role_trees';

type Sent = Omit<Input<typeof roleRule>, 'device_groups'> & {
  readonly device_groups: readonly number[];
  readonly ready?: unknown;
};
const ids = { t: 'opt', of: { t: 'list', max: 1000, of: { t: 'int', min: 1 } } } as const;

/** The views of a role: what its holders see, open and do. */
const tabsOf = () => {
  const w = words('people');
  return [
    { id: 'sites', label: w.sites },
    { id: 'menus', label: w.menus },
    { id: 'funcs', label: w.funcs },
  ];
};

function named(): readonly FormPart[] {
  const w = words('people');
  return [
    { kind: 'text', key: 'name', label: w.name, half: true },
    { kind: 'text', key: 'remark', label: w.remark, half: true },
  ];
}

function readyPart(): FormPart {
  const { from, help } = words('people').ready;
  return { kind: 'custom', key: 'ready', label: from, help, draw: (drawn) => <Ready {...drawn} /> };
}

/** It lists nothing, because nothing is kept from it: empty trees would say the opposite. */
const partsOfRoot = (): readonly FormPart[] => [
  ...named(),
  { kind: 'heading', key: 'all', label: '', help: words('people').everything },
];

function partsOf(isNew: boolean): readonly FormPart[] {
  const w = words('people');
  return [
    ...(isNew ? [readyPart()] : []),
    ...named(),
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
  ];
}

/** A new role, by itself or from a draft, one that is changed, or the copy of one. */
export function roleForm(row: Role | null, title: string, from: Role | null = row): FormSpec<Sent> {
  return {
    title,
    width: 560,
    locked: row?.builtin ?? false,
    rules: { fields: { ...roleRule, device_groups: ids } },
    ...(row?.id === ROOT_ROLE ? {} : { tabs: tabsOf() }),
    values: {
      name: from?.name ?? '',
      remark: from?.remark ?? '',
      device_groups: from?.device_groups.map(({ id }) => id) ?? [],
      menus: from?.menus ?? [],
      funcs: from?.funcs ?? [],
      ...(row ? { update_time: row.update_time } : {}),
      ...(from === null && { ready: EMPTY }),
    },
    parts: row?.id === ROOT_ROLE ? partsOfRoot() : partsOf(from === null),
    save: async ({ device_groups, ready: _, ...values }) => {
      const sent = { ...values, device_groups: device_groups.map((id) => ({ id })) };
      if (row) await call('PUT setting/roles/{id}', { ...sent, id: row.id });
      else await call('POST setting/roles', sent);
      await roleList.refresh();
    },
  };
}
