// A console's socket as a test sees it: messages in the order in which they came, and how it ended.
import WebSocket from 'ws';
import type { PushMessage } from '../../daemon/contract/live';

export interface TestSocket {
  readonly ws: WebSocket;
  /** the next message, parsed unless it is "pong" */
  next(): Promise<PushMessage | 'pong'>;
  /** close code */
  readonly closed: Promise<number>;
  send(message: object | string): void;
  /** messages that came and nobody asked for yet */
  waiting(): readonly (PushMessage | 'pong')[];
}

/** @param localAddress one of the box's own that it comes from */
export function openSocket(
  port: number,
  headers: Record<string, string> = {},
  path = '/api/v1/ws',
  localAddress = '127.0.0.1',
): TestSocket {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, localAddress });
  const came: (PushMessage | 'pong')[] = [];
  const asked: ((message: PushMessage | 'pong') => void)[] = [];
  ws.on('message', (data) => {
    const text = String(data);
    const message = text === 'pong' ? 'pong' : (JSON.parse(text) as PushMessage);
    const ask = asked.shift();
    if (ask) ask(message);
    else came.push(message);
  });
  ws.on('error', () => {});
  return {
    ws,
    next: () => new Promise((done) => (came.length > 0 ? done(came.shift()!) : asked.push(done))),
    closed: new Promise((done) => ws.on('close', (code) => done(code))),
    send: (message) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
    waiting: () => came,
  };
}

export const opened = (socket: TestSocket): Promise<void> => new Promise((done) => socket.ws.once('open', () => done()));

/** A socket that said who it is and was welcomed. */
export async function authenticated(port: number, token: string, auth: object = {}): Promise<TestSocket> {
  const socket = openSocket(port);
  await opened(socket);
  socket.send({ cmd: 'auth', token, ...auth });
  const hello = await socket.next();
  if (hello === 'pong' || hello.type !== 'hello') throw new Error(`not welcomed: ${JSON.stringify(hello)}`);
  return socket;
}

/** HTTP status with which an upgrade was turned away. */
export const turnedAway = (port: number, headers: Record<string, string> = {}, path = '/api/v1/ws'): Promise<number> =>
  new Promise((done, fail) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    ws.on('unexpected-response', (_, response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    ws.on('open', () => fail(new Error('it was let in')));
    ws.on('error', () => {});
  });
