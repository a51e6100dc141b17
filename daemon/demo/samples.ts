import type { PastAlarm } from './alarms';

/** What an item was read as: epoch s, in order, and values. */
export interface PastSamples {
  readonly times: number[];
  readonly values: number[];
}
/** Seconds between two readings that are kept: one stands for 300 s. */
const EVERY_S = 240;
const DAY = 86_400;
/** How far below the limit it usually is, and how far that moves in the course of a day. */
const USUAL = 12;
const SWING = 3;
/** How far below the end of an alarm it falls before the next. */
const DIP = 0.3;

interface Span {
  readonly from: number;
  readonly to: number;
}
/**
 * What an item was read as in a month in which it had these alarms, beyond an upper limit: a wave below it, their values where they
 * began, and just below where an alarm ends.
 * @param ends the value below which an alarm is over
 */
export function samplesUnder(alarms: readonly PastAlarm[], ends: number, { from, to }: Span): PastSamples {
  const edges = alarms.flatMap(({ start, end, value }) => [
    { at: start, value },
    { at: end, value: ends - DIP },
  ]);
  const usual = Array.from({ length: Math.floor((to - from) / EVERY_S) }, (_, i) => from + i * EVERY_S)
    .filter((at) => !alarms.some(({ start, end }) => at >= start - EVERY_S && at <= end + EVERY_S / 2))
    .map((at) => ({ at, value: Number((ends - USUAL + SWING * Math.sin((at / DAY) * 2 * Math.PI)).toFixed(1)) }));
  const all = [...usual, ...edges].sort((a, b) => a.at - b.at);
  return { times: all.map(({ at }) => at), values: all.map(({ value }) => value) };
}
