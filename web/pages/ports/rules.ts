import type { UnusedPort } from '../../../daemon/contract/entities';
import type { BusyLine } from '../../state/box/ports';
import type { LevelKind } from '../../ui/glyph/index';

const NBSP = '\u00a0';
/** Percent of requests without a usable answer from which on a line is looked after. */
const ERRORS = { warn: 5, crit: 20 };
/** Percent of the shortest interval that one round may take: above the whole, devices are read later than was asked for. */
const LOAD = { warn: 80, crit: 100 };

const levelAbove = (percent: number, { warn, crit }: { readonly warn: number; readonly crit: number }): LevelKind | undefined =>
  percent > crit ? 'crit' : percent > warn ? 'warn' : undefined;
export const errorLevel = (percent: number): LevelKind | undefined => levelAbove(percent, ERRORS);
export const loadLevel = (percent: number): LevelKind | undefined => levelAbove(percent, LOAD);

/** A number of percent, with one decimal below ten. */
export const percentText = (percent: number): string => `${percent.toFixed(percent > 0 && percent < 10 ? 1 : 0)}${NBSP}%`;
export const msText = (ms: number): string => `${Math.round(ms)}${NBSP}ms`;

export type State = 'off' | 'unused' | 'lost' | 'busy' | 'idle' | 'shared';
/** A line that no device uses was never opened: it is not lost. */
export function stateOf({ enable, open, busy, devices, tx, shared }: BusyLine): State {
  if (!enable) return 'off';
  if (shared) return 'shared';
  if (open) return busy ? 'busy' : 'idle';
  return devices === 0 && tx === 0 ? 'unused' : 'lost';
}
export const STATE_LEVEL: Readonly<Record<State, LevelKind>> = {
  off: 'nodata',
  unused: 'nodata',
  lost: 'crit',
  busy: 'ok',
  idle: 'ok',
  shared: 'nodata',
};

/** How a port that is offered is called: its maker's name, and the kernel's where that tells it apart. */
export const offerText = ({ label, device }: UnusedPort): string =>
  label.includes(device.replace(/^.*\//, '')) ? label : `${label} (${device})`;

interface Places {
  readonly from?: unknown;
  readonly to?: unknown;
  readonly baud_rates?: unknown;
  readonly parities?: unknown;
  readonly timeout_ms?: unknown;
}
const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);
const choices = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

/** How many places a scan looks at, and the seconds that it takes when nobody answers at any of them. */
export function effortOf({ from, to, baud_rates, parities, timeout_ms }: Places): { places: number; seconds: number } {
  const units = Math.max(0, numberOr(to, 247) - numberOr(from, 1) + 1);
  const places = units * choices(baud_rates) * choices(parities);
  return { places, seconds: Math.ceil((places * numberOr(timeout_ms, 200)) / 1000) };
}

/** Where a device that a scan found is added: the form of devices opens with this filled in. */
export interface Found {
  readonly port: number;
  readonly unit: number;
  readonly template: number | null;
  /** as it was typed or proposed */
  readonly name: string;
  readonly site: number | null;
}
export const addQuery = (found: Found): Record<string, string | number | null> => ({ add: 1, ...found });
