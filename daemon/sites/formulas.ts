import { ringFrom } from '../contract/formula/order';
import { type Formula, parseFormula, type Source } from '../contract/formula/parse';
import { LANGUAGES, type Language } from '../contract/model';
import type { Fault } from '../contract/shape';
import type { Scope } from '../store/list';
import type { Catalogue, DeviceConfig, ItemConfig } from './catalogue';

/** How one item follows from others. */
export interface Computation {
  readonly item: ItemConfig;
  /** null: none is set, or the one that is set cannot be read */
  readonly formula: Formula | null;
  /** the item that a source names, there or not; null: its device has no such cell */
  readonly idOf: (source: Source) => number | null;
  /** the items that it names */
  readonly sources: readonly number[];
}

/** Whether the items of a device are computed from others. */
export const isComputed = (device: DeviceConfig | undefined): boolean => device?.model?.driver === 'virtual';

type Cells = ReadonlyMap<string, number>;
const cellsOf = (device: DeviceConfig): Cells => new Map(device.items.map(({ cell, id }) => [cell, id]));

function computationOf(item: ItemConfig, formula: Formula | null, cells: Cells): Computation {
  const idOf = (source: Source): number | null => (source.is === 'item' ? source.id : (cells.get(source.cell) ?? null));
  return { item, formula, idOf, sources: (formula?.sources ?? []).flatMap((source) => idOf(source) ?? []) };
}

/** Every item that is computed, whatever state its formula is in. */
export function computationsOf(room: Catalogue): readonly Computation[] {
  return [...room.devices.values()].filter(isComputed).flatMap((device) => {
    const cells = cellsOf(device);
    return device.items
      .filter((item) => !item.builtin)
      .map((item) => {
        const parsed = item.formula === null ? null : parseFormula(item.formula);
        return computationOf(item, parsed && 'ok' in parsed ? parsed.ok : null, cells);
      });
  });
}

/** One item as another formula would compute it, or what is wrong with the text; sources that the scope does not see do not exist. */
export function computationWith(
  room: Catalogue,
  scope: Scope,
  item: ItemConfig,
  text: string,
): { readonly ok: Computation } | { readonly fault: Fault } {
  const device = room.devices.get(item.device_id);
  if (!device || !isComputed(device) || item.builtin) return { fault: { key: 'formula_not_computed' } };
  const parsed = parseFormula(text);
  if ('fault' in parsed) return parsed;
  const computation = computationOf(item, parsed.ok, cellsOf(device));
  const fault = faultOfSources(room, scope, computation) ?? faultOfRing(room, scope, computation);
  return fault ? { fault } : { ok: computation };
}

function faultOfSources(room: Catalogue, scope: Scope, { formula, idOf }: Computation): Fault | null {
  for (const source of formula?.sources ?? []) {
    const found = room.items.get(idOf(source) ?? 0);
    if (found && scope.has(found.device_group_id)) continue;
    const data = { position: source.at, name: source.is === 'item' ? `#${source.id}` : source.cell };
    return { key: 'formula_source_unknown', data };
  }
  return null;
}

/** What an item is called in each language, with its device; only its number where somebody does not see it. */
export function namesOf(room: Catalogue, id: number, seen: (site: number) => boolean): (language: Language) => string {
  const item = room.items.get(id);
  const device = room.devices.get(item?.device_id ?? 0);
  if (!item || !device || !seen(item.device_group_id)) return () => `#${id}`;
  return (language) => `${device.name} ${item.names[language]}`.trim();
}

function faultOfRing(room: Catalogue, scope: Scope, { item, sources }: Computation): Fault | null {
  const all = new Map(computationsOf(room).map((computation) => [computation.item.id, computation.sources]));
  const ring = ringFrom(item.id, (id) => (id === item.id ? sources : (all.get(id) ?? [])));
  if (!ring) return null;
  const names = [...ring, item.id].map((id) => namesOf(room, id, scope.has));
  const inWords = LANGUAGES.map((language) => [`ring_${language}`, names.map((name) => name(language)).join(' → ')]);
  return { key: 'formula_ring', data: Object.fromEntries(inWords) as Record<string, string> };
}

/** Items outside of these whose formula takes a value from one of them. */
export function usersOf(room: Catalogue, ids: ReadonlySet<number>): readonly ItemConfig[] {
  return computationsOf(room)
    .filter(({ item, sources }) => !ids.has(item.id) && sources.some((id) => ids.has(id)))
    .map(({ item }) => item);
}
