import type { Sentence } from '../contract/live';
import type { Language } from '../contract/model';

/** The means by which people are reached. */
export type WayName = 'email' | 'sms' | 'phone' | 'push';

/** One notice as a way carries it. Its texts were made when it was written, and never change. */
export interface Message {
  /** the same at every try, so that a receiver knows a second copy: Message-ID, X-Roomward-Id */
  readonly identity: string;
  /** a number, an address, or the id of a push channel */
  readonly target: string;
  /** whom it reaches, for the head of a letter; '' : nobody in particular */
  readonly name: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** it concerns one of the two highest levels */
  readonly urgent: boolean;
  /** what it is about, for receivers that are programs */
  readonly facts: Readonly<Record<string, string | number | null>>;
  /** somebody has confirmed meanwhile: a call need not go on */
  readonly over: () => boolean;
}

/** What became of a message. `later` may succeed at another try; what `fails` never will; what is `over` need not be told any more. */
export type Outcome =
  | { readonly is: 'sent'; readonly reference?: string; readonly note?: Sentence }
  /** @property after_s the receiver asks to wait that long */
  | { readonly is: 'later'; readonly error: Sentence; readonly after_s?: number }
  | { readonly is: 'fails'; readonly error: Sentence }
  | { readonly is: 'over'; readonly error: Sentence };

/** A way: how a message leaves the box. It never throws, and answers within its own time limit. */
export interface Way {
  readonly way: WayName;
  /** how many may be under way at once: one card sends one message */
  readonly at_once: number;
  /**
   * why nobody is told by it: not set up, or switched off; null: it is open. What may pass by itself (no SIM card, no network, a
   * server that is silent) leaves it open and makes `send` answer `later`: the message waits for it.
   */
  readonly closed: () => Sentence | null;
  /** why a receiver is not told for now, though it is one: what is to be told waits for it, and nothing is tried; null: it is told */
  readonly holds?: (target: string) => Sentence | null;
  /** the way whose messages leave first, since one means carries both and this one takes it for longer; null: none */
  readonly after?: () => WayName | null;
  readonly send: (message: Message) => Promise<Outcome>;
  readonly stop: () => void;
}

/** A receiver beside the contacts: a webhook, a robot of a group. */
export interface Channel {
  readonly id: string;
  readonly name: string;
  /** alarm levels it hears of; empty: all */
  readonly levels: readonly number[];
  /** sites it hears of, with those below them; empty: all */
  readonly sites: readonly number[];
  readonly language: Language;
}

/** The way to channels; the target of a message is the id of one. */
export interface PushWay extends Way {
  /** those that are switched on */
  readonly channels: () => readonly Channel[];
}

/** How messages leave the box. */
export interface Ways extends Record<Exclude<WayName, 'push'>, Way> {
  readonly push: PushWay;
}

const NOT_SET_UP: Sentence = { key: 'way_not_set_up' };

/** A way that nobody has set up. */
export const closedWay = (way: WayName): PushWay => ({
  way,
  at_once: 1,
  closed: () => NOT_SET_UP,
  send: async () => ({ is: 'fails', error: NOT_SET_UP }),
  stop: () => {},
  channels: () => [],
});
