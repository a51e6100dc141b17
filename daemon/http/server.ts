import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Clock, every } from '../clock';
import { Refusal } from '../contract/refusal';
import { languageOf } from '../lang/index';
import type { Owner } from '../shares/owner';
import { turnAway } from './admission';
import { createBlanks } from './blanks';
import { type Answer, failure } from './envelope';
import { dress, type Headers, rawAnswer } from './headers';
import { checkHost, type HostNames } from './hosts';
import { createIdle } from './idle';
import type { Api } from './mount';
import { createPace, LOOK_MS } from './pace';
import type { Places } from './places';
import type { Push } from './socket';
import type { Static } from './static';
import { inTurns, type Serve } from './turns';
import { asksForSocket, withoutUpgrade } from './upgrade';
import type { Work } from './work';

/** Slow peers are cut within 15 s (N11, pace.ts); Node's own limits let them hold a connection for a minute. */
const LIMITS = {
  headersTimeout: 8_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // asked for in our own words
  requireHostHeader: false,
} as const;
const IDLE_MS = 30_000;
const DRAIN_MS = 1_000;

export interface ServerParts {
  readonly api: Api;
  readonly files: Static;
  readonly places: Places;
  readonly work: Pick<Work, 'take'>;
  /** whose share a request is of */
  readonly ownerOf: (request: IncomingMessage) => Owner;
  readonly push: Pick<Push, 'upgrade' | 'farewell'>;
  /** as they are now: where map tiles come from is a setting */
  readonly headers: () => Headers;
  readonly hosts: () => HostNames;
  readonly clock: Clock;
  readonly failed: (fault: unknown) => void;
}
export interface Ports {
  readonly port: number;
  readonly push_port: number;
}

/** Whether no body of it is waited for. */
const isBare = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function answer(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

const BAD: Readonly<Record<string, { readonly line: string; readonly key: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', key: 'body_incomplete' },
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', key: 'too_large' },
};

/** What is no HTTP gets an envelope too, if its socket still listens. */
function refuseBroken(headers: Headers, fault: NodeJS.ErrnoException, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { line, key } = BAD[fault.code ?? ''] ?? { line: '400 Bad Request', key: 'body_incomplete' };
  const { body } = failure(languageOf(null), new Refusal(Number(line.slice(0, 3)), key));
  socket.end(rawAnswer(line, headers, JSON.stringify(body)));
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen({ host, port }, () => {
      server.off('error', fail);
      done((server.address() as AddressInfo).port);
    });
  });
}

/** The console's port with API, files and push, and the push port beside it. */
export function createServer({ api, files, places, work, ownerOf, push, headers, hosts, clock, failed }: ServerParts) {
  const pace = createPace(clock);
  const blanks = createBlanks();
  const idle = createIdle();
  let stopLooking = (): void => {};

  async function serveFile(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      checkHost(request, hosts());
      await files.send(address, request, response);
    } catch (fault) {
      const refusal = fault instanceof Refusal ? fault : new Refusal(404, 'unknown_path');
      answer(response, failure(languageOf(request.headers['accept-language']), refusal));
    }
  }

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const address = (request.url ?? '').split('?')[0] ?? '';
    if (isBare(request) && files.has(address)) void serveFile(address, request, response);
    else api(request, response);
  }

  /** The push port speaks nothing but WebSocket. */
  function refuse(request: IncomingMessage, response: ServerResponse): void {
    answer(response, failure(languageOf(request.headers['accept-language']), new Refusal(404, 'unknown_path')));
  }

  /** What comes before every answer: its headers, and the turn of whoever asks. */
  function received(serve: Serve): Serve {
    const inTurn = inTurns((request, response) => {
      pace.asked(request);
      idle.asked(request, response);
      places.asked(request.socket, response);
      dress(response, request, headers());
      const turn = work.take(ownerOf(request), response, isBare(request));
      if (turn) void turn.then(() => serve(request, response));
      else serve(request, response);
    });
    return (request, response) => {
      blanks.asked(request);
      inTurn(request, response);
    };
  }

  /** Nobody is led through the box to somewhere else. */
  function refuseTunnel(request: IncomingMessage, duplex: Duplex): void {
    duplex.on('error', () => duplex.destroy());
    turnAway(duplex, headers(), new Refusal(405, 'method_wrong'), request.headers['accept-language']);
  }

  /** Connections that speak WebSocket now: the servers wait for them, and close them with nothing of their own. */
  const upgraded = new Set<Duplex>();
  function upgrade(server: Server, request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    if (!asksForSocket(request)) {
      duplex.unshift(withoutUpgrade(request, head));
      server.emit('connection', duplex);
      return;
    }
    upgraded.add(duplex);
    pace.upgraded(request.socket);
    blanks.upgraded(request.socket);
    places.upgraded(request.socket);
    duplex.once('close', () => upgraded.delete(duplex));
    push.upgrade(request, duplex, head);
  }

  /** One whose wish for another protocol was ignored comes a second time. */
  const seen = new WeakSet<Socket>();
  function connected(socket: Socket): void {
    if (seen.has(socket)) return;
    seen.add(socket);
    pace.connected(socket);
    blanks.connected(socket);
    places.connected(socket);
  }

  const servers = [serve, refuse].map(received).map((on) => {
    const server = http.createServer(LIMITS, on);
    server.timeout = IDLE_MS;
    server.on('timeout', idle.over);
    server.on('connection', connected);
    server.on('upgrade', (request, duplex, head) => upgrade(server, request, duplex, head));
    // without these two Node answers nothing, or something that is no envelope
    server.on('connect', refuseTunnel);
    server.on('checkExpectation', on);
    // a body is asked for when somebody reads it (body.ts), so that nobody sends what is refused
    server.on('checkContinue', on);
    server.on('clientError', (fault: NodeJS.ErrnoException, socket) => refuseBroken(headers(), fault, socket as Socket));
    return server;
  });

  return {
    /** Port 0 picks a free one. @throws when a port is taken */
    async start({ host, port, push_port }: Ports & { readonly host: string }): Promise<Ports> {
      const [main, side] = servers as [Server, Server];
      stopLooking = every(clock, LOOK_MS, pace.look, failed);
      return { port: await listen(main, host, port), push_port: await listen(side, host, push_port) };
    },
    /** no new calls; those that run, and consoles that are to say goodbye, get a second */
    async stop(): Promise<void> {
      stopLooking();
      const closed = servers.map((server) => new Promise<void>((done) => server.close(() => done())));
      for (const server of servers) server.closeIdleConnections();
      push.farewell();
      const cancel = clock.after(DRAIN_MS, () => {
        for (const server of servers) server.closeAllConnections();
        for (const duplex of upgraded) duplex.destroy();
      });
      await Promise.all(closed);
      cancel();
    },
  };
}
