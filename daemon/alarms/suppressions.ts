import type { Occurrence, SuppressionKind } from '../contract/live';
import type { CredibleTime } from '../credible_time';
import type { Catalogue } from '../sites/catalogue';
import { sitesAbove } from '../sites/nesting';
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

/** What one covers, and that it is part of no maintenance. */
type Covered = Pick<Wanted, 'item_id' | 'device_id' | 'device_group_id' | 'maintenance_id'>;
const NO_PLACE = { item_id: null, device_id: null, device_group_id: null, maintenance_id: null };
export const ofItem = (item_id: number): Covered => ({ ...NO_PLACE, item_id });
export const ofDevice = (device_id: number): Covered => ({ ...NO_PLACE, device_id });
export const ofSite = (device_group_id: number): Covered => ({ ...NO_PLACE, device_group_id });

/** Suppressions by what they cover. */
function createShelf(of: 'item_id' | 'device_id' | 'device_group_id') {
  const by = new Map<number, readonly Suppression[]>();
  return {
    at: (id: number): readonly Suppression[] => by.get(id) ?? [],
    all: (): readonly Suppression[] => [...by.values()].flat(),
    isEmpty: (): boolean => by.size === 0,
    clear: (): void => by.clear(),
    /** Takes one up that covers something of this kind. */
    put(one: Suppression): void {
      const id = one[of];
      if (id !== null) by.set(id, [...(by.get(id) ?? []), one]);
    },
    drop({ id, [of]: place }: Suppression): void {
      if (place === null) return;
      const left = (by.get(place) ?? []).filter((one) => one.id !== id);
      if (left.length > 0) by.set(place, left);
      else by.delete(place);
    },
  };
}

/**
 * Why people are told nothing of alarms, in memory and on disk. Ends are counted by the time that was lived through: a clock that
 * runs a year ahead ends none, and one that is set back prolongs none.
 */
export function createSuppressions({ store, credible, catalogue }: SuppressionParts) {
  const [items, devices, sites] = [createShelf('item_id'), createShelf('device_id'), createShelf('device_group_id')];
  const shelves = [items, devices, sites];
  credible.onSet((by) => {
    store.shift(by);
    load();
  });

  const isBegun = ({ lived_since }: Suppression): boolean => lived_since <= credible.now();
  function put(one: Suppression): void {
    for (const shelf of shelves) shelf.put(one);
  }
  function drop(one: Suppression): void {
    for (const shelf of shelves) shelf.drop(one);
  }
  function load(): void {
    for (const shelf of shelves) shelf.clear();
    for (const one of store.all()) put(one);
  }

  const all = (): readonly Suppression[] => shelves.flatMap((shelf) => shelf.all());
  const of = (item_id: number, kind: OfItem): Suppression | null => items.at(item_id).find((one) => one.kind === kind) ?? null;
  const maintaining = ({ device_id, device_group_id }: Pick<Place, 'device_id' | 'device_group_id'>): Suppression | undefined => {
    const ofDevice = devices.at(device_id).find(isBegun);
    if (ofDevice || sites.isEmpty()) return ofDevice;
    return sitesAbove(catalogue(), device_group_id)
      .flatMap((site) => sites.at(site))
      .find(isBegun);
  };

  /** those that cover a place now */
  function keeping(place: Place): readonly Suppression[] {
    const own = items.at(place.item_id);
    const maintenance = maintaining(place);
    return maintenance ? [...own, maintenance] : own;
  }

  return {
    load,
    /** every one there is, also those that have not begun yet */
    all,
    of,
    isBegun,
    /** the maintenance that covers a place now: of several that of its device, or of the site next to it */
    maintaining,
    keeping,
    /** which kinds cover a place now */
    kinds: (place: Place): readonly SuppressionKind[] => keeping(place).map(({ kind }) => kind),
    /** those whose end has come */
    due: (): readonly Suppression[] => all().filter(({ lived_until }) => lived_until !== null && lived_until <= credible.now()),
    /** Stores one; of an item it takes the place of the one of its kind. `now`: epoch s, as the clock shows it */
    add(notes: Notes, wanted: Wanted, now: number): Suppression {
      const before = wanted.item_id === null ? null : of(wanted.item_id, wanted.kind as OfItem);
      if (before) store.remove(before.id);
      const lived = credible.now() - now;
      const until = wanted.until === null ? null : wanted.until + lived;
      const one = store.add({ ...wanted, lived_since: wanted.since + lived, lived_until: until });
      notes.after(() => {
        if (before) drop(before);
        put(one);
      });
      return one;
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
