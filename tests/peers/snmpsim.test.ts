// A UPS and a PDU that Debian's snmpsim plays back, read by the whole daemon in every version of SNMP.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Snmpsim, startSnmpsim } from './snmpsim';
import { type Access, type AgentRoom, openAgentRoom, v3 } from './snmpsim_room';
import { stopPeers } from './started';

let sim: Snmpsim;
let room: AgentRoom;
test.before(async () => {
  sim = await startSnmpsim();
  room = await openAgentRoom();
});
test.after(async () => {
  await room?.box.stop();
  await stopPeers();
});

const UPS = {
  charge: 96,
  runtime: 47,
  battery_voltage: 81.9,
  battery_current: -1.2,
  battery_temperature: 27,
  input_frequency_a: 49.9,
  input_voltage_a: 229,
  output_voltage_a: 230,
  output_current_a: 4.5,
  load_a: 31,
  output_source: 3,
  alarms_present: 2,
  input_line_bads: 4_294_967_295,
  model_name: 'EP-3000 RT',
  // the worst of the two alarms of the table
  alarm: 3,
  load_b: '设备没有此对象',
};
const PDU = {
  inlet_current: 6.214,
  inlet_voltage: 230.6,
  inlet_power: 1398,
  inlet_pf: 0.97,
  inlet_energy: 8123.456,
  outlet_state_1: 7,
  outlet_current_1: 0.105,
  outlet_state_3: 8,
  outlet_current_3: 0,
  outlet_count: 4,
  // its decimals are not in the recording
  outlet_current_4: '设备未给出小数位数',
  outlet_state_8: '设备没有此对象',
};

const ACCESS: readonly (readonly [kind: string, access: Access, says: Record<string, unknown>])[] = [
  ['UPS-MIB', { version: 1, community: 'ups' }, UPS],
  ['UPS-MIB', { version: 2, community: 'ups' }, UPS],
  ['UPS-MIB', v3('sim-md5', 'md5', 'ups'), UPS],
  ['UPS-MIB', v3('sim-sha', 'sha', 'ups'), UPS],
  ['PX2', { version: 1, community: 'pdu' }, PDU],
  ['PX2', { version: 2, community: 'pdu' }, PDU],
  ['PX2', v3('sim-sha', 'sha', 'pdu'), PDU],
];
for (const [kind, access, expected] of ACCESS)
  test(`${kind} by version ${access.version}${access.auth ? ` with ${access.auth}` : ''} says its values`, async () => {
    const id = await room.add(sim.port, kind, access);
    const said = await room.saidBy(id);
    for (const [cell, value] of Object.entries(expected)) assert.is(said[cell], value, cell);
    assert.is((await room.box.call('GET setting/devices/{id}', { id })).status, 1, 'what it may lack is no fault of it');
  });

test.run();
