import type { Witness } from './opening';
import type { HistoryStore } from './store';

interface NotingParts {
  /** undefined: the file cannot be read now */
  readonly read: <T>(run: (store: HistoryStore) => T) => T | undefined;
  readonly witness: Witness | undefined;
}

/** Keeps known outside the folder what is in it. */
export function createNoting({ read, witness }: NotingParts) {
  /** epoch s; null: nothing is kept, or it cannot be read */
  const since = (): number | null => read((store) => store.since()) ?? null;
  function note(): void {
    read((store) => {
      const kept = store.since();
      if (kept !== null) witness?.note({ since: kept, seq: store.lastSeq() });
    });
  }
  return {
    since,
    note,
    /** What was noted may have left for room. */
    review(): void {
      if (since() !== (witness?.known().since ?? null)) note();
    },
  };
}
