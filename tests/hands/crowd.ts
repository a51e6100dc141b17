// Many at once at one box: consoles that ask, and connections that are there for other reasons.
import http from 'node:http';
import net from 'node:net';
import * as assert from 'uvu/assert';

/** The same machine under another address, which nobody knows. */
export const STRANGER = '127.0.0.66';

/** Asks for a call by its path and reads the answer. @returns its status; fails when there is none */
export type Ask = (path: string) => Promise<number>;

/** Each console asks so often. @returns ms, the slowest twentieth left out; throws when one is not answered with 200 */
export async function p95Of(consoles: readonly Ask[], times: number, path = 'user/roles'): Promise<number> {
  const took: number[] = [];
  await Promise.all(
    consoles.map(async (ask) => {
      for (let i = 0; i < times; i++) {
        const from = performance.now();
        assert.is(await ask(path), 200);
        took.push(performance.now() - from);
        await new Promise((done) => setTimeout(done, 5));
      }
    }),
  );
  return took.sort((a, b) => a - b)[Math.floor(0.95 * took.length)]!;
}

const SLOW_HEAD = 'GET /api/v1/pub/info HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const SLOW_BODY =
  'POST /api/v1/pub/login/safe HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":"';

/** All of one box's, who leave together. */
export function crowdAt(port: number) {
  const left: (() => void)[] = [];
  let going = true;

  /** A browser that has been here for a while: one connection that stays, on which it asks. */
  function console(token: string): Ask {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    left.push(() => agent.destroy());
    const headers = { authorization: `Bearer ${token}` };
    return (path) =>
      new Promise((done, fail) => {
        http
          .get({ port, host: '127.0.0.1', path: `/api/v1/${path}`, agent, headers }, (response) =>
            response
              .resume()
              .on('end', () => done(response.statusCode ?? 0))
              .on('error', fail)
              // an answer that breaks off has no end
              .on('close', () => fail(new Error('the answer broke off'))),
          )
          .on('error', fail);
      });
  }

  /** Connections that are opened and say nothing. @returns how many of them the box has not closed, at each asking */
  async function silent(connections: number, localAddress: string): Promise<() => number> {
    const sockets = Array.from({ length: connections }, () => net.connect({ port, host: '127.0.0.1', localAddress }));
    left.push(() => sockets.forEach((socket) => void socket.destroy()));
    await Promise.all(
      sockets.map((socket) => {
        socket.on('error', () => {}).resume();
        return new Promise((done) => socket.once('connect', done).once('close', done));
      }),
    );
    return () => sockets.filter((socket) => !socket.destroyed).length;
  }

  /** Begins a request and goes on with it a letter a second, of which no end comes. @returns what the box said until it cut it */
  function crawl(head: string, localAddress: string): Promise<string> {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(head));
    const letters = setInterval(() => socket.write('a'), 1000);
    left.push(() => socket.destroy());
    let text = '';
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        text += String(bytes);
      });
    return new Promise((done) => socket.on('close', () => done(clearInterval(letters) ?? text)));
  }

  return {
    console,
    silent,
    consoles: (many: number, token: string): Ask[] => Array.from({ length: many }, () => console(token)),
    /** Half of them by a head, half by a body without end; half from an address that nobody knows. */
    crawlers: (many: number): Promise<string>[] =>
      Array.from({ length: many }, (_, i) => crawl(i % 2 ? SLOW_HEAD : SLOW_BODY, i % 4 < 2 ? STRANGER : '127.0.0.1')),
    /** Each asks on a connection of its own, as fast as it is answered, until all leave. */
    async flood(connections: number, token: string, path: string): Promise<void> {
      const on = async (ask: Ask): Promise<void> => {
        while (going) await ask(path).catch(() => new Promise((done) => setTimeout(done, 10)));
      };
      await Promise.all(Array.from({ length: connections }, () => on(console(token))));
    },
    /** for a connection that a test opens itself */
    also: (leave: () => void): void => void left.push(leave),
    leave(): void {
      going = false;
      for (const one of left.splice(0)) one();
    },
  };
}
export type Crowd = ReturnType<typeof crowdAt>;
