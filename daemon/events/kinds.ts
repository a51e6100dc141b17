import type { EventKind } from '../contract/model';

/** How events of a kind are told apart and how many of them are kept. */
export interface Kind {
  /** s for which the same number of the same device is the same event; null: for good */
  readonly same_s: number | null;
  /** null: its driver fetches one after another and waits until each is stored, so there is no flood */
  readonly flood: { readonly burst: number; readonly refill_ms: number } | null;
}

export const KINDS: Readonly<Record<EventKind, Kind>> = {
  // a sender repeats an inform for some minutes; after its restart it may count anew from the same number
  trap: { same_s: 600, flood: { burst: 20, refill_ms: 60_000 } },
};
