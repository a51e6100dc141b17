import { useEffect } from 'react';
import type { Feed } from '../../state/feeds/feed';
import { onRoomNews } from '../../state/feeds/news';
import { standing } from '../../state/room/board';
import { CARD_SECONDS, dataview } from '../../state/room/overview';
import { room } from '../../state/room/room';

/** s: what comes back after a restart of the box is told by no alarm */
const COUNTS_EVERY = 10;

type Repeated = Pick<Feed<unknown>, 'again'>;
/** Asks again at each alarm that begins or ends, of an item as of the line to a device, and when the link is back. */
const follow = (feeds: readonly Repeated[]): (() => void) =>
  onRoomNews(() => {
    for (const feed of feeds) feed.again();
  });

/** Follows what every wall shows some of; the returned function ends it. */
export function followWall(): () => void {
  dataview.pace(COUNTS_EVERY);
  const end = follow([standing, dataview, room]);
  return () => {
    end();
    dataview.pace(CARD_SECONDS);
  };
}

/** The same for what a tile alone shows. */
export function useNews(feed: Repeated): void {
  useEffect(() => follow([feed]), [feed]);
}
