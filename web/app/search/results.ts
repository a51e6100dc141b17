import type { FoundKind, Menu } from '../../../daemon/contract/entities';
import { THEMES } from '../../../daemon/contract/themes';
import { answers, best, plain, type Rank, wordsOf } from '../../../daemon/contract/wanted';
import { fill, words } from '../../lang/index';
import { go } from '../../route/index';
import type { FoundNow } from '../../state/room/search';
import { setTheme } from '../../state/window/theme';
import type { IconName } from '../../ui/icon/index';
import { follow } from '../nav/entry';
import { found } from './find';
import { leadsOf } from './leads';

/** One thing that was found: what it is called, where it is, and how one gets there. */
export interface Result {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly icon: IconName;
  readonly open: () => void;
  /** it opens a window of its own */
  readonly apart?: true;
}
export interface Group {
  readonly id: 'pages' | 'alarms' | 'devices' | 'items' | 'sites' | 'themes';
  readonly title: string;
  readonly results: readonly Result[];
  /** how well the best of them answers; 0: there is none */
  readonly rank: Rank;
  /** found besides, and not listed */
  readonly more: number;
}

const beside = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

function pagesOf(menus: readonly Menu[], text: string): Group {
  const pages = found(menus, text, words('search').known);
  const results = pages.map(
    ({ thing: { menu, place } }): Result => ({
      id: `page${menu.id}`,
      name: menu.name,
      place: beside(...place.slice(0, -1)),
      icon: 'list',
      open: () => follow(menu),
      ...(menu.target === 'blank' && { apart: true }),
    }),
  );
  return { id: 'pages', title: words('search').pages, results, rank: pages[0]?.rank ?? 0, more: 0 };
}

/** Themes, by what they are called and by what they are. */
function themesOf(text: string): Group {
  const { theme, themes } = words('shell');
  const wanted = wordsOf(text);
  const known = plain(`${theme} ${words('search').look}`);
  const ranked = best(THEMES, (name) => answers(wanted, { name: plain(themes[name]), also: known, around: '' }));
  const results = ranked.map(
    ({ thing: name }): Result => ({
      id: `theme${name}`,
      name: themes[name],
      place: theme,
      icon: 'palette',
      open: () => setTheme(name),
    }),
  );
  return { id: 'themes', title: theme, results, rank: ranked[0]?.rank ?? 0, more: 0 };
}

type Lead = Pick<Result, 'name' | 'place'> & { readonly id: number; readonly to: string };

function groupOf<T>(
  id: Exclude<Group['id'], 'pages' | 'themes'>,
  icon: IconName,
  kind: FoundKind<T>,
  lead: (thing: T) => Lead,
): Group {
  const results = kind.data.map(lead).map(({ id: of, to, ...shown }): Result => {
    return { ...shown, id: `${id}${of}`, icon, open: () => go(to) };
  });
  return { id, title: words('search')[id], results, rank: kind.rank, more: kind.total - kind.data.length };
}

/** What is listed of a text: pages of the menu, and what the box found in the room; first the kind that answers best. */
export function groupsOf(menus: readonly Menu[], text: string, room: FoundNow | null): readonly Group[] {
  const leads = leadsOf(menus);
  const inRoom = room && [
    groupOf('alarms', 'bell', room.alarms, ({ id, device_name, item_name, info, device_group_name }) => {
      return { id, name: `${device_name} ${item_name}`, place: beside(info, device_group_name), to: leads.alarm(id) };
    }),
    groupOf('devices', 'device', room.devices, ({ id, name, device_group_name, model, address }) => {
      return { id, name, place: beside(device_group_name, model, address), to: leads.device(id) };
    }),
    groupOf('items', 'wave', room.items, ({ id, item_name: name, device_id, device_name, device_group_name }) => {
      return { id, name, place: beside(device_name, device_group_name), to: leads.item({ id, device_id }) };
    }),
    groupOf('sites', 'site', room.sites, ({ id, name, parent_name }) => {
      return { id, name, place: parent_name, to: leads.site({ id, name }) };
    }),
  ];
  return [pagesOf(menus, text), ...(inRoom ?? []), themesOf(text)].filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank);
}

/** How many there are, as it is said. */
export const saidOf = (groups: readonly Group[], text: string): string => {
  const w = words('search');
  const n = groups.reduce((sum, { results, more }) => sum + results.length + more, 0);
  return n === 0 ? fill(w.none, { text: text.trim() }) : fill(w.found, { n });
};
