import path from 'node:path';
import { openDb } from '../../daemon/store/open';
import { newFolder } from '../hands/box';

/** ms of each of so many commits of one row, on the disk where the box keeps its own: what the disk alone takes. */
export function commits(times: number): number[] {
  const folder = newFolder();
  const db = openDb(path.join(folder, 'one.db'), [{ name: 'one', sql: 'CREATE TABLE one (id INTEGER PRIMARY KEY, said TEXT)' }]);
  const insert = db.prepare('INSERT INTO one (said) VALUES (?)');
  const took = Array.from({ length: times }, () => {
    const began = performance.now();
    insert.run('seen');
    return performance.now() - began;
  });
  db.close();
  return took;
}
