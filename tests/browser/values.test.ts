// Values of many devices: a site as cards and as a table, the list of all; live, narrowed by their address, on to their history.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasten, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const HALL = '冷通道温湿度';
let box: Awaited<ReturnType<typeof openBox>>;
let site = '';
let hall = 0;
test.before(async () => {
  box = await openBox();
  await hasten(box, HALL);
  const [first] = (await box.call('GET device_groups/menu')).data;
  site = `${first!.name}_${first!.id}`;
  hall = first!.children.find(({ name }) => name === HALL)!.id;
});
test.after(() => box.stop());

const query = (console: Console) => [...new URLSearchParams(new URL(console.page.url()).hash.split('?')[1])];

test('a site is seen by its devices, narrowed by category and followed as it changes', async () => {
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    const card = (name: string) => page.locator('.dev', { hasText: name });
    await console.enter(`/station?nodeId=${encodeURIComponent(site)}`);
    await card('UPS 主机').waitFor();
    for (const value of [24.4, 25.5]) {
      box.simulation.force(HALL, 'temperature', value);
      await card(HALL).getByText(String(value)).waitFor();
    }
    await page.locator('main .bar select').selectOption({ label: '温湿度' });
    await card('UPS 主机').waitFor({ state: 'detached' });
    await console.button('监控项', 'main .bar').click();
    await page.locator('main tbody th', { hasText: '湿度' }).first().waitFor();
    assert.equal(query(console), [
      ['nodeId', site],
      ['category', '2'],
      ['view', 'items'],
    ]);
    await page.reload();
    await page.locator('main tbody th', { hasText: '湿度' }).first().waitFor();
    await console.button('设备卡片', 'main .bar').click();
    await card(HALL).getByRole('link', { name: HALL }).click();
    await page.getByRole('heading', { level: 1, name: HALL }).waitFor();
    assert.equal(query(console), [['deviceId', String(hall)]]);
  });
});

test('the list of all is live, put in order by a head, shared by its address, and leads to history', async () => {
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    const names = () => page.locator('main tbody th').allTextContents();
    await console.enter(`/data_list?device=${hall}`);
    const row = page.locator('main tbody tr', { has: page.locator('th', { hasText: /^温度$/ }) });
    for (const value of [23.1, 26.2]) {
      box.simulation.force(HALL, 'temperature', value);
      await row.getByText(String(value)).waitFor();
    }
    box.simulation.force(HALL, 'temperature', null);
    const before = await names();
    await console.button('监控项', 'main thead').click();
    await page.locator('main th[aria-sort=ascending]').waitFor();
    const sorted = await names();
    assert.equal([...sorted].sort(), [...before].sort());
    assert.not.equal(sorted, before);
    await row.locator('input').check();
    await console.button('历史', 'main .head').click();
    await console.expectRoute('/history_report');
    await console.expectText(HALL, 'main');
    await page.goBack();
    await row.waitFor();
    assert.equal(query(console), [['device', String(hall)]]);
  });
});

test.run();
