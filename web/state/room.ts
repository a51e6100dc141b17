import { atom } from 'nanostores';
import { call } from '../wire/call';
import { createFeed } from './feed';
import { onPush } from './link';

/** Sites and devices with their alarms, as a tree. */
export const room = createFeed(() => call('GET device_groups/menu', {}), 10);
/** What kinds of devices there are. */
export const categories = createFeed(() => call('GET pub/categorys', {}), 600);
/** Sites by name, for filters. */
export const siteNames = createFeed(() => call('GET setting/device_groups', { limit: 0 }), 300);

/** Chosen in the tree, kept while the console is open so that a page that is left and opened again shows the same. */
export const $lastPlace = atom<string | null>(null);

/** Asks again when an alarm or a setting changed it; the returned function ends it. */
export function openRoom(): () => void {
  return onPush((message) => {
    if (message.type === 'alarm' || message.type === 'changed') void room.refresh();
  });
}
