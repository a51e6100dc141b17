import type { LevelKind } from '../../ui/glyph/index';

export type Risk = 'low' | 'medium' | 'high' | 'serious';
/** Upper ends of the levels, percent (specification 4 and 9). */
const RISK_ENDS: readonly [number, Risk][] = [
  [5, 'low'],
  [20, 'medium'],
  [50, 'high'],
];
export const RISK_SIGNS: Readonly<Record<Risk, LevelKind>> = { low: 'ok', medium: 'warn', high: 'high', serious: 'crit' };
export const RISKS: readonly Risk[] = ['low', 'medium', 'high', 'serious'];

/** Abnormal items of all items in whole percent with its level; null when there are no items (0/0 is no risk of zero). */
export function riskOf(abnormal: number, items: number): { readonly percent: number; readonly risk: Risk } | null {
  if (items <= 0) return null;
  const percent = Math.round((abnormal / items) * 100);
  return { percent, risk: RISK_ENDS.find(([end]) => percent <= end)?.[1] ?? 'serious' };
}

/** Where a percentage stands on a scale of four equal parts that end at 5, 20, 50 and 100; 0–100. */
export function riskPlace(percent: number): number {
  const ends = [0, 5, 20, 50, 100];
  const part = ends.findIndex((end, i) => i > 0 && percent <= end);
  const at = part < 0 ? 4 : part;
  const low = ends[at - 1]!;
  return 25 * (at - 1 + (Math.min(percent, 100) - low) / (ends[at]! - low));
}

/** "1.9G", "812M", "2048K" in MB: G is 1024, K is divided by 1024. NaN when it is none of them. */
export function megabytes(text: string): number {
  const m = /^(\d+(?:\.\d+)?)\s*([KMG])B?$/i.exec(text.trim());
  if (!m) return Number.NaN;
  const n = Number(m[1]);
  const unit = m[2]!.toUpperCase();
  return unit === 'G' ? n * 1024 : unit === 'K' ? n / 1024 : n;
}

/** "41%" → 41 */
export const percentOf = (use: string): number => Number.parseFloat(use);

/** Days and hours since a moment, both in epoch seconds. */
export function daysAndHours(since: number, now: number): { readonly days: number; readonly hours: number } {
  const hours = Math.max(0, Math.floor((now - since) / 3600));
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** Bars of the ranking in percent of the width: scaled to 1.1 times the longest. */
export function barWidths(counts: readonly number[]): number[] {
  const scale = Math.max(...counts, 0) * 1.1;
  return counts.map((count) => (scale > 0 ? (count / scale) * 100 : 0));
}
