// A shipped template copied, changed by hand, given to a device and carried to it; and a device deleted that something uses.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, eventually, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

let box: Box;
test.before(async () => {
  box = await openBox();
});
test.after(() => box.stop());

async function act(console: Console, text: string, action: string): Promise<void> {
  await console.page.locator('main tbody tr', { hasText: text }).getByRole('button', { name: '更多' }).click();
  await console.page.getByRole('menuitem', { name: action, exact: true }).click();
}
/** The form on top is done with its button, and only the one below is left. */
async function done(console: Console, button: string, left: number): Promise<void> {
  await console.dialog().getByRole('button', { name: button, exact: true }).click();
  await eventually(`${left} windows`, async () => (await console.page.locator('dialog[open]').count()) === left);
}
const own = async () => (await box.call('GET setting/device_templates', { keyword: 'OWN-1', limit: 1 })).data[0];
const itemsOf = async (device_id: number) => (await box.call('GET setting/items', { device_id, limit: 0 })).data;

test('a copy of a shipped template is changed by hand, and its device follows once it is synced', async () => {
  const [device] = (await box.call('GET setting/devices', { keyword: '冷通道温湿度', limit: 1 })).data;
  const { id } = device!;
  await withConsole(box, {}, async (console) => {
    await console.enter('/setting_device_mange?tab=templates&keyword=XY-MD02');
    await act(console, 'XY-MD02', '复制');
    await console.field('厂商').fill('Us');
    await console.field('型号').fill('OWN-1');
    await done(console, '保存', 0);
    const made = (await eventually('the copy', own)) as { readonly id: number; readonly item_count: number };
    await box.call('PUT setting/devices/{id}', { id, device_template_id: made.id });

    await console.open('/setting_device_mange?tab=templates&keyword=OWN-1');
    await act(console, 'OWN-1', '编辑');
    await console.dialog().getByRole('button', { name: '编辑监控项 · 湿度', exact: true }).click();
    await console.field('寄存器号').fill('30003');
    await console.field('编号起点').selectOption({ label: '从 30001 起' });
    await console.expectText('功能码 4 · 地址 2 (0x0002)', 'dialog');
    await console.field('寄存器号').fill('30002');
    await console.expectText('功能码 4 · 地址 1 (0x0001)', 'dialog');
    await console.field('选择设备').selectOption({ label: '总部数据机房 · 冷通道温湿度' });
    await console.button('立即读取', 'dialog').click();
    await console.expectText(/TX .* 04 00 01 00 01/, 'dialog');
    await console.button('确定', 'dialog').last().click();
    await console.expectText('占用同一寄存器的相同位', 'dialog');
    await console.field('寄存器号').fill('65535');
    await console.field('编号起点').selectOption({ label: '从 0 起' });
    await console.page.locator('dialog').last().getByLabel('类型', { exact: true }).selectOption('float32');
    await console.field('无效值').fill('7FC00000, 80');
    await console.button('确定', 'dialog').last().click();
    await console.expectText('超出最后一个寄存器', 'dialog');
    await console.expectText('应为 8 位十六进制数', 'dialog');
    await console.field('寄存器号').fill('2');
    await console.field('无效值').fill('7FC00000');
    await done(console, '确定', 1);
    await console.dialog().getByRole('button', { name: '移除监控项 · 湿度', exact: true }).click();
    await done(console, '保存', 0);
    await console.expectText('未同步');
    assert.is((await itemsOf(id)).length, made.item_count + 1, 'the device is as it was');

    await act(console, 'OWN-1', '同步到设备');
    await console.expectText('移除 1 项', 'dialog');
    await done(console, '同步到设备', 0);
    await console.expectNoText('未同步');
    assert.is((await itemsOf(id)).length, made.item_count);
  });
});

test('a device that a report shows is deleted only after that was read and said again', async () => {
  const [device] = (await box.call('GET setting/devices', { keyword: '烟感', limit: 1 })).data;
  const { id, name } = device!;
  const [item] = await itemsOf(id);
  await box.call('POST data_history_template', { name: '烟感月报', item_ids: [item!.id], shared: true });
  await withConsole(box, {}, async (console) => {
    await console.enter(`/setting_device_mange?keyword=${encodeURIComponent(name)}`);
    await act(console, name, '删除');
    await console.dialog().getByRole('button', { name: '删除', exact: true }).click();
    await console.field('登录密码').fill(FIRST_PASSWORD);
    await console.page.keyboard.press('Enter');
    await console.expectText('烟感月报', 'dialog');
    assert.is((await box.call('GET setting/devices', { keyword: name, limit: 1 })).total, 1);
    await done(console, '仍要删除', 0);
    await eventually('it is gone', async () => (await box.call('GET setting/devices', { keyword: name, limit: 1 })).total === 0);
    await console.expectNoText(name, 'main tbody');
  });
});

test.run();
