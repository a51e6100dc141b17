import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmEvent, AlarmPush, PushMessage, Value } from '../../../daemon/contract/live';
import { authenticated, opened, openSocket, turnedAway } from '../../hands/console-socket';
import { openHttp, type TestHttp } from '../../hands/http';

const eventAt = (site: number, seq: number, change: Partial<AlarmEvent['occurrence']> = {}): AlarmEvent => ({
  seq,
  state: 'begin',
  tells: 'begin',
  time: 1_764_288_000,
  user_name: null,
  occurrence: {
    id: seq,
    item_id: site * 100,
    device_id: 10,
    device_group_id: site,
    alarm_level_id: 3,
    status_id: 1,
    value: 31,
    limit: 30,
    start_time: 1_764_288_000,
    end_time: null,
    end_reason: null,
    gone_time: null,
    confirmed: false,
    told: 'begin',
    root_id: null,
    suppressed: [],
    drill: false,
    ...change,
  },
});
const pushOf = ({ seq, state, tells, time, occurrence }: AlarmEvent, language: string): AlarmPush => ({
  type: 'alarm',
  id: occurrence.id,
  seq,
  state,
  tells,
  start_time: occurrence.start_time,
  time,
  item_id: occurrence.item_id,
  device_id: 10,
  device_group_id: occurrence.device_group_id,
  device_group_name: '',
  device_name: '',
  item_name: '',
  info: language,
  color: '',
  status_id: 1,
  status_label: '',
  end_reason: occurrence.end_reason,
  users: '[]',
  videos: '[]',
  alarm_level_id: 3,
  drill: occurrence.drill,
  roles: [1, 2, 3],
});
const reading = (item_id: number, value: number, last_check = 1000): Value => ({
  item_id,
  device_id: 10,
  device_group_id: 2,
  value,
  quality: 'good',
  value_time: last_check,
  last_check,
  mono: 0,
});

let box: TestHttp;
let root: string;
let missed: AlarmEvent[];
const seqOf = (message: PushMessage | 'pong') => (message !== 'pong' && message.type === 'alarm' ? message.seq : message);

test.before.each(async () => {
  missed = [];
  box = await openHttp({
    sources: {
      lastSeq: () => missed.at(-1)?.seq ?? 0,
      since: (seq, limit) => missed.filter((event) => event.seq > seq).slice(0, limit),
      alarm: pushOf,
      watched: (watch, { scope }) => new Set((watch.item_ids ?? []).filter((id) => scope.has(Math.floor(id / 100)))),
      items: (ids) =>
        ids.map((item_id) => ({
          item_id,
          value: 1,
          info: '',
          status_id: 0,
          status_label: '',
          color: '',
          alarm: false,
          jitter: false,
          drill: false,
          last_check: 0,
          quality: 'good',
          value_time: 0,
        })),
    },
  });
  root = await box.root();
});
test.after.each(() => box.close());

test('both ports take a socket, which is known once it says its token', async () => {
  for (const port of [box.port, box.push_port]) {
    const socket = await authenticated(port, root);
    socket.send('ping');
    assert.is(await socket.next(), 'pong');
    socket.ws.close();
    await socket.closed;
  }
});

test('the push port speaks nothing else', async () => {
  const { status, body } = await fetch(`http://127.0.0.1:${box.push_port}/api/v1/pub/info`);
  await body?.cancel();
  assert.is(status, 404);
  assert.is(await turnedAway(box.push_port, {}, '/other'), 404);
});

test('a socket of a foreign page, a foreign name, or with a token in its address is turned away (N03, A17)', async () => {
  assert.is(await turnedAway(box.port, { origin: 'http://evil.example' }), 403);
  assert.is(await turnedAway(box.port, { origin: 'null' }), 403);
  assert.is(await turnedAway(box.port, { host: 'evil.example' }), 421);
  assert.is(await turnedAway(box.port, {}, `/api/v1/ws?token=${root}`), 401);
  const own = openSocket(box.port, { origin: 'http://127.0.0.1:5173' });
  await opened(own);
  own.ws.terminate();
});

test('who says nothing for 5 s, something else, or a wrong token is let go with 4401', async () => {
  const silent = openSocket(box.port);
  const chatty = openSocket(box.port);
  const wrong = openSocket(box.port);
  await Promise.all([silent, chatty, wrong].map(opened));
  chatty.send('ping');
  wrong.send({ cmd: 'auth', token: 'x' });
  assert.is(await chatty.closed, 1008);
  assert.is(await wrong.closed, 4401);
  assert.is(await silent.closed, 4401);
  const watching = openSocket(box.port);
  await opened(watching);
  watching.send({ cmd: 'watch', item_ids: [200] });
  assert.is(await watching.closed, 4401);
});

test('messages are limited to 4 kB before the token and 32 kB after', async () => {
  const unknown = openSocket(box.port);
  await opened(unknown);
  unknown.send('x'.repeat(4097));
  assert.is(await unknown.closed, 1009);
  const known = await authenticated(box.port, root);
  known.send({ cmd: 'later', text: 'x'.repeat(20_000) });
  known.send('ping');
  assert.is(await known.next(), 'pong');
  known.send('x'.repeat(33_000));
  assert.is(await known.closed, 1009);
});

test('broken frames and broken JSON end the connection and nothing else', async () => {
  const socket = await authenticated(box.port, root);
  socket.send('{');
  assert.is(await socket.closed, 1008);
  const binary = await authenticated(box.port, root);
  binary.ws.send(Buffer.from([1, 2, 3]));
  assert.is(await binary.closed, 1003);
  const raw = await new Promise<string>((done) => {
    const wire = net.connect(box.port, '127.0.0.1', () =>
      wire.write(
        'GET /api/v1/ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n',
      ),
    );
    let text = '';
    wire.on('data', (bytes) => {
      text += String(bytes);
    });
    wire.on('close', () => done(text));
  });
  assert.match(raw, /^HTTP\/1\.1 400 /);
  assert.match(raw, /content-security-policy/);
  const after = await authenticated(box.port, root);
  after.ws.terminate();
});

test('an alarm reaches whoever sees its site, with the own roles alone and in the own language (Z09)', async () => {
  const operator = await box.person('operator', { sites: [2] });
  const own = box.people.who(operator)?.roles ?? [];
  const [seer, all] = [
    await authenticated(box.port, operator, { language: 'en-US' }),
    await authenticated(box.port, root, { language: 'zh-TW' }),
  ];
  box.bus.tell('alarm', eventAt(1, 1));
  box.bus.tell('alarm', eventAt(2, 2));
  const first = (await seer.next()) as AlarmPush;
  assert.equal([first.seq, first.info], [2, 'en_us'], 'not the one of site 1');
  assert.equal(
    first.roles,
    [1, 2, 3].filter((role) => own.includes(role)),
  );
  const [one, two] = [(await all.next()) as AlarmPush, (await all.next()) as AlarmPush];
  assert.equal([one.seq, two.seq, two.info, two.roles], [1, 2, 'zh_tw', [1, 2, 3]]);
  assert.equal(seer.waiting(), []);
});

test('an alarm that people are not told of is pushed to nobody', async () => {
  const socket = await authenticated(box.port, root);
  box.bus.tell('alarm', { ...eventAt(2, 1), tells: null });
  box.bus.tell('alarm', eventAt(2, 2));
  assert.is(seqOf(await socket.next()), 2);
});

test('that alarms began or ended of which people are told nothing is said once to whoever sees their site, and nothing of them', async () => {
  const operator = await box.person('operator', { sites: [2] });
  const [seer, all] = [await authenticated(box.port, operator), await authenticated(box.port, root)];
  for (let seq = 1; seq <= 20; seq++) box.bus.tell('alarm', { ...eventAt(1, seq), state: 'recover', tells: null });
  assert.equal(await all.next(), { type: 'quiet' });
  box.bus.tell('alarm', eventAt(2, 21));
  assert.is(seqOf(await all.next()), 21, 'once');
  assert.is(seqOf(await seer.next()), 21);
});

test('what begins and ends while its item jitters is pushed to nobody; that it jitters and that it is at rest are', async () => {
  const socket = await authenticated(box.port, root);
  box.bus.tell('alarm', { ...eventAt(2, 1), state: 'jitter', tells: 'jitter' });
  box.bus.tell('alarm', { ...eventAt(2, 2), tells: null });
  box.bus.tell('alarm', { ...eventAt(2, 3), state: 'recover', tells: null });
  box.bus.tell('alarm', { ...eventAt(2, 4), state: 'steady', tells: null });
  box.bus.tell('alarm', eventAt(2, 5));
  assert.equal([seqOf(await socket.next()), seqOf(await socket.next()), seqOf(await socket.next())], [1, 4, 5]);
  missed = [{ ...eventAt(2, 1), tells: null }, eventAt(2, 2)];
  const late = await authenticated(box.port, root, { since: 0 });
  assert.is(seqOf(await late.next()), 2);
});

test('what was missed is told first, cut to the own sites; more than a thousand is asked for anew', async () => {
  const operator = await box.person('operator', { sites: [2] });
  missed = [eventAt(2, 1), eventAt(1, 2), eventAt(2, 3), eventAt(2, 4)];
  const socket = await authenticated(box.port, operator, { since: 1 });
  assert.equal([seqOf(await socket.next()), seqOf(await socket.next())], [3, 4]);
  missed = Array.from({ length: 1001 }, (_, i) => eventAt(2, i + 1));
  const late = await authenticated(box.port, operator, { since: 0 });
  assert.equal(await late.next(), { type: 'reload' });
  const future = await authenticated(box.port, operator, { since: 5000 });
  assert.equal(await future.next(), { type: 'reload' }, 'the box was restored: its numbers began anew');
});

test('watched items are told at once, and then when they change; others never', async () => {
  const operator = await box.person('operator', { sites: [2] });
  const socket = await authenticated(box.port, operator);
  socket.send({ cmd: 'watch', item_ids: [200, 201, 100] });
  const items = async () => {
    const message = await socket.next();
    return message !== 'pong' && message.type === 'item' ? message.data.map((row) => row.item_id) : message;
  };
  assert.equal(await items(), [200, 201], 'item 100 stands in a foreign site');
  box.bus.tell('values', [reading(200, 1), reading(100, 1), reading(202, 1)]);
  box.bus.tell('values', [reading(201, 1)]);
  assert.equal(await items(), [200, 201], 'gathered');
  box.bus.tell('values', [reading(200, 1, 1001), reading(201, 2, 1001)]);
  assert.equal(await items(), [201], 'the other is as it was');
  box.bus.tell('values', [reading(200, 1, 1011)]);
  assert.equal(await items(), [200], 'its age was told ten seconds ago');
  box.bus.tell('alarm', eventAt(2, 1));
  assert.is(seqOf(await socket.next()), 1);
  assert.equal(await items(), [200], 'its state changed');
});

test('thousands of watched items come in messages that a console reads within a frame, each item once', async () => {
  const socket = await authenticated(box.port, root);
  const item_ids = Array.from({ length: 1200 }, (_, i) => 1000 + i);
  socket.send({ cmd: 'watch', item_ids });
  const told: number[][] = [];
  while (told.flat().length < item_ids.length) {
    const message = await socket.next();
    if (message !== 'pong' && message.type === 'item') told.push(message.data.map((row) => row.item_id));
  }
  assert.equal(told.flat(), item_ids);
  assert.equal(
    told.map((ids) => ids.length),
    [500, 500, 200],
  );
});

test('changed settings are told, and changed rights take effect on what is watched', async () => {
  const operator = await box.person('operator', { sites: [2] });
  const socket = await authenticated(box.port, operator);
  socket.send({ cmd: 'watch', item_ids: [200] });
  await socket.next();
  box.bus.tell('catalogue', { reason: 'test' });
  assert.equal(await socket.next(), { type: 'changed', what: 'settings' });
  box.db.exec('DELETE FROM role_site');
  box.people.reload();
  assert.equal(await socket.next(), { type: 'changed', what: 'settings' }, 'whose rights changed is told');
  box.bus.tell('values', [reading(200, 5)]);
  box.bus.tell('alarm', eventAt(2, 1));
  socket.send('ping');
  assert.is(await socket.next(), 'pong');
});

test('the end of a session is said to all its sockets, which close (A12)', async () => {
  const sockets = [await authenticated(box.port, root), await authenticated(box.push_port, root, { language: 'en-US' })];
  const other = await authenticated(box.port, await box.root());
  await box.api('pub/login/exit', { method: 'POST', token: root, json: {} });
  const [first, second] = await Promise.all(sockets.map((socket) => socket.next()));
  assert.equal(first, { type: 'session', code: -2, message: '已退出登录' });
  assert.equal(second, { type: 'session', code: -2, message: 'You have logged out' });
  assert.equal(await Promise.all(sockets.map((socket) => socket.closed)), [4401, 4401]);
  other.send('ping');
  assert.is(await other.next(), 'pong');
  const dead = openSocket(box.port);
  await opened(dead);
  dead.send({ cmd: 'auth', token: root });
  assert.equal(await dead.next(), { type: 'session', code: -2, message: '已退出登录' });
  assert.is(await dead.closed, 4401);
});

test('a session has sixteen sockets at most; of strangers that are too many their own oldest goes', async () => {
  for (let i = 0; i < 16; i++) await authenticated(box.port, root);
  const seventeenth = openSocket(box.port);
  await opened(seventeenth);
  seventeenth.send({ cmd: 'auth', token: root });
  assert.is(await seventeenth.closed, 4429);
  const first = openSocket(box.port);
  await opened(first);
  const strangers = Array.from({ length: 64 }, () => openSocket(box.port));
  await Promise.all(strangers.map(opened));
  assert.is(await first.closed, 4429);
  for (const stranger of strangers) stranger.ws.terminate();
});

test('a peer that does not read is let go before it fills the memory', async () => {
  const socket = await authenticated(box.port, root);
  socket.ws.pause();
  const long = { ...eventAt(2, 1), user_name: 'x' };
  for (let i = 0; i < 200_000 && box.push.count() > 0; i++) {
    box.bus.tell('alarm', long);
    if (i % 500 === 0) await new Promise((done) => setImmediate(done));
  }
  await new Promise((done) => setImmediate(done));
  assert.is(box.push.count(), 0);
});

test('the goodbye of the box closes every socket', async () => {
  const socket = await authenticated(box.port, root);
  box.push.stop();
  assert.is(await socket.closed, 1001);
  assert.is(box.push.count(), 0);
});

test('between two messages of a console that pours everybody else has a turn', async () => {
  const socket = await authenticated(box.port, root);
  let turns = 0;
  const count = () => {
    turns += 1;
    if (socket.waiting().length < 400) setImmediate(count);
  };
  // one write holds them all
  const { _socket: wire } = socket.ws as unknown as { readonly _socket: net.Socket };
  wire.cork();
  for (let n = 0; n < 400; n += 1) socket.send('ping');
  wire.uncork();
  count();
  while (socket.waiting().length < 400) await new Promise((done) => setTimeout(done, 5));
  assert.ok(turns >= 400, `${turns} turns`);
  socket.ws.close();
});

test.run();
