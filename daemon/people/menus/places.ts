import type { Fault } from '../../contract/shape';
import type { MenuFields } from '../../store/menus';
import { DEFAULT_MENU } from './default';

/** The pages on which the menu itself is set: whoever hid them could not bring them back. */
const FIXED = ['/setting_menu', '/config_menu'];
/** Levels of the menu: the side bar is narrow. */
const DEEPEST = 4;

/** Entries that only unfold; shipped ones alone, since an own one leads somewhere. */
export const GROUPS: ReadonlySet<number> = new Set(DEFAULT_MENU.map((entry) => entry.menu_id).filter((id) => id !== 0));
export const isBuiltin = (id: number): boolean => DEFAULT_MENU.some((entry) => entry.id === id);
/** decision 3 */
export const isShown = ({ enable, display }: Pick<MenuFields, 'enable' | 'display'>): boolean => enable && display !== true;

/** An entry and those above it, nearest first; as far as a circle lets one go. */
function wayTo(entries: ReadonlyMap<number, MenuFields>, from: MenuFields): MenuFields[] {
  const way: MenuFields[] = [];
  for (let at: MenuFields | undefined = from; at && !way.includes(at); at = entries.get(at.menu_id)) way.push(at);
  return way;
}
const byId = (entries: readonly MenuFields[]): ReadonlyMap<number, MenuFields> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** The entries that lead to the pages on which the menu is set. */
export function fixedWays(entries: readonly MenuFields[]): ReadonlySet<number> {
  const known = byId(entries);
  const ends = entries.filter((entry) => FIXED.includes(entry.url));
  return new Set(ends.flatMap((end) => wayTo(known, end)).map((entry) => entry.id));
}

export interface MisPlaced {
  readonly id: number;
  readonly field: 'menu_id' | 'enable' | 'display';
  readonly fault: Fault;
}
function faultOfParent(known: ReadonlyMap<number, MenuFields>, entry: MenuFields): Fault | null {
  if (entry.menu_id === 0) return null;
  if (!known.has(entry.menu_id)) return { key: 'not_found' };
  if (!GROUPS.has(entry.menu_id)) return { key: 'menu_no_group' };
  const way = wayTo(known, entry);
  if (way.at(-1)!.menu_id !== 0) return { key: 'menu_below_itself' };
  return way.length > DEEPEST ? { key: 'menu_too_deep', data: { max: DEEPEST } } : null;
}

/** What is wrong with a menu as it would be, the first thing of it: a way that leads nowhere, or none to the menu's own pages. */
export function misplacedIn(entries: readonly MenuFields[]): MisPlaced | null {
  const known = byId(entries);
  for (const entry of entries) {
    const fault = faultOfParent(known, entry);
    if (fault) return { id: entry.id, field: 'menu_id', fault };
  }
  const fixed = fixedWays(entries);
  const hidden = entries.find((entry) => fixed.has(entry.id) && !isShown(entry));
  if (!hidden) return null;
  return { id: hidden.id, field: hidden.enable ? 'display' : 'enable', fault: { key: 'menu_fixed' } };
}
