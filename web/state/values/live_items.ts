import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Item } from '../../../daemon/contract/entities';
import type { ItemPush, PushCommand } from '../../../daemon/contract/live';
import { createFeed, type Fed, type Feed } from '../feeds/feed';
import { $link, onPush, onResync, sendPush } from '../feeds/link';

type Pushed = ItemPush['data'][number];
type Watch = Omit<Extract<PushCommand, { cmd: 'watch' }>, 'cmd'>;

/** Items as they are now: asked for now and then, and in between as the box pushes what changes. */
export interface LiveItems extends Feed<readonly Item[]> {
  /** other items are watched from now on; of the last ones nothing that was pushed stays */
  turn(): void;
  /** hears what is pushed for as long as a page shows it; the returned function ends it */
  open(): () => void;
}

interface Snapshot {
  readonly items: readonly Item[];
  /** pushed before the box was asked: its answer knows them */
  readonly known: ReadonlyMap<number, Pushed>;
}

/** An item with what was pushed since it was asked for; an older value never covers a newer one. */
export function merged(item: Item, pushed: Pushed | undefined): Item {
  if (!pushed || pushed.last_check < item.last_check) return item;
  const { raw, reason: _, ...rest } = item;
  // registers are not pushed: those of another value would explain the wrong one
  return { ...rest, ...pushed, ...(raw !== undefined && pushed.value === item.value ? { raw } : {}) };
}

/** What was last made of an item: as long as nothing new is pushed of it, it stays the same one, and its row is not drawn again. */
const made = new WeakMap<Item, { readonly of: Pushed | undefined; readonly item: Item }>();

function latest(item: Item, pushed: Pushed | undefined): Item {
  const before = made.get(item);
  if (before && before.of === pushed) return before.item;
  const now = merged(item, pushed);
  made.set(item, { of: pushed, item: now });
  return now;
}

/**
 * What is pushed counts by the order in which it came: an entry that was there before the question is in its answer, also
 * when the box's clock was set back meanwhile.
 */
const withPushed = ({ items, known }: Snapshot, pushed: ReadonlyMap<number, Pushed>): Item[] =>
  items.map((item) => {
    const newest = pushed.get(item.id);
    return newest === known.get(item.id) ? item : latest(item, newest);
  });

/**
 * @param ask the items; @param watch what the box is told to push of them, null: nothing yet
 * @param seconds between two questions
 */
export function createLiveItems({
  ask,
  watch,
  seconds,
}: {
  readonly ask: () => Promise<readonly Item[]>;
  readonly watch: (items: readonly Item[]) => Watch | null;
  readonly seconds: number;
}): LiveItems {
  const $pushed = atom<ReadonlyMap<number, Pushed>>(new Map());
  /** the last answer: reading the store itself would count as a reader */
  let answered: readonly Item[] = [];
  let told = '';
  let opened = 0;

  const tell = (): void => {
    const wanted = watch(answered);
    told = JSON.stringify(wanted);
    if (wanted) sendPush({ cmd: 'watch', ...wanted });
  };
  const feed = createFeed(async (): Promise<Snapshot> => {
    const known = $pushed.get();
    answered = await ask();
    if (opened > 0 && JSON.stringify(watch(answered)) !== told) tell();
    return { items: answered, known };
  }, seconds);
  const $: ReadableAtom<Fed<readonly Item[]>> = computed([feed.$, $pushed], (fed, pushed) => ({
    ...fed,
    data: fed.data && withPushed(fed.data, pushed),
  }));
  const hear = (data: readonly Pushed[]): void => {
    const next = new Map($pushed.get());
    for (const value of data) next.set(value.item_id, value);
    $pushed.set(next);
  };

  return {
    ...feed,
    $,
    turn() {
      $pushed.set(new Map());
      tell();
      void feed.renew();
    },
    open() {
      opened += 1;
      const ends = [
        onPush((message) => {
          if (message.type === 'item') hear(message.data);
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
        opened -= 1;
        for (const end of ends) end();
        sendPush({ cmd: 'watch', device_ids: [], device_group_ids: [] });
      };
    },
  };
}
