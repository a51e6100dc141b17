import type { Clock } from '../../board/interfaces';
import type { Db } from './open';

type Plain = Readonly<Record<string, unknown>>;

/** Settings by key, each a JSON object. What is not stored is as the defaults say, field by field. */
export function createSettings({ db, clock }: { db: Db; clock: Clock }) {
  const select = db.prepare('SELECT value FROM setting WHERE key = ?').pluck();
  const upsert = db.prepare(
    `INSERT INTO setting (key, value, update_time) VALUES (@key, @value, @time)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, update_time = excluded.update_time`,
  );
  const stored = (key: string): Plain => {
    const text = select.get(key) as string | undefined;
    return text === undefined ? {} : (JSON.parse(text) as Plain);
  };
  return {
    get<T extends object>(key: string, defaults: T): T {
      return { ...defaults, ...stored(key) };
    },
    /** changes the named fields and leaves the others */
    put(key: string, fields: object): void {
      const value = JSON.stringify({ ...stored(key), ...fields });
      upsert.run({ key, value, time: Math.floor(clock.wall() / 1000) });
    },
  };
}
export type Settings = ReturnType<typeof createSettings>;
