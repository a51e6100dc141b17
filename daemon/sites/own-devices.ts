import type { DeviceFields } from '../store/devices';
import { SITE_ITEMS } from './builtin';
import type { DeviceConfig } from './catalogue';
import { planOfBox } from './plan';
import type { Writing } from './writing';

/** What nobody may call a device: it marks the one by which the program itself speaks of a site. */
const NAMELESS = '';
/** Whether a device is a site's own: in no list and no count, and nobody alters it. */
export const isSitesOwn = ({ name }: Pick<DeviceConfig, 'name'>): boolean => name === NAMELESS;
/** Devices that somebody has set up, and the box. */
export const isListed = (device: Pick<DeviceConfig, 'name'>): boolean => !isSitesOwn(device);

const SYSTEM_CATEGORY = 17;
const BLANK: Omit<DeviceFields, 'device_group_id' | 'update_time'> = {
  name: NAMELESS,
  device_template_id: null,
  category_id: SYSTEM_CATEGORY,
  driver: 'virtual',
  ip_address: '',
  port: 0,
  serial_port_id: null,
  parent_device_id: null,
  protocol_id: 0,
  protocol_version: '',
  physical_address: '',
  zigbee: '',
  seat_id: 0,
  unit: 0,
  sort_id: 0,
  poll_interval: 10,
  timeout: 1000,
  retries: 0,
  in_flight: 1,
  snmp: null,
  enable: true,
  vertical_view: 0,
};

/** The device of each site by which the program speaks of it. It is made once something is to be said of the site, and goes with it. */
export function createOwnDevices({ stores, change, now, catalogue }: Pick<Writing, 'stores' | 'change' | 'now' | 'catalogue'>) {
  const { devices, items } = stores;
  function fit(device_id: number): void {
    const plan = planOfBox(items.ofDevice(device_id), SITE_ITEMS);
    items.remove(plan.drop);
    items.add(device_id, plan.add, now());
  }
  const ownOf = (site: number): DeviceConfig | undefined =>
    [...catalogue().devices.values()].find((device) => device.device_group_id === site && isSitesOwn(device));

  return {
    ownOf,
    /** Gives each of these sites its own device, where it has none yet. */
    giveOwn(sites: readonly number[]): void {
      const lacking = [...new Set(sites)].filter((site) => catalogue().sites.has(site) && !ownOf(site));
      if (lacking.length === 0) return;
      change('own devices of sites', () => {
        for (const device_group_id of lacking) fit(devices.add({ ...BLANK, device_group_id, update_time: now() }));
      });
    },
    /** Brings the items of those that are there up to date. Inside a change. */
    fitOwn(): void {
      for (const device of catalogue().devices.values()) if (isSitesOwn(device)) fit(device.id);
    },
  };
}
