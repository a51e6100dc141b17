// Whose lines are: who may stop, change or read one, and who is not told that it is there.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceModel } from '../../../daemon/contract/model';
import { createPeers } from '../../../daemon/people/peers';
import { createSites } from '../../../daemon/sites/index';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { METER, modelOf, openFurnished, openRoom, refused, SENSOR, TEMPERATURE, templateId, withoutTrace } from './room';

const COM = { name: 'COM1', path: '/dev/ttyS1', baud_rate: 9600 } as const;
const CONTACTS: DeviceModel = {
  ...modelOf('B1', [], { driver: 'board', category_code: 'board', device_template_category_id: 17 }),
  items: [{ item_cell_name: 'di_1', names: TEMPERATURE.names, data_type: 0, channel: 'di_1' }],
};

/** The sensor of the room on COM1, and a second site. */
async function openTwo() {
  const room = await openFurnished({ models: [SENSOR, METER, CONTACTS] });
  const other = room.sites.addGroup(ALL, { name: 'other' });
  const share = (protocol_id = 9) =>
    room.sites.addDevice(ALL, { ...room.input, name: `shared ${protocol_id}`, device_group_id: other, protocol_id }).id;
  return { ...room, other, mine: scopeOf([room.site]), theirs: scopeOf([other]), share };
}

test('a line belongs to the sites of its devices, one without devices to everybody', async () => {
  const { sites, port, mine, theirs, share } = await openTwo();
  const empty = await sites.savePort(theirs, { name: 'COM2', path: '/dev/ttyS2', baud_rate: 9600 });
  const seen = (scope: typeof mine) => sites.ports(scope).data.map(({ id, devices, own }) => [id, devices, own]);
  assert.equal(
    [seen(mine), seen(theirs)],
    [
      [
        [port, 1, true],
        [empty, 0, true],
      ],
      [[empty, 0, true]],
    ],
  );
  share();
  assert.equal(seen(theirs), [
    [port, 1, false],
    [empty, 0, true],
  ]);
  assert.equal(seen(ALL)[0], [port, 2, true]);
});

test('who sees none of a line finds none; who sees some of it is told to ask somebody else', async () => {
  const room = await openTwo();
  const { sites, port, theirs } = room;
  const tries = async (scope: typeof theirs, id: number) => [
    withoutTrace(room, () => sites.port(scope, id)),
    withoutTrace(room, () => sites.removePort(scope, id)),
    withoutTrace(room, () => sites.savePortAmong(scope, [], { ...COM, id, name: 'off', enable: false })),
  ];
  assert.equal(await tries(theirs, port), await tries(theirs, 404));
  assert.ok((await tries(theirs, port)).every(({ code }) => code === 1002));
  room.share();
  for (const { code, key } of [...(await tries(theirs, port)), ...(await tries(room.mine, port))])
    assert.equal([code, key], [1004, 'line_elsewhere']);
  await sites.savePort(scopeOf([room.site, room.other]), { ...COM, id: port, enable: false });
});

test('the line that already has a device file is named to those who see it alone', async () => {
  const room = await openTwo();
  const twin = (scope: typeof room.mine) =>
    withoutTrace(room, () => room.sites.savePortAmong(scope, [], { ...COM, name: 'COM9' })).fields;
  assert.equal([twin(room.mine), twin(room.theirs)], [{ path: 'port_taken' }, { path: 'port_taken_elsewhere' }]);
});

test('nobody tries a device, or reads one by another template, on a line that is not all their own', async () => {
  const room = await openTwo();
  const { sites, theirs, mine } = room;
  const trial = { ...room.input, name: 'trial', device_group_id: room.other };
  assert.equal(withoutTrace(room, () => sites.seatOf(theirs, trial)).fields, { serial_port_id: 'not_found' });
  const shared = room.share();
  for (const run of [
    () => sites.seatOf(theirs, { ...trial, protocol_id: 77 }),
    () => sites.seatBy(theirs, shared, SENSOR),
    () => sites.seatBy(mine, room.device, SENSOR),
  ])
    assert.equal([refused(run).code, refused(run).key], [1004, 'line_elsewhere']);
  sites.seatOf(scopeOf([room.site, room.other]), trial);
  sites.seatBy(ALL, room.device, SENSOR);
});

test('nobody hangs a device on a line of which they see nothing: it is not there, whatever its unit', async () => {
  const room = await openTwo();
  const { sites, theirs, other, port } = room;
  const own = await sites.savePort(theirs, { name: 'COM2', path: '/dev/ttyS2', baud_rate: 9600 });
  const guest = { ...room.input, name: 'guest', device_group_id: other };
  const mine = sites.addDevice(theirs, { ...guest, name: 'mine', serial_port_id: own }).id;
  const hidden = { serial_port_id: 'not_found' };
  // 5 is the sensor's, 77 nobody's
  for (const protocol_id of [5, 77])
    for (const long of [{}, { timeout: 30_000, retries: 10 }]) {
      const tries = (serial_port_id: number) => {
        const seat = { protocol_id, serial_port_id, ...long };
        return [
          withoutTrace(room, () => sites.addDevice(theirs, { ...guest, ...seat })),
          withoutTrace(room, () => sites.changeDevice(theirs, mine, seat)),
          ...sites.addDevices(theirs, [{ ...guest, ...seat }]).map((one) => 'fault' in one && one.fault.key),
        ];
      };
      assert.equal(tries(port), tries(404));
      assert.equal(
        withoutTrace(room, () => sites.addDevice(theirs, { ...guest, protocol_id, serial_port_id: port })).fields,
        hidden,
      );
    }
  room.share();
  sites.changeDevice(theirs, mine, { serial_port_id: port, protocol_id: 77 });
});

test('nobody hangs a device on a gateway or an agent at which others’ alone are', async () => {
  const room = await openTwo();
  const { sites, theirs, other } = room;
  const tcp = { ...room.input, driver: 'modbus_tcp', serial_port_id: undefined, port: 1502, ip_address: '127.0.0.1' } as const;
  sites.addDevice(ALL, { ...tcp, name: 'gateway' });
  const beside = { ...tcp, name: 'beside', ip_address: '127.1', protocol_id: 78, device_group_id: other };
  const refusal = { ip_address: 'line_elsewhere' };
  assert.equal(withoutTrace(room, () => sites.addDevice(theirs, beside)).fields, refusal);
  const mine = sites.addDevice(theirs, { ...beside, port: 1503 }).id;
  assert.equal(withoutTrace(room, () => sites.changeDevice(theirs, mine, { port: 1502 })).fields, refusal);
  sites.changeDevice(scopeOf([room.site, other]), mine, { port: 1502 });
  // from then on their own device is seen there
  sites.changeDevice(theirs, mine, { name: 'at theirs', protocol_id: 79 });
  sites.addDevice(theirs, { ...beside, name: 'second', protocol_id: 80 });
});

test('on a line that is not all their own nobody has the others wait for a device longer than they must', async () => {
  const room = await openTwo();
  const { sites, theirs, other, share } = room;
  const long = { timeout: 30_000, retries: 10 };
  const faults = { timeout: 'wait_elsewhere', retries: 'wait_elsewhere' };
  const guest = { ...room.input, name: 'guest', device_group_id: other, protocol_id: 77 };
  const shared = share();
  assert.equal(withoutTrace(room, () => sites.addDevice(theirs, { ...guest, ...long })).fields, faults);
  sites.addDevice(theirs, { ...guest, timeout: 1000, retries: 2 });
  assert.equal(withoutTrace(room, () => sites.changeDevice(theirs, shared, long)).fields, faults);
  // what it was given by somebody who sees all of the line it keeps, and no more
  sites.changeDevice(scopeOf([room.site, other]), shared, { timeout: 20_000, retries: 5 });
  sites.changeDevice(theirs, shared, { name: 'slow', timeout: 20_000, poll_interval: 30 });
  assert.equal(withoutTrace(room, () => sites.changeDevice(theirs, shared, long)).fields, faults);
  const tcp = { ...guest, driver: 'modbus_tcp', serial_port_id: undefined, port: 1502 } as const;
  sites.addDevice(ALL, { ...tcp, name: 'gateway', ip_address: '127.0.0.1', device_group_id: room.site });
  sites.addDevice(ALL, { ...tcp, name: 'next to it', ip_address: '127.0.0.1', protocol_id: 6, device_group_id: other });
  const beside = { ...tcp, name: 'beside', ip_address: '127.1', protocol_id: 78, ...long };
  assert.equal(withoutTrace(room, () => sites.addDevice(theirs, beside)).fields, faults);
});

test('a line of the network is one line however its host is written, and whatever is spoken there', async () => {
  const room = await openTwo();
  const { sites, theirs } = room;
  const tcp = { ...room.input, driver: 'modbus_tcp', serial_port_id: undefined, port: 1502 } as const;
  sites.addDevice(ALL, { ...tcp, name: 'gateway', ip_address: '127.0.0.1' });
  sites.addDevice(ALL, { ...tcp, name: 'next to it', ip_address: '127.0.0.1', protocol_id: 6, device_group_id: room.other });
  for (const ip_address of ['127.0.0.1', '127.1', '0x7f.0.0.1', '2130706433', '0177.0.0.1', '127.0.0.2']) {
    const input = { ...tcp, name: ip_address, ip_address, device_group_id: room.other };
    const again = withoutTrace(room, () => sites.addDevice(theirs, input));
    assert.equal(again.fields, { protocol_id: 'address_taken_elsewhere' }, ip_address);
    const { key } = withoutTrace(room, () => sites.seatOf(theirs, { ...input, driver: 'modbus_rtu_tcp', protocol_id: 77 }));
    assert.is(key, 'line_elsewhere', ip_address);
  }
  sites.seatOf(theirs, { ...tcp, name: 'elsewhere', ip_address: '10.0.0.2', device_group_id: room.other });
});

test('a host of IPv6 is one line in all its spellings, and is kept so that its port can stand behind it', async () => {
  const room = await openTwo();
  const { sites } = room;
  const tcp = { ...room.input, driver: 'modbus_tcp', serial_port_id: undefined, port: 1502 } as const;
  const { id } = sites.addDevice(ALL, { ...tcp, name: 'gateway', ip_address: '2001:db8::5' });
  assert.is(sites.device(ALL, id).ip_address, '[2001:db8::5]');
  for (const ip_address of ['[2001:db8::5]', '2001:DB8:0:0::5', '[2001:0db8::0.0.0.5]']) {
    const input = { ...tcp, name: ip_address.replaceAll(/[^\w]/g, ' '), ip_address, device_group_id: room.other };
    const again = withoutTrace(room, () => sites.addDevice(ALL, input));
    assert.equal(again.fields, { protocol_id: 'address_taken' }, ip_address);
  }
  for (const ip_address of ['fe80::5', '[::ffff:169.254.1.1]'])
    assert.equal(withoutTrace(room, () => sites.addDevice(ALL, { ...tcp, name: 'x', ip_address })).fields, {
      ip_address: 'peer_refused',
    });
});

test('a name is the addresses that it had when somebody looked', async () => {
  const hosts: Record<string, string[]> = { 'gateway.site': ['10.0.0.7'] };
  const peers = createPeers({ loopback: true, ownPorts: () => [80], lookup: async (host) => hosts[host] ?? [] });
  const { db, bus, clock, world } = openRoom();
  const sites = createSites({
    db,
    bus,
    clock,
    peers,
    models: [SENSOR],
    references: () => [],
    allowance: () => world.allowance,
    terminals: { serialPorts: async () => [], isTty: () => true, isConsole: () => false, pretend: true },
  });
  sites.start();
  const site = sites.addGroup(ALL, { name: 'a' });
  const tcp = { device_group_id: site, device_template_id: templateId(sites, 'S1'), driver: 'modbus_tcp', port: 502 } as const;
  sites.addDevice(ALL, { ...tcp, name: 'one', ip_address: '10.0.0.7', protocol_id: 5 });
  const byName = { ...tcp, name: 'two', ip_address: 'Gateway.site', protocol_id: 5 };
  await sites.lookUp(byName);
  assert.equal(refused(() => sites.addDevice(ALL, byName)).fields, { protocol_id: 'address_taken' });
  hosts['gateway.site'] = ['10.0.0.8'];
  await sites.lookUp(byName);
  const { id } = sites.addDevice(ALL, byName);
  const moved = () => [sites.hasMovedOnto('gateway.site', 502), sites.hasMovedOnto('10.0.0.7', 502)];
  assert.equal(moved(), [false, false]);
  hosts['gateway.site'] = ['10.0.0.7'];
  await peers.find('gateway.site', 502);
  assert.equal(moved(), [true, false], 'the name is not called there, the address still is');
  sites.changeDevice(ALL, id, { protocol_id: 6, port: 502 });
  assert.equal(moved(), [false, false], 'another unit is another device');
  hosts['gateway.site'] = ['169.254.169.254'];
  await sites.lookUp(byName);
  assert.equal(refused(() => sites.addDevice(ALL, { ...byName, name: 'three' })).fields, { ip_address: 'peer_refused' });
});

test('a name that was saved elsewhere is not called where only devices of another site are, whatever the unit', async () => {
  const hosts: Record<string, string[]> = { 'gateway.site': ['10.0.0.8'], 'shared.site': ['10.0.0.9'] };
  const { db, bus, clock, world } = openRoom();
  const open = () => {
    const peers = createPeers({ loopback: true, ownPorts: () => [80], lookup: async (host) => hosts[host] ?? [] });
    const terminals = { serialPorts: async () => [], isTty: () => true, isConsole: () => false, pretend: true };
    const ground = { db, bus, clock, peers, models: [SENSOR], references: () => [], allowance: () => world.allowance, terminals };
    const sites = createSites(ground);
    sites.start();
    return { sites, peers };
  };
  const { sites } = open();
  const [ours, theirs] = [sites.addGroup(ALL, { name: 'a' }), sites.addGroup(ALL, { name: 'b' })];
  const at = (name: string, device_group_id: number, ip_address: string, protocol_id: number) => ({
    name,
    device_group_id,
    device_template_id: templateId(sites, 'S1'),
    driver: 'modbus_tcp' as const,
    port: 502,
    ip_address,
    protocol_id,
  });
  for (const device of [
    at('theirs', theirs, '10.0.0.7', 5),
    at('ours', ours, 'gateway.site', 6),
    // an administrator has devices of both sites on one gateway
    at('at both', theirs, '10.0.0.9', 5),
    at('by name', ours, 'shared.site', 6),
  ]) {
    await sites.lookUp(device);
    sites.addDevice(ALL, device);
  }
  const moved = (of: ReturnType<typeof open>['sites']) =>
    ['gateway.site', 'shared.site'].map((host) => of.hasMovedOnto(host, 502));
  assert.equal(moved(sites), [false, false]);
  hosts['gateway.site'] = ['10.0.0.7'];
  // the box was off while the name moved
  const again = open();
  for (const host of Object.keys(hosts)) await again.peers.find(host, 502);
  assert.equal(moved(again.sites), [true, false]);
  hosts['gateway.site'] = ['10.0.0.10'];
  await again.peers.find('gateway.site', 502);
  assert.equal(moved(again.sites), [false, false], 'where nobody else is it may go');
});

test('a name server that does not answer holds up nobody’s saving', async () => {
  const peers = createPeers({ loopback: true, ownPorts: () => [], lookup: () => new Promise(() => {}) });
  const { db, bus, clock, world } = openRoom();
  const terminals = { serialPorts: async () => [], isTty: () => true, isConsole: () => false, pretend: true };
  const ground = { db, bus, clock, peers, models: [], references: () => [], allowance: () => world.allowance, terminals };
  let saved = false;
  const saving = createSites(ground)
    .lookUp({ ip_address: 'gateway.site' })
    .then(() => {
      saved = true;
    });
  await clock.advance(2900);
  assert.not(saved);
  await clock.advance(200);
  await saving;
});

test('inputs and outputs of the box are one line: a second site gets no device on it behind the first one’s back', async () => {
  const room = await openTwo();
  const { sites, mine, theirs } = room;
  const own = { device_template_id: templateId(sites, 'B1'), driver: 'board', protocol_id: 1 } as const;
  const board = sites.addDevice(mine, { ...own, name: 'contacts', device_group_id: room.site }).id;
  const second = { ...own, name: 'contacts', device_group_id: room.other };
  assert.equal(withoutTrace(room, () => sites.addDevice(theirs, second)).fields, { driver: 'board_elsewhere' });
  assert.is(withoutTrace(room, () => sites.seatOf(theirs, second)).key, 'line_elsewhere');
  sites.changeDevice(mine, board, { name: 'box contacts' });
  sites.addDevice(ALL, second);
  sites.changeDevice(mine, board, { name: 'contacts of the box' });
});

test('a device keeps an address that was good when it was saved, and gets none where no device may be', async () => {
  const room = await openTwo();
  const { sites } = room;
  const tcp = { ...room.input, driver: 'modbus_tcp', serial_port_id: undefined, port: 502 } as const;
  for (const ip_address of [
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '169.254.0xa9fe',
    '2852039166',
  ]) {
    const input = { ...tcp, name: 'x', ip_address };
    assert.equal(withoutTrace(room, () => sites.addDevice(ALL, input)).fields, { ip_address: 'peer_refused' }, ip_address);
    assert.equal(withoutTrace(room, () => sites.seatOf(ALL, input)).fields, { ip_address: 'peer_refused' }, ip_address);
  }
  const id = sites.addDevice(ALL, { ...tcp, name: 'old', ip_address: '10.0.0.9' }).id;
  room.db.prepare("UPDATE device SET ip_address = '169.254.1.1' WHERE id = ?").run(id);
  sites.changeDevice(ALL, id, { name: 'older' });
  assert.equal(withoutTrace(room, () => sites.changeDevice(ALL, id, { port: 503 })).fields, { ip_address: 'peer_refused' });
});

test.run();
