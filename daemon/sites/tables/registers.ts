import { isAmbiguous, kindOfNumber } from '../../contract/register-number';
import type { Doc } from './columns';

/** How a maker counts registers: as they go on the wire, from 1, or with their kind as the first digit. */
export const COUNTS = ['wire', 'one', 'kind'] as const;
export type Count = (typeof COUNTS)[number];

const HEX = /^(?:0x)?([0-9a-f]{1,4})h$/i;
/** the first of several, with what stands behind it */
const FIRST = /^(0x[0-9a-f]+|\d+)\s*(?:[-~～–—/,、:：]|\.{2}|…|to\b|至)\s*(?:0x[0-9a-f]+|\d+)$/i;
const BIT = /^(\d+)\.(\d{1,2})$/;

/** A register as a maker writes it: "40001", "0x9C40", "9C40H", "40001-40002", and "40001.3" for a bit of it. */
export function registerOf(text: string): { readonly register: string; readonly bits?: readonly [number, number] } {
  const said = text
    .trim()
    .replace(/^'/, '')
    .replace(/^4x|^3x/i, '');
  const hex = HEX.exec(said)?.[1];
  if (hex !== undefined) return { register: `0x${hex}` };
  const [, whole, bit] = BIT.exec(said) ?? [];
  if (whole !== undefined && Number(bit) < 16) return { register: whole, bits: [Number(bit), Number(bit)] };
  return { register: FIRST.exec(said)?.[1] ?? said };
}

const BASES = { wire: 0, one: 1 } as const;

/** An item with how its register is counted, as far as that was said; a column of the table goes before it. */
export function counted(item: Doc, count: Count | undefined): Doc {
  const { register } = item;
  if (register === undefined || item.base !== undefined || count === undefined) return item;
  if (count !== 'kind') return { ...item, base: BASES[count] };
  const kind = kindOfNumber(register);
  return kind ? { ...item, base: kind.base, function: item.function ?? kind.function } : { ...item, base: 40_001 };
}

/** The first register of items that says two things until it is known how the maker counts. */
export const firstAmbiguous = (items: readonly Doc[]): string | null => {
  const found = items.find(({ register, base }) => register !== undefined && base === undefined && isAmbiguous(register));
  return found ? String(found.register) : null;
};
