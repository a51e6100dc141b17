// The map of the sites in a browser: in tiles of a server, and when that cannot be reached.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, eventually, openBox } from '../hands/box';
import { withConsole } from '../hands/console';
import { openTiles } from '../hands/tiles';
import { addPicture, addSites, ground, HALF, near, onPicture, pin, tipOf } from './map_hands';

let box: Box;
let tiles: Awaited<ReturnType<typeof openTiles>>;
test.before(async () => {
  box = await openBox();
  tiles = await openTiles();
  await addSites(box);
  await addPicture(box);
});
test.after(async () => {
  await tiles.close();
  await box.stop();
});

test('tiles are tried, allowed for exactly their server, and drawn once the page is loaded again', () =>
  withConsole(box, { height: 1200 }, async (console) => {
    // the browser says that it refused to ask before it was allowed to
    console.announce(/Content Security Policy|png csp$/);
    await console.enter('/setting_GIS');
    await console.field(/^地图来源/).selectOption('tile');
    await console.field('瓦片地址').fill('https://t.example/{z}/{x}');
    await console.button('保存').click();
    await console.expectText('地址中应包含 {z} {x} {y}');
    await console.field('瓦片地址').fill(tiles.template);
    await console.field('版权说明').fill('© 测试地图');
    await console.button('测试瓦片').click();
    await console.expectText('本页打开时尚未允许访问该服务器');
    assert.equal(tiles.asked, [], 'nothing was asked of it');
    await console.button('保存').click();
    await console.expectText('地图服务器是本页打开之后才设置的');
    await console.button('重新加载', '.note').click();
    await console.button('测试瓦片').click();
    await console.expectText('已加载');
    assert.ok(tiles.asked.length > 0);

    await console.open('/map');
    await pin(console, '中站').waitFor();
    await console.expectText('© 测试地图');
    await eventually('the tiles', () =>
      console.page
        .locator('.plane img')
        .evaluateAll((all) => all.length > 4 && all.every((img) => (img as HTMLImageElement).naturalWidth === 256)),
    );
    assert.ok(tiles.asked.every((address) => /^\/\d+\/\d+\/\d+\.png$/.test(address)));
    const policy = (await console.page.request.get(box.url)).headers()['content-security-policy'] ?? '';
    assert.match(policy, new RegExp(`img-src 'self' blob: data: ${tiles.origin};`));
  }));

test('a server that cannot be reached leaves the picture, says so, and is asked again', () =>
  withConsole(box, {}, async (console) => {
    console.announce(/ERR_CONNECTION_REFUSED/);
    const gone = await openTiles();
    await gone.close();
    await box.call('PUT gis/params', { tile_url: gone.template });
    await console.enter('/map');
    await console.expectText('地图瓦片无法加载，已改用离线图片。');
    near(await tipOf(pin(console, '中站')), await onPicture(ground(console), HALF), 'on the picture');
    await box.call('PUT gis/params', { tile_url: tiles.template });
    await console.page.reload();
    await console.expectText('© 测试地图');
    await console.expectNoText('地图瓦片无法加载');
  }));

test.run();
