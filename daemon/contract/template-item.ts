import { LABELS } from './labels';
import type { ModelItem, ModelLimits, NoValue, RegisterItem } from './model';
import { isRegister, isText } from './point';
import { isNumber, isWhole, widthOf } from './template-registers';

/** What is wrong at one place of an item; `path` is relative to the item. */
export interface ItemFault {
  readonly path: string;
  readonly key: string;
  readonly data?: Readonly<Record<string, unknown>>;
}
type Check = (item: RegisterItem, limits: ModelLimits) => ItemFault[];
/** What holds for every point, however it is reached. */
type FactCheck = (item: ModelItem) => ItemFault[];

export const given = <T>(v: T | null | undefined): v is T => v !== undefined && v !== null;
export const when = (wrong: boolean, path: string, key: string, data?: ItemFault['data']): ItemFault[] =>
  wrong ? [data ? { path, key, data } : { path, key }] : [];

const CELL = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Built-in items begin with an underscore, so a template's never does. */
const cell: FactCheck = (item) => when(!CELL.test(item.item_cell_name), 'item_cell_name', 'cell_name');

const place: Check = (item, limits) => {
  const width = widthOf(item);
  return [
    ...when(!limits.functions.includes(item.function), 'function', 'function_not_allowed', { function: item.function }),
    ...when(item.address + width > 65_536, 'address', 'beyond_last_register', { width }),
    ...when(width > limits.max_registers, 'type', 'too_wide', { width, max: limits.max_registers }),
    ...when(item.function > 2 && limits.align === 2 && (item.address % 2 !== 0 || width % 2 !== 0), 'address', 'not_aligned'),
  ];
};

const type: Check = (item) => {
  const swapped = given(item.order) && item.order !== 'ABCD';
  return [
    ...when(item.function <= 2 && item.type !== 'bool', 'type', 'coil_is_bool'),
    ...when(swapped && widthOf(item) < 2, 'order', 'order_of_one_register'),
    ...when(item.type === 'string' && !given(item.length), 'length', 'required'),
    ...when(item.type !== 'string' && given(item.length), 'length', 'only_for_string'),
    ...when(given(item.sign) && !item.type.startsWith('bcd'), 'sign', 'only_for_bcd'),
    ...when(item.scale === 0, 'scale', 'zero'),
  ];
};

const bits: Check = (item) => {
  if (!given(item.bits)) return [];
  const [from, to] = item.bits;
  if (item.function <= 2 || !(item.type === 'bool' || isWhole(item.type))) return when(true, 'bits', 'bits_of_type');
  const room = /int8_/.test(item.type) ? 8 : 16 * widthOf(item);
  return when(from > to || to >= room, 'bits', 'bits_range', { max: room - 1 });
};

/** Hex of exactly the value's registers (half a register: its byte), compared as raw words. */
function patternsOf(entry: unknown): readonly unknown[] {
  if (typeof entry !== 'object' || entry === null) return [entry];
  const names = Object.keys(entry).sort().join();
  const { gte, from, to } = entry as Record<string, unknown>;
  return names === 'gte' ? [gte] : names === 'from,to' ? [from, to] : [undefined];
}

const noValue: Check = (item) => {
  const list: unknown = item.no_value;
  if (!given(list)) return [];
  if (!Array.isArray(list)) return when(true, 'no_value', 'list');
  if (item.function <= 2) return when(list.length > 0, 'no_value', 'no_value_of_coil');
  if (list.length > 16) return when(true, 'no_value', 'count_max', { max: 16 });
  const digits = /int8_/.test(item.type) ? 2 : 4 * widthOf(item);
  return list.flatMap((entry: NoValue, i) => {
    const patterns = patternsOf(entry);
    const wellFormed = patterns.every((p) => typeof p === 'string' && p.length === digits && /^[0-9a-f]+$/i.test(p));
    if (!wellFormed) return when(true, `no_value[${i}]`, 'hex', { digits });
    const [from, to] = patterns.map((p) => String(p).toLowerCase());
    return when(given(to) && given(from) && from > to, `no_value[${i}]`, 'from_after_to');
  });
};

const options: FactCheck = (item) => {
  if (!given(item.options)) return [];
  if (item.data_type !== 0) return when(true, 'options', 'options_of_value');
  const seen = new Set<number>();
  return item.options.flatMap((option, i) => {
    const twice = seen.has(option.value);
    seen.add(option.value);
    const known = given(option.label) && Object.hasOwn(LABELS, option.label);
    return [
      ...when(twice, `options[${i}].value`, 'duplicate_option', { value: option.value }),
      ...when(!given(option.label) && !given(option.labels), `options[${i}].label`, 'required'),
      ...when(given(option.label) && !given(option.labels) && !known, `options[${i}].label`, 'label_unknown', {
        label: option.label,
      }),
    ];
  });
};

const isNumeric = (item: ModelItem): boolean => (isRegister(item) ? isNumber(item.type) : !isText(item));

const thresholds: FactCheck = (item) => {
  const { threshold_max: max, threshold_min: min, recovery_point: recovery } = item;
  if (!given(max) && !given(min)) return [];
  if (item.data_type === 0 || !isNumeric(item)) return when(true, given(max) ? 'threshold_max' : 'threshold_min', 'no_threshold');
  if (!given(max) || !given(min)) return [];
  if (max <= min) return when(true, 'threshold_max', 'threshold_order', { min });
  return when(given(recovery) && min + recovery > max - recovery, 'recovery_point', 'recovery_band', { max: (max - min) / 2 });
};

const plausible: FactCheck = (item) => {
  if (!given(item.plausible)) return [];
  const [low, high] = item.plausible;
  if (low >= high) return when(true, 'plausible', 'range_order');
  const inside = (n: number | undefined | null) => !given(n) || (n >= low && n <= high);
  return [
    ...when(!inside(item.threshold_max), 'threshold_max', 'threshold_implausible', { min: low, max: high }),
    ...when(!inside(item.threshold_min), 'threshold_min', 'threshold_implausible', { min: low, max: high }),
  ];
};

function wordsFault(words: unknown): ItemFault[] {
  const bad = (list: unknown) =>
    !Array.isArray(list) ||
    list.length < 1 ||
    list.length > 123 ||
    list.some((word) => !Number.isInteger(word) || word < 0 || word > 65_535);
  const entries = Object.entries(words as Record<string, unknown>);
  if (entries.length < 1 || entries.length > 64) return when(true, 'write.words', 'count_range', { min: 1, max: 64 });
  const wrong = entries.find(([value, list]) => !/^-?\d{1,10}$/.test(value) || bad(list));
  return when(wrong !== undefined, 'write.words', 'write_words', { value: wrong?.[0].slice(0, 20) });
}

const write: Check = (item, limits) => {
  const rule = item.write;
  if (!given(rule)) return [];
  const ofCoil = rule.function === 5 || rule.function === 15;
  const same = ofCoil ? item.function === 1 : item.function === 3;
  const tooWide = !given(rule.words) && ofCoil !== (item.type === 'bool' && !given(item.bits)) && same;
  return [
    ...when(!limits.functions.includes(rule.function), 'write.function', 'function_not_allowed', { function: rule.function }),
    ...when(!same && !given(rule.address), 'write.address', 'required'),
    ...when(tooWide && ofCoil, 'write.function', 'write_type'),
    ...when(rule.function === 6 && !given(rule.words) && widthOf(item) > 1, 'write.function', 'write_width'),
    ...when(item.type === 'string' && !given(rule.words), 'write.function', 'write_type'),
    ...when(given(rule.range) && rule.range[0] >= rule.range[1], 'write.range', 'range_order'),
    ...(given(rule.words) ? wordsFault(rule.words) : []),
  ];
};

/** A check with the fields that it reads: where one of them is wrong already, it says nothing. */
export type Rule<Item> = readonly [check: (item: Item, limits: ModelLimits) => ItemFault[], ...reads: string[]];

/** What no single field of any point can say. */
export const FACT_RULES: readonly Rule<ModelItem>[] = [
  [cell, 'item_cell_name'],
  [options, 'options', 'data_type'],
  [thresholds, 'threshold_max', 'threshold_min', 'recovery_point', 'data_type', 'type', 'asn1'],
  [plausible, 'plausible', 'threshold_max', 'threshold_min'],
];
const RULES: readonly Rule<RegisterItem>[] = [
  [place, 'function', 'address', 'type', 'length', 'limits'],
  [type, 'function', 'type', 'order', 'length', 'sign', 'scale'],
  [bits, 'function', 'type', 'length', 'bits'],
  [noValue, 'function', 'type', 'length', 'no_value'],
  [write, 'function', 'type', 'length', 'bits', 'write', 'limits'],
  ...FACT_RULES,
];

/** What rules say of an item of which some fields are wrong already. */
export const faultsBy = <Item>(
  rules: readonly Rule<Item>[],
  item: Item,
  limits: ModelLimits,
  wrong: ReadonlySet<string>,
): ItemFault[] => rules.flatMap(([check, ...reads]) => (reads.some((field) => wrong.has(field)) ? [] : check(item, limits)));

/** What no single field of an item can say; `wrong`: fields that ITEM_RULES, or the limits, have found wrong. */
export const faultsOfItem = (item: RegisterItem, limits: ModelLimits, wrong: ReadonlySet<string>): ItemFault[] =>
  faultsBy(RULES, item, limits, wrong);
