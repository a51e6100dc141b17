import type { ModelItem, RegisterItem } from './model';

/** Whether a point lies in the registers of a Modbus device. */
export const isRegister = (item: ModelItem): item is RegisterItem => 'function' in item;

/** The OID of a point at a device of that number. */
export const placed = (oid: string, index: number): string => oid.replace('{index}', String(index));

/** Whether a point's value is a text, which has no thresholds. */
export const isText = (item: ModelItem): boolean =>
  isRegister(item) ? item.type === 'string' : item.data_type === 1 && (item.asn1 === 'string' || item.asn1 === 'oid');
