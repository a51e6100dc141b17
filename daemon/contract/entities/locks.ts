import type { Sec } from './base';

/** Items that nobody moves, whoever wants it. */
export interface ItemLock {
  id: number;
  reason: string;
  /** who put it on, as he was called then */
  user_name: string;
  time: Sec;
  /** null: until somebody takes it off */
  until: Sec | null;
  /** an item that the asker does not see has no name */
  items: { item_id: number; name: string }[];
  /** the asker put it on, or may take off those of others */
  may_end: boolean;
}
