import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { decodeRegisters } from '../../../board/drivers/modbus/decode';
import { createSimDevice } from '../../../board/sim/device';
import { createSim } from '../../../board/sim/index';
import { RESIDENTS, type Resident } from '../../../board/sim/rooms';
import { fakeClock } from '../../../daemon/clock';
import type { DeviceModel, ModelItem } from '../../../daemon/contract/model';

const START = 1_764_288_000_000;
const MINUTE = 60_000;
const modelOf = (name: string): DeviceModel => MODELS.find((m) => m.model === name)!;

/** items of a resident that would alarm by their default settings, `elapsed` ms after the start */
function alarms(resident: Resident, elapsed: number, calmWall = START + elapsed): string[] {
  const model = modelOf(resident.model);
  const device = createSimDevice(model, resident.curves, () => ({ wall: calmWall, elapsed }));
  return model.items
    .filter((item) => isAlarm(item, device.value(item.item_cell_name)))
    .map((i) => `${resident.name} ${i.item_cell_name}`);
}

function isAlarm(item: ModelItem, value: number | string): boolean {
  if (item.data_type === 0) return item.options?.find((o) => o.value === value)?.alarm ?? true;
  const n = Number(value);
  return n > (item.threshold_max ?? Infinity) || n < (item.threshold_min ?? -Infinity);
}

test('the demo has two rooms, twelve to fourteen devices and more than 110 items', () => {
  assert.equal([...new Set(RESIDENTS.map((r) => r.room))].sort(), [1, 2]);
  assert.ok(RESIDENTS.length >= 12 && RESIDENTS.length <= 14);
  const items = RESIDENTS.reduce((sum, r) => sum + modelOf(r.model).items.length, 0);
  assert.ok(items > 110, `${items}`);
  const places = RESIDENTS.map((r) => `${r.bus} ${r.unit}`);
  assert.is(places.length, new Set(places).size);
});

test('every curve belongs to an item of its model', () => {
  for (const r of RESIDENTS) {
    const cells = new Set(modelOf(r.model).items.map((i) => i.item_cell_name));
    const lost = Object.keys(r.curves).filter((cell) => !cells.has(cell) && !['temperature', 'humidity'].includes(cell));
    if (r.model !== 'SDM120' && r.model !== 'SDM630' && r.model !== 'Smart-UPS SMT / SMX / SRT') assert.equal(lost, [], r.name);
  }
});

test('the demo stays calm at every hour of the day while no excursion runs', () => {
  for (const r of RESIDENTS) for (let hour = 0; hour < 48; hour++) assert.equal(alarms(r, 0, START + hour * 30 * MINUTE), []);
});

test('one humidity climbs over its limit a minute in, for three minutes, every twenty minutes', () => {
  const at = (minutes: number) => RESIDENTS.flatMap((r) => alarms(r, minutes * MINUTE));
  const one = ['汇聚机房温湿度 humidity'];
  for (const calm of [0, 0.9, 5, 11, 20.9, 25]) assert.equal(at(calm), [], `minute ${calm}`);
  for (const over of [1.5, 2.5, 4, 21.5, 24, 41.5]) assert.equal(at(over), one, `minute ${over}`);
});

test('values are implausible for no sensor and the same for the same moment', () => {
  for (const r of RESIDENTS) {
    const model = modelOf(r.model);
    const make = () => createSimDevice(model, r.curves, () => ({ wall: START + 12_345_678, elapsed: 7 * MINUTE }));
    const [a, b] = [make(), make()];
    for (const item of model.items) {
      const value = a.value(item.item_cell_name);
      assert.is(value, b.value(item.item_cell_name));
      const [low, high] = item.plausible ?? [-Infinity, Infinity];
      if (typeof value === 'number') assert.ok(value >= low && value <= high, `${r.name} ${item.item_cell_name} ${value}`);
    }
  }
});

test('a meter agrees with itself: phases add up, energy only grows', () => {
  const r = RESIDENTS.find((one) => one.model === 'SDM630')!;
  let wall = START;
  const meter = createSimDevice(modelOf('SDM630'), r.curves, () => ({ wall, elapsed: 0 }));
  const n = (cell: string) => Number(meter.value(cell));
  assert.ok(Math.abs(n('active_power') - n('active_power_a') - n('active_power_b') - n('active_power_c')) < 2);
  assert.ok(Math.abs(n('voltage_ab') / n('voltage_a') - Math.sqrt(3)) < 0.02);
  const before = { energy: n('energy_import'), power: n('active_power') / 1000 };
  wall += 60 * MINUTE;
  const used = n('energy_import') - before.energy;
  const mean = (before.power + n('active_power') / 1000) / 2;
  assert.ok(Math.abs(used - mean) < mean * 0.05, `${used} kWh of ${mean} kW`);
});

test('addresses of the pretend box give wires, others give none, and a line that is not there does not open', async () => {
  const sim = createSim({ clock: fakeClock(), models: MODELS });
  const serial = { kind: 'serial', baud_rate: 9600, data_bits: 8, parity: 'none', stop_bits: 1, gap_ms: 0 } as const;
  assert.ok(sim.wire({ ...serial, path: 'sim/rs485-1' }));
  assert.ok(sim.wire({ kind: 'tcp', host: 'sim-gateway', port: 502 }));
  assert.is(sim.wire({ ...serial, path: '/dev/ttyUSB0' }), null);
  assert.is(sim.wire({ kind: 'tcp', host: '192.0.2.1', port: 502 }), null);
  assert.is(sim.wire({ kind: 'tcp', host: 'sim-gateway', port: 503 }), null);
  const missing = sim.wire({ ...serial, path: 'sim/rs485-9' });
  const failed = await missing?.open({ data() {}, closed() {} }).then(
    () => null,
    (fault: Error) => fault.message,
  );
  assert.match(String(failed), 'sim/rs485-9');
  sim.stop();
});

test('at another speed a line is silent', async () => {
  const clock = fakeClock();
  const sim = createSim({ clock, models: MODELS });
  const heardAt = async (baud_rate: number) => {
    let heard = 0;
    const wire = sim.wire({
      kind: 'serial',
      path: 'sim/rs485-2',
      baud_rate,
      data_bits: 8,
      parity: 'none',
      stop_bits: 1,
      gap_ms: 0,
    })!;
    await wire.open({ data: (bytes) => (heard += bytes.length), closed() {} });
    wire.write(Buffer.from('010300000002c40b', 'hex'));
    await clock.advance(500);
    return heard;
  };
  assert.is(await heardAt(9600), 9);
  assert.is(await heardAt(19_200), 0);
  sim.stop();
});

test('a test presses a cell or silences a device, on the line itself', async () => {
  const clock = fakeClock();
  const sim = createSim({ clock, models: MODELS });
  const heard: string[] = [];
  const wire = sim.wire({ kind: 'tcp', host: 'sim-gateway', port: 502 })!;
  await wire.open({ data: (bytes) => heard.push(bytes.toString('hex')), closed() {} });
  const ask = async () => {
    heard.length = 0;
    wire.write(Buffer.from('000100000006020300820001', 'hex'));
    await clock.advance(10);
    return heard[0];
  };
  const charge = MODELS.find((m) => m.model.startsWith('Smart-UPS'))!
    .items.filter((i) => 'function' in i)
    .find((i) => i.item_cell_name === 'charge')!;
  const shown = async () => decodeRegisters(charge, Buffer.from((await ask())!.slice(-4), 'hex')).value;
  assert.is(await shown(), 100);
  sim.simulation.force('UPS 主机', 'charge', 31.5);
  assert.is(await shown(), 31.5);
  sim.simulation.force('UPS 主机', 'charge', null);
  sim.simulation.silence('UPS 主机', true);
  assert.is(await ask(), undefined);
  sim.simulation.silence('UPS 主机', false);
  assert.is(await shown(), 100);
  assert.throws(() => sim.simulation.force('UPS 主机', 'nothing', 1));
  assert.throws(() => sim.simulation.silence('nobody', true));
  sim.stop();
});

test('a simulation says how each of its devices is reached', () => {
  const { devices } = createSim({ clock: fakeClock(), models: MODELS }).simulation;
  assert.is(devices.length, RESIDENTS.length);
  for (const d of devices) {
    assert.ok(MODELS.some((m) => m.model === d.model));
    assert.is(d.address.driver, d.address.line.kind === 'tcp' ? 'modbus_tcp' : 'modbus_rtu');
  }
});

test.run();
