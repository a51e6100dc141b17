import type { ModelItem, ObjectItem, RegisterItem, ValueType } from './model';
import { isObject, isRegister } from './point';
import type { Takes } from './rules/control';

type Bounds = readonly [least: number, most: number];

/** What the raw number of a type can be; a type that is not among them has no bounds, or none that a double holds. */
const RAW: Partial<Record<ValueType, Bounds>> = {
  int8_high: [-128, 127],
  int8_low: [-128, 127],
  uint8_high: [0, 255],
  uint8_low: [0, 255],
  int16: [-32_768, 32_767],
  uint16: [0, 65_535],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint32: [0, 2 ** 32 - 1],
  bcd16: [0, 9999],
  bcd32: [0, 99_999_999],
};
const RAW_OBJECT: Partial<Record<ObjectItem['asn1'], Bounds>> = {
  integer: [-(2 ** 31), 2 ** 31 - 1],
  gauge: [0, 2 ** 32 - 1],
};

/** A product of decimal fractions as it is written: 65535 × 0.1 is 6553.5. */
const rounded = (n: number): number => Number(n.toPrecision(12));

function rawBounds(item: RegisterItem | ObjectItem): Bounds | undefined {
  if (isObject(item)) return RAW_OBJECT[item.asn1];
  if (item.bits) return [0, 2 ** (item.bits[1] - item.bits[0] + 1) - 1];
  const bounds = RAW[item.type];
  return bounds && item.sign === 'nibble' ? [-bounds[1], bounds[1]] : bounds;
}

/** Of two bounds in the item's unit the narrower one. */
function boundsOf(item: RegisterItem | ObjectItem): { readonly min: number | null; readonly max: number | null } {
  const { scale = 1, offset = 0, write } = item;
  const ends = rawBounds(item)
    ?.map((raw) => rounded(raw * scale + offset))
    .sort((a, b) => a - b);
  const [least = -Infinity, most = Infinity] = ends ?? [];
  const [from, to] = write?.range ?? [-Infinity, Infinity];
  const [min, max] = [Math.max(least, from), Math.min(most, to)];
  return { min: Number.isFinite(min) ? min : null, max: Number.isFinite(max) ? max : null };
}

const numbersIn = (by: Readonly<Record<string, unknown>>): number[] =>
  Object.keys(by)
    .map(Number)
    .sort((a, b) => a - b);

/** The values that are sent in ways of their own, those of a coil, or the item's states as far as they may be written. */
function valuesOf(item: RegisterItem | ObjectItem): readonly number[] | null {
  const { range = [-Infinity, Infinity], ...write } = item.write ?? {};
  if ('words' in write && write.words) return numbersIn(write.words);
  if ('values' in write && write.values) return numbersIn(write.values);
  const { scale = 1, offset = 0 } = item;
  const isCoil = isRegister(item) && (item.type === 'bool' || item.write?.function === 5 || item.write?.function === 15);
  if (isCoil) return [offset, rounded(scale + offset)];
  if (item.data_type !== 0 || !item.options?.length) return null;
  return item.options.map(({ value }) => value).filter((value) => value >= range[0] && value <= range[1]);
}

/** Numbers of a float lie as close as they like; every other type counts in steps of its scale. */
function stepOf(item: RegisterItem | ObjectItem): number | null {
  const isFloat = isRegister(item) && item.type.startsWith('float');
  return isFloat ? null : Math.abs(item.scale ?? 1);
}

/** What a point takes when it is written, in its own unit; null: it cannot be written. An output of the box is on or off. */
export function takesOf(point: ModelItem | null): Takes | null {
  if (!point?.write) return null;
  const verify = point.write.class === 1;
  if (!isRegister(point) && !isObject(point)) return { values: [0, 1], min: 0, max: 1, step: 1, base: 0, verify };
  if (isRegister(point) && point.multiplier !== undefined) return null;
  return { values: valuesOf(point), ...boundsOf(point), step: stepOf(point), base: point.offset ?? 0, verify };
}
