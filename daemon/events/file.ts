import { type OpenedApart, openApart } from '../store/apart';
import { EVENTS_DB, eventMigrations } from '../store/migrations';
import type { Db } from '../store/open';

/**
 * The events of a data folder, begun anew when they are damaged or another box's.
 * @param time epoch s, part of the name of what is put aside
 */
export function openEventsFile(folder: string, time: number, box: number, failed: (fault: unknown) => void): OpenedApart {
  const read = (db: Db): void => void db.prepare('SELECT * FROM event ORDER BY id DESC LIMIT 1').get();
  const opened = openApart(folder, { name: EVENTS_DB, migrations: eventMigrations, read }, time, box);
  for (const { name, why } of opened.asides) failed(new Error(`${EVENTS_DB} was ${why} and is called ${name} now`));
  return opened;
}
