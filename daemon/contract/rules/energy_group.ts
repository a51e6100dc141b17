import type { EnergyType, MeasuredAt } from '../entities';
import type { Fault, Faults, Fields, Input } from '../shape';
import { isDate } from './cycle';

/** as many as one box has, and lines as one has */
export const MOST_ENERGY_GROUPS = 300;
const MOST_LINES = 64;
/** groups within groups, the outermost counted */
export const MOST_ENERGY_LEVELS = 5;
/** percent by which parts may exceed what they are parts of, where nobody said otherwise */
export const TOLERANCE = 3;

export const ENERGY_TYPES = ['total', 'it', 'cooling', 'ups', 'lighting', 'other'] as const satisfies readonly EnergyType[];
export const MEASURED_AT = ['ups_output', 'pdu_output', 'it_input'] as const satisfies readonly MeasuredAt[];

/** YYYY-MM-DD; null: open */
const day = { t: 'opt', of: { t: 'nullable', of: { t: 'text', min: 10, max: 10, like: 'one_line' } } } as const;
const maybe = <const S extends { readonly t: 'num' } | { readonly t: 'one'; readonly of: readonly string[] }>(of: S) =>
  ({ t: 'opt', of: { t: 'nullable', of } }) as const;
const pue = maybe({ t: 'num', min: 1, max: 100, digits: 3 });

/** Meters of a site that are added up. */
export const energyGroup = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  device_group_id: { t: 'int', min: 1 },
  /** the group that it is a part of */
  parent_id: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
  type: { t: 'one', of: ENERGY_TYPES },
  meters: {
    t: 'opt',
    of: {
      t: 'list',
      max: MOST_LINES,
      of: {
        t: 'obj',
        of: {
          item_id: { t: 'int', min: 1 },
          /** the one that the item is of, where it is said */
          device_id: { t: 'opt', of: { t: 'int', min: 1 } },
          /** −1: it is taken off */
          sign: { t: 'opt', of: { t: 'one', of: [1, -1] } },
          /** what of it counts; a transformer that the meter does not know */
          ratio: { t: 'opt', of: { t: 'num', min: 0.000001, max: 100_000, digits: 6 } },
          /** first and last local day */
          from: day,
          to: day,
        },
      },
    },
  },
  capacity_kw: maybe({ t: 'num', min: 0.001, max: 1_000_000, digits: 3 }),
  /** percent */
  tolerance: { t: 'opt', of: { t: 'num', min: 0, max: 100, digits: 2 } },
  measured_at: maybe({ t: 'one', of: MEASURED_AT }),
  pue_good: pue,
  pue_poor: pue,
} as const satisfies Fields;
export type EnergyGroupInput = Input<typeof energyGroup>;

/** A meter of a group, with the days on which it is one. */
export interface MeterShare {
  readonly item_id: number;
  readonly sign: 1 | -1;
  readonly ratio: number;
  /** first and last local day, YYYY-MM-DD; null: open */
  readonly from: string | null;
  readonly to: string | null;
}
type SentMeters = NonNullable<EnergyGroupInput['meters']>;
/** A line as it was sent, with what nobody said. */
export const meterShare = ({ item_id, sign = 1, ratio = 1, from = null, to = null }: SentMeters[number]): MeterShare => ({
  item_id,
  sign: sign === -1 ? -1 : 1,
  ratio,
  from,
  to,
});

type Days = Pick<MeterShare, 'from' | 'to'>;
const FIRST = '0000-01-01';
const LAST = '9999-12-31';
const firstOf = ({ from }: Days): string => from ?? FIRST;
const lastOf = ({ to }: Days): string => to ?? LAST;
export const isOn = (line: Days, on: string): boolean => firstOf(line) <= on && on <= lastOf(line);
const meet = (a: Days, b: Days): boolean => firstOf(a) <= lastOf(b) && firstOf(b) <= lastOf(a);

function lineFault(lines: readonly MeterShare[], line: MeterShare, i: number): Fault | null {
  const data = { n: i + 1 };
  const { from, to } = line;
  if ((from !== null && !isDate(from)) || (to !== null && !isDate(to))) return { key: 'meter_day', data };
  if (firstOf(line) > lastOf(line)) return { key: 'meter_days', data };
  return lines.slice(0, i).some((other) => other.item_id === line.item_id && meet(other, line))
    ? { key: 'meter_twice', data }
    : null;
}

/** What is set of a group beside where it stands. */
export interface EnergyGroupSaid {
  readonly type: EnergyType;
  readonly meters: readonly MeterShare[];
  readonly measured_at: MeasuredAt | null;
  readonly pue_good: number | null;
  readonly pue_poor: number | null;
}
/** What of a whole one does not go together by itself. */
export function energyGroupFaults({ type, meters, measured_at, pue_good, pue_poor }: EnergyGroupSaid): Faults {
  const line = meters.map((each, i) => lineFault(meters, each, i)).find((fault) => fault !== null);
  const faults: Faults = line ? { meters: line } : {};
  if (measured_at !== null && type !== 'it') faults.measured_at = { key: 'only_of_it' };
  if (pue_good !== null && type !== 'total') faults.pue_good = { key: 'only_of_total' };
  if (pue_poor !== null && type !== 'total') faults.pue_poor = { key: 'only_of_total' };
  if (pue_good !== null && pue_poor !== null && pue_good >= pue_poor) faults.pue_poor ??= { key: 'pue_order' };
  return faults;
}

/** Where a group stands. */
export interface Placed {
  readonly id: number;
  readonly device_group_id: number;
  readonly parent_id: number | null;
}
type ById<G> = ReadonlyMap<number, G>;
/** How deep a group lies, the outermost being 1; 0: in a ring. */
export function energyLevel(group: Pick<Placed, 'parent_id'>, by: ById<Placed>): number {
  let level = 1;
  const seen = new Set<number>();
  for (let at = group.parent_id; at !== null; at = by.get(at)?.parent_id ?? null) {
    if (seen.has(at)) return 0;
    seen.add(at);
    level += 1;
  }
  return level;
}
/** What is wrong with where a group stands, as all would stand with it. */
export function energyPlaceFaults(group: Placed, by: ById<Placed>): Faults {
  const parent = group.parent_id === null ? null : by.get(group.parent_id);
  if (parent === undefined) return { parent_id: { key: 'not_found' } };
  if (parent && parent.device_group_id !== group.device_group_id) return { parent_id: { key: 'energy_other_site' } };
  const all = [...by.values()];
  if (all.some((child) => child.parent_id === group.id && child.device_group_id !== group.device_group_id))
    return { device_group_id: { key: 'energy_parts_stay' } };
  const levels = all.map((each) => energyLevel(each, by));
  if (levels.includes(0)) return { parent_id: { key: 'energy_ring' } };
  return Math.max(...levels) > MOST_ENERGY_LEVELS
    ? { parent_id: { key: 'energy_levels', data: { max: MOST_ENERGY_LEVELS } } }
    : {};
}

interface Counting extends Placed {
  readonly type: EnergyType;
  readonly meters: readonly MeterShare[];
}
/** Shares that add up to a thousandth more are one: thirds of a meter are written with six digits. */
const WHOLE = 1.001;
/**
 * Items that count more than once, by group: what of one stands in groups of one level of a site exceeds it on some day.
 * What comes in is no part beside the others, so totals are a level of their own.
 */
export function countedTwice(groups: readonly Counting[]): ReadonlyMap<number, ReadonlySet<number>> {
  const by = new Map(groups.map((group) => [group.id, group]));
  const shares = new Map<string, (MeterShare & { readonly group: number })[]>();
  for (const group of groups) {
    const level = group.type === 'total' ? 'total' : energyLevel(group, by);
    for (const meter of group.meters) {
      const key = `${group.device_group_id} ${level} ${meter.item_id}`;
      shares.set(key, [...(shares.get(key) ?? []), { ...meter, group: group.id }]);
    }
  }
  const found = new Map<number, Set<number>>();
  for (const all of shares.values()) {
    const isMore = all.some(
      (one) => all.filter((each) => isOn(each, firstOf(one))).reduce((sum, { sign, ratio }) => sum + sign * ratio, 0) > WHOLE,
    );
    if (!isMore || new Set(all.map(({ group }) => group)).size < 2) continue;
    for (const { group, item_id } of all) found.set(group, (found.get(group) ?? new Set()).add(item_id));
  }
  return found;
}
