import { atom } from 'nanostores';
import type { Item } from '../../../daemon/contract/entities';
import { allItems } from './all_items';
import { createLiveItems } from './live_items';

const SECONDS = 10;
/** From so many sites on one question for all of them is less than one each. */
const MANY = 8;

/** What a scene is bound to: sites of its devices, and items whose device it does not name. */
export interface Bound {
  readonly sites: readonly number[];
  readonly items: readonly number[];
}
const NOTHING: Bound = { sites: [], items: [] };

export const $bound = atom<Bound>(NOTHING);

async function ofSites(sites: readonly number[]): Promise<readonly Item[]> {
  if (sites.length > MANY) return (await allItems()).filter((item) => sites.includes(item.device_group_id));
  return (await Promise.all(sites.map((device_group_id) => allItems({ device_group_id })))).flat();
}

/** Items of what is bound with their newest values. */
export const sceneItems = createLiveItems({
  async ask() {
    const { sites, items } = $bound.get();
    const found = await ofSites(sites);
    const known = new Set(found.map(({ id }) => id));
    const missing = new Set(items.filter((id) => !known.has(id)));
    if (missing.size === 0) return found;
    return [...found, ...(await allItems()).filter(({ id }) => missing.has(id))];
  },
  watch: (items) => ({ device_group_ids: [...new Set(items.map((item) => item.device_group_id))] }),
  seconds: SECONDS,
});

export const sameBound = (a: Bound, b: Bound): boolean => a.sites.join() === b.sites.join() && a.items.join() === b.items.join();

/** Looks at what another scene is bound to: what was known of the last one goes. */
export function watchBound(next: Bound): void {
  if (sameBound(next, $bound.get())) return;
  $bound.set(next);
  sceneItems.turn();
}
