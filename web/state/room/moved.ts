import type { MovedItem } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

/** Hands and locks come off by themselves, and rules begin. */
const SECONDS = 5;

interface Place {
  readonly device_id?: number;
  readonly device_group_id?: number;
}
let place: Place = {};

/** By whom items are moved, and what keeps them from it: of the place that is looked at, else of all that the reader sees. */
export const moved = createFeed(async (): Promise<ReadonlyMap<number, MovedItem>> => {
  const found = await call('GET setting/automation/items', { ...place });
  return new Map(found.map((each) => [each.item_id, each]));
}, SECONDS);

/** Looks at another place: what is known of the items of the last one goes. */
export function watchMoved(next: Place | null): void {
  place = next ?? {};
  void moved.renew();
}
