// The devices of a site, worst first, narrowed as one asks, and what a card shows of each.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item } from '../../../daemon/contract/entities';
import { cardsOf, curveOf, fitsItem, mainItems, type SiteFilter } from '../../../web/pages/station/grouping';
import { group, item, leaf } from './rows';

const ALL: SiteFilter = { category: null, abnormal: false, keyword: '' };
const SITE = group(3, '机房', [
  group(9, '下级', []),
  leaf(12, 'UPS1', { alarm: 1, level: 4, category_id: 1 }),
  leaf(13, 'UPS2', { category_id: 1 }),
  leaf(14, 'TH-1', { category_id: 2, status: 0 }),
]);
const ITEMS = [
  item({ id: 1, device_id: 12, device_name: 'UPS1', item_name: '电压', status_id: 2 }),
  item({ id: 2, device_id: 12, device_name: 'UPS1', item_name: '负载率' }),
  item({ id: 3, device_id: 13, device_name: 'UPS2', item_name: '电压' }),
  item({ id: 4, device_id: 14, device_name: 'TH-1', item_name: '温度', category_id: 2 }),
];
const weight = (level: number): number => level * 10;
const shown = (part: Partial<SiteFilter>) => cardsOf(SITE, ITEMS, { ...ALL, ...part }, weight).map(({ node }) => node.name);

test('every device of a site has its own items; sites below are no devices', () => {
  assert.equal(
    cardsOf(SITE, ITEMS, ALL, weight).map(({ node, items }) => [node.name, items.map(({ id }) => id)]),
    [
      ['UPS1', [1, 2]],
      ['TH-1', [4]],
      ['UPS2', [3]],
    ],
  );
});

test('the worst device is first: by its alarm, then silence, then a value that is missing; one that is off is last', () => {
  const site = group(3, '机房', [
    leaf(1, '停用', { enable: false, alarm: 3, level: 4 }),
    leaf(2, '正常'),
    leaf(3, '无数据', { alarm: 9 }),
    leaf(4, '提示', { alarm: 1, level: 1 }),
    leaf(5, '离线', { status: 0 }),
    leaf(6, '紧急', { alarm: 1, level: 4 }),
    leaf(7, '也正常'),
    leaf(8, '也紧急', { alarm: 1, level: 4 }),
  ]);
  assert.equal(
    cardsOf(site, [], ALL, weight).map(({ node }) => node.name),
    ['紧急', '也紧急', '提示', '离线', '无数据', '正常', '也正常', '停用'],
  );
});

test('they are narrowed by category, by what is abnormal, silence too, and by a word of device or item', () => {
  assert.equal(shown({ category: 2 }), ['TH-1']);
  assert.equal(shown({ abnormal: true }), ['UPS1', 'TH-1']);
  assert.equal(shown({ keyword: 'ups2' }), ['UPS2']);
  assert.equal(shown({ keyword: '温度' }), ['TH-1']);
  assert.equal(shown({ keyword: '没有' }), []);
  assert.equal(shown({ category: 1, abnormal: true, keyword: '电压' }), ['UPS1']);
});

test('items are narrowed alike; one whose alarms are switched off is not abnormal', () => {
  const fitting = (part: Partial<SiteFilter>) => ITEMS.filter((each) => fitsItem(each, { ...ALL, ...part })).map(({ id }) => id);
  assert.equal(fitting({ keyword: 'ups1' }), [1, 2], 'the word may be the device’s');
  assert.equal(fitting({ abnormal: true }), [1]);
  assert.not(fitsItem(item({ status_id: 1, is_disable: 1 }), { ...ALL, abnormal: true }));
  assert.equal(fitting({ category: 2 }), [4]);
});

test('a card shows what is wrong, then what is watched, what is measured, and states; texts say least', () => {
  const none = { threshold_max: null, threshold_min: null };
  const items = [
    item({ id: 1, value: 'SRT 5000', ...none }),
    item({ id: 2, data_type: 0, value: 0, ...none }),
    item({ id: 3, ...none }),
    item({ id: 4 }),
    item({ id: 5, builtin: true, data_type: 0, value: 1, ...none }),
    item({ id: 6, data_type: 0, value: 1, status_id: 3, ...none }),
  ];
  assert.equal(
    mainItems(items, () => 0).map(({ id }) => id),
    [6, 4, 3, 2],
  );
});

test('a card shows nothing that people set, unless that is abnormal or all there is', () => {
  const none = { threshold_max: null, threshold_min: null };
  const set = item({ id: 1, writable: true, ...none });
  const shown = (...items: Item[]) => mainItems(items, () => 0).map(({ id }) => id);
  assert.equal(shown(set, item({ id: 2, ...none })), [2]);
  assert.equal(shown(set), [1]);
  assert.equal(shown({ ...set, status_id: 5 }, item({ id: 2, ...none })), [1, 2]);
});

test('its curve is of a temperature rather than of a humidity', () => {
  const humidity = item({ id: 1, unit: '%RH' });
  assert.is(curveOf([humidity, item({ id: 2, unit: '℃' })])?.id, 2);
  assert.is(curveOf([humidity, item({ id: 3, unit: 'A' })])?.id, 1);
});

test('its curve is of what is measured; of states where nothing is, and of texts there is none', () => {
  const none = { threshold_max: null, threshold_min: null };
  const text = item({ id: 1, value: 'SRT 5000', ...none });
  const state = item({ id: 2, data_type: 0, value: 1, status_id: 3, ...none });
  const measured = item({ id: 3, value: 24 });
  assert.is(curveOf([text, state, measured])?.id, 3);
  assert.is(curveOf([text, state])?.id, 2);
  assert.is(curveOf([text]), null);
});

test('a site of hundreds is put in order in no time to speak of', () => {
  const many = Array.from({ length: 200 }, (_, n) => leaf(1000 + n, `D${n}`, { category_id: 1 + (n % 19) }));
  const items = many.flatMap((node) =>
    Array.from({ length: 10 }, (_, n) => item({ id: node.id * 10 + n, device_id: node.id, category_id: node.category_id })),
  );
  const cards = cardsOf(group(3, '机房', many), items, ALL, weight);
  assert.is(cards.length, 200);
  assert.ok(cards.every((card) => card.items.length === 10));
});

test.run();
