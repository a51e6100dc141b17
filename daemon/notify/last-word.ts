import type { Clock } from '../clock';
import type { Recipient } from './recipients';
import { boxTexts } from './texts';
import type { Message, Way, WayName } from './way';

/** ms for which nothing can be stored until people are told */
const PATIENCE_MS = 60_000;

export interface LastWordParts {
  readonly clock: Clock;
  readonly ways: Readonly<Record<WayName, Way>>;
  /** everybody who is told of what concerns the box, by every way that is open */
  readonly everybody: () => readonly Recipient[];
  /** the buzzer and whatever else needs no disk */
  readonly sound: (on: boolean) => void;
  readonly failed: (fault: unknown) => void;
}

/**
 * What is said when nothing can be stored: no row is written, since none can be. People are told once, from memory, by every way
 * and the buzzer; it falls silent when the store takes rows again.
 */
export function createLastWord({ clock, ways, everybody, sound, failed }: LastWordParts) {
  /** whom to tell, as it was when the store still answered */
  let known: readonly Recipient[] = [];
  let since: number | null = null;
  let said = false;

  function messageTo({ target, name, language }: Recipient): Message {
    const now = Math.floor(clock.wall() / 1000);
    const { subject, text } = boxTexts('notice_unstored', now, language);
    return {
      identity: `unstored-${now}`,
      target,
      name,
      language,
      subject,
      text,
      urgent: true,
      facts: { kind: 'unstored' },
      over: () => false,
    };
  }
  /** One after the other: a card sends one at a time. */
  async function sendAll(way: Way): Promise<void> {
    for (const one of known.filter((recipient) => recipient.way === way.way)) await way.send(messageTo(one));
  }
  function say(): void {
    said = true;
    sound(true);
    for (const way of Object.values(ways)) sendAll(way).catch(failed);
  }

  return {
    /** Remembers whom to tell, while that can still be read. */
    know(): void {
      known = everybody();
    },
    /** Looks whether what happens can be stored. @param stores it can, as far as anybody knows */
    look(stores: boolean): void {
      if (stores) {
        if (said) sound(false);
        since = null;
        said = false;
        return;
      }
      since ??= clock.mono();
      if (!said && clock.mono() - since >= PATIENCE_MS) say();
    },
  };
}
