import type { Device, DeviceDriver } from '../../../daemon/contract/entities';
import { reachText } from '../../../daemon/contract/reach';
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

/** Where a device is reached, with how its line is set. */
export const addressOf = (device: Device): string =>
  reachText(device, fill(words('devices').at_unit, { unit: device.protocol_id }));
