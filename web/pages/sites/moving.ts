import { useRef, useState } from 'react';
import type { DeviceGroup } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { siteFeed } from '../../state/room/sites';
import { toast } from '../../state/window/toasts';
import { call } from '../../wire/call';
import { type Place, placesOf } from './site_tree';

export interface Moving {
  /** the sites as they will be, while the box is being told; null: as it has them */
  readonly ahead: readonly DeviceGroup[] | null;
  readonly move: (sites: readonly DeviceGroup[], after: readonly DeviceGroup[], site: DeviceGroup) => Promise<void>;
  /** takes the last move back, while there is one to be taken back */
  readonly undo: (() => Promise<void>) | null;
}

/** Places of some sites as they were, whatever was changed of them since. */
const backOf = (before: readonly DeviceGroup[], places: readonly Place[]): Omit<Place, 'update_time'>[] =>
  before
    .filter(({ id }) => places.some((place) => place.id === id))
    .map(({ id, parent_id, weight }) => ({
      id,
      weight,
      ...(places.some((place) => place.id === id && place.parent_id !== undefined) ? { parent_id } : {}),
    }));

/**
 * Moves of sites: each goes to the box at once, one place after the other, and the last one can be taken back. A move that is
 * made while another is still on its way waits for that one.
 */
export function useMoving(): Moving {
  const [ahead, setAhead] = useState<readonly DeviceGroup[] | null>(null);
  const [back, setBack] = useState<readonly Omit<Place, 'update_time'>[] | null>(null);

  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  /** @throws Refused by the first place that cannot be; those before it stay */
  async function send(places: readonly Omit<Place, 'update_time'>[]): Promise<void> {
    try {
      for (const place of places) await call('PUT setting/device_groups/{id}', place);
    } finally {
      await siteFeed.refresh();
      waiting.current -= 1;
      if (waiting.current === 0) setAhead(null);
    }
  }
  function inTurn(places: readonly Omit<Place, 'update_time'>[]): Promise<void> {
    waiting.current += 1;
    const mine = turn.current.then(() => send(places));
    turn.current = mine.catch(() => {});
    return mine;
  }
  return {
    ahead,
    async move(before, after, site) {
      const moved = placesOf(before, after, site.id);
      if (moved.length === 0) return;
      // when it was last changed is not known yet while the own move before is on its way
      const places = ahead ? moved.map(({ update_time: _, ...place }) => place) : moved;
      setAhead(after);
      setBack(null);
      await inTurn(places);
      setBack(backOf(before, moved));
      toast(fill(words('sites').moved, { name: site.name }));
    },
    undo:
      back &&
      (async () => {
        setBack(null);
        await inTurn(back);
        toast(words('sites').undone);
      }),
  };
}
