import type { ReactNode } from 'react';
import { fill, words } from '../lang/index';
import type { Feed } from '../state/feed';
import { useStore } from '../state/use';
import { Failed } from '../ui/empty/index';
import { Icon } from '../ui/icon/index';
import { Loading } from '../ui/loading/index';
import { ageText } from '../ui/time';

export interface PanelProps<T> {
  feed: Feed<T>;
  title: ReactNode;
  /** at the right of the head */
  side?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
  /** columns of twelve: wide, narrow, phone */
  w?: number;
  wm?: number;
  tall?: number;
  class?: string;
  /** the body brings its own padding or scrolls */
  bare?: boolean;
}

/**
 * One card over one feed. A failed try keeps the last answer, greyed and with its age; only a first try that fails shows
 * the failure itself, with Retry.
 */
export function Panel<T>({ feed, title, side, children, w = 12, wm, tall, class: more, bare }: PanelProps<T>) {
  const fed = useStore(feed.$);
  const stale = fed.error !== null && fed.at !== null;
  const body =
    fed.at !== null ? (
      children(fed.data as T)
    ) : fed.error !== null ? (
      <Failed text={fed.error} onRetry={() => void feed.refresh()} />
    ) : (
      <Loading lines={3} />
    );
  return (
    <section
      class={more ? `panel ${more}` : 'panel'}
      data-st={stale ? 'stale' : undefined}
      style={{ '--w': w, '--wm': wm, '--tall': tall }}
    >
      <header>
        <h2>{title}</h2>
        {stale && <Age at={fed.at!} />}
        {fed.at !== null && side && <div class="push">{side(fed.data as T)}</div>}
      </header>
      {bare ? body : <div class="pb">{body}</div>}
    </section>
  );
}

/** How old what is shown has become. */
function Age({ at }: { at: number }) {
  const shell = words('shell');
  return (
    <span class="age">
      <Icon name="stale" />
      {fill(shell.ago, { age: ageText((Date.now() - at) / 1000, shell.age) })}
    </span>
  );
}
