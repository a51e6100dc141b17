import { useEffect, useState } from 'react';

/** px from its top within which somebody counts as looking at the newest rows */
const TOP_PX = 8;

const atTop = (): boolean => (document.getElementById('main')?.scrollTop ?? 0) <= TOP_PX;

/** Rows that are shown, and how many new ones wait. `known` null: everything is shown. */
export function settle<Row extends { readonly id: number }>(
  rows: readonly Row[],
  known: ReadonlySet<number> | null,
): { readonly settled: readonly Row[]; readonly fresh: number } {
  if (known === null) return { settled: rows, fresh: 0 };
  const settled = rows.filter((row) => known.has(row.id));
  return settled.length === rows.length ? { settled: rows, fresh: 0 } : { settled, fresh: rows.length - settled.length };
}

/**
 * New rows do not push the ones that somebody reads or points at: below the top of the page they wait until `show` or
 * until the page is back at its top. What changes with the filter is shown at once.
 */
export function useSettled<Row extends { readonly id: number }>(rows: readonly Row[], filter: unknown) {
  const [held, setHeld] = useState<{ filter: unknown; ids: ReadonlySet<number> } | null>(null);
  const show = (): void => setHeld(null);
  useEffect(() => {
    const scrolled = (): void => {
      if (atTop()) setHeld(null);
      else setHeld((before) => before ?? { filter, ids: new Set(rows.map((row) => row.id)) });
    };
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => removeEventListener('scroll', scrolled, { capture: true });
  }, [rows, filter]);
  return { ...settle(rows, held && held.filter === filter ? held.ids : null), show };
}
