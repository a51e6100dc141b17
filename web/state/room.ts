import { atom } from 'nanostores';
import type { Category } from '../../daemon/contract/entities';
import { call } from '../wire/call';
import { createFeed } from './feed';
import { onPush, onResync } from './link';
import { soon } from './soon';

/** ms: several pieces of news are one question */
const NEWS_MS = 300;

/** Sites and devices with their alarms, as a tree. */
export const room = createFeed(() => call('GET device_groups/menu', {}), 10);
/** What kinds of devices there are. */
export const categories = createFeed(() => call('GET pub/categorys', {}), 600);
/** Those that are offered where devices are narrowed down. */
export const offered = <K extends Pick<Category, 'display'>>(kinds: readonly K[]): readonly K[] =>
  kinds.filter(({ display }) => display);
/** Sites by name, for filters. */
export const siteNames = createFeed(() => call('GET setting/device_groups', { limit: 0 }), 300);

/** Chosen in the tree, kept while the console is open so that a page that is left and opened again shows the same. */
export const $lastPlace = atom<string | null>(null);

/** Asks again when an alarm or a setting changed it; the returned function ends it. */
export function openRoom(): () => void {
  const again = soon(() => void room.refresh(), NEWS_MS);
  const ends = [
    onPush((message) => {
      if (message.type === 'alarm' || message.type === 'changed') again();
    }),
    onResync(again),
    again.cancel,
  ];
  return () => {
    for (const end of ends) end();
  };
}
