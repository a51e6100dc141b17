import type { ModelItem, Quality } from '../../daemon/contract/model';
import type { RawValue, Reason } from '../interfaces';
import { decimalsOf, tidy } from './rounding';

/** What a device says about one item: a value, or why there is none. */
export type Decoded =
  | { readonly quality: 'good'; readonly value: RawValue }
  | { readonly quality: Exclude<Quality, 'good'>; readonly value: null; readonly reason: Reason };

export const missing = (reason: Reason): Decoded => ({ quality: 'no_value', value: null, reason });

/** Text up to its first NUL. What a device sends is a stranger's text: control characters go. */
export function textOf(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  const text = bytes.toString('utf8', 0, end < 0 ? bytes.length : end);
  return text.replace(/\p{Cc}/gu, '').trim();
}

/** Nothing that is measured is so small or so large: beyond it stand other numbers, or floats whose words are in another order. */
const LEAST_FLOAT = 1e-30;
const MOST_FLOAT = 1e30;

const implausible = (value: RawValue): Decoded => ({
  quality: 'implausible',
  value: null,
  reason: { key: 'implausible', data: { value } },
});

/** The same for a float. What is none is no value; what no sensor means is implausible, whatever its item allows. */
export function measuredFloat(item: ModelItem, raw: number): Decoded {
  if (!Number.isFinite(raw)) return missing({ key: 'not_a_number', data: { value: String(raw) } });
  const size = Math.abs(raw);
  return size !== 0 && (size < LEAST_FLOAT || size > MOST_FLOAT) ? implausible(raw) : measured(item, raw);
}

/** A raw number scaled and judged: what its sensor cannot measure is no value. */
export const measured = (item: ModelItem, raw: number | bigint): Decoded => plausible(item, scaled(item, raw));

/** value = raw × scale + offset. Whole numbers beyond 2^53 stay exact as text when nothing scales them. */
function scaled(item: ModelItem, raw: number | bigint): RawValue {
  const scale = item.scale ?? 1;
  const offset = item.offset ?? 0;
  // Adding 0 takes the sign off a negative zero.
  if (scale === 1 && offset === 0) return typeof raw === 'bigint' ? String(raw) : raw + 0;
  const n = Number(raw);
  const decimals = Math.max(decimalsOf(n) + decimalsOf(scale), decimalsOf(offset));
  return tidy(n * scale + offset, decimals);
}

function plausible(item: ModelItem, value: RawValue): Decoded {
  const [least, most] = item.plausible ?? [-Infinity, Infinity];
  const n = Number(value);
  return n < least || n > most ? implausible(value) : { quality: 'good', value };
}
