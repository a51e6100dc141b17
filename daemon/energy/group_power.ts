import { isOn, type MeterShare } from '../contract/rules/energy_group';
import { kwOf } from '../history/totals';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { EnergyGroupEntry } from '../store/energy-groups';
import { lineKind } from './group_lines';

/** A good number with when it was read; undefined: there is none now. */
export interface Known {
  readonly value: number;
  readonly time: number;
}
/** What an item shows. */
export type Shown = (item_id: number) => Known | undefined;
/** kW now; null: not all of it is known. */
export interface Power {
  readonly value: number | null;
  /** of its oldest reading */
  readonly time: number | null;
  /** of each phase; null: no meter says it */
  readonly phases: readonly (number | null)[];
}
export const NO_POWER: Power = { value: null, time: null, phases: [null, null, null] };

/** What a meter shows as power, and its phases. */
const POWER = 'active_power';
const PHASES = ['active_power_a', 'active_power_b', 'active_power_c'] as const;
type Room = Pick<Catalogue, 'devices' | 'items'>;

function kilowatts(item: ItemConfig | undefined, shown: Shown): Known | null {
  const factor = item && kwOf(item);
  const known = item && shown(item.id);
  return factor == null || !known ? null : { value: known.value * factor, time: known.time };
}
const cellOf = ({ devices }: Room, device_id: number, cell: string): ItemConfig | undefined =>
  devices.get(device_id)?.items.find((item) => item.cell === cell);

/** What a device shows now as its power. */
export function devicePower(room: Room, device_id: number, shown: Shown): Power {
  const whole = kilowatts(cellOf(room, device_id, POWER), shown);
  const phases = PHASES.map((cell) => kilowatts(cellOf(room, device_id, cell), shown)?.value ?? null);
  return whole ? { ...whole, phases } : { ...NO_POWER, phases };
}

/** What runs through a line now: its own power, or that of the meter whose counter it is. */
function itemPower(room: Room, item_id: number, shown: Shown): Power {
  const item = room.items.get(item_id);
  if (!item) return NO_POWER;
  if (lineKind(item) === 'counter' || item.cell === POWER) return devicePower(room, item.device_id, shown);
  const own = kilowatts(item, shown);
  return own ? { ...NO_POWER, ...own } : NO_POWER;
}
/** The same as the group counts it. */
export function linePower(room: Room, { item_id, sign, ratio }: MeterShare, shown: Shown): Power {
  const { value, time, phases } = itemPower(room, item_id, shown);
  const counted = (kw: number | null): number | null => (kw === null ? null : kw * sign * ratio);
  return { value: counted(value), time, phases: phases.map(counted) };
}

const sum = (all: readonly (number | null)[]): number | null =>
  all.length === 0 || all.includes(null) ? null : all.reduce<number>((total, each) => total + (each ?? 0), 0);
/** Together; of nothing, and of what is not all known, nothing is known. */
export function together(all: readonly Power[]): Power {
  const value = sum(all.map((one) => one.value));
  if (value === null) return NO_POWER;
  const times = all.flatMap(({ time }) => (time === null ? [] : [time]));
  return { value, time: Math.min(...times), phases: PHASES.map((_, i) => sum(all.map(({ phases }) => phases[i] ?? null))) };
}

/** A group beside what it is made of. */
export interface GroupPower {
  readonly id: number;
  readonly power: Power;
  readonly balance: Balance | null;
}
/** kW now: what a whole shows, what its parts add up to, and what no meter counts. */
export interface Balance {
  readonly parts: number | null;
  readonly rest: number | null;
  /** the parts exceed the whole by more than its tolerance: a meter is wrong */
  readonly fault: boolean;
}
/** null: it has no parts. @param tolerance percent */
export function balanceOf(whole: number | null, all: readonly Power[], tolerance: number): Balance | null {
  if (all.length === 0) return null;
  const parts = sum(all.map(({ value }) => value));
  const rest = whole === null || parts === null ? null : whole - parts;
  return { parts, rest, fault: rest !== null && whole !== null && rest < (-Math.abs(whole) * tolerance) / 100 };
}

/** What runs through each group of a site now, and through the site: its totals together, beside what is part of them or of none. */
export function sitePower(groups: readonly EnergyGroupEntry[], today: string, room: Room, shown: Shown) {
  const powers = new Map(
    groups.map(({ id, meters }) => [
      id,
      together(meters.filter((line) => isOn(line, today)).map((line) => linePower(room, line, shown))),
    ]),
  );
  const powerOf = ({ id }: EnergyGroupEntry): Power => powers.get(id) ?? NO_POWER;
  const partsOf = (id: number): readonly Power[] => groups.filter(({ parent_id }) => parent_id === id).map(powerOf);
  const totals = groups.filter(({ type }) => type === 'total');
  const isTotal = new Set(totals.map(({ id }) => id));
  const parts = groups.filter(({ type, parent_id }) => type !== 'total' && (parent_id === null || isTotal.has(parent_id)));
  const whole = together(totals.map(powerOf));
  const tolerance = Math.max(0, ...totals.map((one) => one.tolerance));
  return {
    whole,
    balance: totals.length === 0 ? null : balanceOf(whole.value, parts.map(powerOf), tolerance),
    groups: groups.map((group): GroupPower => {
      const power = powerOf(group);
      return { id: group.id, power, balance: balanceOf(power.value, partsOf(group.id), group.tolerance) };
    }),
  };
}
