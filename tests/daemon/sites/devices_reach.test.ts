// What of devices is not for everybody, and what goes with one that is deleted.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { openFurnished, withoutTrace } from './room';

test('a stale change is refused', async () => {
  const room = await openFurnished();
  const { update_time } = room.sites.device(ALL, room.device);
  room.sites.changeDevice(ALL, room.device, { sort_id: 2, update_time });
  const answer = withoutTrace(room, () => room.sites.changeDevice(ALL, room.device, { sort_id: 3, update_time }));
  assert.equal([answer.code, answer.key], [1003, 'changed_by_another']);
});

test('foreign devices answer like those that do not exist, and nothing can be moved out of sight', async () => {
  const room = await openFurnished();
  const other = room.sites.addGroup(ALL, { name: 'other' });
  const scope = scopeOf([other]);
  for (const id of [room.device, 1, 404]) {
    assert.is(withoutTrace(room, () => room.sites.device(scope, id)).code, 1002);
    assert.is(withoutTrace(room, () => room.sites.changeDevice(scope, id, { name: 'x' })).code, 1002);
    assert.is(withoutTrace(room, () => room.sites.removeDevice(scope, id, true)).code, 1002);
  }
  assert.is(room.sites.devices(scope).total, 0);
  const added = (fields: object) =>
    withoutTrace(room, () => room.sites.addDevice(scope, { ...room.input, name: 'x', protocol_id: 9, ...fields })).fields;
  assert.equal(added({}), { device_group_id: 'not_found', serial_port_id: 'not_found' });
  assert.equal(added({ serial_port_id: 404 }), added({}));
  assert.equal(
    withoutTrace(room, () => room.sites.changeDevice(scopeOf([room.site]), room.device, { device_group_id: other })).fields,
    { device_group_id: 'not_found' },
  );
});

test('a foreign site does not tell what stands in it: a name that is taken there answers like any other', async () => {
  const room = await openFurnished();
  const other = room.sites.addGroup(ALL, { name: 'other' });
  const scope = scopeOf([other]);
  const mine = room.sites.addDevice(ALL, { ...room.input, name: 'mine', device_group_id: other, protocol_id: 9 }).id;
  const { name } = room.sites.device(ALL, room.device);
  for (const device_group_id of [room.site, 404]) {
    const input = { ...room.input, name, device_group_id, protocol_id: 10 };
    assert.equal(withoutTrace(room, () => room.sites.addDevice(scope, input)).fields, { device_group_id: 'not_found' });
    assert.equal(withoutTrace(room, () => room.sites.changeDevice(scope, mine, { name, device_group_id })).fields, {
      device_group_id: 'not_found',
    });
  }
});

test('the box is no device that anybody changes or deletes', async () => {
  const room = await openFurnished();
  assert.is(withoutTrace(room, () => room.sites.changeDevice(ALL, 1, { name: 'mine' })).key, 'builtin');
  assert.is(withoutTrace(room, () => room.sites.removeDevice(ALL, 1, true)).key, 'builtin');
});

test('a deleted device is gone with its items and their disabled alarms', async () => {
  const { sites, db, device, itemOf, told } = await openFurnished();
  const item = itemOf('temperature').id;
  db.prepare("INSERT INTO alarm_suppression (kind, item_id, why, since, lived_since) VALUES ('disabled', ?, '', 0, 0)").run(item);
  sites.removeDevice(ALL, device, false);
  assert.is(db.prepare('SELECT count(*) FROM item WHERE device_id = ?').pluck().get(device), 0);
  assert.is(db.prepare('SELECT count(*) FROM alarm_suppression').pluck().get(), 0);
  assert.equal([sites.catalogue().devices.has(device), sites.catalogue().items.has(item)], [false, false]);
  assert.equal(told, [{ name: 'catalogue', event: { reason: 'device deleted' } }]);
});

test('what is used goes only when it is forced; who uses it is named first', async () => {
  const room = await openFurnished();
  room.world.references.push({ type: 'rule', id: 4, name: '高温开空调' });
  const answer = withoutTrace(room, () => room.sites.removeDevice(ALL, room.device, false));
  assert.equal([answer.code, answer.refs], [1003, [{ type: 'rule', id: 4, name: '高温开空调' }]]);
  room.sites.removeDevice(ALL, room.device, true);
  assert.is(withoutTrace(room, () => room.sites.device(ALL, room.device)).code, 1002);
});

test('an id is never given again', async () => {
  const { sites, device, input, itemOf } = await openFurnished();
  const item = itemOf('_link').id;
  sites.removeDevice(ALL, device, false);
  const again = sites.addDevice(ALL, input).id;
  assert.ok(again > device);
  assert.ok(itemOf('temperature', again).id > item);
});

test.run();
