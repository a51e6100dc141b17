import { useRef, useState } from 'react';
import type { Page } from '../../../../daemon/contract/entities';

/** Rows that stay where they are while somebody is at them. */
export interface Steady<Row> {
  readonly rows: readonly Row[];
  /** has come meanwhile and waits; null: nothing does, 0: the same rows in another order */
  readonly waiting: number | null;
  /** shows what waits */
  readonly show: () => void;
}

interface Held<Row> {
  readonly page: Page<Row>;
  readonly question: string;
  readonly rows: readonly Row[];
}

/** The rows in their old order, each as it is now; one that is no longer among them stays as it was. */
function inOrder<Row>(rows: readonly Row[], fresh: readonly Row[], id: (row: Row) => number): readonly Row[] {
  const now = new Map(fresh.map((row) => [id(row), row]));
  return rows.map((row) => now.get(id(row)) ?? row);
}

/** How many rows are new; null when all stand where they stood. */
export function movedIn<Row>(rows: readonly Row[], fresh: readonly Row[], id: (row: Row) => number): number | null {
  if (rows.length === fresh.length && rows.every((row, i) => id(row) === id(fresh[i]!))) return null;
  const there = new Set(rows.map(id));
  return fresh.filter((row) => !there.has(id(row))).length;
}

/**
 * Keeps the rows of a list in place while it is asked again by itself and somebody is at them: no row moves away from under a
 * press. Values are always of now; another question is answered as it is.
 */
export function useSteady<Row>(page: Page<Row>, id: (row: Row) => number, question: string, isUsed: () => boolean): Steady<Row> {
  const [, draw] = useState(0);
  const held = useRef<Held<Row> | null>(null);
  const before = held.current;
  if (before?.page !== page) {
    const keeps = before !== null && before.question === question && isUsed();
    held.current = { page, question, rows: keeps ? inOrder(before.rows, page.data, id) : page.data };
  }
  const { rows } = held.current!;
  return {
    rows,
    waiting: movedIn(rows, page.data, id),
    show() {
      held.current = { page, question, rows: page.data };
      draw((n) => n + 1);
    },
  };
}
