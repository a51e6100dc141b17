import type { PortStats } from '../../../daemon/contract/entities';

export const LINE_COUNTS = ['tx', 'rx', 'errors', 'late'] as const;
/** Told of each unit: of a line they are the sum over its units. */
export const UNIT_COUNTS = ['timed_out', 'crc', 'bad_frame', 'exceptions', 'unconfirmed'] as const;
export type Count = (typeof LINE_COUNTS)[number] | (typeof UNIT_COUNTS)[number];
export type Counts = Readonly<Record<Count, number>>;

/** Counters as they stood at a moment, ms. */
export interface Seen {
  readonly at: number;
  readonly counts: Counts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** All counters of a line. */
export function countsOf({ line, slaves }: PortStats): Counts {
  const { tx, rx, errors, late } = line;
  const over = (key: 'timed_out' | 'crc' | 'bad_frame' | 'unconfirmed'): number => sum(slaves.map((slave) => slave[key]));
  const exceptions = sum(slaves.flatMap((slave) => slave.exceptions.map(({ count }) => count)));
  const units = { timed_out: over('timed_out'), crc: over('crc'), bad_frame: over('bad_frame'), exceptions };
  return { tx, rx, errors, late, ...units, unconfirmed: over('unconfirmed') };
}

/** How much each grew a second between two moments; null before there is a second one. */
export function ratesOf(first: Seen, now: Seen): Counts | null {
  const seconds = (now.at - first.at) / 1000;
  if (seconds <= 0) return null;
  const rate = (key: Count): [Count, number] => [key, Math.max(0, now.counts[key] - first.counts[key]) / seconds];
  return Object.fromEntries([...LINE_COUNTS, ...UNIT_COUNTS].map(rate)) as Record<Count, number>;
}
