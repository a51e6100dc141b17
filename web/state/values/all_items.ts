import type { Item } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';

/** Rows of one answer: thousands in one would hold up a frame while they are read. */
const AT_ONCE = 500;

/** What is looked at: one device, or one site; neither: all there is. */
export interface Watched {
  readonly device_id?: number;
  readonly device_group_id?: number;
}
/** The same, or all devices of a category. */
type Wanted = Watched & { readonly category_id?: number };

/** Every item of it that the asker may see, as it is now; asked for in parts. Throws Refused. */
export async function allItems(of: Wanted = {}): Promise<readonly Item[]> {
  const part = (page: number) => call('GET device_groups/device/item', { ...of, limit: AT_ONCE, page });
  const first = await part(1);
  const left = Math.max(0, Math.ceil(first.total / AT_ONCE) - 1);
  const others = await Promise.all(Array.from({ length: left }, (_, i) => part(i + 2)));
  // one that moved on to the next part meanwhile comes twice
  const items = new Map([first, ...others].flatMap(({ data }) => data.map((item) => [item.id, item])));
  return [...items.values()];
}
