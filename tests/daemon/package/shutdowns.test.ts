// Shutdown plans move with their room, and what opens their hosts does not.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL } from '../../../daemon/store/list';
import type { ShutdownEntry, StoredHost } from '../../../daemon/store/shutdowns';
import { deviceNamed, fillRoom, itemOf } from './rich';
import { count, failures, openPackageRoom } from './room';

const hostAt = (n: number) => ({ name: `host ${n}`, ip_address: `10.0.0.${20 + n}`, port: 22, wake_mac: '02:00:00:00:00:01' });

test('a shutdown plan moves whole but for the secrets of its hosts, which are asked for again', async () => {
  const room = openPackageRoom();
  await fillRoom(room);
  const device_id = deviceNamed(room, '设定点');
  const item_id = itemOf(room, device_id, 'set_point');
  const agent = { version: 2, community: 'writer of all' } as const;
  room.shutdowns.add(ALL, {
    name: '断电关机',
    device_id,
    item_id,
    operator: '<',
    value: 20,
    triggers: [{ kind: 'charge', item_id, value: 30 }],
    delay: 120,
    hosts: [
      { ...hostAt(1), protocol: 'ssh', user: 'ups', pass_word: 'open sesame', command: 'halt', stage: 2, check: 'sudo -n -l' },
      { ...hostAt(2), protocol: 'snmp', command: '1.3.6.1.4.1.9.1 i 1', snmp: agent },
      {
        ...hostAt(3),
        protocol: 'http',
        command: 'POST https://bmc.lan/off?force=1',
        header: 'x-key',
        pass_word: 'open too',
        body: '{}',
      },
      { ...hostAt(4), protocol: 'http', command: 'GET http://10.0.0.9/off' },
    ],
    return_charge: 40,
    after_return: 'abort',
  });
  const file = await room.text();
  assert.match(file, /bmc\.lan\/off\?force=1/);
  for (const secret of ['open sesame', 'writer of all', 'open too', 'sealed_']) assert.not.match(file, secret);
  const same = await room.check(file, 'replace');
  assert.is(count(same, 'changed'), 0);

  const other = openPackageRoom();
  const plan = await other.apply(file, 'replace');
  assert.equal([failures(plan), plan.again], [[], [1, 2, 3].map((n) => `断电关机 > host ${n}`)]);
  const [moved] = other.shutdowns.list(ALL);
  assert.equal(
    moved!.hosts.map((host) => [host.name, host.stage, other.shutdowns.lacks(host)]),
    [
      ['host 1', 2, true],
      ['host 2', 1, true],
      ['host 3', 1, true],
      ['host 4', 1, false],
    ],
  );
  const [first] = room.shutdowns.list(ALL);
  const bare = ({ sealed_pass_word: _, sealed_key: __, snmp: ___, ...host }: StoredHost) => host;
  assert.equal(moved!.hosts.map(bare), first!.hosts.map(bare));
  const own = ({
    id: _,
    update_time: __,
    device_id: ___,
    item_id: ____,
    triggers: _____,
    hosts: ______,
    ...plan
  }: ShutdownEntry) => plan;
  assert.equal(own(moved!), own(first!));
  assert.is(moved!.triggers[0]!.item_id, itemOf(other, deviceNamed(other, '设定点'), 'set_point'));
  assert.is(await other.text(), file);
});

test('a host or a trigger of a file that is no object is a fault of its row', async () => {
  const room = openPackageRoom();
  await fillRoom(room);
  const device_id = deviceNamed(room, '设定点');
  const item_id = itemOf(room, device_id, 'set_point');
  const host = { ...hostAt(1), protocol: 'ssh', user: 'ups', pass_word: 'open sesame', command: 'halt' } as const;
  room.shutdowns.add(ALL, { name: '断电关机', device_id, item_id, operator: '<', value: 20, delay: 120, hosts: [host] });
  const file = await room.text();
  for (const field of ['triggers', 'hosts'])
    for (const strange of [null, 7, 'x', []]) {
      const document = JSON.parse(file);
      document.sections.ups_shutdowns[0][field] = { all: [strange] };
      const plan = await room.check(JSON.stringify(document), 'merge');
      assert.is(failures(plan).length, 1, `${field} ${JSON.stringify(strange)}`);
    }
});

test.run();
