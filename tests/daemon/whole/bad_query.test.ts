import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODE } from '../../../daemon/contract/codes';
import { openTarget } from './target';

let target: Awaited<ReturnType<typeof openTarget>>;
test.before(async () => {
  target = await openTarget();
});
test.after(() => target.close());

test('no text in any address breaks the box or changes anything', async () => {
  const codes = await target.sweep(/^GET/);
  for (const code of [CODE.ok, CODE.validation]) assert.ok(codes.has(code), `none was answered ${code}`);
});

test('of a name that stands twice in an address the first counts, and names that nobody knows are nobody’s', async () => {
  const { we } = target;
  const total = (await we.call('GET setting/devices')).total;
  const list = async (query: string) => {
    const got = await we.send(`/api/v1/setting/devices?${query}`);
    return { code: got.code, ...(got.data as { total: number; data: unknown[] }) };
  };
  const shown = async (query: string) => {
    const { code, total: all, data } = await list(query);
    assert.equal([code, all], [0, total], query);
    return data.length;
  };
  assert.is(await shown('limit=2&limit=5'), 2);
  assert.is(await shown('limit=5&limit=no'), 5);
  assert.is((await list('limit=no&limit=5')).code, CODE.validation);
  for (const strange of [
    'limit[]=3',
    'limit[a]=3',
    'limit%5B0%5D=3',
    '__proto__[limit]=3',
    'constructor=1&toString=2',
    '&&=&=1&%',
    'Limit=3',
  ])
    assert.is(await shown(`${strange}&limit=1`), 1, strange);
  const many = Array.from({ length: 900 }, (_, i) => `a${i}=${i}`).join('&');
  assert.is(await shown(`${many}&limit=1`), 1);
});

test.run();
