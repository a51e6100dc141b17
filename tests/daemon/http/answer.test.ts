import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isLarge, jsonPieces, writeLargeJson, writeStream } from '../../../daemon/http/answer';

const MANY = Array.from({ length: 300 }, (_, i) => i);

test('pieces together are what JSON.stringify makes', () => {
  // alone in one piece, and among so many others that it is told bit by bit
  for (const value of [
    null,
    7,
    'a "b" 温度\n',
    [],
    {},
    [1, null, 2.5],
    [{ a: 1 }, { a: undefined, b: [] }],
    { code: 0, data: { times: [1, 2], series: [{ avg: [1, null], name: '温' }, { avg: [] }] }, gone: undefined },
    { a: { b: { c: { d: { e: { f: { g: [1, { h: 2 }] } } } } } } },
    [[1, 2], [], [[3]]],
  ])
    for (const told of [value, { data: [...Array.from({ length: 300 }, () => ({ a: 1 })), value] }, { value, long: [...MANY] }])
      assert.is([...jsonPieces(told)].join(''), JSON.stringify(told));
});

test('no piece grows with what there is to tell', () => {
  const plain = Array.from({ length: 100_000 }, (_, i) => 1e9 + i / 7);
  const rows = plain.slice(0, 20_000).map((value) => ({ time: value, avg: [value, null] }));
  for (const value of [plain, { data: { avg: plain, rows } }, plain.map(String)]) {
    const pieces = [...jsonPieces(value)];
    assert.is(pieces.join(''), JSON.stringify(value));
    const longest = pieces.reduce((most, piece) => Math.max(most, piece.length), 0);
    assert.ok(longest <= 64 * 1024, `${longest}`);
  }
});

test('values of a list that begins with nothing are as few pieces as those of any other, and objects behind nothing stay apart', () => {
  const column = (first: number | null) => Array.from({ length: 100_000 }, (_, i) => (i < 10 ? first : i));
  assert.is([...jsonPieces(column(null))].length, [...jsonPieces(column(0))].length);
  const rows = [null, null, ...MANY.map((n) => ({ avg: [null, n] })), null];
  assert.is([...jsonPieces(rows)].join(''), JSON.stringify(rows));
  assert.ok([...jsonPieces(rows)].length > rows.length);
});

/** Serves one body to whoever asks. */
async function serve(body: object) {
  let done: Promise<void> = Promise.resolve();
  const server = http.createServer((request, response) => {
    done = writeLargeJson(request, response, { status: 200, body: { code: 0, message: 'ok', data: body } });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server, done: () => done };
}
const LONG = { series: Array.from({ length: 40 }, (_, i) => ({ avg: Array.from({ length: 20_000 }, (_, n) => i + n / 10) })) };

test('a long answer arrives whole, and others have turns while it is written', async () => {
  const { port, server } = await serve(LONG);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const [response] = (await once(http.get({ port, host: '127.0.0.1' }), 'response')) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  clearInterval(timer);
  assert.equal(JSON.parse(Buffer.concat(chunks).toString()), { code: 0, message: 'ok', data: LONG });
  assert.ok(turns > 3, `${turns} turns`);
  server.close();
});

test('others have a turn after each piece, also where the system takes them all at once', async () => {
  const turns: number[] = [];
  let turn = 0;
  let over = false;
  const next = (): void => {
    turn += 1;
    if (!over) setImmediate(next);
  };
  setImmediate(next);
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    writeHead: () => {},
    end: () => {},
    write: () => {
      turns.push(turn);
      process.nextTick(() => response.emit('drain'));
      return false;
    },
  });
  const request = { headers: {}, complete: true };
  await writeLargeJson(request as never, response as never, { status: 200, body: { code: 0, message: 'ok', data: LONG } });
  over = true;
  assert.ok(turns.length > 50, `${turns.length} pieces`);
  assert.is(new Set(turns).size, turns.length);
});

test('what is written in pieces is found by its size, however it is put together, and not by its call', () => {
  const answer = (data: unknown) => ({ status: 200, body: { code: 0, message: 'ok', data } });
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: 'a', options: [{ value: 1 }] }));
  for (const large of [rows(3000), { sites: [{ devices: rows(3000) }] }, { avg: Array.from({ length: 6000 }, () => 1) }])
    assert.ok(isLarge(answer(large)));
  for (const small of [null, 'x', [], rows(20), { avg: Array.from({ length: 2000 }, () => 1) }])
    assert.not(isLarge(answer(small)));
});

test('what holds little is one piece, however many things there are of it', () => {
  const rows = MANY.map((id) => ({ id, name: 'a', options: [{ value: 1, label: 'on' }] }));
  assert.ok([...jsonPieces(rows)].length <= 2 * rows.length + 2);
});

test('a reader that reads nothing holds the rest back, and one that goes away ends it', async () => {
  const { port, server, done } = await serve(LONG);
  const socket = net.connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const ended = await Promise.race([
    new Promise((late) => setTimeout(() => late('waits'), 500)),
    once(server, 'request').then(() => done()),
  ]);
  assert.is(ended, 'waits');
  socket.destroy();
  await done();
  server.close();
});

/** Asks and leaves before anything is answered; what is written then, to nobody. */
async function answeredToNobody(write: (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>) {
  const server = http.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [request, response] = (await once(server, 'request')) as [http.IncomingMessage, http.ServerResponse];
  socket.destroy();
  await once(response, 'close');
  const came = await Promise.race([
    write(request, response).then(
      () => 'ended',
      () => 'broken off',
    ),
    new Promise((late) => setTimeout(() => late('waits'), 500)),
  ]);
  server.close();
  return came;
}

test('whoever left while his answer was put together is not waited for, and what makes a file for him hears of it', async () => {
  const json = { status: 200, body: { code: 0, message: 'ok', data: LONG } };
  assert.is(await answeredToNobody((request, response) => writeLargeJson(request, response, json)), 'ended');
  const heard: boolean[] = [];
  const file = {
    type: 'text/csv',
    name: 'a.csv',
    length: null,
    packs: false,
    sent: () => assert.unreachable('nobody has it'),
    async send(sink: (piece: Uint8Array) => void | Promise<void>, signal: AbortSignal) {
      heard.push(signal.aborted);
      await sink(Buffer.alloc(100_000));
    },
  };
  assert.is(await answeredToNobody((request, response) => writeStream(request, response, file)), 'broken off');
  assert.equal(heard, [true]);
});

test.run();
