import { session as rows } from '../../contract/endpoints/session';
import type { Edition, Health, Licence, LoginResult, Page, ProductInfo, TimeInfo } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { say } from '../../lang/index';
import type { Means } from '../../notify/ways/index';
import type { People } from '../../people/index';
import { shownZone } from '../../zone';
import { area } from '../area';
import type { Caller, Client } from '../caller';
import type { Handlers } from '../mount';
import { seenIn } from '../render/shipped';
import { pushIn } from './ways';

/** What the box says of itself, from the parts that know it. */
export interface Installation {
  readonly version: string;
  readonly pushPort: () => number;
  readonly health: () => Health;
  readonly licence: () => Licence;
  /** the current edition, and all of them, in the reader's words */
  readonly edition: (language: Language) => Edition;
  readonly editions: (language: Language) => Edition[];
  /** nothing of the first set-up is left */
  /** false: the data folder takes no change */
  readonly isKept: boolean;
  readonly setupDone: () => boolean;
  readonly time: () => Promise<TimeInfo>;
  readonly openapi: () => string;
}

const page = <T>(data: readonly T[]): Page<T> => ({ total: data.length, data });

const NO_ERROR = { pwd_complexity_error: 0, pwd_complexity_reason: '' } as const;

interface Needs {
  readonly people: People;
  readonly installation: Installation;
  readonly means: { readonly channels: Pick<Means['channels'], 'push'> };
}

/** The language of an edition; the older names of the first one are the specification's. */
const languageOf = ({ language }: Edition): Language => (language === '' || language === 'zh-CN' ? 'zh_cn' : language);

/** Before and around a session. */
export function sessionHandlers({ people, installation, means }: Needs): Handlers<typeof rows> {
  /** A login replaces the session it was made from (A11). */
  const replacing =
    <Input>(login: (input: Input, from: Client) => Promise<LoginResult>) =>
    async ({ input, caller, ...from }: Client & { readonly input: Input; readonly caller: Caller | null }) => {
      const result = await login(input, from);
      if (caller) people.exit(caller.session, false);
      return result;
    };

  function productInfo(language: Language): ProductInfo {
    const { id: _, current: __, ...edition } = installation.edition(language);
    return {
      ...edition,
      version: installation.version,
      timezone: shownZone(),
      auto_login: people.config('AUTO_LOGIN'),
      setup_done: installation.setupDone(),
      home_route: people.config('UI').home_route,
      read_only: !installation.isKept,
      notice: people.namesLost() ? say(language, 'names_lost') : '',
      login_types: people.loginTypes(),
      push_port: installation.pushPort(),
    };
  }

  return {
    'GET pub/info': ({ language }) => productInfo(language),
    'GET pub/edition': ({ language, input }) =>
      page(input.type === 1 ? installation.editions(language) : [installation.edition(language)]),
    'GET pub/health': installation.health,
    'GET pub/license': installation.licence,
    'GET pub/login/captchaid': ({ address }) => people.captcha(address),
    'GET pub/login/captcha': ({ input }) => ({ type: 'image/png', bytes: people.picture(input.id) }),
    'POST pub/login/safe': replacing(people.login),
    'POST pub/login/root_login': ({ input, caller, ...from }) => {
      const result = people.loginRemembered(input, from);
      // the browser that was just remembered stays so
      if (caller) people.replaced(caller.session);
      return result;
    },
    'POST pub/login/ldap': replacing(people.loginDirectory),
    'POST pub/login/exit': ({ caller, input }) => {
      if (caller) people.exit(caller.session, input.unload === true);
      return null;
    },
    'PUT user/password_without_login': async ({ input, ...from }) => {
      const user_id = await people.forcedChange(input, from);
      return { ...NO_ERROR, tokens: people.tokensOf(user_id) };
    },
    'PUT user/password': async ({ input, caller, ...from }) => {
      await people.changePassword(caller, input, from);
      return { ...NO_ERROR, tokens: people.tokensOf(caller.user_id) };
    },
    'GET user/nonce': ({ caller }) => people.nonce(caller),
    'GET user/roles': ({ caller }) => people.myRoles(caller),
    'GET setting/roles/{id}': ({ caller, input, language }) => seenIn('role', people.role(caller, input.id), language),
    'GET menus': ({ caller, language }) => page(people.menus(caller, language)),
    'GET setting/time': installation.time,
    'GET setting/gc/readonly': ({ input: { key }, caller, language }) => {
      if (key === 'ALARM_PUSH') return pushIn(means, caller, language);
      if (key === 'UI') return { ...people.readGlobal(key), default_language: languageOf(installation.edition(language)) };
      return people.readGlobal(key);
    },
    'GET openapi.json': installation.openapi,
  };
}

export const session = area(rows, sessionHandlers);
