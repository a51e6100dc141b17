// A long export: begun on the history report, followed from page to page, fetched by the browser itself.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, openBox } from '../hands/box';
import { withConsole } from '../hands/console';

let box: Awaited<ReturnType<typeof openBox>>;
test.before(async () => {
  box = await openBox();
  const items = async () => (await box.call('GET device_groups/device/item', {})).data.filter(({ data_type }) => data_type === 1);
  await eventually('items to be there', async () => (await items()).length > 2);
  const item_ids = (await items()).slice(0, 3).map(({ id }) => id);
  await box.call('POST data_history_template', { name: '全年', item_ids, type: 4, interval: 2, chart_type: 'table' });
});
test.after(() => box.stop());

test('an export too long to be answered at once is followed on every page, survives a reload, and is fetched once', async () => {
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await console.enter('/history_report');
    await console.button('全年', 'main li').click();
    await console.button('导出', 'main').click();
    await console.shot('exports_menu');
    await console.menuItem('CSV（逗号分隔）').click();
    await console.expectText('正在导出“历史报表_全年', '.jobs');
    await console.shot('exports_running');
    await console.open('/alarm');
    await console.expectText('历史报表_全年', '.jobs');
    await page.reload();
    await console.expectText('可下载', '.jobs');
    await console.shot('exports_ready');
    await console.resize(390, 844);
    await console.dress('en_us', 'blackBlue');
    await console.expectText('kept for 1 hour', '.jobs');
    await console.shot('exports_ready_phone');
    const coming = page.waitForEvent('download');
    await console.button('Download', '.jobs').click();
    const file = await coming;
    assert.match(file.suggestedFilename(), /^历史报表_全年_\d{4}-\d\d-\d\d \d{4}\.csv$/);
    const lines = fs.readFileSync(await file.path(), 'utf8').split('\r\n');
    assert.ok(lines.length > 5000, String(lines.length));
    assert.is(lines[0]!.split(',').length, 1 + 3 * 3, 'the time, then mean, lowest and highest of each item');
    await page.locator('.jobs').waitFor({ state: 'detached' });
    await console.dress('zh_cn', 'default');
  });
});

test('an export is canceled from its card', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter('/history_report');
    await console.button('全年', 'main li').click();
    await console.button('导出', 'main').click();
    await console.menuItem('XLSX（Excel 工作簿）').click();
    await console.button(/^(取消|移除)$/, '.jobs').click();
    await console.page.locator('.jobs').waitFor({ state: 'detached' });
    const states = (await box.call('GET jobs', {})).data.map(({ state }) => state);
    assert.ok(
      states.every((state) => state === 'canceled'),
      String(states),
    );
  });
});

test.run();
