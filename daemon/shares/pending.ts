import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import type { Owner } from './owner';
import { createShares, type Rooms } from './shares';

interface PendingParts {
  readonly clock: Pick<Clock, 'mono'>;
  readonly rooms: Rooms;
  readonly life_ms: number;
}

/** Things that wait to be used once within a time; where there are too many, the oldest of who has most goes (A09). */
export function createPending<T>({ clock, rooms, life_ms }: PendingParts) {
  const waiting = new Map<string, { readonly value: T; readonly until: number }>();
  const shares = createShares<string>(rooms);

  function drop(id: string): void {
    waiting.delete(id);
    shares.remove(id);
  }
  /** entries stand in the order of their age */
  function dropOld(): void {
    for (const [id, { until }] of waiting) {
      if (until > clock.mono()) return;
      drop(id);
    }
  }
  const alive = (id: string): T | null => {
    const entry = waiting.get(id);
    return entry && entry.until > clock.mono() ? entry.value : null;
  };
  return {
    /** the answer is its id, 128 random bits that say nothing of the value */
    put(owner: Owner, value: T): string {
      dropOld();
      const id = randomBytes(16).toString('base64url');
      waiting.set(id, { value, until: clock.mono() + life_ms });
      const gone = shares.add(owner, id);
      if (gone !== null) waiting.delete(gone);
      return id;
    },
    /** looks without using it up; null: unknown, used or too old */
    look: alive,
    /** uses it up, whatever becomes of the use */
    take(id: string): T | null {
      const value = alive(id);
      drop(id);
      return value;
    },
    count: (): number => waiting.size,
  };
}
