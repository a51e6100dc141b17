// The box goes away under an open console and comes back: nothing may look newer than it is, nothing may be told twice.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, eventually, newFolder, type ProcessBox, startBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const portOf = (address: string): string => new URL(address.includes('//') ? address : `ws://${address}`).port;

/** The same box again: its data, its ports. */
const again = (box: ProcessBox): Promise<ProcessBox> =>
  startBox(['--board', 'sim', '--demo', '--http', `127.0.0.1:${portOf(box.url)}`, '--push', portOf(box.push)], box.data);

/** Makes an item of a device too high by lowering its limit. The answer is the device's name. */
async function overheat(box: Box, device_name: string): Promise<string> {
  const { data } = await box.call('GET setting/items', { limit: 0 });
  const item = data.find((entry) => entry.device_name === device_name && entry.item_cell_name === 'temperature');
  assert.ok(item, device_name);
  await box.call('PUT setting/items/{id}', { id: item!.id, threshold_min: 0, threshold_max: 15, recovery_point: 0 });
  return device_name;
}

const row = (console: Console, device: string) => console.page.locator('main tr', { hasText: device });
const popups = (console: Console, device: string) => console.page.locator('.pop', { hasText: device });

/** Notes for the rest of the page's life how many popups of a device stood at once, at most. */
const countPopups = (console: Console): Promise<void> =>
  console.page.evaluate(() => {
    const most: Record<string, number> = {};
    Object.assign(window, { most });
    new MutationObserver(() => {
      const now: Record<string, number> = {};
      for (const { textContent } of document.querySelectorAll('.pop b')) now[textContent] = (now[textContent] ?? 0) + 1;
      for (const [name, n] of Object.entries(now)) most[name] = Math.max(most[name] ?? 0, n);
    }).observe(document.body, { subtree: true, childList: true });
  });

test('while the box is gone all looks old and nothing can be written; when it is back, so is everything, once', async () => {
  const first = await startBox(['--board', 'sim', '--demo'], newFolder());
  const before = await overheat(first, '冷通道温湿度');
  let box = first;
  const use = withConsole(first, {}, async (console) => {
    // what a browser says of a box that does not answer
    console.announce(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to .* failed/);
    await console.enter('/overview');
    await console.expectText(before, '.alarms');
    await console.open('/alarm');
    await row(console, before).waitFor();
    await console.expectText('实时', '.top');
    // what opens above a page comes with its first use
    await row(console, before).getByRole('button', { name: '更多' }).click();
    await console.menuItem('查看设备').waitFor();
    await console.page.keyboard.press('Escape');
    await countPopups(console);
    const meanwhile = await overheat(first, '汇聚机房温湿度');
    await first.kill('SIGKILL');

    await console.expectText(/连接中断 · 数据停在 \d\d:\d\d:\d\d/, '.top');
    await console.page.locator('.app[data-st=stale]').waitFor();
    await eventually('a greyed list', () => console.page.locator('main [data-st=stale] table').count());
    assert.ok(await console.button('全部确认…', 'main').isDisabled());
    await row(console, before).getByRole('button', { name: '更多' }).click();
    for (const name of ['确认', '禁用告警']) assert.ok(await console.menuItem(name).isDisabled(), name);
    assert.not.ok(await console.menuItem('查看设备').isDisabled(), 'looking is not writing');
    await console.page.keyboard.press('Escape');
    await console.open('/system_log_alarm');
    await console.expectText('页面加载失败', 'main');
    await console.open('/overview');
    await console.page.locator('.panel[data-st=stale]').first().waitFor();
    await console.expectText(before, '.alarms');
    await console.page.getByRole('button', { name: /连接中断/ }).click();
    await console.expectText(/连接中断/, '.top');
    await console.resize(390, 844);
    const bell = await console.page.locator('.top').getByRole('button', { name: /^通知/ }).boundingBox();
    assert.ok(bell && bell.x + bell.width <= 390, `the bell keeps its place on a phone: ${JSON.stringify(bell)}`);
    await console.resize(1366, 768);

    box = await again(first);
    await console.expectText('实时', '.top');
    await console.page.locator('.app[data-st=stale]').waitFor({ state: 'detached' });
    await console.button('通知: 2', '.top').waitFor();
    await console.expectText(meanwhile, '.alarms');
    await console.expectText(before, '.alarms');
    await console.page.locator('main [data-st=stale]').first().waitFor({ state: 'detached' });
    await console.open('/alarm');
    for (const device of [before, meanwhile]) await row(console, device).getByText('未确认').waitFor();
    await console.page.locator('main [data-st=stale]').waitFor({ state: 'detached' });

    const most = await console.page.evaluate(() => (window as unknown as { most: Record<string, number> }).most);
    for (const [name, n] of Object.entries(most)) assert.is(n, 1, `${name} popped up ${n} times at once`);
    assert.ok((await popups(console, before).count()) <= 1);
    const { data } = await box.call('GET alarm_log', { limit: 0 });
    assert.equal(data.map((alarm) => alarm.device_name).sort(), [before, meanwhile].sort(), 'one alarm each, across the restart');

    await console.button('全部确认…', 'main').click();
    await console.dialog().getByLabel('备注').fill('断电后复查');
    await console.button('确认', 'dialog').click();
    await console.button('通知', '.top').waitFor();
    for (const device of [before, meanwhile]) await row(console, device).getByText('已确认').waitFor();

    // the page that could not be fetched
    await console.open('/system_log_alarm');
    await row(console, meanwhile).waitFor();
  });
  await use.finally(() => box.stop());
});

test.run();
