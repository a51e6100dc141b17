import { ROOT_ROLE } from '../../../daemon/contract/codes';
import type { MenuEntry, Role } from '../../../daemon/contract/entities';

/** What the structure of the menu can change of an entry. */
export type Place = Pick<MenuEntry, 'id' | 'menu_id' | 'weight' | 'enable' | 'display'>;

const STEP = 10;
const TOP = 0;

/** The entries below one, in the order in which they are shown: greatest weight first. */
export const below = (entries: readonly MenuEntry[], parent: number): MenuEntry[] =>
  entries.filter((entry) => parentOf(entries, entry) === parent).sort((a, b) => b.weight - a.weight);

/** One whose parent is not there stands at the top. */
const parentOf = (entries: readonly MenuEntry[], { menu_id }: MenuEntry): number =>
  entries.some(({ id }) => id === menu_id) ? menu_id : TOP;

/** An entry with its depth. */
export interface Line {
  readonly entry: MenuEntry;
  readonly depth: number;
  readonly first: boolean;
  readonly last: boolean;
  /** the group before it among its siblings, into which it can go */
  readonly into: number | null;
}

/** All entries from top to bottom. */
export function linesOf(entries: readonly MenuEntry[], parent = TOP, depth = 0): Line[] {
  const siblings = below(entries, parent);
  return siblings.flatMap((entry, at) => {
    const before = siblings[at - 1];
    const line = {
      entry,
      depth,
      first: at === 0,
      last: at === siblings.length - 1,
      into: before?.group ? before.id : null,
    };
    return [line, ...linesOf(entries, entry.id, depth + 1)];
  });
}

const isBelow = (entries: readonly MenuEntry[], id: number, above: number): boolean => {
  const entry = entries.find((each) => each.id === id);
  return !!entry && entry.menu_id !== TOP && (entry.menu_id === above || isBelow(entries, entry.menu_id, above));
};

/** Puts an entry among others, before the one at `at`, and weighs them anew where their order needs it. */
function placed(entries: readonly MenuEntry[], id: number, parent: number, at: number): MenuEntry[] {
  const moved = entries.find((entry) => entry.id === id);
  if (!moved || id === parent || isBelow(entries, parent, id)) return [...entries];
  const siblings = below(entries, parent).filter((entry) => entry.id !== id);
  siblings.splice(at, 0, moved);
  const weights = new Map(siblings.map((entry, i) => [entry.id, (siblings.length - i) * STEP]));
  return entries.map((entry) => {
    const weight = weights.get(entry.id);
    if (weight === undefined) return entry;
    return { ...entry, weight, menu_id: entry.id === id ? parent : entry.menu_id };
  });
}

export type Move = 'up' | 'down' | 'in' | 'out';

/** Moves an entry by one: among its siblings, into the group before it, out behind its own. */
export function moved(entries: readonly MenuEntry[], id: number, move: Move): MenuEntry[] {
  const entry = entries.find((each) => each.id === id);
  if (!entry) return [...entries];
  const parent = parentOf(entries, entry);
  const siblings = below(entries, parent);
  const at = siblings.indexOf(entry);
  const before = siblings[at - 1];
  if (move === 'up') return at > 0 ? placed(entries, id, parent, at - 1) : [...entries];
  if (move === 'down') return at < siblings.length - 1 ? placed(entries, id, parent, at + 1) : [...entries];
  if (move === 'in') return before?.group ? placed(entries, id, before.id, below(entries, before.id).length) : [...entries];
  const group = entries.find((each) => each.id === parent);
  if (!group) return [...entries];
  const above = parentOf(entries, group);
  return placed(entries, id, above, below(entries, above).indexOf(group) + 1);
}

/** Drops an entry before another one. */
export function droppedBefore(entries: readonly MenuEntry[], id: number, target: number): MenuEntry[] {
  const goal = entries.find((entry) => entry.id === target);
  if (!goal || id === target) return [...entries];
  const parent = parentOf(entries, goal);
  const siblings = below(entries, parent).filter((entry) => entry.id !== id);
  return placed(entries, id, parent, siblings.indexOf(goal));
}

export const withPlace = (entries: readonly MenuEntry[], id: number, change: Partial<Place>): MenuEntry[] =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));

const isHidden = ({ display }: MenuEntry): boolean => display === true;

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
