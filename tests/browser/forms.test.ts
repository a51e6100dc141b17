// Forms under a mouse and a finger: what a field says as it is left takes no press from the button below it.
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

test.run();
