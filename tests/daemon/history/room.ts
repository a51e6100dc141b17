import type { Random } from './random';

/** One sample of the simulated room: epoch seconds and value. */
export type Reading = readonly [at: number, value: number];
type Kind = 'temperature' | 'humidity' | 'voltage' | 'state';

const KINDS: readonly Kind[] = ['temperature', 'voltage', 'temperature', 'humidity', 'voltage', 'state'];
export const kindOf = (item: number): Kind => KINDS[item % KINDS.length]!;

/** What an item of the room reads next: slow temperatures and humidity, voltages with noise, states that rarely change. */
export function signal(kind: Kind, r: Random): (second: number) => number {
  const phase = r.next() * 6;
  let slow = r.normal();
  let state = 0;
  return (second) => {
    slow = slow * 0.99 + r.normal() * 0.14;
    const daily = Math.sin(second / 13_751 + phase);
    if (kind === 'temperature') return Math.round((23 + 1.5 * daily + 0.3 * slow + 0.05 * r.normal()) * 10) / 10;
    if (kind === 'humidity') return Math.round(47 + 4 * daily + slow + 0.2 * r.normal());
    if (kind === 'voltage') return Math.round((230 + 2 * daily + slow + 0.3 * r.normal()) * 10) / 10;
    if (r.below(300) === 0) state = 1 - state;
    return state;
  };
}

/** Samples of one item of one day, every `interval` seconds; one in ten comes a second early or late. */
export function dayOfReadings(kind: Kind, day: number, interval: number, r: Random): Reading[] {
  const read = signal(kind, r);
  const start = day * 86_400 + r.below(interval - 1) + 1;
  return Array.from({ length: Math.floor(86_400 / interval) }, (_, i): Reading => {
    const jitter = r.below(10) === 0 ? (r.below(2) === 0 ? -1 : 1) : 0;
    return [start + i * interval + jitter, read(i * interval)];
  });
}
