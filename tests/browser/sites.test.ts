// The tree of sites: built by its form, moved by the mouse, by the keyboard alone and by a finger, taken apart again.
import { test } from 'uvu';
import { type Box, eventually, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const WEST = '总部数据机房';
const EAST = '东区汇聚机房';
let box: Box;
test.before(async () => {
  box = await openBox();
  await box.call('POST setting/contact_groups', { name: '夜班' });
});
test.after(() => box.stop());

const row = (console: Console, name: string) =>
  console.page.locator('tbody tr', { has: console.page.locator('th', { hasText: new RegExp(`^${name}$`) }) });
const names = (console: Console): Promise<string[]> => console.page.locator('tbody th').allInnerTexts();
const stands = (console: Console, ...expected: string[]): Promise<unknown> =>
  eventually(`the order ${expected}`, async () => (await names(console)).join() === expected.join());
/** The box has it too: the page shows a move before its last write has come there. */
const kept = (...expected: string[]): Promise<unknown> =>
  eventually(`the box to keep ${expected}`, async () => {
    const { data } = await box.call('GET setting/device_groups', { limit: 0 });
    const roots = data.filter(({ parent_id }) => parent_id === 0).sort((a, b) => b.weight - a.weight || a.id - b.id);
    return roots.map(({ name }) => name).join() === expected.join();
  });
const parentOf = async (name: string): Promise<string | undefined> => {
  const { data } = await box.call('GET setting/device_groups', { limit: 0 });
  const { parent_id } = data.find((site) => site.name === name)!;
  return data.find(({ id }) => id === parent_id)?.name;
};
async function save(console: Console, name = '保存'): Promise<void> {
  await console.button(name, 'dialog').click();
  await console.dialog().waitFor({ state: 'detached' });
}

test('a building is made, rooms are dragged into it, and a move is taken back', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/setting_device_groups');
    await console.button('新增站点').click();
    await console.field('名称').fill('一号楼');
    await console.field('权重').fill('05');
    await console.field('经度').fill('121.473701');
    await console.field('纬度').fill('31.230416');
    await console.button('保存', 'dialog').click();
    await console.expectText('请输入不以 0 开头的正整数', 'dialog');
    await console.field('权重').fill('5');
    await console.field('联系人组').selectOption({ label: '夜班' });
    await save(console);
    await stands(console, WEST, EAST, '一号楼');
    await console.expectText('121.473701', 'tbody');
    await console.expectText('夜班', 'tbody');

    await row(console, EAST).dragTo(row(console, '一号楼'));
    await stands(console, WEST, '一号楼', EAST);
    await eventually('it to be kept there', async () => (await parentOf(EAST)) === '一号楼');
    await console.button('撤销移动').click();
    await stands(console, WEST, EAST, '一号楼');
    await kept(WEST, EAST, '一号楼');
    // on the upper edge: before it, not into it
    await row(console, EAST).dragTo(row(console, WEST), { targetPosition: { x: 300, y: 2 } });
    await stands(console, EAST, WEST, '一号楼');
    await kept(EAST, WEST, '一号楼');
  }));

test('the keyboard alone moves a site, and stays at it', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/setting_device_groups');
    await stands(console, EAST, WEST, '一号楼');
    const { page } = console;
    await console.button(`更多 · ${EAST}`).focus();
    await page.keyboard.press('Enter');
    // its map, add below, move to, (up is not possible) down
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await stands(console, WEST, EAST, '一号楼');
    await kept(WEST, EAST, '一号楼');
    await console.unpressed(`document.activeElement?.getAttribute('aria-label') === '更多 · ${EAST}'`);
    await page.keyboard.press('Enter');
    await console.page.getByRole('menuitem', { name: '移动到…' }).press('Enter');
    await console.field('移到哪个站点之下').selectOption({ label: '一号楼' });
    await save(console, '移动');
    await stands(console, WEST, '一号楼', EAST);
    await console.button('收起 · 一号楼').press('Enter');
    await stands(console, WEST, '一号楼');
    await kept(WEST, '一号楼');
  }));

test('on a phone a site is moved out, edited and deleted; what holds devices is named and stays', () =>
  withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    await console.enter('/setting_device_groups');
    await stands(console, WEST, '一号楼', EAST);
    const more = async (name: string, item: string): Promise<void> => {
      await console.button(`更多 · ${name}`).tap();
      await console.page.getByRole('menuitem', { name: item }).tap();
    };
    await more('一号楼', '删除');
    await console.expectText(EAST, 'dialog');
    await console.button('关闭', 'dialog footer').tap();
    await more(EAST, '移出上级站点');
    await eventually('out', async () => (await parentOf(EAST)) === undefined);
    await more(EAST, '删除');
    await console.expectText('站点下仍有设备或下级站点，无法删除', 'dialog');
    await console.button('关闭', 'dialog footer').tap();
    await more('一号楼', '删除');
    await console.button('删除', 'dialog footer').tap();
    await console.field('登录密码').fill(FIRST_PASSWORD);
    await console.dialog().locator('footer .btn[data-k=main]').tap();
    await stands(console, WEST, EAST);
  }));

test.run();
