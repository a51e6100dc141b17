import type { Clock, Exchange, ExchangeOptions, Match } from '../interfaces';
import type { Air, Failure, Landing } from './air';
import type { Connection } from './connection';
import type { Mute } from './mute';
import type { Quarantine } from './quarantine';
import type { Quiet } from './quiet';
import type { Trace } from './trace';
import type { Wire } from './wire';

/** A request whose turn comes. */
export interface Job {
  readonly request: Buffer;
  readonly match: (received: Buffer) => Match;
  readonly options: ExchangeOptions;
  readonly done: (exchange: Exchange) => void;
}

export interface Counts {
  tx: number;
  rx: number;
  errors: number;
  late: number;
}

/** What becomes of a request once it is its turn; whoever asked is told in any case. */
export interface Sending {
  /**
   * Sends it, or says why it cannot be sent. On a port that was just opened the answer to whoever had it before may still come,
   * and would look like one of ours: it is listened to first.
   */
  serve(job: Job): Promise<void>;
  fail(job: Job, why: Failure, elapsed_ms: number): void;
}

interface Parts {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly quiet: Quiet;
  readonly air: Air;
  readonly quarantine: Quarantine;
  readonly mute: Mute;
  readonly trace: Trace;
  readonly count: Counts;
  /** how long a port that was just opened is listened to */
  readonly listen_ms: number;
}

export function createSending(parts: Parts): Sending {
  const { wire, clock, connection, quiet, air, quarantine, mute, trace, count, listen_ms } = parts;

  async function connected(ms: number): Promise<boolean> {
    let cancel = () => {};
    const late = new Promise<boolean>((done) => {
      cancel = clock.after(ms, () => done(false));
    });
    const opened = await Promise.race([connection.ready(), late]);
    cancel();
    return opened;
  }

  async function serve(job: Job): Promise<void> {
    const { timeout_ms } = job.options;
    const began = clock.mono();
    if (!connection.isOpen()) {
      if (!(await connected(timeout_ms))) return fail(job, 'closed', clock.mono() - began);
      quiet.keep(wire.char_ms > 0 ? Math.max(wire.gap_ms, listen_ms) : wire.gap_ms);
    }
    const connecting_ms = clock.mono() - began;
    if (!quiet.isOver() && !(await quiet.wait(timeout_ms))) return fail(job, 'timeout', connecting_ms);
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
    quiet.keep(request.length * wire.char_ms + wire.gap_ms);
    const landed = (landing: Landing): void => conclude(job, landing, sent, connecting_ms + clock.mono() - sent);
    air.launch({ request, match, in_flight, budget_ms: timeout_ms - connecting_ms, landed });
  }

  function conclude(job: Job, landing: Landing, sent: number, elapsed_ms: number): void {
    const { match, options, done } = job;
    if ('answer' in landing) {
      const { frame, exception } = landing.answer;
      count.rx += 1;
      trace.add('in', frame, exception ? 'exception' : 'ok');
      quiet.rest(wire.gap_ms + (options.turnaround_ms ?? 0));
      done({ ok: true, frame, elapsed_ms });
    } else {
      quarantine.begin({ match, ...(options.late && { late: options.late }) }, options.quarantine === true);
      fail(job, landing.why, elapsed_ms);
      if (mute.unanswered(sent)) renew();
    }
    quiet.wake();
  }

  /** Makes the connection to a mute TCP peer anew; a serial port knows by itself whether it is there. */
  function renew(): void {
    if (wire.char_ms > 0) return;
    connection.renew();
    air.abort();
  }

  function fail({ done }: Job, why: Failure, elapsed_ms: number): void {
    count.errors += 1;
    done({ ok: false, why, elapsed_ms });
  }

  return { serve, fail };
}
