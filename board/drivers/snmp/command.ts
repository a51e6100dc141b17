import type { ObjectItem, ObjectWrite } from '../../../daemon/contract/model';
import type { RawValue, Reason } from '../../interfaces';
import { decodeObject, TYPE, type Varbind } from './decode';
import { reasonOf } from './round';
import type { AgentReply } from './session';

export interface Order {
  readonly item: ObjectItem;
  /** in the item's unit */
  readonly value: number;
  /** an OID at this device */
  readonly placed: (oid: string) => string;
  get(oids: readonly string[]): Promise<AgentReply>;
  set(varbind: Varbind): Promise<AgentReply>;
}
type Failure = { readonly failed: Reason | { readonly key: 'not_writable' | 'out_of_range' } };

const LEAST = -(2 ** 31);
const MOST = 2 ** 31 - 1;
const MOST_GAUGE = 2 ** 32 - 1;
/** How far a value may lie from the whole number that is sent for it. */
const NEARLY = 1e-6;

/** The whole number to send; null: the item does not take the value. */
function rawOf(item: ObjectItem, value: number, { range, values }: ObjectWrite): number | null {
  if (!Number.isFinite(value) || (range && (value < range[0] || value > range[1]))) return null;
  if (values) return values[String(value)] ?? null;
  const exact = (value - (item.offset ?? 0)) / (item.scale ?? 1);
  const raw = Math.round(exact);
  const [least, most] = item.asn1 === 'gauge' ? [0, MOST_GAUGE] : [LEAST, MOST];
  return Math.abs(exact - raw) > NEARLY || raw < least || raw > most ? null : raw;
}

async function readBack({ item, placed, get }: Order): Promise<RawValue | null> {
  const told = await get([placed(item.oid)]);
  const [found] = told.is === 'told' ? told.varbinds : [];
  return found ? decodeObject(item, found).value : null;
}

/**
 * Writes one value and reads it back. A write that got no answer is not repeated, since it may have been carried out: what
 * the device then shows decides.
 */
export async function carryOut(order: Order): Promise<Failure | { readonly readback: RawValue | null }> {
  const { item, value, placed } = order;
  const rule = item.write;
  if (!rule) return { failed: { key: 'not_writable' } };
  const raw = rawOf(item, value, rule);
  if (raw === null) return { failed: { key: 'out_of_range' } };
  const type = item.asn1 === 'gauge' ? TYPE.gauge : TYPE.integer;
  const told = await order.set({ oid: placed(rule.oid ?? item.oid), type, value: raw });
  if (told.is === 'failed' || told.is === 'denied' || (told.is === 'silent' && told.why === 'closed'))
    return { failed: reasonOf(told) };
  const readback = await readBack(order);
  if (told.is === 'silent' && readback !== value) return { failed: reasonOf(told) };
  return { readback };
}
