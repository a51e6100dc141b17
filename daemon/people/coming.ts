import type { SealedField } from '../contract/sealed';
import { ofAddress } from '../shares/owner';
import type { Account } from '../store/users';
import type { Caller } from './caller';
import type { Captcha } from './captcha';
import type { Changes, OwnChange } from './change';
import type { Lock } from './lock';
import type { From, Login } from './login';
import type { Remember } from './remember';
import type { Secrets } from './secrets';
import type { Sessions } from './sessions/index';

interface ComingParts {
  readonly lock: Pick<Lock, 'isLocked' | 'failed'>;
  readonly captcha: Captcha;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly remember: Remember;
  readonly login: Login;
  readonly changes: Changes;
  /** whether whoever comes from there has to read a captcha, as far as can be told before a name is */
  readonly isAsked: (address: string) => boolean;
  /** @throws Refusal 1002 */
  readonly accountOf: (name: string) => Account;
}

/** How people come in, change their password and leave. */
export function createComing({ lock, captcha, secrets, sessions, remember, login, changes, isAsked, accountOf }: ComingParts) {
  return {
    /** a login that breaks its rules counts like a wrong one (A08) */
    malformed(address: string): void {
      if (!lock.isLocked(address)) lock.failed('', address);
    },

    captcha: (address: string) => ({
      captcha_id: captcha.create(ofAddress(address, sessions.knows(address))),
      required: isAsked(address),
      ...secrets.key,
    }),
    picture: captcha.picture,
    login: login.byPassword,
    loginDirectory: login.byDirectory,
    loginRemembered: login.byRemembered,
    forcedChange: changes.forced,
    changePassword: (caller: Caller, change: OwnChange, from: From): Promise<void> =>
      changes.own(accountOf(caller.user_name), caller.session, change, from),
    /** secrets of something else than people, by their fields; see `createSecrets` */
    openSecrets: <F extends SealedField>(
      caller: Caller,
      sent: Readonly<Partial<Record<F, string>>>,
      nonce: string | undefined,
      from: { readonly secure: boolean },
    ) => secrets.openAll(sent as Record<F, string>, nonce, caller.session, from),
    nonce: (caller: Caller) => ({ nonce: secrets.nonce(caller), ...secrets.key }),
    /** ends a session: at once, or after 15 s unless somebody uses it again (decision 33) */
    exit(session: string, unload: boolean): void {
      const remembered = unload ? null : sessions.rememberedBy(session);
      if (remembered !== null) remember.forget(remembered);
      if (unload) sessions.unload(session);
      else sessions.end([session], 'ended_logout');
    },
    /** a login of the same browser took its place */
    replaced: (session: string): void => sessions.end([session], 'ended_logout'),
  };
}
