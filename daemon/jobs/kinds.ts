import type { JobKind } from '../contract/live';
import type { Outliving, Run } from './order';

/** A job that ends the program so often without getting further is given up. */
const MOST_RESUMED = 3;

/** Kinds of jobs that go on after a restart, and how. */
export function createKinds() {
  const kinds = new Map<JobKind, Outliving<JobKind>>();
  return {
    declare<K extends JobKind>(kind: K, outliving: Outliving<K>): void {
      kinds.set(kind, outliving);
    },
    outlives: (kind: JobKind): boolean => kinds.has(kind),
    /** @param kept what the work kept last @param resumed how often it was resumed before. @returns null: it is interrupted */
    resumed: (kind: JobKind, kept: unknown, resumed: number): Run<JobKind> | null =>
      resumed < MOST_RESUMED ? (kinds.get(kind)?.resume(kept) ?? null) : null,
  };
}
