import type { DeviceModel } from '../../daemon/contract/model';
import type { Caller } from './calls';

const words = (text: string) => ({ zh_cn: text, zh_tw: text, zh_xg: text, en_us: text });
/** Its register of 23 bits ends at 838 860.7 kWh. */
const METER: DeviceModel = {
  name: 'Bench meter',
  vendor: 'Bench',
  model: 'Meter',
  version: '1',
  source: 'tests/hands/meter.ts',
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
    {
      item_cell_name: 'voltage_a',
      names: words('Voltage A'),
      data_type: 1,
      unit: 'V',
      scale: 0.1,
      decimals: 1,
      function: 3,
      address: 3,
      type: 'uint16',
    },
  ],
};

/** @returns the ids of the meter, of its energy and its power, both kept every second */
export async function addMeter(
  box: Pick<Caller, 'call'>,
  port: number,
): Promise<{ device: number; energy: number; power: number }> {
  const { id: device_template_id } = await box.call('POST setting/device_templates', {
    template: METER as unknown as Record<string, unknown>,
  });
  const { id: device_group_id } = await box.call('POST setting/device_groups', { name: 'Meter room' });
  const { id: device_id } = await box.call('POST setting/devices', {
    name: 'Meter',
    device_group_id,
    device_template_id,
    driver: 'modbus_tcp',
    ip_address: '127.0.0.1',
    port,
    protocol_id: 2,
    poll_interval: 1,
    timeout: 1000,
    retries: 1,
  });
  const { data } = await box.call('GET setting/items', { device_id, limit: 0 });
  const idOf = (cell: string): number => data.find((item) => item.item_cell_name === cell)!.id;
  const ids = { device: device_id, energy: idOf('energy_import'), power: idOf('active_power') };
  await box.call('POST setting/items/data_history', { item_ids: [ids.energy, ids.power], enable: true, save_interval: 1 });
  return ids;
}
