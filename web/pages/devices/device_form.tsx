import type { Device, Template } from '../../../daemon/contract/entities';
import { isWithin } from '../../../daemon/contract/reach';
import { device as rule } from '../../../daemon/contract/rules/device';
import type { Input } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { allSites } from '../../state/people/people';
import { allDevices, allLines, allTemplates } from '../../state/room/devices';
import { call } from '../../wire/call';
import type { FormPart, FormSpec, Rules, Values } from '../kit/spec';
import { AgentAccess } from './agent_access';
import { deviceOptions, lineOptions, siteOptions, templateOptions } from './choices';
import { Trial } from './device_trial';
import { DriverField } from './driver_field';
import { sealedDevice } from './sealed_device';

type Sent = Input<typeof rule>;

const isSerial = ({ driver }: Values): boolean => driver === 'modbus_rtu';
const isRead = ({ driver }: Values): boolean => driver !== 'virtual';
const isReached = ({ driver }: Values): boolean => !isWithin(driver);
const isAgent = ({ driver }: Values): boolean => driver === 'snmp';
const isNetwork = (values: Values): boolean => isReached(values) && !isSerial(values);
const hasPort = (values: Values): boolean => isNetwork(values) && !isAgent(values);
const isTcp = ({ driver }: Values): boolean => driver === 'modbus_tcp';

type Templates = () => Promise<readonly Template[]>;
/** All templates, asked for once by a form; anew where that failed. */
function templatesOnce(): Templates {
  let asked: ReturnType<Templates> | null = null;
  return () => {
    asked ??= allTemplates().catch((fault: unknown) => {
      asked = null;
      throw fault;
    });
    return asked;
  };
}

/** What it is and where it stands. */
function whatParts(all: Templates): readonly FormPart[] {
  const w = words('devices');
  const templates = async () => {
    const [known, kinds] = await Promise.all([all(), call('GET pub/categorys', {})]);
    return templateOptions(known, kinds.data);
  };
  return [
    { kind: 'text', key: 'name', label: w.name },
    { kind: 'select', key: 'device_template_id', label: w.template, help: w.template_help, options: templates },
    { kind: 'select', key: 'device_group_id', label: w.site, options: async () => siteOptions(await allSites()) },
  ];
}

/** How it is reached: a field that this way has no use for is not there. */
function linkParts(row: Device | null, all: Templates): readonly FormPart[] {
  const w = words('devices');
  return [
    { kind: 'heading', key: 'link', label: w.link },
    { kind: 'custom', key: 'driver', label: w.driver, draw: (drawn) => <DriverField {...drawn} templates={all} /> },
    {
      kind: 'select',
      key: 'serial_port_id',
      label: w.serial_port,
      half: true,
      shown: isSerial,
      options: async () => lineOptions(await allLines()),
      shape: rule.serial_port_id.of,
    },
    {
      kind: 'text',
      key: 'ip_address',
      label: w.ip_address,
      mono: true,
      half: true,
      shown: isNetwork,
      shape: { ...rule.ip_address.of, min: 1 },
    },
    { kind: 'number', key: 'port', label: w.port, half: true, shown: hasPort, shape: rule.port.of },
    { kind: 'number', key: 'agent_port', label: w.port, half: true, shown: isAgent, shape: rule.port.of },
    { kind: 'number', key: 'protocol_id', label: w.protocol_id, half: true, shown: isReached },
    {
      kind: 'number',
      key: 'in_flight',
      label: w.in_flight,
      help: w.in_flight_help,
      half: true,
      shown: isTcp,
      shape: rule.in_flight.of,
    },
    {
      kind: 'select',
      key: 'parent_device_id',
      label: w.parent,
      help: w.parent_help,
      shown: isReached,
      options: async () => deviceOptions((await allDevices()).filter(({ id }) => id !== row?.id)),
      none: w.parent_none,
    },
    {
      kind: 'custom',
      key: 'snmp',
      label: w.agent.label,
      shown: isAgent,
      draw: (drawn) => <AgentAccess {...drawn} kept={row?.driver === 'snmp'} />,
    },
  ];
}

function paceParts(row: Device | null): readonly FormPart[] {
  const w = words('devices');
  return [
    {
      kind: 'number',
      key: 'poll_interval',
      label: w.pace,
      unit: words('shell').age.second,
      half: true,
      shape: rule.poll_interval.of,
    },
    row
      ? { kind: 'number', key: 'timeout', label: w.timeout, unit: 'ms', half: true, shown: isReached, shape: rule.timeout.of }
      : { kind: 'number', key: 'timeout', label: w.timeout, unit: 'ms', half: true, shown: isReached, help: w.timeout_help },
    { kind: 'number', key: 'retries', label: w.retries, half: true, shown: isReached, shape: rule.retries.of },
  ];
}

function otherParts(): readonly FormPart[] {
  const w = words('devices');
  return [
    { kind: 'heading', key: 'others', label: w.others },
    { kind: 'number', key: 'sort_id', label: w.sort_id, half: true, shape: rule.sort_id.of },
    { kind: 'number', key: 'seat_id', label: w.seat_id, half: true },
    { kind: 'number', key: 'unit', label: w.unit, half: true },
    { kind: 'text', key: 'protocol_version', label: w.protocol_version, half: true },
    { kind: 'text', key: 'physical_address', label: w.physical_address, half: true },
    { kind: 'text', key: 'zigbee', label: w.zigbee, half: true },
    { kind: 'switch', key: 'enable', label: w.enable },
  ];
}

const RULES: Rules = { fields: rule };

function partsOf(row: Device | null): readonly FormPart[] {
  const all = templatesOnce();
  const asked = [...whatParts(all), ...linkParts(row, all), ...paceParts(row)];
  return [
    ...asked,
    {
      kind: 'custom',
      key: 'trial',
      label: words('devices').test.label,
      shown: isRead,
      draw: ({ values }) => <Trial values={values} parts={asked} rules={RULES} seated={seatedOf} />,
    },
    ...otherParts(),
  ];
}

const BLANK = {
  name: '',
  device_template_id: null,
  device_group_id: null,
  driver: 'modbus_rtu',
  serial_port_id: null,
  ip_address: '',
  port: 502,
  parent_device_id: null,
  protocol_id: 1,
  in_flight: 1,
  agent_port: 161,
  snmp: { version: 2 },
  poll_interval: 5,
  timeout: null,
  retries: 2,
  sort_id: 1,
  seat_id: 0,
  unit: 0,
  protocol_version: '',
  physical_address: '',
  zigbee: '',
  enable: true,
};

/** What of a device the form changes. */
const valuesOf = (row: Device): Values => ({
  ...Object.fromEntries(Object.keys(BLANK).map((key) => [key, row[key as keyof Device]])),
  // a port that is not there cannot be left as it is
  port: row.port || BLANK.port,
  agent_port: row.port || BLANK.agent_port,
  snmp: row.snmp ?? BLANK.snmp,
  update_time: row.update_time,
});

/**
 * What the fields say, as a device is sent: agents are asked at a port of their own by custom, and what lies within the
 * box has no address, though every device has a number.
 */
export function seatedOf({ agent_port, ...values }: Sent & { readonly agent_port?: number }): Sent {
  if (isWithin(values.driver)) return { ...values, protocol_id: values.protocol_id ?? 1 };
  return agent_port === undefined ? values : { ...values, port: agent_port };
}

/** What is known of a new device before anybody types. */
export type Seat = Partial<
  Record<'serial_port_id' | 'protocol_id' | 'device_template_id' | 'device_group_id', number | undefined> &
    Record<'name', string | undefined>
>;
const known = (seat: Seat): Values => Object.fromEntries(Object.entries(seat).filter(([, value]) => value !== undefined));

/** A new device, or one that is changed: what it is, how it is reached, whether it answers. */
export function deviceForm(row: Device | null, seat: Seat = {}): FormSpec<Sent> {
  const w = words('devices');
  return {
    title: row ? `${w.edit} · ${row.name}` : w.add,
    width: 600,
    rules: RULES,
    values: row ? valuesOf(row) : { ...BLANK, ...known(seat) },
    parts: partsOf(row),
    save: async (values) => {
      const seated = await sealedDevice(seatedOf(values));
      return row ? call('PUT setting/devices/{id}', { ...seated, id: row.id }) : call('POST setting/devices', seated);
    },
  };
}
