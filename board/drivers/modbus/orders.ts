import type { ByteOrder, RegisterItem } from '../../../daemon/contract/model';
import type { Decoded } from '../measured';
import { decodeRegisters } from './decode';

const ORDERS: readonly ByteOrder[] = ['ABCD', 'CDAB', 'BADC', 'DCBA'];
/** What meters and sensors tell lies between these, where their item does not say better. */
const LEAST = 1e-4;
const MOST = 1e9;

/** The value of a float that a sensor may mean; null: it is none. */
function sensible({ plausible }: RegisterItem, { quality, value }: Decoded): number | null {
  if (quality !== 'good' || typeof value !== 'number') return null;
  const size = Math.abs(value);
  return plausible || size === 0 || (size >= LEAST && size <= MOST) ? value : null;
}

/**
 * In which other orders the registers of a float would be a sensible one, when in that of its item they are not.
 * @param raw the registers as they came, hex
 */
export function otherOrders(item: RegisterItem, raw: string): readonly { readonly order: ByteOrder; readonly value: number }[] {
  const { type, order: own = 'ABCD' } = item;
  if (type !== 'float32' && type !== 'float64') return [];
  const bytes = Buffer.from(raw, 'hex');
  const decoded = decodeRegisters(item, bytes);
  // a device that says that it has no value says it in its own order
  if (decoded.quality === 'no_value' || sensible(item, decoded) !== null) return [];
  return ORDERS.filter((order) => order !== own).flatMap((order) => {
    const value = sensible(item, decodeRegisters({ ...item, order }, bytes));
    return value === null ? [] : [{ order, value }];
  });
}
