import type { Item, TreeNode } from '../../daemon/contract/entities';
import type { Doc } from '../../daemon/contract/widgets/widget';

/** Items that one page shows. */
const MOST = 2000;

type Widgets = Doc['widgets'];
const named = (widgets: Widgets, of: 'device_id' | 'item_ids'): ReadonlySet<number> =>
  new Set([...widgets.values()].flatMap((widget) => widget[of] ?? []));
const others = (all: ReadonlySet<number>, known: ReadonlySet<number>): readonly number[] =>
  [...all].filter((id) => !known.has(id)).sort((a, b) => a - b);

/** Devices that a page tells of and that do not belong to its site. */
export function devicesElsewhere(widgets: Widgets, site: TreeNode): readonly number[] {
  const own = new Set(site.children.filter(({ type }) => type === 'device').map(({ id }) => id));
  return others(named(widgets, 'device_id'), own);
}

/** Items that a page tells of and that are none of those. */
export const itemsElsewhere = (widgets: Widgets, items: readonly Item[]): readonly number[] =>
  others(named(widgets, 'item_ids'), new Set(items.map(({ id }) => id)));

/** As many items as one page may tell of: those that widgets name come first. */
export function cut(items: readonly Item[], widgets: Widgets): readonly Item[] {
  if (items.length <= MOST) return items;
  const chosen = named(widgets, 'item_ids');
  const devices = named(widgets, 'device_id');
  const rank = ({ id, device_id }: Item): number => (chosen.has(id) ? 0 : devices.has(device_id) ? 1 : 2);
  return [...items].sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
}
