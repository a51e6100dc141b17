import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Language } from '../../../daemon/contract/model';
import { wordAreas, wordFile } from '../../hands/words';

/** Characters that Chinese writes only in the simplified form. */
const SIMPLIFIED = [...'个这时间关开启认设监测数据络请输实错误与从发区页码话报图线显录'];
const textOf = (language: Language): string =>
  wordAreas()
    .map((area) => fs.readFileSync(wordFile(language, area), 'utf8'))
    .join('');

test('Taiwan and Hong Kong read no simplified characters', () => {
  const master = textOf('zh_cn');
  assert.ok(
    SIMPLIFIED.every((char) => master.includes(char) || '与从'.includes(char)),
    'the list is of characters in use',
  );
  for (const language of ['zh_tw', 'zh_xg'] as const) {
    const text = textOf(language);
    assert.equal(
      SIMPLIFIED.filter((char) => text.includes(char)),
      [],
      language,
    );
  }
});

test('what is watched has one name in Taiwan and Hong Kong, that of the menu', () => {
  for (const language of ['zh_tw', 'zh_xg'] as const) assert.not.match(textOf(language), '監控項目', language);
});

test('a span says its minutes and hours by their whole names', () => {
  for (const language of ['zh_cn', 'zh_tw', 'zh_xg'] as const)
    assert.not.match(textOf(language), /[\d}] ?(分(?![钟鐘])|[时時](?![间間]))|'[分时時]'/, language);
});

test.run();
