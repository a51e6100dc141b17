import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODE } from '../../../daemon/contract/codes';
import { openTarget } from './target';

let target: Awaited<ReturnType<typeof openTarget>>;
test.before(async () => {
  target = await openTarget();
});
test.after(() => target.close());

test('no value of any field breaks the box or leaves half a change: what is deleted and operated, logins and passwords', async () => {
  const codes = await target.sweep(/^DELETE|^POST (?!setting)|^PUT (?!setting)/);
  for (const code of [CODE.validation, CODE.not_found, CODE.verify_wrong, CODE.captcha_wrong])
    assert.ok(codes.has(code), `none was answered ${code}`);
});

test.run();
