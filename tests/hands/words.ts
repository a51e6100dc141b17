// Words of the console as their sources have them: a browser asks the box for them by their names.
import fs from 'node:fs';
import type { Language } from '../../daemon/contract/model';
import { type Area, type Fetch, openWords } from '../../web/lang/index';
import { programOf } from './beside';

/** Folders with the words of an area, one file a language, by the area's name. */
const folders = new Map(
  fs
    .readdirSync('web', { recursive: true, encoding: 'utf8' })
    .map((file) => /^(.*\/words\/(\w+))\/zh_cn\.ts$/.exec(file))
    .flatMap((found) => (found ? [[found[2]!, `web/${found[1]}`] as const] : [])),
);

/** Names of all areas of words. */
export const wordAreas = (): readonly string[] => [...folders.keys()].sort();

/** The folder of an area's words. @throws when there is none */
export function wordFolder(area: string): string {
  const folder = folders.get(area);
  if (!folder) throw new Error(`no words are called ${area}`);
  return folder;
}

export const wordFile = (language: Language, area: string): string => `${wordFolder(area)}/${language}.ts`;

export const fetchWords: Fetch = <A extends Area>(language: Language, area: A) =>
  partComes(import(programOf(wordFile(language, area))));

/** Lets parts of the console under test find their words. */
export const openSources = (): void => openWords(fetchWords);
