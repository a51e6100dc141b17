import type { Clock, Exchange, ExchangeOptions, Frame, Line, Match } from '../interfaces';
import { createAir, type Failure, type Landing } from './air';
import { createConnection } from './connection';
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

/** A wire and whose turn it is on it: queue, silence between frames, quarantine, reconnect, trace and counts. */
export function createLine({ wire, clock, quarantine: limits = USUAL_QUARANTINE }: LineParts): Line {
  const trace = createTrace(clock);
  const lanes = createLanes<Job>();
  const count = { tx: 0, rx: 0, errors: 0, late: 0 };
  let working = false;
  let ended = false;
  /** how often in a row a request saw not one byte, and since when: those sent together count once */
  let mute = 0;
  let muteSince = 0;
  /** when the line has been silent long enough for a request, mono ms */
  let quietAt = 0;
  let wake = () => {};
  let endRest = () => {};

  const quarantine = createQuarantine({ clock, limits, dropped: drop, ended: () => wake() });
  const air = createAir({ wire, clock, passed });
  const connection = createConnection({ wire, clock, data: hear, closed: lose });

  function drop(bytes: Buffer, verdict: Frame['verdict']): void {
    if (verdict === 'late') count.late += 1;
    trace.add('in', bytes, verdict);
  }

  function hear(bytes: Buffer): void {
    connection.sound();
    mute = 0;
    muteSince = clock.mono();
    keepQuiet(wire.gap_ms);
    if (air.size() > 0) air.take(bytes);
    else quarantine.heard(bytes);
  }

  function lose(): void {
    air.abort();
    quarantine.flush();
    wake();
  }

  function keepQuiet(ms: number): void {
    quietAt = Math.max(quietAt, clock.mono() + ms);
  }

  /**
   * Keeps silence after an answer. The timer runs from its last byte on: one that began with the next request would be late
   * by all that is done between them.
   */
  function rest(ms: number): void {
    keepQuiet(ms);
    endRest();
    if (ms > 0) endRest = clock.after(ms, () => wake());
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

  /**
   * Sends a request, or says why it cannot be sent; what becomes of it, its caller is told when it lands. On a port that was
   * just opened the answer to whoever had it before may still come, and would look like one of ours: it is listened to first.
   */
  async function serve(job: Job): Promise<void> {
    const { timeout_ms } = job.options;
    const began = clock.mono();
    if (!connection.isOpen()) {
      if (!(await connected(timeout_ms))) return fail(job, 'closed', clock.mono() - began);
      keepQuiet(wire.char_ms > 0 ? Math.max(wire.gap_ms, limits.least_ms) : wire.gap_ms);
    }
    const connecting_ms = clock.mono() - began;
    if (!isFree() && !(await silence(timeout_ms))) return fail(job, 'timeout', connecting_ms);
    if (connection.isOpen()) send(job, connecting_ms);
    else fail(job, 'closed', connecting_ms);
  }

  function send(job: Job, connecting_ms: number): void {
    const { request, match, options } = job;
    const { timeout_ms, in_flight = 1 } = options;
    const sent = clock.mono();
    quarantine.flush();
    trace.add('out', request, 'sent');
    count.tx += 1;
    keepQuiet(request.length * wire.char_ms + wire.gap_ms);
    const landed = (landing: Landing): void => conclude(job, landing, sent, connecting_ms + clock.mono() - sent);
    air.launch({ request, match, in_flight, budget_ms: timeout_ms - connecting_ms, landed });
  }

  function conclude(job: Job, landing: Landing, sent: number, elapsed_ms: number): void {
    const { match, options, done } = job;
    if ('answer' in landing) {
      const { frame, exception } = landing.answer;
      count.rx += 1;
      trace.add('in', frame, exception ? 'exception' : 'ok');
      rest(wire.gap_ms + (options.turnaround_ms ?? 0));
      done({ ok: true, frame, elapsed_ms });
    } else {
      quarantine.begin({ match, ...(options.late && { late: options.late }) }, options.quarantine === true);
      fail(job, landing.why, elapsed_ms);
      doubt(sent);
    }
    wake();
  }

  function fail({ done }: Job, why: Failure, elapsed_ms: number): void {
    count.errors += 1;
    done({ ok: false, why, elapsed_ms });
  }

  /** A request got no answer: did anything come since it was sent? */
  function doubt(sent: number): void {
    if (sent < muteSince) return;
    mute += 1;
    muteSince = clock.mono();
    if (mute < MUTE_TIMES || wire.char_ms > 0) return;
    connection.renew();
    air.abort();
  }

  function passed(bytes: Buffer, why: Skip): void {
    drop(bytes, quarantine.recognises(bytes) ? 'late' : why);
  }

  const fits = ({ options }: Job): boolean => air.fits(options.in_flight ?? 1);

  /** Something changed: an answer, a loss, the end. */
  const change = (): Promise<void> =>
    new Promise((done) => {
      wake = done;
    });

  async function work(): Promise<void> {
    working = true;
    for (let head = lanes.peek(); head && !ended; head = lanes.peek()) {
      if (!fits(head)) {
        await change();
        continue;
      }
      // Nobody is chosen before the line is free: a command that comes meanwhile still goes first.
      const free = await silence(head.options.timeout_ms);
      if (!fits(lanes.peek() ?? head)) continue;
      const job = lanes.next();
      if (!job) break;
      if (free) await serve(job);
      else fail(job, 'timeout', job.options.timeout_ms);
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
      busy: working || air.size() > 0,
      lost_since: connection.lostSince(),
      quarantine_ms: quarantine.isActive() ? Math.max(1, quarantine.until() - clock.mono()) : 0,
    }),
    close() {
      ended = true;
      connection.end();
      quarantine.stop();
      air.abort();
      air.stop();
      endRest();
      wake();
      for (const job of lanes.drain()) job.done({ ok: false, why: 'closed', elapsed_ms: 0 });
    },
  };
}
