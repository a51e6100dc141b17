// People on a database in memory: users are put in as a later page would, logins go the real way.

import { createBus } from '../../daemon/bus';
import { type Clock, fakeClock, seconds } from '../../daemon/clock';
import type { Func } from '../../daemon/contract/codes';
import type { CredibleTime } from '../../daemon/credible_time';
import { createPeople } from '../../daemon/people/index';
import { createPasswords } from '../../daemon/people/passwords';
import type { Db } from '../../daemon/store/open';
import { createUserStore } from '../../daemon/store/users';
import { believed } from './believed';
import { freshDb } from './fresh_db';

export const CAPTCHA = 'GLAD';
/** a caller that nobody can overhear */
export const NEAR = { address: '127.0.0.1', secure: true, agent: 'test' };
export const at = (address: string) => ({ address, secure: true, agent: 'test' });

export interface RoleWish {
  readonly name: string;
  readonly funcs?: readonly Func[];
  readonly menus?: readonly number[];
  readonly sites?: readonly number[];
}

/** The answer is the role's id. */
export function addRole(db: Db, { name, funcs = [], menus = [], sites = [] }: RoleWish): number {
  const { lastInsertRowid } = db
    .prepare('INSERT INTO role (name, funcs, menus) VALUES (?, ?, ?)')
    .run(name, JSON.stringify(funcs), JSON.stringify(menus));
  for (const site of sites) {
    db.prepare('INSERT OR IGNORE INTO device_group (id, name, update_time) VALUES (?, ?, 0)').run(site, `site ${site}`);
    db.prepare('INSERT INTO role_site (role_id, device_group_id) VALUES (?, ?)').run(lastInsertRowid, site);
  }
  return Number(lastInsertRowid);
}

/** a cost stands in each hash: those of tests are cheap to make and to check */
export const CHEAP_HASH = { log2n: 8, r: 8, p: 1 };

export async function addUser(db: Db, user_name: string, password: string, role_ids: readonly number[]): Promise<number> {
  const hash = await createPasswords(CHEAP_HASH).hash(password);
  return createUserStore(db).add({ user_name, name: user_name, hash, time: 1_764_000_000, must_change: false, role_ids });
}

export const ROOT_PASSWORD = 'correct horse battery';

/** An empty box whose first user has changed the password that it began with. */
export async function openPeople({
  clock = fakeClock() as Clock,
  credible = believed(clock) as Pick<CredibleTime, 'now' | 'passed'> & Partial<Pick<CredibleTime, 'onSet'>>,
  db = freshDb(),
  unopened = [] as string[],
  loginPause = (_failures: number): number => 0,
} = {}) {
  const faults: unknown[] = [];
  const bus = createBus((_, fault) => faults.push(fault));
  const parts = {
    db,
    bus,
    clock,
    credible: { onSet: () => {}, moment: () => ({ lived: credible.now(), wall: seconds(clock) }), ...credible },
    unopened,
    captcha: () => CAPTCHA,
    loginPause,
    hashCost: CHEAP_HASH,
    failed: (fault: unknown) => faults.push(fault),
  };
  if (createUserStore(db).all().length === 0) await addUser(db, 'admin', ROOT_PASSWORD, [1]);
  const people = createPeople(parts);
  return {
    people,
    db,
    bus,
    clock,
    faults,
    /** a program started again on the same database */
    restart: () => createPeople(parts),
    tryLogin: (user_name: string, password: string, from = NEAR, who = people) =>
      who.login({ user_name, password, captcha_id: who.captcha(NEAR.address).captcha_id, captcha_code: CAPTCHA }, from),
  };
}
