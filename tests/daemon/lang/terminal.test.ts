import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { languageOfTerminal } from '../../../daemon/lang/terminal';

test('a terminal speaks the language that its locale names', () => {
  for (const [locale, language] of [
    ['zh_CN.UTF-8', 'zh_cn'],
    ['zh_SG', 'zh_cn'],
    ['zh_TW.UTF-8', 'zh_tw'],
    ['zh_TW.Big5', 'zh_tw'],
    ['zh_HK.UTF-8', 'zh_xg'],
    ['zh_MO', 'zh_xg'],
    ['zh-Hant', 'zh_tw'],
    ['zh', 'zh_cn'],
    ['en_US.UTF-8', 'en_us'],
    ['en_GB.ISO-8859-15@euro', 'en_us'],
    ['en', 'en_us'],
  ] as const)
    assert.is(languageOfTerminal({ LANG: locale }), language, locale);
});

test('one that names none, or none that is spoken, says nothing', () => {
  for (const locale of ['', 'C', 'POSIX', 'C.UTF-8', 'de_DE.UTF-8', 'zhx', 'english', 'en_US.UTF-8; rm'])
    assert.is(languageOfTerminal({ LANG: locale }), null, locale);
  assert.is(languageOfTerminal({}), null);
});

test('LC_ALL stands before LC_MESSAGES and LANG, ROOMWARD_LANGUAGE before all, and an empty one is not set', () => {
  const LANG = 'zh_TW.UTF-8';
  assert.is(languageOfTerminal({ LANG, LC_ALL: 'en_US' }), 'en_us');
  assert.is(languageOfTerminal({ LANG, LC_MESSAGES: 'zh_HK' }), 'zh_xg');
  assert.is(languageOfTerminal({ LANG, LC_ALL: '', LC_MESSAGES: '' }), 'zh_tw');
  assert.is(languageOfTerminal({ LANG, LC_ALL: 'C' }), null);
  assert.is(languageOfTerminal({ ROOMWARD_LANGUAGE: 'zh_xg', LC_ALL: 'en_US' }), 'zh_xg');
});

test.run();
