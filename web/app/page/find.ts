import type { Menu } from '../../../daemon/contract/entities';
import type { PageRow } from '../../pages/row';
import { allMenus } from '../../state/people/menus';

/** Titles of routes by their key, as far as they are known. */
export type Titles = Readonly<Record<string, string>>;

/** The row of a path, or undefined: page not found. */
export const rowOf = (rows: readonly PageRow[], path: string): PageRow | undefined => rows.find((row) => row.path === path);

/** Shown without top bar and menu: the page's own wish, or the address says `fullShow=yes`. */
export const isBare = (row: PageRow | undefined | null, query: URLSearchParams): boolean =>
  row?.bare === true || query.get('fullShow') === 'yes';

/** The menu's name of an address; '' when the menu does not hold it. */
export const menuName = (menus: readonly Menu[], url: string): string =>
  allMenus(menus).find((menu) => menu.url === url)?.name ?? '';

/** The key of a path among the titles: without its first slash. */
export const titleKey = (path: string): string => path.slice(1).replace('/', '_') || 'home';

/** What a page is called: as its menu entry is, which can be renamed, else as its route; '' while neither is known. */
export const titleOf = (path: string, menus: readonly Menu[], titles: Titles): string =>
  menuName(menus, path) || (titles[titleKey(path)] ?? '');

/** The browser's title: how many alarms call, the page, the product. */
export function windowTitle(unconfirmed: number, page: string, product: string): string {
  const count = unconfirmed > 0 ? `(${unconfirmed}) ` : '';
  return count + [page, product].filter(Boolean).join(' – ');
}
