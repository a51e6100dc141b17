// Meters that are added up move with their room: their lines by the places of their items, their parents by name.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL } from '../../../daemon/store/list';
import { failures, openPackageRoom } from './room';

async function groupedRoom() {
  const room = openPackageRoom();
  await room.apply({ format: 1, sections: { sites: [{ site: 'Hall' }] } });
  const [site] = [...room.sites.catalogue().sites.keys()];
  const meter = room.sites.templates(ALL, { limit: 0 }).data.find(({ model }) => model === 'M1')!;
  const { id: device } = room.sites.addDevice(ALL, {
    name: 'Main',
    device_group_id: site!,
    device_template_id: meter.id,
    driver: 'modbus_tcp',
    ip_address: '10.0.0.9',
    port: 502,
    protocol_id: 1,
  });
  const power = room.sites
    .catalogue()
    .devices.get(device)!
    .items.find(({ cell }) => cell === 'power')!.id;
  const groups = room.energyGroups;
  const place = { device_group_id: site! };
  // its part stands before it
  const part = groups.add(ALL, { ...place, name: 'A part', type: 'it', measured_at: 'ups_output', meters: [] });
  const whole = groups.add(ALL, {
    ...place,
    name: 'Total',
    type: 'total',
    capacity_kw: 60,
    pue_good: 1.5,
    pue_poor: 2,
    meters: [{ item_id: power, ratio: 0.5, from: '2026-06-01' }],
  });
  groups.change(ALL, part, { parent_id: whole });
  return { room, power, whole, site: site! };
}

test('groups move whole, whichever of part and whole comes first', async () => {
  const { room, whole, site } = await groupedRoom();
  const file = await room.text();
  const same = await room.check(file, 'replace');
  assert.equal(failures(same), []);
  const other = openPackageRoom();
  assert.equal(failures(await other.apply(file, 'replace')), []);
  assert.is(await other.text(), file);
  const [part, total] = other.energyGroups.list(ALL);
  assert.is(part!.parent_id, total!.id);
  const { ratio, from } = total!.meters[0]!;
  assert.equal([ratio, from, total!.pue_poor], [0.5, '2026-06-01', 2]);
  assert.is(room.energyGroups.of(site).find(({ id }) => id === whole)!.capacity_kw, 60);
});

test('what a file leaves out goes, and what it names without having it, or misspells, is refused', async () => {
  const { room } = await groupedRoom();
  const file = JSON.parse(await room.text());
  const wrong = structuredClone(file);
  wrong.sections.energy_groups.find((one: { name: string }) => one.name === 'Total').meters.all[0].item = 'none';
  assert.is(failures(await room.check(wrong)).length, 1);
  const misspelt = structuredClone(file);
  misspelt.sections.energy_groups.find((one: { name: string }) => one.name === 'Total').meters.all[0].ratoi = 1;
  assert.is(failures(await room.check(misspelt)).length, 1);
  const bare = { ...file, sections: { ...file.sections, energy_groups: [], energy_group_parents: [] } };
  assert.equal(failures(await room.apply(bare, 'replace')), []);
  assert.equal(room.energyGroups.list(ALL), []);
});

test.run();
