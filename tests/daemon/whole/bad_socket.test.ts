// The socket is told everything that it must not be told, before it knows who speaks and after.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually, hasten, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { authenticated, opened, openSocket, type TestSocket } from '../../hands/console-socket';
import { HOSTILE, nested } from '../../hands/hostile';

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
test.before(async () => {
  box = await openBox();
  await hasten(box, '冷通道温湿度');
  we = callerOf(box.url, box.token);
});
test.after(() => box.stop());

/** Close codes that a console is told: unknown, no text, no command, too large. */
const CLOSES = [4401, 1003, 1008, 1009];
/** How a socket took what it was told: it closed, or it still answers. */
const outcome = (socket: TestSocket): Promise<number | 'well'> =>
  Promise.race([
    socket.closed,
    eventually('an answer', () => socket.waiting().length > 0, 4000).then(
      () => 'well' as const,
      () => 0,
    ),
  ]);
const texts: readonly string[] = [
  '',
  'null',
  '[]',
  '1',
  '"auth"',
  '{',
  'ping ',
  'PING',
  '\u0000',
  '{}{}',
  'undefined',
  '[['.repeat(1500),
  '{"cmd":"auth","cmd":7}',
  ...HOSTILE.map((value) => JSON.stringify(value) ?? ''),
  ...HOSTILE.map((cmd) => JSON.stringify({ cmd, token: 'x' })),
  ...HOSTILE.map((token) => JSON.stringify({ cmd: 'auth', token })),
];

test('whoever does not say who they are in the one way there is is shown the door', async () => {
  for (const text of texts) {
    const socket = openSocket(we.port);
    await opened(socket);
    socket.send(text);
    const code = await socket.closed;
    assert.ok(CLOSES.includes(code), `${text.slice(0, 60)} → ${code}`);
  }
});

test('whoever is known and talks nonsense beside it is greeted or shown the door, and hears alarms in some language', async () => {
  const seen = new Set<unknown>();
  for (const field of ['since', 'language', 'more'])
    for (const value of HOSTILE) {
      const socket = openSocket(we.port);
      await opened(socket);
      socket.send(JSON.stringify({ cmd: 'auth', token: box.token, [field]: value }));
      const how = await outcome(socket);
      assert.ok(how === 'well' || CLOSES.includes(how), `${field} ${JSON.stringify(value)?.slice(0, 40)} → ${how}`);
      seen.add(how);
      socket.ws.close();
      await socket.closed;
    }
  assert.ok(seen.has('well') && seen.has(4401));
  const odd = await authenticated(we.port, box.token, { language: 'constructor' });
  box.simulation.force('冷通道温湿度', 'temperature', 60);
  const told = () => odd.waiting().find((message) => message !== 'pong' && message.type === 'alarm');
  const alarm = (await eventually('the alarm', told)) as { status_label: string; info: string };
  assert.ok(alarm.status_label !== '' && alarm.info !== '');
  odd.ws.close();
});

test('a known console that asks for nonsense is not told anything, and keeps what it watches', async () => {
  const socket = await authenticated(we.port, box.token);
  const item = (await we.call('GET setting/items', { data_type: 1 })).data[0]!.id;
  for (const field of ['item_ids', 'device_ids', 'device_group_ids', 'cmd'])
    for (const value of HOSTILE)
      if (JSON.stringify(value)!.length < 20_000) socket.send(JSON.stringify({ cmd: 'watch', item_ids: [], [field]: value }));
  socket.send('ping');
  await eventually('the pong', () => socket.waiting().includes('pong'));
  socket.send({ cmd: 'watch', item_ids: [item] });
  const values = () => socket.waiting().filter((message) => message !== 'pong' && message.type === 'item');
  await eventually('the value', () => values().some((message) => JSON.stringify(message).includes(`"item_id":${item},`)));
  socket.send(JSON.stringify({ cmd: 'watch', item_ids: nested(3000) }));
  socket.send(Buffer.alloc(3).toString());
  assert.ok(CLOSES.includes(await socket.closed));
  assert.is((await we.call('GET pub/health')).db, 'ok');
});

test.run();
