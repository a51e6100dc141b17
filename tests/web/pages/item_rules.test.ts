import shell from '../../../web/app/words/shell/zh_cn';
import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BOX_DEVICE } from '../../../daemon/contract/codes';
import type { Item } from '../../../daemon/contract/entities';
import { isOld, signOf } from '../../../web/item/sign';
import { amountText, limitsOf, momentOf, plainValue, unitOf, valueText } from '../../../web/item/value_text';
import { learn } from '../../../web/lang/words';
import { actionsOf, granted, operableItem } from '../../../web/pages/item/actions';
import { lookOfAlarm } from '../../../web/pages/item/alarm_look';
import { lookOf } from '../../../web/pages/item/status';
import { tilesOf } from '../../../web/pages/overview/sites';
import { isSilent, lastAnswer } from '../../../web/pages/station/device';
import station from '../../../web/pages/station/words/station/zh_cn';
import { placeSign } from '../../../web/state/alarms/settings';
import { $clock } from '../../../web/state/box/clock';
import { closePage } from '../../hands/dom';
import { LEVELS, level } from '../app/rows';
import { device, group, item, leaf, NOW, ROOM, row } from './rows';

learn('station', station);
learn('shell', shell);
$clock.set({ server_time: NOW, asked: performance.now(), zone: 'Asia/Shanghai' });

test('a value has its decimals, a state its word, no value a dash', () => {
  assert.is(valueText(item({ value: 218.4 })), '218.4');
  assert.is(valueText(item({ value: -0.1, decimals: 2 })), '−0.10');
  assert.is(valueText(item({ value: '18446744073709551615', decimals: 0 })), '18446744073709551615');
  assert.is(valueText(item({ data_type: 0, value: 1, info: '旁路' })), '旁路');
  assert.is(valueText(item({ data_type: 0, value: 7, info: '' })), '7');
  assert.is(valueText(item({ value: null, info: '' })), '—');
});

test('seconds and minutes are said as people say them, their limits too', () => {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  const runtime = item({ value: 3552, unit: 's', decimals: 0, threshold_min: 300, threshold_max: null });
  assert.equal([valueText(runtime), unitOf(runtime), limitsOf(runtime)].map(plain), ['59 分钟', '', '≥ 5 分钟']);
  assert.equal([valueText({ ...runtime, value: 45 }), unitOf({ ...runtime, value: 45 })], ['45', 's']);
  assert.is(plain(limitsOf({ ...runtime, threshold_min: 45 })), '≥ 45 s');
  assert.is(plain(amountText(150, 'min')), '2 小时 30 分钟');
  assert.is(plain(amountText(19_968, 'h')), '19,968 h');
  assert.is(plainValue(runtime), 3552, 'a spreadsheet counts on');
});

test('limits are those that were set, a status item has none', () => {
  assert.is(limitsOf(item()), '192 – 230');
  assert.is(limitsOf(item({ threshold_min: null, threshold_max: 27.25 })), '≤ 27.25');
  assert.is(limitsOf(item({ threshold_min: null, threshold_max: null })), '—');
});

test('an item that was never asked for has no moment, not 1970', () => {
  assert.is(momentOf(item({ last_check: 0 })), '—');
  assert.is(momentOf(item({ last_check: NOW - 5 })), '14:32:00');
});

test('a value that is not of now is old: silent, late, refused, implausible, or none any more', () => {
  assert.not(isOld(item()));
  for (const quality of ['lost', 'stale', 'refused', 'implausible', 'no_value'] as const)
    assert.ok(isOld(item({ quality, value_time: NOW - 700 })), quality);
  assert.not(isOld(item({ quality: 'no_value', value: null, value_time: null })), 'there is no value that could be old');
});

test('an item shows the sign of its level while it alarms, the dashed ring while nothing is known, none while all is well', () => {
  assert.is(signOf(item(), LEVELS), null);
  assert.equal(signOf(item({ status_id: 2, alarm: true }), LEVELS), { level: 'crit', colour: undefined });
  assert.equal(signOf(item({ status_id: 1, alarm_level_id: 2 }), LEVELS), { level: 'warn', colour: undefined });
  assert.equal(signOf(item({ status_id: 4 }), LEVELS), { level: 'nodata', colour: undefined });
  assert.equal(signOf(item({ status_id: 5 }), LEVELS), { level: 'nodata', colour: undefined });
});

test('a row looks old before it looks handled', () => {
  assert.is(lookOf(item({ quality: 'lost', is_disable: 1 }), LEVELS).state, 'stale');
  assert.is(lookOf(item({ is_disable: 1 }), LEVELS).state, 'off');
  assert.is(lookOf(item({ status_id: 2, alarm: true, is_confirm: 1 }), LEVELS).state, 'ack');
  assert.is(lookOf(item({ is_confirm: 1 }), LEVELS).state, undefined);
});

test('an alarm is new for two minutes, then steps back once it is handled', () => {
  const look = (more: Parameters<typeof row>[0]) => lookOfAlarm(row(more), LEVELS, NOW).state;
  assert.is(look({ start_time: NOW - 119 }), 'new');
  assert.is(look({ start_time: NOW - 120 }), undefined);
  assert.is(look({ start_time: NOW - 10, is_confirm: 1 }), 'ack');
  assert.is(look({ start_time: NOW - 10, is_disable: 1, is_confirm: 1 }), 'off');
  assert.is(look({ status_id: 6, is_confirm: 0 }), 'recovered');
  assert.is(look({ quality: 'lost' }), 'stale');
  assert.is(lookOfAlarm(row(), LEVELS, NOW).level, 'crit');
});

test('what can be done follows from how the alarm stands', () => {
  const can = (more: Partial<Item>) => actionsOf(operableItem(item(more)));
  const [confirm, unconfirm, disable, enable, shelve, unshelve] = [0, 1, 2, 3, 4, 5] as const;
  assert.equal(can({}), [disable]);
  assert.equal(can({ alarm: true, status_id: 2 }), [confirm, shelve, disable]);
  assert.equal(can({ alarm: true, status_id: 2, is_confirm: 1 }), [unconfirm, shelve, disable]);
  assert.equal(can({ is_disable: 1 }), [enable]);
  assert.equal(can({ alarm: true, status_id: 2, is_disable: 1 }), [confirm, enable]);
  assert.equal(can({ alarm: true, status_id: 2, suppressed: ['shelved'] }), [confirm, unshelve, disable]);
  assert.equal(can({ suppressed: ['once'] }), [unshelve, disable]);
  assert.equal(can({ status_id: 6 }), [confirm, disable], 'recovered before anybody confirmed it');
  assert.equal(can({ status_id: 6, is_confirm: 1 }), [disable]);
  assert.equal(can({ alarm: true, status_id: 2, drill: true }), [confirm], 'a drill silences nothing of what is real');
  assert.equal(can({ alarm: true, status_id: 2, drill: true, is_disable: 1 }), [confirm, enable]);
  assert.equal(can({ alarm: true, status_id: 2, drill: true, suppressed: ['shelved'] }), [confirm, unshelve]);
});

test('what may be done follows from the roles, and the administrator may do all', () => {
  const all = [0, 1, 2, 3] as const;
  assert.equal(granted(all, [], false), []);
  assert.equal(granted(all, ['alarm_confirm'], false), [0, 1]);
  assert.equal(granted(all, ['alarm_disable', 'export'], false), [2, 3]);
  assert.equal(granted(all, [], true), [0, 1, 2, 3]);
});

test('a device is silent when it should answer and does not', () => {
  assert.not(isSilent(device()));
  assert.ok(isSilent(device({ status: 0 })));
  assert.not(isSilent(device({ status: 2 })));
  assert.not(isSilent(device({ status: 0, enable: false })), 'switched off');
  assert.not(isSilent(device({ id: BOX_DEVICE, status: 0, driver: 'board' })), 'the box itself');
});

test('it answered last when its newest good value came, not when it was last tried', () => {
  assert.is(
    lastAnswer([item({ value_time: NOW - 900 }), item({ value_time: NOW - 700 }), item({ value_time: null })]),
    NOW - 700,
  );
  assert.is(lastAnswer([item({ value_time: null })]), null);
  const link = item({ builtin: true, value: 0, value_time: NOW - 5 });
  assert.is(lastAnswer([item({ value_time: NOW - 900 }), link]), NOW - 900, 'that its link is silent is no answer');
  assert.is(lastAnswer([item({ value_time: null }), link]), null, 'it never answered');
  assert.is(lastAnswer([]), null);
});

test('a value that is made up is marked wherever it is told, with its unit in the mark, and counted by nobody', () => {
  const practised = item({ value: 90, unit: '%RH', drill: true, info: '【演练】90.0 %RH' });
  assert.equal([valueText(practised), unitOf(practised)], ['【演练】90.0 %RH', '']);
  assert.is(plainValue(practised), '【演练】90.0 %RH');
});

test('tiles of sites come worst first: by weight, by number, by name', () => {
  const weight = (level: number): number => level * 10;
  const site = (id: number, name: string, level: number, alarm: number) =>
    group(id, name, [leaf(id + 100, 'd')], { level, alarm });
  const tree = [site(1, 'b', 0, 0), site(2, 'c', 3, 1), site(3, 'd', 4, 1), site(4, 'e', 3, 5), site(5, 'a', 0, 0)];
  assert.equal(
    tilesOf(tree, weight).map(({ id }) => id),
    [3, 4, 2, 5, 1],
  );
});

test('a tile stands for every site, with the silent devices below it, and for one that has none too', () => {
  const tree = [group(1, 'campus', [...ROOM], { level: 4, alarm: 8 }), group(9, 'empty', [])];
  assert.equal(
    tilesOf(tree, (level) => level).map(({ name, alarm, offline }) => [name, alarm, offline]),
    [
      ['campus', 8, 1],
      ['总部数据机房', 3, 0],
      ['3号_基站', 5, 1],
      ['empty', 0, 0],
    ],
  );
});

test('a place whose abnormal items have no level is unknown, never a mere notice', () => {
  assert.equal(placeSign([], 0), { level: 'nodata' });
  assert.equal(placeSign([], 1), { level: 'info' });
  assert.equal(placeSign([level(7, '自定义', 40, '#123456')], 7), { level: 'crit', colour: '#123456' });
});

test.after(closePage);
test.run();
