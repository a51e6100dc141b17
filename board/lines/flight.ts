import type { Clock, Exchange, Match } from '../interfaces';
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
  abort(): void;
}

interface Parts {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly request: Buffer;
  /** ms the device may take to turn around; characters on the wire are added to it */
  readonly budget_ms: number;
  match(received: Buffer): Match;
  passed(bytes: Buffer, why: Skip): void;
}

/** Prepares a request to be sent and its answer to be waited for. */
export function createFlight({ wire, clock, request, budget_ms, match, passed }: Parts): Flight {
  const reception = createReception(match, passed);
  let deadline = 0;
  let room = MOST_CHARACTERS;
  let listened = false;
  let over = false;
  let cancel = () => {};
  let land: (landing: Landing) => void = () => {};
  const landed = new Promise<Landing>((done) => {
    land = (landing) => {
      over = true;
      cancel();
      done(landing);
      reception.flush();
    };
  });

  function arm(): void {
    cancel();
    cancel = clock.after(Math.max(0, deadline - clock.mono()), expire);
  }

  function expire(): void {
    const late = clock.mono() - deadline;
    if (late > OVERSLEPT_MS && !listened) {
      listened = true;
      deadline += late + LISTEN_MS;
    }
    if (clock.mono() < deadline) arm();
    else land({ why: reception.fault() });
  }

  function take(bytes: Buffer): void {
    const characters = Math.min(room, bytes.length);
    room -= characters;
    deadline += characters * wire.char_ms;
    const answer = reception.take(bytes);
    if (answer) land({ answer });
    else if (reception.fault() === 'crc') {
      deadline = Math.min(deadline, clock.mono() + SPOILT_MS);
      arm();
    }
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
      deadline = clock.mono() + budget_ms + (request.length + HANDED_OVER) * wire.char_ms;
      arm();
      guarded(() => wire.write(request), 'closed');
      return landed;
    },
    take(bytes) {
      if (!over) guarded(() => take(bytes), 'bad_frame');
    },
    abort: () => land({ why: 'closed' }),
  };
}
