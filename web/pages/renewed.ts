import { useRef, useState } from 'react';

/** Rows that were asked for alone after they were switched, until the whole list is asked for again. */
export function useRenewed<Row extends { readonly id: number }>() {
  const [rows, setRows] = useState<Readonly<Record<number, Row>>>({});
  const changes = useRef(0);
  return {
    now: (row: Row): Row => rows[row.id] ?? row,
    put(row: Row): void {
      changes.current += 1;
      setRows((before) => ({ ...before, [row.id]: row }));
    },
    /** Asks for the list; what is put meanwhile is newer than its answer. */
    async asking<T>(ask: () => Promise<T>): Promise<T> {
      const before = changes.current;
      const found = await ask();
      if (changes.current === before) setRows({});
      return found;
    },
  };
}
