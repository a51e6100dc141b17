import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPace, LOOK_MS } from '../../../daemon/http/pace';
import { eventually } from '../../hands/box';

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n';

/** A server that is looked at when a test says so. */
async function open(serve: (request: IncomingMessage, response: ServerResponse) => void) {
  let now = 0;
  const pace = createPace({ mono: () => now });
  const taken: Socket[] = [];
  const server = http.createServer((request, response) => {
    pace.asked(request);
    serve(request, response);
  });
  server.on('upgrade', ({ socket }) => {
    pace.upgraded(socket);
    socket.write(Buffer.alloc(64 * 1024 * 1024));
  });
  server.on('connection', (socket) => {
    taken.push(socket);
    pace.connected(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const peers: Socket[] = [];
  return {
    /** a peer that says this and stays, and the server's end of it */
    async peer(text: string): Promise<{ readonly socket: Socket; readonly end: Socket }> {
      const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => {});
      peers.push(socket);
      const before = taken.length;
      socket.write(text);
      const end = await eventually('the connection', () => taken[before]);
      await eventually('what was said', () => end.bytesRead >= text.length);
      return { socket, end };
    },
    look(ms = LOOK_MS): void {
      now += ms;
      pace.look();
    },
    close(): void {
      for (const peer of peers) peer.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

test('whoever sends a body byte by byte is cut after 8 s, whoever sends a kilobyte a second is not', async () => {
  const box = await open((request) => request.resume());
  const slow = await box.peer(HEAD);
  const steady = await box.peer(HEAD);
  for (let seconds = 2; seconds <= 20; seconds += 2) {
    slow.socket.write('a');
    const sent = steady.end.bytesRead + 2100;
    steady.socket.write('a'.repeat(2100));
    await eventually('it arrived', () => steady.end.bytesRead >= sent);
    box.look();
    assert.is(slow.end.destroyed, seconds >= 8, `after ${seconds} s`);
  }
  assert.not.ok(steady.end.destroyed);
  box.close();
});

test('whoever does not take the answer is cut, and whoever waits for one is not', async () => {
  let answer: ServerResponse | null = null;
  const box = await open((request, response) => {
    if (request.url === '/long') response.end(Buffer.alloc(64 * 1024 * 1024));
    else answer = response;
  });
  const greedy = await box.peer('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const patient = await box.peer('GET /later HTTP/1.1\r\nHost: localhost\r\n\r\n');
  greedy.socket.pause();
  await eventually('the answer waits', () => greedy.end.writableLength > 0 && answer !== null);
  const idle = await box.peer('');
  for (let looks = 0; looks < 20; looks++) box.look();
  assert.equal([greedy.end.destroyed, patient.end.destroyed, idle.end.destroyed], [true, false, false]);
  box.close();
});

test('whoever was told to go and stays is cut, whatever he sends', async () => {
  const box = await open((_, response) => response.end());
  const { socket, end } = await box.peer('');
  end.end('go');
  await eventually('all was said', () => end.writableFinished);
  for (let looks = 0; looks < 2; looks++) {
    assert.not.ok(end.destroyed, 'he may still be reading it');
    socket.write('a');
    box.look();
  }
  assert.ok(end.destroyed);
  box.close();
});

test('what speaks another protocol now goes at its own pace', async () => {
  const box = await open(() => {});
  const { socket, end } = await box.peer(
    'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  socket.pause();
  await eventually('what is told waits', () => end.writableLength > 0);
  for (let looks = 0; looks < 20; looks++) box.look();
  assert.not.ok(end.destroyed);
  box.close();
  end.destroy();
});

test('after the box itself was held up nobody has been slow', async () => {
  const box = await open((request) => request.resume());
  const { end } = await box.peer(HEAD);
  for (let looks = 0; looks < 3; looks++) box.look(60_000);
  assert.not.ok(end.destroyed);
  box.close();
});

test.run();
