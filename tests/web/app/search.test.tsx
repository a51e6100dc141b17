import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { found } from '../../../web/app/search/find';
import { closePage, settle, the, type, until } from '../../hands/dom';
import { click, closeConsole, openConsole, shell, texts } from './hands';
import { menu } from './rows';

const MENUS = [
  menu(1, 0, '/overview', { name: '总览' }),
  menu(3, 0, '/alarm_center', {
    name: '告警中心',
    children: [
      menu(301, 3, '/alarm', { name: '告警处理' }),
      menu(302, 3, '/system_log_alarm', { name: '告警日志' }),
      menu(303, 3, '/system_log_notification', { name: '通知日志' }),
    ],
  }),
  menu(2, 0, '/monitor', { name: 'Monitoring', children: [menu(201, 2, '/station', { name: 'Stations' })] }),
];
const names = (text: string): string[] => found(MENUS, text).map(({ menu: { name } }) => name);
const field = (): HTMLInputElement => the<HTMLInputElement>('dialog input');
const press = async (key: string, more: KeyboardEventInit = {}): Promise<void> => {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  await settle();
};

test('names that begin so stand before those that hold it, and groups find what is in them', () => {
  assert.equal(names('告警'), ['告警处理', '告警日志', '通知日志']);
  assert.equal(names('日志'), ['告警日志', '通知日志']);
});

test('case and width of letters make no difference, an address finds its page too', () => {
  assert.equal(names('STAT'), ['Stations']);
  assert.equal(names('ｓｔａｔ'), ['Stations']);
  assert.equal(names('log_noti'), ['通知日志']);
});

test('groups are no results, and nothing is found by nothing alike', () => {
  assert.equal(names(''), ['总览', '告警处理', '告警日志', '通知日志', 'Stations']);
  assert.equal(names('告警中心 x'), []);
});

test.after.each(closeConsole);

test('Ctrl K opens the search, arrows choose, Enter goes there and the dialog is gone', async () => {
  await openConsole('/map');
  await press('k', { ctrlKey: true });
  await until('the search', () => document.querySelector('dialog input') !== null);
  assert.is(document.activeElement, field());
  const chosen = (): string[] => texts('[role=option][aria-selected=true] span');
  assert.equal(chosen(), ['总览']);
  await press('ArrowDown');
  assert.equal(chosen(), ['电子地图']);
  await type(field(), '邮箱');
  assert.equal(chosen(), ['邮箱设置']);
  await press('Enter');
  await until('the page', () => location.hash === '#/setting_mailbox');
  assert.is(document.querySelector('dialog'), null);
});

test('a text that finds nothing is told, also aloud', async () => {
  await openConsole('/map');
  await click(shell.find.label);
  await until('the search', () => document.querySelector('dialog input') !== null);
  await type(field(), 'zzz');
  assert.is(the('dialog p').textContent, '没有名称包含“zzz”的页面');
  assert.is(the('#status').textContent, '没有名称包含“zzz”的页面');
});

test.after(closePage);
test.run();
