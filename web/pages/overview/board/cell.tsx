import type { ReactNode } from 'react';
import type { Feed } from '../../../state/feeds/feed';
import { useStore } from '../../../state/feeds/use';
import { Age, Answer } from '../../fed';

export interface CellProps<T> {
  readonly feed: Feed<T>;
  readonly name?: string;
  /** columns of twelve */
  readonly w: number;
  readonly href?: string | undefined;
  readonly children: (data: T) => ReactNode;
}

/** A cell of the first row; what is old in it is greyed. */
export function Cell<T>({ feed, name, w, href, children }: CellProps<T>) {
  const { at, old } = useStore(feed.$);
  const Box = href ? 'a' : 'div';
  return (
    <Box class="panel stat" href={href} style={{ '--w': w }} data-st={old ? 'stale' : undefined}>
      {name && <span>{name}</span>}
      <Answer feed={feed} lines={2}>
        {children}
      </Answer>
      {old && at !== null && <Age at={at} />}
    </Box>
  );
}

/** Digits large, their units small. */
export const Span = ({ text }: { text: string }) => (
  <b>{text.match(/\d+|\D+/g)?.map((part) => (/\d/.test(part) ? part : <small key={part}>{part}</small>))}</b>
);
