import { useEffect, useRef, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { createFeed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { call } from '../../wire/call';

/** A form is not looked at for long: what is so now is asked as often as a page of values. */
const SECONDS = 5;

/** Items by their numbers; those that are gone, or not seen, are left out. Throws Refused. */
export async function itemsBy(ids: readonly number[]): Promise<ReadonlyMap<number, Item>> {
  const wanted = [...new Set(ids)];
  const found = wanted.length > 0 ? (await call('GET setting/items', { ids: wanted, limit: 0 })).data : [];
  return new Map(found.map((item) => [item.id, item]));
}

/** Items as they are now, asked again and again; none while the last answer is not of now. */
export function useFacts(ids: readonly number[]): ReadonlyMap<number, Item> {
  const key = ids.join();
  const wanted = useRef(ids);
  wanted.current = ids;
  const [feed] = useState(() => createFeed(() => itemsBy(wanted.current), SECONDS));
  const asked = useRef(key);
  useEffect(() => {
    if (asked.current === key) return;
    asked.current = key;
    void feed.renew(true);
  }, [key]);
  const { data, old } = useStore(feed.$);
  return data && !old ? data : new Map();
}
