import type { Language } from '../../contract/model';
import { externalAddress, externalLink, type menuEntry, type menuPlaces } from '../../contract/rules/menu';
import type { Input } from '../../contract/shape';
import type { MenuRecord } from '../../store/menus';
import { sameWords, type Words } from '../../store/words';
import type { Caller } from '../caller';
import { conflict, judge, stated, sure, unchanged } from '../faults';
import type { Writing } from '../writing';
import { DEFAULT_MENU } from './default';
import { fixedWays, GROUPS, isBuiltin, type MisPlaced, misplacedIn } from './places';

export type MenuInput = Input<typeof menuEntry>;
export type MenuChange = Partial<MenuInput> & { readonly update_time?: number };
export type MenuPlace = Input<typeof menuPlaces>['data'][number];
/** An entry with what may be done to it. */
export interface SetEntry extends MenuRecord {
  readonly builtin: boolean;
  readonly group: boolean;
  readonly fixed: boolean;
}

/** Shipped entries have smaller ids, also those of later programs. */
const FIRST_OWN = 10_001;

/** Names after somebody who reads `language` gave one, or several. */
function wordsAfter(before: Words, { name, names, language }: MenuInput, reader: Language): Words {
  const given = Object.fromEntries(Object.entries(stated(names ?? {})).map(([of, text]) => [of, String(text).trim()]));
  return { ...before, ...(name ? { [language ?? reader]: name.trim() } : {}), ...given };
}

/** @throws Refusal 1001 at the field, or at `field` where the change is one of many */
function judgePlaces(entries: readonly MenuRecord[], field?: string): void {
  const wrong: MisPlaced | null = misplacedIn(entries);
  if (wrong) judge({ [field ?? wrong.field]: wrong.fault });
}
/** An own entry leads out of the product, a shipped one stays where it leads. @throws Refusal 1001 */
function judgeAddress(entries: readonly MenuRecord[], id: number, before: string, url: string): string {
  if (url === before) return url;
  if (isBuiltin(id)) judge({ url: { key: 'menu_builtin_url' } });
  const address = externalAddress(url);
  if (address === null) judge({ url: { key: 'external_url' } });
  const link = externalLink(address ?? '');
  if (entries.some((entry) => entry.url === link && entry.id !== id)) judge({ url: { key: 'menu_url_taken' } });
  return link;
}

/** How the menu is set, for everybody: names, order, places, own entries. */
export function createMenuEditing(writing: Writing, unopened: ReadonlySet<string>) {
  const { directory, menus, roles, change, now } = writing;

  const one = (id: number): MenuRecord => sure(menus.all().find((entry) => entry.id === id));
  function save(changed: readonly MenuRecord[], field?: string): void {
    const next = new Map(changed.map((entry) => [entry.id, entry]));
    judgePlaces(
      menus.all().map((entry) => next.get(entry.id) ?? entry),
      field,
    );
    for (const entry of changed) menus.save(entry);
  }

  return {
    /** Every entry whose page is built; `all` false: those that are switched on. */
    menuEntries(all: boolean): SetEntry[] {
      const entries = directory.entries();
      const fixed = fixedWays(entries);
      return entries
        .filter((entry) => !unopened.has(entry.url) && (all || entry.enable))
        .map((entry) => ({ ...entry, builtin: isBuiltin(entry.id), group: GROUPS.has(entry.id), fixed: fixed.has(entry.id) }));
    },

    /** @throws Refusal 1001 */
    addMenu: (caller: Caller, input: MenuInput & { readonly url: string }, reader: Language): number =>
      change(caller, () => {
        const { name, names, language: _, ...fields } = stated(input, ['display']) as MenuInput;
        const first = name ?? Object.values(stated(names ?? {})).find((text) => text) ?? '';
        const id = Math.max(FIRST_OWN - 1, ...menus.all().map((entry) => entry.id)) + 1;
        const entry: MenuRecord = {
          menu_id: 0,
          target: '',
          icon: 'link',
          enable: true,
          display: null,
          weight: 10,
          ...fields,
          id,
          update_time: now(),
          url: judgeAddress(menus.all(), id, '', input.url),
          names: wordsAfter(sameWords(first.trim()), input, reader),
        };
        judgePlaces([...menus.all(), entry]);
        menus.add(entry);
        return id;
      }),

    /** @throws Refusal 1001, 1002, 1003 changed by another */
    changeMenu(caller: Caller, id: number, patch: MenuChange, reader: Language): void {
      change(caller, () => {
        const before = one(id);
        const { name: _, names: __, language: ___, update_time: seen, ...fields } = stated(patch, ['display']) as MenuChange;
        unchanged(before.update_time, seen);
        const url = judgeAddress(menus.all(), id, before.url, fields.url ?? before.url);
        const names = wordsAfter(before.names, patch, reader);
        save([{ ...before, ...fields, id, url, names, update_time: now(before.update_time) }]);
      });
    },

    /** All of them or none. @throws Refusal 1001, 1002 */
    placeMenus(caller: Caller, places: readonly MenuPlace[]): void {
      change(caller, () => {
        const known = new Map(menus.all().map((entry) => [entry.id, entry]));
        for (const place of places) {
          const before = sure(known.get(place.id));
          known.set(place.id, { ...before, ...stated(place, ['display']), update_time: now(before.update_time) });
        }
        save(
          places.map(({ id }) => known.get(id)!),
          'data',
        );
      });
    },

    /** @throws Refusal 1002, 1003 shipped */
    removeMenu(caller: Caller, id: number): void {
      change(caller, () => {
        one(id);
        if (isBuiltin(id)) throw conflict('menu_builtin');
        menus.remove(id);
        roles.forgetMenu(id);
      });
    },

    /** As it was shipped; own entries stay where they are. */
    restoreMenus(caller: Caller): void {
      change(caller, () => {
        const before = new Map(menus.all().map((entry) => [entry.id, entry.update_time]));
        for (const entry of DEFAULT_MENU) menus.save({ ...entry, update_time: now(before.get(entry.id)) });
      });
    },
  };
}
