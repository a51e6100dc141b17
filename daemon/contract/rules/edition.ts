import type { Fields } from '../shape';

const flag = { t: 'opt', of: { t: 'bool' } } as const;
const name = { t: 'opt', of: { t: 'text', max: 64, like: 'one_line' } } as const;

/** What an edition shows. An empty name is the product's own word; `login_logo` and `home_logo` can only be taken away here. */
export const edition = {
  language: { t: 'opt', of: { t: 'one', of: ['', 'zh-CN', 'zh_cn', 'zh_xg', 'zh_tw', 'en_us'] } },
  sys_name: name,
  sys_show: flag,
  company: name,
  support_show: flag,
  sys_info_show: flag,
  filing_display: flag,
  filing_info: { t: 'opt', of: { t: 'text', max: 128, like: 'one_line' } },
  support_info: {
    t: 'opt',
    of: {
      t: 'obj',
      of: {
        phone: { t: 'text', max: 40, like: 'one_line' },
        email: { t: 'text', max: 120, like: 'email' },
        site: { t: 'text', max: 200, like: 'web' },
      },
    },
  },
  login_logo: { t: 'opt', of: { t: 'one', of: [''] } },
  home_logo: { t: 'opt', of: { t: 'one', of: [''] } },
} as const satisfies Fields;

/** Logos as the specification measures them, in pixels. */
export const LOGO = { login: { width: 290, height: 76 }, home: { width: 160, height: 60 } } as const;
export const LOGO_BYTES = 1024 * 1024;
/** A screen with small pixels may be served up to four of them for one. */
const MOST_TIMES = 4;

/** Whether a picture of these pixels may stand where `size` is shown: of that size, or 2 to 4 times it. */
export function fitsLogo(size: { readonly width: number; readonly height: number }, width: number, height: number): boolean {
  const times = width / size.width;
  return Number.isInteger(times) && times >= 1 && times <= MOST_TIMES && height === times * size.height;
}
