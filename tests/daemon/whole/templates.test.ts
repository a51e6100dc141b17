// A template of one's own is changed, and carried to its devices: over the wire, on a box with two demo rooms.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceModel, RegisterItem } from '../../../daemon/contract/model';
import { openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { openStaff } from '../../hands/staff';

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;

test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
});
test.after(() => box.stop());

/** A demo device that is polled, moved to a copy of its template. */
async function ownTemplate(model: string) {
  const devices = (await we.call('GET setting/devices', { driver: 'modbus_rtu', category_id: 2, limit: 0 })).data;
  const device = devices.find(({ enable, status }) => enable && status !== 0) ?? devices[0]!;
  const whole = async (id: number) => (await we.call('GET setting/device_templates', { id })).data[0]!;
  const { document } = await whole(device.device_template_id!);
  const copy: DeviceModel = { ...document!, model };
  const { id } = await we.call('POST setting/device_templates', { template: { ...copy } });
  await we.call('PUT setting/devices/{id}', { id: device.id, device_template_id: id });
  return { id, device, copy, whole: () => whole(id) };
}

test('a changed template waits for its sync, says what that will do, and is carried to its device', async () => {
  const { id, device, copy, whole } = await ownTemplate('OWN-1');
  assert.equal([(await whole()).synced, (await whole()).devices], [true, 1]);
  const [first, ...others] = copy.items as readonly RegisterItem[];
  const names = { zh_cn: '新项', zh_tw: '新項', zh_xg: '新項', en_us: 'New item' };
  const added: RegisterItem = { ...first!, item_cell_name: 'added', names, address: first!.address + 40 };
  const items = [{ ...first!, decimals: 3 }, ...others.slice(1), added];
  await we.call('PUT setting/device_templates/{id}', {
    id,
    template: { ...copy, items },
    update_time: (await whole()).update_time,
  });
  assert.is((await whole()).synced, false);
  assert.is((await we.call('GET setting/devices/{id}', { id: device.id })).item_count, copy.items.length, 'nothing yet');
  const told = await we.call('POST setting/device_templates/{id}/sync', { id, check: true });
  assert.equal(
    [told.devices, told.added, told.changed.map(({ item_cell_name, fields }) => [item_cell_name, fields]), told.replaced],
    [
      1,
      [{ item_cell_name: 'added', name: 'New item', fields: [] }],
      [[first!.item_cell_name, [{ name: 'decimals', from: '1', to: '3' }]]],
      [],
    ],
  );
  assert.equal(
    told.removed.map(({ item_cell_name }) => item_cell_name),
    others.slice(0, 1).map(({ item_cell_name }) => item_cell_name),
  );
  const seat = { device_group_id: device.device_group_id, driver: 'modbus_tcp', ip_address: '10.0.0.9', port: 9, protocol_id: 1 };
  const faults = await we.faults('POST setting/devices', { ...seat, name: 'too early', device_template_id: id });
  assert.equal(faults, { device_template_id: 'The device template is not synced: sync it to its devices first' });
  assert.equal(await we.call('POST setting/device_templates/{id}/sync', { id }), told);
  assert.is((await whole()).synced, true);
  const now = (await we.call('GET setting/items', { device_id: device.id, limit: 0 })).data;
  assert.ok(now.some(({ item_cell_name }) => item_cell_name === 'added'));
  assert.is(now.find(({ item_cell_name }) => item_cell_name === first!.item_cell_name)?.decimals, 3);
  const { data } = await we.call('GET operation_record', { limit: 10 });
  assert.ok(data.some(({ action }) => action === 'Synced a device template'));
});

test('items on the same bits are named both, in the words of whoever asks', async () => {
  const { id, copy } = await ownTemplate('OWN-2');
  const [first] = copy.items as readonly RegisterItem[];
  const items = [first!, { ...first!, item_cell_name: 'twin' }];
  const faults = await we.faults('PUT setting/device_templates/{id}', { id, template: { ...copy, items } });
  assert.equal(faults, { 'items[1].address': `twin and ${first!.item_cell_name} use the same bits of a register` });
});

test('a shipped template is not changed, and what a site cannot see is not synced', async () => {
  const [shipped] = (await we.call('GET setting/device_templates', { limit: 1 })).data;
  const [{ document } = { document: null }] = (await we.call('GET setting/device_templates', { id: shipped!.id })).data;
  const refused = await we.ask('PUT setting/device_templates/{id}', { id: shipped!.id, template: document });
  assert.equal([refused.code, refused.message], [1003, 'Built-in templates cannot be changed: copy it first']);
  const { id } = await ownTemplate('OWN-3');
  const staff = openStaff(box);
  const elsewhere = await staff.hire('elsewhere', { funcs: ['device_edit'], sites: [] });
  assert.is((await elsewhere.ask('POST setting/device_templates/{id}/sync', { id, check: true })).code, 1003);
  const clerk = await staff.hire('clerk', { funcs: ['item_edit'] });
  assert.is((await clerk.ask('POST setting/device_templates/{id}/sync', { id })).code, 1004);
  assert.is((await clerk.ask('PUT setting/device_templates/{id}', { id, template: document })).code, 1004);
  staff.close();
});

test.run();
