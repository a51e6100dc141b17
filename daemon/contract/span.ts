// Spans of time as people say them: 59 min and not 3,552 s. Box and page tell them by these alone.

/** Units of a span in the reader's language. */
export interface SpanWords {
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

const NBSP = '\u00a0';

/** A span of seconds in its two largest units: 8 秒 · 52 分钟 · 2 小时 25 分钟 · 3 天 4 小时. A unit of zero is left out. */
export function spanText(seconds: number, words: SpanWords): string {
  const s = Math.max(0, Math.floor(seconds));
  const part = (n: number, unit: string): string => `${n}${NBSP}${unit}`;
  const both = (n: number, unit: string, rest: number, lesser: string): string =>
    rest ? `${part(n, unit)} ${part(rest, lesser)}` : part(n, unit);
  if (s < 60) return part(s, words.second);
  if (s < 3600) return part(Math.floor(s / 60), words.minute);
  if (s < 86400) return both(Math.floor(s / 3600), words.hour, Math.floor((s % 3600) / 60), words.minute);
  return both(Math.floor(s / 86400), words.day, Math.floor((s % 86400) / 3600), words.hour);
}

/** How long something took, from milliseconds on: 320 ms · 1.2 s · 52 分钟. */
export function tookText(ms: number, words: SpanWords): string {
  if (ms < 1000) return `${Math.round(ms)}${NBSP}ms`;
  return ms < 10_000 ? `${(Math.floor(ms / 100) / 10).toFixed(1)}${NBSP}${words.second}` : spanText(ms / 1000, words);
}

/** Seconds of the units in which devices tell spans. Running hours stay hours: that is how machines are serviced. */
const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60 };

/** Whether a value with this unit is a span. */
export const isSpanUnit = (unit: string): boolean => Object.hasOwn(SECONDS, unit);

/** s that one of such a unit is; null: it is none */
export const spanSeconds = (unit: string): number | null => SECONDS[unit] ?? null;

/** A value of such a unit as a span, from 60 on; null: it is said as a number with its unit. */
export const saidSpan = (value: number, unit: string, words: SpanWords): string | null =>
  isSpanUnit(unit) && value >= 60 ? spanText(value * SECONDS[unit]!, words) : null;
