import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBlanks } from '../../../daemon/http/blanks';
import { eventually } from '../../hands/box';

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const BLANK = '\r\n'.repeat(32 * 1024);

/** A server that answers with how many bytes it was brought. */
async function open() {
  const blanks = createBlanks();
  const taken: Socket[] = [];
  const server = http.createServer(async (request, response) => {
    blanks.asked(request);
    let bytes = 0;
    for await (const piece of request) bytes += (piece as Buffer).length;
    response.end(String(bytes));
  });
  server.on('connection', (socket) => {
    taken.push(socket);
    blanks.connected(socket);
  });
  server.on('upgrade', ({ socket }) => {
    blanks.upgraded(socket);
    socket.resume();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const peers: Socket[] = [];
  return {
    port,
    async peer(...said: readonly (string | Buffer)[]) {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => {});
      peers.push(socket);
      let heard = '';
      socket.on('data', (piece) => {
        heard += piece;
      });
      const before = taken.length;
      for (const piece of said) socket.write(piece);
      const end = await eventually('the connection', () => taken[before]);
      return { socket, end, heard: () => heard };
    },
    close(): void {
      for (const peer of peers) peer.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

test('blank lines without end are heard for a moment alone, before a request, behind one and behind its body', async () => {
  const box = await open();
  const bringing = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n${'a'.repeat(200_000)}`;
  for (const begun of ['', GET, bringing]) {
    const { end } = await box.peer(begun, ...Array.from({ length: 64 }, () => BLANK));
    await eventually('it is cut', () => end.destroyed);
    assert.ok(end.bytesRead < begun.length + 8 * BLANK.length, `${end.bytesRead} bytes`);
  }
  box.close();
});

test('whoever asks, brings much, or speaks another protocol is not cut, though blank lines come before each request', async () => {
  const box = await open();
  const body = Buffer.alloc(3_000_000, 'a');
  const post = `\r\nPOST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`;
  const one = await box.peer(post, body, post, body, GET);
  await eventually('all answers', () => one.heard().split('HTTP/1.1 200').length === 4);
  for (let n = 0; n < 40; n += 1) {
    one.socket.write('\r\n'.repeat(2048) + GET);
    await eventually('its answer', () => one.heard().split('HTTP/1.1 200').length === 5 + n);
  }
  assert.not.ok(one.end.destroyed);
  const upgraded = await box.peer(
    'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    body,
  );
  await eventually('it was heard', () => upgraded.end.bytesRead > body.length);
  assert.not.ok(upgraded.end.destroyed);
  box.close();
});

test.run();
