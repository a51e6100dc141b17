import type { SpanWords } from './span';

const SECONDS = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

/** A span to the second, in all its units: what has to last 90 s does not last a minute. */
export function exactSpan(seconds: number, words: SpanWords): string {
  let left = Math.max(0, Math.floor(seconds));
  const parts = (Object.keys(SECONDS) as (keyof typeof SECONDS)[]).flatMap((unit) => {
    const n = Math.floor(left / SECONDS[unit]);
    left -= n * SECONDS[unit];
    return n > 0 ? [`${n}\u00a0${words[unit]}`] : [];
  });
  return parts.join(' ') || `0\u00a0${words.second}`;
}
