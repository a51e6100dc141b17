// Limits set by hand on the page: what they would have done, the alarm that they begin, and their copy to another item.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const COLD = '冷通道温湿度';
const OTHER = '汇聚机房温湿度';
let box: Awaited<ReturnType<typeof openBox>>;
test.before(async () => {
  box = await openBox();
});
test.after(() => box.stop());

/** The row of a device's temperature; its correction begins with the same word. */
const rowOf = (console: Console, device: string) =>
  console.page.locator('main tbody tr', { hasText: new RegExp(`^温度(?!修正).*${device}`) });
async function find(console: Console, text: string): Promise<void> {
  await console.page.locator('.bar input').first().fill(text);
  await eventually('the list is narrowed', async () => (await console.page.locator('main tbody tr').count()) < 10);
}
async function edit(console: Console, device: string): Promise<void> {
  await rowOf(console, device).locator('td.act button').first().click();
  await console.dialog().locator('form').waitFor();
}
async function save(console: Console): Promise<void> {
  await console.button('保存', 'dialog').click();
  await console.dialog().waitFor({ state: 'detached' });
}
const settings = async (device: string) => {
  const { data } = await box.call('GET setting/items', { keyword: device, limit: 0 });
  return data.find((item) => item.item_cell_name === 'temperature')!;
};

test('a limit is tried on what was read, refused where it contradicts, saved, and alarms; others get it by a copy', async () => {
  const value = (await eventually('a value', async () => {
    const item = await settings(COLD);
    return typeof item.value === 'number' && item;
  })) as { readonly value: number };
  await withConsole(box, {}, async (console) => {
    await console.enter('/setting_items');
    await find(console, COLD);
    await edit(console, COLD);
    await console.field('上限').fill('5');
    await console.button('保存', 'dialog').click();
    await console.expectText('上限不能小于下限', 'dialog');
    const top = Math.floor(value.value) - 2;
    await console.field('上限').fill(String(top));
    await console.field('下限').fill('2');
    await console.expectText(/会告警 1 次/, 'dialog');
    const slider = console.page.getByRole('slider', { name: '拖动上限' });
    await slider.press('End');
    await console.expectText(/不会告警/, 'dialog');
    assert.ok(Number(await console.field('上限').inputValue()) > value.value, 'the field moves along');
    await console.field('上限').fill(String(top));
    await console.expectText(/会告警 1 次/, 'dialog');
    assert.is(await slider.inputValue(), String(top), 'and so does the slider');
    await save(console);
    await eventually('the alarm', async () => (await settings(COLD)).alarm);
    await eventually('the row says it', async () => (await rowOf(console, COLD).getAttribute('data-lv')) !== null);

    await console.page.locator('.bar input').first().fill('温度');
    await console.page.locator('main tbody tr', { hasText: OTHER }).first().waitFor();
    for (const device of [COLD, OTHER]) await rowOf(console, device).locator('input[type=checkbox]').check();
    await console.button('批量复制', '.bulk').click();
    await console.button('批量复制', 'dialog').click();
    await console.dialog().waitFor({ state: 'detached' });
    const copied = await settings(OTHER);
    assert.equal([copied.threshold_max, copied.threshold_min], [top, 2]);
  });
});

test('a list of all items is turned by the keyboard and keeps its place in the address', async () => {
  await withConsole(box, { language: 'en_us' }, async (console) => {
    await console.enter('/setting_items?type=1&limit=10');
    await console.expectText('Monitored items', 'h1');
    await console.button('Next page').click();
    await console.expectRoute('/setting_items?type=1&limit=10&page=2');
    await console.page.locator('main tbody tr').first().focus();
    await console.page.keyboard.press('Enter');
    await console.dialog().locator('form').waitFor();
    await console.page.keyboard.press('Escape');
    await console.dialog().waitFor({ state: 'detached' });
  });
});

test('on a phone a row takes two lines, its targets a finger, and filters fold behind one button', () =>
  withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    await console.enter('/setting_device_mange');
    const rows = console.page.locator('main tbody tr');
    await rows.nth(5).waitFor();
    const heights = await rows.evaluateAll((all) => all.slice(0, 6).map((row) => row.getBoundingClientRect().height));
    assert.ok(Math.max(...heights) <= 64, `rows are ${heights} px high`);
    const target = (await rows.nth(1).locator('[data-c=act] .ib').boundingBox())!;
    assert.ok(Math.min(target.width, target.height) >= 44, JSON.stringify(target));
    const choices = console.page.locator('.folds select');
    assert.is(await choices.first().isVisible(), false);
    await console.page.locator('.folds > .btn').tap();
    await choices.first().selectOption({ index: 1 });
    await console.page.locator('.folds > .btn .badge').getByText('1', { exact: true }).waitFor();
  }));

/** How high the rows of the list on the page are, px. */
const heightsOf = (console: Console): Promise<number[]> =>
  console.page.locator('main tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));

test('on a phone an alarm takes at most 96 px of the list in English, and a finger meets what confirms it', async () => {
  for (const [device, cell, value] of [
    [COLD, 'temperature', 35],
    [OTHER, 'humidity', 82],
    ['UPS 主机', 'batt_replace', 1],
  ] as const)
    box.simulation.force(device, cell, value);
  await withConsole(box, { width: 390, height: 844, phone: true, language: 'en_us' }, async (console) => {
    await console.enter('/alarm');
    const rows = console.page.locator('main tbody tr');
    // what changes after the onset is told beside it: so the onset has to be there first
    for (const onset of ['Battery needs replacement', '82.0 %RH']) await rows.getByText(onset).first().waitFor();
    box.simulation.force(COLD, 'temperature', 36.4);
    box.simulation.force(OTHER, 'humidity', 84);
    for (const now of ['now 36.4', 'now 84.0']) await rows.getByText(now).waitFor();
    const heights = await heightsOf(console);
    assert.ok(Math.max(...heights) <= 96, `rows are ${heights} px high`);
    for (const button of await rows.first().locator('[data-c=act] .ib').all()) {
      const { width, height } = (await button.boundingBox())!;
      assert.ok(Math.min(width, height) >= 44, `${width} × ${height}`);
    }
  });
});

test('of more tabs than a phone shows the one that is open is in sight', () =>
  withConsole(box, { width: 390, height: 844, phone: true, language: 'en_us' }, async (console) => {
    await console.enter('/setting_security?tab=keys');
    const strip = console.page.getByRole('tablist').first();
    await strip.locator('[aria-selected=true]', { hasText: 'Tokens' }).waitFor();
    assert.ok(await strip.evaluate((list) => list.scrollWidth > list.clientWidth), 'there are more tabs than fit');
    await eventually('the tab that is shown is in sight', () =>
      strip.evaluate((list) => {
        const [shown, all] = [list.querySelector('[aria-selected=true]')!, list].map((part) => part.getBoundingClientRect());
        return shown!.left >= all!.left - 1 && shown!.right <= all!.right + 1;
      }),
    );
  }));

test.run();
