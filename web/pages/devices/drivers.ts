import type { Device, DeviceDriver } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';

/** Names of protocols, which are the same in every language. */
const PROTOCOLS: Readonly<Record<string, string>> = {
  modbus_rtu: 'Modbus RTU',
  modbus_tcp: 'Modbus TCP',
  modbus_rtu_tcp: 'Modbus RTU over TCP',
  snmp: 'SNMP',
  // what a template is of: over whichever line its device is
  modbus: 'Modbus',
};
/** Those that a device can be given here. */
export const DRIVERS = [
  'modbus_rtu',
  'modbus_tcp',
  'modbus_rtu_tcp',
  'snmp',
  'board',
  'virtual',
] as const satisfies readonly DeviceDriver[];

export const driverName = (driver: string): string =>
  driver === 'board' || driver === 'virtual' ? words('devices')[driver] : (PROTOCOLS[driver] ?? driver);

/** Those that lie in the box itself, and are reached over no line: its own inputs and outputs, and what is computed. */
export const isWithin = (driver: unknown): boolean => driver === 'board' || driver === 'virtual';

/** Where a device is reached: COM2 · 9600 8N1 · unit 5, 192.168.1.41:502 · unit 1; nothing of what lies within the box. */
export function addressOf({ driver, ip_address, port, serial_port, serial_facts, protocol_id }: Device): string {
  if (isWithin(driver)) return '';
  const line = driver === 'modbus_rtu' ? [serial_port, serial_facts] : [`${ip_address}:${port}`];
  return [...line, fill(words('devices').at_unit, { unit: protocol_id })].filter(Boolean).join(' · ');
}
