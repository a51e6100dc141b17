import { useState } from 'react';
import type { DeviceGroup } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { siteFeed } from '../../state/sites';
import { toast } from '../../state/toasts';
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

/** Moves of sites: each goes to the box at once, one place after the other, and the last one can be taken back. */
export function useMoving(): Moving {
  const [ahead, setAhead] = useState<readonly DeviceGroup[] | null>(null);
  const [back, setBack] = useState<readonly Omit<Place, 'update_time'>[] | null>(null);

  /** @throws Refused by the first place that cannot be; those before it stay */
  async function send(places: readonly Omit<Place, 'update_time'>[]): Promise<void> {
    try {
      for (const place of places) await call('PUT setting/device_groups/{id}', place);
    } finally {
      await siteFeed.refresh();
      setAhead(null);
    }
  }
  return {
    ahead,
    async move(before, after, site) {
      const places = placesOf(before, after, site.id);
      if (places.length === 0 || ahead) return;
      setAhead(after);
      setBack(null);
      await send(places);
      setBack(backOf(before, places));
      toast(fill(words('sites').moved, { name: site.name }));
    },
    undo:
      back &&
      (async () => {
        setBack(null);
        await send(back);
        toast(words('sites').undone);
      }),
  };
}
