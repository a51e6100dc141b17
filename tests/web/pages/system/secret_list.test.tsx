import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { UNOPENED } from '../../../../daemon/contract/unopened';
import { learn } from '../../../../web/lang/words';
import SecretListPage from '../../../../web/pages/system/secret_list';
import w from '../../../../web/pages/system/words/maintenance/zh_cn';
import lost from '../../../../web/pages/words/not_found/zh_cn';
import { $granted, $menus } from '../../../../web/state/people/menus';
import { $roles } from '../../../../web/state/session/session';
import { settle, until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { menu } from '../../app/rows';
import { closePage, OPERATOR, openPage, texts } from '../hands';

learn('maintenance', w);
learn('not_found', lost);

const at = '/secret_list';
const ENTRIES = ['setting_sys_edition', 'setting_auto_login', 'bind_node', 'async_node', 'download_protocol', 'tools'] as const;

const listed = (): Promise<void> => until('the list', () => document.querySelector('.item') !== null);

test.after.each(async () => {
  $granted.set([]);
  await closePage();
});

test('the super administrator sees every page of a field engineer with what it is for', async () => {
  await openPage(SecretListPage, new ConsoleBox(), { at });
  await listed();
  assert.equal(texts('h1'), ['维护入口']);
  assert.equal(texts('.item b'), ['版本选择', '自动登录', '节点绑定', '节点同步', '协议下载', '工具']);
  assert.equal(
    texts('.item p'),
    ENTRIES.map((key) => w.pages[key]),
  );
});

test('a page that is open is a link, and one of a later release is named as such and is none', async () => {
  await openPage(SecretListPage, new ConsoleBox(), { at });
  await listed();
  const addresses = ENTRIES.map((key) => `/${key}`);
  const open = addresses.filter((address) => !UNOPENED.includes(address));
  const links = [...document.querySelectorAll('a.item')].map((link) => link.getAttribute('href'));
  assert.equal(
    links,
    open.map((address) => `#${address}`),
  );
  assert.ok(open.includes('/setting_auto_login'));
  const later = texts('div.item .mut');
  assert.is(later.length, addresses.length - open.length);
  assert.ok(later.every((said) => said === '暂未开放'));
});

test('a page that was renamed in the menu goes by its new name', async () => {
  $granted.set([menu(10, 0, '/system', { children: [{ ...menu(1014, 10, '/setting_auto_login'), name: '大屏登录' }] })]);
  assert.is($menus.get().length, 1);
  await openPage(SecretListPage, new ConsoleBox(), { at });
  await listed();
  assert.is(texts('.item b')[1], '大屏登录');
});

test('somebody else is told in one sentence whose list it is, and gets none', async () => {
  await openPage(SecretListPage, new ConsoleBox(), { at, roles: OPERATOR });
  assert.equal(texts('h1'), ['维护入口']);
  assert.equal(texts('.note'), [w.root]);
  assert.is(document.querySelector('.item'), null);
});

test('while nobody knows who is there, nothing is listed and nobody is turned away', async () => {
  await openPage(SecretListPage, new ConsoleBox(), { at });
  $roles.set(null);
  await settle();
  assert.is(document.querySelector('.item'), null);
  assert.is(document.querySelector('.note'), null);
});

test.run();
