import { test } from 'uvu';
import * as assert from 'uvu/assert';
import shell from '../../../../web/app/words/shell/zh_cn';
import { fill } from '../../../../web/lang/index';
import { learn } from '../../../../web/lang/words';
import { inheritedGroup, inheritedText, tellingText } from '../../../../web/pages/items/telling';
import item from '../../../../web/pages/items/words/item/zh_cn';
import items from '../../../../web/pages/items/words/items/zh_cn';

learn('shell', shell);
learn('item', item);
learn('items', items);
const GROUPS = [
  { id: 1, name: '夜班', escalate_minutes: 15, escalate_group_id: 2 },
  { id: 2, name: '主管', escalate_minutes: 0, escalate_group_id: null },
  { id: 3, name: '值班', escalate_minutes: 10, escalate_group_id: 1 },
];
const ways = { sms_enable: false, phone_enable: false, email_enable: false, push_enable: false };
const LEVELS = [
  { id: 1, ...ways },
  { id: 2, ...ways, push_enable: true },
  { id: 3, ...ways, sms_enable: true },
  { id: 4, ...ways, sms_enable: true, push_enable: true },
];
const [QUIET, PUSHED, CALLED, BOTH] = [1, 2, 3, 4];
const told = (
  notice_interval: number | null,
  notice_count: number | null,
  contact_group_id: number | null = null,
  { inherited = null as number | null, repeats = true, alarm_level_id = BOTH } = {},
): string =>
  tellingText(
    { notice_interval, notice_count, contact_group_id, alarm_level_id },
    { groups: GROUPS, inherited, levels: LEVELS, repeats },
  ).replaceAll('\u00a0', ' ');

test('how people are told of an alarm is one sentence', () => {
  assert.is(told(1800, 3, 1), '立即通知 夜班，之后每 30 分钟一次，最多 3 次；15 分钟仍未确认则通知 主管');
  assert.is(told(1800, 0, 2), '立即通知 主管，之后每 30 分钟一次，直到确认或恢复');
  assert.is(told(0, 3, 2), '立即通知 主管');
  assert.is(told(1800, 1, 2), '立即通知 主管', 'one notice is the first');
  assert.is(told(null, null, 2), '立即通知 主管');
});

test('where the box tells nothing again, none is said to come again', () => {
  assert.is(told(1800, 3, 1, { repeats: false }), '立即通知 夜班；15 分钟仍未确认则通知 主管');
});

test('of a level nobody is called for no group is told, nor does it go on to another; channels are told where it is pushed', () => {
  assert.is(told(1800, 3, 1, { alarm_level_id: QUIET }), item.told_no_way);
  assert.is(told(1800, 3, 1, { alarm_level_id: PUSHED }), '立即通知推送通道，之后每 30 分钟一次，最多 3 次');
});

test('without a group nobody is told but the channels', () => {
  assert.is(told(1800, 0, null, { alarm_level_id: CALLED }), item.told_no_group);
  assert.is(told(1800, 0), '立即通知推送通道，之后每 30 分钟一次，直到确认或恢复');
});

test('nobody is told of an item whose alarms are off, whatever else is set', () => {
  const off = { alarm_enable: false, notice_interval: 1800, notice_count: 3, contact_group_id: 1, alarm_level_id: BOTH };
  const all = { groups: GROUPS, inherited: 2, levels: LEVELS, repeats: true };
  assert.is(tellingText(off, all), item.told_off);
  assert.is.not(tellingText({ ...off, alarm_enable: true }, all), item.told_off);
});

test('each step of an escalation is told with the time since the alarm began', () => {
  assert.is(told(0, 0, 3), '立即通知 值班；10 分钟仍未确认则通知 夜班；25 分钟仍未确认则通知 主管');
});

test('an item that names no group has that of its site, of one above, or of the box', () => {
  assert.is(told(0, 0, null, { inherited: 1 }), '立即通知 夜班；15 分钟仍未确认则通知 主管');
  const sites = [
    { id: 1, parent_id: 0, contact_group_id: 1 },
    { id: 2, parent_id: 1, contact_group_id: null },
    { id: 3, parent_id: 2, contact_group_id: 2 },
    { id: 4, parent_id: 0, contact_group_id: null },
  ];
  assert.equal(
    [2, 3, 4, 9].map((site) => inheritedGroup(sites, site, 7)),
    [1, 2, 7, 7],
  );
  assert.equal(
    [2, 4].map((site) => inheritedText(sites, GROUPS, site, 3)),
    [fill(items.of_site, { name: '夜班' }), fill(items.of_box, { name: '值班' })],
  );
  assert.is(inheritedText(sites, GROUPS, 4, null), null);
});

test.run();
