import type { DeviceAddress, LineAddress } from '../../board/interfaces';
import { BOX_DEVICE } from '../contract/codes';
import type { DeviceModel } from '../contract/model';
import { formulaOf } from '../contract/point';
import { canonical } from '../people/address';
import type { DeviceEntry } from '../store/devices';
import type { ItemSettings } from '../store/items';
import type { LevelEntry } from '../store/levels';
import type { PortEntry, PortFields } from '../store/ports';
import type { SitePlace } from '../store/sites';
import { type BuiltinItem, boxItems, type Kind, LINK, portOfLine, renamed, SITE_ITEMS } from './builtin';
import type { Catalogue, DeviceConfig, ItemConfig } from './catalogue';
import { kindOf } from './kind';
import { isSitesOwn } from './own-devices';

/** Everything a catalogue is made of. */
export interface Room {
  readonly sites: readonly SitePlace[];
  readonly devices: readonly DeviceEntry[];
  /** of one device, in their order */
  readonly items: (device_id: number) => readonly ItemSettings[];
  /** by device: differs once one of its items does */
  readonly stamps: ReadonlyMap<number, string>;
  readonly ports: readonly PortEntry[];
  readonly levels: readonly LevelEntry[];
  /** null: there is none of that id, or its document is broken */
  readonly model: (template_id: number) => DeviceModel | null;
}
type Kinds = ReadonlyMap<string, Kind>;
type Ports = ReadonlyMap<number, PortEntry>;

export const serialLine = (port: PortFields): LineAddress => ({
  kind: 'serial',
  path: port.path,
  baud_rate: port.baud_rate,
  data_bits: port.data_bits,
  parity: port.parity,
  stop_bits: port.stop_bits,
  gap_ms: port.gap_ms,
});

/** What of a device says where it sits. */
export type Seat = Pick<DeviceEntry, 'driver' | 'ip_address' | 'port' | 'protocol_id' | 'timeout' | 'retries' | 'in_flight'> &
  Partial<Pick<DeviceEntry, 'snmp'>>;

/** @returns null for a virtual device and for one whose serial line is missing or switched off */
export function addressOf(device: Seat, port: PortFields | undefined): DeviceAddress | null {
  const { driver } = device;
  if (driver === 'virtual') return null;
  const serial = port?.enable ? serialLine(port) : null;
  const { protocol_id: unit, timeout: timeout_ms, retries, in_flight } = device;
  if (driver === 'board') return { driver, line: { kind: 'board' }, unit, timeout_ms, retries };
  const at = { host: canonical(device.ip_address), port: device.port };
  if (driver === 'snmp')
    return device.snmp ? { driver, line: { kind: 'udp', ...at }, unit, timeout_ms, retries, snmp: device.snmp } : null;
  const line: LineAddress | null = driver === 'modbus_rtu' ? serial : { kind: 'tcp', ...at };
  return line && { driver, line, unit, timeout_ms, retries, ...(driver === 'modbus_tcp' && { in_flight }) };
}

const builtinKinds = (items: readonly BuiltinItem[]): Kinds => new Map(items.map((item) => [item.cell, item.kind]));

/** What the items of a template are, worked out once for all its devices. */
function kindsOf(room: Room): (device: DeviceEntry, model: DeviceModel | null) => Kinds {
  const box = builtinKinds(boxItems(room.ports));
  const own = builtinKinds(SITE_ITEMS);
  const ofTemplate = new Map<DeviceModel | null, Kinds>();
  return (device, model) => {
    if (device.id === BOX_DEVICE) return box;
    if (isSitesOwn(device)) return own;
    const known = ofTemplate.get(model);
    if (known) return known;
    const points = (model?.items ?? []).map((point) => [point.item_cell_name, kindOf(point)] as const);
    const kinds = new Map([...points, [LINK.cell, LINK.kind]]);
    ofTemplate.set(model, kinds);
    return kinds;
  };
}

function optionsOf(kind: Kind, set: ItemSettings['options']): Kind['options'] {
  if (set.length === 0) return kind.options;
  const alarms = new Map(set.map((option) => [option.value, option.alarm]));
  return kind.options.map((option) => ({ ...option, alarm: alarms.get(option.value) ?? option.alarm }));
}

/** A line that is switched off is not missing. */
function works(item: ItemSettings, device: DeviceEntry, ports: Ports): boolean {
  const port = device.id === BOX_DEVICE ? portOfLine(item.cell) : null;
  return item.enable && device.enable && (port === null || ports.get(port)?.enable === true);
}

/** Field by field: of ten thousand items spread objects take twenty times as long, and every reader of them five times. */
function itemOf(item: ItemSettings, kind: Kind, device: DeviceEntry, enable: boolean): ItemConfig {
  return {
    id: item.id,
    device_id: item.device_id,
    device_group_id: device.device_group_id,
    category_id: device.category_id,
    cell: item.cell,
    names: renamed(kind, item.name),
    builtin: item.builtin,
    data_type: kind.data_type,
    unit: kind.unit,
    decimals: kind.decimals,
    options: optionsOf(kind, item.options),
    writable: kind.writable,
    enable,
    alarm_enable: item.alarm_enable,
    no_value_alarm: item.no_value_alarm,
    threshold_max: item.threshold_max,
    threshold_min: item.threshold_min,
    overrun_point: item.overrun_point,
    recovery_point: item.recovery_point,
    alarm_level_id: item.alarm_level_id,
    contact_group_id: item.contact_group_id,
    time_period_id: item.time_period_id,
    check_interval: item.check_interval,
    repetitions: item.repetitions,
    off_delay: item.off_delay,
    latch: item.latch,
    notice_interval: item.notice_interval,
    notice_count: item.notice_count,
    overrun_actions: item.overrun_actions,
    recovery_actions: item.recovery_actions,
    min_on: item.min_on,
    min_off: item.min_off,
    save_enable: item.save_enable,
    save_interval: item.save_interval,
    save_delta: item.save_delta,
    keep_days: item.keep_days,
    jitter_config: item.jitter_config,
    formula: item.formula ?? (kind.point && formulaOf(kind.point)),
    sort_id: item.sort_id,
    update_time: item.update_time,
    point: kind.point,
  };
}

/** A catalogue with what each device was made of, so that the next one makes anew only what changed. */
export interface Compiled {
  readonly catalogue: Catalogue;
  readonly made: ReadonlyMap<number, Made>;
}
interface Made {
  readonly of: string;
  readonly model: DeviceModel | null;
  readonly device: DeviceConfig;
}
export const NOTHING: Compiled = {
  catalogue: { sites: new Map(), devices: new Map(), items: new Map(), levels: new Map() },
  made: new Map(),
};

function deviceOf(room: Room, ports: Ports, device: DeviceEntry, model: DeviceModel | null, known: Kinds): DeviceConfig {
  const { id, name, device_group_id, category_id, serial_port_id, parent_device_id, poll_interval, enable, sort_id } = device;
  return {
    id,
    name,
    device_group_id,
    category_id,
    template_id: device.device_template_id,
    model,
    // the box itself is no device that is read: each of its items comes from the part that knows it
    address: id === BOX_DEVICE ? null : addressOf(device, serial_port_id === null ? undefined : ports.get(serial_port_id)),
    serial_port_id,
    parent_device_id,
    poll_interval,
    enable,
    sort_id,
    items: room.items(id).flatMap((item) => {
      const kind = known.get(item.cell);
      return kind ? [itemOf(item, kind, device, works(item, device, ports))] : [];
    }),
  };
}

/** Items that are made in one go of whoever makes a room in several. */
const ITEMS_A_STEP = 500;

/**
 * Rows and template documents as one room. An item whose model does not know it is left out.
 * Devices that are as they were in `before` are taken from there.
 */
export function compile(room: Room, before: Compiled): Compiled {
  const steps = compiling(room, before);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The same, a step a few devices. */
export function* compiling(room: Room, before: Compiled): Generator<void, Compiled> {
  const ports: Ports = new Map(room.ports.map((port) => [port.id, port]));
  const kinds = kindsOf(room);
  const make = (device: DeviceEntry): Made => {
    const model = device.device_template_id === null ? null : room.model(device.device_template_id);
    const lines = device.id === BOX_DEVICE ? room.ports : ports.get(device.serial_port_id ?? 0);
    const of = JSON.stringify([device, lines, room.stamps.get(device.id)]);
    const last = before.made.get(device.id);
    if (last?.of === of && last.model === model) return last;
    return { of, model, device: deviceOf(room, ports, device, model, kinds(device, model)) };
  };
  const made = new Map<number, Made>();
  let items = 0;
  for (const device of room.devices) {
    const one = make(device);
    made.set(device.id, one);
    if (one !== before.made.get(device.id)) items += one.device.items.length;
    if (items < ITEMS_A_STEP) continue;
    items = 0;
    yield;
  }
  const devices = [...made.values()].map(({ device }) => device);
  const catalogue: Catalogue = {
    sites: new Map(room.sites.map(({ id, name, parent_id, weight }) => [id, { id, name, parent_id, weight }])),
    devices: new Map(devices.map((device) => [device.id, device])),
    items: new Map(devices.flatMap((device) => device.items.map((item) => [item.id, item]))),
    levels: new Map(
      room.levels.map(({ id, names, weight, color, buzzer_action_id }) => [id, { id, names, weight, color, buzzer_action_id }]),
    ),
  };
  return { catalogue, made };
}
