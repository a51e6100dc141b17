import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createWork } from '../../../daemon/http/work';
import { ofUser } from '../../../daemon/shares/owner';

const turnOfLoop = () => new Promise<void>((done) => setImmediate(done));
const response = (): ServerResponse => new EventEmitter() as ServerResponse;

/** Work over a clock that moves as much as each call takes. */
function opened() {
  let now = 0;
  const work = createWork({ mono: () => now });
  const begun: string[] = [];
  return {
    begun,
    work,
    /** a call that takes so many ms; the answer closes it */
    async call(user: number, ms: number, name: string): Promise<ServerResponse> {
      const answer = response();
      await work.take(ofUser(user), answer);
      begun.push(name);
      now += ms;
      return answer;
    },
  };
}

test('a call on a box with nothing to do is begun at once', () => {
  const { work } = opened();
  assert.is(work.take(ofUser(1), response()), undefined);
});

test('whoever asks for much waits for himself: calls of others come before his next', async () => {
  const { begun, call } = opened();
  for (let i = 0; i < 20; i++) void call(1, 50, `much ${i}`);
  await turnOfLoop();
  for (let i = 0; i < 10; i++) void call(2, 0.2, `little ${i}`);
  for (let i = 0; i < 30; i++) await turnOfLoop();
  assert.is(begun.filter((name) => name.startsWith('little')).length, 10);
  const last = begun.indexOf('little 9');
  assert.ok(begun.slice(0, last).filter((name) => name.startsWith('much')).length <= 3, begun.join());
});

test('after a long call others have rounds of the loop, in which new ones may come', async () => {
  const { begun, call } = opened();
  for (let i = 0; i < 2; i++) void call(1, 10, 'long');
  for (let i = 0; i < 15; i++) {
    await turnOfLoop();
    await call(2, 0.1, 'short');
  }
  assert.equal([begun.length, begun.indexOf('long', 1)], [16, -1]);
  for (let i = 0; i < 15; i++) await turnOfLoop();
  assert.is(begun.length, 17);
});

test('who has rested has no more claim than others', async () => {
  const { begun, call } = opened();
  for (let i = 0; i < 10; i++) void call(1, 0.4, 'one');
  for (let i = 0; i < 20; i++) await turnOfLoop();
  for (let i = 0; i < 4; i++) void call(1, 0.4, 'a');
  for (let i = 0; i < 4; i++) void call(2, 0.4, 'b');
  for (let i = 0; i < 20; i++) await turnOfLoop();
  assert.is(begun.slice(10, 14).filter((name) => name === 'b').length, 2, begun.slice(10).join());
});

test('those whose bodies are waited for are not in hand: however many hang, the next is begun', async () => {
  const { begun, call, work } = opened();
  for (let i = 0; i < 40; i++) {
    await work.take(ofUser(1), response(), false);
    await turnOfLoop();
  }
  await call(1, 0.1, 'next');
  assert.equal(begun, ['next']);
});

test('only so many answers of one user are on their way; whoever hangs up is not worked for', async () => {
  const { begun, call, work } = opened();
  const answers: ServerResponse[] = [];
  for (let i = 0; i < 40; i++) void call(1, 0.1, `${i}`).then((answer) => answers.push(answer));
  for (let i = 0; i < 60; i++) await turnOfLoop();
  assert.is(begun.length, 32);
  const gone = response();
  const never = work.take(ofUser(1), gone);
  let served = false;
  void Promise.resolve(never).then(() => {
    served = true;
  });
  gone.emit('close');
  for (const answer of answers.splice(0)) answer.emit('close');
  for (let i = 0; i < 20; i++) await turnOfLoop();
  assert.equal([begun.length, served], [40, false]);
  for (const answer of answers) answer.emit('close');
  void call(2, 0.1, 'other');
  await turnOfLoop();
  await turnOfLoop();
  assert.is(work.count(), 1);
});

test.run();
