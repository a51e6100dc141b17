// What servers and robots answer is written down for people: whatever they send, it is one line that turns nothing about.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { robotAnswer } from '../../../../daemon/notify/ways/channel';
import { createDialogue } from '../../../../daemon/notify/ways/mail/dialogue';

const SENT = '550 no\u001b[31m \u202etxt.exe\u2066\u2028now\u0007\u200b';
const READ = '550 no [31m txt.exe now';

test('an answer neither ends its line nor turns what stands behind it', () => {
  const dialogue = createDialogue({ user: '', secret: '' });
  assert.is(dialogue.plain(SENT), READ);
  dialogue.server(SENT);
  assert.equal(dialogue.lines, [`S: ${READ}`]);
  assert.equal(robotAnswer({ status: 200, retry_after_s: null, body: JSON.stringify({ errcode: 7, errmsg: SENT }) }), {
    errcode: 7,
    errmsg: READ,
  });
});

test.run();
