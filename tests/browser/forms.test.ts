// Forms under a mouse and a finger: what a field says as it is left takes no press from the button below it. A week drawn over its cells.
import type { Locator } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

let box: Box;
test.before(async () => {
  box = await openBox();
});
test.after(() => box.stop());

const SAYS = '请填写此项';
/** A new site, in the field of its name that is still empty; the button below that field. */
async function inName(console: Console): Promise<Locator> {
  await console.enter('/setting_device_groups');
  await console.button('新增站点').click();
  await console.field('名称').focus();
  const below = console.button('打开地图');
  await below.scrollIntoViewIfNeeded();
  return below;
}
async function middleOf(of: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('a slow press on a button below a field that is wrong finds the button where it was', () =>
  withConsole(box, {}, async (console) => {
    const below = await inName(console);
    const { mouse } = console.page;
    const before = await middleOf(below);
    await mouse.move(before.x, before.y);
    await mouse.down();
    assert.is(await console.page.evaluate('document.activeElement.tagName'), 'BUTTON', 'the field is left');
    await console.page.waitForTimeout(300);
    await console.expectNoText(SAYS, 'dialog');
    assert.equal(await middleOf(below), before);
    await mouse.up();
    await console.button('收起地图').waitFor();
    await console.expectText(SAYS, 'dialog');
  }));

test('the same under a finger, on a phone', () =>
  withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    await (await inName(console)).tap();
    await console.button('收起地图').waitFor();
    await console.expectText(SAYS, 'dialog');
  }));

test('a field that is left by the keyboard says at once what is wrong', () =>
  withConsole(box, {}, async (console) => {
    await inName(console);
    await console.page.keyboard.press('Tab');
    await console.expectText(SAYS, 'dialog');
  }));

test('a night is drawn over its cells with the mouse, from one day into the next', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/week_time');
    await console.button('添加时间段').click();
    await console.field('名称').fill('周一夜班');
    for (const day of ['周二', '周三', '周四', '周五']) await console.field(day).uncheck();
    await console.button('移除时段', 'dialog').click();
    const { mouse } = console.page;
    const [from, to] = [await middleOf(console.button('周一 19:00–20:00')), await middleOf(console.button('周二 06:00–07:00'))];
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
    await console.button('周二 06:00–07:00 延续自前一天').waitFor();
    await console.button('保存', 'dialog').click();
    await console.expectText('19:00–次日 07:00', 'tbody');
    const { data } = await box.call('GET setting/time_periods', {});
    const night = data.find(({ name }) => name === '周一夜班');
    assert.equal([night?.weeks, night?.periods], [[1], [{ start: '19:00', end: '07:00' }]]);
  }));

test.run();
