import type { Db } from './open';

/**
 * What is read of a database, once as long as nothing is written to it: what asks for each of many things reads them all once.
 * Within a transaction, which may yet be undone, it is read each time.
 */
export function remembered<T>(db: Db, read: () => T): () => T {
  const written = db.prepare('SELECT total_changes() AS ours, data_version AS theirs FROM pragma_data_version');
  let known: { readonly at: string; readonly found: T } | null = null;
  return () => {
    if (db.inTransaction) return read();
    const { ours, theirs } = written.get() as { readonly ours: number; readonly theirs: number };
    const at = `${ours} ${theirs}`;
    if (known?.at !== at) known = { at, found: read() };
    return known.found;
  };
}
