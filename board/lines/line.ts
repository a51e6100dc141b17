import type { Clock, Line } from '../interfaces';
import { createAir } from './air';
import { createConnection } from './connection';
import { createLanes } from './lanes';
import { createMute } from './mute';
import { createQuarantine, type QuarantineLimits, USUAL_QUARANTINE } from './quarantine';
import { createQuiet } from './quiet';
import type { Skip } from './reception';
import { createSending, type Job } from './sending';
import { createTrace } from './trace';
import type { Wire } from './wire';

export interface LineParts {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly quarantine?: QuarantineLimits;
}

/** Stands in the trace for bytes that are not shown. */
const HIDDEN = Buffer.alloc(0);

/** A wire and whose turn it is on it: queue, silence between frames, quarantine, reconnect, trace and counts. */
export function createLine({ wire, clock, quarantine: limits = USUAL_QUARANTINE }: LineParts): Line {
  const trace = createTrace(clock);
  const lanes = createLanes<Job>();
  const count = { tx: 0, rx: 0, errors: 0, late: 0 };
  let working = false;
  let ended = false;

  /** Whoever listens at an address of the network may be no device at all: what they say is shown where it answers us. */
  const isShown = (owed: boolean): boolean => owed || wire.char_ms > 0;
  const drop = (bytes: Buffer, verdict: Skip, owed: boolean): Skip => {
    if (verdict === 'late') count.late += 1;
    trace.add('in', isShown(owed) ? bytes : HIDDEN, verdict);
    return verdict;
  };
  const quarantine = createQuarantine({ clock, limits, dropped: drop, ended: () => quiet.wake() });
  const air = createAir({
    wire,
    clock,
    passed(bytes, why) {
      const owed = quarantine.recognises(bytes);
      return drop(bytes, owed ? 'late' : why, owed);
    },
  });
  const mute = createMute(clock);
  const connection = createConnection({ wire, clock, data: hear, closed: lose });
  const quiet = createQuiet({ clock, quarantine, isOpen: connection.isOpen });
  const sending = createSending({
    wire,
    clock,
    connection,
    quiet,
    air,
    quarantine,
    mute,
    trace,
    count,
    listen_ms: limits.least_ms,
  });

  function hear(bytes: Buffer): void {
    connection.sound();
    mute.heard();
    quiet.keep(wire.gap_ms);
    if (air.size() > 0) air.take(bytes);
    else quarantine.heard(bytes);
  }

  function lose(): void {
    air.abort();
    quarantine.flush();
    quiet.wake();
  }

  const fits = ({ options }: Job): boolean => air.fits(options.in_flight ?? 1);

  async function work(): Promise<void> {
    working = true;
    for (let head = lanes.peek(); head && !ended; head = lanes.peek()) {
      if (!fits(head)) {
        await quiet.change();
        continue;
      }
      // Nobody is chosen before the line is free: a command that comes meanwhile still goes first.
      const free = await quiet.wait(head.options.timeout_ms);
      if (!fits(lanes.peek() ?? head)) continue;
      const job = lanes.next();
      if (!job) break;
      if (free) await sending.serve(job);
      else sending.fail(job, 'timeout', job.options.timeout_ms);
    }
    working = false;
  }

  function close(): void {
    ended = true;
    connection.end();
    quarantine.stop();
    air.abort();
    air.stop();
    quiet.stop();
    quiet.wake();
    for (const job of lanes.drain()) job.done({ ok: false, why: 'closed', elapsed_ms: 0 });
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
      lost_why: connection.lostWhy(),
      quarantine_ms: quarantine.isActive() ? Math.max(1, quarantine.until() - clock.mono()) : 0,
    }),
    close,
  };
}
