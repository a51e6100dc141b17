import type { Switching } from '../store/alarm-suppressions';

/** The alarms of an item were disabled, and are enabled again. */
export interface Disabling {
  readonly item_id: number;
  /** null: the box itself */
  readonly user_name: string | null;
  readonly why: string;
  /** epoch s */
  readonly since: number;
  readonly ended: number;
  /** null: its time ran out */
  readonly ended_by: string | null;
}

/**
 * Which disablings that began are over, the newest end first. Another end of one goes on with it, as whoever set that says why;
 * one that began before is none of them.
 */
export function endedOf(switched: readonly Switching[]): readonly Disabling[] {
  const standing = new Map<number, Switching>();
  const ended: Disabling[] = [];
  for (const one of switched) {
    const { item_id, state, time, user_name } = one;
    const begun = standing.get(item_id);
    if (state === 'disable') standing.set(item_id, begun ? { ...one, time: begun.time } : one);
    else if (begun) {
      standing.delete(item_id);
      const { time: since, user_name: by, remarks: why } = begun;
      ended.unshift({ item_id, user_name: by, why, since, ended: time, ended_by: user_name });
    }
  }
  return ended;
}
