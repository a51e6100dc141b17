// How many devices and points a licence lets stand.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL } from '../../../daemon/store/list';
import { refusalOf } from '../../hands/refused';
import { openFurnished, withoutTrace } from './room';

test('a licence limits devices and points, not the box and not what the product adds', async () => {
  const room = await openFurnished();
  room.world.allowance = { device_quantity: 2, item_quantity: 8, expired: false };
  room.sites.addDevice(ALL, { ...room.input, name: 'b', protocol_id: 6 });
  const third = { ...room.input, name: 'c', protocol_id: 7 };
  assert.equal(withoutTrace(room, () => room.sites.addDevice(ALL, third)).key, 'licence_limit');
  room.world.allowance = { device_quantity: 3, item_quantity: 11, expired: false };
  assert.is(withoutTrace(room, () => room.sites.addDevice(ALL, third)).code, 1007);
  room.world.allowance = { device_quantity: 3, item_quantity: 12, expired: false };
  room.sites.addDevice(ALL, third);
});

test('a refusal tells what stands, not what would have stood before it was undone', async () => {
  const room = await openFurnished();
  room.world.allowance = { device_quantity: 3, item_quantity: 100, expired: false };
  const refusal = await refusalOf(() => room.sites.copyDevice(ALL, room.device, { count: 3, step: 1 }));
  assert.equal(refusal.data, { device_quantity: 3, devices: 1, item_quantity: 100, items: 4 });
  room.sites.copyDevice(ALL, room.device, { count: 1, step: 1 });
  const again = await refusalOf(() => room.sites.copyDevice(ALL, room.device, { count: 2, step: 2 }));
  assert.equal([again.data?.devices, again.data?.items], [2, 8]);
});

test('what is switched off still counts against the licence, and is shown so', async () => {
  const { sites, device, itemOf } = await openFurnished();
  const { devices, items } = sites.quantity();
  assert.equal([devices, items], [1, 4]);
  sites.changeItem(ALL, itemOf('temperature').id, { enable: false }, 'en_us');
  sites.changeDevice(ALL, device, { enable: false });
  assert.equal(sites.quantity(), { devices, items });
});

test('a larger template counts against the licence, a smaller one does not', async () => {
  const room = await openFurnished();
  room.world.allowance = { device_quantity: 1, item_quantity: 4, expired: false };
  room.sites.changeDevice(ALL, room.device, { device_template_id: room.meter });
  room.world.allowance = { device_quantity: 1, item_quantity: 3, expired: false };
  assert.is(withoutTrace(room, () => room.sites.changeDevice(ALL, room.device, { device_template_id: room.sensor })).code, 1007);
});

test('when a licence ends nothing is added, and everything that runs can still be changed and deleted', async () => {
  const room = await openFurnished();
  room.world.allowance = { device_quantity: 256, item_quantity: 10_000, expired: true };
  assert.is(
    withoutTrace(room, () => room.sites.addDevice(ALL, { ...room.input, name: 'b', protocol_id: 6 })).key,
    'licence_expired',
  );
  room.sites.changeDevice(ALL, room.device, { name: 'b' });
  room.sites.changeItem(ALL, room.itemOf('temperature').id, { threshold_max: 30 }, 'zh_cn');
  room.sites.removeDevice(ALL, room.device, false);
});

test.run();
