import type { Interlock } from '../../../daemon/contract/entities';

/** What an interlock does now, and whether that is because nobody knows. */
export type Stand = 'prevents' | 'allows' | 'prevents_unknown' | 'allows_unknown';

export function standOf({ truth, forbids }: Pick<Interlock, 'truth' | 'forbids'>): Stand {
  if (truth === null) return forbids ? 'prevents_unknown' : 'allows_unknown';
  return forbids ? 'prevents' : 'allows';
}
