import { type ReactNode, useEffect } from 'react';
import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { followStanding } from '../../../state/room/board';
import { useFresh } from './fresh';
import { BoardHead } from './head';
import { Abnormal, Oldest, Totals } from './sums';
import { Tile } from './tile';

export { limitLines } from './limit_lines';

export interface BoardProps {
  readonly title: string;
  readonly actions: ReactNode;
  /** what is not in effect */
  readonly notes: ReactNode;
  /** where the count of what is abnormal leads */
  readonly lead: string | undefined;
  readonly risk: ReactNode;
  /** below the sums, as they follow each other */
  readonly cards: readonly ReactNode[];
}

/**
 * The overview for a wall: one screen, read from 4 m. It tells whether it is true now, and loads itself anew. Cards are those of the
 * overview, which hands them in: so they stay in its file.
 */
export function Board({ title, actions, notes, lead, risk, cards }: BoardProps) {
  const writable = useStore($writable);
  useFresh();
  useEffect(followStanding, []);
  return (
    <div class="ov board" data-st={writable ? undefined : 'stale'}>
      <BoardHead title={title} actions={actions} />
      <div>{notes}</div>
      <div class="grid">
        <Tile>
          <Abnormal lead={lead} />
        </Tile>
        <Tile>
          <Oldest />
        </Tile>
        <Tile>
          <Totals />
        </Tile>
        <Tile>{risk}</Tile>
      </div>
      <div class="grid">
        {cards.map((card, i) => (
          <Tile key={i}>{card}</Tile>
        ))}
      </div>
    </div>
  );
}
