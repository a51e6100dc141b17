// Scenes in three dimensions, drawn by WebGL without a graphics card: what stands where, in which colour, what a press on it tells.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, hasten, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import type { Colour } from '../hands/pictures';
import { far, hue, isFlat, middleOf } from './scene_hands';

const HALL = '冷通道温湿度';
let box: Awaited<ReturnType<typeof openBox>>;
let hall = 0;
let temperature = 0;
/** A cube in the middle of what is seen, bound to a sensor, and one beside it that is bound to nothing. */
test.before(async () => {
  box = await openBox();
  await hasten(box, HALL);
  const { data: sites } = await box.call('GET device_groups/menu');
  hall = sites[0]!.children.find((device) => device.name === HALL)!.id;
  const { data: items } = await box.call('GET device_groups/device/item', { device_id: hall });
  temperature = items.find((item) => item.item_name === '温度')!.id;
  const cube = { kind: 'box', w: 4, d: 4, h: 4 } as const;
  await box.call('PUT setting/scene/{name}', {
    name: 'test3d',
    mode: 'room',
    source: 'own',
    sites: [],
    objects: [
      { id: 'hall', ...cube, name: '', x: 0, y: 0, device_id: hall, item_ids: [temperature] },
      { id: 'spare', ...cube, name: '备件柜', x: 7, y: 0 },
    ],
    links: [{ from: 'hall', to: 'spare' }],
    camera: { x: 2, y: 24, z: 8, to_x: 2, to_y: 2, to_z: 2 },
  });
});
test.after(() => box.stop());

const view = (console: Console) => console.page.getByRole('application', { name: '三维测试' });
const drawn = (console: Console, how: 'gl' | 'lost' | 'none') => console.page.locator(`[data-drawing=${how}]`).waitFor();
const entry = (console: Console, name: string) => console.page.locator('.roster').getByRole('button', { name });

const middle = ({ page }: Console): Promise<readonly Colour[]> => middleOf(page, '三维测试');
const seen = (what: string, console: Console, holds: (all: readonly Colour[]) => boolean) =>
  // a machine that is full takes seconds for a picture that no card draws
  eventually(what, async () => holds(await middle(console)), 60_000);

/** Calls that draw, counted from the start of the page. */
const countDraws = (console: Console) =>
  console.page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext;
    const draw = prototype.drawElementsInstanced;
    Reflect.set(window, 'draws', 0);
    prototype.drawElementsInstanced = function (...how) {
      Reflect.set(window, 'draws', Reflect.get(window, 'draws') + 1);
      return draw.apply(this, how);
    };
  });
const draws = (console: Console): Promise<number> => console.page.evaluate(() => Reflect.get(window, 'draws'));
const twoFrames = (console: Console) =>
  console.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('a thing takes the colour of its alarm, is hatched while it is silent, and is as before once it answers well', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/test3d');
    await drawn(console, 'gl');
    await entry(console, HALL).getByText('℃').waitFor();
    await seen('a plain cube', console, (all) => isFlat(all) && hue(all[0]!) < 40);
    const [well] = await middle(console);

    box.simulation.force(HALL, 'temperature', 45);
    await seen('the colour of the level', console, (all) => isFlat(all) && hue(all[0]!) > 80);
    const [alarming] = await middle(console);
    await entry(console, HALL).locator('.lv', { hasText: '温度' }).waitFor();

    box.simulation.silence(HALL, true);
    await entry(console, HALL).getByText('离线').waitFor();
    await seen('hatched', console, (all) => !isFlat(all) && all.some((colour) => hue(colour) < 40));
    assert.ok(
      (await middle(console)).every((colour) => far(colour, well!) > 6),
      'nothing of it looks as if all were well',
    );

    box.simulation.silence(HALL, false);
    await seen('in alarm again', console, (all) => isFlat(all) && far(all[0]!, alarming!) < 6);
    box.simulation.force(HALL, 'temperature', null);
    await seen('well again', console, (all) => isFlat(all) && far(all[0]!, well!) < 6);
  }));

test('a press on a thing tells of it, with the way to its station; keys turn the scene and lead back', () =>
  withConsole(box, {}, async (console) => {
    await countDraws(console);
    await console.enter('/test3d');
    await drawn(console, 'gl');
    await seen('the cube', console, isFlat);
    const [front] = await middle(console);
    await view(console).click();
    await console.expectText(HALL, 'dialog');
    await console.expectText('温度', 'dialog tbody');
    assert.match(String(await console.page.locator('dialog footer a').getAttribute('href')), `/station?deviceId=${hall}`);
    await console.page.keyboard.press('Escape');

    await view(console).focus();
    for (let i = 0; i < 6; i++) await console.page.keyboard.press('ArrowLeft');
    await seen('another side, in another light', console, (all) => isFlat(all) && far(all[0]!, front!) > 6);
    await console.page.keyboard.press('0');
    await seen('the front', console, (all) => far(all[0]!, front!) < 6);

    await twoFrames(console);
    const before = await draws(console);
    await console.page.keyboard.press('+');
    await twoFrames(console);
    assert.is((await draws(console)) - before, 2, 'one call for both cubes, and one for the link');
    const still = await draws(console);
    box.simulation.force(HALL, 'temperature', 21.7);
    await entry(console, HALL).getByText('21.7').waitFor();
    await twoFrames(console);
    assert.is(await draws(console), still, 'a value alone draws nothing');
    box.simulation.force(HALL, 'temperature', null);

    await entry(console, '备件柜').press('Enter');
    await console.page.locator('.roster [aria-current=true]', { hasText: '备件柜' }).waitFor();
    assert.is(await console.page.locator('dialog').count(), 0, 'what is bound to nothing has nothing to tell');
  }));

test('while the graphics are away a picture stands in, and the scene comes back with them', () =>
  withConsole(box, {}, async (console) => {
    await console.enter(`/test3d?deviceId=${hall}`);
    await drawn(console, 'gl');
    await console.page.locator('.roster [aria-current=true]', { hasText: HALL }).waitFor();
    await seen('the cube', console, isFlat);
    const [front] = await middle(console);
    const graphics = (what: 'loseContext' | 'restoreContext') =>
      console.page.evaluate((deed) => {
        const gl = document.querySelector('canvas')!.getContext('webgl2')!;
        const known = Reflect.get(window, 'graphics') ?? gl.getExtension('WEBGL_lose_context');
        Reflect.set(window, 'graphics', known);
        known[deed]();
      }, what);
    await graphics('loseContext');
    await drawn(console, 'lost');
    await console.expectText('显卡暂不可用', 'main');
    await console.page.locator('main svg [data-object=hall]').waitFor();
    await console.page.locator('main svg [data-object=hall] path').last().click();
    await console.expectText(HALL, 'dialog');
    await console.page.keyboard.press('Escape');
    await graphics('restoreContext');
    await drawn(console, 'gl');
    await seen('as before', console, (all) => isFlat(all) && far(all[0]!, front!) < 30);
  }));

test('without WebGL there is a picture and the list, on a phone too, and whoever may draw adds an object', () =>
  withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    await console.page.addInitScript(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      Reflect.set(HTMLCanvasElement.prototype, 'getContext', function (this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : get.call(this, kind);
      });
    });
    await console.enter('/test3d');
    await drawn(console, 'none');
    await console.expectText('浏览器不支持三维显示', 'main');
    assert.is(await console.page.locator('main svg [data-object=hall]').count(), 1);
    await entry(console, HALL).click();
    await console.expectText('温度', 'dialog');
    await console.page.keyboard.press('Escape');

    await console.button('编辑场景', 'main').click();
    await console.button('添加对象', 'dialog').click();
    const form = console.page.getByRole('dialog', { name: '添加对象' });
    await form.getByLabel('名称').fill('新机柜');
    await form.getByLabel('左边距').fill('3');
    await form.getByLabel('宽').fill('0');
    await form.getByRole('button', { name: '保存' }).click();
    await form.locator('.err').first().waitFor();
    await form.getByLabel('宽').fill('0.8');
    await form.getByRole('button', { name: '保存' }).click();
    await form.waitFor({ state: 'detached' });
    await console.page.getByRole('dialog', { name: '编辑场景' }).getByRole('button', { name: '保存', exact: true }).click();
    await console.expectText('场景已保存');
    await entry(console, '新机柜').waitFor();
    const { objects, camera } = await box.call('GET setting/scene/{name}', { name: 'test3d' });
    assert.equal(
      objects.map(({ name, x, w, item_ids }) => [name, x, w, item_ids]),
      [
        ['', 0, 4, [temperature]],
        ['备件柜', 7, 4, []],
        ['新机柜', 3, 0.8, []],
      ],
    );
    assert.is(camera?.to_x, 2, 'what nobody touched stays');
  }));

test('of two who draw a scene the second is told, joins both, and nothing of either is lost', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/test3d');
    await console.button('编辑场景', 'main').click();
    await console.button('添加对象', 'dialog').click();
    const form = console.page.getByRole('dialog', { name: '添加对象' });
    await form.getByLabel('名称').fill('我的机柜');
    await form.getByRole('button', { name: '保存' }).click();
    await form.waitFor({ state: 'detached' });
    const before = await box.call('GET setting/scene/{name}', { name: 'test3d' });
    const theirs = { ...before.objects[1]!, id: 'theirs', name: '他人的机柜', x: 14 };
    await box.call('PUT setting/scene/{name}', { ...before, name: 'test3d', objects: [...before.objects, theirs] });
    const scene = console.page.getByRole('dialog', { name: '编辑场景' });
    await scene.getByRole('button', { name: '保存', exact: true }).click();
    await scene.getByText('尚未保存：其他用户刚刚保存了此场景').waitFor();
    await scene.getByRole('button', { name: '合并', exact: true }).click();
    await scene.getByText('他人的机柜').first().waitFor();
    await scene.getByRole('button', { name: '保存', exact: true }).click();
    await console.expectText('场景已保存');
    const { objects } = await box.call('GET setting/scene/{name}', { name: 'test3d' });
    const names = objects.map(({ name }) => name);
    for (const name of ['我的机柜', '他人的机柜']) assert.ok(names.includes(name), names.join());
  }));

test('while the box is gone nothing of a scene looks well: what is bound is hatched, with its age', () =>
  withConsole(box, {}, async (console) => {
    console.announce(/ERR_|WebSocket connection/);
    await console.enter('/test3d');
    await drawn(console, 'gl');
    await seen('a plain cube', console, isFlat);
    await console.page.context().setOffline(true);
    await console.page.evaluate(() => dispatchEvent(new Event('offline')));
    await box.stop();
    await seen('hatched', console, (all) => !isFlat(all));
    await entry(console, HALL)
      .getByText(/秒前|分钟前/)
      .waitFor();
    await console.expectText(/连接中断 · 数据停在 \d\d:\d\d:\d\d/, '.top');
  }));

test.run();
