// What meters' supply is held against moves with their room.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refusalOf } from '../../../daemon/sites/faults';
import { ALL, scopeOf } from '../../../daemon/store/list';
import type { PowerLimitsEntry } from '../../../daemon/store/power-limits';
import { mendSpoilt } from '../../../daemon/store/spoilt';
import { modelOf, point } from '../sites/room';
import { failures, openPackageRoom } from './room';

const FEEDER = modelOf('F1', [point('voltage_a', 0, { unit: 'V' })], {
  category_code: 'electricity_meter',
  device_template_category_id: 3,
});
const supply = { nominal_voltage: 230, nominal_frequency: 50, public_supply: true } as const;

async function meteredRoom() {
  const room = openPackageRoom({ models: [FEEDER] });
  await room.apply({ format: 1, sections: { sites: [{ site: 'Hall' }] } });
  const [device_group_id] = [...room.sites.catalogue().sites.keys()];
  const device_template_id = room.sites.templates(ALL, { limit: 0 }).data.find(({ model }) => model === 'F1')!.id;
  const at = { driver: 'modbus_tcp', ip_address: '10.0.0.3', port: 502, protocol_id: 1 } as const;
  const { id } = room.sites.addDevice(ALL, { ...at, name: 'Feeder', device_group_id: device_group_id!, device_template_id });
  return { room, id };
}

test('limits of a meter move whole, by the name of its device', async () => {
  const { room, id } = await meteredRoom();
  room.power_limits.set(ALL, { device_id: id, preset: 'gb_three_phase', rating: 63, ...supply });
  const file = await room.text();
  const other = openPackageRoom({ models: [FEEDER] });
  assert.equal(failures(await other.apply(file, 'replace')), []);
  assert.is(await other.text(), file);
  const { device_id: _, ...moved } = other.power_limits.list(ALL)[0]!;
  const { device_id: __, ...set } = room.power_limits.list(ALL)[0]!;
  assert.equal(moved, set);
});

test('limits that a file leaves out go, and such that do not go together are refused', async () => {
  const { room, id } = await meteredRoom();
  room.power_limits.set(ALL, { device_id: id, preset: 'en50160', ...supply });
  const file = JSON.parse(await room.text());
  file.sections.power_limits[0].limits.all[0].low = null;
  assert.equal(failures(await room.check(file)).length, 1);
  await room.apply({ ...file, sections: { ...file.sections, power_limits: [] } }, 'replace');
  assert.equal(room.power_limits.list(ALL), []);
});

test('a meter of a foreign site answers like one that nobody has', async () => {
  const { room, id } = await meteredRoom();
  room.power_limits.set(ALL, { device_id: id, preset: 'en50160', ...supply });
  const elsewhere = scopeOf([999]);
  assert.equal(room.power_limits.list(elsewhere), []);
  for (const device_id of [id, 999]) {
    const looks = () => room.power_limits.of(elsewhere, device_id);
    const sets = () => room.power_limits.set(elsewhere, { device_id, ...supply });
    for (const asks of [looks, sets]) assert.is(refusalOf(asks)?.code, 1002);
  }
});

test('limits that nobody can read are none, and no standard is told of them', async () => {
  const { room, id } = await meteredRoom();
  room.power_limits.set(ALL, { device_id: id, preset: 'en50160', rating: 63, ...supply });
  room.db.exec(`UPDATE power_limit SET limits = '{'`);
  assert.is(mendSpoilt(room.db, () => {}).length, 1);
  const [{ limits, preset, rating }] = room.power_limits.list(ALL) as readonly [PowerLimitsEntry];
  assert.equal([limits, preset, rating], [[], null, 63]);
});

test('limits go with their meter', async () => {
  const { room, id } = await meteredRoom();
  room.power_limits.set(ALL, { device_id: id, preset: 'en50160', ...supply });
  room.sites.removeDevice(ALL, id, true);
  assert.equal(room.power_limits.list(ALL), []);
});

test.run();
