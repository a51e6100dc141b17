import type { Item } from '../../../daemon/contract/entities';
import { go } from '../../route/index';
import { choose, NEW } from '../../state/history/history';

/** Opens the report of these items, of today. */
export function toHistory(items: readonly Item[]): void {
  choose({ ...NEW, item_ids: items.map(({ id }) => id) });
  go('/history_report');
}
