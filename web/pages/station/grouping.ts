import { isAbnormal, isSilentNode } from '../../../daemon/contract/abnormal';
import type { Item, TreeNode } from '../../../daemon/contract/entities';

/** One device of a site with everything it says. */
export interface DeviceCard {
  readonly node: TreeNode;
  readonly items: readonly Item[];
}
export interface CategoryCards {
  readonly id: number;
  readonly devices: readonly DeviceCard[];
}
export interface SiteFilter {
  /** category id; null: all */
  readonly category: number | null;
  readonly abnormal: boolean;
  readonly keyword: string;
}

/** Readings that a card shows; what is abnormal comes first. */
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

function byDevice(items: readonly Item[]): ReadonlyMap<number, readonly Item[]> {
  const found = new Map<number, Item[]>();
  for (const item of items) {
    const own = found.get(item.device_id);
    if (own) own.push(item);
    else found.set(item.device_id, [item]);
  }
  return found;
}

const NONE: readonly Item[] = [];

/** The devices of a site by category, in the order of the tree. */
export function cardsOf(site: TreeNode, items: readonly Item[], filter: SiteFilter): readonly CategoryCards[] {
  const own = byDevice(items);
  const cards = site.children
    .filter(({ type }) => type === 'device')
    .map((node) => ({ node, items: own.get(node.id) ?? NONE }))
    .filter((card) => fitsDevice(card, filter));
  const ids = [...new Set(cards.map(({ node }) => node.category_id))].sort((a, b) => a - b);
  return ids.map((id) => ({ id, devices: cards.filter(({ node }) => node.category_id === id) }));
}

/** What is wrong first, then what is watched, what is measured, states; texts and what the box adds say least. */
function rank(item: Item): number {
  if (isAbnormal(item)) return 0;
  if (item.builtin) return 5;
  if (typeof item.value === 'string') return 4;
  if (item.data_type === 0) return 3;
  return item.threshold_max === null && item.threshold_min === null ? 2 : 1;
}

/** What a card shows of a device. */
export function mainItems(items: readonly Item[]): readonly Item[] {
  return [...items].sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
}
