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

type Pushed = ItemPush['data'][number];
const $pushed = atom<ReadonlyMap<number, Pushed>>(new Map());

interface Asked {
  readonly items: readonly Item[];
  /** pushed before the box was asked: its answer knows them */
  readonly known: ReadonlyMap<number, Pushed>;
}
const feed = createFeed(async (): Promise<Asked> => {
  const watched = $watched.get();
  const known = $pushed.get();
  return { items: watched ? (await call('GET device_groups/device/item', watched)).data : [], known };
}, SECONDS);

/** An item with what was pushed since it was asked for; an older value never covers a newer one. */
export function merged(item: Item, pushed: Pushed | undefined): Item {
  if (!pushed || pushed.last_check < item.last_check) return item;
  const { raw, reason: _, ...rest } = item;
  // registers are not pushed: those of another value would explain the wrong one
  return { ...rest, ...pushed, ...(raw !== undefined && pushed.value === item.value ? { raw } : {}) };
}

/**
 * What is pushed counts by the order in which it came: an entry that was there before the question is in its answer, also
 * when the box's clock was set back meanwhile.
 */
const withPushed = ({ items, known }: Asked, pushed: ReadonlyMap<number, Pushed>): Item[] =>
  items.map((item) => {
    const latest = pushed.get(item.id);
    return latest === known.get(item.id) ? item : merged(item, latest);
  });

/** Items of what is watched with their newest values. */
export const $items = computed([feed.$, $pushed], (fed, pushed) => ({
  ...fed,
  data: fed.data && withPushed(fed.data, pushed),
}));
export const items = { ...feed, $: $items };

/** Looks at another device or site: what was shown of the last one goes, and the box pushes the new one. */
export function watchItems(next: Watched): void {
  const before = $watched.get();
  if (before?.device_id === next.device_id && before?.device_group_id === next.device_group_id) return;
  $watched.set(next);
  $pushed.set(new Map());
  tell();
  void feed.renew();
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
    sendPush({ cmd: 'watch', device_ids: [], device_group_ids: [] });
  };
}
