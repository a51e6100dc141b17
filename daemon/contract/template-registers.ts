import type { ByteOrder, RegisterItem, ValueType } from './model';

const WIDTHS: Readonly<Partial<Record<ValueType, number>>> = {
  int32: 2,
  uint32: 2,
  float32: 2,
  bcd32: 2,
  int64: 4,
  uint64: 4,
  float64: 4,
};

/** Registers an item takes; 1 for a coil or a discrete input. */
export const widthOf = (item: Pick<RegisterItem, 'type' | 'length'>): number =>
  item.type === 'string' ? (item.length ?? 1) : (WIDTHS[item.type] ?? 1);

export const isWhole = (type: ValueType): boolean => /^u?int\d/.test(type);
export const isNumber = (type: ValueType): boolean => type !== 'bool' && type !== 'string';

/** Where bit `bit` of a value (0: least significant) lies: register behind the first, and bit of that register. */
export function placeOf(bit: number, width: number, order: ByteOrder): { register: number; bit: number } {
  const word = Math.floor(bit / 16);
  const lowFirst = order === 'CDAB' || order === 'DCBA';
  const swapped = order === 'BADC' || order === 'DCBA';
  return { register: lowFirst ? word : width - 1 - word, bit: (swapped ? bit ^ 8 : bit) % 16 };
}

/** The bits an item reads, as one mask for each register behind its address. */
export function masksOf(item: RegisterItem): readonly number[] {
  if (item.function <= 2) return [1];
  const width = widthOf(item);
  if (item.bits) {
    const masks = new Array<number>(width).fill(0);
    for (let bit = item.bits[0]; bit <= item.bits[1]; bit++) {
      const place = placeOf(bit, width, item.order ?? 'ABCD');
      masks[place.register] = (masks[place.register] ?? 0) | (1 << place.bit);
    }
    return masks;
  }
  if (item.type.endsWith('_high')) return [0xff00];
  if (item.type.endsWith('_low')) return [0x00ff];
  return new Array<number>(width).fill(0xffff);
}
