import type { Jitter } from '../contract/entities';
import { borders, MOST_CHANGES } from '../contract/rules/jitter';

const ALL_CHANGES = 2 ** MOST_CHANGES - 1;

/** What is remembered of how often one item changes between being in order, over, under and its alarming words. */
export interface Swing {
  /** a bit for each of the last 20 steps from one check to the next, the newest lowest; 1: the state changed */
  readonly changes: number;
  readonly jitter: boolean;
  /** mono ms since when all that would begin jitter, or end it, holds; null: it does not */
  readonly since: number | null;
}
export const STILL: Swing = { changes: 0, jitter: false, since: null };

/** An item that jittered before this start of the program: what it did meanwhile is not known, so it has to come to rest first. */
export const STILL_JITTERING: Swing = { changes: ALL_CHANGES, jitter: true, since: null };

/** Changes among the last 20 steps. */
export function changesOf({ changes }: Pick<Swing, 'changes'>): number {
  let count = 0;
  for (let rest = changes; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * One check more (specification 2, "Jitter recognition"; decision 29). Jitter begins when the changes among the last 20
 * have been more than its border, and ends when they have been fewer than the lower one, for as long as the rule asks.
 * Before 21 checks are there the 20 stay the divisor, so that a start is no jitter.
 * @param mono ms, never steps
 */
export function swing(before: Swing, changed: boolean, rule: Jitter, mono: number): Swing {
  const changes = ((before.changes << 1) | Number(changed)) & ALL_CHANGES;
  // most items are still: nothing is made anew for them
  if (changes === 0 && before === STILL) return STILL;
  const { start, stop } = borders(rule);
  const count = changesOf({ changes });
  const turns = before.jitter ? count < stop : count > start;
  if (!turns) return { changes, jitter: before.jitter, since: null };
  const since = before.since ?? mono;
  const held_ms = (before.jitter ? rule.recovery_period : rule.jitter_period) * 1000;
  if (mono - since < held_ms) return { changes, jitter: before.jitter, since };
  return { changes, jitter: !before.jitter, since: null };
}
