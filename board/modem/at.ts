import type { Clock } from '../interfaces';
import { createConnection } from '../lines/connection';
import type { Wire } from '../lines/wire';
import type { AskOptions, Ending } from './answers';
import { createHearing } from './hearing';
import { createReader } from './reader';

const ANSWER_MS = 3000;
/** What is still to come of an earlier command comes within this after the answer to a plain AT, or belongs to nobody any more. */
const QUIET_MS = 200;
/** Answers to a plain AT that may be others', and silences, before the modem counts as gone. */
const MOST_TRIES = 5;
const MOST_SILENCES = 2;
const PROMPT_MS = 10_000;
const ESCAPE = '\x1b';
const SEND = '\x1a';

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

/** One command in flight; after a silence the next one waits until the modem answers a plain AT again. */
export function createAt({ wire, clock }: { readonly wire: Wire; readonly clock: Clock }): At {
  const hearing = createHearing();
  let doubtful = true;
  const connection = createConnection({
    wire,
    clock,
    data: createReader((line) => {
      connection.sound();
      hearing.hear(line);
    }),
    closed() {
      doubtful = true;
      hearing.closed();
    },
  });

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
      hearing.wait({ ...options, command, end: done, ...(body !== undefined && { prompted }) });
      wait(body === undefined ? timeout_ms : PROMPT_MS);
      if (!write(`${command}\r`)) done({ is: 'closed' });
    });
    cancel();
    hearing.over();
    if (ending.is === 'silent') {
      doubtful = true;
      hearing.owes(options.name);
      if (!isPrompted) write(ESCAPE);
    }
    return ending;
  }

  async function isQuiet(): Promise<boolean> {
    hearing.count();
    await new Promise<void>((done) => {
      clock.after(QUIET_MS, done);
    });
    return hearing.strays() === 0;
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
    listen: hearing.listen,
    isOpen: connection.isOpen,
    say(command) {
      if (connection.isOpen()) write(`${command}\r`);
    },
    close() {
      connection.end();
      hearing.closed();
    },
  };
}
