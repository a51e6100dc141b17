import type { Item } from '../../../daemon/contract/entities';
import { MOST_IN_TABLE } from '../../../daemon/contract/rules/history_report';
import { createFeed } from '../feeds/feed';
import { allItems } from '../values/all_items';

/** Every item of the own sites, to choose from and to tell words of states. */
export const items = createFeed<readonly Item[]>(() => allItems(), 300);

/** Columns that the table of a report may have. */
export const MOST_ITEMS = MOST_IN_TABLE;
