import { BOX_DEVICE } from '../contract/codes';
import type { DeviceModel, Language } from '../contract/model';
import type { Fault } from '../contract/shape';
import type { DeviceEntry, DeviceFields } from '../store/devices';
import type { Scope } from '../store/list';
import { mustSayAgain, sealedAccess } from './agent-access';
import { copyItems, nextName, seatedAt } from './device-copy';
import type { DeviceFaults } from './device-faults';
import { type DeviceChange, type DeviceInput, leaving, newDevice, seated } from './device-fields';
import { conflict, faultOf, judge, stated, sure, unchanged } from './faults';
import type { Hosts } from './hosts';
import { isSitesOwn } from './own-devices';
import { type Plan, planOfModel } from './plan';
import { formulaUse, mustBeFree } from './use';
import type { Writing } from './writing';

/** A device that was added, or why it was not. */
export type Added = { readonly id: number } | { readonly fault: Fault };

/** How devices become what they shall be, with the items of their templates: the steps within one change. */
export function createDeviceMaking(writing: Writing, faults: DeviceFaults, hosts: Pick<Hosts, 'keep'>) {
  const { stores, models, apart, now, catalogue, license, mayGo, vault } = writing;
  const { devices, items } = stores;

  /** the model of a template that was found sound */
  const soundModel = (template_id: number): DeviceModel => sure(models.of(template_id) ?? undefined);
  /** devices that somebody may alter; the box and sites' own are none */
  function own(scope: Scope, id: number): DeviceEntry {
    const device = sure(devices.one(scope, id));
    if (id === BOX_DEVICE || isSitesOwn(device)) throw conflict('builtin');
    return device;
  }
  /** @returns how many items of the template came */
  function apply(device_id: number, plan: Plan, update_time: number): number {
    const came = plan.add.filter((item) => !item.builtin).length;
    license({ devices: 0, items: came - plan.drop.length });
    mayGo(plan.drop);
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
    faults.check(scope, null, fields);
    license({ devices: 1, items: 0, category: fields.category_id });
    const id = devices.add(fields);
    hosts.keep(fields.ip_address);
    const plan = planOfModel([], null, soundModel(fields.device_template_id ?? 0));
    return { id, items: apply(id, plan, fields.update_time) };
  }
  function attempt(scope: Scope, input: DeviceInput): Added {
    let id = 0;
    const fault = faultOf(() => {
      ({ id } = apart(() => add(scope, newDevice(input, writing))));
    });
    return fault ? { fault } : { id };
  }
  function alter(scope: Scope, id: number, patch: DeviceChange, language: Language): void {
    const device = own(scope, id);
    const { update_time: seen, snmp: access, ...rest } = patch;
    unchanged(device.update_time, seen);
    const snmp = access ? sealedAccess(vault, access, device.snmp) : device.snmp;
    const merged = {
      ...device,
      ...leaving(rest),
      ...stated(rest, ['parent_device_id']),
      snmp,
      update_time: now(device.update_time),
    };
    const category_id = stores.templates.one(merged.device_template_id ?? 0)?.category_id ?? device.category_id;
    const fields = seated({ ...merged, category_id });
    faults.check(scope, device, fields);
    if (mustSayAgain(device, fields)) judge({ snmp: { key: 'snmp_again' } });
    if (category_id !== device.category_id) license({ devices: 0, items: 0, category: category_id });
    devices.save(id, fields);
    hosts.keep(fields.ip_address);
    if (merged.device_template_id !== null && merged.device_template_id !== device.device_template_id)
      retemplate(scope, device, merged.device_template_id, fields.update_time, language);
  }
  /** The next copy after one: its faults stand at what was asked for. */
  function copy(scope: Scope, from: DeviceEntry, before: DeviceFields, step: number): { id: number; fields: DeviceFields } {
    const taken = (name: string): boolean => devices.named(from.device_group_id, name) !== undefined;
    const fields = { ...seatedAt(before, step), name: nextName(before.name, taken), update_time: now() };
    const [address] = Object.values(faults.ofAddress(scope, null, fields));
    if (address) judge({ step: address });
    const { id } = add(scope, fields);
    copyItems(stores.items, from.id, id, fields.update_time);
    return { id, fields };
  }

  return { own, soundModel, add, attempt, alter, copy };
}
