import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FuncEntry, Role, UserGroup } from '../../../../daemon/contract/entities';
import { onlyIn, rightsOf, rolesOf } from '../../../../web/pages/people/rights';
import { funcTree, treeOf } from '../../../../web/pages/people/role_trees';

const role = (id: number, sites: number[], menus: number[], funcs: string[]): Role => ({
  id,
  name: `role ${id}`,
  device_groups: sites.map((site) => ({ id: site, name: `site ${site}` })),
  menus,
  funcs,
  videos: [],
  builtin: false,
  remark: '',
  user_count: 0,
  update_time: 0,
});
const ROLES = [role(2, [1, 2], [21], ['alarm_confirm']), role(3, [2, 3], [21, 22], ['export']), role(4, [], [], [])];
const GROUPS: UserGroup[] = [{ id: 7, name: 'night', user_ids: [], role_ids: [3], remark: '', update_time: 0 }];

test('somebody has his own roles and those of his groups, each once', () => {
  const held = rolesOf({ role_ids: [2, 3], user_group_ids: [7] }, ROLES, GROUPS);
  assert.equal(
    held.map(({ id }) => id),
    [2, 3],
  );
  assert.equal(rolesOf({ role_ids: [], user_group_ids: [7] }, ROLES, GROUPS), [ROLES[1]]);
});

test('roles add up', () => {
  const { sites, menus, funcs } = rightsOf(ROLES);
  assert.equal(
    sites.map(({ id }) => id),
    [1, 2, 3],
  );
  assert.equal(menus, [21, 22]);
  assert.equal(funcs, ['alarm_confirm', 'export']);
});

test('a comparison names what one gives and the other does not', () => {
  const { sites, menus, funcs } = onlyIn(ROLES[0]!, ROLES[1]!);
  assert.equal(
    sites.map(({ id }) => id),
    [1],
  );
  assert.equal(menus, []);
  assert.equal(funcs, ['alarm_confirm']);
});

test('things stand below what they belong to; one whose parent is not seen stands at the top', () => {
  const tree = treeOf([
    { id: 1, parent: 0, label: 'a' },
    { id: 2, parent: 1, label: 'b' },
    { id: 3, parent: 9, label: 'c' },
  ]);
  assert.equal(tree, [
    { id: '1', label: 'a', children: [{ id: '2', label: 'b' }] },
    { id: '3', label: 'c' },
  ]);
});

test('functions stand in their groups, and a group is no function', () => {
  const funcs: FuncEntry[] = [
    { code: 'alarm_confirm', name: '确认', group: '告警' },
    { code: 'export', name: '导出', group: '数据' },
    { code: 'alarm_disable', name: '禁用', group: '告警' },
  ];
  const [first] = funcTree(funcs);
  assert.is(first!.label, '告警');
  assert.equal(
    first!.children!.map(({ id }) => id),
    ['alarm_confirm', 'alarm_disable'],
  );
  assert.not.ok(funcs.some(({ code }) => code === first!.id));
});

test.run();
