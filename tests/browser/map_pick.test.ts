// The map of the sites under fingers, and where coordinates are picked on it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, eventually, openBox } from '../hands/box';
import { withConsole } from '../hands/console';
import { fingerOn } from './finger';
import { addPicture, addSites, ground, HALF, onPicture, pin } from './map_hands';

let box: Box;
test.before(async () => {
  box = await openBox();
  await addSites(box);
  await addPicture(box);
});
test.after(() => box.stop());

test('coordinates of a site are picked on the map', () =>
  withConsole(box, { height: 1200 }, async (console) => {
    await console.enter('/setting_device_groups');
    await console.button('新增站点').click();
    // the name is still missing, which is said when it is left: nothing is lost by that
    await console.field('名称').focus();
    await console.button('打开地图').click();
    await console.expectText('在地图上点击，填入坐标（WGS-84）');
    const { x, y } = await onPicture(ground(console), HALF);
    await console.page.mouse.click(x, y);
    await console.expectText('请填写此项', 'dialog');
    await console.field('名称').fill('新站');
    await console.button('保存', 'dialog').click();
    await console.dialog().waitFor({ state: 'detached' });
    const { data } = await box.call('GET setting/device_groups', { limit: 0 });
    const { longitude, latitude } = data.find(({ name }) => name === '新站')!;
    // a px of the picture is 0.00034 degrees
    assert.ok(Math.abs(Number(longitude) - HALF.longitude) < 0.002, String(longitude));
    assert.ok(Math.abs(Number(latitude) - HALF.latitude) < 0.002, String(latitude));
  }));

test('two fingers make the map larger', () =>
  withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    await console.enter('/map');
    await pin(console, '东站').waitFor();
    const before = (await ground(console).boundingBox())!;
    const session = await console.page.context().newCDPSession(console.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: 190 + (side * apart) / 2, y: 300, id })),
      });
    await touch('touchStart', 60);
    for (const apart of [80, 100, 120]) await touch('touchMove', apart);
    await touch('touchEnd', 120);
    const after = (await ground(console).boundingBox())!;
    assert.ok(Math.abs(after.width / before.width - 2) < 0.1, `${before.width} → ${after.width}`);
  }));

test('a map that was flicked away takes the next tap', () =>
  withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    await console.enter('/map');
    await pin(console, '东站').waitFor();
    const { width } = (await ground(console).boundingBox())!;
    const finger = await fingerOn(console.page);
    await finger.flick([300, 240, 160].map((x) => ({ x, y: 300 })));
    await console.button('放大').tap();
    await eventually('it is nearer', async () => (await ground(console).boundingBox())!.width > 1.9 * width);
  }));

test.run();
