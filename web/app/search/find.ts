import type { Menu } from '../../../daemon/contract/entities';

/** An entry that leads to a page, with the groups above it. */
export interface Found {
  readonly menu: Menu;
  /** names from the top down, the entry's own last */
  readonly place: readonly string[];
}

const MOST = 12;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Every entry that leads somewhere, in the order of the menu; groups only unfold. */
export const entriesOf = (menus: readonly Menu[], above: readonly string[] = []): Found[] =>
  menus.flatMap((menu) => {
    const place = [...above, menu.name];
    return menu.children.length ? entriesOf(menu.children, place) : [{ menu, place }];
  });

/** How well an entry answers: its name begins so, holds it, is in a group that does, or has it in its address; 0 not at all. */
function answers({ menu, place }: Found, wanted: string): number {
  const name = plain(menu.name);
  if (name.startsWith(wanted)) return 4;
  if (name.includes(wanted)) return 3;
  if (plain(place.join(' ')).includes(wanted)) return 2;
  return menu.url.toLowerCase().includes(wanted) ? 1 : 0;
}

/** The entries that a text finds, the best first; without a text the first ones of the menu. */
export function found(menus: readonly Menu[], text: string): Found[] {
  const wanted = plain(text);
  const all = entriesOf(menus);
  if (wanted === '') return all.slice(0, MOST);
  return all
    .map((entry) => ({ entry, rank: answers(entry, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}
