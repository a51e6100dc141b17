// Many devices at once, copies of one, and templates as files: over the wire, on a box with two demo rooms.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;

test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
});
test.after(() => box.stop());

const onLine = async () => (await we.call('GET setting/devices', { driver: 'modbus_rtu', limit: 0 })).data;

test('the box itself is in the list of devices, and counts as none of them', async () => {
  for (const ask of [{}, { status: 1 as const }, { keyword: 'no such device' }]) {
    const { data, counted, total } = await we.call('GET setting/devices', { ...ask, limit: 0 });
    assert.is(counted, data.filter(({ id }) => id !== 1).length);
    assert.is(total, data.length);
  }
});

test('a device is copied to the next address of its line, with as many items', async () => {
  const all = await onLine();
  const from = all.find(({ protocol_id, serial_port_id: line }) =>
    all.every((other) => other.serial_port_id !== line || ![20, 40].includes(other.protocol_id - protocol_id)),
  )!;
  const { ids } = await we.call('POST setting/devices/copy', { id: from.id, count: 2, step: 20 });
  const copies = await Promise.all(ids.map((id) => we.call('GET setting/devices/{id}', { id })));
  assert.equal(
    copies.map(({ protocol_id, serial_port, item_count }) => [protocol_id, serial_port, item_count]),
    [
      [from.protocol_id + 20, from.serial_port, from.item_count],
      [from.protocol_id + 40, from.serial_port, from.item_count],
    ],
  );
  const taken = await we.faults('POST setting/devices/copy', { id: from.id, count: 1, step: 20 });
  assert.equal(taken, { step: `Device ${copies[0]!.name} already uses this address on this line` });
  const { data } = await we.call('GET operation_record', { limit: 5 });
  assert.ok(data.some(({ action, content }) => action === 'Copied a device' && content === from.name));
});

test('many devices are changed at once; those that are refused are told by their ids and reasons', async () => {
  const [one, two] = await onLine();
  await we.call('PUT setting/devices', { ids: [one!.id, two!.id], poll_interval: 7 });
  assert.is((await we.call('GET setting/devices/{id}', { id: two!.id })).poll_interval, 7);
  const got = await we.ask('PUT setting/devices', { ids: [one!.id, 999_999], poll_interval: 8 });
  assert.is(got.code, 1006);
  assert.equal(got.data, { success: [one!.id], failed: [{ id: 999_999, message: 'Data does not exist' }] });
  assert.is((await we.call('GET setting/devices/{id}', { id: one!.id })).poll_interval, 8);
});

test('a template is told whole, and its document is taken as a file again', async () => {
  const { data } = await we.call('GET setting/device_templates', { limit: 1 });
  const [whole] = (await we.call('GET setting/device_templates', { id: data[0]!.id })).data;
  assert.equal(whole!.document!.items, whole!.items);
  const file = JSON.stringify({ ...whole!.document, model: 'TAKEN-AGAIN' });
  const taken = await we.upload('POST setting/device_templates/import', file);
  assert.is(taken.code, 0, taken.text);
  const { ids } = taken.data as { ids: number[] };
  const [again] = (await we.call('GET setting/device_templates', { id: ids[0]! })).data;
  assert.equal(again!.document, { ...whole!.document, model: 'TAKEN-AGAIN' });
  assert.equal([again!.builtin, again!.devices], [false, 0]);
});

test.run();
