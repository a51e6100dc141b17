import type { Catalogue } from '../sites/catalogue';

/** what is known of an item that nobody configured */
const UNKNOWN_INTERVAL = 120;

/** What the configuration says of the history of an item. */
export function createWanted(catalogue: () => Catalogue) {
  return {
    configured: (item_id: number): boolean => catalogue().items.has(item_id),
    /** seconds between two samples */
    intervalOf(item_id: number): number {
      const item = catalogue().items.get(item_id);
      if (!item) return UNKNOWN_INTERVAL;
      return Math.max(1, item.save_interval, catalogue().devices.get(item.device_id)?.poll_interval ?? 0);
    },
    /** null: as long as the others */
    keepDaysOf: (item_id: number): number | null => catalogue().items.get(item_id)?.keep_days ?? null,
  };
}
