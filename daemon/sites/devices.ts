import type { DeviceAddress } from '../../board/interfaces';
import { BOX_DEVICE, BOX_SITE } from '../contract/codes';
import type { Page } from '../contract/entities';
import type { DeviceModel, Language } from '../contract/model';
import {
  type device as deviceRules,
  type devices as devicesRules,
  type Reach,
  reachable,
  templateDriver,
} from '../contract/rules/device';
import type { Fault, Faults, Input } from '../contract/shape';
import type { DeviceEntry, DeviceFields } from '../store/devices';
import { ALL, type Ask, type Scope } from '../store/list';
import { mustSayAgain, sealedAccess } from './agent-access';
import { addressOf } from './compile';
import { type Copies, copyItems, nextName, roomFor, seatedAt } from './device-copy';
import { conflict, faultOf, judge, stated, sure, unchanged } from './faults';
import { type Plan, planOfModel } from './plan';
import { formulaUse, mustBeFree, usedBy } from './use';
import type { Writing } from './writing';

export type DeviceInput = Input<typeof deviceRules>;
export type DeviceChange = Partial<DeviceInput> & { readonly update_time?: number };
export type DevicesChange = Input<typeof devicesRules>;
/** Which of many are changed, and why each of the others is not. */
export interface Changed {
  readonly success: readonly number[];
  readonly failed: readonly { readonly id: number; readonly fault: Fault }[];
}

/** What uses something is named in it unless somebody asks in another language. */
const MASTER: Language = 'zh_cn';

/** A device that was added, or why it was not. */
export type Added = { readonly id: number } | { readonly fault: Fault };

const SNMP_PORT = 161;
const BLANK = {
  ip_address: '',
  port: 0,
  serial_port_id: null,
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
const isWithin = (driver: DeviceFields['driver']): boolean => driver === 'virtual' || driver === 'board';

/** A serial device has no network address, a network device no serial port and one within the box neither, whatever was sent along. */
function seated(fields: DeviceFields): DeviceFields {
  const name = fields.name.trim();
  const snmp = fields.driver === 'snmp' ? fields.snmp : null;
  const common = { ...fields, name, snmp };
  if (isWithin(fields.driver)) return { ...common, ip_address: '', port: 0, serial_port_id: null };
  return fields.driver === 'modbus_rtu' ? { ...common, ip_address: '', port: 0 } : { ...common, serial_port_id: null };
}

/** Devices with the items of their templates. */
export function createDevices(writing: Writing) {
  const { stores, models, change, apart, now, catalogue, references, license, vault } = writing;
  const { devices, items, ports } = stores;
  const portOf = (id: number | null) => (id === null ? undefined : ports.list(ALL, { id, limit: 1 }).data[0]);

  function faultsOfTemplate(self: DeviceEntry | null, fields: DeviceFields): Faults {
    const driver = templateDriver(fields.driver);
    if (fields.device_template_id === self?.device_template_id && driver === templateDriver(self.driver)) return {};
    const template = stores.templates.one(fields.device_template_id ?? 0);
    if (!template) return { device_template_id: { key: 'not_found' } };
    if (template.driver !== driver) return { device_template_id: { key: 'driver_mismatch' } };
    if (!template.synced) return { device_template_id: { key: 'template_not_synced' } };
    return models.of(template.id) ? {} : { device_template_id: { key: 'template_broken' } };
  }
  /** One unit answers once on one line. A device of another site is not named. */
  function faultsOfAddress(scope: Scope, self: DeviceEntry | null, fields: DeviceFields): Faults {
    if (isWithin(fields.driver)) return {};
    const other = devices.sharing(fields).find((id) => id !== self?.id);
    if (other === undefined) return {};
    const seen = devices.one(scope, other);
    return { protocol_id: seen ? { key: 'address_taken', data: { device: seen.name } } : { key: 'address_taken_elsewhere' } };
  }
  function faultsOfSeat(scope: Scope, self: DeviceEntry | null, fields: DeviceFields): Faults {
    const faults = reachable(seat(fields));
    return Object.keys(faults).length > 0 ? faults : faultsOfAddress(scope, self, fields);
  }
  const faultsOfSite = (scope: Scope, site: number): Faults =>
    site === BOX_SITE || !stores.sites.one(scope, site) ? { device_group_id: { key: 'not_found' } } : {};
  function check(scope: Scope, self: DeviceEntry | null, fields: DeviceFields): void {
    const site = fields.device_group_id;
    const seated = { ...faultsOfTemplate(self, fields), ...faultsOfSeat(scope, self, fields) };
    const faults: Faults = { ...seated, ...faultsOfSite(scope, site) };
    if (fields.serial_port_id !== null && !portOf(fields.serial_port_id)) faults.serial_port_id = { key: 'not_found' };
    // what stands in a site that is not seen is not told
    const namesake = faults.device_group_id ? undefined : devices.named(site, fields.name);
    if (namesake !== undefined && namesake !== self?.id) faults.name = { key: 'name_taken' };
    judge(faults);
  }
  /** the model of a template that was found sound */
  const soundModel = (template_id: number): DeviceModel => sure(models.of(template_id) ?? undefined);
  /** devices that somebody may alter; the box is none */
  function own(scope: Scope, id: number): DeviceEntry {
    const device = sure(devices.one(scope, id));
    if (id === BOX_DEVICE) throw conflict('builtin');
    return device;
  }
  function newDevice(input: DeviceInput): DeviceFields {
    const { device_template_id, snmp: access, ...rest } = input;
    const snmp = access && input.driver === 'snmp' ? sealedAccess(vault, access, null) : null;
    const timeout = portOf(input.serial_port_id ?? null)?.timeout ?? BLANK.timeout;
    const category_id = stores.templates.one(device_template_id)?.category_id ?? 0;
    const { name, device_group_id, driver, protocol_id } = rest;
    const port = driver === 'snmp' ? { port: SNMP_PORT } : {};
    const needed = { name, device_group_id, driver, protocol_id, device_template_id, category_id, update_time: now() };
    return seated({ ...BLANK, ...port, timeout, ...stated(rest), ...needed, snmp });
  }
  /** @returns how many items of the template came */
  function apply(device_id: number, plan: Plan, update_time: number): number {
    const came = plan.add.filter((item) => !item.builtin).length;
    license({ devices: 0, items: came - plan.drop.length });
    items.remove(plan.drop);
    items.add(device_id, plan.add, update_time);
    return came;
  }
  function retemplate(scope: Scope, device: DeviceEntry, template_id: number, update_time: number, language: Language): void {
    const before = device.device_template_id === null ? null : models.of(device.device_template_id);
    const plan = planOfModel(items.ofDevice(device.id), before, soundModel(template_id));
    mustBeFree('items_in_use', formulaUse(catalogue(), scope, plan.drop, language));
    apply(device.id, plan, update_time);
  }

  /** A device as it shall be, with the items of its template. */
  function add(scope: Scope, fields: DeviceFields): { id: number; items: number } {
    check(scope, null, fields);
    license({ devices: 1, items: 0, category: fields.category_id });
    const id = devices.add(fields);
    const plan = planOfModel([], null, soundModel(fields.device_template_id ?? 0));
    return { id, items: apply(id, plan, fields.update_time) };
  }
  function attempt(scope: Scope, input: DeviceInput): Added {
    let id = 0;
    const fault = faultOf(() => {
      ({ id } = apart(() => add(scope, newDevice(input))));
    });
    return fault ? { fault } : { id };
  }
  function alter(scope: Scope, id: number, patch: DeviceChange, language: Language = MASTER): void {
    const device = own(scope, id);
    const { update_time: seen, snmp: access, ...rest } = patch;
    unchanged(device.update_time, seen);
    const snmp = access ? sealedAccess(vault, access, device.snmp) : device.snmp;
    const merged = { ...device, ...leaving(rest), ...stated(rest), snmp, update_time: now(device.update_time) };
    const category_id = stores.templates.one(merged.device_template_id ?? 0)?.category_id ?? device.category_id;
    const fields = seated({ ...merged, category_id });
    check(scope, device, fields);
    if (mustSayAgain(device, fields)) judge({ snmp: { key: 'snmp_again' } });
    if (category_id !== device.category_id) license({ devices: 0, items: 0, category: category_id });
    devices.save(id, fields);
    if (merged.device_template_id !== null && merged.device_template_id !== device.device_template_id)
      retemplate(scope, device, merged.device_template_id, fields.update_time, language);
  }
  /** The next copy after one: its faults stand at what was asked for. */
  function copy(scope: Scope, from: DeviceEntry, before: DeviceFields, step: number): { id: number; fields: DeviceFields } {
    const taken = (name: string): boolean => devices.named(from.device_group_id, name) !== undefined;
    const fields = { ...seatedAt(before, step), name: nextName(before.name, taken), update_time: now() };
    const { protocol_id: address } = faultsOfAddress(scope, null, fields);
    if (address) judge({ step: address });
    const { id } = add(scope, fields);
    copyItems(stores.items, from.id, id, fields.update_time);
    return { id, fields };
  }

  return {
    /** Devices in their order, with the names of their site and template. */
    devices: (scope: Scope, ask?: Ask): Page<DeviceEntry> => devices.list(scope, ask),
    /** @throws Refusal 1002 */
    device: (scope: Scope, id: number): DeviceEntry => sure(devices.one(scope, id)),
    /** Adds a device with its template's items. @throws Refusal 1001 unknown site, template or port, name or address taken; 1007 */
    addDevice: (scope: Scope, input: DeviceInput): { id: number; items: number } =>
      change('device added', () => add(scope, newDevice(input))),
    /** Adds those that can be added, each whole or not at all, and tells of the others in their places why not. */
    addDevices: (scope: Scope, inputs: readonly DeviceInput[]): readonly Added[] =>
      change('devices added', () => inputs.map((input) => attempt(scope, input))),
    /** Adds copies at the next addresses of the same line, all of them or none. @throws Refusal 1001, 1002, 1007 */
    copyDevice: (scope: Scope, id: number, { count, step }: Copies): number[] =>
      change('device copied', () => {
        const from = own(scope, id);
        judge(roomFor(from.protocol_id, { count, step }));
        let last: DeviceFields = from;
        return Array.from({ length: count }, () => {
          const made = copy(scope, from, last, step);
          last = made.fields;
          return made.id;
        });
      }),
    /** A new template keeps the items that measure the same. @throws Refusal 1001, 1002, 1003 changed by another, 1007 */
    changeDevice(scope: Scope, id: number, patch: DeviceChange, language: Language = MASTER): void {
      change('device changed', () => alter(scope, id, patch, language));
    },
    /** Changes those that can be changed, and tells of the others why not. @throws Refusal 1001 unknown site: that is wrong for all */
    changeDevices: (scope: Scope, ids: readonly number[], patch: DevicesChange): Changed =>
      change('devices changed', () => {
        if (patch.device_group_id !== undefined) judge(faultsOfSite(scope, patch.device_group_id));
        const tried = [...new Set(ids)].map((id) => ({ id, fault: faultOf(() => apart(() => alter(scope, id, patch))) }));
        return {
          success: tried.flatMap(({ id, fault }) => (fault ? [] : [id])),
          failed: tried.flatMap(({ id, fault }) => (fault ? [{ id, fault }] : [])),
        };
      }),
    /** Deletes a device with its items; its open alarms close. @throws Refusal 1002, 1003 while used and not forced */
    removeDevice(scope: Scope, id: number, force: boolean, language: Language = MASTER): void {
      change('device deleted', () => {
        own(scope, id);
        const own_items = items.ofDevice(id).map((item) => item.id);
        if (!force) mustBeFree('in_use', usedBy(references('device', id)), formulaUse(catalogue(), scope, own_items, language));
        devices.remove(id);
      });
    },
    /** Where a device would sit and what it would be, for a trial read. @throws Refusal 1001 */
    seatOf(scope: Scope, input: DeviceInput): { address: DeviceAddress; model: DeviceModel } {
      const fields = newDevice(input);
      const port = portOf(fields.serial_port_id);
      const where = faultsOfSite(scope, fields.device_group_id);
      const faults: Faults = { ...faultsOfTemplate(null, fields), ...reachable(seat(fields)), ...where };
      if (fields.serial_port_id !== null && !port?.enable) faults.serial_port_id = { key: port ? 'port_off' : 'not_found' };
      if (fields.driver === 'virtual') faults.driver = { key: 'virtual_not_read' };
      judge(faults);
      return { address: sure(addressOf(fields, port) ?? undefined), model: soundModel(input.device_template_id) };
    },
  };
}

/** Whoever leaves Modbus TCP leaves behind that it takes several requests at once. */
const leaving = ({ driver }: DeviceChange) => (driver === undefined || driver === 'modbus_tcp' ? {} : { in_flight: 1 });

/** The part of a device that decides how it is reached, as its rule reads it. */
const seat = ({ driver, ip_address, port, serial_port_id, in_flight, snmp }: DeviceFields): Reach => ({
  driver,
  ip_address,
  port,
  in_flight,
  ...(serial_port_id === null ? {} : { serial_port_id }),
  ...(snmp && { snmp }),
});
