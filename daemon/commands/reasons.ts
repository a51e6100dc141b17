import type { By } from '../store/commands';

/** What commands ask of what acts by itself, which stands after them. */
export interface Reasons {
  /** min for which a hand on an item holds off what moves it by itself; 0: nothing that is held off moves it */
  readonly handMinutes: (item_id: number) => number;
  /** whether what acts is held off by a hand */
  readonly yields: (by: By) => boolean;
  /** what a rule that has begun has an item show; null: none has it show anything */
  readonly wanted: (item_id: number) => number | null;
  /** whether what a command followed from is still so */
  readonly lasts: (by: By) => boolean;
}
