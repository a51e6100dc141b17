import { isAbnormal, isSilentNode } from '../../../daemon/contract/abnormal';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import { byDevice } from '../../item/by_device';
import { toldItems } from '../../item/leading';

/** One device of a site with everything it says. */
export interface DeviceCard {
  readonly node: TreeNode;
  readonly items: readonly Item[];
}
export interface SiteFilter {
  /** category id; null: all */
  readonly category: number | null;
  readonly abnormal: boolean;
  readonly keyword: string;
}

/** Units by which what is measured is known. */
const TEMPERATURE = '℃';
const HUMIDITY = '%RH';

/** Readings that a card shows. */
const SHOWN = 4;

/** Whether an item stays in a list that is narrowed. A word may be the device's, which then keeps all its items. */
export function fitsItem(item: Item, { category, abnormal, keyword }: SiteFilter): boolean {
  const word = keyword.trim().toLowerCase();
  const named = word === '' || item.item_name.toLowerCase().includes(word) || item.device_name.toLowerCase().includes(word);
  return named && (category === null || item.category_id === category) && (!abnormal || isAbnormal(item));
}

/** A device that is silent is abnormal as a whole. */
function fitsDevice({ node, items }: DeviceCard, filter: SiteFilter): boolean {
  const word = filter.keyword.trim().toLowerCase();
  if (filter.category !== null && node.category_id !== filter.category) return false;
  if (filter.abnormal && node.alarm === 0 && !isSilentNode(node)) return false;
  return word === '' || node.name.toLowerCase().includes(word) || items.some((item) => fitsItem(item, filter));
}

const NONE: readonly Item[] = [];

/** The worse, the higher: by its worst alarm, then a silent one, then what else is abnormal. One that is off comes last. */
function severity(node: TreeNode, weight: (level: number) => number): number {
  if (!node.enable) return -1;
  if (node.level > 0) return 3 + weight(node.level);
  return isSilentNode(node) ? 2 : Math.min(1, node.alarm);
}

/** The devices of a site, worst first, and as in the tree among their like. `weight` is of a level. */
export function cardsOf(
  site: TreeNode,
  items: readonly Item[],
  filter: SiteFilter,
  weight: (level: number) => number,
): readonly DeviceCard[] {
  const own = byDevice(items);
  return site.children
    .filter(({ type }) => type === 'device')
    .map((node) => ({ node, items: own.get(node.id) ?? NONE }))
    .filter((card) => fitsDevice(card, filter))
    .sort((a, b) => severity(b.node, weight) - severity(a.node, weight));
}

/** What a card shows of a device. `weight` is of a level. */
export const mainItems = (items: readonly Item[], weight: (level: number) => number): readonly Item[] =>
  toldItems(items, weight).slice(0, SHOWN);

/** Of what a card shows the item whose curve it draws: the first that is measured, a temperature rather than a humidity, else of states; null: it has texts alone. */
export function curveOf(main: readonly Item[]): Item | null {
  const shown = main.filter((item) => typeof item.value !== 'string');
  const measured = shown.filter(({ data_type }) => data_type === 1);
  const [first = shown[0] ?? null] = measured;
  return first?.unit === HUMIDITY ? (measured.find(({ unit }) => unit === TEMPERATURE) ?? first) : first;
}
