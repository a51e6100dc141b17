// The daily work screen: places by tree and by address, values that live, a device that falls silent and answers again.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
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

test.run();
