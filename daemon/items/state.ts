import type { LiveValue } from '../contract/live';
import type { ItemConfig } from '../sites/catalogue';

/** A value as a number, if it is one: texts of 64-bit counters count, names do not. */
export function numberOf(value: LiveValue | null): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value !== null && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : null;
}

/** Which of its states a status item is in; null for a value that its model does not name. */
export function optionOf(item: Pick<ItemConfig, 'options'>, value: LiveValue | null): ItemConfig['options'][number] | null {
  const n = numberOf(value);
  return n === null ? null : (item.options.find((option) => option.value === n) ?? null);
}

/** The value as the item's decimals write it (−0.1 with two decimals is "-0.10"); texts as they are, nothing for no value. */
export function textOf(item: Pick<ItemConfig, 'decimals'>, value: LiveValue | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const text = value.toFixed(item.decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}
