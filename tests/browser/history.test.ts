// The past on one page: items from the tree, a chart that is looked at nearer by keys and by dragging, the same as a table,
// and a report that is kept.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, hasten, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const HALL = '冷通道温湿度';
let box: Awaited<ReturnType<typeof openBox>>;
let ids: number[];
test.before(async () => {
  box = await openBox();
  await hasten(box, HALL);
  const { data } = await box.call('GET device_groups/device/item', {});
  ids = data.filter((item) => item.device_name === HALL && item.data_type === 1).map((item) => item.id);
  const stored = async (): Promise<boolean> => {
    const { statistics } = await box.call('POST data_historys', { item_ids: ids.slice(0, 2), type: 0 });
    return statistics.every((of) => of.known_seconds > 0);
  };
  await eventually('readings to be stored', stored);
});
test.after(() => box.stop());

const chart = (console: Console) => console.page.getByRole('slider');
const boxes = (console: Console) => console.dialog().getByRole('checkbox');

test('items are chosen from the tree, and the chart is looked at nearer by keys, by dragging and at the whole again', async () => {
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await console.enter('/history_report');
    await console.expectText('选择要查看的监控项', 'main');
    await console.button('选择监控项').click();
    await page.getByRole('treeitem').first().click();
    await console.field('站点、设备、监控项').fill(HALL);
    await boxes(console).nth(0).check();
    await boxes(console).nth(1).check();
    await console.button('确定').click();
    await console.button('4 时').click();
    await chart(console).waitFor();
    await chart(console).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('+');
    await console.expectText(/^显示 .* 至 /, 'main [role=status]');
    const once = await page.locator('main [role=status]').first().textContent();
    await page.keyboard.press('+');
    await console.unpressed(`document.querySelector('main [role=status]').textContent !== ${JSON.stringify(once)}`);
    await page.keyboard.press('0');
    await console.expectNoText(/^显示 .* 至 /, 'main [role=status]');
    const over = page.locator('.u-over');
    const { x, y, width, height } = (await over.boundingBox())!;
    await page.mouse.move(x + width * 0.3, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await console.expectText(/^显示 .* 至 /, 'main [role=status]');
    await over.dblclick();
    await console.expectNoText(/^显示 .* 至 /, 'main [role=status]');
  });
});

test('the same stands in a table and in figures, is kept under a name, and is downloaded under a Chinese name', async () => {
  await box.call('POST data_history_template', { name: '日报', item_ids: ids.slice(0, 2), type: 0, interval: 2 });
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    await console.enter('/history_report');
    await console.button('日报', 'main li').click();
    await chart(console).waitFor();
    await page.getByRole('tab', { name: '表格' }).click();
    await page
      .locator('main tbody tr', { hasText: /\d{4}-\d\d-\d\d \d\d:\d\d:00/ })
      .last()
      .waitFor();
    assert.is(await page.locator('main thead th').count(), 3);
    await page.getByRole('tab', { name: '统计' }).click();
    await console.expectText('超限时长', 'main thead');
    const coming = page.waitForEvent('download');
    await console.button('导出').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await coming;
    assert.match(file.suggestedFilename(), /^历史报表_日报_\d{4}-\d\d-\d\d \d{4}\.csv$/);
    const text = fs.readFileSync(await file.path(), 'utf8');
    assert.match(text, /^\ufeff时间,/);
    assert.ok(text.split('\r\n').length >= 121, text.slice(0, 200));
    await page.getByRole('tab', { name: '曲线' }).click();
    const drawn = page.waitForEvent('download');
    await console.button('下载图片').click();
    assert.match((await drawn).suggestedFilename(), /^历史报表_日报_.*\.png$/);
    await console.button('保存为模板').click();
    await console.field('模板名称').fill('夜班');
    await console.button('保存', 'dialog footer').click();
    await console.button('夜班', 'main li').waitFor();
  });
});

test.run();
