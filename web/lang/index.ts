import type { Language } from '../../daemon/contract/model';
import type titles from './titles/zh_cn';
import { learn } from './words';
import type alarm from './zh_cn/alarm';
import type data from './zh_cn/data';
import type external from './zh_cn/external';
import type fault from './zh_cn/fault';
import type keys from './zh_cn/keys';
import type kit from './zh_cn/kit';
import type licence from './zh_cn/licence';
import type log from './zh_cn/log';
import type login from './zh_cn/login';
import type menus from './zh_cn/menus';
import type operation from './zh_cn/operation';
import type overview from './zh_cn/overview';
import type password from './zh_cn/password';
import type people from './zh_cn/people';
import type security from './zh_cn/security';
import type shell from './zh_cn/shell';
import type station from './zh_cn/station';

export { fill, words } from './words';

/** Words by area. Simplified Chinese is the master: the other languages satisfy its type. */
export interface Areas {
  readonly shell: typeof shell;
  readonly titles: typeof titles;
  readonly fault: typeof fault;
  readonly kit: typeof kit;
  readonly people: typeof people;
  readonly menus: typeof menus;
  readonly security: typeof security;
  readonly keys: typeof keys;
  readonly operation: typeof operation;
  readonly login: typeof login;
  readonly password: typeof password;
  readonly licence: typeof licence;
  readonly external: typeof external;
  readonly overview: typeof overview;
  readonly station: typeof station;
  readonly alarm: typeof alarm;
  readonly log: typeof log;
  readonly data: typeof data;
}
export type Area = keyof Areas;

type Files = { readonly [A in Area]: () => Promise<{ readonly default: Areas[A] }> };

/**
 * One small file a language and area. Written out, because a pattern would also build what is never asked for. The login
 * carries its own words in its own files; the console asks for them when the password or the licence is opened.
 */
const FILES: Readonly<Record<Language, Files>> = {
  zh_cn: {
    shell: () => import('./zh_cn/shell'),
    titles: () => import('./titles/zh_cn'),
    fault: () => import('./zh_cn/fault'),
    kit: () => import('./zh_cn/kit'),
    people: () => import('./zh_cn/people'),
    menus: () => import('./zh_cn/menus'),
    security: () => import('./zh_cn/security'),
    keys: () => import('./zh_cn/keys'),
    operation: () => import('./zh_cn/operation'),
    login: () => import('./zh_cn/login'),
    password: () => import('./zh_cn/password'),
    licence: () => import('./zh_cn/licence'),
    external: () => import('./zh_cn/external'),
    overview: () => import('./zh_cn/overview'),
    station: () => import('./zh_cn/station'),
    alarm: () => import('./zh_cn/alarm'),
    log: () => import('./zh_cn/log'),
    data: () => import('./zh_cn/data'),
  },
  zh_tw: {
    shell: () => import('./zh_tw/shell'),
    titles: () => import('./titles/zh_tw'),
    fault: () => import('./zh_tw/fault'),
    kit: () => import('./zh_tw/kit'),
    people: () => import('./zh_tw/people'),
    menus: () => import('./zh_tw/menus'),
    security: () => import('./zh_tw/security'),
    keys: () => import('./zh_tw/keys'),
    operation: () => import('./zh_tw/operation'),
    login: () => import('./zh_tw/login'),
    password: () => import('./zh_tw/password'),
    licence: () => import('./zh_tw/licence'),
    external: () => import('./zh_tw/external'),
    overview: () => import('./zh_tw/overview'),
    station: () => import('./zh_tw/station'),
    alarm: () => import('./zh_tw/alarm'),
    log: () => import('./zh_tw/log'),
    data: () => import('./zh_tw/data'),
  },
  zh_xg: {
    shell: () => import('./zh_xg/shell'),
    titles: () => import('./titles/zh_xg'),
    fault: () => import('./zh_xg/fault'),
    kit: () => import('./zh_xg/kit'),
    people: () => import('./zh_xg/people'),
    menus: () => import('./zh_xg/menus'),
    security: () => import('./zh_xg/security'),
    keys: () => import('./zh_xg/keys'),
    operation: () => import('./zh_xg/operation'),
    login: () => import('./zh_xg/login'),
    password: () => import('./zh_xg/password'),
    licence: () => import('./zh_xg/licence'),
    external: () => import('./zh_xg/external'),
    overview: () => import('./zh_xg/overview'),
    station: () => import('./zh_xg/station'),
    alarm: () => import('./zh_xg/alarm'),
    log: () => import('./zh_xg/log'),
    data: () => import('./zh_xg/data'),
  },
  en_us: {
    shell: () => import('./en_us/shell'),
    titles: () => import('./titles/en_us'),
    fault: () => import('./en_us/fault'),
    kit: () => import('./en_us/kit'),
    people: () => import('./en_us/people'),
    menus: () => import('./en_us/menus'),
    security: () => import('./en_us/security'),
    keys: () => import('./en_us/keys'),
    operation: () => import('./en_us/operation'),
    login: () => import('./en_us/login'),
    password: () => import('./en_us/password'),
    licence: () => import('./en_us/licence'),
    external: () => import('./en_us/external'),
    overview: () => import('./en_us/overview'),
    station: () => import('./en_us/station'),
    alarm: () => import('./en_us/alarm'),
    log: () => import('./en_us/log'),
    data: () => import('./en_us/data'),
  },
};

/** Loads the words of an area, once. Rejects when the file does not come. */
export async function loadWords<A extends Area>(language: Language, area: A): Promise<void> {
  const file = await FILES[language][area]();
  learn<Area>(area, file.default);
}
