import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { IdleWatch } from '../../../web/app/idle/index';
import words from '../../../web/app/words/attend/zh_cn';
import { learn } from '../../../web/lang/words';
import { openLink } from '../../../web/state/feeds/link';
import { stayActive, watchActivity } from '../../../web/state/session/activity';
import { $info, $session, keepSession, takeFarewell } from '../../../web/state/session/session';
import { closePage, settle, the, until } from '../../hands/dom';
import { INFO } from '../login/box';
import { mount } from '../ui/mount';
import { ConsoleBox, FakeSocket } from './console_box';
import { click, reloads } from './hands';

learn('attend', words);

/** Minutes as the setting has them: idle after 0.6 s. */
const SOON = 0.01;

/** What is looked at again and again, is when a test says that so many ms went by. */
const looks = new Set<() => void>();
let ahead = 0;
const now = Date.now;
Date.now = () => now() + ahead;
globalThis.setInterval = ((look: () => void) => {
  looks.add(look);
  return look;
}) as unknown as typeof setInterval;
globalThis.clearInterval = ((look: () => void) => looks.delete(look)) as unknown as typeof clearInterval;
async function pass(ms: number): Promise<void> {
  await settle(60);
  ahead += ms;
  for (const look of [...looks]) look();
  await settle();
}

let end: () => Promise<void> = async () => {};
const unwatch = watchActivity();

async function watch(config: { enabled: boolean; opt_period: number }): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  box.instead['GET setting/gc/readonly'] = () => ({ acc_logout_config: config });
  box.install();
  keepSession({ token: 'tok', user_name: 'limin' }, false);
  stayActive();
  end = await mount(<IdleWatch />);
  return box;
}
test.after.each(() => end());

test('somebody who touches nothing for long is warned with a countdown, and can stay', async () => {
  await watch({ enabled: true, opt_period: SOON });
  await pass(3000);
  await until('the warning', () => document.querySelector('dialog') !== null);
  assert.match(the('dialog .body').textContent ?? '', /30|29/);
  await until('it is said', () => the('#alert').textContent?.includes('30 秒后') ?? false);
  await pass(1000);
  await until('the countdown', () => /2[0-9] 秒后/.test(the('dialog .body').textContent ?? ''));
  await click(words.idle.stay);
  assert.is(document.querySelector('dialog'), null);
  assert.is($session.get()?.token, 'tok');
  assert.is(reloads, 0);
});

test('whoever answers nothing is logged out at the end of the countdown, and the login says why', async () => {
  const box = await watch({ enabled: true, opt_period: SOON });
  await pass(3000);
  await until('the warning', () => document.querySelector('dialog') !== null);
  const before = reloads;
  await pass(30_000);
  await until('the login', () => reloads === before + 1);
  assert.is(box.of('POST pub/login/exit').length, 1);
  assert.is($session.get(), null);
  assert.equal(takeFarewell(), { level: 'warn', text: '长时间未操作，已退出登录。' });
});

test('a countdown ends with the setting that it came from', async () => {
  const box = await watch({ enabled: true, opt_period: SOON });
  $info.set(INFO);
  const end = openLink();
  await until('the link', () => FakeSocket.open.some(({ sent }) => sent.length > 0));
  await pass(3000);
  await until('the warning', () => document.querySelector('dialog') !== null);
  box.instead['GET setting/gc/readonly'] = () => ({ acc_logout_config: { enabled: false, opt_period: SOON } });
  box.push({ type: 'changed', what: 'settings' });
  await until('the warning is gone', () => document.querySelector('dialog') === null);
  await pass(30_000);
  assert.is($session.get()?.token, 'tok');
  end();
});

test('somebody who goes on in another window is not logged out in this one', async () => {
  await watch({ enabled: true, opt_period: SOON });
  await pass(3000);
  await until('the warning', () => document.querySelector('dialog') !== null);
  localStorage.setItem('activity', String(Date.now()));
  await pass(1000);
  await until('the warning is gone', () => document.querySelector('dialog') === null);
  assert.is($session.get()?.token, 'tok');
});

test('a wall and a browser that logs in by itself are not watched', async () => {
  location.hash = '#/fullScreen2';
  await watch({ enabled: true, opt_period: SOON });
  await pass(3600);
  assert.is(document.querySelector('dialog'), null);
  await end();
  location.hash = '#/map';
  localStorage.setItem('auto_login_on', 'true');
  await watch({ enabled: true, opt_period: SOON });
  await pass(3600);
  assert.is(document.querySelector('dialog'), null);
  localStorage.removeItem('auto_login_on');
});

test('without the setting nobody is warned', async () => {
  await watch({ enabled: false, opt_period: SOON });
  await pass(3600);
  assert.is(document.querySelector('dialog'), null);
});

test.after(async () => {
  unwatch();
  await closePage();
});
test.run();
