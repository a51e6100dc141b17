import type { Clock } from '../../clock';
import type { Value } from '../../contract/live';

/** One message for a round of a device, not one an item. */
const GATHER_MS = 300;
/** an unchanged value is told again after this, so that its age stays true */
const REFRESH_S = 10;

/** What makes a value worth telling again. */
const print = (v: Value): string => `${v.value} ${v.quality} ${v.reason?.key ?? ''} ${Math.floor(v.last_check / REFRESH_S)}`;

interface GatheringParts {
  readonly clock: Clock;
  readonly tell: (ids: readonly number[]) => void;
}

/** Gathers ids, and lets go of them a little later, all at once. */
export function gatherIds({ clock, tell }: GatheringParts) {
  let gathered = new Set<number>();
  let cancel: (() => void) | null = null;

  function flush(): void {
    const ids = [...gathered];
    gathered = new Set();
    cancel = null;
    tell(ids);
  }
  return {
    take(ids: readonly number[]): void {
      for (const id of ids) gathered.add(id);
      if (gathered.size > 0) cancel ??= clock.after(GATHER_MS, flush);
    },
    stop(): void {
      cancel?.();
    },
  };
}

/** Gathers the items that changed and that somebody watches. */
export function createGathering(parts: GatheringParts) {
  const prints = new Map<number, string>();
  const { take: touch, stop } = gatherIds(parts);

  return {
    /** something about these changed besides their values */
    touch,
    take(values: readonly Value[], isWatched: (item_id: number) => boolean): void {
      const fresh = values.filter((v) => isWatched(v.item_id) && prints.get(v.item_id) !== print(v));
      for (const value of fresh) prints.set(value.item_id, print(value));
      touch(fresh.map((value) => value.item_id));
    },
    stop,
  };
}
