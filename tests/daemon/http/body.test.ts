import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import { BODY_LIMIT, readBody } from '../../../daemon/http/body';
import type { Call } from '../../../daemon/http/call';
import { CHECKS, type CheckParts } from '../../../daemon/http/checks';
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

test('of what a body holds is counted before it is read: objects, values, and what one of them has', async () => {
  const { parse } = JSON;
  let read = 0;
  JSON.parse = (...text) => {
    read += 1;
    return parse(...text);
  };
  const most = 2 * 1024 * 1024;
  const taken = (text: string) => readBody(inPieces(text, 65_536), undefined, () => {}, most);
  const many = (n: number, value: string): string => Array.from({ length: n }, () => value).join();
  const refused = [
    `{"create":[${many(200_000, '{}')}]}`,
    `{"create":[[${many(17, many(1000, '[]'))}]]}`,
    `{"x":[${many(20, `[${many(9000, '1')}]`)}]}`,
    `{"delete":[${many(10_001, '1')}]}`,
    `{${Array.from({ length: 1001 }, (_, i) => `"k${i}":1`).join()}}`,
  ];
  for (const text of refused) assert.is((await refusalOf(taken(text))).code, 413, text.slice(0, 30));
  assert.is(read, 0);
  const widget = `{"left":"10","item_ids":[${many(50, '7')}],"extend":${JSON.stringify(JSON.stringify({ a: '{[,'.repeat(200) }))}}`;
  const fields = (await taken(`{"create":[${many(1000, widget)}],"order":[${many(1000, '"a,b"')}]}`)).fields;
  JSON.parse = parse;
  assert.is((fields.create as unknown[]).length, 1000);
  assert.is((await refusalOf(taken(`{"a":${'['.repeat(16)}${']'.repeat(16)}}`))).code, 400);
  assert.ok((await taken(`{"a":${'['.repeat(15)}${']'.repeat(15)}}`)).fields.a);
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

test('a page of a map is judged in another turn than it is saved in, a small one in the same', () => {
  const row = endpoints['PUT setting/top_view/layout/{device_group_id}'];
  const pausing = (bytes: string) => {
    const call = { incoming: { headers: { 'content-length': bytes } }, trace: { row, caller: null } } as unknown as Call;
    return CHECKS.at(-3)!(call, {} as CheckParts) !== undefined;
  };
  assert.equal(['300000', '65536'].map(pausing), [true, false]);
});

test.run();
