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

/** What became of a message. `later` may succeed at another try; what `fails` never will. */
export type Outcome =
  | { readonly is: 'sent'; readonly reference?: string; readonly note?: Sentence }
  /** @property after_s the receiver asks to wait that long */
  | { readonly is: 'later'; readonly error: Sentence; readonly after_s?: number }
  | { readonly is: 'fails'; readonly error: Sentence };

/** A way: how a message leaves the box. It never throws, and answers within its own time limit. */
export interface Way {
  readonly way: WayName;
  /** how many may be under way at once: one card sends one message */
  readonly at_once: number;
  /** why nothing can leave by it at present (not set up, switched off); null: it can */
  readonly closed: () => Sentence | null;
  readonly send: (message: Message) => Promise<Outcome>;
  readonly stop: () => void;
}
