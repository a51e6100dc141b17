import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { givenPassword } from '../../../daemon/people/first_password';
import { refusalOf } from '../../hands/refused';

test('the first password comes without the line end of the file that it was in', () => {
  assert.is(givenPassword('abc123!\r'), 'abc123!');
  assert.is(givenPassword('quiet harbour\r\n'), 'quiet harbour');
  assert.is(givenPassword(' 安静 '), ' 安静 ', 'what can be typed is its owner’s');
  for (const none of [undefined, '', '\r', '\n']) assert.is(givenPassword(none), null);
});

test('a first password that no login could take is refused before there is a user', async () => {
  for (const text of [' ', '　', 'a\tb', 'a\rb', 'a\u0000', 'a\u2028b']) {
    const refusal = await refusalOf(() => givenPassword(text));
    assert.is(refusal.key, 'first_password', JSON.stringify(text));
  }
});

test.run();
