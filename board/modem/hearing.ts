import { type AskOptions, BODY_FOLLOWS, type Ending, meaningOf, RESULT } from './answers';
import { PROMPT } from './reader';

/** A command in flight. */
interface Flight extends AskOptions {
  readonly command: string;
  readonly lines: string[];
  /** the next result code is another's */
  others: boolean;
  readonly prompted?: () => void;
  readonly end: (ending: Ending) => void;
}

/** Tells what a modem says to the command that waits for it, and to whoever listens. */
export function createHearing() {
  const listeners = new Set<(line: string) => void>();
  let flight: Flight | null = null;
  /** the name of an answer that is still to come of a command that was given up */
  let owed: string | null = null;
  let skips = false;
  /** result codes that came while nobody waited */
  let strays = 0;

  function tell(line: string): void {
    skips = BODY_FOLLOWS.test(line);
    for (const heard of [...listeners]) heard(line);
  }

  function conclude(waiting: Flight, result: string): void {
    const { others, needs = false, lines } = waiting;
    waiting.others = false;
    if (others || (result === 'OK' && needs && lines.length === 0)) return;
    waiting.end(result === 'OK' ? { is: 'ok', lines } : { is: 'refused', why: result });
  }

  function take(waiting: Flight, line: string): void {
    const meaning = meaningOf(line, waiting, owed);
    if (line === PROMPT) waiting.prompted?.();
    else if (meaning === 'answer') waiting.lines.push(line);
    else if (meaning === 'result') conclude(waiting, line);
    else if (meaning === 'unasked') tell(line);
    else if (meaning === 'others') {
      owed = null;
      waiting.others = true;
    }
  }

  return {
    hear(line: string): void {
      if (skips) skips = false;
      else if (flight) take(flight, line);
      else if (RESULT.test(line)) strays += 1;
      else tell(line);
    },
    /** A command waits from now on. */
    wait(waiting: Omit<Flight, 'lines' | 'others'>): void {
      flight = { ...waiting, lines: [], others: false };
    },
    /** None waits any more. */
    over(): void {
      flight = null;
    },
    /** It was given up: its answer may still come. */
    owes(name: string | undefined): void {
      owed = name ?? owed;
    },
    closed: (): void => flight?.end({ is: 'closed' }),
    /** Result codes that come while nobody waits are counted from now on. */
    count(): void {
      strays = 0;
    },
    strays: (): number => strays,
    /** Lines that nobody asked for. @returns ends it */
    listen(heard: (line: string) => void): () => void {
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
      };
    },
  };
}
