import type { LiveValue, Value } from '../contract/live';
import type { ItemConfig } from '../sites/catalogue';
import type { Stored } from './samples';

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

/** When what a value says was so: its own time while it is good, else that of the try that failed. */
export const timeOf = ({ quality, value_time, last_check }: Value): number =>
  quality === 'good' && value_time !== null ? value_time : last_check;

function moved(rule: Rule, kept: Stored, value: Stored): boolean {
  if (rule.data_type === 0) return value !== kept;
  if (rule.save_delta === null) return false;
  const both = typeof kept === 'bigint' && typeof value === 'bigint';
  return Math.abs(both ? Number(value - kept) : Number(value) - Number(kept)) > rule.save_delta * ROUNDING;
}

/** What is remembered of an item between two of its values: it decides which of them history keeps. */
export class Track {
  /** Last sample that was kept; NaN while a gap is open. Null: there never was one. */
  kept: Stored | null = null;
  /** its time, epoch seconds */
  at = 0;
  /** the last good value that was read, kept or not, and its time; null: none, or what came since was not good */
  private read: Stored | null = null;
  private readAt = 0;
  /** the next value is kept, whatever its time */
  private wanted = false;
  /** ms, mono: the next sample is kept then even if nothing changed */
  private due = 0;
  /** ms, mono: when the last one was kept for its time */
  private timely = 0;

  /** a gap is open: nothing is known until the next good value */
  get open(): boolean {
    return Number.isNaN(this.kept);
  }

  /**
   * Whether a value goes into history: the first one, one every `save_interval` seconds, at once when it moved by more than
   * `save_delta`, every change of a status, the first behind an edge of an alarm; when it is no longer good, one mark (NaN) at the time of the try that failed.
   * What is kept stands in `kept` and `at` then.
   */
  take(rule: Rule, value: Value): boolean {
    if (value.quality !== 'good' || value.value_time === null) {
      this.read = null;
      return !this.open && this.begin(Number.NaN, value.last_check, value.mono);
    }
    const stored = storedOf(value.value);
    if (stored === null) return false;
    const taken = this.takeGood(rule, value.value_time, stored, value.mono);
    this.read = stored;
    this.readAt = value.value_time;
    return taken;
  }

  /**
   * An alarm of the item begins or ends: what stood before that is kept, and what is read next, so that what people are woken for
   * stands in history as long as it lasted.
   * @returns whether the last value is to be kept for that
   */
  edge(): boolean {
    this.wanted = true;
    if (this.read === null || this.open || (this.read === this.kept && this.readAt === this.at)) return false;
    return this.begin(this.read, this.readAt, this.due);
  }

  /** From that moment on nothing is known; the next good value is kept whatever it is. */
  gap(at: number): void {
    this.begin(Number.NaN, at, this.due);
  }

  private begin(kept: Stored, at: number, due: number): true {
    this.kept = kept;
    this.at = at;
    this.due = due;
    return true;
  }

  private takeGood(rule: Rule, at: number, value: Stored, mono: number): boolean {
    const fresh = this.kept === null || this.open;
    if (!fresh && this.at === at && this.kept === value) return false;
    // every change of a status is kept as it is
    const wanted = this.wanted && rule.data_type !== 0;
    this.wanted = false;
    // an interval that was made shorter does not wait for the end of the old one
    const isDue = mono >= this.due - EARLY_MS || mono >= this.timely + rule.save_interval * 1000;
    if (fresh || isDue) {
      this.timely = mono;
      return this.begin(value, at, this.nextDue(rule, mono));
    }
    return this.kept !== null && (wanted || moved(rule, this.kept, value)) && this.begin(value, at, this.due);
  }

  private nextDue(rule: Rule, mono: number): number {
    const interval = rule.save_interval * 1000;
    const due = this.due + interval;
    return this.kept !== null && due > mono ? due : mono + interval;
  }
}
