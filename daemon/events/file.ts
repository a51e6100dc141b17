import { openApart } from '../store/apart';
import { EVENTS_DB, eventMigrations } from '../store/migrations';
import type { Db } from '../store/open';

/**
 * The events of a data folder, begun anew when they are damaged.
 * @param time epoch s, part of the name of the damaged file
 */
export function openEventsFile(folder: string, time: number, failed: (fault: unknown) => void): Db {
  const read = (db: Db): void => void db.prepare('SELECT * FROM event ORDER BY id DESC LIMIT 1').get();
  const { db, damaged } = openApart(folder, { name: EVENTS_DB, migrations: eventMigrations, read }, time);
  if (damaged !== null) failed(new Error(`${EVENTS_DB} was damaged and is called ${damaged} now`));
  return db;
}
