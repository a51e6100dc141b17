import type { ByteOrder, DeviceModel, RegisterItem, ValueType } from '../../../daemon/contract/model';

const WIDTHS: Readonly<Record<Exclude<ValueType, 'string'>, number>> = {
  bool: 1,
  int8_high: 1,
  int8_low: 1,
  uint8_high: 1,
  uint8_low: 1,
  int16: 1,
  uint16: 1,
  bcd16: 1,
  int32: 2,
  uint32: 2,
  float32: 2,
  bcd32: 2,
  int64: 4,
  uint64: 4,
  float64: 4,
};

/** The points of a model that lie in registers. */
export const registerItems = ({ items }: Pick<DeviceModel, 'items'>): RegisterItem[] =>
  items.filter((item) => 'function' in item);

/** Registers that an item takes in functions 3, 4, 6 and 16; bits in functions 1, 2, 5 and 15. */
export const widthOf = (item: Pick<RegisterItem, 'type' | 'length'>): number =>
  item.type === 'string' ? (item.length ?? 1) : WIDTHS[item.type];

/**
 * Turns bytes between the order in which they arrive and most significant first. Orders name words and bytes of any length
 * alike: ABCD is big endian, CDAB the words reversed, BADC the bytes of each word swapped, DCBA both. Each undoes itself.
 * A single register has no order.
 */
export function arrange(bytes: Buffer, order: ByteOrder = 'ABCD'): Buffer {
  if (order === 'ABCD' || bytes.length < 4) return bytes;
  const out = Buffer.from(bytes);
  if (order === 'BADC') return out.swap16();
  out.reverse();
  return order === 'DCBA' ? out : out.swap16();
}

/** @returns the value as an unsigned integer, most significant byte first */
export const unsignedOf = (bytes: Buffer): bigint => (bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`));
