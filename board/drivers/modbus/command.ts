import type { ModelLimits, RegisterItem, WriteRule } from '../../../daemon/contract/model';
import type { Clock, RawValue, Reason, WriteOutcome } from '../../interfaces';
import type { Conversation, Outcome } from './ask';
import { decodeBit, decodeRegisters } from './decode';
import { encodeRegisters, fieldOf, unscaled } from './encode';
import {
  ACKNOWLEDGE,
  ADDRESSES,
  bitAt,
  isBitFunction,
  readPdu,
  writeCoilPdu,
  writeCoilsPdu,
  writeRegisterPdu,
  writeRegistersPdu,
} from './pdu';
import { cellOf, isReadable } from './plan';
import { widthOf } from './registers';
import { reasonOf } from './round';

const READ_HOLDING = 3;

type Failure = { readonly failed: Reason | { readonly key: 'not_writable' | 'out_of_range' } };

export interface Order {
  readonly talk: Conversation;
  readonly clock: Clock;
  readonly item: RegisterItem;
  readonly limits: ModelLimits;
  readonly unit: number;
  /** in the item's unit */
  readonly value: number;
}

/**
 * Writes one value and reads it back. A write that got no answer is not repeated, since it may have been carried out: what
 * the device then shows decides.
 */
export async function carryOut(order: Order): Promise<WriteOutcome> {
  const started = order.clock.mono();
  const result = await attempt(order);
  const elapsed_ms = order.clock.mono() - started;
  return 'failed' in result ? { ok: false, reason: result.failed, elapsed_ms } : { ok: true, ...result, elapsed_ms };
}

async function attempt(order: Order): Promise<Failure | { readback: RawValue | null }> {
  const rule = order.item.write;
  if (!rule || order.item.multiplier !== undefined) return { failed: { key: 'not_writable' } };
  if (!inRange(order, rule)) return { failed: { key: 'out_of_range' } };
  const pdu = await requestFor(order, rule);
  if ('failed' in pdu) return pdu;
  const outcome = await order.talk.write(pdu.request);
  const failed = refusalOf(outcome);
  if (failed) return { failed };
  const readback = await readBack(order);
  if (outcome.is === 'silent' && readback !== order.value) return { failed: reasonOf(outcome) };
  return { readback };
}

/** Why it was not carried out for sure; null: it may have been. A unit that acknowledges will, and shows when it has. */
function refusalOf(outcome: Outcome): Reason | null {
  const isRefused = outcome.is === 'exception' && outcome.code !== ACKNOWLEDGE;
  return isRefused || (outcome.is === 'silent' && outcome.why === 'closed') ? reasonOf(outcome) : null;
}

function inRange({ value }: Order, { range }: WriteRule): boolean {
  return Number.isFinite(value) && (!range || (value >= range[0] && value <= range[1]));
}

type Request = { readonly request: Buffer };

async function requestFor(order: Order, rule: WriteRule): Promise<Failure | Request> {
  const address = (rule.address ?? order.item.address) + order.unit * (order.limits.address_per_unit ?? 0);
  if (rule.function === 5 || rule.function === 15) return coilRequest(order, rule, address);
  const words = await wordsFor(order, rule, address);
  if ('failed' in words) return words;
  const fits = words.registers.length > 0 && address >= 0 && address + words.registers.length <= ADDRESSES;
  if (!fits || (rule.function === 6 && words.registers.length !== 1)) return { failed: { key: 'out_of_range' } };
  const [first = 0] = words.registers;
  return { request: rule.function === 6 ? writeRegisterPdu(address, first) : writeRegistersPdu(address, words.registers) };
}

function coilRequest(order: Order, rule: WriteRule, address: number): Failure | Request {
  const raw = unscaled(order.item, order.value);
  if ((raw !== 0 && raw !== 1) || address < 0 || address >= ADDRESSES) return { failed: { key: 'out_of_range' } };
  return { request: rule.function === 5 ? writeCoilPdu(address, raw === 1) : writeCoilsPdu(address, [raw === 1]) };
}

async function wordsFor(order: Order, rule: WriteRule, address: number): Promise<Failure | { registers: readonly number[] }> {
  const { item, value } = order;
  const outside: Failure = { failed: { key: 'out_of_range' } };
  if (rule.words) {
    const registers = rule.words[String(value)];
    return registers ? { registers } : outside;
  }
  const current = fieldOf(item) ? await order.talk.read(readPdu(READ_HOLDING, address, widthOf(item)), true) : null;
  if (current && current.is !== 'data') return { failed: reasonOf(current) };
  const registers = encodeRegisters(item, value, current?.data);
  return registers ? { registers } : outside;
}

/** What the item shows after the write; null when it cannot be read. */
async function readBack({ talk, item, limits, unit }: Order): Promise<RawValue | null> {
  const cell = cellOf(item, limits, unit);
  if (!isReadable(cell, limits)) return null;
  const outcome: Outcome = await talk.read(readPdu(item.function, cell.address, cell.width), true);
  if (outcome.is !== 'data') return null;
  return isBitFunction(item.function) ? decodeBit(item, bitAt(outcome.data, 0)).value : decodeRegisters(item, outcome.data).value;
}
