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
    // the chart of the day stands until the other one comes, and would be looked at in its place
    const answered = page.waitForResponse(
      (response) => response.url().includes('/data_historys') && response.request().postDataJSON().type === 0,
    );
    await console.button('4 小时').click();
    await (await answered).finished();
    await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 300)));
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
    // between two answers the chart is drawn anew
    const { x, y, width, height } = await eventually('the place of the chart', () => over.boundingBox());
    await page.mouse.move(x + width * 0.3, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await console.expectText(/^显示 .* 至 /, 'main [role=status]');
    await over.dblclick();
    await console.expectNoText(/^显示 .* 至 /, 'main [role=status]');
  });
});

/** Has the box answer a day by the hour with an alarm in it, and buckets of 2 min of whatever is asked for more closely. */
async function playHours({ page }: Console, asked: Record<string, unknown>[]): Promise<void> {
  const [HOUR, FINE] = [3600, 120];
  await page.route('**/api/v1/data_historys', async (route) => {
    const body = route.request().postDataJSON() as { points?: number; start_time?: number; end_time?: number };
    const answer = await (await route.fetch()).json();
    const day = Math.floor(answer.data.from / HOUR) * HOUR;
    const [from, to, step] = body.points ? [body.start_time!, body.end_time!, FINE] : [day, day + 24 * HOUR, HOUR];
    const times = Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step);
    const values = times.map((_, i) => 20 + (i % 5));
    const [first] = answer.data.series;
    const alarms = [{ item_id: ids[0], start_time: day + 11 * HOUR, end_time: day + 13 * HOUR, count: 2 }];
    asked.push(body);
    const series = [{ ...first, avg: values, min: values, max: values }];
    await route.fulfill({ json: { ...answer, data: { ...answer.data, from, to, step, times, series, alarms } } });
  });
}

test('looked at nearer the chart has narrower buckets, its cursor stays, and what alarmed there is said; the whole is the whole again', async () => {
  await box.call('POST data_history_template', { name: '按小时', item_ids: ids.slice(0, 1), type: 1, interval: 6 });
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    const asked: Record<string, unknown>[] = [];
    await playHours(console, asked);
    await console.enter('/history_report');
    await console.button('按小时', 'main li').click();
    await chart(console).waitFor();
    await console.expectText('告警时段', 'main .legend');
    // a narrower bucket ends earlier
    const readout = async () => (await page.locator('[data-readout]').textContent())?.replace(/^([-\d]+ [:\d]+) – [:\d]+/, '$1');
    await chart(console).focus();
    await page.keyboard.press('Home');
    for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowRight');
    await eventually('the alarm to be said', async () => /:00:00, 1 .*告警 .* – .*\(2 次\)/.test((await readout()) ?? ''));
    const before = await readout();
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('+');
    const near = await eventually('narrower buckets', () => asked.find((each) => each.points));
    assert.ok(Number(near.points) > 100 && Number(near.points) < 1000, String(near.points));
    assert.is(asked.filter((each) => each.points).length, 1, 'keys that follow one another ask once');
    const places = async () => Number(await chart(console).getAttribute('aria-valuemax'));
    await eventually('them to be drawn', async () => (await places()) > 25);
    await eventually('the cursor where it was', async () => (await readout()) === before);
    await page.keyboard.press('ArrowRight');
    await eventually('a step of two minutes', async () => /:02:00, 1 /.test((await readout()) ?? ''));
    await page.keyboard.press('0');
    await console.expectNoText(/^显示 .* 至 /, 'main [role=status]');
    await eventually('hours again', async () => (await places()) <= 25);
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
    const coming = page.waitForEvent('download');
    await console.button('导出').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await coming;
    assert.match(file.suggestedFilename(), /^历史报表_日报_\d{4}-\d\d-\d\d \d{4}\.csv$/);
    const text = fs.readFileSync(await file.path(), 'utf8');
    assert.match(text, /^\ufeff时间,/);
    assert.ok(text.split('\r\n').length >= 121, text.slice(0, 200));
    await page.getByRole('tab', { name: '统计' }).click();
    await console.expectText('超限时长', 'main thead');
    const reckoned = page.waitForEvent('download');
    await console.button('导出').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const [head = '', ...lines] = fs
      .readFileSync(await (await reckoned).path(), 'utf8')
      .trim()
      .split('\r\n');
    assert.equal([head.includes('超限时长'), lines.length], [true, 2], 'what is seen is what comes');
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
