// Devices that are there and of which nothing is read: walls name them, and call nothing of them normal.
import type { ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import { learn } from '../../../web/lang/words';
import { AbnormalFeeders } from '../../../web/pages/walls/tiles/abnormal_feeders';
import { InEffect } from '../../../web/pages/walls/tiles/in_effect';
import { SiteList } from '../../../web/pages/walls/tiles/site_list';
import { Ups } from '../../../web/pages/walls/tiles/ups';
import { unreadOf } from '../../../web/pages/walls/unread';
import w from '../../../web/pages/walls/words/walls/zh_cn';
import { dataview } from '../../../web/state/room/overview';
import { room } from '../../../web/state/room/room';
import { powerItems } from '../../../web/state/values/category_items';
import { the } from '../../hands/dom';
import { ConsoleBox } from '../app/console_box';
import { closePage, openPage } from './hands';
import { group, item, leaf } from './rows';

learn('walls', w);
test.after.each(closePage);

const NONE = { items: 10, item_alarm: 0, item_no_value: 0, item_disabled: 0, item_waiting: 0, item_held: 0 };
const COUNTS = {
  ...NONE,
  device_groups: 1,
  devices: 1,
  item_normal: 10,
  item_abnormal: 0,
  alarm_untold: 0,
  level_muted: 0,
  unheard: 0,
};
const METER = { id: 21, device_id: 21, device_name: '市电', category_id: 3 } as const;
const OFF = leaf(12, 'UPS1', { enable: false });
const METERED = leaf(21, '市电', { category_id: 3 });

/** A box with these items and this tree. */
function boxOf(items: readonly Item[], tree: readonly TreeNode[], unwatched = 0): ConsoleBox {
  const box = new ConsoleBox();
  box.instead['GET device_groups/device/item'] = ({ query }) => {
    const data = items.filter(({ category_id }) => String(category_id) === query.get('category_id'));
    return { total: data.length, data };
  };
  box.instead['GET device_groups/menu'] = () => ({ total: tree.length, data: tree });
  box.instead['GET dataview'] = () => ({ ...COUNTS, item_unwatched: unwatched });
  return box;
}
const show = (page: () => ReactNode, box: ConsoleBox) => openPage(page, box, { feeds: [powerItems, room, dataview] });

test('a UPS that is switched off is named as that, and that there is none is not said', async () => {
  await show(() => <Ups />, boxOf([], [group(3, '机房', [OFF])]));
  const card = the('.feeder');
  assert.match(card.textContent!, /UPS1.*机房/);
  assert.match(card.textContent!, w.off);
  assert.is(the('.ic', card).getAttribute('data-lv'), 'nodata');
  assert.not.match(document.body.textContent!, w.none_such);
  await closePage();
  await show(() => <Ups />, boxOf([], [group(3, '机房', [METERED])]));
  assert.match(document.body.textContent!, w.none_such);
});

test('the count of what feeds the rooms counts one that is switched off, and has no tick while there is one', async () => {
  const sign = () => the('.stat b .ic').getAttribute('data-lv');
  await show(() => <AbnormalFeeders />, boxOf([item(METER)], [group(3, '机房', [METERED])]));
  assert.is(sign(), 'ok');
  await closePage();
  await show(() => <AbnormalFeeders />, boxOf([item(METER)], [group(3, '机房', [METERED, OFF])]));
  assert.is(sign(), 'nodata');
  assert.match(the('.stat').textContent!, /0.*共 2 台动力设备.*1 台停用或未读取/);
});

test('devices of a category are told that are switched off, or of which nothing is asked for', () => {
  const tree = [group(3, 'A', [OFF, group(4, 'B', [leaf(13, 'UPS2'), leaf(14, 'UPS3')]), METERED])];
  const found = unreadOf(tree, [1], [item({ device_id: 14 })]);
  assert.equal(
    found.map(({ name, enable, site }) => [name, enable, site.name]),
    [
      ['UPS1', false, 'A'],
      ['UPS2', true, 'B'],
    ],
  );
});

test('a site of which devices are switched off says so in the list of sites', async () => {
  await show(() => <SiteList />, boxOf([], [group(3, '机房', [OFF, METERED], { device_off: 1 })]));
  assert.match(the('.wallrow').textContent!, /机房.*1 台设备停用/);
});

test('the list of sites has as many as are counted: the box itself is listed while it has an alarm alone', async () => {
  const listed = async (level: number) => {
    await show(() => <SiteList />, boxOf([], [group(3, '机房', [METERED]), group(-1, '监控系统', [], { level, items: 0 })]));
    const names = [...document.querySelectorAll('.wallrow b')].map(({ textContent }) => textContent);
    await closePage();
    return names;
  };
  assert.equal(await listed(0), ['机房']);
  assert.equal(new Set(await listed(4)), new Set(['机房', '监控系统']));
});

test('that everything is in effect is not said while a device is switched off, or an item raises no alarm', async () => {
  const box = boxOf([], [group(3, '机房', [METERED])]);
  await show(() => <InEffect />, box);
  assert.match(document.body.textContent!, w.all_in_effect);
  await closePage();
  const off = boxOf([], [group(3, '机房', [OFF])], 2);
  await show(() => <InEffect />, off);
  assert.match(the('.attention').textContent!, /2 项告警关闭.*1 台设备停用/);
});

test.run();
