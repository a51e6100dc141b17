import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createIdle } from '../../../daemon/http/idle';

const IDLE_MS = 150;
const AT_WORK_MS = 4 * IDLE_MS;
const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A server that takes several times as long for an answer as a caller may be idle. */
async function openServer() {
  const idle = createIdle();
  const server = http.createServer((request, response) => {
    idle.asked(request, response);
    request.resume();
    void later(AT_WORK_MS).then(() => {
      response.write('a');
      if (request.url === '/whole') response.end();
    });
  });
  server.timeout = IDLE_MS;
  server.keepAliveTimeout = IDLE_MS;
  server.on('timeout', idle.over);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  /** What comes of what is sent, until the connection is cut. */
  const heard = (sent: string): Promise<string> =>
    new Promise((done) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.write(sent));
      let text = '';
      socket.on('data', (bytes) => {
        text += String(bytes);
      });
      socket.on('error', () => {});
      socket.on('close', () => done(text));
    });
  return { heard, stop: () => new Promise((done) => server.close(done)) };
}

test('whoever waits for what comes of a call is answered however long it takes, and is cut once nothing moves after it', async () => {
  const { heard, stop } = await openServer();
  assert.match(await heard('GET /whole HTTP/1.1\r\nHost: x\r\n\r\n'), /^HTTP\/1\.1 200 /);
  assert.match(await heard('POST /whole HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'), /^HTTP\/1\.1 200 /);
  await stop();
});

test('whoever sends half a call is cut without an answer, and so is whoever gets half an answer', async () => {
  const { heard, stop } = await openServer();
  assert.is(await heard('POST /whole HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{'), '');
  assert.is(await heard(''), '');
  const half = await heard('GET /half HTTP/1.1\r\nHost: x\r\n\r\n');
  assert.match(half, /\r\na\r\n$/);
  await stop();
});

test.run();
