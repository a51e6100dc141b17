import { useRef, useState } from 'react';
import type { Auto } from '../../../daemon/contract/entities';

/** Rules that were asked for alone after they were switched, until the whole list is asked for again. */
export function useRenewed() {
  const [rows, setRows] = useState<Readonly<Record<number, Auto>>>({});
  const changes = useRef(0);
  return {
    now: (rule: Auto): Auto => rows[rule.id] ?? rule,
    put(rule: Auto): void {
      changes.current += 1;
      setRows((before) => ({ ...before, [rule.id]: rule }));
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
