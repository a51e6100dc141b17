import { type Clock, seconds } from '../clock';
import { ROOT_ROLE, ROOT_USER } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { SHIPPED } from '../contract/shipped';
import type { UserGroupStore } from '../store/user-groups';
import type { Account, UserStore } from '../store/users';
import type { ApiTokens } from './api-tokens';
import type { Changes } from './change';
import type { Config } from './config';
import type { Directory } from './directory';
import { givenPassword } from './first_password';
import { type Passwords, sixDigits } from './passwords';

/** The user that an empty box begins with. */
export const FIRST_USER = 'admin';

interface ByHandParts {
  readonly clock: Clock;
  readonly config: Pick<Config, 'access' | 'write' | 'keepGiven'>;
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
export function createByHand({ clock, config, directory, passwords, users, groups, tokens, changes, accountOf }: ByHandParts) {
  /** Who is allowed is exempt from the rules of address, browser and hours (decision 45), until somebody takes him off the list. */
  function letIn(user_id: number): void {
    const { allow_users } = config.access();
    if (allow_users.some((user) => user.user_id === user_id)) return;
    config.write('ACCESS_LIMIT', { allow_users: [...allow_users, { user_id, reason: 'roomward password' }] });
  }

  return {
    /**
     * The first user of an empty box. Digits that were made up here must be changed at the first login, a password that was given
     * is its owner's (decision 10).
     * @returns the digits, to be shown once
     * @throws Refusal 'first_password'
     */
    async ensureFirst(environment: string | undefined): Promise<string | null> {
      if (directory.count() > 0) return null;
      const given = givenPassword(environment);
      const password = given ?? sixDigits();
      const hash = await passwords.hash(password);
      const first = { user_name: FIRST_USER, name: FIRST_USER, hash, time: seconds(clock) };
      if (given !== null) config.keepGiven(first.time);
      const id = users.add({ ...first, must_change: given === null, role_ids: [ROOT_ROLE] });
      groups.join(id, SHIPPED.user_group.id);
      directory.reload();
      return given === null ? password : null;
    },
    /** Six digits for one login within a day; user 1 is let in with them from anywhere. @throws Refusal 1002 */
    async resetPassword(name: string): Promise<string> {
      const account = accountOf(name);
      if (account.password_hash === null) throw new Refusal(-1, 'directory_password');
      const password = await changes.reset(account);
      if (account.id === ROOT_USER) letIn(account.id);
      return password;
    },
    /** `days` null: without end. @throws Refusal 1002 */
    createToken: (user: string, name: string, days: number | null): string => tokens.create(accountOf(user).id, name, days),
  };
}
