// What a connection that pours costs: one that was refused is heard no more, and nobody says much in a second.
import { EventEmitter } from 'node:events';
import { Duplex } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WebSocket } from 'ws';
import { createConsoleSocket } from '../../../../daemon/http/push/console-socket';
import type { Caller } from '../../../../daemon/people/caller';

function open(caller: Caller | null) {
  const closed: number[] = [];
  const sent: string[] = [];
  const forged: string[] = [];
  const ws = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    close: (code: number) => void closed.push(code),
    send: (text: string) => void sent.push(text),
    terminate() {},
  });
  const duplex = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  let now = 0;
  const socket = createConsoleSocket(ws as unknown as WebSocket, duplex, 'en_us', () => now, {
    forged: (_socket, what) => void forged.push(what),
    auth() {},
    watch() {},
    closed() {},
  });
  socket.caller = caller;
  const says = (text: string, times = 1): void => {
    for (let n = 0; n < times; n += 1) ws.emit('message', Buffer.from(text), false);
  };
  const wait = (ms: number): void => {
    now += ms;
  };
  return { closed, sent, forged, says, wait };
}
const somebody = { user_id: 7 } as Caller;

test('of a stranger who pours the first message is looked at, and no other', () => {
  for (const text of ['ping', '{}', 'x']) {
    const { closed, forged, says } = open(null);
    says(text, 10_000);
    assert.equal([closed.length, forged.length], [1, 1], text);
  }
});

test('somebody known may say hundreds of things in a second, and is let go where he pours', () => {
  const { closed, sent, says, wait } = open(somebody);
  for (let second = 0; second < 5; second += 1) {
    says('ping', 500);
    wait(1000);
  }
  assert.equal([sent.length, closed], [2500, []]);
  says('ping', 100_000);
  assert.equal([sent.length, closed], [3000, [1008]]);
});

test('nor does anybody say half a megabyte in a second', () => {
  const { closed, says, wait } = open(somebody);
  const long = `ping${' '.repeat(32_000)}`;
  says('{"cmd":"later"}', 400);
  assert.equal(closed, []);
  wait(1000);
  says(JSON.stringify({ cmd: 'later', long }), 15);
  assert.equal(closed, []);
  says(JSON.stringify({ cmd: 'later', long }), 5);
  assert.equal(closed, [1008]);
});

test.run();
