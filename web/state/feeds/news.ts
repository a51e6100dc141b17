import { onPush, onResync } from './link';
import { soon } from './soon';

const NEWS_MS = 1000;
/** What the room shows follows sooner. */
const ROOM_NEWS_MS = 300;

function onTold(again: () => void, types: readonly (string | undefined)[], ms: number): () => void {
  const run = soon(again, ms);
  const ends = [
    onPush(({ type }) => {
      if (types.includes(type)) run();
    }),
    onResync(run),
    run.cancel,
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Calls when the box says that settings, menu or rights changed, or that it may have been missed: once for all that comes within a second. */
export const onNews = (again: () => void): (() => void) => onTold(again, ['changed'], NEWS_MS);

/** Calls when an alarm or a setting changed what the room shows, or may have: once for all that comes together. */
export const onRoomNews = (again: () => void): (() => void) => onTold(again, ['alarm', 'changed'], ROOM_NEWS_MS);
