import { parse, Submit, utils } from 'node-pdu';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isNumber, pdusOf } from '../../../board/modem/pdu';
import { smsOf } from '../../../daemon/contract/sms';
import { readPart, readText } from './read_pdu';

const envelope = { number: '13800138000', center: '', reference: 0 };
const hexOf = (text: string, more: Partial<typeof envelope> = {}, most = 10) =>
  pdusOf({ ...envelope, ...more }, smsOf(text, most)).map(({ hex }) => hex);

test('a message is what the standard writes', () => {
  // TS 23.040: submit with validity, no reference, 11 digits unknown, plain, 7 bits, 24 h, 5 septets
  assert.equal(hexOf('hello'), ['0011000B813108108300F00000A705E8329BFD06']);
  assert.equal(hexOf('温'), ['0011000B813108108300F00008A702' + '6E29']);
});

test('another decoder reads every text as it was written', () => {
  const texts = [
    'hello',
    'a'.repeat(160),
    'b'.repeat(161),
    'x'.repeat(459),
    '[{€}] ^~|\\ @ £ à ü ß Ω',
    `${'a'.repeat(152)}€uro`,
    '【告警】一号机房 UPS-1 温度 31.2 ℃',
    '温'.repeat(70),
    '温'.repeat(71),
    '温度'.repeat(100),
    `${'温'.repeat(66)}😀${'度'.repeat(20)}`,
    'line\nline',
  ];
  for (const text of texts) assert.is(readText(hexOf(text)), text);
});

test('septets of every length are read, alone and in parts', () => {
  for (let length = 1; length <= 330; length++) {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(97 + (i % 26))).join('');
    assert.is(readText(hexOf(text)), text);
  }
});

test('the parts of a message say which they are and of which message', () => {
  const parts = hexOf('温'.repeat(150), { reference: 201 }).map(readPart);
  assert.equal(
    parts.map(({ reference, part, parts }) => [reference, part, parts]),
    [
      [201, 1, 3],
      [201, 2, 3],
      [201, 3, 3],
    ],
  );
});

test('an international number is said to be one, and no digit of a national one is lost', () => {
  const to = (number: string) => {
    const { to, international } = readPart(hexOf('hi', { number })[0]!);
    return [to.replace('+', ''), international];
  };
  assert.equal(to('+8613800138000'), ['8613800138000', true]);
  assert.equal(to('13800138000'), ['13800138000', false]);
  assert.equal(to('10086'), ['10086', false]);
});

test('the service centre of the setting stands in front and is not counted', () => {
  const [plain] = pdusOf(envelope, smsOf('hi', 1));
  const [by] = pdusOf({ ...envelope, center: '+8613800100500' }, smsOf('hi', 1));
  assert.is(by!.hex, `0891683108100005F0${plain!.hex.slice(2)}`);
  assert.is(by!.length, plain!.length);
  assert.is(plain!.length, plain!.hex.length / 2 - 1);
  const read = parse(by!.hex);
  assert.is(read instanceof Submit && read.serviceCenterAddress.phone?.replace('+', ''), '8613800100500');
});

const { DCS } = utils;

test('the alphabet is the one that the text needs', () => {
  const alphabet = (text: string) => {
    const read = parse(hexOf(text)[0]!);
    return read instanceof Submit && read.dataCodingScheme.textAlphabet;
  };
  assert.is(alphabet('plain'), DCS.ALPHABET_DEFAULT);
  assert.is(alphabet('温'), DCS.ALPHABET_UCS2);
});

test('no part holds more than 140 octets of text and header', () => {
  for (const text of ['a'.repeat(1000), '温'.repeat(1000), '€'.repeat(500), '😀'.repeat(300)])
    for (const { length } of pdusOf(envelope, smsOf(text, 10))) assert.ok(length <= 140 + 14, `${length}`);
});

test('nothing but digits is a number', () => {
  for (const good of ['110', '+8613800138000', '13800138000']) assert.ok(isNumber(good), good);
  for (const bad of ['', '12', '+', '138;', '138\r', '138\x1a', 'ATH', '１３８', '1'.repeat(21), '+1+2', ' 138'])
    assert.not.ok(isNumber(bad), JSON.stringify(bad));
});

test('whatever a text says, its message is hexadecimal digits', () => {
  for (const text of ['\x1aAT+CFUN=0\r', '\x1b', 'AT;ATH\r\n', '+++', '\ud800'])
    for (const hex of hexOf(text)) assert.match(hex, /^[0-9A-F]+$/);
});

test.run();
