// The map of the sites in a browser: on a plain grid, and on a picture by its two points; by mouse and by keys.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, eventually, openBox } from '../hands/box';
import { withConsole } from '../hands/console';
import { png } from '../hands/pictures';
import { addSites, CROSSING, GATE, ground, HALF, HEIGHT, near, onPicture, pin, tipOf, WIDTH } from './map_hands';

let box: Box;
test.before(async () => {
  box = await openBox();
  await addSites(box);
});
test.after(() => box.stop());

test('without anything set the sites stand on a plain grid, the others in the list alone', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/map');
    await pin(console, '西门').waitFor();
    assert.is(await console.page.locator('.plane img').count(), 0);
    assert.ok((await console.page.locator('.plane text').count()) > 2);
    await console.expectText('总部数据机房', '.roster section');
    assert.is(await console.page.locator('.roster section li').count(), 2, 'the demo rooms have no coordinates');
  }));

test('a picture becomes the map: two points are pressed, their coordinates typed, and sites stand where they are', () =>
  withConsole(box, { height: 1400 }, async (console) => {
    await console.enter('/setting_GIS');
    const file = { name: 'plan.png', mimeType: 'image/png', buffer: png(WIDTH, HEIGHT) };
    await console.page.locator('input[type=file]').setInputFiles(file);
    const picture = ground(console);
    await picture.waitFor();
    await console.button('保存').click();
    await console.expectText('请在图片上设置两个参考点');
    for (const [i, point] of [GATE, CROSSING].entries()) {
      await console
        .button(`参考点 ${i + 1}`)
        .first()
        .click();
      const { x, y } = await onPicture(picture, point);
      await console.page.mouse.click(x, y);
      const typed = console.page.getByRole('group', { name: `参考点 ${i + 1}`, exact: true });
      assert.ok(Math.abs(Number(await typed.getByLabel('图上 X').inputValue()) - point.x) <= 1);
      // to the pixel
      await typed.getByLabel('图上 X').fill(String(point.x));
      await typed.getByLabel('图上 Y').fill(String(point.y));
      await typed.getByLabel('经度').fill(String(point.longitude));
      await typed.getByLabel('纬度').fill(String(point.latitude));
    }
    near(await tipOf(console.button('中站', '.plane')), await onPicture(picture, HALF), 'already before it is saved');
    await console.button('保存').click();
    await console.expectText('设置已保存');
    assert.equal((await box.call('GET gis/params')).points, [GATE, CROSSING]);

    await console.open('/map');
    await pin(console, '中站').waitFor();
    const map = ground(console);
    for (const [name, place] of Object.entries({ 西门: GATE, 东站: CROSSING, 中站: HALF }))
      near(await tipOf(pin(console, name)), await onPicture(map, place), name);

    // nearer, and moved: they stay where they are on the ground
    await console.button('放大').click();
    const { x, y } = (await map.boundingBox())!;
    await console.page.mouse.move(500, 600);
    await console.page.mouse.down();
    await console.page.mouse.move(620, 660, { steps: 5 });
    await console.page.mouse.up();
    const moved = (await map.boundingBox())!;
    near(moved, { x: x + 120, y: y + 60 }, 'the picture goes with the pointer');
    near(await tipOf(pin(console, '中站')), await onPicture(map, HALF), 'after it was moved');
  }));

test('by keys alone a site is found on the map, looked at and left again', () =>
  withConsole(box, { language: 'zh_cn' }, async (console) => {
    await console.enter('/map');
    await pin(console, '中站').waitFor();
    const { keyboard } = console.page;
    const focused = (): Promise<string | null> =>
      console.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
    await console.page.getByRole('application').focus();
    const before = await tipOf(pin(console, '中站'));
    await keyboard.press('ArrowRight');
    near(await tipOf(pin(console, '中站')), { x: before.x - 80, y: before.y }, 'an arrow moves the map');
    await keyboard.press('0');
    near(await tipOf(pin(console, '中站')), before, 'and 0 shows all of it again');
    await keyboard.press('+');
    await keyboard.press('-');
    near(await tipOf(pin(console, '中站')), before, 'nearer and farther');
    // in the order of reading: from the upper right corner of the picture to its lower left
    const order: (string | null)[] = [];
    for (let i = 0; i < 3; i++) {
      await keyboard.press('Tab');
      order.push(await focused());
    }
    assert.equal(order, ['东站 · 没有监控项', '中站 · 没有监控项', '西门 · 没有监控项']);
    await keyboard.press('Enter');
    await console.expectText('121.35, 31.17 (WGS-84)', '.fly');
    await keyboard.press('Escape');
    await eventually('the focus to be back', async () => (await focused()) === '西门 · 没有监控项');
  }));

test('the list leads to a site on the map, and from there to its station', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/map');
    await console.page.getByRole('searchbox').fill('中站');
    await eventually('the others to go', async () => (await console.page.locator('.roster li').count()) === 1);
    await console.expectRoute('/map?keyword=%E4%B8%AD%E7%AB%99');
    await console.button('在地图上显示 · 中站').click();
    const map = (await console.page.locator('.plane').boundingBox())!;
    near(await tipOf(pin(console, '中站')), { x: map.x + map.width / 2, y: map.y + map.height / 2 }, 'in the middle');
    await pin(console, '中站').click();
    await console.page.getByRole('link', { name: '打开站点监控' }).click();
    await eventually('the station', () => console.page.url().includes('/station?nodeId='));
  }));

test.run();
