import { ROOT_ROLE } from '../../../daemon/contract/codes';
import type { MenuEntry, Role } from '../../../daemon/contract/entities';
import { createPlacing } from '../tree/placing';

/** What the structure of the menu can change of an entry. */
export type Place = Pick<MenuEntry, 'id' | 'menu_id' | 'weight' | 'enable' | 'display'>;

/** The menu's entries as a tree: those that only unfold hold others. */
const placing = createPlacing<MenuEntry>({
  parent: ({ menu_id }) => menu_id,
  put: (entry, menu_id, weight) => ({ ...entry, menu_id, weight }),
  holds: ({ group }) => group,
});
export const { below, linesOf, moved } = placing;

/** Drops an entry before another one. */
export const droppedBefore = (entries: readonly MenuEntry[], id: number, target: number): MenuEntry[] =>
  placing.dropped(entries, id, target, 'before');

export const withPlace = (entries: readonly MenuEntry[], id: number, change: Partial<Place>): MenuEntry[] =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));

const isHidden = ({ display }: MenuEntry): boolean => display === true;

/** Whether an entry only unfolds and nothing below it leads anywhere: the menu leaves it out. */
export const isBarren = (entries: readonly MenuEntry[], entry: MenuEntry): boolean =>
  entry.group && below(entries, entry.id).every((each) => !each.enable || isHidden(each) || isBarren(entries, each));

/** What differs, as the box takes it. */
export function changesOf(before: readonly MenuEntry[], after: readonly MenuEntry[]): Place[] {
  const was = new Map(before.map((entry) => [entry.id, entry]));
  return after.flatMap((entry) => {
    const old = was.get(entry.id);
    const same =
      old &&
      old.menu_id === entry.menu_id &&
      old.weight === entry.weight &&
      old.enable === entry.enable &&
      isHidden(old) === isHidden(entry);
    const { id, menu_id, weight, enable, display } = entry;
    return same ? [] : [{ id, menu_id, weight, enable, display }];
  });
}

/** Whether the menu leads to an entry: it and all above it are switched on and shown. */
function isReached(entries: readonly MenuEntry[], entry: MenuEntry): boolean {
  if (!entry.enable || isHidden(entry)) return false;
  const above = entries.find(({ id }) => id === entry.menu_id);
  return !above || isReached(entries, above);
}

/** Entries that a role's people find in the menu. */
function reachedBy(role: Role, entries: readonly MenuEntry[]): Set<number> {
  const mine = entries.filter(({ id }) => role.id === ROOT_ROLE || role.menus.includes(id));
  return new Set(mine.filter((entry) => !entry.group && isReached(entries, entry)).map(({ id }) => id));
}

export interface Lost {
  readonly role: Role;
  readonly pages: readonly MenuEntry[];
}

/** What roles could open from the menu before and no longer can. */
export function lostBy(roles: readonly Role[], before: readonly MenuEntry[], after: readonly MenuEntry[]): Lost[] {
  return roles.flatMap((role) => {
    const now = reachedBy(role, after);
    const gone = [...reachedBy(role, before)].filter((id) => !now.has(id));
    const pages = before.filter(({ id }) => gone.includes(id));
    return pages.length ? [{ role, pages }] : [];
  });
}
