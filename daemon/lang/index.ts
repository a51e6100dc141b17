import type { Language } from '../contract/model';
import { localText, zone, zoneOf } from '../zone';
import { en_us } from './en_us';
import { zh_cn } from './zh_cn';
import { zh_tw } from './zh_tw';
import { zh_xg } from './zh_xg';

export type SentenceKey = keyof typeof zh_cn;
export type Sentences = Readonly<Record<SentenceKey, string>>;
type Data = Readonly<Record<string, string | number>>;

export const WORDS = { zh_cn, zh_xg, zh_tw, en_us } as const satisfies Record<Language, Sentences>;
/** What the page and the server call a language in `Accept-Language`. */
const TAGS: ReadonlyMap<string, Language> = new Map([
  ['zh-cn', 'zh_cn'],
  ['zh-hans', 'zh_cn'],
  ['zh-sg', 'zh_cn'],
  ['zh-hk', 'zh_xg'],
  ['zh-mo', 'zh_xg'],
  ['zh-tw', 'zh_tw'],
  ['zh-hant', 'zh_tw'],
  ['zh', 'zh_cn'],
  ['en', 'en_us'],
]);
/** decision 31 */
export const DEFAULT_LANGUAGE: Language = 'zh_cn';

/** What of a sentence's data is the key of another sentence, filled from the same data. */
const BECAUSE = 'because';

/** Epoch seconds as `YYYY-MM-DD HH:mm:ss` in the box's time zone. */
export const localTime = (epoch: number): string => localText(zoneOf(zone()), Math.floor(epoch));

function wordOf(name: string, data: Data, language: Language): string {
  const value = data[name] ?? data[`${name}_${language}`];
  if (value === undefined) return '';
  if (name === BECAUSE) return say(language, String(value), { ...data, [BECAUSE]: '' });
  return typeof value === 'number' && name.endsWith('_time') ? localTime(value) : String(value);
}

/**
 * A sentence in a language. `{x}` is filled from `data.x`, or from `data.x_zh_cn` … where words depend on the reader;
 * `{because}` by the sentence of that key; a number named `…_time` is epoch seconds and is written in the box's time zone. An unknown key answers itself.
 */
export function say(language: Language, key: string, data: Data = {}): string {
  const sentences: Readonly<Record<string, string>> = WORDS[language];
  const text = Object.hasOwn(sentences, key) ? sentences[key]! : key;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => wordOf(name, data, language));
  // a value without a unit leaves a blank behind; a run of blanks is looked at from its beginning alone
  return filled.replace(/(?<! ) +(?=[，,]|$)/g, '');
}

/** The language of an answer, from `Accept-Language`; also takes our own names (`zh_cn`). */
export function languageOf(header: string | null | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).toLowerCase().split(',')) {
    const tag = (part.split(';')[0] ?? '').trim().replace('_', '-');
    if (tag === 'zh-xg') return 'zh_xg';
    const language = TAGS.get(tag) ?? TAGS.get(tag.split('-')[0] ?? '');
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
