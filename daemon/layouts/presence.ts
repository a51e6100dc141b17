import { type Clock, seconds } from '../clock';
import type { MapPage, Present } from '../contract/entities';
import { PRESENT_S } from '../contract/rules/layout';

/** Somebody in one window. */
export interface Visitor {
  readonly user_id: number;
  readonly user_name: string;
  /** of his session and this window of it */
  readonly window: string;
}
interface Seen extends Visitor {
  readonly page: string;
  /** mono ms at which he last said so */
  readonly said: number;
  /** epoch s at which he came */
  readonly time: number;
}

/** Windows that are remembered at a time: nobody fills the memory with made-up ones. */
const MOST = 200;
const keyOf = ({ device_group_id, type, parent_id }: MapPage): string => `${device_group_id}/${type}/${parent_id}`;

/** Who is in which page: said again and again, forgotten 30 s after the last time. Nothing of it is stored. */
export function createPresence(clock: Clock) {
  const seen = new Map<string, Seen>();
  const forget = (now: number): void => {
    for (const [window, { said }] of seen) if (now - said >= PRESENT_S * 1000) seen.delete(window);
    for (const window of [...seen.keys()].slice(0, -MOST)) seen.delete(window);
  };
  return {
    /** Says that somebody is there, or leaves. @returns who else is, first come first */
    tell(page: MapPage, visitor: Visitor, leaves: boolean): Present[] {
      const key = keyOf(page);
      const now = clock.mono();
      const before = seen.get(visitor.window);
      seen.delete(visitor.window);
      if (!leaves) {
        const time = before?.page === key ? before.time : seconds(clock);
        seen.set(visitor.window, { ...visitor, page: key, said: now, time });
      }
      forget(now);
      return [...seen.values()]
        .filter((other) => other.page === key && other.window !== visitor.window)
        .sort((a, b) => a.time - b.time)
        .map(({ user_id, user_name, time }) => ({ user_id, user_name, own: user_id === visitor.user_id, time }));
    },
  };
}
