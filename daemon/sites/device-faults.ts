import { BOX_DEVICE, BOX_SITE } from '../contract/codes';
import { reachable, templateDriver } from '../contract/rules/device';
import type { Faults } from '../contract/shape';
import type { DeviceEntry, DeviceFields, StoredAccess } from '../store/devices';
import { ALL, type Scope } from '../store/list';
import { areOneAgent } from './agent-access';
import { isWithin, portOf, seat } from './device-fields';
import { judge } from './faults';
import type { Lines } from './lines';
import { isSitesOwn } from './own-devices';
import type { Writing } from './writing';

/**
 * The longest that a device may be waited for where devices hang that its owner does not see. One that is dead costs them all
 * its time-outs: twenty with 30 s and 10 retries each let nobody be asked for an hour and a half.
 */
const WAITS = [
  ['timeout', 1000],
  ['retries', 2],
] as const;

/** Also said of a line on which others' devices alone hang. */
const NO_PORT: Faults = { serial_port_id: { key: 'not_found' } };

/** What is wrong with a device as it shall be. `self`: as it is; null: it is new */
export function createDeviceFaults(
  { stores, models, peers, vault }: Pick<Writing, 'stores' | 'models' | 'peers' | 'vault'>,
  lines: Lines,
) {
  const { devices } = stores;

  function ofTemplate(self: DeviceEntry | null, fields: DeviceFields): Faults {
    const driver = templateDriver(fields.driver);
    if (fields.device_template_id === self?.device_template_id && driver === templateDriver(self.driver)) return {};
    const template = stores.templates.one(fields.device_template_id ?? 0);
    if (!template) return { device_template_id: { key: 'not_found' } };
    if (template.driver !== driver) return { device_template_id: { key: 'driver_mismatch' } };
    if (!template.synced) return { device_template_id: { key: 'template_not_synced' } };
    return models.of(template.id) ? {} : { device_template_id: { key: 'template_broken' } };
  }
  const isSame = (a: StoredAccess | null, b: StoredAccess | null): boolean => areOneAgent(vault, a, b);
  /** One unit answers once on one line, and an agent once to whoever asks it. A device of another site is not named. */
  function ofAddress(scope: Scope, self: DeviceEntry | null, fields: DeviceFields): Faults {
    if (isWithin(fields.driver)) return {};
    const other = devices.sharing(fields, peers.areOne, isSame).find((id) => id !== self?.id);
    if (other === undefined) return {};
    const seen = devices.one(scope, other);
    // the unit is nothing that an agent is asked by
    const field = fields.driver === 'snmp' ? 'ip_address' : 'protocol_id';
    return { [field]: seen ? { key: 'address_taken', data: { device: seen.name } } : { key: 'address_taken_elsewhere' } };
  }
  /** Where no device may be, as far as it is known without asking anybody. */
  function ofPeer(self: DeviceEntry | null, { ip_address: host, port }: DeviceFields): Faults {
    const stays = self?.ip_address === host && self.port === port;
    return host === '' || stays || !peers.refuses(host, port) ? {} : { ip_address: { key: 'peer_refused', data: { host } } };
  }
  /** The box's own inputs and outputs are one line: whoever gets a device on it may switch all of them. */
  function ofBoard(scope: Scope, self: DeviceEntry | null, fields: DeviceFields): Faults {
    const comes = fields.driver === 'board' && self?.driver !== 'board';
    return comes && lines.share(scope, fields) !== 'all' ? { driver: { key: 'board_elsewhere' } } : {};
  }
  /** On a line that is not all theirs nobody has the others wait for a device longer than they must, or longer than they do. */
  function ofWait(scope: Scope, self: DeviceEntry | null, fields: DeviceFields): Faults {
    if (isWithin(fields.driver) || lines.share(scope, fields) === 'all') return {};
    const stays = self !== null && lines.areOne(self, fields) ? self : null;
    const long = WAITS.filter(([field, max]) => fields[field] > Math.max(max, stays?.[field] ?? 0));
    return Object.fromEntries(long.map(([field, max]) => [field, { key: 'wait_elsewhere', data: { max } }]));
  }
  /**
   * A line on which others' devices alone hang takes none of somebody else's: each one that is dead slows all of them. One that
   * hangs there is seen by its owner, so it stays.
   */
  function ofLine(scope: Scope, fields: DeviceFields): Faults {
    if (isWithin(fields.driver)) return {};
    const { serial_port_id: port } = fields;
    if (port !== null && !portOf(stores, port)) return NO_PORT;
    if (lines.share(scope, fields) !== 'none') return {};
    return port === null ? { ip_address: { key: 'line_elsewhere' } } : NO_PORT;
  }
  function ofSeat(scope: Scope, self: DeviceEntry | null, fields: DeviceFields): Faults {
    const faults = { ...reachable(seat(fields)), ...ofLine(scope, fields) };
    if (Object.keys(faults).length > 0) return faults;
    const there = { ...ofWait(scope, self, fields), ...ofAddress(scope, self, fields) };
    return { ...there, ...ofPeer(self, fields), ...ofBoard(scope, self, fields) };
  }
  /** Whoever is reached through a device cannot be what that one is reached through. */
  function ofParent(scope: Scope, self: DeviceEntry | null, { parent_device_id: parent }: DeviceFields): Faults {
    if (parent === null || parent === self?.parent_device_id) return {};
    const above = devices.one(scope, parent);
    if (!above || above.id === BOX_DEVICE || isSitesOwn(above)) return { parent_device_id: { key: 'not_found' } };
    const passed = new Set<number>();
    for (let id: number | null = parent; id !== null && !passed.has(id); id = devices.one(ALL, id)?.parent_device_id ?? null)
      passed.add(id);
    return self && passed.has(self.id) ? { parent_device_id: { key: 'parent_ring' } } : {};
  }
  const ofSite = (scope: Scope, site: number): Faults =>
    site === BOX_SITE || !stores.sites.one(scope, site) ? { device_group_id: { key: 'not_found' } } : {};
  function check(scope: Scope, self: DeviceEntry | null, fields: DeviceFields): void {
    const site = fields.device_group_id;
    const seated = { ...ofTemplate(self, fields), ...ofSeat(scope, self, fields) };
    const faults: Faults = { ...seated, ...ofSite(scope, site), ...ofParent(scope, self, fields) };
    // what stands in a site that is not seen is not told
    const namesake = faults.device_group_id ? undefined : devices.named(site, fields.name);
    if (namesake !== undefined && namesake !== self?.id) faults.name = { key: 'name_taken' };
    judge(faults);
  }

  return { ofTemplate, ofAddress, ofPeer, ofParent, ofSite, check };
}
export type DeviceFaults = ReturnType<typeof createDeviceFaults>;
