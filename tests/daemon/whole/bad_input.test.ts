import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODE } from '../../../daemon/contract/codes';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import { openTarget } from './target';

let target: Awaited<ReturnType<typeof openTarget>>;
test.before(async () => {
  target = await openTarget();
});
test.after(() => target.close());

test('no value of any field breaks the box or leaves half a change: what is added', async () => {
  const codes = await target.sweep(/^POST setting/);
  for (const code of [CODE.ok, CODE.validation]) assert.ok(codes.has(code));
});

test('nothing but names that a row knows reaches it: nobody makes a thing what it is not', async () => {
  const { we } = target;
  const more = { id: 1, builtin: true, update_time: 5, device_count: 7, devices: [], roles: [1], user_id: 1 };
  const { id } = await we.call('POST setting/device_groups', { ...more, name: 'modest', parent_id: 0 });
  assert.ok(id > 2);
  const site = (await we.call('GET setting/device_groups', { keyword: 'modest' })).data[0]!;
  assert.equal([site.id, site.device_count], [id, 0]);
  assert.ok(site.update_time > 5);
  const level = { ...endpoints['POST setting/alarm_levels'].example, ...more, name: 'modest' };
  await we.call('POST setting/alarm_levels', level);
  assert.is((await we.call('GET setting/alarm_levels', { keyword: 'modest' })).data[0]!.builtin, false);
});

test.run();
