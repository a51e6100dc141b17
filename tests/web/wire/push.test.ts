import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PushMessage } from '../../../daemon/contract/live';
import { openPush, type Push, type PushState, pushUrls } from '../../../web/wire/push';

// The browser's clock and sockets, moved by hand.
interface Timer {
  at: number;
  readonly every: number | null;
  readonly run: () => void;
}
const timers = new Map<number, Timer>();
let now = 0;
let ids = 0;

function startTimer(run: () => void, ms: number, every: number | null): number {
  ids += 1;
  timers.set(ids, { at: now + ms, every, run });
  return ids;
}

/** Moves the clock on, running what falls due on the way, in order. */
function pass(ms: number): void {
  const end = now + ms;
  for (;;) {
    const due = [...timers].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
    if (!due) break;
    const [id, timer] = due;
    now = timer.at;
    if (timer.every === null) timers.delete(id);
    else timer.at += timer.every;
    timer.run();
  }
  now = end;
}

class Socket {
  static made: Socket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: string[] = [];
  closed = false;
  constructor(readonly url: string) {
    Socket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: object | string): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  greet(seq = 0): void {
    this.onopen?.();
    this.tell({ type: 'hello', seq });
  }
}

const URLS = ['ws://box:15060/api/v1/ws', 'ws://box/api/v1/ws'];
let states: PushState[] = [];
let messages: PushMessage[] = [];
/** when something was heard */
let heard: number[] = [];
let push: Push;
const socket = (): Socket => Socket.made.at(-1)!;

function open(since?: number): void {
  push = openPush({
    urls: URLS,
    token: () => 'tok',
    since,
    language: 'zh-CN',
    on: { heard: () => heard.push(now), state: (state) => states.push(state), message: (message) => messages.push(message) },
  });
}

const real = { setTimeout, clearTimeout, setInterval, clearInterval };
test.before.each(() => {
  timers.clear();
  now = 0;
  Socket.made = [];
  states = [];
  heard = [];
  messages = [];
  Object.assign(globalThis, {
    WebSocket: Socket,
    setTimeout: (run: () => void, ms: number) => startTimer(run, ms, null),
    setInterval: (run: () => void, ms: number) => startTimer(run, ms, ms),
    clearTimeout: (id: number) => timers.delete(id),
    clearInterval: (id: number) => timers.delete(id),
  });
});
test.after.each(() => {
  push.close();
  Object.assign(globalThis, real);
});

test('it tells who it is before anything else and is live when the box says hello', () => {
  open();
  assert.is(socket().url, URLS[0]);
  socket().onopen?.();
  assert.equal(JSON.parse(socket().sent[0]!), { cmd: 'auth', token: 'tok', language: 'zh-CN' });
  assert.equal(states, ['connecting']);
  socket().tell({ type: 'hello', seq: 41 });
  assert.equal(states, ['connecting', 'live']);
  assert.is(push.send({ cmd: 'watch', item_ids: [1] }), true);
  assert.equal(JSON.parse(socket().sent.at(-1)!), { cmd: 'watch', item_ids: [1] });
});

test('nothing is said into a connection that is not there', () => {
  open();
  assert.is(push.send({ cmd: 'watch', item_ids: [1] }), false);
  assert.equal(socket().sent, []);
});

test('a socket that answers its pings stays', () => {
  open();
  socket().greet();
  for (let i = 0; i < 20; i += 1) {
    pass(30_000);
    assert.is(socket().sent.at(-1), 'ping');
    socket().tell('pong');
  }
  assert.is(Socket.made.length, 1);
  assert.equal(states, ['connecting', 'live']);
  assert.equal([heard[0], heard.at(-1)], [0, 600_000], 'an answer to a ping is a word of the box');
});

test('SH-38: a half-open socket is given up 15 s after its ping and tried anew after 1 to 2 s', () => {
  open();
  socket().greet();
  pass(30_000);
  pass(14_900);
  assert.equal(states, ['connecting', 'live']);
  const silent = socket();
  pass(200);
  assert.equal(states, ['connecting', 'live', 'lost']);
  assert.is(silent.closed, true);
  assert.is(Socket.made.length, 1);
  pass(2000);
  assert.is(Socket.made.length, 2);
});

test('a socket that opens but never says hello is as dead as any', () => {
  open();
  socket().onopen?.();
  pass(15_000);
  assert.equal(states.at(-1), 'lost');
});

test('after a loss it asks for the alarms it has missed, from the last one it saw', () => {
  open();
  socket().greet(41);
  socket().tell({ type: 'alarm', seq: 44 });
  socket().tell({ type: 'alarm', seq: 43 });
  socket().onclose?.();
  pass(2000);
  socket().onopen?.();
  assert.is((JSON.parse(socket().sent[0]!) as { since: number }).since, 44);
});

test('two failures on the push port lead to the port of the page, and back again', () => {
  open();
  const tried = (): string => socket().url;
  socket().onerror?.();
  pass(2000);
  assert.is(tried(), URLS[0]);
  socket().onerror?.();
  pass(5000);
  assert.is(tried(), URLS[1]);
  socket().greet();
  assert.is(states.at(-1), 'live');
  socket().onclose?.();
  pass(2000);
  assert.is(tried(), URLS[1]);
});

test('after 100 tries it waits to be told, and one word is enough', () => {
  open();
  for (let i = 0; i <= 100; i += 1) {
    socket().onerror?.();
    pass(5000);
  }
  assert.is(states.at(-1), 'given_up');
  const tries = Socket.made.length;
  pass(60_000);
  assert.is(Socket.made.length, tries);
  push.retry();
  assert.is(Socket.made.length, tries + 1);
  socket().greet();
  assert.is(states.at(-1), 'live');
});

test('an address that the browser refuses counts as a failure, not as a crash', () => {
  Object.assign(globalThis, {
    WebSocket: class {
      constructor() {
        throw new SyntaxError('bad port');
      }
    },
  });
  open();
  assert.is(states.at(-1), 'lost');
});

test('text that is no message is passed over', () => {
  open();
  socket().greet();
  messages = [];
  socket().tell('not json');
  socket().tell('null');
  socket().tell({ type: 'reload' });
  assert.equal(messages, [{ type: 'reload' }]);
});

test('closed is closed: no timer and no socket is left', () => {
  open();
  socket().greet();
  push.close();
  assert.is(socket().closed, true);
  assert.is(timers.size, 0);
});

test('the push port stands on the host of the page, safe where the page is safe', () => {
  assert.equal(pushUrls({ protocol: 'http:', hostname: '192.168.1.100', host: '192.168.1.100:8080' }, 15060), [
    'ws://192.168.1.100:15060/api/v1/ws',
    'ws://192.168.1.100:8080/api/v1/ws',
  ]);
  assert.is(pushUrls({ protocol: 'https:', hostname: 'box', host: 'box' }, 15060)[0], 'wss://box:15060/api/v1/ws');
});

test.run();
