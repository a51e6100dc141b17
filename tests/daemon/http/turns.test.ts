import http, { type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inTurns } from '../../../daemon/http/turns';
import { eventually } from '../../hands/box';

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A server that notes what it is asked, and answers when a test says so. */
async function open() {
  const asked: { readonly path: string; readonly response: ServerResponse }[] = [];
  const serve = inTurns((request, response) => void asked.push({ path: request.url ?? '', response }));
  let made = 0;
  const server = http.createServer((request, response) => {
    made++;
    serve(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const peers: net.Socket[] = [];
  return {
    /** requests that Node made of what came */
    made: () => made,
    asked: () => asked.map(({ path }) => path),
    answer: (place: number) => void asked[place]?.response.end(String(place)),
    peer(text: string) {
      const socket = net.connect(port, '127.0.0.1');
      peers.push(socket);
      let heard = '';
      socket.on('data', (piece) => {
        heard += piece;
      });
      socket.on('error', () => {});
      socket.write(text);
      return { socket, heard: () => heard };
    },
    close(): void {
      for (const peer of peers) peer.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a request waits for the answer to the one before it on its connection, and for nobody else', async () => {
  const server = await open();
  const one = server.peer(get('/a') + get('/b') + get('/c'));
  await eventually('the first', () => server.asked().includes('/a'));
  server.peer(get('/other'));
  await eventually('that of another connection', () => server.asked().includes('/other'));
  assert.equal(server.asked(), ['/a', '/other']);
  server.answer(0);
  await eventually('the second', () => server.asked().includes('/b'));
  assert.equal(server.asked(), ['/a', '/other', '/b']);
  server.answer(2);
  await eventually('the third', () => server.asked().includes('/c'));
  server.answer(3);
  await eventually('all answers in their order', () =>
    /\r\n\r\n0HTTP[\s\S]*\r\n\r\n2HTTP[\s\S]*\r\n\r\n3$/.test(one.heard().replace(/\r\n1\r\n(\d)\r\n0\r\n\r\n/g, '\r\n$1')),
  );
  one.socket.write(get('/d'));
  await eventually('one that comes later', () => server.asked().includes('/d'));
  server.close();
});

test('a connection on which too many wait is cut, and nothing of them is served', async () => {
  const server = await open();
  const flood = server.peer(get('/x').repeat(1000));
  await eventually('its end', () => flood.socket.destroyed);
  assert.equal(server.asked(), ['/x']);
  server.peer(get('/after'));
  await eventually('somebody else', () => server.asked().includes('/after'));
  server.close();
});

test('of thousands of requests in one piece none is made once their connection was cut', async () => {
  const server = await open();
  const flood = server.peer(get('/').repeat(20_000));
  await eventually('its end', () => flood.socket.destroyed);
  assert.ok(server.made() <= 64, `${server.made()}`);
  server.peer(get('/after'));
  await eventually('somebody else', () => server.asked().includes('/after'));
  server.close();
});

test('who leaves takes what waits along', async () => {
  const server = await open();
  const gone = server.peer(get('/a') + get('/b'));
  await eventually('the first', () => server.asked().length === 1);
  gone.socket.destroy();
  server.peer(get('/after'));
  await eventually('somebody else', () => server.asked().includes('/after'));
  assert.equal(server.asked(), ['/a', '/after']);
  server.close();
});

test.run();
