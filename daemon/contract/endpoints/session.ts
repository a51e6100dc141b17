import type {
  Edition,
  GlobalConfig,
  Health,
  Licence,
  LoginResult,
  Menu,
  MyRoles,
  Page,
  ProductInfo,
  Role,
  TimeInfo,
} from '../entities';
import { as, type Table } from '../row';
import { login, passwordChange } from '../rules/people';
import { id, optFlag } from './parts';

/** Before and around a session: who we are, login, menus, own roles. */
export const session = {
  'GET pub/info': { who: 'public', out: as<ProductInfo>(), example: {}, does: 'Name, language and edition of this installation' },
  'GET pub/edition': {
    who: 'public',
    input: { type: { t: 'opt', of: { t: 'one', of: [0, 1] } } },
    out: as<Page<Edition>>(),
    example: { type: 0 },
    does: 'Editions: 0 the current one, 1 all',
  },
  'GET pub/health': { who: 'public', out: as<Health>(), example: {}, does: 'Whether the box works, for monitoring' },
  'GET pub/license': { who: 'public', out: as<Licence>(), example: {}, does: 'The licence of this installation' },
  'GET pub/login/captchaid': {
    who: 'public',
    out: as<{ captcha_id: string; key_id: string; public_key: string }>(),
    example: {},
    does: 'A captcha and the key that login data is sealed with',
  },
  'GET pub/login/captcha': {
    who: 'public',
    input: { id: { t: 'text', min: 1, max: 64 } },
    type: 'image/svg+xml',
    out: as<string>(),
    example: { id: 'c8f1' },
    does: 'The picture of a captcha',
  },
  'POST pub/login/safe': {
    who: 'public',
    /** `auto_login`: the box for it was ticked; a remember-token comes back where it is allowed */
    input: { ...login, auto_login: optFlag },
    out: as<LoginResult>(),
    example: { user_name: 'sealed', password: 'sealed', captcha_id: 'c8f1', captcha_code: '7KQ2' },
    does: 'Normal login',
  },
  'POST pub/login/root_login': {
    who: 'public',
    /** `password` is the remember-token; sealed, it needs a captcha's id, whose code is not asked for */
    input: login,
    out: as<LoginResult>(),
    example: { user_name: 'sealed', password: 'sealed', captcha_id: 'c8f1', captcha_code: 'placeholder' },
    does: 'Auto-login with a remember-token, never with a password',
  },
  'POST pub/login/ldap': {
    who: 'public',
    input: login,
    out: as<LoginResult>(),
    example: { user_name: 'sealed', password: 'sealed', captcha_id: 'c8f1', captcha_code: '7KQ2' },
    does: 'Login of a user of the directory',
  },
  'POST pub/login/exit': {
    who: 'public',
    /** a page that goes away, perhaps to be loaded again: the session ends 15 s later unless it is used */
    input: { unload: { t: 'opt', of: { t: 'bool' } } },
    out: as<null>(),
    example: {},
    does: 'Ends the session of the bearer; always answers code 0',
  },
  'PUT user/password_without_login': {
    who: 'public',
    input: {
      user_name: { t: 'text', min: 1, max: 1024 },
      ...passwordChange,
      captcha_id: { t: 'text', min: 1, max: 64 },
      captcha_code: { t: 'text', min: 1, max: 16 },
    },
    out: as<{ pwd_complexity_error: 0 | 1; pwd_complexity_reason: string }>(),
    example: { user_name: 'sealed', old_password: 'sealed', new_password: 'sealed', captcha_id: 'c8f1', captcha_code: '7KQ2' },
    does: 'Forced change of a password before a login',
  },
  'PUT user/password': {
    who: 'session',
    input: { ...passwordChange, nonce: { t: 'opt', of: { t: 'text', max: 64 } } },
    out: as<{ pwd_complexity_error: 0 | 1; pwd_complexity_reason: string }>(),
    example: { old_password: 'sealed', new_password: 'sealed', nonce: 'n1' },
    does: 'Change of the own password; ends every session of the user',
  },
  'GET user/nonce': {
    who: 'session',
    out: as<{ nonce: string; key_id: string; public_key: string }>(),
    example: {},
    does: 'A one-use nonce and the key that secrets are sealed with',
  },
  'GET user/roles': { who: 'session', out: as<MyRoles>(), example: {}, does: 'The own roles' },
  'GET setting/roles/{id}': {
    who: 'session',
    input: { id },
    out: as<Role>(),
    example: { id: 1 },
    does: 'One role; others than the own need user_manage',
  },
  'GET menus': { who: 'session', out: as<Page<Menu>>(), example: {}, does: 'Every page the user may open, as a tree' },
  'GET setting/time': { who: 'session', out: as<TimeInfo>(), example: {}, does: 'Clock of the box' },
  'GET setting/gc/readonly': {
    who: {
      by: 'key',
      of: {
        PWD_COMPLEXITY: 'public',
        ACCOUNT_SAFE: 'session',
        ACCESS_LIMIT: { func: 'security' },
        AUTO_LOGIN: 'session',
        LDAP: { func: 'user_manage' },
        UI: 'session',
        HISTORY_KEEP: 'session',
        ALARM_JITTER: 'session',
      },
    },
    input: {
      key: {
        t: 'one',
        of: ['PWD_COMPLEXITY', 'ACCOUNT_SAFE', 'ACCESS_LIMIT', 'AUTO_LOGIN', 'LDAP', 'UI', 'HISTORY_KEEP', 'ALARM_JITTER'],
      },
    },
    out: as<GlobalConfig[keyof GlobalConfig]>(),
    example: { key: 'PWD_COMPLEXITY' },
    does: 'One global setting',
  },
  'GET openapi.json': { who: 'session', type: 'application/json', out: as<string>(), example: {}, does: 'This table as OpenAPI' },
} as const satisfies Table;
