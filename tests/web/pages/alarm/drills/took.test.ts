import { test } from 'uvu';
import * as assert from 'uvu/assert';
import shell from '../../../../../web/app/words/shell/zh_cn';
import { learn } from '../../../../../web/lang/words';
import { tookText } from '../../../../../web/pages/alarm/drills/took';

learn('shell', shell);

test('a step is told in milliseconds below a second and in seconds above', () => {
  assert.equal([null, 0, 999, 1000, 2440, 60_014].map(tookText), [
    '—',
    '0\u00a0ms',
    '999\u00a0ms',
    '1.0\u00a0秒',
    '2.4\u00a0秒',
    '60\u00a0秒',
  ]);
});

test.run();
