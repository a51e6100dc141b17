import type { LiveValue, Value } from '../contract/live';
import type { ItemConfig } from '../sites/catalogue';
import type { Stored } from './samples';

/** What is remembered of an item between two of its values. */
export interface Track {
  /** last sample that was kept; NaN while a gap is open */
  readonly kept: Stored;
  readonly at: number;
  /** ms, mono: the next sample is kept then even if nothing changed */
  readonly due: number;
}

export interface Intake {
  /** null: not kept */
  readonly sample: { readonly at: number; readonly value: Stored } | null;
  readonly track: Track | undefined;
}

type Rule = Pick<ItemConfig, 'data_type' | 'save_interval' | 'save_delta'>;

/** Polls come a little early or late: a sample this near its time is on time. */
const EARLY_MS = 500;
/** 24.1 − 24.0 is a little more than 0.1 */
const ROUNDING = 1 + 1e-9;

/** A value as history keeps it: numbers, whole numbers of up to 20 digits exactly; a text is none (null). */
export function storedOf(value: LiveValue | null): Stored | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || !/^-?\d{1,20}(?:\.\d+)?$/.test(value)) return null;
  const near = Number(value);
  return value.includes('.') || Number.isSafeInteger(near) ? near : BigInt(value);
}

function moved(rule: Rule, kept: Stored, value: Stored): boolean {
  if (rule.data_type === 0) return value !== kept;
  if (rule.save_delta === null) return false;
  const both = typeof kept === 'bigint' && typeof value === 'bigint';
  return Math.abs(both ? Number(value - kept) : Number(value) - Number(kept)) > rule.save_delta * ROUNDING;
}

function nextDue(track: Track | undefined, rule: Rule, mono: number): number {
  const interval = rule.save_interval * 1000;
  const due = (track?.due ?? 0) + interval;
  return track && due > mono ? due : mono + interval;
}

function keepGood(track: Track | undefined, rule: Rule, at: number, value: Stored, mono: number): Intake {
  const fresh = track === undefined || Number.isNaN(track.kept);
  if (!fresh && track.at === at && track.kept === value) return { sample: null, track };
  const onTime = fresh || mono >= track.due - EARLY_MS;
  if (!onTime && !moved(rule, track.kept, value)) return { sample: null, track };
  const due = onTime ? nextDue(track, rule, mono) : track.due;
  return { sample: { at, value }, track: { kept: value, at, due } };
}

/**
 * Whether a value goes into history: the first one, one every `save_interval` seconds, at once when it moved by more than
 * `save_delta`, every change of a status; when it is no longer good, one mark (NaN) at the time of the try that failed.
 */
export function keep(track: Track | undefined, rule: Rule, value: Value): Intake {
  if (value.quality !== 'good' || value.value_time === null) {
    if (track && Number.isNaN(track.kept)) return { sample: null, track };
    const at = value.last_check;
    return { sample: { at, value: Number.NaN }, track: { kept: Number.NaN, at, due: value.mono } };
  }
  const stored = storedOf(value.value);
  return stored === null ? { sample: null, track } : keepGood(track, rule, value.value_time, stored, value.mono);
}
