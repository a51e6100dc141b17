import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectCalls, Refused } from '../../../web/wire/call';
import { download } from '../../../web/wire/download';
import { closePage } from '../../hands/dom';
import { type Kept, keepDownloads } from './downloads';

connectCalls({
  token: () => 'secret-token',
  language: () => 'zh-CN',
  idle: () => 0,
  texts: { network: 'N', no_api: 'A', no_id: 'I', failed: 'F' },
  onSessionLost: () => {},
});

let kept: Kept;
test.before.each(() => {
  kept = keepDownloads('a,b\r\n');
});
test.after.each(() => kept.end());

const exported = (): Promise<void> => download('GET operation_record/export', { module: 'login' }, 'operation_record.csv');

test('a file is handed over under its name, with what the box sent', async () => {
  await exported();
  assert.equal(
    kept.files.map(({ name }) => name),
    ['operation_record.csv'],
  );
  assert.is(await kept.files[0]!.content.text(), 'a,b\r\n');
});

test('whoever asks is named in the head of the request, never in an address', async () => {
  await exported();
  assert.is(kept.authorization, 'Bearer secret-token');
  assert.is(new URL(kept.addresses[0]!, location.href).searchParams.get('module'), 'login');
  for (const address of kept.addresses) assert.not.match(address, 'secret');
});

test('what is handed over stays readable while a browser saves it, and is let go in the end', async () => {
  await exported();
  assert.equal(kept.revoked, []);
  kept.wait();
  assert.is(kept.revoked.length, 1);
});

test('a refusal is no file', async () => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ code: 1004, message: '没有权限', data: null }), {
      status: 403,
      headers: { 'Content-Type': 'application/json' },
    });
  try {
    await exported();
    assert.unreachable('it was refused');
  } catch (fault) {
    assert.instance(fault, Refused);
    assert.is((fault as Refused).message, '没有权限');
  }
  assert.equal(kept.files, []);
});

test.after(closePage);
test.run();
