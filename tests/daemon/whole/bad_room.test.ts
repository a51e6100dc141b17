import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODE } from '../../../daemon/contract/codes';
import { openTarget } from './target';

let target: Awaited<ReturnType<typeof openTarget>>;
test.before(async () => {
  target = await openTarget();
});
test.after(() => target.close());

test('no value of any field breaks the box or leaves half a change: what is added to the room and its maps', async () => {
  const codes = await target.sweep(/^POST setting\/(device|item|top_view)/);
  for (const code of [CODE.ok, CODE.validation]) assert.ok(codes.has(code), `none was answered ${code}`);
});

test.run();
