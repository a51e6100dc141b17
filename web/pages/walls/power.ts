import type { Item } from '../../../daemon/contract/entities';
import { byDevice } from '../../item/by_device';
import { leadingItems, toldItems } from '../../item/leading';
import type { Levels } from '../../item/sign';
import { levelView } from '../../state/alarms/settings';
import { POWER } from '../../state/values/category_items';
import { type Look, lookOf, worseFirst } from './look';

const phases = (cell: string): readonly string[] => ['a', 'b', 'c'].map((phase) => `${cell}_${phase}`);

/** What a wall tells of a device: a word of its own, and the cells that say it, the first of which a device has. */
interface Wanted {
  readonly name: 'load' | 'input' | 'charge' | 'runtime' | 'voltage' | 'current' | 'power' | 'temperature';
  readonly cells: readonly (readonly string[])[];
  /** a share of 100 */
  readonly share?: true;
}
export const LOAD: Wanted = { name: 'load', cells: [['load'], phases('load')], share: true };
export const CHARGE: Wanted = { name: 'charge', cells: [['charge']], share: true };
export const RUNTIME: Wanted = { name: 'runtime', cells: [['runtime']] };
const WANTED: Readonly<Record<number, readonly Wanted[]>> = {
  [POWER.ups]: [LOAD, { name: 'input', cells: [['input_voltage'], phases('input_voltage')] }, CHARGE, RUNTIME],
  [POWER.mains]: [
    { name: 'voltage', cells: [['voltage'], phases('voltage'), ['voltage_ab', 'voltage_bc', 'voltage_ca']] },
    { name: 'current', cells: [['current'], phases('current')] },
    { name: 'power', cells: [['active_power']] },
  ],
  [POWER.battery]: [
    CHARGE,
    { name: 'voltage', cells: [['pack_voltage'], ['battery_voltage'], ['dc_voltage']] },
    { name: 'current', cells: [['pack_current'], ['battery_current'], ['dc_current']] },
    { name: 'temperature', cells: [['battery_temperature'], ['avg_cell_temperature'], ['temperature']] },
  ],
};
/** Figures of a device of which none of the cells is known. */
const MOST = 4;
/** States that are told of one in which nothing is wrong. */
const STATES = 2;

type Some = readonly [Item, ...Item[]];
export interface Figure {
  /** null: as the item is called */
  readonly name: Wanted['name'] | null;
  readonly items: Some;
  readonly share: boolean;
}

/** The items of a device that say this; null: it has none. */
export function foundOf(items: readonly Item[], { cells }: Wanted): Some | null {
  for (const names of cells) {
    const [first, ...others] = names.flatMap((name) => items.find(({ item_cell_name }) => item_cell_name === name) ?? []);
    if (first) return [first, ...others];
  }
  return null;
}

function figuresOf(items: readonly Item[], category: number, weight: (level: number) => number): readonly Figure[] {
  const known = (WANTED[category] ?? []).flatMap((wanted): Figure[] => {
    const found = foundOf(items, wanted);
    return found ? [{ name: wanted.name, items: found, share: wanted.share ?? false }] : [];
  });
  if (known.length > 0) return known;
  const numbers = toldItems(items, weight).filter(({ data_type, builtin }) => data_type === 1 && !builtin);
  return numbers.slice(0, MOST).map((item) => ({ name: null, items: [item], share: false }));
}

/** A device that feeds a room. */
export interface Feeder extends Look {
  readonly device: number;
  readonly name: string;
  readonly site: string;
  readonly items: readonly Item[];
  readonly figures: readonly Figure[];
  /** those of its states that would be gravest */
  readonly states: readonly Item[];
}

function feederOf(device: number, items: readonly Item[], levels: Levels): Feeder {
  const [{ device_name, device_group_name, category_id }] = items as Some;
  const weight = (level: number): number => levelView(levels, level).weight;
  const states = leadingItems(items, weight).filter(({ data_type, builtin }) => data_type === 0 && !builtin);
  return {
    ...lookOf(items, levels),
    device,
    name: device_name,
    site: device_group_name,
    items,
    figures: figuresOf(items, category_id, weight),
    states: states.slice(0, STATES),
  };
}

/** The devices that items are of, the worst first. */
export const feedersOf = (items: readonly Item[], levels: Levels): readonly Feeder[] =>
  [...byDevice(items)].map(([device, own]) => feederOf(device, own, levels)).sort(worseFirst);

/** The value that is nearest to trouble among devices, and of how many it is not known. */
export interface Extreme {
  readonly item: Item | null;
  /** devices that should tell it and do not */
  readonly unknown: number;
}

/** The least or the most of what is good. */
export function extremeOf(items: readonly Item[], wanted: Wanted, which: 'least' | 'most'): Extreme {
  const found = [...byDevice(items).values()].flatMap((own) => foundOf(own, wanted) ?? []);
  const good = found.filter(({ quality, value }) => quality === 'good' && typeof value === 'number');
  const sign = which === 'least' ? 1 : -1;
  const [item = null] = [...good].sort((a, b) => sign * (Number(a.value) - Number(b.value)));
  return { item, unknown: found.length - good.length };
}
