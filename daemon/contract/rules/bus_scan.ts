import type { Faults, Fields, Input } from '../shape';
import { device } from './device';

/** A scan ends after so many seconds, wherever it is. */
export const SCAN_SECONDS = 600;

/** What a bus scan asks for. Left out: every unit, at the settings of the line. */
export const busScan = {
  serial_port_id: { t: 'int', min: 1 },
  from: { t: 'opt', of: { t: 'int', min: 1, max: 247 } },
  to: { t: 'opt', of: { t: 'int', min: 1, max: 247 } },
  baud_rates: {
    t: 'opt',
    of: { t: 'list', of: { t: 'one', of: [1200, 2400, 4800, 9600, 14400, 19200, 38400, 57600, 115200] }, min: 1, max: 9 },
  },
  parities: { t: 'opt', of: { t: 'list', of: { t: 'one', of: ['none', 'even', 'odd'] }, min: 1, max: 3 } },
  /** how long a unit may take to answer */
  timeout_ms: { t: 'opt', of: { t: 'int', min: 20, max: 5000 } },
  /** holding register that is asked for, as it goes on the wire */
  register: { t: 'opt', of: { t: 'int', min: 0, max: 65535 } },
} as const satisfies Fields;

/** The last unit is not before the first. */
export function inOrder({ from = 1, to = 247 }: Pick<Input<typeof busScan>, 'from' | 'to'>): Faults {
  return to < from ? { to: { key: 'min', data: { min: from } } } : {};
}

/** One unit of a line as it becomes a device. */
export const foundUnit = {
  protocol_id: { t: 'int', min: 1, max: 247 },
  name: device.name,
  device_template_id: device.device_template_id,
} as const satisfies Fields;

/** Units of one line that become devices of one site. */
export const foundUnits = {
  serial_port_id: busScan.serial_port_id,
  device_group_id: device.device_group_id,
  units: { t: 'list', min: 1, max: 247, of: { t: 'obj', of: foundUnit } },
} as const satisfies Fields;
