import type { DeviceStatus } from '../contract/entities';
import type { Sentence } from '../contract/live';
import type { Outcome } from './pace';

/** How a device has been answering. */
export interface Health {
  readonly status: DeviceStatus;
  /** epoch s of the last round; 0: none yet */
  readonly last_check: number;
  /** what was wrong in the last round */
  readonly error?: Sentence;
  readonly elapsed_ms: number;
  /** percent of the last 100 rounds in which everything was answered */
  readonly success_rate: number;
}
export const UNREAD: Health = { status: 3, last_check: 0, elapsed_ms: 0, success_rate: 0 };

/** The same, unless it is too old to be believed: then nobody knows how the device is. */
export const outdated = (health: Health, why: Sentence | null): Health =>
  why === null || health.status === 0 ? health : { ...health, status: UNREAD.status, error: why };

const ROUNDS = 100;

export interface RoundNote {
  readonly outcome: Outcome;
  /** it is lost after it */
  readonly lost: boolean;
  /** what could not be read although the device answered */
  readonly fault: Sentence | null;
  readonly elapsed_ms: number;
  /** epoch s */
  readonly at: number;
}

/** Remembers how the last rounds of one device went, in columns: every round is noted. */
export function createHealth() {
  /** 1: everything was answered */
  const whole = new Uint8Array(ROUNDS);
  /** NaN: it was not answered */
  const took_ms = new Float64Array(ROUNDS);
  let noted = 0;
  let wholes = 0;
  let last: Health = UNREAD;

  function keep(isWhole: boolean, ms: number): void {
    const place = noted % ROUNDS;
    wholes += Number(isWhole) - whole[place]!;
    whole[place] = Number(isWhole);
    took_ms[place] = ms;
    noted += 1;
  }

  return {
    /** A round that we were late in ourselves is none. */
    note({ outcome, lost, fault, elapsed_ms, at }: RoundNote): void {
      if (outcome === 'held') return;
      const answered = outcome === 'answered';
      keep(answered && fault === null, answered ? elapsed_ms : Number.NaN);
      last = {
        status: lost ? 0 : fault ? 2 : 1,
        last_check: at,
        ...(fault && { error: fault }),
        elapsed_ms,
        success_rate: Math.round((100 * wholes) / Math.min(noted, ROUNDS)),
      };
    },
    read: (): Health => last,
    /** ms of a round, the mean of those that were answered; null: none was */
    roundMs(): number | null {
      const times = took_ms.subarray(0, Math.min(noted, ROUNDS)).filter((ms) => !Number.isNaN(ms));
      return times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length;
    },
  };
}
