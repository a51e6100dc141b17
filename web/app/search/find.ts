import type { Menu } from '../../../daemon/contract/entities';
import { answers, best, plain, type Ranked, wordsOf } from '../../../daemon/contract/wanted';

/** An entry that leads to a page, with the groups above it. */
export interface Found {
  readonly menu: Menu;
  /** names from the top down, the entry's own last */
  readonly place: readonly string[];
}

/** Without a text the first ones of the menu; beside what else is found the best ones. */
const MOST = 12;
const FEW = 6;

/** Every entry that leads somewhere, in the order of the menu; groups only unfold. */
export const entriesOf = (menus: readonly Menu[], above: readonly string[] = []): Found[] =>
  menus.flatMap((menu) => {
    const place = [...above, menu.name];
    return menu.children.length ? entriesOf(menu.children, place) : [{ menu, place }];
  });

/** The entries that a text finds by their names, their groups, their addresses or `others`, words by address, the best first; without a text the first ones of the menu. */
export function found(menus: readonly Menu[], text: string, others: Readonly<Record<string, string>> = {}): Ranked<Found>[] {
  const wanted = wordsOf(text);
  const all = entriesOf(menus);
  if (wanted.length === 0) return all.slice(0, MOST).map((thing) => ({ thing, rank: 1 }));
  const known = ({ menu, place }: Found) => plain(`${place.join(' ')} ${menu.url} ${others[menu.url] ?? ''}`);
  return best(all, (entry) => answers(wanted, { name: plain(entry.menu.name), also: known(entry), around: '' })).slice(0, FEW);
}
