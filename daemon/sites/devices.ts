import type { DeviceAddress } from '../../board/interfaces';
import type { Page } from '../contract/entities';
import type { DeviceModel, Language } from '../contract/model';
import { type devices as devicesRules, reachable } from '../contract/rules/device';
import type { Fault, Faults, Input } from '../contract/shape';
import type { DeviceEntry, DeviceFields } from '../store/devices';
import { ALL, type Ask, type Scope } from '../store/list';
import { addressOf } from './compile';
import { type Copies, roomFor } from './device-copy';
import { createDeviceFaults } from './device-faults';
import { type DeviceChange, type DeviceInput, newDevice, portOf, seat } from './device-fields';
import { type Added, createDeviceMaking } from './device-making';
import { faultOf, judge, sure } from './faults';
import type { Hosts } from './hosts';
import type { Lines } from './lines';
import { formulaUse, mustBeFree, type Use, usedBy } from './use';
import type { Writing } from './writing';

export type { DeviceChange, DeviceInput } from './device-fields';
export type { Added } from './device-making';

export type DevicesChange = Input<typeof devicesRules>;
/** Which of many are changed, and why each of the others is not. */
export interface Changed {
  readonly success: readonly number[];
  readonly failed: readonly { readonly id: number; readonly fault: Fault }[];
}

/** A name server that does not answer keeps nobody from saving for longer; the address is judged again at each connection. */
const LOOK_UP_MS = 3000;
/** What uses something is named in it unless somebody asks in another language. */
const MASTER: Language = 'zh_cn';

/** Devices with the items of their templates. */
export function createDevices(writing: Writing, lines: Lines, hosts: Pick<Hosts, 'keep'>) {
  const { stores, change, apart, catalogue, references, mayGo, peers, clock } = writing;
  const { devices, items } = stores;
  const faults = createDeviceFaults(writing, lines);
  const { own, soundModel, add, attempt, alter, copy } = createDeviceMaking(writing, faults, hosts);

  /** Devices that are reached through one; those of other sites are not named. */
  function reachedThrough(scope: Scope, parent_device_id: number): Use {
    const seen = devices.list(scope, { parent_device_id, limit: 0 }).data;
    const { total } = devices.list(ALL, { parent_device_id, limit: 1 });
    return { total, refs: seen.map(({ id, name }) => ({ type: 'device', id, name })) };
  }

  return {
    /** Devices in their order, with the names of their site and template; without sites' own. */
    devices: (scope: Scope, ask: Ask = {}): Page<DeviceEntry> => devices.list(scope, { ...ask, listed: true }),
    /** the same whole, some at a time */
    allDevices: (scope: Scope, ask: Ask = {}) => devices.slices(scope, { ...ask, listed: true }),
    /** @throws Refusal 1002 */
    device: (scope: Scope, id: number): DeviceEntry => sure(devices.one(scope, id)),
    /** Adds a device with its template's items. @throws Refusal 1001 unknown site, template or port, name or address taken; 1007 */
    addDevice: (scope: Scope, input: DeviceInput): { id: number; items: number } =>
      change('device added', () => add(scope, newDevice(input, writing))),
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
        if (patch.device_group_id !== undefined) judge(faults.ofSite(scope, patch.device_group_id));
        const tried = [...new Set(ids)].map((id) => ({ id, fault: faultOf(() => apart(() => alter(scope, id, patch, MASTER))) }));
        return {
          success: tried.flatMap(({ id, fault }) => (fault ? [] : [id])),
          failed: tried.flatMap(({ id, fault }) => (fault ? [{ id, fault }] : [])),
        };
      }),
    /** Deletes a device with its items; its open alarms close. @throws Refusal 1002, 1003 while an item is locked, or used and not forced */
    removeDevice(scope: Scope, id: number, force: boolean, language: Language = MASTER): void {
      change('device deleted', () => {
        own(scope, id);
        const own_items = items.ofDevice(id).map((item) => item.id);
        mayGo(own_items);
        const uses = [
          usedBy(references('device', id), scope),
          formulaUse(catalogue(), scope, own_items, language),
          reachedThrough(scope, id),
        ];
        if (!force) mustBeFree('in_use', ...uses);
        devices.remove(id);
      });
    },
    /**
     * Looks the names of devices' hosts up, so that it is known whose addresses they are when the devices are judged. One after the
     * other: whoever names a thousand that nobody has keeps one look-up waiting and not all.
     */
    lookUp: async (...all: readonly Pick<DeviceChange, 'ip_address'>[]): Promise<void> => {
      const hosts = new Set(all.flatMap(({ ip_address }) => ip_address || []));
      if (hosts.size === 0) return;
      let late = false;
      let cancel = () => {};
      const patience = new Promise<void>((done) => {
        cancel = clock.after(LOOK_UP_MS, () => {
          late = true;
          done();
        });
      });
      for (const host of hosts) if (!late) await Promise.race([peers.learn(host), patience]);
      cancel();
    },
    /**
     * Where a device would sit and what it would be, for a trial read.
     * @throws Refusal 1001, 1004 where devices hang on its line that are not seen
     */
    seatOf(scope: Scope, input: DeviceInput): { address: DeviceAddress; model: DeviceModel } {
      const fields = newDevice(input, writing);
      const port = lines.share(scope, fields) === 'none' ? undefined : portOf(stores, fields.serial_port_id);
      const where = faults.ofSite(scope, fields.device_group_id);
      const found: Faults = {
        ...faults.ofTemplate(null, fields),
        ...reachable(seat(fields)),
        ...faults.ofPeer(null, fields),
        ...faults.ofParent(scope, null, fields),
      };
      if (fields.serial_port_id !== null && !port?.enable) found.serial_port_id = { key: port ? 'port_off' : 'not_found' };
      // whoever does not see the site is told nothing of its lines
      judge(where);
      if (fields.driver === 'virtual') found.driver = { key: 'virtual_not_read' };
      judge(found);
      lines.mustBeOwn(scope, fields);
      return { address: sure(addressOf(fields, port) ?? undefined), model: soundModel(input.device_template_id) };
    },
  };
}
