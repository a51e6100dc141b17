import type { Sec } from './base';

/** A hand on an item: what acts by itself leaves it alone until then. */
export interface ItemOverride {
  item_id: number;
  name: string;
  /** what it was told, or showed, as the reader reads it */
  info: string;
  /** who had it moved, as he was called then; '': somebody at the device */
  user_name: string;
  time: Sec;
  until: Sec;
}
