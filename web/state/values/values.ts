import { atom } from 'nanostores';
import { allItems, type Watched } from './all_items';
import { createLiveItems } from './live_items';

/** Seconds between two questions; in between the box pushes what changes. */
const SECONDS = 5;

/** What the station page looks at; null: nothing chosen yet. */
export const $watched = atom<Watched | null>(null);

/** Devices of other sites that are looked at as well: a map may tell of them. */
const $also = atom<readonly number[]>([]);

/** Items of what is watched with their newest values. */
export const items = createLiveItems({
  async ask() {
    const watched = $watched.get();
    if (!watched) return [];
    return (await Promise.all([allItems(watched), ...$also.get().map((device_id) => allItems({ device_id }))])).flat();
  },
  watch() {
    const watched = $watched.get();
    return (
      watched && {
        device_ids: [...(watched.device_id === undefined ? [] : [watched.device_id]), ...$also.get()],
        device_group_ids: watched.device_group_id === undefined ? [] : [watched.device_group_id],
      }
    );
  },
  seconds: SECONDS,
});

/** Looks at another device or site: what was shown of the last one goes, and the box pushes the new one. */
export function watchItems(next: Watched): void {
  const before = $watched.get();
  if (before?.device_id === next.device_id && before?.device_group_id === next.device_group_id) return;
  $watched.set(next);
  $also.set([]);
  items.turn();
}

/** Looks at devices of other sites as well, until another place is watched. What is known of all others stays. */
export function watchAlso(devices: readonly number[]): void {
  if (devices.join() === $also.get().join()) return;
  $also.set(devices);
  void items.refresh();
}
