import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { IdleWatch } from '../../../web/app/idle/index';
import { stayActive, watchActivity } from '../../../web/state/activity';
import { $session, keepSession } from '../../../web/state/session';
import { closePage, settle, the, until } from '../../hands/dom';
import { mount } from '../ui/mount';
import { ConsoleBox } from './console_box';
import { click, reloads, shell } from './hands';

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
  await click(shell.idle.stay);
  assert.is(document.querySelector('dialog'), null);
  assert.is($session.get()?.token, 'tok');
  assert.is(reloads, 0);
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
