// A meter over the wire whose register runs over its end, and that reads 0 once: from its frames to the figure of a report.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeviceModel } from '../../../daemon/contract/model';
import { type Box, eventually, type ProcessBox, startBox } from '../../hands/box';
import { startUnit } from '../../hands/outputs_room';

const words = (text: string) => ({ zh_cn: text, zh_tw: text, zh_xg: text, en_us: text });
/** Its register of 23 bits ends at 838 860.7 kWh. */
const METER: DeviceModel = {
  name: 'Bench meter',
  vendor: 'Bench',
  model: 'Meter',
  version: '1',
  source: 'tests/daemon/whole/metering.test.ts',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  limits: { max_registers: 32, gap: 4, functions: [3], turnaround_ms: 0 },
  items: [
    {
      item_cell_name: 'energy_import',
      names: words('Energy'),
      data_type: 1,
      unit: 'kWh',
      scale: 0.1,
      decimals: 1,
      function: 3,
      address: 0,
      type: 'uint32',
      bits: [0, 22],
    },
    {
      item_cell_name: 'active_power',
      names: words('Power'),
      data_type: 1,
      unit: 'kW',
      decimals: 1,
      function: 3,
      address: 2,
      type: 'uint16',
      plausible: [0, 1000],
    },
  ],
};

/** @returns the ids of the meter's energy and its power, both kept every second */
async function addMeter(box: Pick<Box, 'call'>, port: number): Promise<{ energy: number; power: number }> {
  const { id: device_template_id } = await box.call('POST setting/device_templates', {
    template: METER as unknown as Record<string, unknown>,
  });
  const { id: device_group_id } = await box.call('POST setting/device_groups', { name: 'Room A' });
  const { id: device_id } = await box.call('POST setting/devices', {
    name: 'Meter',
    device_group_id,
    device_template_id,
    driver: 'modbus_tcp',
    ip_address: '127.0.0.1',
    port,
    protocol_id: 1,
    poll_interval: 1,
    timeout: 1000,
    retries: 1,
  });
  const { data } = await box.call('GET setting/items', { device_id, limit: 0 });
  const idOf = (cell: string): number => data.find((item) => item.item_cell_name === cell)!.id;
  const ids = { energy: idOf('energy_import'), power: idOf('active_power') };
  await box.call('POST setting/items/data_history', { item_ids: [ids.energy, ids.power], enable: true, save_interval: 1 });
  return ids;
}

let unit: Awaited<ReturnType<typeof startUnit>>;
let box: ProcessBox;
test.before(async () => {
  unit = await startUnit();
  box = await startBox(['--board', 'none']);
});
test.after(async () => {
  await box.stop();
  await unit.stop();
});

test('a register that runs over its end, and a 0 that is read once, give the use that was', async () => {
  const show = (tenths: number): void => {
    unit.holding.set(0, tenths >> 16);
    unit.holding.set(1, tenths & 0xffff);
  };
  show(8_388_576);
  unit.holding.set(2, 5);
  const { energy, power } = await addMeter(box, unit.port);
  const report = (interval: 0 | 2 | 6 | 'day') =>
    box.call('POST data_historys', { item_ids: [energy, power], type: 0, interval, limit: 1 });
  const isKept = async (value: number): Promise<boolean> =>
    (await report(0)).series[0]!.max!.findLast((each) => each !== null) === value;

  await eventually('the first reading to be kept', () => isKept(838_857.6));
  show(52);
  await eventually('the reading after the end', () => isKept(5.2));
  assert.equal((await report(0)).statistics[0]!.use, { value: 8.4, marks: { rollover: 1 } });
  show(0);
  await eventually('the reading of 0', () => isKept(0));
  show(53);
  await eventually('the reading after it', () => isKept(5.3));

  for (const interval of [0, 2, 6, 'day'] as const) {
    const { series, statistics } = await report(interval);
    assert.is(statistics[0]!.use!.value, 8.5, `every ${interval}`);
    assert.is(statistics[0]!.use!.marks.rollover, 1, `every ${interval}`);
    assert.is(statistics[1]!.use, undefined);
    const slots = series[0]!.use;
    assert.is(slots === undefined, interval === 0 || interval === 2);
    if (slots) assert.is(slots.reduce<number>((sum, use) => sum + (use ?? 0), 0).toFixed(1), '8.5');
  }
  assert.is((await report(0)).series[0]!.max!.includes(0), true, 'readings stay as they were read');
});

test.run();
