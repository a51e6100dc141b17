import type { Clock, Exchange, Match } from '../interfaces';
import type { Deadline } from './deadline';
import { type Answer, createReception, type Skip } from './reception';
import type { Wire } from './wire';

/** Longest RTU frame: what arrives may prolong a deadline by its own time on the wire, but not for ever. */
const MOST_CHARACTERS = 256;
/** Characters that come before we hear of the first: the end of the request, t3.5, and what the port collects first. */
const HANDED_OVER = 16;
/** After an answer with a wrong CRC nothing more is to come; waiting for the whole time-out would only hold up the line. */
const SPOILT_MS = 50;
/** A timer this late means that the process slept; an answer may lie unread in the kernel. */
const OVERSLEPT_MS = 10;
const LISTEN_MS = 20;

type Failure = Extract<Exchange, { ok: false }>['why'];

export type Landing = { readonly answer: Answer } | { readonly why: Failure };

/** One request in the air. */
export interface Flight {
  /** sends the request, once */
  launch(): Promise<Landing>;
  take(bytes: Buffer): void;
  /** its deadline has passed, so many ms ago */
  expire(late_ms: number): void;
  abort(): void;
}

interface Parts {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly deadline: Deadline;
  readonly request: Buffer;
  /** ms the device may take to turn around; characters on the wire are added to it */
  readonly budget_ms: number;
  match(received: Buffer): Match;
  passed(bytes: Buffer, why: Skip): void;
}

/** Prepares a request to be sent and its answer to be waited for. */
export function createFlight({ wire, clock, deadline, request, budget_ms, match, passed }: Parts): Flight {
  const reception = createReception(match, passed);
  let until = 0;
  let room = MOST_CHARACTERS;
  let listened = false;
  let over = false;
  let land: (landing: Landing) => void = () => {};
  const landed = new Promise<Landing>((done) => {
    land = (landing) => {
      over = true;
      deadline.clear();
      done(landing);
      reception.flush();
    };
  });

  function extend(moment: number): void {
    until = moment;
    deadline.set(until);
  }

  function expire(late_ms: number): void {
    if (late_ms <= OVERSLEPT_MS || listened) land({ why: reception.fault() });
    else {
      listened = true;
      extend(clock.mono() + LISTEN_MS);
    }
  }

  function take(bytes: Buffer): void {
    const characters = Math.min(room, bytes.length);
    room -= characters;
    const answer = reception.take(bytes);
    const prolonged = until + characters * wire.char_ms;
    if (answer) land({ answer });
    else extend(reception.fault() === 'crc' ? Math.min(prolonged, clock.mono() + SPOILT_MS) : prolonged);
  }

  /** A fault in a wire or a matcher costs this request, never the process. */
  function guarded(step: () => void, why: Failure): void {
    try {
      step();
    } catch {
      land({ why });
    }
  }

  return {
    launch() {
      extend(clock.mono() + budget_ms + (request.length + HANDED_OVER) * wire.char_ms);
      guarded(() => wire.write(request), 'closed');
      return landed;
    },
    take(bytes) {
      if (!over) guarded(() => take(bytes), 'bad_frame');
    },
    expire,
    abort: () => land({ why: 'closed' }),
  };
}
