import { atom, computed } from 'nanostores';
import type { Item } from '../../daemon/contract/entities';
import type { ItemPush } from '../../daemon/contract/live';
import { call } from '../wire/call';
import { createFeed } from './feed';
import { $link, onPush, onResync, sendPush } from './link';

/** Seconds between two questions; in between the box pushes what changes. */
const SECONDS = 5;

export interface Watched {
  readonly device_id?: number;
  readonly device_group_id?: number;
}
/** What the station page looks at; null: nothing chosen yet. */
export const $watched = atom<Watched | null>(null);

const feed = createFeed(async (): Promise<readonly Item[]> => {
  const watched = $watched.get();
  return watched ? (await call('GET device_groups/device/item', watched)).data : [];
}, SECONDS);

const $pushed = atom<ReadonlyMap<number, ItemPush['data'][number]>>(new Map());

/** An item with what was pushed since it was asked for; the newer of the two wins. */
export function merged(item: Item, pushed: ItemPush['data'][number] | undefined): Item {
  return pushed && pushed.last_check >= item.last_check ? { ...item, ...pushed } : item;
}

/** Items of what is watched with their newest values. */
export const $items = computed([feed.$, $pushed], (fed, pushed) => ({
  ...fed,
  data: fed.data?.map((item) => merged(item, pushed.get(item.id))) ?? null,
}));
export const items = { ...feed, $: $items };

/** Looks at another device or site: what was shown of the last one goes, and the box pushes the new one. */
export function watchItems(next: Watched): void {
  const before = $watched.get();
  if (before?.device_id === next.device_id && before?.device_group_id === next.device_group_id) return;
  $watched.set(next);
  $pushed.set(new Map());
  tell();
  void feed.refresh();
}

function tell(): void {
  const watched = $watched.get();
  if (!watched) return;
  sendPush({
    cmd: 'watch',
    device_ids: watched.device_id === undefined ? [] : [watched.device_id],
    device_group_ids: watched.device_group_id === undefined ? [] : [watched.device_group_id],
  });
}

/** Hears pushed values for as long as a page shows them; the returned function ends it. */
export function openValues(): () => void {
  const ends = [
    onPush((message) => {
      if (message.type === 'item') {
        const next = new Map($pushed.get());
        for (const value of message.data) next.set(value.item_id, value);
        $pushed.set(next);
      }
      if (message.type === 'changed') void feed.refresh();
    }),
    onResync(() => void feed.refresh()),
    // a new connection knows nothing of what the old one watched
    $link.listen(({ state }) => {
      if (state === 'live') tell();
    }),
  ];
  tell();
  return () => {
    for (const end of ends) end();
  };
}
