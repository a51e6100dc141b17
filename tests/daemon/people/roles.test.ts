import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FUNCS, type Func } from '../../../daemon/contract/funcs';
import type { Caller } from '../../../daemon/people/caller';
import { ALL } from '../../../daemon/store/list';
import { createSiteStore } from '../../../daemon/store/sites';
import { ALARM, INSPECTIONS, openOffice, openSession } from '../../hands/office';
import { addRole } from '../../hands/people';

test('whoever manages users hands out what they have, and nothing else (Z07)', async () => {
  const { people, db, root, full, two, group, add, manager, refused } = await openOffice();
  const wide = addRole(db, { name: 'wide', funcs: ['system'], menus: [ALARM], sites: [1] });
  const paged = addRole(db, { name: 'paged', funcs: ['alarm_confirm'], menus: [INSPECTIONS], sites: [1] });
  people.reload();
  const { id: self, caller } = await manager();
  const mine = await add('mine', [full], {}, caller);
  for (const role of [1, two, wide, paged]) {
    assert.is((await refused(() => add('other', [role], {}, caller))).key, 'role_beyond_rights', `role ${role}`);
    assert.is((await refused(() => people.changeUser(caller, mine, { role_ids: [full, role] }))).key, 'role_beyond_rights');
    assert.is((await refused(() => people.changeUserGroup(caller, group, { role_ids: [role] }))).code, 1004);
    assert.is((await refused(() => people.addUserGroup(caller, { name: 'x', user_ids: [self], role_ids: [role] }))).code, 1004);
    if (role !== 1) assert.is((await refused(() => people.changeRole(caller, role, { remark: 'x' }))).code, 1004);
    assert.is((await refused(() => people.removeRole(caller, role))).code, role === 1 ? 1003 : 1004);
  }
  const rights = { device_groups: [{ id: 1 }], menus: [ALARM], funcs: ['alarm_confirm'] as Func[], videos: [] };
  for (const more of [{ funcs: ['system'] as Func[] }, { menus: [1004] }, { menus: [INSPECTIONS] }])
    assert.is((await refused(() => people.addRole(caller, { name: 'new', ...rights, ...more }))).key, 'role_beyond_rights');
  assert.equal((await refused(() => people.addRole(caller, { name: 'new', ...rights, device_groups: [{ id: 2 }] }))).fields, [
    'device_groups not_found',
  ]);
  const made = people.addRole(caller, { name: 'new', ...rights });
  assert.is((await refused(() => people.changeRole(caller, made, { funcs: ['backup'] }))).code, 1004);
  // a group that gives more is not joined either
  const strong = people.addUserGroup(root, { name: 'strong', role_ids: [wide] });
  assert.is((await refused(() => add('other', [full], { user_group_ids: [strong] }, caller))).code, 1004);
  assert.is((await refused(() => people.changeUserGroup(caller, strong, { user_ids: [mine] }))).code, 1004);
});

test('whoever may do more is not changed, reset, deleted or moved by whoever may do less', async () => {
  const { people, db, full, two, group, root, add, manager, refused } = await openOffice();
  const { caller } = await manager();
  const system = addRole(db, { name: 'system', funcs: ['system'], menus: [ALARM], sites: [1] });
  people.reload();
  const strong = [await add('elsewhere', [two]), await add('system', [system]), await add('boss', [1])];
  for (const id of strong) {
    assert.is((await refused(() => people.changeUser(caller, id, { name: 'x' }))).key, 'user_beyond_rights');
    assert.is((await refused(() => people.changeUser(caller, id, { status: 0 }))).code, 1004);
    assert.is((await refused(() => people.resetUser(caller, id))).code, 1004);
    assert.is((await refused(() => people.removeUser(caller, id))).code, 1004);
    assert.is((await refused(() => people.addUserGroup(caller, { name: 'x', user_ids: [id] }))).code, 1004);
    const rest = people.userGroups({ id: group }).data[0]!.user_ids.filter((user) => user !== id);
    assert.is((await refused(() => people.changeUserGroup(caller, group, { user_ids: rest }))).code, 1004);
  }
  assert.is((await refused(() => people.removeUserGroup(caller, group))).code, 1004);
  // administrators are for user 1
  const boss = people.who((await openSession(people, 'boss')).access_token)!;
  const second = await add('second', [1]);
  assert.is((await refused(() => people.changeUser(boss, second, { status: 0 }))).code, 1004);
  assert.is((await refused(() => add('third', [1], {}, boss))).code, 1004);
  assert.ok(await add('third', [full], {}, boss));
  people.changeUser(root, second, { status: 0 });
});

test('nobody takes a right of their own away by a role or a group', async () => {
  const { people, root, full, manager, refused } = await openOffice();
  const { id, role, caller } = await manager();
  for (const patch of [{ funcs: ['alarm_confirm'] as Func[] }, { device_groups: [] }, { menus: [ALARM] }])
    assert.is((await refused(() => people.changeRole(caller, role, patch))).key, 'own_rights');
  const extra = people.addRole(root, { name: 'extra', funcs: ['export'], menus: [ALARM], device_groups: [{ id: 1 }] });
  const group = people.addUserGroup(root, { name: 'extra', user_ids: [id], role_ids: [extra] });
  const again = people.again(caller.session)!;
  assert.ok(again.funcs.has('export'));
  assert.is((await refused(() => people.changeUserGroup(again, group, { role_ids: [] }))).key, 'own_rights');
  assert.is((await refused(() => people.changeUserGroup(again, group, { user_ids: [] }))).key, 'own_rights');
  assert.is((await refused(() => people.removeUserGroup(again, group))).key, 'own_rights');
  people.changeRole(again, role, { remark: 'as before' });
  people.changeUserGroup(root, group, { role_ids: [full] });
});

test('a scoped token of user 1 is not user 1', async () => {
  const { people, root, full, add, refused } = await openOffice();
  const id = await add('operator', [full]);
  const scoped: Caller = { ...root, funcs: new Set<Func>(['user_manage', 'alarm_confirm']), limited: true };
  assert.ok(FUNCS.length > scoped.funcs.size);
  const every: Caller = { ...root, limited: true };
  assert.is((await refused(() => add('boss', [1], {}, every))).code, 1004);
  assert.is((await refused(() => add('boss', [1], {}, scoped))).code, 1004);
  assert.is((await refused(() => people.changeUser(scoped, id, { role_ids: [1] }))).code, 1004);
});

test('a role in use stays, and the refusal names users and groups; so does the built-in one', async () => {
  const { people, root, full, two, add, group, refused } = await openOffice();
  const id = await add('operator', [full]);
  people.changeUserGroup(root, group, { role_ids: [full] });
  const answer = await refused(() => people.removeRole(root, full));
  assert.equal(
    [answer.code, answer.key, answer.data?.refs],
    [
      1003,
      'in_use',
      [
        { type: 'user', id, name: 'operator' },
        { type: 'user_group', id: group, name: 'crew' },
      ],
    ],
  );
  assert.is((await refused(() => people.removeRole(root, 1))).key, 'builtin');
  assert.is((await refused(() => people.changeRole(root, 1, { name: 'x' }))).key, 'builtin');
  people.removeRole(root, two);
  assert.is((await refused(() => people.removeRole(root, two))).code, 1002);
});

test('what a role grants exists, and is granted once', async () => {
  const { people, root, refused } = await openOffice();
  const make = (more: object) => people.addRole(root, { name: 'new', ...more });
  assert.equal((await refused(() => make({ device_groups: [{ id: 77 }] }))).fields, ['device_groups not_found']);
  assert.equal((await refused(() => make({ menus: [777] }))).fields, ['menus not_found']);
  assert.equal((await refused(() => make({ videos: [1] }))).fields, ['videos not_found']);
  assert.equal((await refused(() => make({ name: ' full ' }))).fields, ['name name_taken']);
  const id = make({ device_groups: [{ id: 1 }, { id: 1 }], menus: [ALARM, ALARM], funcs: ['export', 'export'] });
  const role = people.role(root, id);
  assert.equal([role.device_groups, role.menus, role.funcs], [[{ id: 1, name: 'site 1' }], [ALARM], ['export']]);
});

test('a role’s sites that the reader does not see are not named', async () => {
  const { people, db, manager } = await openOffice();
  const both = addRole(db, { name: 'both', funcs: [], menus: [], sites: [1, 2] });
  people.reload();
  const { caller: plain } = await manager();
  const caller = { ...plain, menus: new Set([...(plain.menus ?? []), '/authority_groups']) };
  assert.equal(people.role(caller, both).device_groups, [{ id: 1, name: 'site 1' }]);
  for (const role of people.roles(caller, { limit: 0 }).data)
    assert.not(
      role.device_groups.some((site) => site.id === 2),
      role.name,
    );
});

test('nobody is left without a group', async () => {
  const { people, root, full, add, group, refused } = await openOffice();
  const id = await add('operator', [full]);
  const refs = [{ type: 'user', id, name: 'operator' }];
  for (const run of [() => people.changeUserGroup(root, group, { user_ids: [] }), () => people.removeUserGroup(root, group)]) {
    const answer = await refused(run);
    assert.equal([answer.code, answer.key, answer.data?.refs], [1003, 'users_without_group', refs]);
  }
  const other = people.addUserGroup(root, { name: 'other', user_ids: [id] });
  people.removeUserGroup(root, group);
  assert.equal(people.user(id).user_group_ids, [other]);
  assert.equal((await refused(() => people.addUserGroup(root, { name: 'other' }))).fields, ['name name_taken']);
  assert.equal((await refused(() => people.changeUserGroup(root, other, { user_ids: [id, 99], role_ids: [99] }))).fields, [
    'user_ids not_found',
    'role_ids not_found',
  ]);
});

test('whoever saves what another changed meanwhile is told so, even within one second', async () => {
  const { people, root, full, add, group, refused } = await openOffice();
  const id = await add('operator', [full]);
  const seen = people.user(id).update_time;
  people.changeUser(root, id, { name: 'first', update_time: seen });
  assert.is((await refused(() => people.changeUser(root, id, { name: 'second', update_time: seen }))).key, 'changed_by_another');
  const of = people.userGroups({ id: group }).data[0]!.update_time;
  people.changeUserGroup(root, group, { remark: 'first', update_time: of });
  const stale = () => people.changeUserGroup(root, group, { remark: 'second', update_time: of });
  assert.is((await refused(stale)).key, 'changed_by_another');
});

test('changed roles and groups are told with the users whom they concern, and so is who is gone', async () => {
  const { people, bus, root, full, group, add } = await openOffice();
  const id = await add('operator', [full]);
  const told: number[][] = [];
  bus.on('rights', ({ user_ids }) => told.push([...user_ids]));
  people.changeUser(root, id, { name: 'nothing of rights' });
  assert.equal(told, []);
  people.changeRole(root, full, { funcs: ['alarm_confirm', 'export'] });
  const extra = people.addRole(root, { name: 'extra', funcs: ['backup'], menus: [ALARM], device_groups: [{ id: 1 }] });
  people.changeUserGroup(root, group, { role_ids: [extra] });
  people.changeUser(root, id, { status: 0 });
  assert.equal(told, [[id], [id], [id]]);
});

test('a role that got a site by its parent is another than the one that a form shows', async () => {
  const { db, people, root, full, refused } = await openOffice();
  const seen = people.role(root, full);
  const sites = createSiteStore(db);
  const id = sites.add({ ...sites.one(ALL, 1)!, name: 'below', parent_id: 1 });
  sites.share(id, 1);
  const stale = () => people.changeRole(root, full, { device_groups: seen.device_groups, update_time: seen.update_time });
  assert.is((await refused(stale)).key, 'changed_by_another');
  assert.equal(
    people.role(root, full).device_groups.map((site) => site.id),
    [1, id],
  );
});

test.run();
