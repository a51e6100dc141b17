// People with roles beside a running box: put into its database as a later page would, logged in over the wire.
import path from 'node:path';
import { realClock } from '../../daemon/clock';
import type { Func } from '../../daemon/contract/codes';
import { createMenuStore } from '../../daemon/store/menus';
import { configMigrations } from '../../daemon/store/migrations';
import { openDb } from '../../daemon/store/open';
import { createApiToken } from '../../daemon/token';
import { type Box, eventually } from './box';
import { type Caller, callerOf, logIn } from './calls';
import { addRole, addUser } from './people';

export interface Member extends Caller {
  readonly token: string;
  readonly role: number;
  readonly user: number;
}
export const PASSWORD = 'a good long one';

/** Opens a box's database from beside, to put people into it. */
export function openStaff(box: Pick<Box, 'url' | 'data'>) {
  const db = openDb(path.join(box.data, 'config.db'), configMigrations);
  const entries = createMenuStore(db);
  /** Somebody with a role of their own, by an API token. @param wish `pages`, by their addresses; left out: all of them */
  async function admit(
    name: string,
    { pages, ...wish }: { funcs?: readonly Func[]; pages?: readonly string[]; sites?: readonly number[] },
  ): Promise<Member> {
    const menus = entries
      .all()
      .filter(({ url }) => !pages || pages.includes(url))
      .map(({ id }) => id);
    const role = addRole(db, { name, menus, ...wish });
    const user = await addUser(db, name, PASSWORD, [role]);
    const token = createApiToken(box.data, realClock, name, null);
    const known = callerOf(box.url, token);
    await eventually(`${name} to be known`, async () => (await known.ask('GET user/roles')).code === 0);
    return { ...known, token, role, user };
  }
  return {
    db,
    admit,
    /** the same, logged in */
    async hire(name: string, wish: Parameters<typeof admit>[1]): Promise<Member> {
      // the box looks now and then whether another process wrote; a login before that would count as a guess
      const { role, user } = await admit(name, wish);
      const token = await logIn(box.url, name, PASSWORD);
      return { ...callerOf(box.url, token), token, role, user };
    },
    close: (): void => void db.close(),
  };
}
