import type { Fault } from './shape';

/**
 * How manuals number registers: from 0 as it goes on the wire, from 1, or with the kind of register as its first digit, in five
 * or six digits.
 */
export const BASES = [0, 1, 10001, 30001, 40001, 100001, 300001, 400001] as const;
export type Base = (typeof BASES)[number];

const LAST = 65_535;
const NUMBER = /^(?:0x([0-9a-f]+)|(\d+))$/i;

/** A register as a manual writes it (110, '0x6E', '40111') as the address on the wire, from 0; null: there is none of that number. */
export function wireAddress(register: string | number, base: Base): number | null {
  const [, hex, decimal] = NUMBER.exec(String(register).trim()) ?? [];
  if (hex === undefined && decimal === undefined) return null;
  const address = (hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) - base;
  return address >= 0 && address <= LAST ? address : null;
}

/** What stands for a register; an object stands for none. */
const textOf = (register: unknown): string =>
  typeof register === 'string' || typeof register === 'number' ? String(register).trim() : '';

/** Numbers that may begin with the kind of register, and may be what goes on the wire: 40001. */
const OF_KIND = /^(?:[134]\d{4}|[134]\d{5})$/;
const KINDS = { 0: 1, 1: 10_001, 3: 30_001, 4: 40_001 } as const;
const LONG_KINDS = { 0: 1, 1: 100_001, 3: 300_001, 4: 400_001 } as const;
const READ_BY = { 0: 1, 1: 2, 3: 4, 4: 3 } as const;

/** Whether a number says two things until it is known how its manual counts. */
export const isAmbiguous = (register: unknown): boolean => OF_KIND.test(textOf(register));

/** Of a number that begins with the kind of register: how it counts, and which function reads there; null: it begins with none. */
export function kindOfNumber(register: unknown): { readonly base: Base; readonly function: 1 | 2 | 3 | 4 } | null {
  const text = textOf(register);
  if (!/^[0134]\d{4,5}$/.test(text)) return null;
  const kind = Number(text[0]) as keyof typeof KINDS;
  return { base: (text.length === 5 ? KINDS : LONG_KINDS)[kind], function: READ_BY[kind] };
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
const isBase = (v: unknown): v is Base => BASES.some((base) => base === v);

function addressedItem(item: unknown): unknown {
  if (!isRecord(item) || item.register === undefined || item.address !== undefined) return item;
  const { register, base = 0, ...rest } = item;
  if (item.base === undefined && isAmbiguous(register)) return item;
  if ((typeof register !== 'string' && typeof register !== 'number') || !isBase(base)) return item;
  const address = wireAddress(register, base);
  return address === null ? item : { ...rest, address };
}

/** A document whose items may say `register` with its `base`, with the address of each; what names no register is left as it is. */
export const addressed = (document: unknown): unknown =>
  isRecord(document) && Array.isArray(document.items) ? { ...document, items: document.items.map(addressedItem) } : document;

/** An object may say of itself that it is no text. */
const shown = (v: unknown): string =>
  typeof v === 'object' && v !== null ? Object.prototype.toString.call(v) : String(v).slice(0, 20);
function faultOfRegister(item: unknown): { readonly field: 'register' | 'base'; readonly fault: Fault } | null {
  if (!isRecord(item) || item.register === undefined) return null;
  const { register, base = 0, address } = item;
  if (address !== undefined) return { field: 'register', fault: { key: 'register_and_address' } };
  if (item.base === undefined && isAmbiguous(register))
    return {
      field: 'base',
      fault: { key: 'register_base', data: { register: shown(register), first: kindOfNumber(register)!.base } },
    };
  if (!isBase(base)) return { field: 'base', fault: { key: 'choice' } };
  return { field: 'register', fault: { key: 'register_none', data: { register: shown(register), base } } };
}

/** Of a document that is `addressed`, the items that name no register, and why: one fault each at the field that is wrong. */
export function faultsOfRegisters(
  document: unknown,
): readonly { readonly item: number; readonly field: string; readonly fault: Fault }[] {
  if (!isRecord(document) || document.driver !== 'modbus' || !Array.isArray(document.items)) return [];
  return document.items.flatMap((each, item) => {
    const found = faultOfRegister(each);
    return found ? [{ item, ...found }] : [];
  });
}
