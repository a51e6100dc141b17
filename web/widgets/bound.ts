import type { Item, TreeNode } from '../../daemon/contract/entities';
import type { Doc, Widget } from '../../daemon/contract/widgets/widget';

/** Items that one page shows. */
const MOST = 2000;

type Widgets = Doc['widgets'];
const all = (widgets: Widgets): readonly Widget[] => [...widgets.values()];

/** Devices that a page tells of and that do not belong to its site. */
export function devicesElsewhere(widgets: Widgets, site: TreeNode): readonly number[] {
  const own = new Set(site.children.filter(({ type }) => type === 'device').map(({ id }) => id));
  const named = all(widgets).flatMap(({ device_id }) => device_id ?? []);
  return [...new Set(named)].filter((id) => !own.has(id)).sort((a, b) => a - b);
}

/** Items that a page tells of and that are none of those. */
export function itemsElsewhere(widgets: Widgets, items: readonly Item[]): readonly number[] {
  const known = new Set(items.map(({ id }) => id));
  const named = all(widgets).flatMap(({ item_ids }) => item_ids);
  return [...new Set(named)].filter((id) => !known.has(id)).sort((a, b) => a - b);
}

/** As many items as one page may tell of: those that widgets name come first. */
export function cut(items: readonly Item[], widgets: Widgets): readonly Item[] {
  if (items.length <= MOST) return items;
  const named = new Set(all(widgets).flatMap(({ item_ids }) => item_ids));
  const devices = new Set(all(widgets).flatMap(({ device_id }) => device_id ?? []));
  const rank = ({ id, device_id }: Item): number => (named.has(id) ? 0 : devices.has(device_id) ? 1 : 2);
  return [...items].sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
}
