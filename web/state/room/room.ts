import { atom } from 'nanostores';
import type { Category } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { onRoomNews } from '../feeds/news';

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
export const openRoom = (): (() => void) => onRoomNews(() => void room.refresh());
