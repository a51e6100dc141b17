// Settings that one item gives to others, or that are stated for many.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { alarming, openFurnished, openMany, withoutTrace } from './room';

test('a rule for jitter, off-delay and latch are copied with the checks', async () => {
  const { sites, itemOf } = await openFurnished();
  const own = { ...ALARM_JITTER, jitter_type: 1 as const, jitter_threshold: 8 };
  const [from, to] = [itemOf('temperature').id, itemOf('humidity').id];
  sites.changeItem(ALL, from, { jitter_config: own, off_delay: 90, latch: true }, 'zh_cn');
  sites.changeItems(ALL, { ids: [from, to], source_id: from, parts: ['check'] }, 'zh_cn');
  const { jitter_config, off_delay, latch } = sites.item(ALL, to);
  assert.equal([jitter_config, off_delay, latch], [own, 90, true]);
});

test('one item gives its settings to others of its threshold type, and keeps its name and its switch for itself', async () => {
  const { sites, second, third, id, itemOf } = await openMany();
  const from = id('temperature');
  sites.changeItem(ALL, from, { item_name: '冷通道', threshold_max: 31, alarm_level_id: 4, contact_group_id: 7 }, 'zh_cn');
  sites.changeItem(ALL, from, { repetitions: 4, save_interval: 60, save_delta: 0.5, enable: false }, 'zh_cn');
  const ids = [from, id('temperature', second), id('temperature', third)];
  assert.equal(sites.changeItems(ALL, { ids, source_id: from }, 'zh_cn'), { success: ids, failed: [] });
  for (const of of [second, third]) {
    const to = itemOf('temperature', of);
    assert.equal(
      [to.threshold_max, to.threshold_min, to.recovery_point, to.alarm_level_id, to.contact_group_id, to.repetitions],
      [31, 16, 1, 4, 7, 4],
    );
    assert.equal([to.save_interval, to.save_delta, to.enable, to.names.zh_cn], [60, 0.5, true, 'temperature中']);
  }
});

test('only the parts that are wanted are copied', async () => {
  const { sites, second, id, itemOf } = await openMany();
  sites.changeItem(ALL, id('temperature'), { threshold_max: 31, alarm_level_id: 4, repetitions: 4 }, 'zh_cn');
  const ids = [id('temperature'), id('temperature', second)];
  sites.changeItems(ALL, { ids, source_id: ids[0]!, parts: ['check'] }, 'zh_cn');
  const to = itemOf('temperature', second);
  assert.equal([to.repetitions, to.threshold_max, to.alarm_level_id], [4, 28, 3]);
});

test('an item of another threshold type is refused its copy, the others get theirs', async () => {
  const { sites, second, meter, id, itemOf } = await openMany();
  const others = [id('humidity'), id('leak'), id('power', meter), id('serial_number')];
  const ids = [id('temperature'), id('temperature', second), ...others, 404];
  sites.changeItem(ALL, id('temperature'), { threshold_max: 31 }, 'zh_cn');
  const { success, failed } = sites.changeItems(ALL, { ids, source_id: id('temperature') }, 'zh_cn');
  assert.equal(success, ids.slice(0, 2));
  assert.equal(failed, [
    ...others.map((other) => ({ id: other, fault: { key: 'threshold_type' } })),
    { id: 404, fault: { key: 'not_found' } },
  ]);
  assert.equal([itemOf('temperature', second).threshold_max, itemOf('humidity').threshold_max], [31, null]);
  const notices = sites.changeItems(ALL, { ids, source_id: id('temperature'), parts: ['notice'] }, 'zh_cn');
  assert.equal(notices.failed, [{ id: 404, fault: { key: 'not_found' } }], 'whom to tell is no matter of units');
});

test('states that alarm are copied among items of the same states', async () => {
  const { sites, second, id, itemOf } = await openMany();
  sites.changeItem(ALL, id('leak'), { options: [{ value: 2, alarm: false }] }, 'zh_cn');
  const ids = [id('leak'), id('leak', second), id('_link')];
  const { failed } = sites.changeItems(ALL, { ids, source_id: ids[0]! }, 'zh_cn');
  assert.equal(failed, [{ id: ids[2]!, fault: { key: 'threshold_type' } }]);
  assert.equal(alarming(itemOf('leak', second)), [1]);
});

test('settings that are stated go to every item with which they hold together', async () => {
  const { sites, second, id, itemOf } = await openMany();
  const ids = [id('temperature'), id('temperature', second), id('humidity'), id('_link')];
  const limits = sites.changeItems(ALL, { ids, fields: { threshold_max: 10 } }, 'zh_cn');
  assert.equal(
    limits.failed.map(({ id: failed, fault }) => [failed, fault.key]),
    [
      [ids[0], 'threshold_order'],
      [ids[1], 'threshold_order'],
      [ids[3], 'no_threshold'],
    ],
  );
  assert.is(itemOf('humidity').threshold_max, 10);
  const off = sites.changeItems(ALL, { ids, fields: { enable: false } }, 'zh_cn');
  assert.equal(off, { success: ids.slice(0, 3), failed: [{ id: ids[3]!, fault: { key: 'builtin' } }] });
});

test('many items of foreign sites answer like ones that do not exist, also the one that is copied', async () => {
  const room = await openMany();
  const { sites, second, id } = room;
  const scope = scopeOf([sites.addGroup(ALL, { name: 'other' })]);
  const ids = [id('temperature'), id('temperature', second)];
  assert.is(withoutTrace(room, () => sites.changeItems(scope, { ids, source_id: ids[0]! }, 'zh_cn')).code, 1002);
  const { success, failed } = sites.changeItems(scope, { ids, fields: { repetitions: 9 } }, 'zh_cn');
  assert.equal([success, failed.map(({ fault }) => fault.key)], [[], ['not_found', 'not_found']]);
  assert.is(room.itemOf('temperature').repetitions, 1);
});

test.run();
