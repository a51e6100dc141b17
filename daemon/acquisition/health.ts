import type { Sentence } from '../contract/live';
import type { Outcome } from './pace';

/** How a device has been answering. */
export interface Health {
  /** 0 offline, 1 online, 2 partly: it answers, but not to everything */
  readonly status: 0 | 1 | 2;
  /** epoch s of the last round; 0: none yet */
  readonly last_check: number;
  /** what was wrong in the last round */
  readonly error?: Sentence;
  readonly elapsed_ms: number;
  /** percent of the last 100 rounds in which everything was answered */
  readonly success_rate: number;
}
export const UNREAD: Health = { status: 0, last_check: 0, elapsed_ms: 0, success_rate: 0 };

const ROUNDS = 100;

export interface RoundNote {
  readonly outcome: Outcome;
  /** what could not be read although the device answered */
  readonly fault: Sentence | null;
  readonly elapsed_ms: number;
  /** epoch s */
  readonly at: number;
}

/** Remembers how the last rounds of one device went. */
export function createHealth() {
  const rounds: { readonly whole: boolean; readonly answered_ms: number | null }[] = [];
  let next = 0;
  let last: Health = UNREAD;
  return {
    note({ outcome, fault, elapsed_ms, at }: RoundNote): void {
      const answered = outcome === 'answered';
      rounds[next] = { whole: answered && fault === null, answered_ms: answered ? elapsed_ms : null };
      next = (next + 1) % ROUNDS;
      last = {
        status: !answered ? 0 : fault ? 2 : 1,
        last_check: at,
        ...(fault && { error: fault }),
        elapsed_ms,
        success_rate: Math.round((100 * rounds.filter((round) => round.whole).length) / rounds.length),
      };
    },
    read: (): Health => last,
    /** ms of a round, the mean of those that were answered; null: none was */
    roundMs(): number | null {
      const times = rounds.flatMap(({ answered_ms }) => answered_ms ?? []);
      return times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length;
    },
  };
}
