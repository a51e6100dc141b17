// People with roles beside a running box: put into its database as a later page would, logged in over the wire.
import path from 'node:path';
import { realClock } from '../../daemon/clock';
import type { Func } from '../../daemon/contract/codes';
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
const PASSWORD = 'a good long one';

/** Opens a box's database from beside, to put people into it. */
export function openStaff(box: Pick<Box, 'url' | 'data'>) {
  const db = openDb(path.join(box.data, 'config.db'), configMigrations);
  return {
    db,
    /** Somebody with a role of their own, logged in. */
    async hire(
      name: string,
      wish: { funcs?: readonly Func[]; menus?: readonly number[]; sites?: readonly number[] },
    ): Promise<Member> {
      const role = addRole(db, { name, ...wish });
      const user = await addUser(db, name, PASSWORD, [role]);
      // the box looks now and then whether another process wrote; a login before that would count as a guess
      const known = callerOf(box.url, createApiToken(box.data, realClock, name, null));
      await eventually(`${name} to be known`, async () => (await known.ask('GET user/roles')).code === 0);
      const token = await logIn(box.url, name, PASSWORD);
      return { ...callerOf(box.url, token), token, role, user };
    },
    close: (): void => void db.close(),
  };
}
