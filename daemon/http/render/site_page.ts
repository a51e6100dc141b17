import type { DeviceStatus, Item, SitePage } from '../../contract/entities';
import { CATEGORIES, type Language } from '../../contract/model';
import type { Catalogue, DeviceConfig } from '../../sites/catalogue';
import { isListed } from '../../sites/own-devices';
import { fewAtATime } from '../../store/slices';
import type { CategoryNames } from './category';
import { deviceName, siteName } from './item';
import { byDevice, listsBy } from './tree';
import type { ItemView } from './whole_item';

export interface SitePageParts {
  readonly status: (device: DeviceConfig) => DeviceStatus;
  readonly itemIn: ItemView;
  readonly isCounted: (item: Item) => boolean;
  readonly categoryName: CategoryNames;
}
type Category = SitePage['categories'][number];

/** The first such reading of the site that is good; null: there is none. */
function climateOf(items: readonly Item[], cell: 'temperature' | 'humidity'): number | null {
  const found = items.find((item) => item.item_cell_name === cell && item.quality === 'good' && typeof item.value === 'number');
  return found ? (found.value as number) : null;
}

/** One site with its own devices by category, each with what it says now, told a few items at a time. */
export async function sitePageOf(room: Catalogue, site_id: number, parts: SitePageParts, language: Language): Promise<SitePage> {
  const devices = [...room.devices.values()]
    .filter((device) => device.device_group_id === site_id && device.enable && isListed(device))
    .sort(byDevice);
  const shown = devices.flatMap((device) => device.items.filter((item) => item.enable));
  const told = await fewAtATime(shown, (item) => ({ device_id: item.device_id, item: parts.itemIn(item, language) }));
  const itemsOf = listsBy(told, ({ device_id }) => device_id);
  const categories = new Map<number, Category>();
  for (const device of devices) {
    const { id, category_id } = device;
    const code = CATEGORIES[category_id - 1] ?? 'other';
    const category = categories.get(category_id) ?? { code, name: parts.categoryName(code, language), devices: [] };
    categories.set(category_id, category);
    const items = itemsOf(id).map(({ item }) => item);
    category.devices.push({ id, name: deviceName(room, id, language), status: parts.status(device), items });
  }
  const items = [...categories.values()].flatMap((category) => category.devices.flatMap((device) => device.items));
  return {
    id: site_id,
    name: siteName(room, site_id, language),
    categories: [...categories].sort(([a], [b]) => a - b).map(([, category]) => category),
    environment: { temperature: climateOf(items, 'temperature'), humidity: climateOf(items, 'humidity') },
    alarms: items.filter(parts.isCounted).length,
  };
}
