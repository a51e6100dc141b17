import type { DiskUsage, ProcessRow } from '../../../daemon/contract/entities';
import { LOAD_SECONDS, PAST_MS, type Sample } from '../../state/box/machine';
import { megabytes, percentOf } from '../overview/rules';

const NBSP = '\u00a0';

/** "29G" as people write it: 29 GB. What is no size stays as it is. */
export const sizeWords = (text: string): string =>
  text.replace(/^([\d.]+)([BKMGTP])$/, (_, n: string, unit: string) => `${n}${NBSP}${unit === 'B' ? 'B' : `${unit}B`}`);

/** A number of percent, with one decimal below ten. */
export const percentText = (percent: number): string => `${percent.toFixed(percent < 10 ? 1 : 0)}${NBSP}%`;

/** Used memory in percent; null when the box could not tell its memory. */
export function memoryShare({ used, total }: { readonly used: string; readonly total: string }): number | null {
  const percent = (megabytes(used) / megabytes(total)) * 100;
  return Number.isFinite(percent) ? percent : null;
}

/** Used space in percent; null for a file system that tells no size. */
export const diskShare = ({ use, size }: DiskUsage): number | null => (size === '0B' ? null : percentOf(use));

/** What the processes are put in order by: nothing else can be told of all of them. */
export type Order = 'cpu' | 'rss';
export const TOP = 20;

/** The twenty greatest, in order. */
export const topOf = (rows: readonly ProcessRow[], { by, down }: { by: Order; down: boolean }): ProcessRow[] => {
  const top = [...rows].sort((a, b) => b[by] - a[by] || a.pid - b.pid).slice(0, TOP);
  return down ? top : top.reverse();
};

/** How much of the past was seen: each sample tells of the seconds before it. */
export const seenSeconds = (past: readonly Sample[]): number =>
  past.reduce((sum, { at }, i) => sum + Math.min(LOAD_SECONDS, i === 0 ? LOAD_SECONDS : (at - past[i - 1]!.at) / 1000), 0);

/** Where nobody asked for longer than this there is a gap, ms. */
const GAP_MS = 3.5 * LOAD_SECONDS * 1000;
export const WIDTH = 300;
export const HEIGHT = 60;

/** The line through the samples as path data in a box of 300 × 60, the newest at the right edge. What nobody saw is a gap. */
export function lineOf(past: readonly Sample[]): string {
  const end = past.at(-1)?.at ?? 0;
  const x = (at: number): string => (WIDTH * (1 - (end - at) / PAST_MS)).toFixed(1);
  const y = (percent: number): string => (HEIGHT * (1 - percent / 100)).toFixed(1);
  return past
    .map(({ at, percent }, i) => {
      const before = past[i - 1];
      const joined = before !== undefined && at - before.at <= GAP_MS;
      // a sample that stands alone is a dot: a line as long as nothing, with round ends
      return joined ? `L${x(at)} ${y(percent)}` : `M${x(at)} ${y(percent)}h0`;
    })
    .join('');
}
