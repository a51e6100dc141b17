// What stands around the pages: the search for one, the reminder of a trial, the first set-up, the frame for pages of others.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { OF_SETUP } from '../hands/asked';
import { type Box, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

let box: Box;
/** Another box's page: it says whether it could reach what the console keeps, and tries to take the whole window. */
const card = http.createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>card</title><p>UPS card</p><p id="reach"></p><script>
    try { document.getElementById('reach').textContent = 'reached ' + parent.document.title } catch { document.getElementById('reach').textContent = 'kept out' }
    if (top !== self) try { top.location = '/gone' } catch {}
  </script>`);
});
let address = '';
test.before(async () => {
  box = await openBox([]);
  await new Promise<void>((done) => card.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(card.address() as AddressInfo).port}/card`;
});
test.after(async () => {
  await box.stop();
  card.close();
});

const scene = (name: string, use: (console: Console) => Promise<void>, announced: readonly RegExp[] = []): void => {
  test(name, () =>
    withConsole(box, {}, async (console) => {
      for (const fault of announced) console.announce(fault);
      await use(console);
    }),
  );
};

scene('a page is found by its name with the keyboard alone', async (console) => {
  await console.enter('/overview');
  await console.page.getByRole('heading', { level: 1 }).waitFor();
  // heard from the first moment: whoever is quick presses once
  await console.page.keyboard.press('/');
  await console.page.locator('dialog input').waitFor();
  await console.page.keyboard.type('告警日');
  await console.page.locator('[role=option][aria-selected=true]', { hasText: '告警日志' }).waitFor();
  await console.page.keyboard.press('Enter');
  await console.expectRoute('/system_log_alarm');
  await console.page.getByRole('heading', { level: 1, name: '告警日志' }).waitFor();
});

scene('a trial is reminded of once a day, and the licence is a press away', async (console) => {
  await console.enter('/overview');
  await console.page.evaluate(() => localStorage.removeItem('trialPopup'));
  await console.page.reload();
  const reminder = console.page.locator('.pop', { hasText: '产品试用' });
  await reminder.waitFor();
  assert.is(await console.page.locator('dialog[open]').count(), 0, 'nothing is in the way');
  await reminder.getByRole('button', { name: '知道了' }).click();
  await reminder.waitFor({ state: 'detached' });
  await console.page.reload();
  await console.button(/^试用 · 剩余 \d+ 天$/).click();
  await console.expectText('授权状态', 'dialog');
  assert.is(await reminder.count(), 0);
});

scene(
  'an empty box is set up in the place of the overview: its first site is made there, and the site is in the tree',
  async (console) => {
    await console.enter('/overview');
    console.announce(OF_SETUP);
    await console.page.evaluate(() => localStorage.removeItem('setupLater'));
    await console.page.reload();
    const card = console.page.locator('.setup', { hasText: '首次设置' });
    await card.getByLabel('添加第一个站点').fill('一号机房');
    await card.getByRole('button', { name: '添加', exact: true }).click();
    await card.getByText('已有站点').waitFor();
    await card.getByRole('button', { name: '完成设置' }).click();
    await card.waitFor({ state: 'detached' });
    const { data } = await box.call('GET setting/device_groups', { limit: 0 });
    assert.ok(data.some(({ name }) => name === '一号机房'));
    assert.is((await box.call('GET setup/status', {})).done, true);
  },
);

scene(
  'a page of another box is shown beside the console, which it can neither read nor take over',
  async (console) => {
    await console.enter(`/external_link?pathUrl=${encodeURIComponent(address)}`);
    await console.expectText(/它指向 127\.0\.0\.1:\d+。/);
    assert.is(await console.page.locator('iframe').count(), 0, 'nobody has wanted it yet');
    await console.button('在此显示').click();
    const frame = console.page.frameLocator('iframe');
    await frame.getByText('UPS card').waitFor();
    await frame.getByText('kept out').waitFor();
    await console.page.getByRole('heading', { level: 1 }).waitFor();
    const popup = console.page.waitForEvent('popup');
    await console.page.getByRole('link', { name: '新窗口打开' }).click();
    const opened = await popup;
    await opened.waitForLoadState();
    assert.is(await opened.evaluate(() => window.opener), null);
    await opened.close();
  },
  // the browser says what it kept the frame from, and that the new window could not reach anything either
  [/Blocked|Unsafe|sandboxed|gone|favicon/],
);

scene('an address that could run here is refused in a sentence', async (console) => {
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', box.url]) {
    await console.enter(`/external_link?pathUrl=${encodeURIComponent(bad)}`);
    await console.expectText('此地址不能打开');
    assert.is(await console.page.locator('iframe').count(), 0);
  }
  await console.open('/external_link');
  await console.expectText('没有地址');
});

test.run();
