import type { device as deviceRules, Reach } from '../contract/rules/device';
import type { Input } from '../contract/shape';
import { written } from '../people/address';
import type { DeviceFields } from '../store/devices';
import { ALL } from '../store/list';
import type { PortEntry } from '../store/ports';
import { sealedAccess } from './agent-access';
import { stated } from './faults';
import type { Writing } from './writing';

export type DeviceInput = Input<typeof deviceRules>;
export type DeviceChange = Partial<DeviceInput> & { readonly update_time?: number };

const SNMP_PORT = 161;
const BLANK = {
  ip_address: '',
  port: 0,
  serial_port_id: null,
  parent_device_id: null,
  protocol_version: '',
  physical_address: '',
  zigbee: '',
  seat_id: 0,
  unit: 0,
  sort_id: 1,
  poll_interval: 5,
  timeout: 500,
  retries: 2,
  in_flight: 1,
  snmp: null,
  enable: true,
  vertical_view: 1,
} as const;

/** Those that lie in the box itself: what is computed, and its own inputs and outputs. */
export const isWithin = (driver: DeviceFields['driver']): boolean => driver === 'virtual' || driver === 'board';

/** A serial device has no network address, a network device no serial port and one within the box neither, whatever was sent along. */
export function seated(fields: DeviceFields): DeviceFields {
  const name = fields.name.trim();
  const snmp = fields.driver === 'snmp' ? fields.snmp : null;
  const common = { ...fields, name, snmp, ip_address: written(fields.ip_address) };
  if (isWithin(fields.driver)) return { ...common, ip_address: '', port: 0, serial_port_id: null };
  return fields.driver === 'modbus_rtu' ? { ...common, ip_address: '', port: 0 } : { ...common, serial_port_id: null };
}

/** Whoever leaves Modbus TCP leaves behind that it takes several requests at once. */
export const leaving = ({ driver }: DeviceChange) => (driver === undefined || driver === 'modbus_tcp' ? {} : { in_flight: 1 });

/** The part of a device that decides how it is reached, as its rule reads it. */
export const seat = ({ driver, ip_address, port, serial_port_id, protocol_id, in_flight, snmp }: DeviceFields): Reach => ({
  driver,
  protocol_id,
  ip_address,
  port,
  in_flight,
  ...(serial_port_id === null ? {} : { serial_port_id }),
  ...(snmp && { snmp }),
});

/** The serial line of a device; undefined: it has none, or that one is gone. */
export const portOf = ({ ports }: Writing['stores'], id: number | null): PortEntry | undefined =>
  id === null ? undefined : ports.list(ALL, { id, limit: 1 }).data[0];

/** A new device as it was sent: what it leaves out is as with most of its kind. */
export function newDevice(input: DeviceInput, { stores, vault, now }: Pick<Writing, 'stores' | 'vault' | 'now'>): DeviceFields {
  const { device_template_id, snmp: access, ...rest } = input;
  const snmp = access && input.driver === 'snmp' ? sealedAccess(vault, access, null) : null;
  const timeout = portOf(stores, input.serial_port_id ?? null)?.timeout ?? BLANK.timeout;
  const category_id = stores.templates.one(device_template_id)?.category_id ?? 0;
  const { name, device_group_id, driver, protocol_id } = rest;
  const port = driver === 'snmp' ? { port: SNMP_PORT } : {};
  const needed = { name, device_group_id, driver, protocol_id, device_template_id, category_id, update_time: now() };
  return seated({ ...BLANK, ...port, timeout, ...stated(rest), ...needed, snmp });
}
