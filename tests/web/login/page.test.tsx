import '../../hands/dom';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../web/lang/words';
import { Login } from '../../../web/pages/login/index';
import w from '../../../web/pages/login/words/login/zh_cn';
import { $info, openCalls } from '../../../web/state/session/session';
import { closePage, settle, the, type, until } from '../../hands/dom';
import { accepted, INFO, LICENCE, LoginBox, no, ok } from './box';

learn('login', w);
openCalls(w);
let box: LoginBox;
let root: ReturnType<typeof createRoot>;
let reloads = 0;
location.reload = () => {
  reloads += 1;
};

const field = (id: string): HTMLInputElement => the<HTMLInputElement>(`#${id}`);
const said = (): string => document.querySelector('.note')?.textContent ?? '';
const submit = async (): Promise<void> => {
  the<HTMLFormElement>('form').requestSubmit();
  await settle();
};
const dialog = (): HTMLDialogElement | null => document.querySelector('dialog');

async function fillIn(user: string, password: string, code: string): Promise<void> {
  await type(field('user_name'), user);
  await type(field('password'), password);
  await type(field('captcha_code'), code);
}

async function signInAs(user: string, password: string): Promise<void> {
  await fillIn(user, password, 'a3n4');
  const asked = box.asked.length;
  await submit();
  await until('the box was asked', () => box.asked.slice(asked).some(({ key }) => key === 'POST pub/login/safe'));
}

test.before.each(async () => {
  localStorage.clear();
  sessionStorage.clear();
  location.hash = '#/login';
  reloads = 0;
  $info.set(null);
  box = new LoginBox();
  box.install();
  root = createRoot(the('#app'));
  root.render(<Login />);
  await until('a captcha', () => document.querySelector('.cap img') !== null);
});
test.after.each(() => root.unmount());

test('the keyboard starts in the first field that is empty', async () => {
  assert.is(document.activeElement?.id, 'user_name');
  root.unmount();
  localStorage.setItem('username', 'limin');
  root = createRoot(the('#app'));
  root.render(<Login />);
  await settle();
  assert.is(document.activeElement?.id, 'password');
  assert.is(field('user_name').value, 'limin');
  assert.is(the<HTMLInputElement>('[type=checkbox]').checked, true);
});

test('what is missing is asked for in order, and gets the keyboard', async () => {
  await submit();
  assert.equal([said(), document.activeElement?.id], ['请输入用户名', 'user_name']);
  await type(field('user_name'), 'limin');
  await submit();
  assert.equal([said(), document.activeElement?.id], ['请输入密码', 'password']);
  assert.is(field('password').getAttribute('aria-invalid'), 'true');
  await type(field('password'), 'x');
  assert.is(field('password').getAttribute('aria-invalid'), 'false');
  await submit();
  assert.equal([said(), document.activeElement?.id], ['请输入验证码', 'captcha_code']);
  assert.is(the('#alert').textContent, '请输入验证码');
  assert.is(box.last('POST pub/login/safe'), undefined);
});

test('a password of blanks is a password', async () => {
  await signInAs('limin', '        ');
  const { body } = box.last('POST pub/login/safe')!;
  assert.is(box.key.open(body.password!, 'c1', 'password'), '        ');
});

test('somebody who was shown out of the console reads why, once', async () => {
  const again = async (): Promise<void> => {
    root.unmount();
    root = createRoot(the('#app'));
    root.render(<Login />);
    await until('a captcha', () => document.querySelector('.cap img') !== null);
  };
  sessionStorage.setItem('farewell', JSON.stringify({ level: 'warn', text: '账号已在其他地方登录' }));
  await again();
  assert.is(said(), '账号已在其他地方登录');
  assert.is(the('#status').textContent, '账号已在其他地方登录');
  await again();
  assert.is(said(), '');
});

test('name and password leave sealed for this one captcha', async () => {
  await signInAs(' limin ', 'Room-2026');
  const { body } = box.last('POST pub/login/safe')!;
  assert.is(body.captcha_id, 'c1');
  assert.is(body.captcha_code, 'a3n4');
  assert.is(box.key.open(body.user_name!, 'c1', 'user_name'), 'limin');
  assert.is(box.key.open(body.password!, 'c1', 'password'), 'Room-2026');
  assert.not.match(JSON.stringify(body), 'Room-2026');
});

test('a login goes home 300 ms later, and the token dies with the tab', async () => {
  await signInAs('limin', 'good');
  await until('the console is opened', () => reloads === 1);
  assert.is(location.hash, '#/');
  assert.is(sessionStorage.getItem('token'), 'tok1');
  assert.is(localStorage.getItem('token'), null);
  assert.is(localStorage.getItem('username'), null);
});

test('who is remembered finds token and name again, never the password', async () => {
  the<HTMLInputElement>('[type=checkbox]').click();
  await settle();
  await signInAs('limin', 'Secret-2026');
  await until('the console is opened', () => reloads === 1);
  assert.is(localStorage.getItem('token'), 'tok1');
  assert.is(localStorage.getItem('username'), 'limin');
  assert.not.match(JSON.stringify({ ...localStorage, ...sessionStorage }), 'Secret-2026');
});

test('a wrong password says so, asks to write again, and brings a new captcha', async () => {
  box.login = no(-1, '用户名或密码不正确');
  await signInAs('limin', 'wrong');
  await until('it is said', () => said() !== '');
  assert.is(said(), '用户名或密码不正确，请重新输入');
  await until('a new captcha', () => box.captchas === 2);
  assert.equal([field('user_name').value, field('password').value, field('captcha_code').value], ['limin', 'wrong', '']);
  assert.is(document.activeElement?.id, 'captcha_code');
  assert.is(the('#alert').textContent, '用户名或密码不正确，请重新输入');
});

test('where the box asks for no code there is no field for it, until a login has failed', async () => {
  root.unmount();
  box.required = false;
  root = createRoot(the('#app'));
  root.render(<Login />);
  await until('no field', () => document.querySelector('.cap') === null);
  await type(field('user_name'), 'limin');
  await type(field('password'), 'wrong');
  box.login = no(-1, '用户名或密码不正确');
  box.required = true;
  await submit();
  await until('the field', () => document.querySelector('.cap img') !== null);
  assert.equal(
    [box.last('POST pub/login/safe')?.body.captcha_code, box.last('POST pub/login/safe')?.body.captcha_id],
    ['auto', 'c2'],
  );
  assert.is(document.activeElement?.id, 'password');
  await submit();
  assert.is(said(), '请输入验证码');
});

test('a wrong captcha asks to write again too', async () => {
  box.login = no(1010, '验证码错误');
  await signInAs('limin', 'good');
  await until('it is said', () => said() !== '');
  assert.is(said(), '验证码错误，请重新输入');
});

test('a refusal with data keeps the words of the box', async () => {
  box.login = no(1011, '账号已锁定至 14:30', { unlock_time: 1, reason: 'attempts' });
  await signInAs('limin', 'wrong');
  await until('it is said', () => said() !== '');
  assert.is(said(), '账号已锁定至 14:30');
});

test('a box that does not answer is not the fault of what was typed', async () => {
  box.login = new TypeError('failed to fetch');
  await signInAs('limin', 'good');
  await until('it is said', () => said() !== '');
  assert.is(said(), w.network);
  assert.is(the<HTMLButtonElement>('[type=submit]').disabled, false);
});

test('a success without a session is a failure', async () => {
  box.login = ok(accepted({ access_token: '' }));
  await signInAs('limin', 'good');
  await until('it is said', () => said() !== '');
  assert.is(said(), '登录失败！');
});

test('pressing twice logs in once', async () => {
  await fillIn('limin', 'good', 'a3n4');
  await Promise.all([submit(), submit()]);
  await until('the console is opened', () => reloads === 1);
  assert.is(box.asked.filter(({ key }) => key === 'POST pub/login/safe').length, 1);
});

test('a click on the picture brings another one', async () => {
  const before = the<HTMLImageElement>('.cap img').src;
  the('.cap button').click();
  await until('another picture', () => (document.querySelector<HTMLImageElement>('.cap img')?.src ?? before) !== before);
  assert.match(the<HTMLImageElement>('.cap img').src, '/api/v1/pub/login/captcha?id=c2');
});

test('a picture that does not come can be asked for again', async () => {
  the('.cap img').dispatchEvent(new Event('error'));
  await settle();
  assert.match(the('.cap button').textContent ?? '', w.captcha_failed);
  the('.cap button').click();
  await until('a picture', () => document.querySelector('.cap img') !== null);
});

test('the picture is fetched once, however long somebody types', async () => {
  const picture = the<HTMLImageElement>('.cap img');
  const before = picture.src;
  const now = Date.now;
  Date.now = () => now() + 5_000;
  await fillIn('limin', 'good', 'a3n4');
  Date.now = now;
  assert.is(the<HTMLImageElement>('.cap img').src, before);
});

test('a picture that fails when another has taken its place says nothing', async () => {
  const old = the<HTMLImageElement>('.cap img');
  the('.cap button').click();
  await until('another picture', () => document.querySelector<HTMLImageElement>('.cap img')?.src.includes('id=c2') ?? false);
  old.dispatchEvent(new Event('error'));
  await settle();
  assert.is(the('.cap button').textContent, '');
  assert.ok(document.querySelector('.cap img'));
});

test('without a captcha nothing is sent and one is asked for', async () => {
  box.captcha = 'refused';
  the('.cap button').click();
  await until('it failed', () => the('.cap button').textContent === w.captcha_failed);
  await fillIn('limin', 'good', 'a3n4');
  box.captcha = 'given';
  await submit();
  assert.is(box.last('POST pub/login/safe'), undefined);
  await until('a picture', () => document.querySelector('.cap img') !== null);
});

test('the password is shown only while its owner wants to see it', async () => {
  assert.is(field('password').type, 'password');
  the('.in button').click();
  await settle();
  assert.is(field('password').type, 'text');
  assert.is(the('.in button').getAttribute('aria-label'), w.hide_password);
  the('.in button').click();
  await settle();
  assert.is(field('password').type, 'password');
});

test('caps lock is said while a password is typed', async () => {
  const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
  Object.defineProperty(press, 'getModifierState', { value: (name: string) => name === 'CapsLock' });
  field('password').dispatchEvent(press);
  await settle();
  assert.is(the('#caps').textContent, w.caps_lock);
});

test('the page says which installation it is, and files it when it must', async () => {
  $info.set({ ...INFO, filing_display: true });
  await until('the serial number', () => the('.box').textContent?.includes(LICENCE.sn) ?? false);
  assert.is(the('h1').textContent, '一号机房');
  assert.match(the('.name').textContent ?? '', '标准版 · 示例公司');
  assert.match(the('form').textContent ?? '', '粤ICP备 2024083117 号');
  $info.set({ ...INFO, sys_show: false });
  await settle();
  assert.is(the('h1').textContent, w.system);
  assert.not.match(the('form').textContent ?? '', '粤ICP备');
});

test('which box this is stands there only where the edition shows it', async () => {
  $info.set({ ...INFO, sys_info_show: false });
  await settle();
  assert.is(document.querySelector('.box'), null);
  assert.not.match(document.body.textContent ?? '', LICENCE.sn);
  $info.set(INFO);
  await settle();
  assert.match(the('.box').textContent ?? '', INFO.version);
});

test('the picture beside the form tells no reading: of a room nothing is known before somebody has logged in', async () => {
  await until('the picture', () => document.querySelector('.pic path') !== null);
  assert.equal([the('.pic').textContent, document.querySelectorAll('.pic :is(text, image, foreignObject)').length], ['', 0]);
});

test('over plain http the page says what that means', () => {
  assert.match(the('form').textContent ?? '', w.plain_http);
});

test('product information is fetched when it is asked for, and closes on Esc', async () => {
  $info.set(INFO);
  [...document.querySelectorAll('button')].find((button) => button.textContent === w.product)?.click();
  await until('the licence', () => document.querySelector('dialog dd') !== null);
  const text = dialog()?.textContent ?? '';
  for (const part of ['试用', '2025-11-28 08:00:01', '2025-12-28 08:00:01', '30', '21', '12', '140', LICENCE.sn])
    assert.match(text, part);
  dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  await settle();
  assert.is(dialog(), null);
});

test('an address with type=active opens the product information by itself', async () => {
  root.unmount();
  location.hash = '#/login?type=active';
  root = createRoot(the('#app'));
  root.render(<Login />);
  await until('the dialog', () => dialog() !== null);
  assert.is(the('dialog h2').textContent, w.product);
});

test('the theme changes at once and is kept', async () => {
  const picker = the<HTMLSelectElement>(`select[aria-label="${w.theme}"]`);
  picker.selectedIndex = 4;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  assert.is(document.documentElement.dataset.theme, 'cyan');
  assert.is(localStorage.getItem('theme'), 'cyan');
});

test('another language is the own choice from then on, and loads the page again', async () => {
  const picker = the<HTMLSelectElement>(`select[aria-label="${w.language}"]`);
  picker.selectedIndex = [...picker.options].findIndex((option) => option.value === 'en_us');
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  assert.is(localStorage.getItem('language'), 'en_us');
  assert.is(reloads, 1);
});

test.after(closePage);
test.run();
