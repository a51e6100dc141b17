// Energy groups over the wire: their lines with what they are called, what runs through them now, and what is in the way of a meter.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';

const ROOM = ['--board', 'sim', '--demo'];
let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
/** a counter of the pretend room with the power of the same meter */
let counter: { readonly id: number; readonly device_id: number; readonly device_group_id: number };
test.before(async () => {
  box = await openBox(ROOM);
  we = callerOf(box.url, box.token);
  const { data } = await we.call('GET setting/items', { limit: 0 });
  const power = new Set(data.filter(({ item_cell_name }) => item_cell_name === 'active_power').map(({ device_id }) => device_id));
  counter = data.find(({ unit, device_id }) => unit === 'kWh' && power.has(device_id))!;
});
test.after(() => box.stop());

const groupsOf = async () => (await we.call('GET setting/energy', { device_group_id: counter.device_group_id })).data;

test('a total shows the power of its meter, its part that of its own lines, and what is not metered is between them', async () => {
  const device_group_id = counter.device_group_id;
  const meters = [{ item_id: counter.id, device_id: counter.device_id }];
  const { id: total } = await we.call('POST setting/energy', { name: 'Feeder', device_group_id, type: 'total', meters });
  const half = [{ item_id: counter.id, ratio: 0.25 }];
  await we.call('POST setting/energy', { name: 'Racks', device_group_id, type: 'it', parent_id: total, meters: half });
  const [feeder] = await groupsOf();
  const [line] = feeder!.meters;
  assert.equal([line!.kind, line!.unit, line!.gone, line!.device_id], ['counter', 'kWh', false, counter.device_id]);
  assert.ok(line!.item_name && line!.device_name && line!.device_group_name);

  await eventually('power', async () => (await we.call('GET get_active_power', { device_group_id })).value !== null);
  const now = await we.call('GET get_active_power', { device_group_id });
  const device = await we.call('GET get_active_power', { device_id: counter.device_id });
  assert.is(device.unit, 'kW');
  assert.ok(device.value! > 0 && Math.abs(now.value! - device.value!) < device.value! / 2);
  assert.ok(Math.abs(now.balance!.rest! - now.value! * 0.75) < 0.001);
  assert.not(now.balance!.fault);
  assert.equal(
    now.groups.map(({ lines }) => lines.length),
    [1, 1],
  );
  await we.faults('GET get_active_power', {});
  assert.is((await we.ask('GET get_active_power', { device_group_id: 999 })).code, 1002);

  // sent back as it was read, it changes nothing
  await we.call('PUT setting/energy/{id}', { ...feeder! });
  const [again] = await groupsOf();
  assert.equal({ ...again!, update_time: 0 }, { ...feeder!, update_time: 0 });
});

test('sites with groups are a tree, and devices that measure energy or power stand there with their values', async () => {
  const menu = (await we.call('GET device_groups/pue_menu', {})).data;
  const all = menu.flatMap((site) => [site, ...site.children]);
  const site = all.find(({ id }) => id === counter.device_group_id)!;
  assert.equal(
    site.groups.map(({ name }) => name),
    ['Feeder', 'Racks'],
  );
  const { data } = await we.call('GET energy/energy_device', { device_group_id: site.id });
  const meter = data.find(({ device_id }) => device_id === counter.device_id)!;
  assert.ok(meter.items.some(({ item_id }) => item_id === counter.id));
  assert.ok(meter.items.every(({ unit }) => /^(W|kW|kWh|Wh|MWh|度)$/.test(unit)));
  const several = await we.call('POST energy/device_groups_device', { device_group_ids: [site.id, site.id] });
  assert.equal([several.total, several.data[0]!.devices.length], [1, data.length]);
});

test('a meter that is counted keeps its item and its site, until somebody says that it goes all the same', async () => {
  const held = await we.ask('DELETE setting/items/{id}', { id: counter.id });
  const refs = (held.data as { refs: { type: string; name: string }[] }).refs.filter(({ type }) => type === 'energy_group');
  assert.equal([held.code, refs.map(({ name }) => name)], [1003, ['Feeder', 'Racks']]);
  assert.is((await we.ask('DELETE setting/items/{id}', { id: counter.id, force: true })).code, 0);
  const [feeder, racks] = await groupsOf();
  assert.equal([feeder!.meters[0]!.gone, feeder!.meters[0]!.item_id, feeder!.meters[0]!.kind], [true, counter.id, null]);
  assert.is((await we.call('GET get_active_power', { device_group_id: counter.device_group_id })).value, null);
  const whole = await we.ask('DELETE setting/energy/{id}', { id: feeder!.id });
  assert.equal([whole.code, (whole.data as { refs: { name: string }[] }).refs.map(({ name }) => name)], [1003, ['Racks']]);
  await we.call('DELETE setting/energy/{id}', { id: racks!.id });
  await we.call('DELETE setting/energy/{id}', { id: feeder!.id });
  assert.equal(await groupsOf(), []);
});

test.run();
