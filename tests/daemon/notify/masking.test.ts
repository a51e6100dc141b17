import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { maskedSentence } from '../../../daemon/notify/masking';

const heard = (answer: string, target: string) => maskedSentence({ key: 'mail_later', data: { answer, port: 25 } }, target).data;

for (const [answer, target, wanted] of [
  ['550 5.1.1 <Zhang.Secret@mail.com>: unknown', 'zhang.secret@mail.com', '550 5.1.1 <Z***@mail.com>: unknown'],
  ['mailbox zhang.secret is full', 'zhang.secret@mail.com', 'mailbox z*** is full'],
  ['see zhang.secretary', 'zhang.secret@mail.com', 'see zhang.secretary'],
  ['try other@mail.com or 13800138999', 'a@b.com', 'try o***@mail.com or 138****8999'],
  ['no route to 138 0013-8000', '13800138000', 'no route to 138****8000'],
  ['+86 (138) 00138000 is barred', '13800138000', '+86****8000 is barred'],
  ['192.168.1.10 closed', '13800138000', '192.168.1.10 closed'],
  ['a$&b', '', 'a$&b'],
] as const)
  test(`"${answer}" is told without whom it speaks of`, () => {
    assert.equal(heard(answer, target), { answer: wanted, port: 25 });
  });

test('our own words, and numbers of ours, stay', () => {
  assert.equal(maskedSentence({ key: 'call_rang' }, 'call@mail.com'), { key: 'call_rang' });
});

test.run();
