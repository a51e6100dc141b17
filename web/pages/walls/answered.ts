import { useMemo } from 'react';
import type { Feed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';

/** Whether a feed has answered since `what` is due: what is turned to before would be blank while the box does not answer. */
export function useAnswered(feed: Pick<Feed<unknown>, '$'>, what: unknown): boolean {
  const since = useMemo(() => Date.now(), [what]);
  const { at } = useStore(feed.$);
  return at !== null && at >= since;
}
