import { useBoxSecond } from '../../state/box/second';

/** s that each part is shown of what is longer than its place. */
const EACH_S = 20;

/** Which part of `count` things is shown of which there is room for `per`. All come up in turns. */
export function partAt(count: number, per: number, now: number): { readonly part: number; readonly parts: number } {
  const parts = Math.max(1, Math.ceil(count / per));
  return { part: Math.floor(now / EACH_S) % parts, parts };
}

/** Those of a list whose turn it is, and which part of how many they are. */
export function useParts<T>(list: readonly T[], per: number) {
  const { part, parts } = partAt(list.length, per, useBoxSecond());
  return { shown: list.slice(part * per, (part + 1) * per), part, parts };
}
