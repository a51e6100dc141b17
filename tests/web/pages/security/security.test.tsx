import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import AutoLoginPage from '../../../../web/pages/security/auto_login';
import SecurityPage from '../../../../web/pages/security/security';
import { $toasts } from '../../../../web/state/window/toasts';
import { closePage as closeDom, settle, the, type, until } from '../../../hands/dom';
import { choose, closePage, OPERATOR, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';
import { openVerified, SecurityBox, settings, submit, securityWords as w } from './hands';

const open = (tab: string, box?: SecurityBox, roles?: typeof OPERATOR) =>
  openVerified(SecurityPage, `/setting_security?tab=${tab}`, box, roles);
test.after.each(async () => {
  await closePage();
  await calmDown();
});
const written = (box: SecurityBox): Promise<void> => until('written', () => box.of('POST setting/gc').length > 0);

test('the view stands in the address, and arrows go from one to the next with the keyboard on it', async () => {
  await open('limits');
  await settings(w.limits.timeout);
  const tab = (): HTMLElement => the('[role=tab][aria-selected=true]');
  assert.is(tab().textContent, w.tabs.limits);
  tab().focus();
  tab().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await settle(60);
  assert.is(tab().textContent, w.tabs.access);
  assert.is(document.activeElement, tab());
  assert.match(location.hash, 'tab=access');
  assert.is(the('h1').textContent, w.tabs.access);
});

test('a limit is written alone, whole, with the ticket of the own password', async () => {
  const box = await open('limits');
  const lock = await settings(w.limits.lock);
  await enter(w.limits.attempts, '7');
  submit(lock);
  await written(box);
  assert.equal(box.written(), {
    key: 'ACCOUNT_SAFE',
    acc_lock_config: { enabled: true, opt_attempts: 7, opt_minutes: 10, opt_lock_days: 0 },
  });
});

test('whether a login always asks for a code is one choice', async () => {
  const box = await open('limits');
  const captcha = await settings(w.limits.captcha);
  await choose(field(w.limits.captcha_mode) as unknown as HTMLSelectElement, 'after_failure');
  submit(captcha);
  await written(box);
  assert.equal(box.written(), { key: 'ACCOUNT_SAFE', captcha_config: { mode: 'after_failure' } });
});

test('the keyboard stays at the form that it saved', async () => {
  const box = await open('limits');
  const button = the<HTMLButtonElement>('button[type=submit]', await settings(w.limits.lock));
  button.focus();
  await press(button);
  await written(box);
  const again = await settings(w.limits.lock);
  await until('the focus', () => document.activeElement === the('button[type=submit]', again));
});

test('what the box refuses as a whole stands at the first field of its form', async () => {
  const box = await open('limits');
  const expire = await settings(w.limits.expire);
  box.instead['POST setting/gc'] = () => {
    throw refusal(1001, '输入有误', { fields: { acc_expire_config: '您自己的密码已超过该期限' } });
  };
  submit(expire);
  await until('refused', () => faultAt(w.limits.days) !== '');
  assert.is(faultAt(w.limits.days), '您自己的密码已超过该期限');
  assert.is(document.activeElement, field(w.limits.days));
});

test('password rules are written as one', async () => {
  const box = await open('password');
  await until('the form', () => document.querySelector('.settings form') !== null);
  const { checked } = field(w.complexity.contain_num);
  assert.is(checked, false);
  field(w.complexity.contain_num).click();
  await enter(w.complexity.min_len, '10');
  submit(the('.settings'));
  await written(box);
  const config = box.written().pwd_complexity_config as Record<string, unknown>;
  assert.equal([config.opt_contain_num, config.opt_min_len, config.opt_reject_same_pwd], [true, 10, true]);
  assert.is(Object.keys(config).length, 9);
});

test('the reader is told where he comes from, so that he does not lock himself out', async () => {
  await open('access');
  await until('where from', () => texts('.note').length > 0);
  assert.match(texts('.note')[0]!, '192.168.1.30 · Chrome 120');
});

test('addresses are written as ranges; the line that is wrong is named before the box is asked', async () => {
  const box = await open('access');
  const rule = await settings(w.access.ip);
  the<HTMLInputElement>('[role=switch]', rule).click();
  submit(rule);
  await until('checked', () => faultAt(w.access.addresses) !== '');
  await enter(w.access.addresses, '10.0.0.1\n10.0.0.300');
  assert.match(faultAt(w.access.addresses), '第 2 行');
  await enter(w.access.addresses, '10.0.0.1\n192.168.1.0/24');
  submit(rule);
  await written(box);
  assert.equal(box.written(), {
    key: 'ACCESS_LIMIT',
    ip_config: { enabled: true, ips: [{ from: '10.0.0.1' }, { cidr: '192.168.1.0/24' }] },
  });
});

test('a rule of browsers or hours needs at least one of them while it is on', async () => {
  const box = await open('access');
  const browsers = await settings(w.access.browsers);
  the<HTMLInputElement>('[role=switch]', browsers).click();
  submit(browsers);
  await until('checked', () => browsers.querySelector('.err') !== null);
  const hours = await settings(w.access.period);
  the<HTMLInputElement>('[role=switch]', hours).click();
  submit(hours);
  await until('checked', () => hours.querySelector('.err') !== null);
  assert.is(box.of('POST setting/gc').length, 0);
  await press(the('input[type=checkbox]:not([role])', hours));
  submit(hours);
  await written(box);
  assert.equal(box.written(), { key: 'ACCESS_LIMIT', period_config: { enabled: true, time_period_ids: [1] } });
});

const rows = (): string[] => texts('tbody tr');
async function openLists(box?: SecurityBox): Promise<SecurityBox> {
  const opened = await open('lists', box);
  await until('the list', () => rows().length === 3);
  return opened;
}

test('who is blocked or exempt stands with the reason and the time; a block that has ended says so', async () => {
  await openLists();
  assert.match(rows()[0]!, /wang.*离职/);
  assert.match(rows()[1]!, w.lists.ended);
  assert.is(document.querySelectorAll('tbody tr')[1]!.getAttribute('data-st'), 'off');
  assert.match(rows()[2]!, /zhao.*允许.*驻场/);
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.lists.all}"]`), 'allow');
  await until('the exempt', () => rows().length === 1);
});

test('whoever does not manage users knows those who share a site, by name', async () => {
  const box = new SecurityBox();
  box.instead['GET setting/users'] = () => {
    throw refusal(1004, '无权限');
  };
  box.instead['GET user/pick'] = () => ({
    total: 2,
    data: [
      { id: 3, name: '王强' },
      { id: 5, name: '李敏' },
    ],
  });
  await openLists(box);
  await until('the names', () => rows().some((row) => row.includes('王强')));
  assert.ok(
    rows().some((row) => row.includes('#4')),
    'who shares no site is a number',
  );
  await press(button(w.lists.block_user));
  await until('who can be blocked', () => field(w.lists.user).textContent!.includes('李敏'));
});

test('a user is blocked beside those who are, for days and a reason; neither oneself nor the first one is offered', async () => {
  const box = await openLists();
  await press(button(w.lists.block_user));
  const users = (): HTMLOptionElement[] => [...field(w.lists.user).querySelectorAll('option')];
  await until('users', () => users().length > 1);
  assert.equal(
    users().map(({ textContent }) => textContent),
    ['', 'zhao', 'chen'],
  );
  await save();
  assert.is.not(faultAt(w.lists.reason), '');
  await choose(field(w.lists.user) as unknown as HTMLSelectElement, '5');
  await enter(w.lists.days, '30');
  await enter(w.lists.reason, '外借');
  await save();
  await written(box);
  assert.equal(box.written(), {
    key: 'ACCESS_LIMIT',
    block_users: [
      { user_id: 3, days: 2, reason: '离职' },
      { user_id: 4, days: 1, reason: '借用账号' },
      { user_id: 5, days: 30, reason: '外借' },
    ],
  });
});

test('somebody is taken from his list alone', async () => {
  const box = await openLists();
  await press(button(`${shellWords.more} · zhao`));
  await press(button(w.lists.remove, the('.menu')));
  await press(button(w.lists.remove, dialog()));
  await written(box);
  assert.equal(box.written(), { key: 'ACCESS_LIMIT', allow_users: [] });
});

test('whom the limits would shut out is not taken from his list, and the reason is told', async () => {
  const box = await openLists();
  box.instead['POST setting/gc'] = () => {
    throw refusal(1001, '输入有误', { fields: { ip_config: '此设置会禁止超级管理员' } });
  };
  await press(button(`${shellWords.more} · zhao`));
  await press(button(w.lists.remove, the('.menu')));
  await press(button(w.lists.remove, dialog()));
  await until('told', () => $toasts.get().length > 0);
  assert.equal(
    $toasts.get().map(({ text }) => text),
    ['此设置会禁止超级管理员'],
  );
});

test('auto-login is set with one of six periods by the super administrator', async () => {
  const box = await openVerified(AutoLoginPage, '/setting_auto_login');
  await until('the form', () => document.querySelector('.settings form') !== null);
  const index = field(w.auto.index) as unknown as HTMLSelectElement;
  assert.equal(texts('option', index), [...w.auto.periods]);
  field(w.auto.enable).click();
  await choose(index, '6');
  submit(the('.settings'));
  await written(box);
  assert.equal(box.written(), { key: 'AUTO_LOGIN', enable: true, index: 6 });
});

test('who may not change what guards the box looks at it and is told so', async () => {
  const box = await open('limits', new SecurityBox(), OPERATOR);
  await settings(w.limits.timeout);
  assert.equal(texts('.note'), [w.locked]);
  assert.ok((field(w.limits.idle) as HTMLInputElement).readOnly);
  assert.is(document.querySelector('.settings button[type=submit]'), null);
  assert.equal(texts('[role=tab]'), [w.tabs.password, w.tabs.limits, w.tabs.sessions, w.tabs.keys]);
  assert.ok(box.of('GET setting/gc/readonly').every(({ query }) => query.get('key') === 'ACCOUNT_SAFE'));
});

test('a view that the box keeps from somebody is not asked for him, however he came to it', async () => {
  const box = await open('lists', new SecurityBox(), OPERATOR);
  await until('the first view', () => document.querySelector('.settings form') !== null);
  assert.is(the('h1').textContent, w.tabs.password);
  assert.equal(
    box.of('GET setting/gc/readonly').map(({ query }) => query.get('key')),
    ['PWD_COMPLEXITY'],
  );
});

test('auto-login is only looked at by others', async () => {
  await openVerified(AutoLoginPage, '/setting_auto_login', new SecurityBox(), OPERATOR);
  await until('the form', () => document.querySelector('.settings form') !== null);
  assert.ok(texts('.note').includes(w.auto.root));
  assert.ok(field(w.auto.enable).disabled);
  assert.is(document.querySelector('.settings button[type=submit]'), null);
  await type(the<HTMLInputElement>('.settings select'), '1');
});

test.after(closeDom);
test.run();
