import type { ComponentType } from 'preact';
import type { AccessLimit, ApiToken, GlobalConfig, LiveSession, MyRoles, RemoteUser } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import people from '../../../../web/pages/people/words/people/zh_cn';
import keys from '../../../../web/pages/security/words/keys/zh_cn';
import security from '../../../../web/pages/security/words/security/zh_cn';
import { ticketFor } from '../../../../web/state/session/verify';
import { the, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { openPage } from '../hands';
import { role, user } from '../people/hands';
import { NOW } from '../rows';

learn('security', security);
learn('keys', keys);
learn('people', people);

export { keys as keyWords, security as securityWords };

const DAY = 86_400;
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

export const session = (id: string, more: Partial<LiveSession> = {}): LiveSession => ({
  id,
  user_id: 1,
  user_name: 'limin',
  login_type: 1,
  create_time: NOW - DAY,
  last_time: NOW - 60,
  expire_time: NOW + DAY,
  ip: '192.168.1.30',
  agent: CHROME,
  current: false,
  ...more,
});
export const token = (id: number, name: string, more: Partial<ApiToken> = {}): ApiToken => ({
  id,
  user_id: 1,
  user_name: 'limin',
  name,
  create_time: NOW - DAY,
  expire_time: null,
  funcs: null,
  current: false,
  ...more,
});
export const remote = (user_name: string, more: Partial<RemoteUser> = {}): RemoteUser => ({
  dn: `uid=${user_name},dc=site`,
  user_name,
  name: '',
  email: '',
  phone: '',
  imported: false,
  ...more,
});

interface Kept extends Omit<GlobalConfig, 'UI' | 'HISTORY_KEEP' | 'ALARM_JITTER'> {
  sessions: LiveSession[];
  tokens: ApiToken[];
  remote: RemoteUser[];
}

const off = { enabled: false };
const access: AccessLimit = {
  ip_config: { ...off, ips: [] },
  browser_config: { ...off, browsers: [] },
  period_config: { ...off, time_period_ids: [] },
  allow_users: [{ user_id: 2, reason: '驻场' }],
  block_users: [
    { user_id: 3, days: 2, reason: '离职', block_time: NOW - 60 },
    { user_id: 4, days: 1, reason: '借用账号', block_time: NOW - 3 * DAY },
  ],
};
const directory: GlobalConfig['LDAP'] = {
  enable: true,
  url: 'ldap://dc.site.test',
  base_dn: 'dc=site',
  bind_dn: 'cn=reader',
  pass_word_set: true,
  user_filter: '(uid=*)',
  group_dn: '',
  start_tls: false,
  ca: '',
  attributes: { user_name: 'uid', name: 'cn', email: 'mail', phone: 'mobile' },
};

export class SecurityBox extends ConsoleBox {
  readonly kept: Kept = {
    PWD_COMPLEXITY: {
      pwd_complexity_config: {
        enabled: true,
        opt_exclude_username: true,
        opt_mix_up_lo_letter: false,
        opt_contain_num: false,
        opt_contain_spec_char: false,
        opt_reject_same_pwd: true,
        opt_reject_frequent_pwd: true,
        opt_min_len_enabled: true,
        opt_min_len: 8,
      },
    },
    ACCOUNT_SAFE: {
      acc_logout_config: { enabled: true, opt_period: 30 },
      acc_single_config: off,
      acc_lock_config: { enabled: true, opt_attempts: 5, opt_minutes: 10, opt_lock_days: 0 },
      acc_expire_config: { ...off, opt_days: 90, opt_alterable: true },
      captcha_config: { mode: 'always' },
    },
    ACCESS_LIMIT: structuredClone(access),
    AUTO_LOGIN: { enable: false, index: 2 },
    LDAP: directory,
    ALARM_PUSH: { channels: [], alive: '', update_time: 0 },
    sessions: [session('a', { current: true }), session('b', { ip: '10.0.0.9' })],
    tokens: [token(1, 'report')],
    remote: [],
  };
  constructor() {
    super();
    const list = <T>(data: T[]) => ({ total: data.length, data });
    const users = [user(1, 'admin'), user(2, 'zhao'), user(3, 'wang'), user(4, 'li'), user(5, 'chen')];
    Object.assign(this.instead, {
      'GET setting/gc/readonly': ({ query }: Asked) => this.kept[query.get('key') as keyof Kept],
      'POST setting/gc': ({ body: { key, t: _, verify_password: __, nonce: ___, ...parts } }: Asked) => {
        Object.assign(this.kept[key as keyof Kept], parts);
        const { block_users } = this.kept.ACCESS_LIMIT;
        // the box writes when a block began
        this.kept.ACCESS_LIMIT.block_users = block_users.map((block) => ({ ...block, block_time: NOW }));
        return null;
      },
      'POST setting/security/check_password': () => ({ ticket: 't1', expires: 1_764_224_525 + 300 }),
      'GET setting/users': () => list(users),
      'GET setting/roles': () => list([role(2, '值班员')]),
      'GET setting/user_groups': () => list([{ id: 7, name: '夜班', user_ids: [], role_ids: [], remark: '', update_time: 1 }]),
      'POST setting/users': () => ({ id: 9 }),
      'GET setting/time_periods': () => list([{ id: 1, name: '工作日', weeks: [1], periods: [], used_by: 0 }]),
      'GET user/sessions': () => list(this.kept.sessions),
      'GET user/tokens': () => list(this.kept.tokens),
      'POST user/tokens': () => ({ id: 2, token: 'only-this-once' }),
      'DELETE user/tokens/1': () => null,
      'DELETE user/sessions/b': () => null,
      'GET setting/ldap/remote_users': () => list(this.kept.remote),
    });
  }
  /** What was written last, without what every call has. */
  written(): Record<string, unknown> {
    const { t: _, verify_password, ...parts } = this.of('POST setting/gc').at(-1)!.body;
    if (verify_password !== 't1') throw new Error('written without the own password');
    return parts;
  }
}

/** Opens a page as somebody whose password was asked for just now. */
export async function openVerified(
  Page: ComponentType,
  at: string,
  box = new SecurityBox(),
  roles?: MyRoles,
): Promise<SecurityBox> {
  await openPage(Page, box, { at, ...(roles ? { roles } : {}) });
  await ticketFor('mine');
  return box;
}

/** The settings of this name, once they have come. */
export async function settings(title: string): Promise<HTMLElement> {
  const find = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('.settings')].find((form) => form.querySelector('h2')?.textContent === title);
  await until(title, () => find() !== undefined);
  return find()!;
}
export const submit = (within: ParentNode): void =>
  void the('form', within).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
