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

test('no value of any field breaks the box or leaves half a change: what is added, but for the room and its maps', async () => {
  const codes = await target.sweep(/^POST setting(?!\/(device|item|top_view))/);
  for (const code of [CODE.ok, CODE.validation]) assert.ok(codes.has(code));
});

test('nothing but names that a row knows reaches it: nobody makes a thing what it is not', async () => {
  const { we } = target;
  const more = { id: 1, builtin: true, device_count: 7, devices: [], roles: [1], user_id: 1 };
  const added = {
    'setting/device_groups': { name: 'modest', parent_id: 0 },
    'setting/alarm_levels': { ...endpoints['POST setting/alarm_levels'].example, name: 'modest' },
  };
  for (const [path, fields] of Object.entries(added)) {
    const faults = await we.faults(`POST ${path}`, { ...fields, ...more });
    assert.equal(Object.keys(faults).sort(), Object.keys(more).sort(), path);
    assert.equal((await we.ask(`GET ${path}`, { keyword: 'modest' })).data, { total: 0, data: [] });
  }
});

test.run();
