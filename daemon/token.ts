import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '../board/interfaces';
import { createBus } from './bus';
import { seconds } from './clock';
import { Refusal } from './contract/refusal';
import { type CredibleTime, openCredibleTime } from './credible_time';
import { createPeople } from './people/index';
import { createRecord } from './record/index';
import { CONFIG_DB, configMigrations, RECORD_DB, recordMigrations } from './store/migrations';
import { type Db, openDb } from './store/open';
import { createSettings } from './store/settings';

/**
 * Makes an API token in a data folder, beside a running daemon or without one.
 * @throws Refusal for a folder without a database or a user that is not there
 */
export function createApiToken(data: string, clock: Clock, user: string, days: number | null): string {
  const file = path.join(data, CONFIG_DB);
  if (!fs.existsSync(file)) throw new Refusal(-1, 'data_empty', null, { dir: data });
  const db = openDb(file, configMigrations);
  try {
    const credible = openCredibleTime(clock, createSettings({ db, clock }));
    const people = createPeople({ db, bus: createBus(() => {}), clock, credible, failed: () => {} });
    const token = people.createToken(user, 'cli', days);
    note(data, { clock, credible }, user);
    return token;
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 1002) throw new Refusal(-1, 'token_user', null, { user });
    throw fault;
  } finally {
    db.close();
  }
}

/** Who works at the box itself is recorded too; a damaged record is the daemon's to put aside. */
function note(data: string, { clock, credible }: { clock: Clock; credible: CredibleTime }, user: string): void {
  let db: Db;
  try {
    db = openDb(path.join(data, RECORD_DB), recordMigrations);
  } catch {
    return;
  }
  createRecord({ db, clock, credible, failed: () => {} }).done({
    time: seconds(clock),
    user_id: null,
    user_name: '',
    login_type: null,
    address: '',
    agent: 'cli',
    module: 'security',
    deed: 'POST user/tokens',
    object: { x: user },
    code: 0,
    reason: '',
    words: {},
    count: 1,
    diff: [],
  });
  db.close();
}
