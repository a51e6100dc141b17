import type { Clock, Match } from '../interfaces';
import { type Answer, createReception, type Reception, type Skip } from './reception';

export interface QuarantineLimits {
  /** silence after a time-out on a line where nothing late was seen yet, ms */
  readonly least_ms: number;
  /** longest silence, however late answers have been, ms */
  readonly most_ms: number;
}

export const USUAL_QUARANTINE: QuarantineLimits = { least_ms: 100, most_ms: 2000 };

/** The slowest answer seen may not have been the slowest there is. */
const MARGIN = 1.25;
/** A late answer that comes in pieces leaves pauses: USB adapters hand bytes over every 16 ms. */
const QUIET_MS = 20;
/** Requests whose late answer is still looked for; more where a number tells answers apart and many are in the air at once. */
const MOST_OWED = 4;
const MOST_NUMBERED_OWED = 16;
/** A timer this late means that the process slept and bytes may lie unread in the kernel. */
const OVERSLEPT_MS = 10;

/** A request whose answer may still come. */
export interface Unanswered {
  match(received: Buffer): Match;
  /** its answer came after all */
  late?(): void;
}

/** The silence that a line keeps after a request that got no usable answer. */
export interface Quarantine {
  /** a request got no usable answer; `silent` is false where a late answer tells itself, as over Modbus TCP */
  begin(request: Unanswered, silent: boolean): void;
  isActive(): boolean;
  /** planned end, mono ms; it moves while bytes come */
  until(): number;
  /** takes bytes that no request waits for: dropped, traced, and held against the answer that is owed */
  heard(bytes: Buffer): void;
  /** bytes dropped during a request: were they the owed answer? */
  recognises(bytes: Buffer): boolean;
  /** forgets half-received bytes: a new request begins, or the line is closed */
  flush(): void;
  stop(): void;
}

interface Parts {
  readonly clock: Clock;
  readonly limits: QuarantineLimits;
  /** @param owed they are the answer to a request of ours, late */
  dropped(bytes: Buffer, verdict: Skip, owed: boolean): Skip;
  ended(): void;
}

interface Owed {
  readonly request: Unanswered;
  readonly since: number;
  readonly reception: Reception;
}

/**
 * On RTU a late answer looks like the answer to the next request, so after a time-out nothing is sent until it can hardly
 * come any more. How long that is, the line learns from every late answer it sees, in the silence or after it.
 */
export function createQuarantine({ clock, limits, dropped, ended }: Parts): Quarantine {
  let slowest = 0;
  let active = false;
  let until = 0;
  /** oldest first; only the last few can still be answered */
  let owed: Owed[] = [];
  let cancel = () => {};

  function arm(): void {
    const target = until;
    cancel = clock.after(Math.max(0, target - clock.mono()), () => expire(target));
  }

  function expire(target: number): void {
    const now = clock.mono();
    if (now - target > OVERSLEPT_MS) until = Math.max(until, now + QUIET_MS);
    if (now >= until) end();
    else arm();
  }

  function end(): void {
    newest()?.reception.flush();
    active = false;
    ended();
  }

  const newest = (): Owed | undefined => owed.at(-1);

  function skipped(bytes: Buffer, why: Skip): Skip {
    const owed = recognises(bytes);
    return dropped(bytes, owed || active ? 'late' : why, owed);
  }

  /** An owed answer came: remember how late it was. What comes later than any silence would last teaches nothing. */
  function paid(debt: Owed): void {
    const lateness = clock.mono() - debt.since;
    if (lateness <= limits.most_ms) slowest = Math.max(slowest, lateness);
    owed = owed.filter((other) => other !== debt);
    debt.request.late?.();
  }

  function recognises(bytes: Buffer): boolean {
    const debt = owed.findLast(({ request }) => request.match(bytes).is === 'frame');
    if (debt) paid(debt);
    return debt !== undefined;
  }

  function answered({ frame }: Answer): void {
    recognises(frame);
    dropped(frame, 'late', true);
  }

  return {
    begin(request, silent) {
      const now = clock.mono();
      const reception = createReception((received) => request.match(received), skipped, answered);
      owed = [...owed.slice(1 - (silent ? MOST_OWED : MOST_NUMBERED_OWED)), { request, since: now, reception }];
      if (!silent) return;
      active = true;
      until = now + Math.min(limits.most_ms, Math.max(limits.least_ms, slowest * MARGIN));
      arm();
    },
    isActive: () => active,
    until: () => until,
    heard(bytes) {
      if (active) until = Math.max(until, clock.mono() + QUIET_MS);
      const debt = newest();
      if (!debt) {
        dropped(Buffer.from(bytes), active ? 'late' : 'noise', false);
        return;
      }
      debt.reception.take(bytes);
      if (!owed.includes(debt)) debt.reception.flush();
    },
    recognises,
    flush() {
      newest()?.reception.flush();
    },
    stop() {
      cancel();
      active = false;
    },
  };
}
