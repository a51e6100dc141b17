import type { Clock, Exchange, ExchangeOptions, Frame, Line, Match } from '../interfaces';
import { createConnection } from './connection';
import { createDeadline } from './deadline';
import { createFlight, type Flight, type Landing } from './flight';
import { createLanes } from './lanes';
import { createQuarantine, type QuarantineLimits, USUAL_QUARANTINE } from './quarantine';
import type { Skip } from './reception';
import { createTrace } from './trace';
import type { Wire } from './wire';

/** A TCP peer that is this often mute in a row may have restarted without a word: its connection is made anew. */
const MUTE_TIMES = 3;

interface Job {
  readonly request: Buffer;
  readonly match: (received: Buffer) => Match;
  readonly options: ExchangeOptions;
  readonly done: (exchange: Exchange) => void;
}

export interface LineParts {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly quarantine?: QuarantineLimits;
}

/** A wire with one request on it at a time: queue, silence between frames, quarantine, reconnect, trace and counts. */
export function createLine({ wire, clock, quarantine: limits = USUAL_QUARANTINE }: LineParts): Line {
  const trace = createTrace(clock);
  const lanes = createLanes<Job>();
  const count = { tx: 0, rx: 0, errors: 0, late: 0 };
  let flight: Flight | null = null;
  let working = false;
  let ended = false;
  let mute = 0;
  /** when the line has been silent long enough for a request, mono ms */
  let quietAt = 0;
  let wake = () => {};

  const quarantine = createQuarantine({ clock, limits, dropped: drop, ended: () => wake() });
  const deadline = createDeadline(clock, (late_ms) => flight?.expire(late_ms));
  const connection = createConnection({ wire, clock, data: hear, closed: lose });

  function drop(bytes: Buffer, verdict: Frame['verdict']): void {
    if (verdict === 'late') count.late += 1;
    trace.add('in', bytes, verdict);
  }

  function hear(bytes: Buffer): void {
    connection.sound();
    mute = 0;
    keepQuiet(wire.gap_ms);
    if (flight) flight.take(bytes);
    else quarantine.heard(bytes);
  }

  function lose(): void {
    flight?.abort();
    quarantine.flush();
    wake();
  }

  function keepQuiet(ms: number): void {
    quietAt = Math.max(quietAt, clock.mono() + ms);
  }

  function pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const cancel = clock.after(ms, done);
      wake = () => {
        cancel();
        done();
      };
    });
  }

  /** When a request may be sent as far as is known, mono ms. */
  const freeAt = (): number => (quarantine.isActive() ? Math.max(quietAt, quarantine.until()) : quietAt);
  const isFree = (): boolean => !quarantine.isActive() && clock.mono() >= quietAt;

  /**
   * Waits until a request may be sent.
   * @param patience_ms how long noise may keep the line from falling silent, besides a quarantine
   * @returns false when it did not fall silent; true also when the line was lost meanwhile
   */
  async function silence(patience_ms: number): Promise<boolean> {
    const limit = Math.max(clock.mono(), quarantine.until()) + patience_ms;
    while (connection.isOpen() && !isFree()) {
      const now = clock.mono();
      if (now >= limit) return false;
      await pause(Math.max(0, Math.min(freeAt(), limit) - now));
    }
    return true;
  }

  async function connected(ms: number): Promise<boolean> {
    let cancel = () => {};
    const late = new Promise<boolean>((done) => {
      cancel = clock.after(ms, () => done(false));
    });
    const opened = await Promise.race([connection.ready(), late]);
    cancel();
    return opened;
  }

  async function serve({ request, match, options }: Job): Promise<Exchange> {
    const began = clock.mono();
    if (!connection.isOpen()) {
      if (!(await connected(options.timeout_ms))) return { ok: false, why: 'closed', elapsed_ms: clock.mono() - began };
      keepQuiet(wire.gap_ms);
    }
    const connecting_ms = clock.mono() - began;
    const free = isFree() || (await silence(options.timeout_ms));
    const sent = clock.mono();
    const landing = free ? await send(request, match, options.timeout_ms - connecting_ms) : { why: 'timeout' as const };
    const elapsed_ms = connecting_ms + clock.mono() - sent;
    if ('answer' in landing) {
      keepQuiet(wire.gap_ms + (options.turnaround_ms ?? 0));
      return { ok: true, frame: landing.answer.frame, elapsed_ms };
    }
    if (free) quarantine.begin({ match, ...(options.late && { late: options.late }) }, options.quarantine === true);
    return { ok: false, why: landing.why, elapsed_ms };
  }

  async function send(request: Buffer, match: Job['match'], budget_ms: number): Promise<Landing> {
    if (!connection.isOpen()) return { why: 'closed' };
    quarantine.flush();
    trace.add('out', request, 'sent');
    count.tx += 1;
    mute += 1;
    flight = createFlight({ wire, clock, deadline, request, match, budget_ms, passed });
    keepQuiet(request.length * wire.char_ms + wire.gap_ms);
    const landing = await flight.launch();
    flight = null;
    if ('answer' in landing) {
      count.rx += 1;
      trace.add('in', landing.answer.frame, landing.answer.exception ? 'exception' : 'ok');
    } else if (mute >= MUTE_TIMES && wire.char_ms === 0) connection.renew();
    return landing;
  }

  function passed(bytes: Buffer, why: Skip): void {
    drop(bytes, quarantine.recognises(bytes) ? 'late' : why);
  }

  async function work(): Promise<void> {
    working = true;
    for (let head = lanes.peek(); head && !ended; head = lanes.peek()) {
      // Nobody is chosen before the line is free: a command that comes meanwhile still goes first.
      const free = await silence(head.options.timeout_ms);
      const job = lanes.next();
      if (!job) break;
      const exchange: Exchange = free ? await serve(job) : { ok: false, why: 'timeout', elapsed_ms: job.options.timeout_ms };
      if (!exchange.ok) count.errors += 1;
      job.done(exchange);
    }
    working = false;
  }

  return {
    exchange(request, match, options) {
      if (ended) return Promise.resolve({ ok: false, why: 'closed', elapsed_ms: 0 });
      return new Promise((done) => {
        lanes.push({ request, match, options, done }, options.urgent === true);
        if (!working) void work();
      });
    },
    whenOpen: connection.whenOpen,
    trace: trace.frames,
    stats: () => ({
      ...count,
      open: connection.isOpen(),
      busy: working,
      lost_since: connection.lostSince(),
      quarantine_ms: quarantine.isActive() ? Math.max(1, quarantine.until() - clock.mono()) : 0,
    }),
    close() {
      ended = true;
      connection.end();
      quarantine.stop();
      flight?.abort();
      deadline.stop();
      wake();
      for (const job of lanes.drain()) job.done({ ok: false, why: 'closed', elapsed_ms: 0 });
    },
  };
}
