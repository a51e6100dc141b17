import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createReader } from '../../../board/modem/reader';

function read(...pieces: string[]): string[] {
  const lines: string[] = [];
  const take = createReader((line) => lines.push(line));
  for (const piece of pieces) take(Buffer.from(piece, 'latin1'));
  return lines;
}

test('what a modem says is the same lines, in whatever pieces it comes', () => {
  const said = 'AT+CSQ\r\r\n+CSQ: 17,99\r\n\r\nRING\r\n\r\nOK\r\n';
  const lines = ['AT+CSQ', '+CSQ: 17,99', 'RING', 'OK'];
  assert.equal(read(said), lines);
  assert.equal(read(...said), lines);
  for (let cut = 0; cut < said.length; cut++) assert.equal(read(said.slice(0, cut), said.slice(cut)), lines);
});

test('a line is heard when it ends', () => {
  assert.equal(read('\r\nO', 'K'), []);
  assert.equal(read('\r\nO', 'K', '\r'), ['OK']);
});

test('a prompt has no end and is heard at once', () => {
  assert.equal(read('AT+CMGS=23\r\r\n> '), ['AT+CMGS=23', '>']);
  assert.equal(read('\r\n>', ' ', '\r\n+CMGS: 1\r\n'), ['>', '+CMGS: 1']);
  assert.equal(read('\r\nRING\r\n\r\n> \r\n+CMTI: "SM",3\r\n'), ['RING', '>', '+CMTI: "SM",3']);
});

test('a line that does not end is not kept, and the next one is heard', () => {
  assert.equal(read('x'.repeat(9000), '\r\nOK\r\n'), ['OK']);
  assert.equal(read(`${'x'.repeat(8192)}\r\n`).length, 1);
});

test.run();
