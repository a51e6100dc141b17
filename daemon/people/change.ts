import { seconds } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { Account } from '../store/users';
import type { ApiTokens } from './api-tokens';
import { checkPassword, type From, type LoginParts, strangerOf } from './login';
import { sixDigits } from './passwords';
import { brokenRule } from './policy';

const RESET_LIFE_S = 24 * 3600;

export interface ForcedChange {
  readonly user_name: string;
  readonly old_password: string;
  readonly new_password: string;
  readonly captcha_id: string;
  readonly captcha_code: string;
}
export interface OwnChange {
  readonly old_password: string;
  readonly new_password: string;
  readonly nonce?: string | undefined;
}

interface ChangeParts extends LoginParts {
  readonly tokens: Pick<ApiTokens, 'endOfUser'>;
}

/** The ways in which a password becomes another. Each ends every session of its user. */
export function createChanges(parts: ChangeParts) {
  const { clock, users, passwords, sessions } = parts;

  function checkRules(account: Account, password: string, old: string): void {
    const rule = brokenRule(parts.config.complexity(), account.user_name, password, old);
    if (rule)
      throw new Refusal(CODE.password_rules, 'modification_failed', { pwd_complexity_error: 1, pwd_complexity_reason: rule });
  }

  async function store(account: Account, password: string, reset: boolean): Promise<void> {
    const hash = await passwords.hash(password);
    const time = seconds(clock);
    const { lived } = parts.credible.moment();
    const until = reset ? time + RESET_LIFE_S : null;
    users.setPassword(account.id, { hash, time, must_change: reset, until, lived });
    parts.lock.forgive(account.user_name);
    parts.changed(account.id);
    parts.remember.forgetUsers([account.id]);
    sessions.endOfUser(account.id, 'ended_password');
  }

  return {
    /** Before a login, with a captcha. The answer is the user's id. @throws Refusal as a login does, 1012 when the new one breaks a rule */
    forced: (tried: ForcedChange, from: From): Promise<number> =>
      parts.slowing.tried(from.address, async () => {
        const opened = (field: 'user_name' | 'old_password' | 'new_password') =>
          parts.secrets.open(tried[field], field, tried.captcha_id, from);
        parts.access.knock(from);
        const name = opened('user_name');
        from.named?.(name ?? '');
        const turn = strangerOf(parts, tried, name ?? '', from);
        const old = opened('old_password');
        const wanted = opened('new_password');
        if (name === null || old === null || wanted === null) throw new Refusal(CODE.captcha_wrong, 'nonce_unknown');
        const account = await checkPassword(parts, { name, password: old }, turn, from);
        checkRules(account, wanted, old);
        await store(account, wanted, false);
        return account.id;
      }),

    /** Within a session. @throws Refusal 1001 for a wrong old password, 1011, 1012 */
    async own(account: Account, session: string, change: OwnChange, from: From): Promise<void> {
      if (account.password_hash === null) throw new Refusal(CODE.forbidden, 'directory_password');
      const { old_password, new_password } = change;
      const opened = parts.secrets.openAll({ old_password, new_password }, change.nonce, session, from);
      parts.own.check(session);
      try {
        const old = { name: account.user_name, password: opened.old_password };
        await checkPassword(parts, old, parts.own.turn(session), from);
      } catch (fault) {
        if (!(fault instanceof Refusal) || fault.code !== CODE.failed) throw fault;
        throw new Refusal(CODE.validation, 'old_password_wrong', { fields: { old_password: { key: 'old_password_wrong' } } });
      }
      checkRules(account, opened.new_password, opened.old_password);
      await store(account, opened.new_password, false);
    },

    /**
     * Six random digits, good for a day and for one login that changes them; answered once. Somebody else does it, often
     * since a password fell into wrong hands: what was made with it ends, too.
     */
    async reset(account: Account): Promise<string> {
      const password = sixDigits();
      await store(account, password, true);
      parts.tokens.endOfUser(account.id);
      return password;
    },
  };
}
export type Changes = ReturnType<typeof createChanges>;
