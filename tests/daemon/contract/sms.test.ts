import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { smsOf, smsSize } from '../../../daemon/contract/sms';

const parts = (text: string) => smsSize(text).parts;
const read = (codes: readonly number[]) => String.fromCharCode(...codes);

test('a message has 160 places of the GSM alphabet alone, and 153 in each of its parts', () => {
  assert.equal(
    [160, 161, 306, 307, 459, 460].map((n) => parts('a'.repeat(n))),
    [1, 2, 2, 3, 3, 4],
  );
  assert.equal(smsSize('a'.repeat(161)), { alphabet: 'gsm7', length: 161, places: 153, parts: 2 });
});

test('a character that the alphabet lacks leaves 70 places alone, and 67 in each part', () => {
  assert.equal(
    [70, 71, 134, 135, 201, 202].map((n) => parts('温'.repeat(n))),
    [1, 2, 2, 3, 3, 4],
  );
  assert.equal(smsSize(`${'a'.repeat(69)}温`), { alphabet: 'ucs2', length: 70, places: 70, parts: 1 });
  assert.equal(smsSize('ç').alphabet, 'ucs2', 'only its capital is in the alphabet');
});

test('a space that keeps a number with its unit is a space like any other', () => {
  assert.equal(smsSize('[Recovered] Flag: lasted 2\u00a0s, 1\u202f000 W at 5\u2009V'), { ...smsSize('x'.repeat(46)) });
  assert.equal(smsSize('lasted 2\u00a0s').alphabet, 'gsm7');
});

test('a text without a character is one message', () => {
  assert.equal(smsSize(''), { alphabet: 'gsm7', length: 0, places: 160, parts: 1 });
});

test('a character of the extension takes two places and is never cut in half', () => {
  assert.equal(smsSize('€'.repeat(80)), { alphabet: 'gsm7', length: 160, places: 160, parts: 1 });
  const { parts } = smsOf(`${'a'.repeat(152)}€${'b'.repeat(20)}`, 4);
  assert.equal(
    parts.map((codes) => codes.length),
    [152, 22],
  );
  assert.equal(parts[1]!.slice(0, 2), [0x1b, 0x65]);
});

test('a character beyond the basic plane takes two places and is never cut in half', () => {
  const { parts } = smsOf(`${'温'.repeat(66)}😀${'度'.repeat(20)}`, 4);
  assert.equal(
    parts.map((codes) => codes.length),
    [66, 22],
  );
  assert.is(read(parts[1]!.slice(0, 2)), '😀');
});

test('SH-23: 70 characters are one message, 71 are 67 and 4, and none is cut in half', () => {
  const lengths = (text: string, most = 4): number[] => smsOf(text, most).parts.map((codes) => codes.length);
  assert.equal(lengths('警'.repeat(70)), [70]);
  assert.equal(lengths('警'.repeat(71)), [67, 4]);
  const { parts } = smsOf(`${'警'.repeat(66)}😀机房温度过高`, 4);
  assert.equal(
    parts.map((codes) => read(codes)),
    ['警'.repeat(66), '😀机房温度过高'],
  );
  assert.equal(lengths(`${'机'.repeat(200)} 温度过高`), [67, 67, 67, 4], 'a device with a long name');
});

test('a text that is too long is cut at the end of its last part', () => {
  const { parts, cut } = smsOf('温'.repeat(300), 4);
  assert.equal([parts.length, parts.at(-1)!.length, cut], [4, 67, true]);
  assert.equal(smsOf('温'.repeat(268), 4).cut, false);
  assert.is(smsOf('温'.repeat(300), 1).parts[0]!.length, 70, 'one message needs no number');
});

test('what no phone can show becomes a blank', () => {
  assert.is(read(smsOf('温\x1aAT\r\n度\ud83d!\x1b', 1).parts[0]!), '温 AT\n度 ! ');
  assert.is(read(smsOf('温\u202e12\u2066', 1).parts[0]!), '温 12 ', 'nothing turns the numbers behind it');
});

test.run();
