import type { Clock } from '../interfaces';
import { createConnection } from '../lines/connection';
import type { Wire } from '../lines/wire';
import { createReader, PROMPT } from './reader';

const ANSWER_MS = 3000;
/** What is still to come of an earlier command comes within this after the answer to a plain AT, or belongs to nobody any more. */
const QUIET_MS = 200;
/** Answers to a plain AT that may be others', and silences, before the modem counts as gone. */
const MOST_TRIES = 5;
const MOST_SILENCES = 2;
const PROMPT_MS = 10_000;
const ESCAPE = '\x1b';
const SEND = '\x1a';

/** How a command ended. */
export type Ending =
  /** its lines, without the OK */
  | { readonly is: 'ok'; readonly lines: readonly string[] }
  /** @property why the result code, such as `+CMS ERROR: 500` or BUSY */
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'silent' }
  | { readonly is: 'closed' };

export interface AskOptions {
  /** before which name the lines of its answer stand; left out: it has none */
  readonly name?: string;
  /** an answer without such a line is another's */
  readonly needs?: boolean;
  /** it dials: what became of the call may be its answer */
  readonly dials?: boolean;
  readonly timeout_ms?: number;
}

/** One dialogue at a time: whoever asks waits for the answer. */
export interface At {
  ask(command: string, options?: AskOptions): Promise<Ending>;
  /** a command that is answered by a prompt, then its body */
  hand(command: string, body: string, options: AskOptions): Promise<Ending>;
  /** asks plain ATs until an answer is surely its own: what an earlier command still had to say is gone then */
  settle(): Promise<boolean>;
  /** Lines that nobody asked for. @returns ends it */
  listen(heard: (line: string) => void): () => void;
  isOpen(): boolean;
  /** Says something whose answer nobody waits for. */
  say(command: string): void;
  /** ends whatever is under way; the port is let go of */
  close(): void;
}

const RESULT = /^(?:OK|ERROR|\+CM[ES] ERROR:.*)$/;
const CALL_RESULT = /^(?:NO CARRIER|NO ANSWER|NO DIALTONE|NO DIAL TONE|BUSY)$/;
/** The line behind it is a message's body, whatever it says. */
const BODY_FOLLOWS = /^\+(?:CMT|CDS|CBM):/;

/** What a line is to the command that waits. */
export type Meaning = 'echo' | 'answer' | 'result' | 'others' | 'unasked';

export interface Waiting extends AskOptions {
  readonly command: string;
}

const named = (line: string, name: string | undefined): boolean => name !== undefined && line.startsWith(`${name}:`);

/**
 * Answers are told from what nobody asked for by the name before them, and so is what a command that was given up still says.
 * @param owed the name of the answer that is still to come
 */
export function meaningOf(line: string, { command, name, dials = false }: Waiting, owed: string | null): Meaning {
  if (line === command) return 'echo';
  if (named(line, name)) return 'answer';
  if (owed !== null && named(line, owed)) return 'others';
  if (line.startsWith('+CMS ERROR') && name !== '+CMGS') return 'unasked';
  if (RESULT.test(line) || (dials && CALL_RESULT.test(line))) return 'result';
  return 'unasked';
}

/** The fields behind `name:` in a line, texts without their quotation marks. */
export function fieldsIn(line: string, name: string): string[] {
  const fields = line.slice(name.length + 1).match(/"[^"]*"|[^,]+/g) ?? [];
  return fields.map((field) => field.trim().replace(/^"|"$/g, ''));
}

/** Those of the last line of an answer; null when it has none. */
export function fieldsOf(ending: Ending, name: string): string[] | null {
  const line = ending.is === 'ok' ? ending.lines.findLast((one) => named(one, name)) : undefined;
  return line === undefined ? null : fieldsIn(line, name);
}

/** A command in flight. */
interface Flight extends Waiting {
  readonly lines: string[];
  /** the next result code is another's */
  others: boolean;
  readonly prompted?: () => void;
  readonly end: (ending: Ending) => void;
}

/** One command in flight; after a silence the next one waits until the modem answers a plain AT again. */
export function createAt({ wire, clock }: { readonly wire: Wire; readonly clock: Clock }): At {
  const listeners = new Set<(line: string) => void>();
  let flight: Flight | null = null;
  let doubtful = true;
  let owed: string | null = null;
  let skips = false;
  /** result codes that came while nobody waited */
  let strays = 0;
  const connection = createConnection({
    wire,
    clock,
    data: createReader(hear),
    closed() {
      doubtful = true;
      flight?.end({ is: 'closed' });
    },
  });

  function hear(line: string): void {
    connection.sound();
    if (skips) skips = false;
    else if (flight) take(flight, line);
    else if (RESULT.test(line)) strays += 1;
    else tell(line);
  }

  function tell(line: string): void {
    skips = BODY_FOLLOWS.test(line);
    for (const heard of [...listeners]) heard(line);
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

  function conclude(waiting: Flight, result: string): void {
    const { others, needs = false, lines } = waiting;
    waiting.others = false;
    if (others || (result === 'OK' && needs && lines.length === 0)) return;
    waiting.end(result === 'OK' ? { is: 'ok', lines } : { is: 'refused', why: result });
  }

  function write(text: string): boolean {
    try {
      wire.write(Buffer.from(text, 'latin1'));
      return true;
    } catch {
      // a port that was pulled out: it is opened anew with the next command
      connection.renew();
      return false;
    }
  }

  /** Sends a command and waits for its result code; a body follows its prompt. */
  async function send(command: string, options: AskOptions, body?: string): Promise<Ending> {
    if (!(await connection.ready())) return { is: 'closed' };
    const { timeout_ms = ANSWER_MS } = options;
    let cancel = () => {};
    let isPrompted = body === undefined;
    const ending = await new Promise<Ending>((done) => {
      const wait = (ms: number): void => {
        cancel();
        cancel = clock.after(ms, () => done({ is: 'silent' }));
      };
      const prompted = (): void => {
        isPrompted = true;
        wait(timeout_ms);
        if (!write(body + SEND)) done({ is: 'closed' });
      };
      flight = { ...options, command, lines: [], others: false, end: done, ...(body !== undefined && { prompted }) };
      wait(body === undefined ? timeout_ms : PROMPT_MS);
      if (!write(`${command}\r`)) done({ is: 'closed' });
    });
    cancel();
    flight = null;
    if (ending.is === 'silent') {
      doubtful = true;
      owed = options.name ?? owed;
      if (!isPrompted) write(ESCAPE);
    }
    return ending;
  }

  async function isQuiet(): Promise<boolean> {
    strays = 0;
    await new Promise<void>((done) => {
      clock.after(QUIET_MS, done);
    });
    return strays === 0;
  }

  async function settle(): Promise<boolean> {
    let silences = 0;
    for (let tries = 0; tries < MOST_TRIES && silences < MOST_SILENCES; tries++) {
      const ending = await send('AT', {});
      if (ending.is === 'closed') return false;
      if (ending.is === 'silent') {
        silences += 1;
        // whoever spoke to it before may have left it at a prompt
        write(ESCAPE);
      } else if (ending.is === 'ok' && (await isQuiet())) {
        doubtful = false;
        return true;
      }
    }
    doubtful = true;
    return false;
  }

  async function sure(): Promise<boolean> {
    return (!doubtful && connection.isOpen()) || (await settle());
  }
  const unsure = (): Ending => (connection.isOpen() ? { is: 'silent' } : { is: 'closed' });

  return {
    settle,
    ask: async (command, options = {}) => ((await sure()) ? send(command, options) : unsure()),
    hand: async (command, body, options) => ((await sure()) ? send(command, options, body) : unsure()),
    listen(heard) {
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
      };
    },
    isOpen: connection.isOpen,
    say(command) {
      if (connection.isOpen()) write(`${command}\r`);
    },
    close() {
      connection.end();
      flight?.end({ is: 'closed' });
    },
  };
}
