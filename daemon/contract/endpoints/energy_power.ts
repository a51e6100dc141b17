import type { ActivePower, EnergySite, MeteringDevice, Page } from '../entities';
import { as, type Table } from '../row';
import { id, optId, paging } from './parts';

/** What meters show now. */
export const energyPower = {
  'GET device_groups/pue_menu': {
    who: 'session',
    pages: ['/energy_manage/energy_servey'],
    sites: true,
    input: paging,
    out: as<Page<EnergySite>>(),
    example: {},
    does: 'Sites that have energy groups, as a tree, with their groups',
    module: 'room',
  },
  'GET energy/energy_device': {
    who: 'session',
    pages: ['/setting_energy'],
    sites: true,
    input: { ...paging, device_group_id: optId },
    out: as<Page<MeteringDevice>>(),
    example: { device_group_id: 2 },
    does: 'Devices of a site, or of all, that measure energy or power, and those that its energy groups count, with what they show now',
    module: 'room',
  },
  'POST energy/device_groups_device': {
    who: 'session',
    pages: ['/energy_manage/energy_analysis'],
    sites: true,
    reads: true,
    input: { device_group_ids: { t: 'list', of: id, min: 1, max: 100 } },
    out: as<Page<{ device_group_id: number; devices: MeteringDevice[] }>>(),
    example: { device_group_ids: [2] },
    does: 'The same of several sites',
    module: 'room',
    deed: ['查看计量设备', '檢視計量裝置', '查看計量裝置', 'Looked at metering devices'],
  },
  'GET get_active_power': {
    who: 'session',
    pages: ['/setting_energy'],
    sites: true,
    input: { device_group_id: optId, device_id: optId },
    out: as<ActivePower>(),
    example: { device_group_id: 2 },
    does: 'What runs now through a site, each of its energy groups and their lines, or through a device, in kW and by phases; null where not all of it is known, and never a part of it',
    module: 'room',
  },
} as const satisfies Table;
