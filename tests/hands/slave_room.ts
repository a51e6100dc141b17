// A room with one foreign device: what Debian's pymodbus answers, as a template and as devices of it.
import type { DeviceModel } from '../../daemon/contract/model';
import type { Box } from './box';

const words = (text: string) => ({ zh_cn: text, zh_tw: text, zh_xg: text, en_us: text });
/** Input registers 0 and 1 of the slave hold 250 and 600; its holding register n holds n. */
const SLAVE: DeviceModel = {
  name: 'Bench slave',
  vendor: 'Debian',
  model: 'pymodbus',
  version: '1',
  category_code: 'temperature_humidity',
  device_template_category_id: 2,
  driver: 'modbus',
  source: 'tests/peers/modbus_slave.py',
  limits: { max_registers: 32, gap: 4, functions: [3, 4, 6], turnaround_ms: 0 },
  items: [
    {
      item_cell_name: 'temperature',
      names: words('Temperature'),
      data_type: 1,
      unit: '℃',
      function: 4,
      address: 0,
      type: 'int16',
      scale: 0.1,
      decimals: 1,
      threshold_max: 30,
    },
    {
      item_cell_name: 'humidity',
      names: words('Humidity'),
      data_type: 1,
      unit: '%RH',
      function: 4,
      address: 1,
      type: 'uint16',
      scale: 0.1,
      decimals: 1,
    },
    { item_cell_name: 'counter', names: words('Counter'), data_type: 1, unit: '', function: 3, address: 20, type: 'uint32' },
  ],
};

/** Configures line, site and template by calls; the answer is what a device of that room needs, but for its name and unit. */
export async function configureSlaveRoom(box: Pick<Box, 'call'>, path: string) {
  const { id: device_template_id } = await box.call('POST setting/device_templates', {
    template: SLAVE as unknown as Record<string, unknown>,
  });
  const { id: serial_port_id } = await box.call('POST setting/serial_port', { name: 'COM1', path, baud_rate: 9600 });
  const { id: device_group_id } = await box.call('POST setting/device_groups', { name: 'Room A' });
  return {
    device_group_id,
    device_template_id,
    serial_port_id,
    driver: 'modbus_rtu',
    poll_interval: 1,
    timeout: 300,
    retries: 1,
  } as const;
}
