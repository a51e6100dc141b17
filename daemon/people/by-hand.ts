import { type Clock, seconds } from '../clock';
import { ROOT_ROLE } from '../contract/codes';
import { SHIPPED } from '../contract/shipped';
import type { UserGroupStore } from '../store/user-groups';
import type { Account, UserStore } from '../store/users';
import type { ApiTokens } from './api-tokens';
import type { Changes } from './change';
import type { Directory } from './directory';
import { type Passwords, sixDigits } from './passwords';

/** The user that an empty box begins with. */
export const FIRST_USER = 'admin';

interface ByHandParts {
  readonly clock: Clock;
  readonly directory: Directory;
  readonly passwords: Passwords;
  readonly users: Pick<UserStore, 'add'>;
  readonly groups: Pick<UserGroupStore, 'join'>;
  readonly tokens: Pick<ApiTokens, 'create'>;
  readonly changes: Pick<Changes, 'reset'>;
  /** @throws Refusal 1002 */
  readonly accountOf: (name: string) => Account;
}

/** What is done at the box itself, by nobody who has logged in. */
export function createByHand({ clock, directory, passwords, users, groups, tokens, changes, accountOf }: ByHandParts) {
  return {
    /** The first user of an empty box; the answer is the password when it was made up here, to be shown once. */
    async ensureFirst(given: string | undefined): Promise<string | null> {
      if (directory.count() > 0) return null;
      const password = given ?? sixDigits();
      const hash = await passwords.hash(password);
      const first = { user_name: FIRST_USER, name: FIRST_USER, hash, time: seconds(clock) };
      const id = users.add({ ...first, must_change: true, role_ids: [ROOT_ROLE] });
      groups.join(id, SHIPPED.user_group.id);
      directory.reload();
      return given === undefined ? password : null;
    },
    /** Six digits for one login within a day. @throws Refusal 1002 */
    resetPassword: async (name: string): Promise<string> => changes.reset(accountOf(name)),
    /** `days` null: without end. @throws Refusal 1002 */
    createToken: (user: string, name: string, days: number | null): string => tokens.create(accountOf(user).id, name, days),
  };
}
