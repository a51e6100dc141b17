import type { ChannelItem, ModelItem, ObjectItem, RegisterItem } from './model';

/** Whether a point lies in the registers of a Modbus device. */
export const isRegister = (item: ModelItem): item is RegisterItem => 'function' in item;

/** Whether an SNMP agent holds a point. */
export const isObject = (item: ModelItem): item is ObjectItem => 'oid' in item;

/** Whether a point is an input or an output of the box itself. */
export const isChannel = (item: ModelItem): item is ChannelItem => 'channel' in item;

/** How a point follows from others of its device; null: it does not, or its model does not say. */
export const formulaOf = (item: ModelItem): string | null => ('formula' in item ? (item.formula ?? null) : null);

/** The OID of a point at a device of that number. */
export const placed = (oid: string, index: number): string => oid.replace('{index}', String(index));

/** Whether a point's value is a text, which has no thresholds. */
export const isText = (item: ModelItem): boolean =>
  isRegister(item)
    ? item.type === 'string'
    : isObject(item) && item.data_type === 1 && (item.asn1 === 'string' || item.asn1 === 'oid');
