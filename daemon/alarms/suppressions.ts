import type { Occurrence, SuppressionKind } from '../contract/live';
import type { CredibleTime } from '../credible_time';
import type { Catalogue } from '../sites/catalogue';
import type { NewSuppression, Suppression, SuppressionStore } from '../store/alarm-suppressions';
import type { Notes } from './book';

/** Where an alarm stands. */
export type Place = Pick<Occurrence, 'item_id' | 'device_id' | 'device_group_id'>;
/** One that covers a single item. */
export type OfItem = Exclude<SuppressionKind, 'maintenance'>;
/** What a new one says; when it is counted from it is told by who keeps it. Times are epoch s as the clock shows them. */
export type Wanted = Omit<NewSuppression, 'lived_since' | 'lived_until'>;

interface SuppressionParts {
  readonly store: SuppressionStore;
  readonly credible: Pick<CredibleTime, 'now' | 'onSet'>;
  readonly catalogue: () => Catalogue;
}

const NO_PLACE = { item_id: null, device_id: null, device_group_id: null };
export const ofItem = (item_id: number): Pick<Wanted, 'item_id' | 'device_id' | 'device_group_id'> => ({ ...NO_PLACE, item_id });
export const ofDevice = (device_id: number): Pick<Wanted, 'item_id' | 'device_id' | 'device_group_id'> => ({
  ...NO_PLACE,
  device_id,
});
export const ofSite = (device_group_id: number): Pick<Wanted, 'item_id' | 'device_id' | 'device_group_id'> => ({
  ...NO_PLACE,
  device_group_id,
});

/** A site and those above it. */
function sitesAbove({ sites }: Catalogue, site: number): ReadonlySet<number> {
  const above = new Set<number>();
  for (let id = site; !above.has(id); id = sites.get(id)?.parent_id ?? 0) above.add(id);
  return above;
}

/**
 * Why people are told nothing of alarms, in memory and on disk. Ends are counted by the time that was lived through: a clock that
 * runs a year ahead ends none, and one that is set back prolongs none.
 */
export function createSuppressions({ store, credible, catalogue }: SuppressionParts) {
  const byItem = new Map<number, Suppression[]>();
  /** of devices and sites */
  let areas: readonly Suppression[] = [];
  credible.onSet((by) => {
    store.shift(by);
    load();
  });

  const isBegun = ({ lived_since }: Suppression): boolean => lived_since <= credible.now();
  function put(one: Suppression): void {
    if (one.item_id === null) areas = [...areas, one];
    else byItem.set(one.item_id, [...(byItem.get(one.item_id) ?? []), one]);
  }
  function drop({ id, item_id }: Suppression): void {
    if (item_id === null) {
      areas = areas.filter((area) => area.id !== id);
      return;
    }
    const left = (byItem.get(item_id) ?? []).filter((one) => one.id !== id);
    if (left.length > 0) byItem.set(item_id, left);
    else byItem.delete(item_id);
  }
  function load(): void {
    byItem.clear();
    areas = [];
    for (const one of store.all()) put(one);
  }

  const all = (): readonly Suppression[] => [...[...byItem.values()].flat(), ...areas];
  const of = (item_id: number, kind: OfItem): Suppression | null => byItem.get(item_id)?.find((one) => one.kind === kind) ?? null;

  function kinds({ item_id, device_id, device_group_id }: Place): readonly SuppressionKind[] {
    const own = (byItem.get(item_id) ?? []).map(({ kind }) => kind);
    if (areas.length === 0) return own;
    const sites = sitesAbove(catalogue(), device_group_id);
    const covers = (area: Suppression) =>
      area.device_group_id === null ? area.device_id === device_id : sites.has(area.device_group_id);
    return areas.some((area) => isBegun(area) && covers(area)) ? [...own, 'maintenance'] : own;
  }

  return {
    load,
    /** every one there is, also those that have not begun yet */
    all,
    of,
    /** which kinds cover a place now */
    kinds,
    /** those whose end has come */
    due: (): readonly Suppression[] => all().filter(({ lived_until }) => lived_until !== null && lived_until <= credible.now()),
    /** Stores one; of an item it takes the place of the one of its kind. `now`: epoch s, as the clock shows it */
    add(notes: Notes, wanted: Wanted, now: number): void {
      const before = wanted.item_id === null ? null : of(wanted.item_id, wanted.kind as OfItem);
      if (before) store.remove(before.id);
      const lived = credible.now() - now;
      const until = wanted.until === null ? null : wanted.until + lived;
      const one = store.add({ ...wanted, lived_since: wanted.since + lived, lived_until: until });
      notes.after(() => {
        if (before) drop(before);
        put(one);
      });
    },
    remove(notes: Notes, one: Suppression): void {
      store.remove(one.id);
      notes.after(() => drop(one));
    },
    /** What they covered is gone, and so are they. */
    forget(room: Catalogue): void {
      const isGone = ({ item_id, device_id, device_group_id }: Suppression): boolean =>
        (item_id !== null && !room.items.has(item_id)) ||
        (device_id !== null && !room.devices.has(device_id)) ||
        (device_group_id !== null && !room.sites.has(device_group_id));
      for (const one of all()) if (isGone(one)) drop(one);
    },
  };
}
export type Suppressions = ReturnType<typeof createSuppressions>;
