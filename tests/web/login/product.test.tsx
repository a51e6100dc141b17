import '../../hands/dom';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../web/lang/words';
import { Login } from '../../../web/pages/login/index';
import licence from '../../../web/pages/login/words/licence/zh_cn';
import w from '../../../web/pages/login/words/login/zh_cn';
import { $info, openCalls } from '../../../web/state/session/session';
import { closePage, settle, the, type, until } from '../../hands/dom';
import { INFO, LICENCE, LoginBox, no, ok } from './box';

learn('login', w);
openCalls(w);
let box: LoginBox;
let root: ReturnType<typeof createRoot>;

const press = async (text: string, within: ParentNode = document): Promise<void> => {
  const found = [...within.querySelectorAll('button')].find((button) => button.textContent === text);
  assert.ok(found, `no button ${text}`);
  found.click();
  await settle();
};
const said = (): string => document.querySelector('dialog .note')?.textContent ?? '';

async function open(at = '#/login', info = INFO): Promise<void> {
  location.hash = at;
  $info.set(info);
  root = createRoot(the('#app'));
  root.render(<Login />);
  await until('a captcha', () => document.querySelector('.cap img') !== null);
}
async function openProduct(): Promise<void> {
  await open();
  await press(w.product);
  await until('the licence', () => document.querySelector('dialog dd') !== null);
}

test.before.each(() => {
  localStorage.clear();
  sessionStorage.clear();
  box = new LoginBox();
  box.install();
});
test.after.each(async () => {
  root.unmount();
  await settle();
});

test('the product dialog is 600 wide, has the two tabs, a code of 60 by 60 and at most 260 of categories', async () => {
  await openProduct();
  assert.match(the('dialog').getAttribute('style') ?? '', '600px');
  assert.equal(
    [...document.querySelectorAll('dialog [role=tab]')].map((tab) => tab.textContent),
    [licence.tab_facts, licence.tab_activate],
  );
  const code = the('dialog svg[role=img]');
  assert.equal([code.getAttribute('width'), code.getAttribute('height')], ['60', '60']);
  assert.ok((code.querySelectorAll('path')[1]?.getAttribute('d')?.length ?? 0) > 500);
  await until('the categories', () => document.querySelector('dialog table') !== null);
  assert.match(the('dialog section').getAttribute('style') ?? '', '260px');
  assert.equal(
    [...document.querySelectorAll('dialog tbody tr')].map((row) => row.textContent),
    ['UPS上限 4 2', '温湿度10'],
  );
});

test('arrows go from one tab to the other, and the focus with them', async () => {
  await openProduct();
  const tabs = [...document.querySelectorAll<HTMLElement>('dialog [role=tab]')];
  tabs[0]?.focus();
  tabs[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await settle();
  assert.is(document.activeElement, tabs[1]);
  assert.ok(document.querySelector('dialog textarea'));
});

test('without a code the product code is asked for', async () => {
  await openProduct();
  await press(licence.tab_activate);
  await press(licence.activate);
  assert.is(said(), licence.enter_code);
  assert.is(box.last('POST pub/license'), undefined);
  assert.is(document.activeElement, the('dialog textarea'));
});

test('a code activates the product, says so, and the licence is asked for again', async () => {
  await openProduct();
  await press(licence.tab_activate);
  await type(the<HTMLTextAreaElement>('dialog textarea'), '  AAAA-BBBB\n');
  box.licence = ok({ ...LICENCE, status: 'activated' });
  await press(licence.activate);
  await until('it is said', () => said() === licence.activated);
  assert.is(box.last('POST pub/license')?.body.code, 'AAAA-BBBB');
  await press(licence.tab_facts);
  assert.match(the('dialog').textContent ?? '', licence.status_activated);
  assert.match(the('dialog').textContent ?? '', licence.licensed_devices);
});

test('a refused code is told in the words of the box, without words in ours', async () => {
  await openProduct();
  await press(licence.tab_activate);
  await type(the<HTMLTextAreaElement>('dialog textarea'), 'x');
  box.activation = no(-1, '激活码无效');
  await press(licence.activate);
  await until('it is said', () => said() === '激活码无效');
  box.activation = no(-1, '');
  await press(licence.activate);
  await until('it is said', () => said() !== '激活码无效' && said() !== '');
});

test('the guide shows seven steps beside the dialog, and closes to it', async () => {
  await openProduct();
  await press(licence.tab_activate);
  await press(licence.hint);
  assert.is(document.querySelectorAll('dialog.drawer li').length, 7);
  the('dialog.drawer').dispatchEvent(new Event('cancel', { cancelable: true }));
  await settle();
  assert.is(document.querySelectorAll('dialog').length, 1);
});

test('an address with type=active opens at the activation', async () => {
  await open('#/login?type=active');
  await until('the activation', () => document.querySelector('dialog textarea') !== null);
});

test('a licence that cannot be loaded says why and can be asked for again', async () => {
  box.licence = no(-1, '授权信息暂不可用');
  await open();
  await press(w.product);
  await until('why', () => document.querySelector('dialog')?.textContent?.includes('授权信息暂不可用') ?? false);
  box.licence = ok(LICENCE);
  await press(licence.again);
  await until('the licence', () => document.querySelector('dialog dd') !== null);
});

test('support is offered only where the edition shows it, 480 wide, with ways that can be pressed', async () => {
  const support_info = { phone: '400-800 1234', email: 'help@example.com', site: 'www.example.com' };
  await open();
  assert.not.match(the('form').textContent ?? '', w.support);
  $info.set({ ...INFO, support_show: true, support_info });
  await settle();
  await press(w.support);
  await until('the dialog', () => document.querySelector('dialog') !== null);
  assert.match(the('dialog').getAttribute('style') ?? '', '480px');
  assert.equal(
    [...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href')),
    ['tel:4008001234', 'mailto:help@example.com', 'https://www.example.com/'],
  );
});

test('an address of support that is none is text, never a link', async () => {
  const support_info = { phone: '', email: '', site: 'javascript:alert(1)' };
  await open('#/login', { ...INFO, support_show: true, support_info });
  await press(w.support);
  await until('the dialog', () => document.querySelector('dialog') !== null);
  assert.is(document.querySelector('dialog a'), null);
  assert.match(the('dialog').textContent ?? '', 'javascript:alert(1)');
});

test.after(closePage);
test.run();
