// Logging in as people do it: first password, forced change, captcha, remember me, logging out.
import os from 'node:os';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';

const PASSWORD = 'quiet-harbour-27';
const HOME = '/home?fullShow=yes';
let box: Awaited<ReturnType<typeof openBox>>;
test.before(async () => {
  box = await openBox([], newFolder(), '', null);
});
test.after(() => box.stop());

const scene = (name: string, use: (console: Console) => Promise<void>, host?: string): void => {
  test(name, () => withConsole(box, host ? { host } : {}, use));
};
const pictureOf = (console: Console): Promise<string | null> => console.page.locator('.cap img').getAttribute('src');
const value = (console: Console, id: string): Promise<string> => console.page.inputValue(`#${id}`);
const focused = (console: Console): Promise<string> => console.page.evaluate(() => document.activeElement?.id ?? '');

/** Nothing that the browser keeps may hold one of the passwords. */
async function expectNoPasswordKept(console: Console): Promise<void> {
  const kept = JSON.stringify([await console.stored('local'), await console.stored('session'), await console.page.url()]);
  for (const secret of [box.printed(), PASSWORD]) assert.not.ok(kept.includes(secret), kept);
}

/** What a change with this new password is answered with, under the field. */
async function refused(console: Console, password: string, says: string | RegExp): Promise<void> {
  await console.page.fill('#change_new_password', password);
  await console.page.fill('#change_confirm_password', password);
  await console.button('确定', 'dialog').click();
  await console.expectText(says, 'dialog');
}

scene(
  'the first password must be changed, a weak one is refused by its rule, the new one opens the home page',
  async (console) => {
    await console.open('/login');
    await console.login('admin', box.printed());
    await console.expectText('首次登录或密码已重置，请先修改密码', 'dialog');
    assert.is(await value(console, 'change_user_name'), 'admin');
    await console.expectText(/密码规则：.*长度不能少于8位/, 'dialog');
    assert.is(await value(console, 'change_old_password'), box.printed(), 'it was typed a moment ago');
    assert.is(await focused(console), 'change_new_password');
    await console.page.fill('#change_captcha_code', 'ABCD');

    await refused(console, 'short-1', '密码长度不能少于8位');
    assert.is(await focused(console), 'change_new_password');
    await refused(console, 'my-Admin-2026', '密码不能包含用户名');
    await refused(console, box.printed(), '密码不能与旧密码相同');
    await console.page.fill('#change_new_password', PASSWORD);
    await console.page.fill('#change_confirm_password', `${PASSWORD}8`);
    await console.page.locator('#change_captcha_code').focus();
    await console.expectText('两次输入密码不一致！', 'dialog');
    // only the box knows which passwords are common: a picture is spent on that
    const before = await console.page.locator('dialog .cap img').getAttribute('src');
    await refused(console, 'password123', /修改失败！.*密码过于常见/);
    await console.page.waitForFunction((src) => {
      const now = document.querySelector('dialog .cap img')?.getAttribute('src');
      return now && now !== src;
    }, before);
    assert.is(await value(console, 'change_captcha_code'), '');

    await console.page.fill('#change_new_password', PASSWORD);
    await console.page.fill('#change_confirm_password', PASSWORD);
    await console.page.fill('#change_captcha_code', 'abcd');
    await console.button('确定', 'dialog').click();
    await console.expectText('修改成功！请重新登录！');
    await console.dialog().waitFor({ state: 'detached' });
    assert.equal([await value(console, 'user_name'), await value(console, 'password')], ['admin', '']);
    assert.is(await focused(console), 'password', 'the next login begins there');
    await expectNoPasswordKept(console);

    await console.login('admin', PASSWORD);
    await console.expectText('登录成功');
    await console.expectRoute(HOME);
    await console.expectText('异常监控项');
    await expectNoPasswordKept(console);
  },
);

scene('a wrong code is told beside the form, with a new picture and an empty field', async (console) => {
  await console.open('/login');
  await console.page.locator('.cap img').waitFor();
  const first = await pictureOf(console);
  await console.login('admin', PASSWORD, { captcha: 'WXYZ' });
  await console.expectText('验证码错误，请重新输入', '.note');
  await console.page.waitForFunction((src) => {
    const now = document.querySelector('.cap img')?.getAttribute('src');
    return now && now !== src;
  }, first);
  assert.is(await value(console, 'captcha_code'), '');
  assert.is(await value(console, 'password'), PASSWORD, 'what was right is not asked for again');
  assert.is(await focused(console), 'captcha_code');
  assert.is(await console.page.locator('#alert').textContent(), '验证码错误，请重新输入');

  const second = await pictureOf(console);
  await console.login('admin', 'not-the-password');
  await console.expectText(/用户名或密码.*，请重新输入/, '.note');
  await console.page.waitForFunction((src) => document.querySelector('.cap img')?.getAttribute('src') !== src, second);
  assert.is(await value(console, 'captcha_code'), '');
  assert.equal(Object.keys(await console.stored('session')).includes('token'), false);

  await console.login('admin', PASSWORD);
  await console.expectRoute(HOME);
});

scene('fields are asked for in their order, and a press on the picture fetches another', async (console) => {
  await console.open('/login');
  await console.page.locator('.cap img').waitFor();
  const submit = console.button('登录');
  for (const [id, says] of [
    ['user_name', '请输入用户名'],
    ['password', '请输入密码'],
    ['captcha_code', '请输入验证码'],
  ] as const) {
    await submit.click();
    await console.expectText(says, '.note');
    assert.is(await focused(console), id);
    await console.page.fill(`#${id}`, 'x');
  }
  const before = await pictureOf(console);
  await console.page.locator('.cap button').click();
  await console.page.waitForFunction((src) => {
    const now = document.querySelector('.cap img')?.getAttribute('src');
    return now && now !== src;
  }, before);
});

scene('without remember me the session is the tab’s: a reload keeps it, another tab has none', async (console) => {
  await console.open('/login');
  await console.login('admin', PASSWORD);
  await console.expectRoute(HOME);
  await console.expectText('异常监控项');
  const { token } = await console.stored('session');
  assert.match(token ?? '', /^[\w-]{40,}$/);
  assert.is((await console.stored('local')).token, undefined);

  await console.page.reload();
  await console.expectText('异常监控项');
  assert.is((await console.stored('session')).token, token);

  const other = await console.page.context().newPage();
  await other.goto(`${box.url}/#/overview`);
  await other.locator('#captcha_code').waitFor();
  assert.match(other.url(), /#\/login$/);
  await other.close();
});

scene('with remember me the token is kept beyond the tab, the password never', async (console) => {
  await console.open('/login');
  await console.login('admin', PASSWORD, { remember: true });
  await console.expectRoute(HOME);
  await console.expectText('异常监控项');
  const { token } = await console.stored('local');
  assert.match(token ?? '', /^[\w-]{40,}$/);
  assert.is((await console.stored('session')).token, undefined);
  await expectNoPasswordKept(console);

  const other = await console.page.context().newPage();
  await console.page.close();
  await other.goto(`${box.url}/#/overview`);
  await other.getByRole('heading', { level: 1, name: '总览' }).waitFor();
  await other.close();
});

scene('logging out asks, says when it is cancelled, and leaves nothing to come back with', async (console) => {
  await console.open('/login');
  await console.login('admin', PASSWORD);
  await console.expectRoute(HOME);
  await console.button('监控台').click();
  const token = (await console.stored('session')).token ?? '';
  await console.button('admin', 'header').click();
  await console.menuItem('退出登录').click();
  await console.expectText('是否退出当前账号？', 'dialog');
  await console.button('取消', 'dialog').click();
  await console.expectText('已取消');
  await console.expectRoute('/overview');
  assert.is((await box.ask('GET user/roles', {}, token)).code, 0);

  await console.button('admin', 'header').click();
  await console.menuItem('退出登录').click();
  await console.button('确定', 'dialog').click();
  await console.expectRoute('/login');
  await console.page.locator('#captcha_code').waitFor();
  assert.is((await console.stored('session')).token, undefined);
  assert.is((await console.stored('local')).token, undefined);
  assert.is((await box.ask('GET user/roles', {}, token)).code, -2, 'the box has ended it too');
  await console.open('/overview');
  await console.page.locator('#captcha_code').waitFor();
});

/** What the browser would give of a visited address without asking the box. */
const cached = (console: Console, path: string): Promise<string> =>
  console.page.evaluate(
    (address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        (response) => (response.ok ? response.text() : ''),
        () => '',
      ),
    path,
  );

scene(
  'after logging out neither Back nor a new window nor what the browser keeps shows anything of the room (N07)',
  async (console) => {
    // the answer from the cache is refused, which the browser tells as a complaint
    console.announce(/only-if-cached|ERR_CACHE_MISS|504/);
    await console.open('/login');
    await console.login('admin', PASSWORD);
    await console.button('监控台').waitFor();
    await console.open('/setting_users');
    await console.expectText('admin', 'tbody');
    await console.open('/alarm');
    await console.page.locator('h1').first().waitFor();
    const { page } = console;
    await console.button('admin', 'header').click();
    await console.menuItem('退出登录').click();
    await console.button('确定', 'dialog').click();
    await page.locator('#captcha_code').waitFor();

    for (let step = 0; step < 3; step++) {
      await page.goBack();
      await page.locator('#captcha_code').waitFor();
      assert.is(await page.locator('tbody, .nav').count(), 0, 'Back leads to the login');
    }
    const other = await page.context().newPage();
    await other.goto(`${box.url}/#/setting_users`);
    await other.locator('#captcha_code').waitFor();
    assert.is(await other.locator('tbody, .nav').count(), 0);
    await other.close();

    const kept = { ...(await console.stored('local')), ...(await console.stored('session')) };
    for (const gone of ['token', 'menuList', 'userSiteIds', 'username', 'password']) assert.is(kept[gone], undefined, gone);
    assert.equal(await page.evaluate(async () => [await caches.keys(), (await indexedDB.databases()).length]), [[], 0]);
    for (const path of ['/api/v1/menus', '/api/v1/setting/users?page=1&limit=20', '/api/v1/user/roles'])
      assert.is(await cached(console, path), '', path);
  },
);

/** What setting a global setting takes: the box's token and the own password. */
const setGlobal = (values: Record<string, unknown>): Promise<unknown> =>
  box.call('POST setting/gc', { ...values, verify_password: PASSWORD } as never);

scene('with auto-login ticked a window without a session logs in by itself, until somebody logs out', async (console) => {
  await setGlobal({ key: 'AUTO_LOGIN', enable: true, index: 3 });
  await console.open('/login');
  await console.page.locator('label[title="三个月"]', { hasText: '自动登录' }).waitFor();
  await console.login('admin', PASSWORD, { remember: true });
  await console.expectText('异常监控项');
  const first = await console.stored('local');
  assert.match(first.password ?? '', /^[\w-]{40,}$/);
  await expectNoPasswordKept(console);

  // as a browser that was away longer than the session lived
  await console.page.evaluate(() => localStorage.removeItem('token'));
  const sent = console.page.waitForRequest('**/pub/login/root_login');
  await console.page.goto('about:blank');
  await console.open('/login');
  const body = (await sent).postData() ?? '';
  assert.not.ok(body.includes(first.password ?? '-') || body.includes('"admin"'), body);
  await console.expectText('异常监控项');
  const second = await console.stored('local');
  assert.match(second.token ?? '', /^[\w-]{40,}$/);
  assert.is.not(second.password, first.password, 'a token is used once');

  await console.button('监控台').click();
  await console.button('admin', 'header').click();
  await console.menuItem('退出登录').click();
  await console.button('确定', 'dialog').click();
  await console.page.locator('#captcha_code').waitFor();
  const left = await console.stored('local');
  assert.equal([left.password, left.auto_login_flag, left.token], [undefined, 'false', undefined]);
  await console.page.reload();
  await console.page.locator('.cap img').waitFor();
  await console.expectRoute('/login');
});

scene('a token that the box no longer takes is told, and the form stands ready', async (console) => {
  await console.leave();
  await console.page.evaluate(() =>
    Object.assign(localStorage, { username: 'admin', password: 'x'.repeat(43), auto_login_on: 'true', auto_login_days: '0' }),
  );
  await console.open('/login');
  await console.expectText(/，请重新输入/, '.note');
  assert.is((await console.stored('local')).password, undefined);
  await console.login('admin', PASSWORD);
  await console.expectRoute(HOME);
});

scene('the product dialog names the box, draws its code, and takes no code that nobody signed', async (console) => {
  await setGlobal({ key: 'AUTO_LOGIN', enable: false, index: 3 });
  await console.open('/login?type=active');
  await console.page.locator('dialog textarea').fill('bm90IHNpZ25lZA');
  await console.button('激活', 'dialog').click();
  await console.page.locator('dialog .note').waitFor();
  assert.is(await console.page.locator('dialog textarea').inputValue(), 'bm90IHNpZ25lZA');
  await console.button('不知道如何获取激活码？').click();
  await console.page.locator('dialog.drawer[open] li').nth(6).waitFor();
  await console.page.keyboard.press('Escape');
  await console.page.getByRole('tab', { name: '授权信息' }).click();
  const { sn } = await box.call('GET pub/license', {});
  await console.expectText(sn, 'dialog');
  const size = await console.page.locator('dialog svg[role=img]').boundingBox();
  assert.equal([size?.width, size?.height], [60, 60]);
  await console.page.keyboard.press('Escape');
  await console.dialog().waitFor({ state: 'detached' });
});

scene(
  'over plain http by the name of the box, where a page has no ciphers of its own, the password is sealed all the same',
  async (console) => {
    await console.open('/login');
    await console.expectText(/当前为 HTTP 连接/);
    assert.equal(await console.page.evaluate(() => [isSecureContext, typeof crypto.subtle]), [false, 'undefined']);
    const sent = console.page.waitForRequest('**/pub/login/safe');
    await console.login('admin', PASSWORD);
    const body = (await sent).postData() ?? '';
    assert.not.ok(body.includes(PASSWORD) || body.includes('"admin"'), body);
    await console.expectRoute(HOME);
    await console.expectText('异常监控项');
  },
  os.hostname(),
);

scene('whoever logs in elsewhere where one terminal is the rule is told so in the first window', async (console) => {
  const safe = await box.call('GET setting/gc/readonly', { key: 'ACCOUNT_SAFE' });
  await setGlobal({ key: 'ACCOUNT_SAFE', ...safe, acc_single_config: { enabled: true } });
  await console.open('/login');
  await console.login('admin', PASSWORD);
  await console.button('监控台').click();
  await console.expectText('实时', '.top');
  await withConsole(box, {}, async (second) => {
    await second.open('/login');
    await second.login('admin', PASSWORD);
    await second.expectText('异常监控项');
  });
  await console.expectText('账号已在其他地方登录', '.note');
  await console.expectRoute('/login');
  await console.page.reload();
  await console.page.locator('.cap img').waitFor();
  assert.is(await console.page.locator('.note').count(), 0, 'it is said once');
  await setGlobal({ key: 'ACCOUNT_SAFE', ...safe });
});

scene('a session that ends with its own password leads to a login that says what was done', async (console) => {
  const next = 'calm-harbour-28';
  await console.open('/login');
  await console.login('admin', PASSWORD);
  await console.button('监控台').click();
  await console.expectText('实时', '.top');
  const { token } = await console.stored('session');
  await console.button('admin', 'header').click();
  await console.menuItem('修改密码').click();
  await console.dialog().getByLabel('旧密码').fill(PASSWORD);
  await console.dialog().getByLabel('新密码').fill(next);
  await console.dialog().getByLabel('确认密码').fill(next);
  await console.button('确定', 'dialog[open] >> nth=-1').click();
  await console.expectText('点击确定后生效，确定修改吗？', 'dialog');
  await console.button('确定', 'dialog[open] >> nth=-1').click();
  await console.expectText('以下接口令牌仍然有效', 'dialog');
  await console.button('确定', 'dialog[open]').click();
  await console.page.locator('#captcha_code').waitFor();
  await console.expectText('修改成功！请重新登录！', '.note');
  assert.is((await box.ask('GET user/roles', {}, token)).code, -2);
  await console.login('admin', next);
  await console.expectRoute(HOME);
});

test.run();
