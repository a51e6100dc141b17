import type { Language } from '../../daemon/contract/model';
import { learn } from './words';
import type alarm from './zh_cn/alarm';
import type data from './zh_cn/data';
import type log from './zh_cn/log';
import type login from './zh_cn/login';
import type overview from './zh_cn/overview';
import type shell from './zh_cn/shell';
import type station from './zh_cn/station';

export { fill, words } from './words';

/** Words by area. Simplified Chinese is the master: the other languages satisfy its type. */
export interface Areas {
  readonly shell: typeof shell;
  readonly login: typeof login;
  readonly overview: typeof overview;
  readonly station: typeof station;
  readonly alarm: typeof alarm;
  readonly log: typeof log;
  readonly data: typeof data;
}
export type Area = keyof Areas;

/** Loads the words of an area: one small file a language and area. */
export async function loadWords(language: Language, area: Area): Promise<void> {
  const file = (await import(`./${language}/${area}.ts`)) as { default: Areas[typeof area] };
  learn(area, file.default);
}
