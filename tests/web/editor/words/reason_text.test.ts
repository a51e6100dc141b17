import { test } from 'uvu';
import * as assert from 'uvu/assert';
import words from '../../../../web/editor/words/commands/en_us';
import { reasonText } from '../../../../web/editor/words/reason_text';
import { learn } from '../../../../web/lang/words';

learn('commands', words);

test('a reason names the limit that it is about', () => {
  assert.is(reasonText('too_many'), 'A page holds 1000 components at most');
  assert.is(reasonText('too_deep'), 'Groups can be nested 8 deep at most');
});

test('no reason has a hole that nobody fills', () => {
  for (const reason of Object.keys(words.reason)) assert.not.match(reasonText(reason as keyof typeof words.reason), /[{}]/);
});

test.run();
