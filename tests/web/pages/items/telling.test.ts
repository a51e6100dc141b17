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
const told = (
  notice_interval: number | null,
  notice_count: number | null,
  contact_group_id: number | null = null,
  inherited: number | null = null,
): string => tellingText({ notice_interval, notice_count, contact_group_id }, GROUPS, inherited).replaceAll('\u00a0', ' ');

test('how people are told of an alarm is one sentence', () => {
  assert.is(told(1800, 3, 1), '立即通知 夜班，之后每 30 分钟一次，最多 3 次；15 分钟仍未确认则通知 主管');
  assert.is(told(1800, 0, 2), '立即通知 主管，之后每 30 分钟一次，直到确认或恢复');
  assert.is(told(0, 3), '立即通知');
  assert.is(told(1800, 1), '立即通知', 'one notice is the first');
  assert.is(told(null, null), '立即通知');
});

test('nobody is told of an item whose alarms are off, whatever else is set', () => {
  const off = { alarm_enable: false, notice_interval: 1800, notice_count: 3, contact_group_id: 1 };
  assert.is(tellingText(off, GROUPS, 2), item.told_off);
  assert.is.not(tellingText({ ...off, alarm_enable: true }, GROUPS, 2), item.told_off);
});

test('each step of an escalation is told with the time since the alarm began', () => {
  assert.is(told(0, 0, 3), '立即通知 值班；10 分钟仍未确认则通知 夜班；25 分钟仍未确认则通知 主管');
});

test('an item that names no group has that of its site, of one above, or of the box', () => {
  assert.is(told(0, 0, null, 1), '立即通知 夜班；15 分钟仍未确认则通知 主管');
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
