import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { contents, openFurnished, openRoom, withoutTrace } from './room';

test('a site has what it was given and defaults for the rest', () => {
  const { sites } = openRoom();
  const id = sites.addGroup(ALL, { name: '  机房A ', longitude: 121.4737, latitude: 31.2304, contact_group_id: 7 });
  const site = sites.groups(ALL, { id }).data[0]!;
  assert.is(site.name, '机房A');
  assert.equal(
    [site.parent_id, site.weight, site.address, site.longitude, site.latitude, site.contact_group_id, site.remark],
    [0, 10, '', 121.4737, 31.2304, 7, ''],
  );
  assert.equal([site.device_count, site.devices], [0, []]);
});

test('a change touches the fields it names; null takes the coordinates away', () => {
  const { sites } = openRoom();
  const id = sites.addGroup(ALL, { name: 'A', longitude: 10, latitude: 20, address: 'here' });
  sites.changeGroup(ALL, id, { longitude: null, latitude: null, weight: 50 });
  const site = sites.groups(ALL, { id }).data[0]!;
  assert.equal([site.name, site.address, site.longitude, site.latitude, site.weight], ['A', 'here', null, null, 50]);
});

test('half of a place is refused where the other half is missing, and nothing is changed', () => {
  const room = openRoom();
  const { sites } = room;
  const id = sites.addGroup(ALL, { name: 'A', longitude: 10, latitude: 20 });
  const faults = (run: () => unknown) => withoutTrace(room, run).fields;
  assert.equal(
    faults(() => sites.addGroup(ALL, { name: 'B', longitude: 10 })),
    { latitude: 'place_half' },
  );
  assert.equal(
    faults(() => sites.changeGroup(ALL, id, { longitude: null, name: 'C' })),
    { longitude: 'place_half' },
  );
  sites.changeGroup(ALL, id, { longitude: 0 });
  assert.is(sites.groups(ALL, { id }).data[0]!.longitude, 0, '0 is a degree');
});

test('the catalogue knows a site as soon as the call returns, and everybody was told once', () => {
  const { sites, told } = openRoom();
  const id = sites.addGroup(ALL, { name: 'A' });
  assert.equal(sites.catalogue().sites.get(id), { id, name: 'A', parent_id: 0, weight: 10 });
  assert.equal(told, [{ name: 'catalogue', event: { reason: 'site added' } }]);
});

test('two sites below one parent do not share a name; below different parents they may', () => {
  const room = openRoom();
  const { sites } = room;
  const a = sites.addGroup(ALL, { name: 'A' });
  const b = sites.addGroup(ALL, { name: 'B' });
  assert.equal(withoutTrace(room, () => sites.addGroup(ALL, { name: ' A' })).fields, { name: 'name_taken' });
  sites.addGroup(ALL, { name: 'A', parent_id: a });
  assert.equal(withoutTrace(room, () => sites.changeGroup(ALL, b, { name: 'A' })).fields, { name: 'name_taken' });
  sites.changeGroup(ALL, a, { name: 'A' });
});

test('moving a site to a parent that has one of its name is refused', () => {
  const room = openRoom();
  const a = room.sites.addGroup(ALL, { name: 'A' });
  const inner = room.sites.addGroup(ALL, { name: 'X', parent_id: a });
  room.sites.addGroup(ALL, { name: 'X' });
  assert.equal(withoutTrace(room, () => room.sites.changeGroup(ALL, inner, { parent_id: 0 })).fields, { name: 'name_taken' });
});

test('a site never hangs below itself or below what hangs below it', () => {
  const room = openRoom();
  const a = room.sites.addGroup(ALL, { name: 'A' });
  const b = room.sites.addGroup(ALL, { name: 'B', parent_id: a });
  const c = room.sites.addGroup(ALL, { name: 'C', parent_id: b });
  for (const parent_id of [a, b, c])
    assert.equal(withoutTrace(room, () => room.sites.changeGroup(ALL, a, { parent_id })).fields, {
      parent_id: 'site_below_itself',
    });
  room.sites.changeGroup(ALL, c, { parent_id: a });
  assert.is(room.sites.catalogue().sites.get(c)?.parent_id, a);
});

test('a parent must exist and must not be the box', () => {
  const room = openRoom();
  for (const parent_id of [404, -1, Number.MAX_SAFE_INTEGER])
    assert.equal(withoutTrace(room, () => room.sites.addGroup(ALL, { name: 'A', parent_id })).fields, { parent_id: 'not_found' });
});

test('a tree is ten levels deep at most, also when a branch is moved', () => {
  const room = openRoom();
  let parent_id = 0;
  const chain = Array.from({ length: 10 }, (_, i) => {
    parent_id = room.sites.addGroup(ALL, { name: `L${i}`, parent_id });
    return parent_id;
  });
  assert.equal(withoutTrace(room, () => room.sites.addGroup(ALL, { name: 'L10', parent_id })).fields, {
    parent_id: 'site_too_deep',
  });
  const root = room.sites.addGroup(ALL, { name: 'root' });
  room.sites.addGroup(ALL, { name: 'leaf', parent_id: root });
  assert.equal(withoutTrace(room, () => room.sites.changeGroup(ALL, root, { parent_id: chain[8]! })).fields, {
    parent_id: 'site_too_deep',
  });
  room.sites.changeGroup(ALL, root, { parent_id: chain[7]! });
});

test('a contact group that does not exist is refused', () => {
  const room = openRoom();
  assert.equal(withoutTrace(room, () => room.sites.addGroup(ALL, { name: 'A', contact_group_id: 8 })).fields, {
    contact_group_id: 'not_found',
  });
});

test('whoever saves what another changed meanwhile is told so, even within one second', () => {
  const room = openRoom();
  const id = room.sites.addGroup(ALL, { name: 'A' });
  const seen = room.sites.groups(ALL, { id }).data[0]!.update_time;
  room.sites.changeGroup(ALL, id, { weight: 11, update_time: seen });
  const answer = withoutTrace(room, () => room.sites.changeGroup(ALL, id, { weight: 12, update_time: seen }));
  assert.equal([answer.code, answer.key], [1003, 'changed_by_another']);
  room.sites.changeGroup(ALL, id, { weight: 12 });
});

test('a clock that steps back does not hide a change', () => {
  const room = openRoom();
  const id = room.sites.addGroup(ALL, { name: 'A' });
  const seen = room.sites.groups(ALL, { id }).data[0]!.update_time;
  room.clock.step(-86_400_000);
  room.sites.changeGroup(ALL, id, { weight: 11 });
  assert.ok(room.sites.groups(ALL, { id }).data[0]!.update_time > seen);
});

test('a site with a device, or with a site below it, stays, and the refusal names both', async () => {
  const room = await openFurnished();
  const below = room.sites.addGroup(ALL, { name: 'below', parent_id: room.site });
  const answer = withoutTrace(room, () => room.sites.removeGroups(ALL, [room.site]));
  assert.is(answer.code, 1003);
  assert.equal(answer.refs, [
    { type: 'device', id: room.device, name: '温湿度1' },
    { type: 'group', id: below, name: 'below', site: below },
  ]);
});

test('sites go together with what hangs below them when both are named, in any order', () => {
  const { sites } = openRoom();
  const a = sites.addGroup(ALL, { name: 'A' });
  const b = sites.addGroup(ALL, { name: 'B', parent_id: a });
  sites.removeGroups(ALL, [a, b, a]);
  assert.equal(
    sites.groups(ALL, { limit: 0 }).data.map((site) => site.id),
    [-1],
  );
});

test('of several sites none goes when one cannot', async () => {
  const room = await openFurnished();
  const free = room.sites.addGroup(ALL, { name: 'free' });
  assert.is(withoutTrace(room, () => room.sites.removeGroups(ALL, [free, room.site])).code, 1003);
  assert.is(withoutTrace(room, () => room.sites.removeGroups(ALL, [free, 404])).code, 1002);
});

test('what others know of a site blocks it too', () => {
  const room = openRoom();
  const id = room.sites.addGroup(ALL, { name: 'A' });
  room.world.references.push({ type: 'map', id: 3, name: 'plan' });
  assert.equal(withoutTrace(room, () => room.sites.removeGroups(ALL, [id])).refs, [{ type: 'map', id: 3, name: 'plan' }]);
});

test('the site of the box cannot be changed or deleted, nor can anything be hung below it', () => {
  const room = openRoom();
  assert.equal([withoutTrace(room, () => room.sites.changeGroup(ALL, -1, { name: 'mine' })).code], [1003]);
  assert.is(withoutTrace(room, () => room.sites.removeGroups(ALL, [-1])).code, 1003);
});

test('a foreign site answers like one that does not exist', () => {
  const room = openRoom();
  const mine = room.sites.addGroup(ALL, { name: 'mine' });
  const foreign = room.sites.addGroup(ALL, { name: 'foreign' });
  const scope = scopeOf([mine]);
  for (const id of [foreign, 404, -1]) {
    assert.is(withoutTrace(room, () => room.sites.changeGroup(scope, id, { name: 'x' })).code, 1002);
    assert.is(withoutTrace(room, () => room.sites.removeGroups(scope, [id])).code, 1002);
    assert.equal(withoutTrace(room, () => room.sites.addGroup(scope, { name: 'x', parent_id: id })).fields, {
      parent_id: 'not_found',
    });
  }
  assert.equal(
    room.sites.groups(scope).data.map((site) => site.name),
    ['mine'],
  );
});

test('a foreign parent does not tell what hangs below it: a name that is taken there answers like any other', () => {
  const room = openRoom();
  const mine = room.sites.addGroup(ALL, { name: 'mine' });
  const foreign = room.sites.addGroup(ALL, { name: 'foreign' });
  room.sites.addGroup(ALL, { name: 'inner', parent_id: foreign });
  const scope = scopeOf([mine]);
  for (const parent_id of [foreign, 404]) {
    const fields = { parent_id: 'not_found' };
    assert.equal(withoutTrace(room, () => room.sites.addGroup(scope, { name: 'inner', parent_id })).fields, fields);
    assert.equal(withoutTrace(room, () => room.sites.changeGroup(scope, mine, { name: 'inner', parent_id })).fields, fields);
  }
  // nor do the sites at the top, where somebody with sites of their own adds none
  for (const name of ['foreign', 'nobody'])
    assert.equal(withoutTrace(room, () => room.sites.addGroup(scope, { name })).fields, { parent_id: 'required' });
});

test('a site below one that is not seen blocks without being named', () => {
  const room = openRoom();
  const mine = room.sites.addGroup(ALL, { name: 'mine' });
  room.sites.addGroup(ALL, { name: 'hidden', parent_id: mine });
  const answer = withoutTrace(room, () => room.sites.removeGroups(scopeOf([mine]), [mine]));
  assert.equal([answer.code, answer.refs], [1003, []]);
});

test('whoever sees some sites only adds below one of them, and then sees the new one', () => {
  const room = openRoom();
  const { db, sites } = room;
  const mine = sites.addGroup(ALL, { name: 'mine' });
  db.exec(`INSERT INTO role (id, name) VALUES (9, 'r'); INSERT INTO role_site VALUES (9, ${mine});`);
  assert.equal(withoutTrace(room, () => sites.addGroup(scopeOf([mine]), { name: 'top' })).fields, { parent_id: 'required' });
  assert.equal(withoutTrace(room, () => sites.changeGroup(scopeOf([mine, 404]), mine, { parent_id: 404 })).fields, {
    parent_id: 'not_found',
  });
  const child = sites.addGroup(scopeOf([mine]), { name: 'child', parent_id: mine });
  const roles = db.prepare('SELECT role_id FROM role_site WHERE device_group_id = ?').pluck();
  assert.equal(roles.all(child), [9]);
  sites.removeGroups(ALL, [child]);
  assert.equal(roles.all(child), []);
});

test('lists filter by parent, by devices and by role', async () => {
  const { sites, site, db } = await openFurnished();
  const empty = sites.addGroup(ALL, { name: 'empty', parent_id: site });
  db.exec(`INSERT INTO role (id, name) VALUES (9, 'r'); INSERT INTO role_site VALUES (9, ${empty})`);
  const ids = (ask: object) => sites.groups(ALL, { limit: 0, ...ask }).data.map((s) => s.id);
  assert.equal(ids({ parent_id: site }), [empty]);
  assert.equal(ids({ parent_id: 0 }), [site]);
  assert.equal(ids({ has_device: true }), [site, -1]);
  assert.equal(ids({ has_device: false }), [empty]);
  assert.equal(ids({ role_id: 9 }), [empty]);
  assert.equal(ids({ role_id: 1 }).length, 3);
  assert.equal(ids({ keyword: '机房' }), [site]);
});

test('a value of the wrong kind leaves nothing behind', () => {
  const room = openRoom();
  const id = room.sites.addGroup(ALL, { name: 'A' });
  const before = contents(room);
  for (const bad of [
    { name: { $gt: '' } },
    { name: 5 },
    { name: 'B', weight: 'heavy' },
    { name: 'B', longitude: {} },
    { name: null },
  ]) {
    assert.throws(() => room.sites.addGroup(ALL, bad as never));
    if (bad.name !== null) assert.throws(() => room.sites.changeGroup(ALL, id, bad as never));
  }
  assert.is(contents(room), before);
  assert.is(room.sites.catalogue().sites.size, 2);
});

test.run();
