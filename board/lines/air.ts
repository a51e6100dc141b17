import type { Clock, Exchange, Match } from '../interfaces';
import { createDeadline } from './deadline';
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

export type Failure = Extract<Exchange, { ok: false }>['why'];

export type Landing = { readonly answer: Answer } | { readonly why: Failure };

/** A request that is about to be sent. */
export interface Departure {
  readonly request: Buffer;
  /** how many may be in the air while this one is, itself included */
  readonly in_flight: number;
  /** ms the device may take to turn around; characters on the wire are added to it */
  readonly budget_ms: number;
  match(received: Buffer): Match;
  /** told once, at once */
  landed(landing: Landing): void;
}

/** The requests in the air, most often one. */
export interface Air {
  size(): number;
  /** whether one more may join, by its own word and by that of everyone who is there */
  fits(in_flight: number): boolean;
  launch(departure: Departure): void;
  /** bytes came while somebody waits */
  take(bytes: Buffer): void;
  /** the wire is gone: everyone lands once */
  abort(): void;
  stop(): void;
}

interface Flight extends Pick<Departure, 'in_flight' | 'match' | 'landed'> {
  /** the last whole answer among the bytes at hand */
  answer: Answer | null;
  /** mono ms by which its answer must have come */
  until: number;
  /** characters that may still prolong it */
  room: number;
  /** it has been granted LISTEN_MS */
  listened: boolean;
}

interface Parts {
  readonly wire: Wire;
  readonly clock: Clock;
  /** @returns what it was after all */
  passed(bytes: Buffer, why: Skip): Skip;
}

/**
 * Sends requests and waits for their answers. What comes belongs to the request whose matcher knows it; each has a deadline
 * of its own, and one that lands leaves the others where they are.
 */
export function createAir({ wire, clock, passed }: Parts): Air {
  let flights: readonly Flight[] = [];
  /** whose answer the bytes at hand are */
  let owner: Flight | undefined;
  const reception = createReception(sort, passed, keep);
  const deadline = createDeadline(clock, expire);

  function sort(received: Buffer): Match {
    let rest: Match = { is: 'skip', count: received.length, why: 'late' };
    for (const flight of flights) {
      const verdict = flight.match(received);
      if (verdict.is === 'frame') {
        owner = flight;
        return verdict;
      }
      if (verdict.is === 'more' || (rest.is === 'skip' && rest.why === 'late')) rest = verdict;
    }
    return rest;
  }

  /** Two whole answers to one request: the first is a late one, the last is the one that was asked for. */
  function keep(answer: Answer): void {
    if (!owner) return;
    if (owner.answer) passed(owner.answer.frame, 'late');
    owner.answer = answer;
  }

  /** All who land together are gone before the first of them is told. */
  function land(landing: readonly Flight[], why: Failure): void {
    flights = flights.filter((flight) => !landing.includes(flight));
    if (flights.length === 0) reception.flush();
    watch();
    for (const { answer, landed } of landing) landed(answer ? { answer } : { why });
  }

  const landAll = (why: Failure): void => land(flights, why);

  function watch(): void {
    let next = Infinity;
    for (const { until } of flights) next = Math.min(next, until);
    if (next === Infinity) deadline.clear();
    else deadline.set(next);
  }

  function expire(): void {
    const now = clock.mono();
    const over = flights.filter((flight) => flight.until <= now && isOver(flight, now));
    land(over, reception.fault());
  }

  function prolong(bytes: number): void {
    const soon = reception.fault() === 'crc' ? clock.mono() + SPOILT_MS : Infinity;
    for (const flight of flights) {
      const characters = Math.min(flight.room, bytes);
      flight.room -= characters;
      flight.until = Math.min(soon, flight.until + characters * wire.char_ms);
    }
  }

  /** A fault in a wire or a matcher costs those in the air, never the process. */
  function guarded(step: () => void, why: Failure): void {
    try {
      step();
    } catch {
      landAll(why);
    }
  }

  return {
    size: () => flights.length,
    fits: (in_flight) => flights.length < in_flight && flights.every((flight) => flights.length < flight.in_flight),
    launch({ request, in_flight, budget_ms, match, landed }) {
      const until = clock.mono() + budget_ms + (request.length + HANDED_OVER) * wire.char_ms;
      flights = [...flights, { in_flight, match, landed, answer: null, until, room: MOST_CHARACTERS, listened: false }];
      watch();
      guarded(() => wire.write(request), 'closed');
    },
    take(bytes) {
      guarded(() => reception.take(bytes), 'bad_frame');
      const answered = flights.filter(({ answer }) => answer !== null);
      if (answered.length > 0) land(answered, 'bad_frame');
      prolong(bytes.length);
      watch();
    },
    abort: () => landAll('closed'),
    stop: deadline.stop,
  };
}

/** A process that slept while the moment came may have the answer unread: it listens once more, for a little. */
function isOver(flight: Flight, now: number): boolean {
  if (now - flight.until <= OVERSLEPT_MS || flight.listened) return true;
  flight.listened = true;
  flight.until = now + LISTEN_MS;
  return false;
}
