import type { Db } from '../store/open';

/** Whether another process wrote to the database since this was asked last: SQLite counts the commits of others. */
export function createForeign(db: Db): () => boolean {
  const version = db.prepare('PRAGMA data_version').pluck();
  let seen = version.get();
  return () => {
    const before = seen;
    seen = version.get();
    return seen !== before;
  };
}
