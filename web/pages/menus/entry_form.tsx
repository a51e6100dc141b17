import type { MenuEntry, Role } from '../../../daemon/contract/entities';
import { LANGUAGES } from '../../../daemon/contract/model';
import { externalAddress, externalLink, menuEntry } from '../../../daemon/contract/rules/menu';
import type { Faults } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { $language } from '../../state/window/language';
import { call } from '../../wire/call';
import type { FormPart, FormSpec, Option, Values } from '../kit/spec';
import { parentOptions } from '../tree/parents';
import { LostNote } from './lost';
import { linesOf, lostBy, withPlace } from './structure';

type Sent = {
  readonly name: string;
  readonly address: string;
  readonly menu_id: number;
  readonly target: '' | 'blank';
  readonly weight: number;
  readonly enable: boolean;
  readonly shown: boolean;
  readonly update_time: number;
};

/** Groups that an entry may stand below, as the menu has them. */
function parentsOf(entries: readonly MenuEntry[], self: number | null): readonly Option[] {
  const language = $language.get();
  const groups = linesOf(entries).filter(({ entry }) => entry.group && entry.id !== self);
  return parentOptions(groups, words('menus').root, ({ names }) => names[language]);
}

/** The address behind a link out of the product, as one types it. */
const addressOf = (url: string): string => externalAddress(url) ?? '';

const addressFaults = ({ address }: Values): Faults =>
  externalAddress(externalLink(String(address).trim())) ? {} : { address: { key: 'host' } };

function partsOf(entry: MenuEntry | null, entries: readonly MenuEntry[]): readonly FormPart[] {
  const w = words('menus');
  const own: readonly FormPart[] = [
    { kind: 'text', key: 'name', label: w.name },
    { kind: 'text', key: 'address', label: w.address, help: w.address_help, placeholder: 'http://' },
  ];
  const fixed = entry?.fixed ? { locked: true, help: w.fixed } : {};
  return [
    ...(entry === null || !entry.builtin ? own : []),
    { kind: 'select', key: 'menu_id', label: w.parent, options: parentsOf(entries, entry?.id ?? null) },
    {
      kind: 'select',
      key: 'target',
      label: w.target,
      half: true,
      options: [
        { value: '', label: w.same_window },
        { value: 'blank', label: w.blank },
      ],
    },
    { kind: 'number', key: 'weight', label: w.weight, half: true },
    { kind: 'switch', key: 'enable', label: w.enable, half: true, ...fixed },
    { kind: 'switch', key: 'shown', label: w.display, half: true, ...(entry?.fixed ? { locked: true } : {}) },
  ];
}

/** Who would lose a page with what is chosen now. */
function LostNow({ entry, entries, roles, values }: LostProps) {
  const place = { menu_id: Number(values.menu_id), enable: values.enable === true, display: values.shown !== true };
  return <LostNote lost={lostBy(roles, entries, withPlace(entries, entry.id, place))} />;
}
interface LostProps {
  readonly entry: MenuEntry;
  readonly entries: readonly MenuEntry[];
  readonly roles: readonly Role[];
  readonly values: Values;
}

/** An entry of the menu, or a new one that leads to another page of the network. */
export function entryForm(entry: MenuEntry | null, entries: readonly MenuEntry[], roles: readonly Role[]): FormSpec<Sent> {
  const w = words('menus');
  const language = $language.get();
  const isOwn = entry === null || !entry.builtin;
  const text = { t: 'text', min: 1, max: 2000 } as const;
  return {
    title: entry ? `${w.edit} · ${entry.names[language]}` : w.add_link,
    rules: {
      fields: {
        ...(isOwn ? { name: menuEntry.name.of, address: text } : {}),
        menu_id: menuEntry.menu_id.of,
        weight: menuEntry.weight.of,
        target: { t: 'one', of: ['', 'blank'] },
      },
      ...(isOwn ? { also: addressFaults } : {}),
    },
    values: {
      name: entry?.names[language] ?? '',
      address: addressOf(entry?.url ?? ''),
      menu_id: entry?.menu_id ?? 0,
      target: entry?.target ?? '',
      weight: entry?.weight ?? 10,
      enable: entry?.enable ?? true,
      shown: entry?.display !== true,
      ...(entry ? { update_time: entry.update_time } : {}),
    },
    parts: partsOf(entry, entries),
    ...(entry ? { below: (values) => <LostNow entry={entry} entries={entries} roles={roles} values={values} /> } : {}),
    save: ({ name, address, shown, ...place }) => {
      const named = isOwn ? { name, language, url: externalLink(address.trim()) } : {};
      const display = !shown;
      if (entry) return call('PUT setting/menus/{id}', { ...place, ...named, display, id: entry.id });
      const names = Object.fromEntries(LANGUAGES.map((code) => [code, name]));
      return call('POST setting/menus', { ...place, names, display, url: externalLink(address.trim()) });
    },
  };
}
