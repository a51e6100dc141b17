import type { Licence, LicenceCategory, LoginResult, PasswordComplexity, ProductInfo } from '../../../daemon/contract/entities';
import { newSealKey } from '../../hands/sealed';

type Envelope = { code: number; message: string; data: unknown };
type Answer = Envelope | Error;
export interface Asked {
  readonly key: string;
  readonly body: Record<string, string>;
}

export const COMPLEXITY: PasswordComplexity = {
  enabled: true,
  opt_exclude_username: true,
  opt_mix_up_lo_letter: true,
  opt_contain_num: true,
  opt_contain_spec_char: false,
  opt_reject_same_pwd: true,
  opt_reject_frequent_pwd: true,
  opt_min_len_enabled: true,
  opt_min_len: 8,
};
export const LICENCE: Licence = {
  sn: '9F3A-11C2-77B0',
  status: 'trial',
  device_quantity: 256,
  devices: 12,
  item_quantity: 10_000,
  items: 140,
  start_time: 1_764_288_001,
  expire_timestamp: 1_766_880_001,
  trial_days: 30,
  remain_days: 21,
  category_limit: {},
};
export const CATEGORIES: readonly LicenceCategory[] = [
  { code: 'ups', name: 'UPS', total: 2, limit: 4 },
  { code: 'th', name: '温湿度', total: 10, limit: null },
];
export const INFO: ProductInfo = {
  language: '',
  edition: '标准版',
  sys_name: '一号机房',
  sys_show: true,
  company: '示例公司',
  support_show: false,
  sys_info_show: true,
  filing_display: false,
  filing_info: '粤ICP备 2024083117 号',
  login_logo: '',
  home_logo: '',
  home_route: '/home',
  version: '0.1.0',
  timezone: 'Asia/Shanghai',
  auto_login: { enable: false, index: 1 },
  setup_done: true,
  read_only: false,
  notice: '',
  login_types: [1],
  push_port: 15060,
  support_info: { phone: '', email: '', site: '' },
};
export const accepted = (more: Partial<LoginResult> = {}): LoginResult => ({
  access_token: 'tok1',
  need_tip_change_pwd: 0,
  change_pwd_scene: 0,
  pwd_complexity_error: 0,
  pwd_expired: 0,
  pwd_is_alterable: 0,
  ...more,
});
export const ok = (data: unknown): Envelope => ({ code: 0, message: 'ok', data });
export const no = (code: number, message: string, data: unknown = null): Envelope => ({ code, message, data });

/** A box as far as the login page sees it: the other end of `fetch`. */
export class LoginBox {
  readonly key = newSealKey();
  readonly asked: Asked[] = [];
  captchas = 0;
  login: Answer = ok(accepted());
  change: Answer = ok({ pwd_complexity_error: 0, pwd_complexity_reason: '' });
  captcha: 'given' | 'refused' = 'given';
  required = true;
  licence: Answer = ok(LICENCE);
  auto: Answer = ok(accepted({ login_type: 3, remember_token: 'next' }));
  activation: Answer = ok({ ...LICENCE, status: 'activated' });

  install(): void {
    globalThis.fetch = async (url, init) => this.answer(String(url), init ?? {});
  }

  last(key: string): Asked | undefined {
    return this.asked.filter((asked) => asked.key === key).at(-1);
  }

  private answer(url: string, init: RequestInit): Response {
    const path = new URL(url, 'http://box').pathname.replace('/api/v1/', '');
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, string>) : {};
    const key = `${init.method ?? 'GET'} ${path}`;
    this.asked.push({ key, body });
    const answer = this.answerTo(key);
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer));
  }

  private answerTo(key: string): Answer {
    switch (key) {
      case 'GET pub/login/captchaid':
        this.captchas += 1;
        if (this.captcha === 'refused') return no(-1, 'busy');
        return ok({
          captcha_id: `c${this.captchas}`,
          required: this.required,
          key_id: this.key.key_id,
          public_key: this.key.public_key,
        });
      case 'POST pub/login/safe':
        return this.login;
      case 'POST pub/login/ldap':
        return this.login;
      case 'POST pub/login/root_login':
        return this.auto;
      case 'POST pub/license':
        return this.activation;
      case 'GET pub/categorys_license':
        return ok({ total: CATEGORIES.length, data: CATEGORIES });
      case 'PUT user/password_without_login':
        return this.change;
      case 'GET setting/gc/readonly':
        return ok({ pwd_complexity_config: COMPLEXITY });
      case 'GET pub/license':
        return this.licence;
      case 'GET pub/info':
        return ok(INFO);
      default:
        return no(-1, `nobody asked for ${key}`);
    }
  }
}
