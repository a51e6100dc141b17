import { go, here, hrefOf } from './hash';

/** Changes some values of the present page's query (null takes one out) without a new entry in the history. */
export function setQuery(changes: Readonly<Record<string, string | number | null>>): void {
  const { path: page, query } = here();
  go(hrefOf(page, { ...Object.fromEntries(query), ...changes }), { replace: true });
}
