import { type ReactNode, useEffect, useState } from 'react';
import { spanText } from '../../daemon/contract/span';
import { fill, words } from '../lang/index';
import { boxNow, boxZone } from '../state/box/clock';
import type { Feed } from '../state/feeds/feed';
import { useStore } from '../state/feeds/use';
import { Failed } from '../ui/empty/index';
import { Icon } from '../ui/icon/index';
import { Loading } from '../ui/loading/index';
import { clockText } from '../ui/time';

/** An age is told in seconds at first, but not by the second. */
const TICK_MS = 5000;

/** How old what is shown has become; `at` in ms as feeds have it. */
export function Age({ at }: { at: number }) {
  const shell = words('shell');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span class="age">
      <Icon name="stale" />
      {fill(shell.ago, { age: spanText((Math.max(now, at) - at) / 1000, shell.age) })}
    </span>
  );
}

/** When what is shown was asked for, on the clock of the box; its age instead once it is old. */
export function AskedAt({ feed, says }: { feed: Pick<Feed<unknown>, '$'>; says: (time: string) => string }) {
  const { at, old } = useStore(feed.$);
  if (at === null) return null;
  if (old) return <Age at={at} />;
  return <span class="mut">{says(clockText(boxNow() - (Date.now() - at) / 1000, boxZone()))}</span>;
}

/**
 * The answer of a feed. Grey lines until there is one; the failure and Retry when that is all there is. An answer that
 * has become old stays: whoever shows it marks it.
 */
export function Answer<T>({ feed, lines, children }: { feed: Feed<T>; lines?: number; children: (data: T) => ReactNode }) {
  const fed = useStore(feed.$);
  if (fed.at !== null) return <>{children(fed.data as T)}</>;
  if (fed.error === null) return <Loading lines={lines} />;
  return <Failed text={fed.error} onRetry={() => void feed.refresh()} />;
}
