import { exactSpan } from '../contract/exact_span';
import type { Language } from '../contract/model';
import { filled } from '../contract/sentence';
import { isSpanUnit, type SpanWords, saidSpan, spanText } from '../contract/span';
import { localText, zone, zoneOf } from '../zone';
import { alarms } from './alarms/index';
import { calls } from './calls/index';
import { commands } from './commands/index';
import { energy } from './energy/index';
import { exports } from './exports/index';
import { faults } from './faults/index';
import { modem } from './modem/index';
import { notices } from './notices/index';
import { people } from './people/index';
import { program } from './program/index';
import { readings } from './readings/index';
import { record } from './record/index';
import { tables } from './tables/index';
import { tariffs } from './tariffs/index';

type Data = Readonly<Record<string, string | number>>;

const wordsIn = (language: Language) => ({
  ...alarms[language],
  ...calls[language],
  ...commands[language],
  ...exports[language],
  ...energy[language],
  ...faults[language],
  ...modem[language],
  ...notices[language],
  ...people[language],
  ...program[language],
  ...readings[language],
  ...record[language],
  ...tables[language],
  ...tariffs[language],
});
export type Sentences = ReturnType<typeof wordsIn>;
export type SentenceKey = keyof Sentences;

export const WORDS: Readonly<Record<Language, Sentences>> = {
  zh_cn: wordsIn('zh_cn'),
  zh_xg: wordsIn('zh_xg'),
  zh_tw: wordsIn('zh_tw'),
  en_us: wordsIn('en_us'),
};
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

const spanWords = (language: Language): SpanWords => {
  const { span_day: day, span_hour: hour, span_minute: minute, span_second: second } = WORDS[language];
  return { day, hour, minute, second };
};

/** A value with its unit; one of seconds or minutes as people say it: "54 min" and not "3276 s". */
export const amountIn = (language: Language, text: string, unit: string): string =>
  saidSpan(Number(text), unit, spanWords(language)) ?? `${text} ${unit}`.trim();

function wordOf(name: string, data: Data, language: Language): string {
  const value = data[name] ?? data[`${name}_${language}`];
  if (value === undefined) return '';
  if (name === BECAUSE) return say(language, String(value), { ...data, [BECAUSE]: '' });
  if (typeof value !== 'number') return value;
  if (name.endsWith('_exact_span')) return exactSpan(value, spanWords(language));
  if (name.endsWith('_span')) return spanText(value, spanWords(language));
  return name.endsWith('_time') ? localTime(value) : String(value);
}

/** A span of seconds as people say it. */
export const spanIn = (language: Language, length_s: number): string => spanText(length_s, spanWords(language));
/** A sentence with the places that are to be filled. */
export const bareSentence = (language: Language, key: SentenceKey): string => WORDS[language][key];

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Numbers that stand before a unit of time, as spans. */
function withSpans(language: Language, data: Data): Data {
  const { unit } = data;
  if (typeof unit !== 'string' || !isSpanUnit(unit)) return data;
  const said = (value: string | number) => (NUMBER.test(String(value)) ? amountIn(language, String(value), unit) : value);
  return { ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, said(value)])), unit: '' };
}

/**
 * A sentence in a language. `{x}` is filled from `data.x`, or from `data.x_zh_cn` … where words depend on the reader; `{n:item|items}`
 * is the form that goes with the number n;
 * `{because}` by the sentence of that key; a number named `…_time` is epoch seconds and is written in the box's time zone, one
 * named `…_span` is seconds and, as numbers beside a `unit` of time, written as people say them. An unknown key answers itself.
 */
export function say(language: Language, key: string, data: Data = {}): string {
  const sentences: Readonly<Record<string, string>> = WORDS[language];
  const text = Object.hasOwn(sentences, key) ? sentences[key]! : key;
  const told = withSpans(language, data);
  // a value without a unit leaves a blank behind; a run of blanks is looked at from its beginning alone
  return filled(text, (name) => wordOf(name, told, language)).replace(/(?<! ) +(?=[，,]|$)/g, '');
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
