import { STATUS } from '../../../daemon/contract/codes';
import type { Item } from '../../../daemon/contract/entities';
import { amountText } from '../../item/value_text';
import { fill, words } from '../../lang/index';
import { limitsText } from '../../ui/value/limits';
import { numberText } from '../../ui/value/number';

/** Digits that a double holds for sure: what scale and offset made uneven in the last ones is even again. */
const DIGITS = 12;
const even = (n: number): number => Number(n.toPrecision(DIGITS));

/** Registers as bytes: "00FF" is "00 FF". */
export const bytesText = (raw: string): string => raw.match(/../g)?.join(' ') ?? raw;

/** " × 0.1 − 40", as far as there is something to do. */
function reckoning(scale: number, offset: number): string {
  const times = scale === 1 ? '' : ` × ${numberText(scale)}`;
  const plus = offset === 0 ? '' : ` ${offset < 0 ? '−' : '+'} ${numberText(Math.abs(offset))}`;
  return times + plus;
}

/** From what came to what is shown: "00 FF → 255 × 0.1 = 25.5"; null where there is nothing to reckon. */
export function decodeText(item: Item): string | null {
  const from = item.source ?? item.object;
  if (!from || typeof item.value !== 'number' || item.quality !== 'good') return null;
  const { scale, offset } = from;
  const number = numberText(even((item.value - offset) / scale));
  const steps = reckoning(scale, offset);
  return steps === '' ? number : `${number}${steps} = ${numberText(item.value)}`;
}

/** Where the value stands on the wire. */
export function placeText({ source, object, channel, formula }: Item): string | null {
  const w = words('why');
  if (source) {
    const { function: fn, address, unit, type, order, bits } = source;
    const more = [order, bits && fill(w.bits, { from: bits[0], to: bits[1] })].filter(Boolean);
    return [fill(w.register_says, { unit, function: fn, address, type }), ...more].join(' · ');
  }
  if (object) return `${object.oid} · ${object.type}`;
  return channel ?? formula ?? null;
}

/** How far it is from its limits, or how far beyond which one. */
function distanceText(item: Item, value: number): string {
  const w = words('why');
  const { threshold_max: max, threshold_min: min, overrun_point: point } = item;
  const n = (number: number): string => amountText(even(number), item.unit);
  const said = { value: n(value), point: n(point) };
  if (item.status_id === STATUS.over && max !== null)
    return fill(point > 0 ? w.above_overrun : w.above, { ...said, limit: n(max) });
  if (item.status_id === STATUS.under && min !== null)
    return fill(point > 0 ? w.below_overrun : w.below, { ...said, limit: n(min) });
  const room = [
    ...(max === null ? [] : [value > max ? fill(w.past_max, { n: n(value - max) }) : fill(w.to_max, { n: n(max - value) })]),
    ...(min === null ? [] : [value < min ? fill(w.past_min, { n: n(min - value) }) : fill(w.to_min, { n: n(value - min) })]),
  ];
  return room.join(w.joined);
}

/** How the value was judged: its status, and of a value with limits where it stands between them. */
export function judgedText(item: Item): string {
  const { value, data_type, threshold_max, threshold_min, quality } = item;
  const limited = data_type === 1 && (threshold_max !== null || threshold_min !== null);
  if (!limited || typeof value !== 'number' || quality !== 'good') return item.status_label;
  return [item.status_label, distanceText(item, value)].join(' · ');
}

/** When an alarm would end; null: there is no way back to tell. */
export function recoveryText(item: Item): string | null {
  const w = words('why');
  const { data_type, threshold_max: max, threshold_min: min, recovery_point: point } = item;
  if (data_type !== 1 || (max === null && min === null)) return null;
  const least = min === null ? null : even(min + point);
  const most = max === null ? null : even(max - point);
  if (item.status_id === STATUS.over) return `≤ ${amountText(most, item.unit)}`;
  if (item.status_id === STATUS.under) return `≥ ${amountText(least, item.unit)}`;
  return point > 0 ? fill(w.recovery_within, { limits: limitsText(least, most), unit: item.unit }) : null;
}
