// The directory page against OpenLDAP's server: tested before it is saved, its users imported with their rights.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, eventually, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { BASE_DN, type Directory, READER, startDirectory } from './slapd';
import { stopPeers } from './started';

let box: Box;
let directory: Directory;
test.before(async () => {
  directory = await startDirectory();
  directory.add([
    { uid: 'zhang', cn: 'Zhang Wei', password: 'zhang secret 1', mail: 'zhang@site.test' },
    { uid: 'lina', cn: 'Li Na', password: 'li secret 1' },
    // somebody here is called so already
    { uid: 'admin', cn: 'Wu', password: 'wu secret 1' },
  ]);
  box = await openBox(['--demo', '--loopback-peers']);
  const { id } = await box.call('POST setting/roles', {
    name: 'watch',
    device_groups: [{ id: 2 }],
    menus: [2],
    funcs: ['alarm_confirm'],
    videos: [],
  });
  await box.call('POST setting/user_groups', { name: 'night', user_ids: [], role_ids: [id] });
});
test.after(async () => {
  await box.stop();
  await stopPeers();
});

async function fillIn(console: Console): Promise<void> {
  await console.field('启用目录登录').check();
  await console.field('服务器地址').fill(directory.url);
  await console.field('基准 DN').fill(`ou=people,${BASE_DN}`);
  await console.field('查询用户 DN').fill(READER.bind_dn);
  await console.field('查询密码').fill(READER.pass_word);
}

test('settings are tested before they are saved: the first user is shown as the directory writes it', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/setting_LDAP');
    await fillIn(console);
    await console.field('查询密码').fill('wrong');
    await console.button('测试连接').click();
    await console.expectText('目录服务拒绝了用户名或密码');
    await console.field('查询密码').fill(READER.pass_word);
    await console.button('测试连接').click();
    await console.expectText(/找到 3 个用户/);
    await console.expectText('inetOrgPerson', '.settings');
    await console.shot('directory-test');
    await console.button('保存').click();
    await console.field('登录密码').fill(FIRST_PASSWORD);
    await console.button('确定', 'dialog').click();
    await eventually('the setting', async () => (await box.call('GET pub/info')).login_types.includes(2));
    await console.page.getByPlaceholder('已设置').waitFor();
    assert.not.ok((await console.page.content()).includes(READER.pass_word));
  }));

test('users are imported with role and group; who is refused is told by name', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/setting_LDAP?tab=users');
    await console.expectText('zhang@site.test', 'tbody');
    await console.page.getByRole('checkbox', { name: '全选本页' }).check();
    await console.shot('directory-users');
    await console.button('导入', '.bulk').click();
    await console.dialog().getByRole('checkbox', { name: 'watch' }).check();
    await console.dialog().getByRole('checkbox', { name: 'night' }).check();
    await console.shot('directory-import');
    await console.button('导入', 'dialog').click();
    await console.expectText('3 项中有 1 项失败', 'dialog');
    await console.expectText('admin', 'dialog');
    await console.expectText('名称已存在', 'dialog');
    await console.button('关闭', 'dialog').first().click();
    await console.expectText('已导入', 'tbody');
    const users = await box.call('GET setting/users', { limit: 0 });
    const imported = users.data.filter(({ login_type }) => login_type === 2);
    assert.equal(imported.map(({ user_name, name }) => `${user_name} ${name}`).sort(), ['lina Li Na', 'zhang Zhang Wei']);
    assert.ok(imported.every(({ role_ids, user_group_ids }) => role_ids.length === 1 && user_group_ids.length === 1));
  }));

test.run();
