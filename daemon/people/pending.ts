import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock';

/** Things that wait to be used once within a time; the oldest goes when there are too many (A09). */
export function createPending<T>({ clock, most, life_ms }: { clock: Clock; most: number; life_ms: number }) {
  const waiting = new Map<string, { readonly value: T; readonly until: number }>();
  /** entries stand in the order of their age */
  function dropOld(): void {
    for (const [id, entry] of waiting) {
      if (entry.until > clock.mono() && waiting.size <= most) return;
      waiting.delete(id);
    }
  }
  const alive = (id: string): T | null => {
    const entry = waiting.get(id);
    return entry && entry.until > clock.mono() ? entry.value : null;
  };
  return {
    /** the answer is its id, 128 random bits that say nothing of the value */
    put(value: T): string {
      const id = randomBytes(16).toString('base64url');
      waiting.set(id, { value, until: clock.mono() + life_ms });
      dropOld();
      return id;
    },
    /** looks without using it up; null: unknown, used or too old */
    look: alive,
    /** uses it up, whatever becomes of the use */
    take(id: string): T | null {
      const value = alive(id);
      waiting.delete(id);
      return value;
    },
    count: (): number => waiting.size,
  };
}
