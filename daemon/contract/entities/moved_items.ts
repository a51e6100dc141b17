import type { Sec } from './base';

/** By whom an item is moved, and what keeps it from being moved. */
export interface MovedItem {
  item_id: number;
  /** those that are armed and move it, begun ones first */
  rules: { id: number; name: string; begun: boolean }[];
  /** what acts by itself is paused where it is, though rules move it; null: it is not */
  pause: { user_name: string; reason: string; until: Sec } | null;
  /** the hand that is on it; `user_name` '': somebody at the device. null: none is */
  hand: { user_name: string; until: Sec } | null;
  /** newest first; `until` null: until somebody takes it off */
  locks: { user_name: string; reason: string; until: Sec | null }[];
  /** those that forbid something of it now; `unknown`: since nobody knows what they ask for */
  interlocks: { id: number; name: string; unknown: boolean }[];
}
