import type { Clock } from '../clock';
import type { JobKind } from '../contract/live';
import type { JobStore } from '../store/jobs';
import type { Entry } from './entry';

/** Progress is stored no more often than this; it is flash. */
const STORE_MS = 30_000;

interface StoringParts {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly outlives: (kind: JobKind) => boolean;
  readonly failed: (fault: unknown) => void;
}

/**
 * What of jobs is written, and when. Of what lives in memory alone only that it runs: a job whose row is found at the next start
 * was interrupted.
 */
export function createStoring({ store, clock, outlives, failed }: StoringParts) {
  let closed = false;
  /** What cannot be written is told, and the job goes on without it. @returns whether it was written */
  function attempt(write: () => void): boolean {
    try {
      if (!closed) write();
      return !closed;
    } catch (fault) {
      failed(fault);
      return false;
    }
  }
  return {
    /** @throws when a job that outlives the program cannot be stored: it must not begin then */
    begun({ id, state }: Entry): void {
      if (outlives(state.kind)) store.add(id, state);
      else attempt(() => store.add(id, state));
    },
    changed(entry: Entry): void {
      const { id, state } = entry;
      const isOver = state.state !== 'running';
      const isKept = outlives(state.kind) || state.state === 'interrupted';
      if (isOver && !isKept) attempt(() => store.remove(id));
      if (!isKept || (!isOver && clock.mono() - entry.stored < STORE_MS)) return;
      entry.stored = clock.mono();
      attempt(() => store.save(id, state));
    },
    /** @returns false: it cannot be counted, so it must not be resumed */
    resumed: ({ id }: Entry): boolean => attempt(() => store.resumed(id)),
    /** @throws when it cannot be stored */
    kept({ id, state }: Entry, kept: unknown): void {
      if (!closed) store.keep(id, state, kept);
    },
    gone: ({ id }: Entry): void => void attempt(() => store.remove(id)),
    /** What runs when the program ends stays stored as running. */
    close(): void {
      closed = true;
    },
  };
}
