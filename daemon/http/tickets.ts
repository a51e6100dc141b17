import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock';

/** Where a file is fetched by a browser that sends no token of its own (decision 35). */
export const DOWNLOAD = '/download/';
const LIFE_MS = 60_000;
/** tickets that were not used; the oldest goes first */
const MOST = 200;

/** A call that a ticket stands for: its target behind the base, as whom, and in whose words. */
export interface Ticketed {
  readonly path: string;
  readonly authorization: string;
  readonly language: string;
}

/** Addresses that fetch one file once, as whoever asked for them: all that a call checks is checked again when one is used. */
export function createTickets(clock: Clock) {
  const tickets = new Map<string, Ticketed & { readonly until: number }>();
  return {
    /** @returns the address, good for 60 s */
    issue(what: Ticketed): string {
      if (tickets.size >= MOST) tickets.delete(tickets.keys().next().value!);
      const ticket = randomBytes(16).toString('hex');
      tickets.set(ticket, { ...what, until: clock.mono() + LIFE_MS });
      return DOWNLOAD + ticket;
    },
    /** What an address stands for; null: it was used, is too old, or never was. */
    take(address: string): Ticketed | null {
      const ticket = address.slice(DOWNLOAD.length);
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      return found && clock.mono() < found.until ? found : null;
    },
  };
}
export type Tickets = ReturnType<typeof createTickets>;
