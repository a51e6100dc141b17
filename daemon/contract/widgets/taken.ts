// Values out of JSON that somebody else wrote: what is not of its type counts as not being there.

import { isJsonObject, type Json, type JsonObject } from './json';

/** JSON that may hold anything; null where it is no object. */
export function objectOf(text: string): JsonObject | null {
  try {
    const found: unknown = JSON.parse(text);
    return isJsonObject(found) ? found : null;
  } catch {
    return null;
  }
}

/** Lengths may be written `12`, `"12"` or `"12px"`. */
export function numberOf(v: Json | undefined): number | null {
  const found = typeof v === 'string' && v.trim() !== '' ? Number(v.trim().replace(/(?:px|deg)$/, '')) : v;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}
/** A part of a whole: `"12.5%"` or `0.125`. */
export function shareOf(v: Json | undefined): number | null {
  if (typeof v !== 'string') return numberOf(v);
  const percent = /^\s*(-?[\d.]+(?:e-?\d+)?)\s*%\s*$/.exec(v)?.[1];
  return percent === undefined ? null : numberOf(Number(percent) / 100);
}
export const textOf = (v: Json | undefined): string => (typeof v === 'string' ? v : '');
export const partOf = (v: Json | undefined): JsonObject => (isJsonObject(v) ? v : {});
export const listOf = (v: Json | undefined): readonly Json[] => (Array.isArray(v) ? v : []);
const isId = (v: Json): v is number => typeof v === 'number' && Number.isSafeInteger(v) && v > 0;
export const idOf = (v: Json | undefined): number | null => {
  const found = typeof v === 'string' ? Number(v) : (v ?? null);
  return isId(found) ? found : null;
};

/** All but these names. */
export const without = (from: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.has(name)));
