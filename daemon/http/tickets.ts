import type { Clock } from '../clock';
import type { Owner } from '../shares/owner';
import { createPending } from '../shares/pending';

/** Where a file is fetched by a browser that sends no token of its own (decision 35). */
export const DOWNLOAD = '/download/';
const LIFE_MS = 60_000;
/** tickets that were not used: of one user, and of all */
const ROOM = { share: 64, most: 512 };

/** A call that a ticket stands for: its target behind the base, as whom, and in whose words. */
export interface Ticketed {
  readonly path: string;
  readonly authorization: string;
  readonly language: string;
}

/** Addresses that fetch one file once, as whoever asked for them: all that a call checks is checked again when one is used. */
export function createTickets(clock: Clock) {
  const tickets = createPending<Ticketed>({ clock, rooms: { known: ROOM, strangers: ROOM }, life_ms: LIFE_MS });
  return {
    /** @returns the address, good for 60 s */
    issue: (owner: Owner, what: Ticketed): string => DOWNLOAD + tickets.put(owner, what),
    /** What an address stands for; null: it was used, is too old, or never was. */
    take: (address: string): Ticketed | null => tickets.take(address.slice(DOWNLOAD.length)),
  };
}
export type Tickets = ReturnType<typeof createTickets>;
