// Meters of a site that are added up: which item may be one and when, where a group stands, and who may change it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { EnergyType } from '../../../daemon/contract/entities';
import {
  countedTwice,
  type EnergyGroupInput,
  energyGroupFaults,
  energyLevel,
  energyPlaceFaults,
  meterShare,
} from '../../../daemon/contract/rules/energy_group';
import { createEnergyGroups } from '../../../daemon/energy/groups';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { modelOf, openFurnished, point, refused, templateId } from '../sites/room';

const METERS = modelOf('E1', [
  point('energy_import', 0, { unit: 'kWh', type: 'uint32' }),
  point('active_power', 2, { unit: 'kW' }),
  point('flow', 4, { unit: 'm³', type: 'uint32' }),
]);

async function openGrouped() {
  const room = await openFurnished({ models: [METERS, modelOf('S1', [point('temperature', 1)]), modelOf('M1', [])] });
  const { sites, input, itemOf } = room;
  const other = sites.addGroup(ALL, { name: '机房B' });
  const device_template_id = templateId(sites, 'E1');
  const meter = sites.addDevice(ALL, { ...input, name: 'Main', device_template_id, protocol_id: 6 }).id;
  const far = sites.addDevice(ALL, { ...input, name: 'Far', device_group_id: other, device_template_id, protocol_id: 7 }).id;
  const groups = createEnergyGroups(room);
  const id = (cell: string, device = meter): number => itemOf(cell, device).id;
  const group = (name: string, more: Partial<EnergyGroupInput> = {}): EnergyGroupInput => ({
    name,
    device_group_id: room.site,
    type: 'other',
    ...more,
  });
  const meters = (...ids: readonly number[]) => ({ meters: ids.map((item_id) => ({ item_id })) });
  const add = (name: string, more: Partial<EnergyGroupInput> = {}): number => groups.add(ALL, group(name, more));
  const faults = (more: Partial<EnergyGroupInput>) => refused(() => add('bad', more)).fields;
  return { ...room, other, meter, far, groups, id, add, faults, meters };
}

test('a line is a counter of energy or a power, and nothing else is; the items of all groups are known at once', async () => {
  const { groups, site, id, add, faults, meters, device } = await openGrouped();
  add('Total', { type: 'total', ...meters(id('energy_import'), id('active_power')) });
  assert.equal([...groups.lines()], [id('energy_import'), id('active_power')]);
  assert.equal(groups.of(site)[0]!.meters[0], { item_id: id('energy_import'), sign: 1, ratio: 1, from: null, to: null });
  assert.equal(faults(meters(id('flow'))), { meters: 'energy_meter_unit' });
  assert.equal(faults(meters(id('temperature', device))), { meters: 'energy_meter_unit' });
  assert.equal(faults(meters(999)), { meters: 'meter_gone' });
  assert.equal(faults({ meters: [{ item_id: id('energy_import'), device_id: device }] }), { meters: 'meter_gone' });
});

test('an item is a line from a day on and up to one, and twice only on days apart', () => {
  const line = (from: string | null, to: string | null) => meterShare({ item_id: 1, from, to });
  const fault = (...meters: readonly ReturnType<typeof line>[]) =>
    energyGroupFaults({ type: 'other', meters, measured_at: null, pue_good: null, pue_poor: null }).meters;
  assert.is(fault(line(null, '2026-05-31'), line('2026-06-01', null)), undefined);
  assert.equal(fault(line(null, '2026-06-01'), line('2026-06-01', null)), { key: 'meter_twice', data: { n: 2 } });
  assert.equal(fault(line('2026-06-02', '2026-06-01')), { key: 'meter_days', data: { n: 1 } });
  assert.equal(fault(line('2026-02-29', null)), { key: 'meter_day', data: { n: 1 } });
});

test('where IT is measured is said of IT, and what a PUE is good of a total, in order', () => {
  const fault = (type: EnergyType, more: object) =>
    Object.keys(energyGroupFaults({ type, meters: [], measured_at: null, pue_good: null, pue_poor: null, ...more }));
  assert.equal(fault('it', { measured_at: 'ups_output' }), []);
  assert.equal(fault('total', { measured_at: 'ups_output' }), ['measured_at']);
  assert.equal(fault('total', { pue_good: 1.4, pue_poor: 2 }), []);
  assert.equal(fault('total', { pue_good: 2, pue_poor: 2 }), ['pue_poor']);
  assert.equal(fault('it', { pue_good: 1.4 }), ['pue_good']);
});

test('a group is a part of one of its own site, in no ring and five deep at most', async () => {
  const { groups, other, add, faults } = await openGrouped();
  const first = add('1');
  let last = first;
  for (const name of ['2', '3', '4', '5']) last = add(name, { parent_id: last });
  assert.equal(faults({ parent_id: last }), { parent_id: 'energy_levels' });
  assert.equal(faults({ parent_id: 999 }), { parent_id: 'not_found' });
  assert.equal(faults({ parent_id: first, device_group_id: other }), { parent_id: 'energy_other_site' });
  const changed = (id: number, patch: object) => refused(() => groups.change(ALL, id, patch)).fields;
  assert.equal(changed(first, { parent_id: last }), { parent_id: 'energy_ring' });
  assert.equal(changed(first, { parent_id: first }), { parent_id: 'energy_ring' });
  assert.equal(changed(first, { device_group_id: other }), { device_group_id: 'energy_parts_stay' });
  const above = add('0');
  assert.equal(changed(first, { parent_id: above }), { parent_id: 'energy_levels' });
  const { refs } = refused(() => groups.remove(ALL, first));
  assert.equal(
    refs.map(({ name }) => name),
    ['2'],
  );
  groups.remove(ALL, last);
  assert.is(groups.list(ALL).length, 5);
});

test('a ring that a spoilt table holds is told and ends', () => {
  const ring = [
    { id: 1, device_group_id: 1, parent_id: 2 },
    { id: 2, device_group_id: 1, parent_id: 1 },
  ];
  const by = new Map(ring.map((one) => [one.id, one]));
  assert.is(energyLevel(ring[0]!, by), 0);
  assert.equal(energyPlaceFaults(ring[0]!, by), { parent_id: { key: 'energy_ring' } });
});

test('names are unique in a site, and blanks around them are none', async () => {
  const { groups, other, add, faults } = await openGrouped();
  add(' bad ');
  assert.equal(faults({}), { name: 'name_taken' });
  const second = add('bad', { device_group_id: other });
  assert.equal(
    groups.list(scopeOf([other])).map(({ id }) => id),
    [second],
  );
});

test('what belongs to a type goes with it, and what is not said stays', async () => {
  const { groups, add, id, meters } = await openGrouped();
  const it = add('IT', { type: 'it', measured_at: 'pdu_output', tolerance: 5, ...meters(id('active_power')) });
  groups.change(ALL, it, { type: 'total', pue_good: 1.4 });
  const [now] = groups.list(ALL);
  assert.equal([now!.type, now!.measured_at, now!.pue_good, now!.tolerance, now!.meters.length], ['total', null, 1.4, 5, 1]);
  assert.is(refused(() => groups.change(ALL, it, { name: 'x', update_time: now!.update_time - 1 })).key, 'changed_by_another');
});

test('a meter in use names its groups, and so does their site; one that goes all the same leaves its line', async () => {
  const { groups, sites, site, other, add, id, meter, meters } = await openGrouped();
  const total = add('Total', { type: 'total', ...meters(id('energy_import')) });
  const named = [{ type: 'energy_group', id: total, name: 'Total', site }];
  assert.equal(groups.using([id('energy_import')]), named);
  assert.equal(groups.using([id('active_power')]), []);
  assert.equal([groups.inSite(site), groups.inSite(other)], [named, []]);
  const gone = id('energy_import');
  sites.removeDevice(ALL, meter, true, 'en_us');
  assert.is(groups.list(ALL)[0]!.meters[0]!.item_id, gone);
  // it stands, so it is not judged again
  groups.change(ALL, total, { name: 'Feeder', meters: [{ item_id: gone }] });
});

test('a group is of its site; whoever does not see one of its meters changes nothing of it', async () => {
  const { groups, site, other, far, add, id, meters } = await openGrouped();
  const wide = add('Wide', meters(id('energy_import'), id('energy_import', far)));
  const here = scopeOf([site]);
  assert.is(groups.list(here).length, 1);
  assert.is(groups.list(scopeOf([other])).length, 0);
  assert.is(refused(() => groups.change(here, wide, { name: 'x' })).key, 'energy_group_beyond');
  assert.is(refused(() => groups.remove(here, wide)).key, 'energy_group_beyond');
  assert.is(refused(() => groups.remove(scopeOf([other]), wide)).code, 1002);
  const strange = { name: 'x', device_group_id: site, type: 'other' as const, ...meters(id('energy_import', far)) };
  assert.equal(refused(() => groups.add(here, strange)).fields, { meters: 'meter_gone' });
  const foreign = { ...strange, meters: [], parent_id: groups.add(ALL, { ...strange, name: 'theirs', device_group_id: other }) };
  assert.equal(refused(() => groups.add(here, foreign)).fields, { parent_id: 'not_found' });
  assert.equal(refused(() => groups.add(scopeOf([other]), { ...strange, meters: [] })).fields, { device_group_id: 'not_found' });
});

test('a meter that groups of one level count more of than there is is named in each of them', () => {
  const share = (item_id: number, more: object = {}) => meterShare({ item_id, ...more });
  const group = (id: number, type: EnergyType, meters: ReturnType<typeof share>[], parent_id: number | null = null) => ({
    id,
    device_group_id: 1,
    parent_id,
    type,
    meters,
  });
  const twice = (...groups: ReturnType<typeof group>[]) => [...countedTwice(groups)].map(([id, items]) => [id, ...items]);
  assert.equal(twice(group(1, 'it', [share(7), share(8)]), group(2, 'cooling', [share(7)])), [
    [1, 7],
    [2, 7],
  ]);
  const halves = { ratio: 0.5 };
  assert.equal(twice(group(1, 'it', [share(7, halves)]), group(2, 'cooling', [share(7, halves)])), []);
  // the loss of a UPS is what goes in without what comes out, and what comes out goes to IT
  assert.equal(twice(group(1, 'ups', [share(7), share(8, { sign: -1 })]), group(2, 'it', [share(8)])), []);
  // a part of another, and the whole itself, are levels of their own
  assert.equal(twice(group(1, 'it', [share(7)]), group(2, 'other', [share(7)], 1), group(3, 'total', [share(7)])), []);
  // a transformer's ratio makes no meter two
  assert.equal(twice(group(1, 'it', [share(7, { ratio: 40 })])), []);
  const may = share(7, { to: '2026-05-31' });
  assert.equal(twice(group(1, 'it', [may]), group(2, 'cooling', [share(7, { from: '2026-06-01' })])), []);
});

test.run();
