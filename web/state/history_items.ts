import type { Item } from '../../daemon/contract/entities';
import { allItems } from './all_items';
import { createFeed } from './feed';

/** Columns that the table of a report may have. */
export const MOST_ITEMS = 50;

/** Every item of the own sites, to choose from and to tell words of states. */
export const items = createFeed<readonly Item[]>(() => allItems(), 300);
