// Somebody new: a role for one site, a group, a user, all by the pages; what he then sees when he logs in.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const MINE = '东区汇聚机房';
const OTHER = '总部数据机房';
const PASSWORD = 'Quiet-harbour-27';
let box: Box;
test.before(async () => {
  box = await openBox();
});
test.after(() => box.stop());

/** A login shows the home page by loading it: what is opened before that is lost. */
const seeHome = async (console: Console): Promise<void> => {
  await console.expectRoute('/home?fullShow=yes');
  await console.expectText('异常监控项');
};
const tick = (console: Console, name: string): Promise<void> =>
  console.dialog().getByRole('treeitem', { name, exact: true }).click();
const tab = (console: Console, name: string): Promise<void> => console.dialog().getByRole('tab', { name }).click();
const choose = (console: Console, name: string): Promise<void> =>
  console.dialog().getByRole('checkbox', { name, exact: true }).check();
async function save(console: Console): Promise<void> {
  await console.button('保存', 'dialog').click();
  await console.dialog().waitFor({ state: 'detached' });
}

async function addRole(console: Console): Promise<void> {
  await console.enter('/authority_groups');
  await console.button('添加权限组').click();
  await console.field('名称').fill('东区值班');
  await tick(console, MINE);
  await tab(console, '菜单');
  await tick(console, '实时监控');
  await tab(console, '功能');
  await tick(console, '告警');
  await save(console);
  await console.expectText('东区值班', 'tbody');
}

async function addGroup(console: Console): Promise<void> {
  await console.open('/setting_user_groups');
  await console.button('添加用户组').click();
  await console.field('名称').fill('东区');
  await save(console);
  await console.expectText('东区', 'tbody');
}

async function addUser(console: Console): Promise<void> {
  await console.open('/setting_users');
  await console.button('添加用户').click();
  await console.field('用户名').fill('east');
  await console.field('密码').fill(PASSWORD);
  await console.button('保存', 'dialog').click();
  // a user needs a role and a group: the form says so, and keeps what was typed
  await console.expectText('请至少选择一项', 'dialog');
  await choose(console, '东区值班');
  await choose(console, '东区');
  await console.expectText('实际权限', 'dialog');
  await console.expectText(MINE, 'dialog .kv');
  await console.dialog().getByRole('switch', { name: '下次登录须修改密码' }).uncheck();
  await save(console);
  await console.expectText('east', 'tbody');
  await console.expectText('东区值班', 'tbody');
}

test('a role, a group and a user are made by the pages; the password never stands in the browser', () =>
  withConsole(box, {}, async (console) => {
    await addRole(console);
    await addGroup(console);
    await addUser(console);
    const kept = JSON.stringify([await console.stored('local'), await console.stored('session'), console.page.url()]);
    assert.not.ok(kept.includes(PASSWORD));
  }));

test('he logs in and sees his site and his menu alone', () =>
  withConsole(box, {}, async (console) => {
    await console.open('/login');
    await console.login('east', PASSWORD);
    await seeHome(console);
    await console.open('/station');
    await console.expectText(MINE, '.main');
    await console.expectNoText(OTHER);
    await console.expectText('实时监控', 'nav');
    await console.expectNoText('配置', 'nav');
    await console.open('/setting_users');
    await console.expectText('无权限');
  }));

test('on a phone what was moved in the menu is saved within the screen', () =>
  withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    await console.enter('/config_menu');
    await console.button('下移 · 站点监控').click();
    const { x, width } = (await console.button('保存').boundingBox())!;
    assert.ok(x >= 0 && x + width <= 390, `Save stands from ${x} to ${x + width}`);
    await console.button('保存').click();
    await console.expectNoText('处未保存的改动');
    const { data } = await box.call('GET setting/menus', {});
    const weightOf = (url: string): number => data.find((entry) => entry.url === url)!.weight;
    assert.ok(weightOf('/data_list') > weightOf('/station'));
    await box.call('POST setting/menus/restore', {});
  }));

test('a name that is taken is said at the field', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/setting_user_groups');
    await console.button('添加用户组').click();
    await console.field('名称').fill('东区');
    await console.button('保存', 'dialog').click();
    await console.page.locator('dialog .err, dialog .note').first().waitFor();
    assert.is(await console.field('名称').inputValue(), '东区');
  }));

test('what blocks a deletion is named', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/authority_groups');
    await console.button('更多 · 东区值班').click();
    await console.menuItem('删除').click();
    await console.button('删除', 'dialog').click();
    await console.expectText('east', 'dialog');
    await console.button('关闭', 'dialog footer').click();
    await console.expectText('东区值班', 'tbody');
  }));

async function loginAsAdmin(console: Console): Promise<void> {
  await console.open('/login');
  await console.login('admin', FIRST_PASSWORD);
  await seeHome(console);
}
const action = async (console: Console, name: string): Promise<void> => {
  await console.button('更多 · east').click();
  await console.menuItem(name).click();
  await console.button(name, 'dialog').click();
};

test('the own password is asked for once: a new one is shown, then the user is deleted without asking again', () =>
  withConsole(box, {}, async (console) => {
    await loginAsAdmin(console);
    await console.open('/setting_users');
    await action(console, '重置密码');
    await console.field('登录密码').fill('not-mine-1');
    await console.page.keyboard.press('Enter');
    await console.page.locator('dialog .err').waitFor();
    await console.field('登录密码').fill(FIRST_PASSWORD);
    await console.page.keyboard.press('Enter');
    const shown = console.page.locator('dialog output');
    await shown.waitFor();
    assert.match((await shown.textContent()) ?? '', /^\d{6}$/);
    await console.button('关闭', 'dialog footer').click();
    await action(console, '删除');
    await console.expectText('已删除 “east”');
    await console.expectNoText('east', 'tbody');
  }));

test.run();
