// Many devices at once: each stands whole or not at all, whatever becomes of the others.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { openFurnished } from './room';

type Furnished = Awaited<ReturnType<typeof openFurnished>>;
const unitsOf = ({ input }: Furnished, ...units: readonly number[]) =>
  units.map((protocol_id) => ({ ...input, protocol_id, name: `unit ${protocol_id}` }));
const itemsOf = ({ sites }: Furnished, id: number) => sites.catalogue().devices.get(id)?.items.length ?? 0;
/** By input the fault's key, '' where it was added. */
const faults = (done: ReturnType<Furnished['sites']['addDevices']>) => done.map((one) => ('fault' in one ? one.fault.key : ''));

test('many devices are added in one change, each with the items of its template', async () => {
  const room = await openFurnished();
  const done = room.sites.addDevices(ALL, unitsOf(room, 11, 12, 13));
  assert.equal(faults(done), ['', '', '']);
  for (const one of done) assert.is(itemsOf(room, 'id' in one ? one.id : 0), itemsOf(room, room.device));
  assert.equal(
    room.told.map(({ event }) => event),
    [{ reason: 'devices added' }],
    'the room is compiled once',
  );
});

test('one that cannot be added leaves the others, and its reason stands in its place', async () => {
  const room = await openFurnished();
  const [first, second, third] = unitsOf(room, 11, 5, 12);
  const last = { ...unitsOf(room, 13)[0]!, name: 'unit 11' };
  const gone = { ...unitsOf(room, 14)[0]!, device_template_id: 999 };
  const done = room.sites.addDevices(ALL, [first!, second!, third!, last, gone]);
  assert.equal(faults(done), ['', 'address_taken', '', 'name_taken', 'not_found']);
  assert.is(room.sites.devices(ALL, { serial_port_id: room.port, limit: 0 }).total, 3);
});

test('two with one address: the first is added, the second told which device has it', async () => {
  const room = await openFurnished();
  const [one] = unitsOf(room, 11);
  const done = room.sites.addDevices(ALL, [one!, { ...one!, name: 'twin' }]);
  const second = done[1]!;
  assert.equal('fault' in second && [second.fault.key, second.fault.data], ['address_taken', { device: 'unit 11' }]);
});

test('a licence that is reached on the way ends it there, and no device stands without its items', async () => {
  const items = 4;
  for (const allowance of [
    { device_quantity: 3, item_quantity: 10_000, expired: false },
    { device_quantity: 256, item_quantity: 3 * items + 1, expired: false },
  ]) {
    const room = await openFurnished({ allowance });
    const done = room.sites.addDevices(ALL, unitsOf(room, 11, 12, 13, 14));
    assert.equal(faults(done), ['', '', 'licence_limit', 'licence_limit']);
    const { data } = room.sites.devices(ALL, { serial_port_id: room.port, limit: 0 });
    assert.equal(
      data.map(({ protocol_id }) => protocol_id).sort((a, b) => a - b),
      [5, 11, 12],
    );
    for (const { id } of data) assert.is(itemsOf(room, id), itemsOf(room, room.device));
  }
});

test('a site that is not seen is none', async () => {
  const room = await openFurnished();
  assert.equal(faults(room.sites.addDevices(scopeOf([]), unitsOf(room, 11))), ['not_found']);
});

test('of devices that are changed together one that is refused keeps all it had', async () => {
  const room = await openFurnished();
  const other = room.sites.addGroup(ALL, { name: 'hall' });
  const [first, twin] = room.sites.addDevices(ALL, [
    ...unitsOf(room, 11),
    { ...unitsOf(room, 12)[0]!, name: 'unit 11', device_group_id: other },
  ]) as readonly { readonly id: number }[];
  const changed = room.sites.changeDevices(ALL, [first!.id, twin!.id], { device_group_id: other, poll_interval: 77 });
  assert.equal([changed.success, changed.failed.map(({ fault }) => fault.key)], [[twin!.id], ['name_taken']]);
  const kept = room.sites.device(ALL, first!.id);
  assert.equal([kept.device_group_id, kept.poll_interval], [room.site, 5]);
});

test.run();
