import type { DeviceModel } from '../model';
import type { Faults, Fields } from '../shape';
import { type AgentAccessInput, agentAccess, faultOfAccess } from './agent_access';

/** Fields of a device that an administrator sets. */
export const device = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  device_group_id: { t: 'int', min: 1 },
  device_template_id: { t: 'int', min: 1 },
  driver: { t: 'one', of: ['modbus_rtu', 'modbus_tcp', 'modbus_rtu_tcp', 'snmp', 'board', 'virtual'] },
  ip_address: { t: 'opt', of: { t: 'text', max: 253, like: 'host' } },
  port: { t: 'opt', of: { t: 'int', min: 1, max: 65535 } },
  serial_port_id: { t: 'opt', of: { t: 'int', min: 1 } },
  /** the device that it is reached through; null: none */
  parent_device_id: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
  /** 0 only over Modbus TCP, where loggers and gateways answer to it */
  protocol_id: { t: 'int', min: 0, max: 255 },
  protocol_version: { t: 'opt', of: { t: 'text', max: 64, like: 'one_line' } },
  physical_address: { t: 'opt', of: { t: 'text', max: 64, like: 'one_line' } },
  zigbee: { t: 'opt', of: { t: 'text', max: 64, like: 'one_line' } },
  seat_id: { t: 'opt', of: { t: 'int', min: 0, max: 9999 } },
  unit: { t: 'opt', of: { t: 'int', min: 0, max: 255 } },
  sort_id: { t: 'opt', of: { t: 'int', min: 1, max: 999999 } },
  poll_interval: { t: 'opt', of: { t: 'int', min: 1, max: 86400 } },
  timeout: { t: 'opt', of: { t: 'int', min: 50, max: 30000 } },
  retries: { t: 'opt', of: { t: 'int', min: 0, max: 10 } },
  in_flight: { t: 'opt', of: { t: 'int', min: 1, max: 16 } },
  snmp: { t: 'opt', of: { t: 'obj', of: agentAccess } },
  enable: { t: 'opt', of: { t: 'bool' } },
  vertical_view: { t: 'opt', of: { t: 'one', of: [0, 1] } },
} as const satisfies Fields;

/** What can be set of many devices at once. */
export const devices = {
  enable: device.enable,
  device_group_id: { t: 'opt', of: device.device_group_id },
  poll_interval: device.poll_interval,
  sort_id: device.sort_id,
} as const satisfies Fields;

/** How many copies of a device come, and how far apart their addresses are. */
export const deviceCopy = {
  count: { t: 'int', min: 1, max: 50 },
  step: { t: 'int', min: 1, max: 50 },
} as const satisfies Fields;

/** The driver of the templates that a device can have: it says itself how it is reached, its template what it holds. */
export const templateDriver = (driver: string): DeviceModel['driver'] =>
  driver === 'virtual' || driver === 'board' || driver === 'snmp' ? driver : 'modbus';

/** What of a device says how it is reached. */
export interface Reach {
  readonly driver?: string;
  readonly ip_address?: string;
  readonly port?: number;
  readonly serial_port_id?: number;
  readonly protocol_id?: number;
  readonly in_flight?: number;
  readonly snmp?: AgentAccessInput;
}

/** What was sent of how a device is reached and is not of its driver: it would fall away. */
export function misplaced(driver: string, { ip_address, port, serial_port_id, snmp }: Omit<Reach, 'driver'>): Faults {
  const isWired = driver === 'modbus_rtu';
  const isWithin = driver === 'virtual' || driver === 'board';
  const wrong = {
    serial_port_id: Boolean(serial_port_id) && !isWired,
    ip_address: Boolean(ip_address) && (isWired || isWithin),
    port: Boolean(port) && (isWired || isWithin),
  };
  const names = Object.entries(wrong).filter(([, is]) => is);
  const faults: Faults = Object.fromEntries(names.map(([name]) => [name, { key: 'not_of_driver' }]));
  return snmp && driver !== 'snmp' ? { ...faults, snmp: { key: 'snmp_only' } } : faults;
}

/** On a serial line 0 addresses everybody, and nobody answers; what has no units has numbers from 1. */
function faultOfUnit(driver: string, unit = 1): Faults[string] | null {
  if (unit !== 0 || driver === 'modbus_tcp') return null;
  return driver.startsWith('modbus') ? { key: 'broadcast' } : { key: 'range', data: { min: 1, max: device.protocol_id.max } };
}

/**
 * A serial device needs its port, a network device its address, and only Modbus TCP numbers its answers, so that several may
 * be awaited at once. Fields that a partial change leaves out are not judged.
 */
export function reachable(d: Reach): Faults {
  if (!d.driver) return {};
  const faults = misplaced(d.driver, d);
  const unit = faultOfUnit(d.driver, d.protocol_id);
  if (unit) faults.protocol_id = unit;
  if (d.driver !== 'modbus_tcp' && (d.in_flight ?? 1) > 1) faults.in_flight = { key: 'one_in_flight' };
  // computed, or of the box itself: reached over no line
  if (d.driver === 'virtual' || d.driver === 'board') return faults;
  if (d.driver === 'modbus_rtu') {
    if (!d.serial_port_id) faults.serial_port_id = { key: 'required' };
    return faults;
  }
  if (!d.ip_address) faults.ip_address = { key: 'required' };
  if (d.driver === 'snmp') {
    const fault = d.snmp ? faultOfAccess(d.snmp) : { key: 'required' };
    return fault ? { ...faults, snmp: fault } : faults;
  }
  if (!d.port) faults.port = { key: 'required' };
  return faults;
}
