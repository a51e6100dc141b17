import type { Menu } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { MenuFields } from '../../store/menus';
import { GROUPS, isShown } from './places';

const heavierFirst = (a: MenuFields, b: MenuFields): number => b.weight - a.weight || a.id - b.id;

/** An entry in the words of one language. */
export function menuIn(entry: MenuFields, language: Language, children: Menu[]): Menu {
  const { id, menu_id, url, icon, target, enable, display, weight, names } = entry;
  return { id, menu_id, url, icon, target, enable, display, weight, name: names[language], children };
}

/** A group below which nothing is to be seen leads nowhere: it is hidden with what it holds. */
const seenWith = (entry: Menu): Menu =>
  entry.children.length === 0 || entry.children.some(isShown) ? entry : { ...entry, display: true };

/**
 * The menu as one user gets it: entries they may open (`open` null: all), hidden ones too, since the page guard looks
 * routes up here; without the pages that are not built yet and the groups that are empty without them.
 */
export function menuTree(
  entries: readonly MenuFields[],
  open: ReadonlySet<number> | null,
  unopened: ReadonlySet<string>,
  language: Language,
): Menu[] {
  const below = new Map<number, MenuFields[]>();
  for (const entry of [...entries].sort(heavierFirst)) below.set(entry.menu_id, [...(below.get(entry.menu_id) ?? []), entry]);
  const grow = (menu_id: number): Menu[] =>
    (below.get(menu_id) ?? [])
      .filter((entry) => (open === null || open.has(entry.id)) && !unopened.has(entry.url))
      .map((entry) => seenWith(menuIn(entry, language, grow(entry.id))))
      .filter((entry) => entry.children.length > 0 || !GROUPS.has(entry.id));
  return grow(0);
}
