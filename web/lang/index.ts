import type { Language } from '../../daemon/contract/model';
import { learn } from './words';

export { fill, words } from './words';

/** Words by area. Simplified Chinese is the master: the other languages satisfy its type. */
export interface Areas {
  readonly shell: typeof import('./zh_cn/shell').default;
  readonly titles: typeof import('./titles/zh_cn').default;
  readonly fault: typeof import('./zh_cn/fault').default;
  readonly kit: typeof import('./zh_cn/kit').default;
  readonly people: typeof import('./zh_cn/people').default;
  readonly menus: typeof import('./zh_cn/menus').default;
  readonly security: typeof import('./zh_cn/security').default;
  readonly keys: typeof import('./zh_cn/keys').default;
  readonly operation: typeof import('./zh_cn/operation').default;
  readonly login: typeof import('./zh_cn/login').default;
  readonly password: typeof import('./zh_cn/password').default;
  readonly licence: typeof import('./zh_cn/licence').default;
  readonly external: typeof import('./zh_cn/external').default;
  readonly setup: typeof import('./zh_cn/setup').default;
  readonly overview: typeof import('./zh_cn/overview').default;
  readonly station: typeof import('./zh_cn/station').default;
  readonly control: typeof import('./zh_cn/control').default;
  readonly alarm: typeof import('./zh_cn/alarm').default;
  readonly log: typeof import('./zh_cn/log').default;
  readonly data: typeof import('./zh_cn/data').default;
  readonly system: typeof import('./zh_cn/system').default;
  readonly machine: typeof import('./zh_cn/machine').default;
  readonly edition: typeof import('./zh_cn/edition').default;
  readonly clock: typeof import('./zh_cn/clock').default;
  readonly maintenance: typeof import('./zh_cn/maintenance').default;
  readonly sites: typeof import('./zh_cn/sites').default;
  readonly devices: typeof import('./zh_cn/devices').default;
  readonly templates: typeof import('./zh_cn/templates').default;
  readonly items: typeof import('./zh_cn/items').default;
  readonly item: typeof import('./zh_cn/item').default;
  readonly package: typeof import('./zh_cn/package').default;
  readonly ports: typeof import('./zh_cn/ports').default;
  readonly map: typeof import('./zh_cn/map').default;
  readonly gis: typeof import('./zh_cn/gis').default;
  readonly history: typeof import('./zh_cn/history').default;
  readonly protocol: typeof import('./zh_cn/protocol').default;
  readonly exports: typeof import('./zh_cn/exports').default;
  readonly chart: typeof import('./zh_cn/chart').default;
}
export type Area = keyof Areas;

/** How each area of one language is fetched. */
export type Files = { readonly [A in Area]: () => Promise<{ readonly default: Areas[A] }> };

/**
 * One small file a language and area, listed in one file a language: nobody loads the names of files in other languages.
 * Written out, because a pattern would also build what is never asked for. The login carries its own words in its own files;
 * the console asks for them when the password or the licence is opened.
 */
const FILES: Readonly<Record<Language, () => Promise<{ readonly default: Files }>>> = {
  zh_cn: () => import('./files/zh_cn'),
  zh_tw: () => import('./files/zh_tw'),
  zh_xg: () => import('./files/zh_xg'),
  en_us: () => import('./files/en_us'),
};

/** Loads the words of an area, once. Rejects when the file does not come. */
export async function loadWords<A extends Area>(language: Language, area: A): Promise<void> {
  const { default: files } = await FILES[language]();
  const file = await files[area]();
  learn<Area>(area, file.default);
}
