import { type Clock, seconds } from '../clock';
import type { Reference } from '../contract/entities';
import {
  countedTwice,
  type EnergyGroupInput,
  energyGroupFaults,
  energyPlaceFaults,
  MOST_ENERGY_GROUPS,
  meterShare,
  type Placed,
  TOLERANCE,
} from '../contract/rules/energy_group';
import type { Faults } from '../contract/shape';
import type { ItemConfig } from '../sites/catalogue';
import { conflict, judge, stated, sure, unchanged } from '../sites/faults';
import type { Sites } from '../sites/index';
import { mustBeFree, usedBy } from '../sites/use';
import { createEnergyGroupStore, type EnergyGroupEntry, type EnergyGroupFields } from '../store/energy-groups';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';
import { linesFaults, type SentLine } from './group_lines';

export type EnergyGroupChange = Partial<EnergyGroupInput> & { readonly update_time?: number | undefined };
interface GroupsGround {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue'>;
}

const NULLABLE = ['parent_id', 'capacity_kw', 'measured_at', 'pue_good', 'pue_poor'] as const;
const BLANK = {
  parent_id: null,
  meters: [],
  capacity_kw: null,
  tolerance: TOLERANCE,
  measured_at: null,
  pue_good: null,
  pue_poor: null,
} as const;

/** What a group says of its type alone goes with the type. */
const NOT_OF_TYPE = { measured_at: null, pue_good: null, pue_poor: null } as const;

/** What is worked out of all groups, as long as none of them changes. */
function digested<T>(all: () => readonly EnergyGroupEntry[], work: (of: readonly EnergyGroupEntry[]) => T): () => T {
  let known: { readonly of: readonly EnergyGroupEntry[]; readonly found: T } | null = null;
  return () => {
    const of = all();
    if (known?.of !== of) known = { of, found: work(of) };
    return known.found;
  };
}
const bySite = (all: readonly EnergyGroupEntry[]): ReadonlyMap<number, readonly EnergyGroupEntry[]> => {
  const by = new Map<number, EnergyGroupEntry[]>();
  for (const group of all) by.set(group.device_group_id, [...(by.get(group.device_group_id) ?? []), group]);
  return by;
};
const linesOf = (all: readonly EnergyGroupEntry[]): ReadonlySet<number> =>
  new Set(all.flatMap(({ meters }) => meters.map(({ item_id }) => item_id)));

/** Groups of meters, site by site. Their lines stay when an item goes, and say that it is gone. */
export function createEnergyGroups({ db, clock, sites }: GroupsGround) {
  const rows = createEnergyGroupStore(db);
  const siteGroups = digested(rows.all, bySite);
  const lines = digested(rows.all, linesOf);
  const twice = digested(rows.all, countedTwice);
  let changes = 0;
  function written<T>(write: () => T): T {
    const done = db.transaction(write).immediate();
    changes += 1;
    return done;
  }

  const itemSeen = (scope: Scope, id: number): ItemConfig | undefined => {
    const item = sites.catalogue().items.get(id);
    return item && scope.has(item.device_group_id) ? item : undefined;
  };
  /** Whether none of its meters is one that somebody does not see. */
  const isWhole = (scope: Scope, { meters }: Pick<EnergyGroupFields, 'meters'>): boolean =>
    meters.every(({ item_id }) => !sites.catalogue().items.has(item_id) || itemSeen(scope, item_id) !== undefined);
  function own(scope: Scope, id: number): EnergyGroupEntry {
    const group = sure(rows.all().find((one) => one.id === id && scope.has(one.device_group_id)));
    if (!isWhole(scope, group)) throw conflict('energy_group_beyond');
    return group;
  }

  function siteFaults(scope: Scope, { device_group_id }: EnergyGroupFields): Faults {
    const isSeen = scope.has(device_group_id) && sites.catalogue().sites.has(device_group_id);
    return isSeen ? {} : { device_group_id: { key: 'not_found' } };
  }
  function nameFaults({ name, device_group_id }: EnergyGroupFields, id: number): Faults {
    const isTaken = rows.all().some((one) => one.id !== id && one.device_group_id === device_group_id && one.name === name);
    return isTaken ? { name: { key: 'name_taken' } } : {};
  }
  /** What is foreign is not there. */
  function placeFaults(scope: Scope, fields: Omit<EnergyGroupEntry, 'update_time'>): Faults {
    const all = new Map(rows.all().map((group) => [group.id, group]));
    const parent = fields.parent_id === null ? null : all.get(fields.parent_id);
    if (parent && !scope.has(parent.device_group_id)) return { parent_id: { key: 'not_found' } };
    return energyPlaceFaults(fields, new Map<number, Placed>([...all, [fields.id, fields]]));
  }
  /** @throws Refusal 1001 */
  function check(scope: Scope, fields: EnergyGroupFields, before: EnergyGroupEntry | null, sent: readonly SentLine[]): void {
    // a new one has no number yet, and nothing names it
    const id = before?.id ?? 0;
    judge({
      ...siteFaults(scope, fields),
      ...placeFaults(scope, { ...fields, id }),
      ...linesFaults(sent, before?.meters ?? [], (item) => itemSeen(scope, item)),
      ...energyGroupFaults(fields),
      ...nameFaults(fields, id),
    });
  }

  const referenceOf = ({ id, name, device_group_id }: EnergyGroupEntry): Reference => ({
    type: 'energy_group',
    id,
    name,
    site: device_group_id,
  });

  return {
    /** of a site, as they were made */
    of: (site: number): readonly EnergyGroupEntry[] => siteGroups().get(site) ?? [],
    /** every item that is a line of a group, whatever days it is one */
    lines,
    /** how often anything has changed since the start */
    changes: (): number => changes,
    /** site by site */
    list: (scope: Scope): readonly EnergyGroupEntry[] => rows.all().filter(({ device_group_id }) => scope.has(device_group_id)),
    /** Those of its items that count more than once. */
    countedTwice: (id: number): ReadonlySet<number> => twice().get(id) ?? new Set(),
    isWhole,
    /** @returns its number. @throws Refusal 1001; 1003 there are too many */
    add: (scope: Scope, { meters = [], ...input }: EnergyGroupInput): number =>
      written(() => {
        if (rows.all().length >= MOST_ENERGY_GROUPS) throw conflict('energy_groups_most', [], { max: MOST_ENERGY_GROUPS });
        const { device_group_id, type } = input;
        const said = { ...BLANK, ...stated(input, NULLABLE), device_group_id, type, name: input.name.trim() };
        const fields: EnergyGroupFields = { ...said, meters: meters.map(meterShare), update_time: seconds(clock) };
        check(scope, fields, null, meters);
        return rows.add(fields);
      }),
    /** @throws Refusal 1001, 1002; 1003 it counts what he does not see, or changed by another */
    change: (scope: Scope, id: number, { update_time, meters, ...patch }: EnergyGroupChange): void =>
      written(() => {
        const before = own(scope, id);
        unchanged(before.update_time, update_time);
        const said = stated(patch, NULLABLE);
        const kept = said.type !== undefined && said.type !== before.type ? { ...before, ...NOT_OF_TYPE } : before;
        const { id: _, ...next } = { ...kept, ...said, meters: meters?.map(meterShare) ?? before.meters };
        const time = Math.max(seconds(clock), before.update_time + 1);
        const fields: EnergyGroupFields = { ...next, name: next.name.trim(), update_time: time };
        check(scope, fields, before, meters ?? []);
        rows.save(id, fields);
      }),
    /** @throws Refusal 1002; 1003 others are parts of it, or it counts what he does not see */
    remove: (scope: Scope, id: number): void =>
      written(() => {
        own(scope, id);
        const parts = rows.all().filter(({ parent_id }) => parent_id === id);
        mustBeFree('in_use', usedBy(parts.map(referenceOf), scope));
        rows.remove(id);
      }),
    /** those that count one of these items */
    using: (items: readonly number[]): readonly Reference[] =>
      rows
        .all()
        .filter(({ meters }) => meters.some(({ item_id }) => items.includes(item_id)))
        .map(referenceOf),
    /** those of a site */
    inSite: (site: number): readonly Reference[] => (siteGroups().get(site) ?? []).map(referenceOf),
  };
}
export type EnergyGroups = ReturnType<typeof createEnergyGroups>;
