// How items are listed, searched and sorted.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { openFurnished, openMany } from './room';

test('items of a device stand in their order, the built-in ones last', async () => {
  const { sites, device, itemOf } = await openFurnished();
  sites.changeItem(ALL, itemOf('leak').id, { sort_id: 1 }, 'zh_cn');
  const cells = sites.items(ALL, { device_id: device, limit: 0 }, 'zh_cn').data.map((item) => item.cell);
  assert.equal(cells, ['temperature', 'leak', 'humidity', 'serial_number', '_link']);
});

test('items are found by what they are and by their name in the language of the asker', async () => {
  const { sites, site, device, itemOf } = await openFurnished();
  sites.changeItem(ALL, itemOf('humidity').id, { enable: false }, 'zh_cn');
  const cells = (ask: object, language: 'zh_cn' | 'en_us' = 'zh_cn') =>
    sites.items(ALL, { limit: 0, ...ask }, language).data.map((item) => item.cell);
  assert.equal(cells({ data_type: 0, device_id: device }), ['leak', '_link']);
  assert.equal(cells({ alarm_level_id: 3, device_group_id: site }), ['temperature']);
  assert.equal(cells({ enable: false }), ['humidity']);
  assert.equal(cells({ keyword: '温度中' }), []);
  assert.equal(cells({ keyword: 'TEMPERATURE' }), ['temperature']);
  assert.equal(cells({ keyword: 'temperature中' }, 'en_us'), []);
  assert.is(cells({ keyword: '温湿度1' }).length, 5);
  assert.equal(cells({ device_group_id: -1 }), [
    '_disk',
    '_history',
    '_clock',
    '_config',
    '_modem',
    '_mail',
    '_notice',
    '_line_1',
  ]);
});

test('items are paged with their whole count and sorted by what is known of them', async () => {
  const { sites, device } = await openFurnished();
  const page = sites.items(ALL, { device_id: device, limit: 2, page: 2, sort: '-id' }, 'zh_cn');
  assert.is(page.total, 5);
  assert.equal(
    page.data.map((item) => item.cell),
    ['leak', 'humidity'],
  );
  const odd = sites.items(ALL, { device_id: device, sort: '__proto__' }, 'zh_cn').data.map((item) => item.cell);
  assert.is(odd[0], 'temperature');
});

test('some items are asked for by their ids, whatever else is asked', async () => {
  const { sites, second, id } = await openMany();
  const ids = [id('leak'), id('temperature', second), id('leak'), 404];
  const found = (ask: object, scope = ALL) => sites.items(scope, { limit: 0, ids, ...ask }, 'zh_cn').data.map((item) => item.id);
  assert.equal(found({}), [id('leak'), id('temperature', second)]);
  assert.equal(found({ data_type: 0 }), [id('leak')]);
  assert.equal(found({}, scopeOf([sites.addGroup(ALL, { name: 'other' })])), []);
});

test('items that nobody is told of and those without a limit are found', async () => {
  const { sites, device, id } = await openMany();
  const cells = (ask: object) => sites.items(ALL, { limit: 0, device_id: device, ...ask }, 'zh_cn').data.map(({ cell }) => cell);
  assert.equal(cells({ no_threshold: true }), ['humidity']);
  sites.changeItem(ALL, id('humidity'), { threshold_max: 80 }, 'zh_cn');
  assert.equal(cells({ no_threshold: true }), []);
  sites.changeItem(ALL, id('temperature'), { contact_group_id: 7 }, 'zh_cn');
  assert.equal(cells({ no_contact: false }), ['temperature']);
  assert.equal(cells({ no_contact: true, data_type: 1 }), ['humidity', 'serial_number']);
  assert.equal(cells({ category_id: 3 }), []);
});

test.run();
