import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { ApiTokens } from './api-tokens';
import type { Caller } from './caller';
import type { Directory } from './directory';
import type { Lock } from './lock';
import type { From } from './login';
import type { Passwords } from './passwords';
import type { Secrets } from './secrets';
import { hashOf, type Sessions } from './sessions';

export interface IdentityParts {
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly tokens: ApiTokens;
  readonly secrets: Secrets;
  readonly lock: Lock;
  readonly passwords: Passwords;
}

/** Who a token is, and whether it is really them. */
export function createIdentity({ directory, sessions, tokens, secrets, lock, passwords }: IdentityParts) {
  /** The caller behind a session's or a program's token, or null. */
  const who = (token: string): Caller | null => again(hashOf(token));

  /** The caller of a session as he is now, or null when it is over. */
  function again(session: string): Caller | null {
    const live = sessions.find(session);
    const user = live?.user_id ?? tokens.find(session);
    const account = user === null ? null : directory.byId(user);
    if (!account?.enabled) return null;
    const { funcs, menus, scope } = directory.grants(account.id);
    return {
      user_id: account.id,
      user_name: account.user_name,
      login_type: live?.login_type ?? account.login_type,
      roles: account.role_ids,
      ...{ funcs, menus, scope, session },
    };
  }

  /** The caller's own password, for what is sensitive. @throws Refusal 1005 with the tries left, 1011, 429 */
  async function verify(caller: Caller, secret: string, nonce: string | undefined, from: From): Promise<void> {
    const before = () => lock.check(caller.user_name, from.address);
    before();
    const { verify_password } = secrets.openAll({ verify_password: secret }, nonce, caller.session, from);
    const hash = directory.byId(caller.user_id)?.password_hash ?? null;
    const wrong = () => lock.failed(caller.user_name, from.address);
    if (await passwords.check(verify_password, hash, { before, wrong })) return;
    throw new Refusal(CODE.verify_wrong, 'verify_wrong', { left: lock.left(caller.user_name) });
  }

  return { who, again, verify };
}
