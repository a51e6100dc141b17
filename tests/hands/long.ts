import process from 'node:process';

/**
 * How often a long test does its thing: a tenth of the full count, at least once, and the full count when SOAK is set in the
 * environment.
 */
export function count(full: number): number {
  return process.env.SOAK ? full : Math.max(1, Math.round(full / 10));
}
