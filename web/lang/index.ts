import type { Language } from '../../daemon/contract/model';
import type titles from './titles/zh_cn';
import { learn } from './words';
import type alarm from './zh_cn/alarm';
import type data from './zh_cn/data';
import type edition from './zh_cn/edition';
import type external from './zh_cn/external';
import type fault from './zh_cn/fault';
import type keys from './zh_cn/keys';
import type kit from './zh_cn/kit';
import type licence from './zh_cn/licence';
import type log from './zh_cn/log';
import type login from './zh_cn/login';
import type machine from './zh_cn/machine';
import type maintenance from './zh_cn/maintenance';
import type menus from './zh_cn/menus';
import type operation from './zh_cn/operation';
import type overview from './zh_cn/overview';
import type password from './zh_cn/password';
import type people from './zh_cn/people';
import type security from './zh_cn/security';
import type setup from './zh_cn/setup';
import type shell from './zh_cn/shell';
import type station from './zh_cn/station';
import type system from './zh_cn/system';

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
  readonly setup: typeof setup;
  readonly overview: typeof overview;
  readonly station: typeof station;
  readonly alarm: typeof alarm;
  readonly log: typeof log;
  readonly data: typeof data;
  readonly system: typeof system;
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
