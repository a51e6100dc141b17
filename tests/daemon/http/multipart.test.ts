import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { partsOf } from '../../../daemon/http/multipart';
import { refusalOf } from '../../hands/refused';

/** A form as Node itself writes one. */
async function written(form: FormData): Promise<{ body: Buffer<ArrayBuffer>; type: string }> {
  const response = new Response(form);
  return { body: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' };
}
const texts = (body: Buffer<ArrayBuffer>, type: string) =>
  partsOf(body, type).map(({ name, file, bytes }) => [name, file, bytes.toString()] as const);

test('fields and files come out as a foreign writer put them in', async () => {
  const form = new FormData();
  form.append('mode', 'merge');
  form.append('empty', '');
  form.append('机房 "a"\r\nb', '--x\r\n--\r\n\r\nlines\r\n');
  form.append('file', new Blob(['\r\n--', Uint8Array.from([0, 255, 13, 10]), '--\r\n']), '表 "1"; name="x".xlsx');
  const { body, type } = await written(form);
  const parts = partsOf(body, type);
  assert.equal(
    parts.map(({ name, file }) => [name, file]),
    [
      ['mode', null],
      ['empty', null],
      ['机房 "a"\r\nb', null],
      ['file', '表 "1"; name="x".xlsx'],
    ],
  );
  assert.equal([...parts[3]!.bytes], [13, 10, 45, 45, 0, 255, 13, 10, 45, 45, 13, 10]);
  assert.equal([parts[0]!.bytes.toString(), parts[1]!.bytes.length], ['merge', 0]);
});

test('names without quotes, boundaries in quotes and parts of a file are taken', () => {
  const head = 'content-disposition:form-data;name=file;filename=a.json\r\nContent-Type: application/json';
  const body = Buffer.from(`--b=:1\r\n${head}\r\n\r\n{}\r\n--b=:1--\r\nwhat stands behind`);
  assert.equal(texts(body, 'multipart/form-data; charset=utf-8; boundary="b=:1"'), [['file', 'a.json', '{}']]);
});

test('no file is copied', async () => {
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(100_000)]), 'x');
  const { body, type } = await written(form);
  assert.is(partsOf(body, type)[0]!.bytes.buffer, body.buffer);
});

test('what is no whole form is refused', async () => {
  const part = (name = 'name="a"') => `--b\r\nContent-Disposition: form-data; ${name}\r\n\r\nx\r\n`;
  const bodies = [
    '',
    '--b',
    '--c\r\n--c--',
    part(),
    `${part()}--b`,
    `${part()}--b\r\n`,
    `${part('size="1"')}--b--`,
    '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--',
    `--b\r\nContent-Disposition: form-data; name="a"${'; x=y'.repeat(2000)}\r\n\r\nx\r\n--b--`,
    `${part().repeat(65)}--b--`,
  ];
  for (const body of bodies)
    assert.is(
      (await refusalOf(() => partsOf(Buffer.from(body), 'multipart/form-data; boundary=b'))).code,
      400,
      body.slice(0, 80),
    );
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'b'.repeat(71)}`])
    assert.is((await refusalOf(() => partsOf(Buffer.from(`${part()}--b--`), type))).code, 400, type);
});

test.run();
