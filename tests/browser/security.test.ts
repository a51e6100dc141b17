// What guards the box, set by the pages: limits with the own password asked once, sources, lists, tokens.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, eventually, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const FORM = '.settings';
let box: Box;
test.before(async () => {
  box = await openBox();
});
test.after(() => box.stop());

/** The form of this name in the page. */
const form = (console: Console, title: string) =>
  console.page.locator(FORM).filter({ has: console.page.getByRole('heading', { name: title, exact: true }) });
const save = (console: Console, title: string): Promise<void> =>
  form(console, title).getByRole('button', { name: '保存', exact: true }).click();
/** The question for the own password. It is on top, wherever it stands in the page. */
const asking = (console: Console) => console.page.locator('dialog[open]').filter({ hasText: '登录密码' });
async function verify(console: Console, password = FIRST_PASSWORD): Promise<void> {
  await console.field('登录密码').fill(password);
  await asking(console).getByRole('button', { name: '确定' }).click();
}
const setting = async (key: 'ACCOUNT_SAFE' | 'ACCESS_LIMIT'): Promise<string> =>
  JSON.stringify(await box.call('GET setting/gc/readonly', { key }));
const written = (key: 'ACCOUNT_SAFE' | 'ACCESS_LIMIT', part: string): Promise<unknown> =>
  eventually(part, async () => (await setting(key)).includes(part));

test('whoever leaves the question for the own password is back on the button that asked', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/setting_security?tab=limits');
    await console.field('无操作时长').fill('50');
    await save(console, '超时退出');
    await asking(console).waitFor();
    await console.page.keyboard.press('Escape');
    await asking(console).waitFor({ state: 'detached' });
    const button = form(console, '超时退出').getByRole('button', { name: '保存', exact: true });
    await eventually('the focus on the button', () => button.evaluate((one) => document.activeElement === one));
  }));

test('each limit is saved by itself, and the own password is asked for once', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/setting_security?tab=limits');
    await console.field('无操作时长').fill('0');
    await save(console, '超时退出');
    await console.expectText('应为 1–1440', FORM);
    await console.field('无操作时长').fill('45');
    await save(console, '超时退出');
    await verify(console, 'not-the-password');
    await console.expectText(/密码/, 'dialog .err');
    await verify(console);
    await written('ACCOUNT_SAFE', '"opt_period":45');
    await console.field('连续失败次数').fill('7');
    await save(console, '账号自动锁定');
    await written('ACCOUNT_SAFE', '"opt_attempts":7');
    await console.field('要求输入').selectOption('after_failure');
    await save(console, '登录验证码');
    await written('ACCOUNT_SAFE', '"mode":"after_failure"');
    assert.is(await console.page.locator('dialog[open]').count(), 0);
  }));

test('where a code is asked for after a failure, the login has no field for it until there is one', async () => {
  const captcha_config = { mode: 'after_failure' } as const;
  await box.call('POST setting/gc', { key: 'ACCOUNT_SAFE', captcha_config, verify_password: FIRST_PASSWORD });
  await withConsole(box, {}, async (console) => {
    await console.open('/login');
    await console.page.locator('.cap').waitFor({ state: 'detached' });
    await console.page.fill('#user_name', 'admin');
    await console.page.fill('#password', 'not-the-password');
    await console.button('登录').click();
    await console.page.locator('.cap img').waitFor();
    await console.expectText(/请重新输入/, '.note');
  });
});

test('a rule that would keep its writer out is refused at its field, and what was typed stays', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/setting_security?tab=access');
    const rule = form(console, '允许的终端 IP');
    await rule.getByRole('switch').check();
    await console.field('允许的地址').fill('10.9.9.0/24\n10.9.9.9-10.9.9.1');
    await save(console, '允许的终端 IP');
    await console.expectText('第 2 行：起始地址不能大于结束地址', FORM);
    await console.field('允许的地址').fill('10.9.9.0/24');
    await save(console, '允许的终端 IP');
    await verify(console);
    await console.expectText('此设置会禁止您当前的地址', FORM);
    assert.is(await console.field('允许的地址').inputValue(), '10.9.9.0/24');
    await console.field('允许的地址').fill('10.9.9.0/24\n127.0.0.1');
    await save(console, '允许的终端 IP');
    await written('ACCESS_LIMIT', '"from":"127.0.0.1"');
  }));

test('somebody is blocked for a reason and for some days, and let in again', () =>
  withConsole(box, {}, async (console) => {
    const rights = await box.call('POST setting/roles', {
      name: 'r',
      device_groups: [{ id: 2 }],
      menus: [2],
      funcs: ['alarm_confirm'],
      videos: [],
    });
    const group = await box.call('POST setting/user_groups', { name: 'g', user_ids: [], role_ids: [rights.id] });
    await box.call('POST setting/users', {
      user_name: 'visitor',
      login_type: 2,
      role_ids: [rights.id],
      user_group_ids: [group.id],
    });
    await console.enter('/setting_security?tab=lists');
    await console.button('禁止用户', '.head').click();
    await console.field('用户').selectOption({ label: 'visitor' });
    await console.field('天数').fill('3');
    await console.field('原因').fill('left the company');
    await console.button('保存', 'dialog').click();
    await verify(console);
    await console.expectText('left the company', 'tbody');
    await written('ACCESS_LIMIT', '"days":3');
    await console.page.getByRole('button', { name: /^更多.*visitor/ }).click();
    await console.menuItem('移出名单').click();
    await console.button('移出名单', 'dialog').click();
    await console.expectText('名单为空');
    assert.ok((await setting('ACCESS_LIMIT')).includes('"block_users":[]'));
  }));

test('a token is shown once, works, and is refused when it was revoked', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/setting_security?tab=keys');
    await console.button('新建令牌').click();
    await console.field('名称').fill('nightly report');
    await console.dialog().getByRole('checkbox', { name: '导出数据' }).check();
    await console.button('新建令牌', 'dialog').click();
    await verify(console);
    const token = await console.dialog().locator('textarea').inputValue();
    assert.is((await box.ask('GET user/roles', {}, token)).code, 0);
    await console.button('关闭', 'dialog footer').click();
    await console.expectText('nightly report', 'tbody');
    await console.expectText('导出数据', 'tbody');
    assert.not.ok((await console.page.content()).includes(token));
    await console.page.getByRole('button', { name: '吊销 · nightly report' }).click();
    await console.button('吊销', 'dialog').click();
    await console.expectNoText('nightly report', 'tbody');
    assert.is.not((await box.ask('GET user/roles', {}, token)).code, 0);
  }));

test('a directory that cannot be asked is told in words, and nothing has to be saved for that', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/setting_LDAP');
    await console.field('服务器地址').fill('http://directory');
    await console.field('基准 DN').fill('dc=site,dc=test');
    await console.expectText('格式应为 ldap://主机:389 或 ldaps://主机:636');
    await console.field('服务器地址').fill('ldap://192.0.2.1:1');
    await console.button('测试连接').click();
    await console.expectText(/无法连接目录服务|目录服务响应超时/, '[role=status]');
    assert.is(
      ((await box.call('GET setting/gc/readonly', { key: 'ACCESS_LIMIT' })) as { ip_config: { enabled: boolean } }).ip_config
        .enabled,
      true,
    );
  }));

test.run();
