// An alarm from the wire to the person: popup, bell, lists, log, remarks, a second console, sound.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, FIRST_PASSWORD, hasten, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { choose, press, tabTo, typeIn } from '../hands/keyboard';

const HALL = '冷通道温湿度';
const EAST = '汇聚机房温湿度';
let box: Awaited<ReturnType<typeof openBox>>;
test.before(async () => {
  box = await openBox();
  await hasten(box, HALL, EAST);
});
test.after(() => box.stop());

const bell = (console: Console, unconfirmed: number) =>
  console.button(unconfirmed > 0 ? `通知: ${unconfirmed}` : '通知', '.top').waitFor();
const row = (console: Console, device: string) => console.page.locator('main tr', { hasText: device });
const popup = (console: Console, device: string) => console.page.locator('.pop', { hasText: device });

/** Answers the question for remarks, which stands open. */
async function answer(console: Console, verb: string, remarks: string): Promise<void> {
  await console.dialog().getByLabel('备注').fill(remarks);
  await console.button(verb, 'dialog').click();
  await console.dialog().waitFor({ state: 'detached' });
}

test('an alarm shows by itself in popup, bell and lists of every console, and goes from them when one confirms it', async () => {
  await withConsole(box, {}, (console) =>
    withConsole(box, {}, async (second) => {
      await Promise.all([console.enter('/overview'), second.enter('/alarm')]);
      await console.expectText('实时', '.top');
      await second.expectText('没有活动告警', 'main');
      await console.expectText('没有活动告警', '.alarms');

      box.simulation.force(HALL, 'temperature', 35);
      for (const each of [console, second]) {
        await popup(each, HALL).getByText('35.0 ℃，高于上限 28 ℃').waitFor();
        await bell(each, 1);
      }
      await console.expectText('35.0 ℃，高于上限 28 ℃', '.alarms');
      await console.unpressed(`document.title.startsWith('(1) 总览')`);
      await row(second, HALL).getByText('未确认').waitFor();

      await popup(console, HALL).getByRole('button', { name: '确认' }).click();
      await console.expectText('确认 1 条告警', 'dialog');
      await console.button('确认', 'dialog').click();
      await console.expectText('请填写备注', 'dialog');
      assert.is(await console.dialog().getByLabel('备注').getAttribute('aria-invalid'), 'true');
      assert.is((await box.call('GET review', { limit: 0 })).data[0]?.is_confirm, 0);
      await answer(console, '确认', '张工已到场');
      await console.expectText('已确认 1 条告警');
      for (const each of [console, second]) {
        await popup(each, HALL).waitFor({ state: 'detached' });
        await bell(each, 0);
      }
      await row(second, HALL).getByText('已确认').waitFor();
      await row(second, HALL).getByText('张工已到场').waitFor();

      const drawer = second.page.getByRole('dialog', { name: /温湿度/ });
      await row(second, HALL).getByRole('link').focus();
      await second.page.keyboard.press('Enter');
      await drawer.getByText('确认 admin').waitFor();
      await drawer.getByText('张工已到场').last().waitFor();
      assert.ok(await second.page.evaluate(() => document.activeElement?.closest('dialog') !== null), 'the focus is in it');
      await drawer.locator('.u-over').waitFor();
      await second.page.reload();
      await drawer.getByText('告警开始').waitFor();
      await second.page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      await second.expectRoute('/alarm');
      await row(second, HALL).getByRole('link').click();
      await drawer.waitFor();
      await second.page.goBack();
      await drawer.waitFor({ state: 'detached' });

      await console.open('/system_log_alarm');
      await row(console, HALL).getByText('进行中').waitFor();
      box.simulation.force(HALL, 'temperature', null);
      await second.expectText('没有活动告警', 'main');
      await console.page.reload();
      await row(console, HALL).waitFor();
      await console.expectNoText('进行中', 'main');
      const { data } = await box.call('GET alarm_log', { limit: 0 });
      assert.equal(
        data.map(({ device_name, handle_status, confirm_user, remarks }) => [device_name, handle_status, confirm_user, remarks]),
        [[HALL, 'processed', 'admin', '张工已到场']],
      );
      await console.expectText('已恢复 · 已确认', 'main tbody');
      await console.page
        .locator('main section', { hasText: '近 30 天平均用时' })
        .getByText(/确认 .*（1 条告警）/)
        .waitFor();
      await second.page.getByRole('tab', { name: '历史' }).click();
      await row(second, HALL).getByRole('link').focus();
      await second.page.keyboard.press('Enter');
      await drawer.getByText('告警结束').waitFor();
      await second.page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      assert.ok(await second.page.evaluate(() => document.activeElement?.closest('tr') !== null), 'the focus is back in its row');
    }),
  );
});

test('an alarm that is disabled until a time says by whom and until when, is listed, and comes back when it is enabled', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter('/alarm');
    box.simulation.force(EAST, 'temperature', 36);
    await row(console, EAST)
      .getByRole('button', { name: `确认 · ${EAST} 温度` })
      .waitFor();
    await row(console, EAST)
      .getByRole('button', { name: `更多 · ${EAST} 温度` })
      .click();
    await console.menuItem('禁用告警').click();
    await console.expectText('禁用 1 个监控项的告警', 'dialog');
    await console.dialog().getByLabel('4 小时后').check();
    await answer(console, '禁用', '更换探头');
    await popup(console, EAST).waitFor({ state: 'detached' });
    await bell(console, 0);
    await row(console, EAST)
      .getByText(/admin · 至 /)
      .waitFor();
    const [off] = (await box.call('GET review', { limit: 0 })).data;
    const left = off!.disable_until! - Date.now() / 1000;
    assert.ok(left > 3.9 * 3600 && left <= 4 * 3600, `${left} s left`);

    await console.page.getByRole('tab', { name: '已抑制 1' }).click();
    await console.expectRoute('/alarm?view=suppressed');
    await row(console, EAST).getByText(/^至 /).first().waitFor();
    await console.open('/overview');
    await console.expectText(/1 个监控项的告警被禁用/, 'main');
    await console.page.goBack();
    await row(console, EAST).getByRole('button', { name: '启用' }).click();
    await answer(console, '启用', '探头已换');
    await console.expectText('没有被抑制的告警', 'main');
    const isInPage = await console.page.evaluate(() => document.activeElement?.closest('main') !== null);
    assert.ok(isInPage, 'the row is gone, and the focus is not back at the top of the document');
    // it is still too hot: who enabled it is told again
    await bell(console, 1);

    box.simulation.force(EAST, 'temperature', null);
    await bell(console, 0);
    await console.page.getByRole('tab', { name: '活动' }).click();
    await row(console, EAST).getByText('已恢复').waitFor();
    await console.button('全部确认…', 'main').click();
    await answer(console, '确认', '复查正常');
    await console.expectText('没有活动告警', 'main');
    await console.button('全部确认…', 'main').click();
    await console.expectText('没有需要确认的告警');
  });
});

/** Counts on the page what sounds now, or would if the browser let it. */
function countSounds(): void {
  const { start } = AudioBufferSourceNode.prototype;
  const { stop } = AudioScheduledSourceNode.prototype;
  const count = (change: number): void => {
    const { dataset } = document.documentElement;
    dataset.sounds = String(Number(dataset.sounds ?? 0) + change);
  };
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...when) {
    count(1);
    start.apply(this, when);
  };
  AudioScheduledSourceNode.prototype.stop = function (this: AudioScheduledSourceNode, ...when) {
    count(-1);
    stop.apply(this, when);
  };
}
const sounding = (console: Console, n: number): Promise<void> =>
  console.unpressed(`document.documentElement.dataset.sounds === '${n}'`);

test('a restless item opens the change that would mend it, with its rehearsal above what it read, and is given it', async () => {
  const warm = async () => {
    const { data } = await box.call('GET setting/items', { limit: 0 });
    return data.find(({ device_name, item_cell_name }) => device_name === HALL && item_cell_name === 'temperature')!;
  };
  const { id } = await warm();
  await box.call('PUT setting/items/{id}', { id, recovery_point: 0, save_interval: 1 });
  const stands = async (): Promise<boolean> =>
    (await box.call('GET alarm_log', { item_id: id, limit: 1 })).data[0]?.end_time === null;
  // what was read between two samples is in no rehearsal
  const isKept = async (value: number): Promise<boolean> => {
    const { series } = await box.call('POST data_historys', { item_ids: [id], type: 0, interval: 0, limit: 1 });
    return series[0]?.max?.findLast((kept) => kept !== null) === value;
  };
  for (let turn = 0; turn < 3; turn++) {
    box.simulation.force(HALL, 'temperature', 28.4);
    await eventually('an alarm, and its sample', async () => (await stands()) && isKept(28.4));
    box.simulation.force(HALL, 'temperature', 27.9);
    await eventually('its end, and its sample', async () => !(await stands()) && isKept(27.9));
  }
  await withConsole(box, {}, async (console) => {
    await console.enter('/alarm?view=quality&days=1');
    await console.page.locator('main tr', { hasText: '每人每天告警' }).waitFor();
    await console.shot('quality');
    await row(console, HALL).first().getByRole('button', { name: '改进' }).click();
    await console.expectText('恢复点（距限值）由', 'dialog');
    await console.page.locator('dialog canvas').first().waitFor();
    await console.shot('quality-advice');
    await console.button('保存修改', 'dialog').click();
    await console.expectText('已保存');
    assert.ok((await warm()).recovery_point > 0);
  });
});

test('a drill is walked by the keyboard alone, its report is printed, and nothing of it is counted or kept', async () => {
  const device = (await box.call('GET setting/devices', { keyword: HALL })).data[0]!;
  const items = async () => (await box.call('GET device_groups/device/item', { device_id: device.id })).data;
  const item = (await items()).find(({ item_cell_name: cell }) => cell === 'temperature')!;
  const told = async () => ({
    counts: await box.call('GET dataview'),
    ranked: await box.call('GET alarm_count', { limit: 0 }),
    log: (await box.call('GET alarm_log', { limit: 1 })).total,
  });
  const before = await told();
  const since = (await box.call('GET setting/time')).server_time;
  await withConsole(box, {}, async (console) => {
    const { page } = console;
    const { keyboard } = page;
    await console.enter('/alarm?view=drills');
    await press(console, console.button('开始演练…', 'main'));
    const [devices, subject] = [console.dialog().getByLabel('选择设备'), console.dialog().locator('select').nth(1)];
    await tabTo(console, devices);
    await choose(console, devices, HALL);
    await tabTo(console, subject);
    await choose(console, subject, item.item_name);
    const value = console.dialog().getByRole('textbox', { name: '演练值' });
    assert.is(await value.inputValue(), '29', 'a value that alarms is proposed');
    await typeIn(console, value, '77.7');
    await keyboard.press('Enter');
    await page.locator('input[type=password]').waitFor();
    await keyboard.type(FIRST_PASSWORD);
    await keyboard.press('Enter');
    await console.expectText(/正在演练 · .*冷通道温湿度 .*77\.7 ℃/, 'main');
    await popup(console, HALL).getByText('【演练】77.7 ℃，高于上限 28 ℃').waitFor();
    await bell(console, 0);
    await console.expectText('已推送到 1 个控制台', 'main');
    await console.shot('drill-running');
    await press(console, popup(console, HALL).getByRole('button', { name: '确认' }));
    await console.dialog().getByLabel('备注').waitFor();
    await tabTo(console, console.dialog().getByLabel('备注'));
    await keyboard.type('听到了');
    await press(console, console.button('确认', 'dialog'));
    await page.locator('main tr', { hasText: 'admin' }).filter({ hasText: '确认' }).waitFor();
    assert.equal(await told(), before, 'nothing of it is counted while it runs');
    await press(console, console.button('结束演练', 'main'));
    await press(console, row(console, HALL).getByRole('link'));
    await console.expectRoute('/alarm?view=drills&drill=1');
    await console.expectText('人工结束', 'main');
    await console.shot('drill-report');

    await page.emulateMedia({ media: 'print' });
    assert.not.ok(await console.button('打印', 'main').isVisible());
    for (const text of ['演练报告', HALL, '77.7 ℃', 'admin', '检查', '控制台', '蜂鸣器', '告警灯', '确认', '结束'])
      await console.expectText(new RegExp(text), 'main');
    await row(console, '存储')
      .getByText(/^\d+\sms$/)
      .waitFor();
    assert.match((await page.pdf({ format: 'A4' })).subarray(0, 5).toString(), /%PDF-/);
    await page.emulateMedia({ media: null });
  });
  assert.equal(await told(), before, 'nor once it is over');
  const [report] = (await box.call('GET alarm_drill')).data;
  assert.equal([report!.end_reason, report!.user_name, report!.value], ['stopped', 'admin', 77.7]);
  const end = since + 3600;
  const metrics = await eventually('its second', async () => {
    const found = await box.call('GET alarm_metrics', { start: since, end });
    return found.drills === 1 ? found : null;
  });
  assert.is(metrics.alarms, 0);
  const kept = await box.call('POST data_historys', { item_ids: [item.id], start_time: since - 5, end_time: end, interval: 0 });
  assert.not.match(JSON.stringify(kept), /77\.7/);
  const after = (await items()).find(({ id }) => id === item.id)!;
  assert.equal([after.drill, after.alarm, after.value === 77.7], [false, false, false], 'what is read stands again');
});

test('sound that waits for a press is offered until the press; it stops when it is muted and when the alarm is confirmed', async () => {
  box.simulation.force(HALL, 'temperature', 35);
  await withConsole(box, {}, async (console) => {
    await console.page.addInitScript(countSounds);
    await console.enter('/overview');
    const chip = `document.querySelector('.top')?.textContent.includes('声音未启用，点击启用')`;
    await console.unpressed(`document.querySelector('.alarms')?.textContent.includes('${HALL}') && ${chip}`);
    const offer = console.button('声音未启用，点击启用', '.top');
    await offer.click();
    await offer.waitFor({ state: 'detached' });
    await sounding(console, 1);

    await console.button('通知: 1', '.top').click();
    await console.button('静音 10 分钟').click();
    await sounding(console, 0);
    await console.expectText('静音', 'main .note');
    await bell(console, 1);
    await console.button('取消静音').click();
    await console.page.locator('.fly .item').getByRole('link').click();
    await console.page.getByRole('dialog', { name: /温湿度/ }).waitFor();
    await console.page.keyboard.press('Escape');
    await console.button('通知: 1', '.top').click();
    await sounding(console, 1);
    await console.page.locator('.fly .item').getByRole('button', { name: '确认' }).click();
    await answer(console, '确认', '已查看');
    await sounding(console, 0);
    await console.expectText('没有待确认的活动告警', '.fly');
  });
  box.simulation.force(HALL, 'temperature', null);
});

test('a maintenance of a site is begun by the keyboard alone, holds its alarm back, and is ended', async () => {
  await withConsole(box, {}, async (console) => {
    await console.enter('/alarm?view=suppressed');
    await console.button('新增维护', 'main').focus();
    await console.page.keyboard.press('Enter');
    const dialog = console.dialog();
    await dialog.getByLabel('维护范围').waitFor();
    await dialog.getByLabel('维护范围').press('ArrowDown');
    await dialog.getByLabel('站点', { exact: true }).press('ArrowDown');
    await dialog.getByLabel('站点', { exact: true }).press('ArrowDown');
    await dialog.getByLabel('原因').fill('更换电池');
    await dialog.getByRole('button', { name: '开始维护' }).press('Enter');
    const works = console.page.locator('main tbody tr').filter({ hasText: '更换电池' });
    await works.waitFor();
    box.simulation.force(EAST, 'temperature', 36);
    const alarm = await eventually('the alarm', async () => (await box.call('GET review', { active: 1 })).data[0]);
    assert.equal([alarm.device_name, alarm.told, alarm.suppressed], [EAST, 'none', ['maintenance']]);
    await bell(console, 0);
    await works.getByRole('button', { name: '结束维护' }).press('Enter');
    await console.dialog().getByRole('button', { name: '结束维护' }).press('Enter');
    await console.expectText('没有被抑制的告警', 'main');
    await bell(console, 1);
    box.simulation.force(EAST, 'temperature', null);
    await bell(console, 0);
  });
});

test.run();
