import { onPush, onResync } from './link';
import { soon } from './soon';

const NEWS_MS = 1000;

/** Calls when the box says that settings, menu or rights changed, or that it may have been missed: once for all that comes within a second. */
export function onNews(again: () => void): () => void {
  const run = soon(again, NEWS_MS);
  const ends = [
    onPush((message) => {
      if (message.type === 'changed') run();
    }),
    onResync(run),
    run.cancel,
  ];
  return () => {
    for (const end of ends) end();
  };
}
