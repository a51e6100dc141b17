import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { soon } from '../../../../web/state/feeds/soon';

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

test('many calls at once are one', async () => {
  let ran = 0;
  const call = soon(() => ran++, 20);
  for (let i = 0; i < 100; i++) call();
  assert.is(ran, 0);
  await wait(60);
  assert.is(ran, 1);
});

test('a flood of calls does not put it off', async () => {
  let ran = 0;
  const call = soon(() => ran++, 30);
  const timer = setInterval(call, 5);
  await wait(400);
  clearInterval(timer);
  call.cancel();
  assert.ok(ran >= 2, String(ran));
});

test('what is cancelled does not run, and the next call does', async () => {
  let ran = 0;
  const call = soon(() => ran++, 10);
  call();
  call.cancel();
  await wait(40);
  assert.is(ran, 0);
  call();
  await wait(40);
  assert.is(ran, 1);
});

test.run();
