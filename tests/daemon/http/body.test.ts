import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BODY_LIMIT, readBody } from '../../../daemon/http/body';
import { refusalOf } from '../../hands/refused';

/** A request whose body comes in pieces of that many bytes, without a length that was announced. */
function inPieces(text: string, length: number): IncomingMessage {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) => bytes.subarray(i * length, (i + 1) * length));
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  return Object.assign(Readable.from(pieces), { headers }) as unknown as IncomingMessage;
}

test('a body is the same in whatever pieces it comes', async () => {
  const sent = { name: '机房', remark: 'x'.repeat(5000) };
  for (const length of [1, 7, 1024, 100_000]) {
    const { fields } = await readBody(inPieces(JSON.stringify(sent), length), undefined);
    assert.equal(fields, sent, `${length} bytes`);
  }
});

test('a body that is too large by one byte is refused, in one piece and in many', async () => {
  const text = (letters: number): string => JSON.stringify({ a: 'x'.repeat(letters) });
  const fits = BODY_LIMIT - text(0).length;
  for (const length of [1, 1000, 1_000_000]) {
    assert.is((await readBody(inPieces(text(fits), length), undefined)).file, null);
    assert.is((await refusalOf(readBody(inPieces(text(fits + 1), length), undefined))).code, 413);
  }
});

test('a body in crumbs is copied a few times in all, and others have their turns meanwhile', async () => {
  const length = 60_000;
  const request = inPieces(JSON.stringify({ a: 'x'.repeat(length) }), 1);
  const { allocUnsafe } = Buffer;
  let copies = 0;
  Buffer.allocUnsafe = (size) => {
    copies += 1;
    return allocUnsafe(size);
  };
  let turns = 0;
  let goes = true;
  const count = (): void => {
    turns += 1;
    if (goes) setImmediate(count);
  };
  count();
  await readBody(request, undefined);
  goes = false;
  Buffer.allocUnsafe = allocUnsafe;
  assert.ok(copies < 20, `${copies} blocks`);
  assert.ok(turns > length / 512, `${turns} turns`);
});

test.run();
