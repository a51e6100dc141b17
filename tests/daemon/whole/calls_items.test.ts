// Settings of many items at once, over the wire, on a box that watches two demo rooms meanwhile.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item } from '../../../daemon/contract/entities';
import { openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
let all: readonly Item[];

test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
  all = (await we.call('GET setting/items', { limit: 0 })).data;
});
test.after(() => box.stop());

const cells = (name: string): readonly Item[] => all.filter((item) => item.item_cell_name === name && item.data_type === 1);
const ids = (items: readonly Item[]): number[] => items.map(({ id }) => id);
const now = (id: number): Promise<Item> => we.call('GET setting/items/{id}', { id });

test('the settings of one item are copied to others like it, and a stale form is refused after that', async () => {
  const [first, second, ...rest] = cells('temperature');
  assert.ok(first && second);
  await we.call('PUT setting/items/{id}', { id: first!.id, threshold_max: 41, threshold_min: 3, recovery_point: 2 });
  const done = await we.ask('PUT setting/items', { ids: ids([first!, second!, ...rest]), source_id: first!.id });
  assert.equal([done.code, done.data], [0, null]);
  const { threshold_max, threshold_min, recovery_point, item_name, update_time } = await now(second!.id);
  assert.equal([threshold_max, threshold_min, recovery_point, item_name], [41, 3, 2, second!.item_name]);
  assert.ok(update_time > second!.update_time);
  const stale = { id: second!.id, repetitions: 2, update_time: second!.update_time };
  assert.is((await we.ask('PUT setting/items/{id}', stale)).code, 1003);
});

test('who is refused is named with the reason in the words of the caller, the others are changed', async () => {
  const [warm] = cells('temperature');
  const [moist] = cells('humidity');
  const sent = { ids: [warm!.id, moist!.id, 999_999], source_id: warm!.id };
  const zh = await we.in('zh-CN').ask('PUT setting/items', sent);
  assert.equal(
    [zh.code, zh.message, zh.data],
    [
      1006,
      '2 项失败',
      {
        success: [warm!.id],
        failed: [
          { id: moist!.id, message: '阈值类型不一致' },
          { id: 999_999, message: '数据不存在' },
        ],
      },
    ],
  );
  assert.is((await we.ask('PUT setting/items', sent)).message, '2 failed');
});

test('a copy of one item, and a change that changes nothing, are refused', async () => {
  const [warm] = cells('temperature');
  assert.equal(await we.faults('PUT setting/items', { ids: [warm!.id], source_id: warm!.id }), {
    ids: 'Select at least two items to copy settings',
  });
  assert.equal(await we.faults('PUT setting/items', { ids: [warm!.id] }), { fields: 'Nothing to change' });
});

test('many items are switched off and on, and found by that', async () => {
  const some = ids(cells('humidity'));
  await we.call('PUT setting/items', { ids: some, fields: { enable: false } });
  assert.equal(ids((await we.call('GET setting/items', { enable: false, limit: 0 })).data).sort(), [...some].sort());
  await we.call('PUT setting/items', { ids: some, fields: { enable: true } });
  assert.is((await we.call('GET setting/items', { enable: false, limit: 0 })).total, 0);
});

test('items without a limit and without contacts are told from the others', async () => {
  const whole = { limit: 0 } as const;
  const without = (await we.call('GET setting/items', { ...whole, no_threshold: true })).data;
  assert.ok(without.length > 0);
  assert.ok(without.every((item) => item.data_type === 1 && item.threshold_max === null && item.threshold_min === null));
  const lonely = await we.call('GET setting/items', { ...whole, no_contact: true });
  assert.is(lonely.total + (await we.call('GET setting/items', { ...whole, no_contact: false })).total, all.length);
});

test('the record names the items that were changed, and only those', async () => {
  const some = cells('temperature').slice(0, 2);
  await we.call('PUT setting/items', { ids: ids(some), fields: { repetitions: 4 } });
  const [last] = (await we.call('GET operation_record', { limit: 1 })).data;
  const named = some.map((item) => `${item.device_group_name}/${item.device_name}/${item.item_name}`);
  assert.equal([last!.action, last!.content], ['Changed several items', named.join(', ')]);
});

test('what history keeps is set for items and for whole devices, and nothing else of them changes', async () => {
  const [first, other] = cells('temperature');
  const warm = await now(first!.id);
  await we.call('POST setting/items/data_history', { item_ids: [warm.id], enable: false, save_delta: 0.5, keep_days: 30 });
  const { save_enable, save_delta, keep_days, save_interval, repetitions } = await now(warm.id);
  assert.equal([save_enable, save_delta, keep_days], [false, 0.5, 30]);
  assert.equal([save_interval, repetitions], [warm.save_interval, warm.repetitions]);
  await we.call('POST setting/items/data_history', { item_ids: [warm.id], keep_days: null });
  assert.is((await now(warm.id)).keep_days, null, 'as of all again');
  await we.call('POST setting/devices/data_history', {
    device_ids: [other!.device_id, warm.device_id],
    enable: true,
    save_interval: 30,
  });
  for (const item of all.filter(({ device_id }) => device_id === other!.device_id || device_id === warm.device_id)) {
    const after = await now(item.id);
    assert.equal([after.save_enable, after.save_interval], [true, 30], item.item_name);
  }
});

test('days that history keeps are a whole number within reason', async () => {
  const [warm] = cells('temperature');
  for (const keep_days of [0, -1, 1.5, 99_999, 'ten', true]) {
    const refused = await we.ask('POST setting/items/data_history', { item_ids: [warm!.id], keep_days });
    assert.is(refused.code, 1001, String(keep_days));
    assert.equal(Object.keys((refused.data as { fields: object }).fields), ['keep_days']);
  }
  assert.is((await now(warm!.id)).keep_days, null);
});

test('a device that is not there is named, and a change that says nothing is refused', async () => {
  const [warm] = cells('temperature');
  const sent = { device_ids: [warm!.device_id, 999_999], save_interval: 60 };
  const done = await we.in('zh-CN').ask('POST setting/devices/data_history', sent);
  assert.equal(done.data, { success: [warm!.device_id], failed: [{ id: 999_999, message: '数据不存在' }] });
  assert.equal(await we.faults('POST setting/items/data_history', { item_ids: [warm!.id] }), { enable: 'Nothing to change' });
});

test.run();
