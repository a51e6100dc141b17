import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '../board/interfaces';
import { createBus } from './bus';
import { Refusal } from './contract/refusal';
import { createPeople } from './people/index';
import { CONFIG_DB, configMigrations } from './store/migrations';
import { openDb } from './store/open';

/**
 * Makes an API token in a data folder, beside a running daemon or without one.
 * @throws Refusal for a folder without a database or a user that is not there
 */
export function createApiToken(data: string, clock: Clock, user: string, days: number | null): string {
  const file = path.join(data, CONFIG_DB);
  if (!fs.existsSync(file)) throw new Refusal(-1, 'data_empty', null, { dir: data });
  const db = openDb(file, configMigrations);
  try {
    const people = createPeople({ db, bus: createBus(() => {}), clock, failed: () => {} });
    return people.createToken(user, 'cli', days);
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 1002) throw new Refusal(-1, 'token_user', null, { user });
    throw fault;
  } finally {
    db.close();
  }
}
