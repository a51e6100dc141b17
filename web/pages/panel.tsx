import type { ReactNode } from 'react';
import type { Feed } from '../state/feeds/feed';
import { useStore } from '../state/feeds/use';
import { Age, Answer } from './fed';

export interface FrameProps {
  readonly title: ReactNode;
  /** at the right of the head */
  readonly side?: ReactNode;
  /** ms of the answer that is shown when it is old */
  readonly oldSince?: number | null;
  readonly children: ReactNode;
  /** columns of twelve: wide, narrow */
  readonly w?: number;
  readonly wm?: number;
  readonly tall?: number;
  readonly class?: string;
  /** the body brings its own padding or scrolls */
  readonly bare?: boolean;
}

/** A card of the grid. What is old in it is greyed, and its head says how old. */
export function Frame({ title, side, oldSince = null, children, w = 12, wm, tall, class: more, bare }: FrameProps) {
  return (
    <section
      class={more ? `panel ${more}` : 'panel'}
      data-st={oldSince === null ? undefined : 'stale'}
      style={{ '--w': w, '--wm': wm, '--tall': tall }}
    >
      <header>
        <h2>{title}</h2>
        {oldSince !== null && <Age at={oldSince} />}
        {side && <div class="push">{side}</div>}
      </header>
      {bare ? children : <div class="pb">{children}</div>}
    </section>
  );
}

export interface PanelProps<T> extends Omit<FrameProps, 'side' | 'oldSince' | 'children'> {
  readonly feed: Feed<T>;
  readonly side?: (data: T) => ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** One card over one feed: it fails alone, and keeps its last answer with its age. */
export function Panel<T>({ feed, side, children, ...frame }: PanelProps<T>) {
  const { data, at, old } = useStore(feed.$);
  return (
    <Frame {...frame} side={at !== null && side?.(data as T)} oldSince={old ? at : null}>
      <Answer feed={feed} lines={3}>
        {children}
      </Answer>
    </Frame>
  );
}
