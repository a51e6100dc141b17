import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { STATUS_KEYS } from '../../../daemon/contract/codes';
import { CATEGORIES, LANGUAGES } from '../../../daemon/contract/model';
import { languageOf, localTime, say, WORDS } from '../../../daemon/lang/index';

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)[:}]/g)].map((m) => m[1]!).sort();

test('every language has the same keys, and every sentence the same placeholders', () => {
  const master: Readonly<Record<string, string>> = WORDS.zh_cn;
  for (const language of LANGUAGES) {
    const words: Readonly<Record<string, string>> = WORDS[language];
    assert.equal(Object.keys(words).sort(), Object.keys(master).sort(), language);
    for (const [key, text] of Object.entries(words)) {
      assert.equal(
        [...new Set(placeholders(text))],
        [...new Set(placeholders(master[key]!))],
        `${language} ${key} names other placeholders`,
      );
      assert.ok(text.trim().length > 0, `${language} ${key} is empty`);
    }
  }
});

test('no Chinese is left in the English sentences, no simplified word in the traditional ones', () => {
  for (const [key, text] of Object.entries(WORDS.en_us)) assert.not.match(text, /\p{Script=Han}/u, key);
  for (const language of ['zh_xg', 'zh_tw'] as const)
    for (const [key, text] of Object.entries(WORDS[language]))
      assert.not.match(text, /[设数应无据错误时间关这没]/u, `${language} ${key}`);
});

test('every status and every category has words', () => {
  for (const status of STATUS_KEYS) assert.ok(Object.hasOwn(WORDS.zh_cn, `status_${status}`), status);
  for (const category of CATEGORIES) assert.ok(Object.hasOwn(WORDS.zh_cn, `category_${category}`), category);
});

test('spans are said as people say them, in the language of the reader', () => {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  const short = { value: '45', unit: 's', limit: '300' };
  assert.is(plain(say('en_us', 'alarm_under', short)), '45 s, below the limit of 5 min');
  assert.is(plain(say('zh_xg', 'alarm_over', { value: '200000', unit: 's', limit: '86400' })), '2 日 7 小時，高於上限 1 日');
  assert.is(plain(say('en_us', 'alarm_over', { value: '3552', unit: 'W', limit: '3000' })), '3552 W, above the limit of 3000 W');
});

test('a sentence is filled with its data in the language of its reader', () => {
  assert.is(say('en_us', 'range', { min: 1, max: 9 }), 'Must be between 1 and 9');
  assert.is(say('zh_cn', 'alarm_over', { value: 31.4, unit: '℃', limit: 30 }), '31.4 ℃，高于上限 30 ℃');
  assert.is(say('en_us', 'alarm_abnormal', { label_zh_cn: '漏水', label_en_us: 'Leak' }), 'Leak');
  assert.is(say('en_us', 'alarm_over', { value: 3, unit: '', limit: 2 }), '3, above the limit of 2');
});

test('a noun goes with its number', () => {
  assert.is(say('en_us', 'length_min', { min: 1 }), 'At least 1 character');
  assert.is(say('en_us', 'length_min', { min: 8 }), 'At least 8 characters');
  assert.is(say('zh_cn', 'length_min', { min: 1 }), '至少 1 个字符');
});

test('an unknown key and missing data never throw', () => {
  assert.is(say('zh_tw', 'no_such_key'), 'no_such_key');
  assert.is(say('en_us', 'constructor'), 'constructor');
  assert.is(say('en_us', 'count_max'), 'At most  entries');
});

test('a step of the clock is told with its span and its unit', () => {
  const said = say('en_us', 'clock_back', { by_span: 8, from_time: 1_764_288_008, to_time: 1_764_288_000 });
  const [from, to] = [localTime(1_764_288_008), localTime(1_764_288_000)];
  assert.is(said.replaceAll('\u00a0', ' '), `The clock was set back by 8 s, from ${from} to ${to}`);
});

test('a time is written in the time zone of the box', () => {
  assert.match(localTime(1_764_288_000), /^2025-11-2[78] \d\d:\d\d:00$/);
  assert.is(say('en_us', 'locked', { unlock_time: 1_764_288_000 }).includes(localTime(1_764_288_000)), true);
});

test('the language of an answer comes from the header, and is Chinese when nobody says', () => {
  assert.is(languageOf(undefined), 'zh_cn');
  assert.is(languageOf('zh-HK'), 'zh_xg');
  assert.is(languageOf('zh-TW,zh;q=0.9'), 'zh_tw');
  assert.is(languageOf('en-US,en;q=0.9'), 'en_us');
  assert.is(languageOf('fr-FR, en;q=0.5'), 'en_us');
  assert.is(languageOf('en_us'), 'en_us');
  assert.is(languageOf('zh_xg'), 'zh_xg');
  assert.is(languageOf('x'.repeat(100_000)), 'zh_cn');
});

test('a language that is the name of something else is none', () => {
  for (const name of [
    'constructor',
    '__proto__',
    'constructor-x, en',
    'toString',
    'hasOwnProperty',
    '*',
    ';q=1',
    ',,,',
    '\u0000',
  ])
    assert.ok(Object.hasOwn(WORDS, languageOf(name)), name);
  assert.is(languageOf('constructor, zh-TW'), 'zh_tw');
});

test.run();
