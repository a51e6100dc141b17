import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import { Refusal } from '../../../daemon/contract/refusal';
import { createPush } from '../../../daemon/http/socket';
import type { Caller } from '../../../daemon/people/caller';
import { ALL } from '../../../daemon/store/list';
import { authenticated } from '../../hands/console-socket';
import { openHttp } from '../../hands/http';

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const POST = 'POST /api/v1/pub/login/safe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
/** What peers begin with that then send a letter a second, and stay when they are told to go. */
const DRIPPING = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  `${POST}Content-Length: 5000\r\n\r\n{`,
  // refused before it was read: the rest is not waited for either
  'POST /api/v1/setting/users HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n{',
  'GARBAGE\r\n\r\n',
];

/** Resolves when the box has cut it. */
function drip(port: number, head: string): Promise<void> {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.resume();
  socket.write(head);
  const letters = setInterval(() => socket.write('a'), 1000);
  return new Promise((done) => socket.on('close', () => done(clearInterval(letters))));
}

test('slow peers are cut while others are served, also those that stay after they were told to go (N11)', async () => {
  const box = await openHttp();
  const dripping = DRIPPING.map((head) => drip(box.port, head));
  const closed: Promise<string>[] = [];
  for (let i = 0; i < 40; i++) {
    const socket = net.connect(box.port, '127.0.0.1');
    const head = i % 2 === 0 ? 'GET /api/v1/pub/info HTTP/1.1\r\nHost: localhost\r\nX-Slow: ' : '';
    socket.on('connect', () => socket.write(head || 'P'));
    socket.on('error', () => {});
    let text = '';
    socket.on('data', (bytes) => {
      text += String(bytes);
    });
    closed.push(new Promise((done) => socket.on('close', () => done(text))));
  }
  const served = await Promise.all(Array.from({ length: 20 }, () => box.api('pub/info')));
  assert.ok(served.every(({ status }) => status === 200));
  const answers = await Promise.all(closed);
  assert.ok(
    answers.every((text) => text.startsWith('HTTP/1.1 408 ')),
    answers[0],
  );
  assert.match(answers[0] ?? '', /content-security-policy/);
  await Promise.all(dripping);
  await box.close();
});

test('a stop lets no new call in and ends', async () => {
  const box = await openHttp();
  const agent = new http.Agent({ keepAlive: true });
  await new Promise<void>((done) =>
    http.get({ port: box.port, host: '127.0.0.1', path: '/api/v1/pub/info', agent }, (r) => r.resume().on('end', done)),
  );
  await box.close();
  const refused = await box.api('pub/info').then(
    () => false,
    () => true,
  );
  assert.ok(refused);
  agent.destroy();
});

test('SH-38: a peer that is silent for 75 s is dropped, one that pings is not; a session that is over closes', async () => {
  const clock = fakeClock();
  const caller: Caller = {
    user_id: 1,
    user_name: 'admin',
    login_type: 1,
    roles: [1],
    funcs: new Set(),
    menus: null,
    scope: ALL,
    session: 's',
  };
  let alive = true;
  const failed = (fault: unknown) => assert.unreachable(String(fault));
  const push = createPush({
    bus: createBus(failed),
    clock,
    failed,
    headers: {},
    record: { refused() {} },
    hosts: () => ({ hostname: '', domains: [] }),
    identity: {
      who: () => caller,
      again: () => (alive ? caller : null),
      lost: () => new Refusal(401, 'session_unknown'),
      allow() {},
      knows: () => false,
      active() {},
      socketOpened() {},
      socketClosed() {},
    },
    sources: {
      lastSeq: () => 0,
      since: () => [],
      items: () => [],
      watched: () => new Set<number>(),
      alarm: () => assert.unreachable() as never,
      job: () => assert.unreachable() as never,
    },
  });
  const server = http.createServer().on('upgrade', push.upgrade);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  push.start();
  const [silent, lively] = [await authenticated(port, 't'), await authenticated(port, 't')];
  for (let i = 0; i < 3; i++) {
    await clock.advance(30_000);
    lively.send('ping');
    assert.is(await lively.next(), 'pong');
  }
  assert.is(await silent.closed, 1006);
  await later(10);
  assert.is(push.count(), 1);
  alive = false;
  await clock.advance(5_000);
  const message = await lively.next();
  assert.is(message !== 'pong' && message.type, 'session');
  assert.is(await lively.closed, 4401);
  push.stop();
  server.close();
});

test.run();
