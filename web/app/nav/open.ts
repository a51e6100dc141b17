import type { Menu } from '../../../daemon/contract/entities';

/** The menu's address of what is shown: an entry that leads outside is told from its neighbours by where it leads. */
export function placeIn(path: string, query: URLSearchParams): string {
  const outside = path === '/external_link' ? query.get('pathUrl') : null;
  return outside === null ? path : `${path}?pathUrl=${encodeURIComponent(outside)}`;
}

/** Ids of the groups above the entry of an address: they are open while its page is shown. */
export function groupsAbove(menus: readonly Menu[], url: string): number[] {
  for (const menu of menus) {
    if (menu.url === url) return [];
    const below = groupsAbove(menu.children, url);
    if (below.length || menu.children.some((child) => child.url === url)) return [menu.id, ...below];
  }
  return [];
}

/** Entries of a group in reading order with `'-'` between its sub-groups, for a menu that cannot unfold. */
export function flatEntries(group: Menu): (Menu | '-')[] {
  const flat = group.children.flatMap((child): (Menu | '-')[] => (child.children.length ? ['-', ...child.children] : [child]));
  return flat[0] === '-' ? flat.slice(1) : flat;
}

/** Ids of the groups that were left open, as an earlier visit kept them. */
export const openFrom = (kept: unknown): ReadonlySet<number> =>
  new Set(Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : []);
