// Calls answered by a mounted table without a port: thousands of them take as many seconds as they would take minutes.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Envelope } from '../../daemon/contract/entities';
import type { Api } from '../../daemon/http/mount';
import type { Sent } from './http';

/** A socket that leads nowhere and keeps what is written to it. */
class Kept extends Socket {
  private readonly chunks: Buffer[] = [];
  override readonly remoteAddress = '127.0.0.1';
  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(Buffer.from(chunk));
    done();
  }
  override _writev(parts: { readonly chunk: Buffer | string }[], done: () => void): void {
    this.chunks.push(...parts.map(({ chunk }) => Buffer.from(chunk)));
    done();
  }
  text(): string {
    return Buffer.concat(this.chunks).toString();
  }
}

export interface Answered {
  readonly status: number;
  /** NaN: no envelope was answered */
  readonly code: number;
}

/** @returns asks as a client of the loopback would */
export function inProcess(api: Api): (path: string, sent?: Sent) => Promise<Answered> {
  return (path, { method = 'GET', token, json, body, headers = {} } = {}) =>
    new Promise((answered) => {
      const socket = new Kept();
      const request = new IncomingMessage(socket);
      const bytes = json === undefined ? (body ?? '') : JSON.stringify(json);
      Object.assign(request, { method, url: `/api/v1/${path}`, headersDistinct: { host: ['localhost'] } });
      Object.assign(request.headers, {
        host: 'localhost',
        'content-length': String(Buffer.byteLength(bytes)),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      });
      request.push(bytes);
      request.push(null);
      request.complete = true;
      const response = new ServerResponse(request);
      response.assignSocket(socket);
      response.once('finish', () => {
        const [, text = ''] = socket.text().split('\r\n\r\n');
        const code = text.startsWith('{"code"') ? (JSON.parse(text) as Envelope<unknown>).code : Number.NaN;
        answered({ status: response.statusCode, code });
        // as a server does once all has left: what is held for the answer is given back, a place and a turn
        process.nextTick(() => {
          response.detachSocket(socket);
          response.emit('close');
        });
      });
      api(request, response);
    });
}
