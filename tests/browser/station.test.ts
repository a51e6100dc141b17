// The daily work screen: places by tree and by address, values that live, a device that falls silent and answers again.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BLANK } from '../../daemon/contract/widgets/builtin';
import { BARE_CANVAS } from '../../daemon/contract/widgets/canvas';
import { bareWidget } from '../../daemon/contract/widgets/index';
import { backgroundOf, rowsOf } from '../../daemon/contract/widgets/rows';
import { stationOfSite } from '../../daemon/contract/widgets/site_button';
import { eventually, hasten, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const HALL = '冷通道温湿度';
/** A name may hold the sign that stands between name and id in an address. */
const SITE = '东区_A_汇聚机房';
let box: Awaited<ReturnType<typeof openBox>>;
let hall = 0;
let east = 0;
test.before(async () => {
  box = await openBox();
  await hasten(box, HALL);
  const { data } = await box.call('GET device_groups/menu');
  hall = data[0]!.children.find((device) => device.name === HALL)!.id;
  east = data[1]!.id;
  await box.call('PUT setting/device_groups/{id}', { id: east, name: SITE });
});
test.after(() => box.stop());

const node = (console: Console, name: string) => console.page.getByRole('treeitem', { name });
const headline = (console: Console, name: string) => console.page.getByRole('heading', { level: 1, name }).waitFor();
const row = (console: Console, item: string) =>
  console.page.locator('main tbody tr', { has: console.page.locator('th', { hasText: new RegExp(`^${item}$`) }) });
const names = (console: Console) => console.page.getByRole('treeitem').allTextContents();

test('a place is chosen in the tree or by its address, also a site whose name holds the sign before its id', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter(`/station?deviceId=${hall}`);
    await headline(console, HALL);
    await node(console, HALL).and(console.page.locator('[aria-selected=true]')).waitFor();
    await row(console, '温度修正').waitFor();

    await node(console, SITE).click();
    await headline(console, SITE);
    const query = new URLSearchParams(new URL(console.page.url()).hash.split('?')[1]);
    assert.equal([...query], [['nodeId', `${SITE}_${east}`]]);
    await console.expectText('门磁', 'main .devs');
    await console.expectNoText('精密空调', 'main .devs');

    await console.open('/overview');
    await console.open(`/station?nodeId=${encodeURIComponent(`${SITE}_${east}`)}`);
    await headline(console, SITE);
    await console.expectText('漏水控制器', 'main .devs');
    await console.open('/station?deviceId=999999');
    await console.expectText('此站点或设备不存在', 'main');
  });
});

test('the tree is searched by name', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter('/station');
    await console.field('搜索站点、设备').fill('漏水');
    await node(console, '定位漏水控制器').waitFor();
    const found = ['总部数据机房', '定位漏水控制器', SITE, '漏水控制器'];
    await eventually('what was found', async () => (await names(console)).join() === found.join());
    await console.field('搜索站点、设备').fill('没有这样的');
    await console.expectText('没有符合条件的站点或设备', 'main');
    await console.field('搜索站点、设备').fill('');
    await node(console, HALL).waitFor();
  });
});

test('values follow the device, and each explains itself', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter(`/station?deviceId=${hall}`);
    for (const value of [24.4, 25.5]) {
      box.simulation.force(HALL, 'temperature', value);
      await row(console, '温度').getByText(String(value)).waitFor();
    }
    await row(console, '温度').getByRole('button', { name: '25.5' }).click();
    await console.expectText('单元 1 · 功能码 4 · 地址 1 · int16', '.fly');
    await console.expectText('00 FF', '.fly');
    await console.expectText('255 × 0.1 = 25.5', '.fly');
    await console.page.keyboard.press('Escape');
    await console.page.locator('.fly').waitFor({ state: 'detached' });
    box.simulation.force(HALL, 'temperature', null);
  });
});

test('a screen of 1366 px has room for the limits of items beside their values, also in English', async () => {
  await withConsole(box, { width: 1366, height: 768, language: 'en_us' }, async (console) => {
    await console.enter('/station');
    await console.page.locator('th', { hasText: 'Limits' }).waitFor();
    const wide = await console.page.evaluate(() => {
      const table = document.querySelector('.tbl')!.parentElement!;
      return table.scrollWidth - table.clientWidth;
    });
    assert.is(wide, 0);
  });
});

test('a device that falls silent shows its last values as old ones and one alarm; when it answers, all is as before', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter(`/station?deviceId=${hall}`);
    await row(console, '温度').getByText('正常').waitFor();
    await console.page.getByLabel('只看异常').check();
    await console.expectText('没有异常的监控项', 'main');
    box.simulation.silence(HALL, true);
    await console.expectText('离线', 'main h1');
    await console.expectText(/起无应答（.*）。下面是最后一次的数值，不是现在的状态。/, 'main .note');
    await console.page.locator('.panel[data-st=offline]').waitFor();
    await row(console, '温度').locator('.age').getByText(/秒前/).waitFor();
    await row(console, '温度').and(console.page.locator('[data-st=stale]')).waitFor();
    const [old, ink] = await console.page.evaluate(() => {
      const colour = (selector: string) => getComputedStyle(document.querySelector(selector)!).color;
      return [colour('tr[data-st=stale] .val'), colour('main')];
    });
    assert.is.not(old, ink, 'an old value is not written in full ink');
    await node(console, HALL).and(console.page.locator('[data-st=offline]')).waitFor();
    await eventually('its site and itself', async () => (await names(console)).length === 2);
    await console.page.locator('.pop', { hasText: HALL }).getByText('通信中断').waitFor();
    await console.button('通知: 1', '.top').waitFor();

    box.simulation.silence(HALL, false);
    await console.expectNoText('离线', 'main h1');
    await row(console, '温度').getByText('正常').waitFor();
    await console.page.locator('main .age').waitFor({ state: 'detached' });
    await console.button('通知', '.top').waitFor();
    await console.expectText('没有异常的监控项', 'main');
    const { data } = await box.call('GET alarm_log', { limit: 0 });
    const silences = data.filter((alarm) => alarm.device_name === HALL);
    assert.is(silences.length, 1, 'one alarm for one silence');
    assert.is.not(silences[0]!.end_time, null);
  });
});

/** longer than a line of the picture of a device */
const LONG = '机柜区多合一传感器';
/** Of more lines than its widget has room for. */
const TEXT = '冷通道与热通道之间的门应保持关闭，进出请登记';
/** Draws the map of the first site: its sensor, and the way to the other site. */
async function drawMap(): Promise<number> {
  const { data } = await box.call('GET device_groups/menu');
  const hq = data[0]!.id;
  const sensor = { ...bareWidget('Cdefault', 'sensor000001'), device_id: hall, left: 200, top: 200 };
  const list = { ...bareWidget('component3', 'table0000001'), device_id: hall, left: 500, top: 200 };
  const small = { ...bareWidget('component2', 'small0000001'), device_id: hall, left: 850, top: 220, width: 84, height: 72 };
  const named = (await box.call('GET setting/devices', { keyword: LONG })).data[0]!.id;
  const long = { ...bareWidget('Cdefault', 'long00000001'), device_id: named, left: 320, top: 200 };
  const text = { ...bareWidget('VText', 'text00000001'), left: 850, top: 400, width: 120, height: 40, propValue: TEXT };
  const way = {
    ...bareWidget('SiteButton', 'way000000001'),
    left: 200,
    top: 500,
    style: { link_group_id: east, device_group_name: SITE },
    link: stationOfSite(SITE, east),
  };
  const widgets = new Map([sensor, list, small, long, text, way].map((widget) => [widget.uid, widget]));
  const order = [...widgets.keys()];
  const canvas = { ...BARE_CANVAS, background: { id: null, image: BLANK, rest: {} } };
  const page = { device_group_id: hq, type: 1, parent_id: '0' } as const;
  const create = [...rowsOf({ widgets, order }).values()];
  await box.call('PUT setting/top_view/layout/{device_group_id}', {
    ...page,
    version: 0,
    background: backgroundOf(canvas),
    create,
    update: [],
    delete: [],
    order,
  });
  return hq;
}
const object = (console: Console, name: RegExp) => console.page.getByRole('option', { name });

test('a site is shown by its map once somebody has drawn one, and the keyboard walks its objects', async () => {
  const hq = await drawMap();
  await withConsole(box, {}, async (console) => {
    await console.enter(`/station?nodeId=x_${hq}`);
    await object(console, /冷通道温湿度.*温度 [\d.]+ ℃/)
      .first()
      .waitFor();
    const list = console.page.getByRole('listbox', { name: '总部数据机房的地图' });
    await list.focus();
    for (const [key, name] of [
      ['ArrowRight', HALL],
      ['ArrowDown', SITE],
      ['ArrowUp', HALL],
    ] as const) {
      await console.page.keyboard.press(key);
      await object(console, new RegExp(`^${name}`))
        .and(console.page.locator('[aria-selected=true]'))
        .waitFor();
    }
    await console.page.keyboard.press('Enter');
    await console.expectText('湿度修正', 'dialog');
    await console.page.keyboard.press('Escape');
    await object(console, new RegExp(`^${SITE}`)).click();
    await headline(console, SITE);
    await console.expectText('门磁', 'main .devs');
  });
});

test('a press on a map tells what the device says, and why; a device leads to its place on the map', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter(`/station?deviceId=${hall}`);
    await console.page.getByRole('link', { name: '在地图上查看' }).click();
    await console.page.locator('.w[data-sought]', { hasText: HALL }).first().waitFor();
    await object(console, new RegExp(`^${HALL}`))
      .first()
      .click();
    await console.page
      .getByRole('dialog')
      .getByRole('row', { name: /^冷通道温湿度 温度 / })
      .getByTitle('为什么是这个值')
      .first()
      .click();
    await console.expectText('单元 1 · 功能码 4', '.fly');
  });
});

/** Nothing of a text is cut off, by itself or by its widget. */
function isWhole(text: Element): boolean {
  const [own, around] = [text.getBoundingClientRect(), text.closest('.w')!.getBoundingClientRect()];
  const isInside = own.left >= around.left && own.right <= around.right && own.top >= around.top && own.bottom <= around.bottom;
  return isInside && text.scrollWidth <= text.clientWidth + 1;
}

test('on a map an alarm is loud, a silent sensor is grey with its age, and one that answers again is as before', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter('/station');
    await node(console, '总部数据机房').click();
    const sensor = console.page.locator('.w[data-uid=sensor000001]');
    const is = (state: string) => sensor.and(console.page.locator(state)).waitFor();
    await is('[data-trust=good]:not([data-lv],[data-ink])');
    const fromTop = (text: Element) => text.getBoundingClientRect().top - text.closest('.w')!.getBoundingClientRect().top;
    assert.ok((await console.page.locator('.w .wt').evaluate(fromTop)) >= 0, 'a text is read from its beginning');
    const long = console.page.locator('.w[data-uid=long00000001]');
    await long.getByText(/^[\d.]+/).waitFor();
    for (const part of ['.wn', '.wv']) assert.ok(await long.locator(part).evaluate(isWhole), `${part} of a long name`);
    assert.ok(await long.locator('.wn').evaluate((name) => name.scrollHeight <= name.clientHeight + 1), 'all its lines are seen');
    box.simulation.force(HALL, 'temperature', 60);
    await is('[data-lv]:not([data-ink])');
    box.simulation.silence(HALL, true);
    await is('[data-trust=offline][data-ink=none][data-lv]');
    await sensor.getByText(/秒前|分钟前/).waitFor();
    for (const uid of ['sensor000001', 'table0000001', 'small0000001']) {
      const age = console.page.locator(`.w[data-uid=${uid}] .wm > span`);
      await age.filter({ hasText: /^\d+\s(秒|分钟)前$/ }).waitFor();
      assert.ok(await age.evaluate(isWhole), `${uid}: its age can be read to the end`);
    }
    box.simulation.force(HALL, 'temperature', null);
    box.simulation.silence(HALL, false);
    await is('[data-trust=good]:not([data-lv],[data-ink])');
  });
});

test('on a phone the objects of a map stand below it with their values', async () => {
  await withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    const { data } = await box.call('GET device_groups/menu');
    await console.enter(`/station?nodeId=x_${data[0]!.id}`);
    await console.page.locator('.wobjs .item', { hasText: HALL }).first().tap();
    await console.expectText('湿度修正', 'dialog');
  });
});

test('the air between sensors is drawn where somebody wants it, with its readings as a table', async () => {
  await withConsole(box, {}, async (console) => {
    const { data } = await box.call('GET device_groups/menu');
    await console.enter(`/station?nodeId=x_${data[0]!.id}`);
    await console.page.getByLabel('云图').selectOption('dew_point');
    await console.page.locator('.cloud canvas').waitFor();
    await console.page
      .getByRole('table', { name: '云图的测点' })
      .getByRole('row', { name: new RegExp(HALL) })
      .waitFor();
  });
});

test.run();
