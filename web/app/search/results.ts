import type { FoundKind, Menu } from '../../../daemon/contract/entities';
import { reachText } from '../../../daemon/contract/reach';
import { THEMES } from '../../../daemon/contract/themes';
import { answers, best, plain, type Rank, wordsOf } from '../../../daemon/contract/wanted';
import { fill, words } from '../../lang/index';
import { go } from '../../route/index';
import type { FoundNow } from '../../state/room/search';
import { chooseLanguage, LANGUAGES } from '../../state/window/language';
import { setTheme } from '../../state/window/theme';
import type { IconName } from '../../ui/icon/index';
import { follow } from '../nav/entry';
import { LANGUAGE_NAMES } from '../top/pickers';
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
  readonly id: 'pages' | 'alarms' | 'devices' | 'items' | 'sites' | 'contacts' | 'themes' | 'languages';
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

interface Offer<T> {
  readonly id: 'themes' | 'languages';
  readonly title: string;
  readonly icon: IconName;
  readonly things: readonly T[];
  readonly nameOf: (thing: T) => string;
  /** other words by which somebody looks for one of them */
  readonly known: string;
  readonly take: (thing: T) => void;
}

/** What is taken at once, by what each is called and by what all of them are. */
function offered<T extends string>(text: string, { id, title, icon, things, nameOf, known, take }: Offer<T>): Group {
  const wanted = wordsOf(text);
  const also = plain(`${title} ${known}`);
  const ranked = best(things, (thing) => answers(wanted, { name: plain(nameOf(thing)), also, around: '' }));
  const results = ranked.map(
    ({ thing }): Result => ({ id: `${id}${thing}`, name: nameOf(thing), place: title, icon, open: () => take(thing) }),
  );
  return { id, title, results, rank: ranked[0]?.rank ?? 0, more: 0 };
}

/** Themes and languages of this browser. */
function offersOf(text: string): Group[] {
  const { theme, themes, language } = words('shell');
  const { look, tongue } = words('search');
  return [
    offered(text, {
      id: 'themes',
      title: theme,
      icon: 'palette',
      things: THEMES,
      nameOf: (name) => themes[name],
      known: look,
      take: setTheme,
    }),
    offered(text, {
      id: 'languages',
      title: language,
      icon: 'lang',
      things: LANGUAGES,
      nameOf: (code) => LANGUAGE_NAMES[code],
      known: tongue,
      take: chooseLanguage,
    }),
  ];
}

type Lead = Pick<Result, 'name' | 'place'> & { readonly id: number; readonly to: string };

function groupOf<T>(
  id: Exclude<Group['id'], 'pages' | 'themes' | 'languages'>,
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
    groupOf('devices', 'device', room.devices, ({ id, name, device_group_name, model, ...reach }) => {
      const address = reachText(reach, fill(words('search').at_unit, { unit: reach.protocol_id }));
      return { id, name, place: beside(device_group_name, address, model), to: leads.device(id) };
    }),
    groupOf('items', 'wave', room.items, ({ id, item_name: name, device_id, device_name, device_group_name }) => {
      return { id, name, place: beside(device_name, device_group_name), to: leads.item({ id, device_id }) };
    }),
    groupOf('sites', 'site', room.sites, ({ id, name, parent_name }) => {
      return { id, name, place: parent_name, to: leads.site({ id, name }) };
    }),
    groupOf('contacts', 'user', room.contacts, ({ id, name, job, phone, email }) => {
      return { id, name, place: beside(job, phone, email), to: leads.contact({ name }) };
    }),
  ];
  return [pagesOf(menus, text), ...(inRoom ?? []), ...offersOf(text)]
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
}

/** How many there are, as it is said. */
export const saidOf = (groups: readonly Group[], text: string): string => {
  const w = words('search');
  const n = groups.reduce((sum, { results, more }) => sum + results.length + more, 0);
  return n === 0 ? fill(w.none, { text: text.trim() }) : fill(w.found, { n });
};
