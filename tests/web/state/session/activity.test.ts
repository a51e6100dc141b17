import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { idleSeconds, stayActive, usedElsewhere, watchActivity } from '../../../../web/state/session/activity';
import { closePage } from '../../../hands/dom';

const now = Date.now;
let at = now();
test.before(() => {
  Date.now = () => at;
});
test.before.each(() => {
  localStorage.clear();
  at += 1_000_000;
  stayActive();
});

/** What another window of this browser writes when somebody uses it. */
const elsewhere = (moment: number): void => localStorage.setItem('activity', String(moment));

test('idleness begins with the last input of this window', () => {
  at += 42_500;
  assert.is(idleSeconds(), 42);
});

test('who works in another window of the browser is not idle in this one', () => {
  at += 600_000;
  assert.is(idleSeconds(), 600);
  elsewhere(at - 3000);
  assert.is(idleSeconds(), 3);
});

test('a time that has not come yet was written by a clock that was wrong, and counts for nothing', () => {
  at += 60_000;
  elsewhere(at + 3_600_000);
  assert.is(idleSeconds(), 60);
});

test('what cannot be read counts for nothing either', () => {
  at += 60_000;
  localStorage.setItem('activity', 'x');
  assert.is(idleSeconds(), 60);
});

test('a wall is never idle, whoever logged in, and the page after it is', () => {
  at += 600_000;
  for (const address of ['#/fullScreen', '#/fullScreen4?id=2']) {
    location.hash = address;
    assert.is(idleSeconds(), 0, address);
  }
  location.hash = '#/overview?fullShow=yes';
  assert.is(idleSeconds(), 600);
  location.hash = '';
});

test('use of another window is told from that of this one', () => {
  const since = at;
  at += 5000;
  stayActive();
  assert.is(usedElsewhere(since), false);
  elsewhere(at - 1);
  assert.is(usedElsewhere(since), false, 'older than the own');
  at += 5000;
  elsewhere(at);
  assert.is(usedElsewhere(since), true);
});

test('inputs are noted once in two seconds, and told to the other windows', () => {
  const end = watchActivity();
  at += 5000;
  dispatchEvent(new Event('keydown'));
  assert.is(localStorage.getItem('activity'), String(at));
  const first = at;
  at += 1500;
  dispatchEvent(new Event('keydown'));
  assert.is(localStorage.getItem('activity'), String(first));
  end();
  at += 5000;
  dispatchEvent(new Event('keydown'));
  assert.is(localStorage.getItem('activity'), String(first));
});

test('while a wall hangs in this browser no other window of it counts down, after it they do', () => {
  const every = globalThis.setInterval;
  let again = (): void => {};
  globalThis.setInterval = ((run: () => void) => {
    again = run;
    return 0;
  }) as unknown as typeof setInterval;
  const end = watchActivity();
  globalThis.setInterval = every;
  const told = (): number => Number(localStorage.getItem('activity'));
  location.hash = '#/fullScreen2';
  at += 60_000;
  again();
  assert.is(told(), at);
  location.hash = '#/overview';
  at += 60_000;
  again();
  assert.is(told(), at - 60_000);
  end();
  location.hash = '';
});

test.after(async () => {
  Date.now = now;
  await closePage();
});
test.run();
