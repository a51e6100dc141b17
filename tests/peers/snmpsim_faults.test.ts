// What goes wrong between the daemon and agents that Debian's snmpsim plays.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { community, item, model, openBench, says } from '../board/drivers/snmp/bench';
import { eventually } from '../hands/box';
import { recorded, type Snmpsim, startSnmpsim } from './snmpsim';
import { type Access, type AgentRoom, openAgentRoom, v3 } from './snmpsim_room';
import { stopPeers } from './started';

/** A table whose row that matters stands behind the thousandth. */
const HUGE = '1.3.6.1.4.1.99999.1';
const ROWS = Array.from({ length: 1500 }, (_, i) => recorded(`${HUGE}.${i + 1}`, 6, `${HUGE}.0.${i === 1499 ? 2 : 1}`));
const COUNTER = '1.3.6.1.4.1.99999.2.0';
const recordings = (count: number) => ({ huge: ROWS, counter: [recorded(COUNTER, 65, count)] });

let sim: Snmpsim;
let room: AgentRoom;
const bench = openBench();
test.before(async () => {
  sim = await startSnmpsim(recordings(4_294_967_295));
  room = await openAgentRoom();
});
test.after(async () => {
  bench.close();
  await room?.box.stop();
  await stopPeers();
});

const counted = () => bench.plan(sim.port, community('counter'), model([item('n', COUNTER, { asn1: 'counter32' })]));

const WRONG: readonly (readonly [what: string, access: Access, error: string])[] = [
  ['community', { version: 2, community: 'nobody' }, '设备无应答'],
  ['password', { ...v3('sim-sha', 'sha', 'ups'), auth_pass_word: 'wrong-secret' }, 'SNMP 认证失败，请检查用户和密码'],
  // this agent does not answer a stranger
  ['user', v3('nobody', 'sha', 'ups'), '设备无应答'],
  ['kind of authentication', v3('sim-sha', 'md5', 'ups'), 'SNMP 认证失败，请检查用户和密码'],
];
for (const [what, access, error] of WRONG)
  test(`a wrong ${what} is said as "${error}"`, async () => {
    const id = await room.add(sim.port, 'UPS-MIB', access);
    const said = await room.saidBy(id);
    const device = await room.box.call('GET setting/devices/{id}', { id });
    assert.equal([device.status, device.error, said.charge], [0, error, error]);
  });

test('agents that fall silent lose their values and keep the last ones, and are read again when they are back', async () => {
  const id = await room.add(sim.port, 'UPS-MIB', { version: 2, community: 'ups' });
  await room.saidBy(id);
  assert.equal(says(await counted().run()), { n: 4_294_967_295 });
  const charge = async () =>
    (await room.box.call('GET setting/items', { device_id: id, limit: 0 })).data.find((one) => one.item_cell_name === 'charge')!;
  const { port } = sim;
  await sim.stop();
  const lost = await eventually('the silence', async () => {
    const now = await charge();
    return now.quality === 'lost' && now;
  });
  assert.equal([lost.value, lost.reason], [96, '设备无应答']);
  sim = await startSnmpsim(recordings(5), port);
  await eventually('its return', async () => (await charge()).quality === 'good');
  assert.equal(says(await counted().run()), { n: 5 }, 'a counter that began anew is read as it is');
});

test('of a table without end a thousand rows are read', async () => {
  const options = [
    { value: 2, label: 'alarm', alarm: true },
    { value: 1, label: 'normal', alarm: false },
  ];
  const table = item('alarm', HUGE, { data_type: 0, asn1: 'oid', walk: true, options });
  const before = bench.line(sim.port).stats().tx;
  const round = await bench.plan(sim.port, community('huge'), model([table])).run();
  assert.equal(says(round), { alarm: 1 });
  assert.ok(bench.line(sim.port).stats().tx - before <= 51, 'no more requests than a thousand rows take');
});

test.run();
