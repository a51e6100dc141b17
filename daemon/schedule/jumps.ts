import type { Clock } from '../clock';
import type { Settings } from '../store/settings';

/** A clock that jumps further is not put right by it, or shows what nobody lived through. */
const LONGEST_STEP_MS = 86_400_000;
const KEY = 'schedule_jump';

/** Jumps of the wall clock: what it jumped over came for nobody, and was not missed. Times are epoch s. */
export function createJumps(clock: Clock, settings: Pick<Settings, 'get' | 'put'>) {
  let pace: number | null = null;
  let from = 0;
  let { to } = settings.get(KEY, { to: 0 });
  return {
    /** where it jumped to last, over a restart too; 0: it did not, or was set back since */
    to: (): number => to,
    /** Nothing is due by it: what it shows next is no jump. */
    lose(): void {
      pace = null;
    },
    look(now: number): void {
      const offset = clock.wall() - clock.mono();
      const by = pace === null ? 0 : offset - pace;
      pace = offset;
      const isJump = by > LONGEST_STEP_MS;
      if (!isJump && now >= to) return;
      from = now - Math.floor(by / 1000);
      to = isJump ? now : 0;
      settings.put(KEY, { to });
    },
    /** Up to when there was what could be missed by somebody who looked last at `seen`: now, unless the clock jumped since. */
    lived: (seen: number, now: number): number => (seen < to && to <= now ? Math.max(seen, from) : now),
  };
}
