import type { ReactNode } from 'react';
import type { Feed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { Age, Answer } from '../fed';

/** A list below another one, with its age once it is asked for in vain. */
export function FedSection<T>({ feed, title, children }: { feed: Feed<T>; title: string; children: (rows: T) => ReactNode }) {
  const { at, old } = useStore(feed.$);
  return (
    <section data-st={old ? 'stale' : undefined} aria-label={title}>
      <div class="head">
        <h2>{title}</h2>
        {old && at !== null && <Age at={at} />}
      </div>
      <Answer feed={feed} lines={2}>
        {children}
      </Answer>
    </section>
  );
}

/** What stands where a list has nothing. */
export const Nothing = ({ text }: { text: string }) => (
  <p class="mut" style={{ padding: '0 var(--s5) var(--s5)' }}>
    {text}
  </p>
);
