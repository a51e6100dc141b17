import type { Edition, ProductInfo } from '../contract/entities';
import type { Language } from '../contract/model';
import type { Settings } from '../store/settings';

const KEY = 'product';
type Words = Readonly<Record<Language, string>>;
/** How the product is called as it is shipped; a name that somebody gave it is the same in every language. */
const NAMES: Words = { zh_cn: '动环监控系统', zh_tw: '動環監控系統', zh_xg: '動環監控系統', en_us: 'Room monitoring' };
const EDITION: Words = { zh_cn: '标准版', zh_tw: '標準版', zh_xg: '標準版', en_us: 'Standard' };

/** What an edition sets; empty texts stand for the shipped words. */
const SHIPPED = {
  language: '' as Edition['language'],
  sys_name: '',
  sys_show: true,
  company: '',
  support_show: false,
  sys_info_show: true,
  filing_display: false,
  filing_info: '',
  login_logo: '',
  home_logo: '',
};

/** Name, edition and language of this installation. */
export function createProduct({
  settings,
  version,
  pushPort,
  autoLogin,
  setupDone,
}: {
  readonly settings: Settings;
  readonly version: string;
  readonly pushPort: () => number;
  readonly autoLogin: () => { readonly enable: boolean; readonly index: number };
  readonly setupDone: () => boolean;
}) {
  const stored = () => settings.get(KEY, SHIPPED);
  return {
    info(language: Language): ProductInfo {
      const set = stored();
      return {
        ...set,
        sys_name: set.sys_name || NAMES[language],
        edition: EDITION[language],
        version,
        auto_login: autoLogin(),
        setup_done: setupDone(),
        login_types: [1],
        push_port: pushPort(),
      };
    },
    editions(language: Language): Edition[] {
      const { login_logo: _, home_logo: __, ...set } = stored();
      return [{ id: 1, ...set, sys_name: set.sys_name || NAMES[language], edition: EDITION[language], current: true }];
    },
  };
}
export type Product = ReturnType<typeof createProduct>;
