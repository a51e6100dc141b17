import process from 'node:process';

const SHARE = process.env.SOAK ? 1 : process.env.QUICK ? 100 : 10;

/**
 * How often a long test does its thing: the full count where SOAK is set in the environment, a hundredth where QUICK is, a
 * tenth otherwise. @param least fewer show nothing @param part of these shares, where one is dear
 */
export const count = (full: number, least = 1, part = 1): number =>
  Math.max(least, Math.round(SHARE === 1 ? full : (full / SHARE) * part));

/** Of many that are alike and are all asked the same: every one, or every fourth where QUICK is set in the environment. */
export const some = <T>(all: readonly T[]): readonly T[] => (process.env.QUICK ? all.filter((_, i) => i % 4 === 0) : all);

/** Whether the i-th of many that are alike and dear is one of those that run: every fourth, or all in a soak. */
export const isAmong = (i: number): boolean => SHARE === 1 || i % 4 === 0;

/** Of many that are alike and dear, each held to the same by something cheaper as well: every fourth, or all in a soak. */
export const fewer = <T>(all: readonly T[]): readonly T[] => all.filter((_, i) => isAmong(i));
