// The real server on free ports: people and their calls are real, what other parts would answer is handed in by the test.
import http from 'node:http';
import { createAuthor } from '../../daemon/author';
import { realClock, seconds } from '../../daemon/clock';
import { endpoints } from '../../daemon/contract/endpoints/index';
import type { Envelope } from '../../daemon/contract/entities';
import { ownerBy } from '../../daemon/http/client';
import { editionIn } from '../../daemon/http/handlers/installation';
import { sessionHandlers } from '../../daemon/http/handlers/session';
import { securityHeaders } from '../../daemon/http/headers';
import { type Handlers, mount } from '../../daemon/http/mount';
import { openapi } from '../../daemon/http/openapi';
import { createPlaces } from '../../daemon/http/places';
import type { PushSources } from '../../daemon/http/push/sources';
import { createServer } from '../../daemon/http/server';
import { createPush } from '../../daemon/http/socket';
import { createStatic } from '../../daemon/http/static';
import { createTickets } from '../../daemon/http/tickets';
import { createWork } from '../../daemon/http/work';
import { DEFAULT_MENU } from '../../daemon/people/menus/default';
import type { RecordedDeed } from '../../daemon/record/index';
import { createSettings } from '../../daemon/store/settings';
import { createEditions } from '../../daemon/upkeep/editions';
import { inProcess } from './in_process';
import { addRole, addUser, CAPTCHA, NEAR, openPeople, ROOT_PASSWORD, type RoleWish } from './people';

export type Stubs = Partial<Record<keyof typeof endpoints, (ctx: never) => unknown>>;
export interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly body?: string | Buffer;
  /** one of the box's own addresses that it comes from */
  readonly from?: string;
  /** whose connections it takes; each call has one of its own unless given */
  readonly agent?: http.Agent | undefined;
}
export interface Got {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly envelope: Envelope<unknown>;
}

export const HOSTS = { hostname: 'roomward', domains: ['room.example.org'] };
const nothing: PushSources = {
  lastSeq: () => 0,
  since: () => [],
  alarm: () => {
    throw new Error('no alarm was expected');
  },
  items: () => [],
  job: () => {
    throw new Error('no job was expected');
  },
  watched: () => new Set(),
};

/** One request as it is written, with nothing added but what a test asks for. */
export function request(port: number, path: string, sent: Sent = {}): Promise<Got> {
  const { method = 'GET', token, headers = {}, json, body, from, agent } = sent;
  const bytes = json === undefined ? body : JSON.stringify(json);
  return new Promise((done, fail) => {
    const call = http.request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: agent ?? false,
      ...(from === undefined ? {} : { localAddress: from }),
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(bytes === undefined ? {} : { 'content-length': Buffer.byteLength(bytes) }),
        ...headers,
      },
    });
    call.on('error', (fault: NodeJS.ErrnoException) => {
      // one that was used before may be closed just as the call goes out on it: whether the call did that, a new one shows
      if (call.reusedSocket && fault.code === 'ECONNRESET') request(port, path, { ...sent, agent: undefined }).then(done, fail);
      else fail(fault);
    });
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const envelope = text.startsWith('{"code"') ? JSON.parse(text) : { code: Number.NaN, message: '', data: null };
        done({ status: response.statusCode ?? 0, headers: response.headers, text, envelope });
      });
    });
    call.end(bytes);
  });
}

export async function openHttp({
  stubs = {},
  folder = '/nonexistent',
  sources = {},
  unopened = [],
}: {
  /** pages that are not built yet */
  readonly unopened?: readonly string[];
  readonly stubs?: Stubs;
  readonly folder?: string;
  readonly sources?: Partial<PushSources>;
} = {}) {
  const box = await openPeople({ clock: realClock, unopened: [...unopened] });
  const { people, bus, db } = box;
  const faults: { reference: string; call: string; fault: unknown }[] = [];
  const calls: string[] = [];
  const hosts = () => HOSTS;
  const files = createStatic(folder);
  const headers = securityHeaders(files.script_hash);
  const failed = (fault: unknown) => void faults.push({ reference: '', call: '', fault });
  const deeds: RecordedDeed[] = [];
  const record = { done: (deed: RecordedDeed) => void deeds.push(deed), refused: (deed: RecordedDeed) => void deeds.push(deed) };
  const push = createPush({
    bus,
    clock: realClock,
    identity: people,
    hosts,
    headers,
    sources: { ...nothing, ...sources },
    record,
    failed,
  });
  const editions = createEditions(createSettings({ db, clock: realClock }));
  const session = sessionHandlers({
    people,
    means: { channels: { push: () => ({ channels: [], alive: '', update_time: 0 }) } },
    installation: {
      version: '0.0.1',
      pushPort: () => 15060,
      health: () => ({ ok: true, uptime: 1, db: 'ok', bus: [], version: '0.0.1' }),
      edition: (language) => editionIn(editions.current(), language),
      editions: (language) => editions.all().map((edition) => editionIn(edition, language)),
      isKept: true,
      setupDone: () => true,
      licence: () => {
        throw new Error('no licence in this test: SELECT secret FROM /var/lib');
      },
      time: async () => ({
        server_time: 1,
        timezone: 'UTC',
        rtc: false,
        settable: false,
        ntp: { enable: false, server: '', interval: 0, last_sync: null, offset_ms: null },
      }),
      openapi: () => openapi(endpoints, '0.0.1'),
    },
  });
  // every row has a handler that only notes that it was reached
  const reached = Object.keys(endpoints).map((call) => [
    call,
    // what is read for the operation record nobody has called
    (ctx: object) => {
      if ('named' in ctx) calls.push(call);
    },
  ]);
  const handlers = { ...Object.fromEntries(reached), ...session, ...stubs } as Handlers<typeof endpoints>;
  const places = createPlaces(people.knows);
  const work = createWork(realClock);
  const author = createAuthor();
  let faultNumber = 0;
  const api = mount(endpoints, handlers, {
    isKept: true,
    identity: people,
    hosts,
    failed: (reference, call, fault) => void faults.push({ reference, call, fault }),
    reference: () => `ref-${++faultNumber}`,
    record,
    author,
    now: () => seconds(realClock),
    tickets: createTickets(realClock),
    places,
    work,
  });
  const server = createServer({
    api,
    files,
    places,
    work,
    ownerOf: ownerBy(people),
    push,
    headers: () => headers,
    hosts,
    clock: realClock,
    failed,
  });
  const { port, push_port } = await server.start({ host: '127.0.0.1', port: 0, push_port: 0 });
  people.start();
  push.start();

  async function loginAs(user_name: string, password: string): Promise<string> {
    const { captcha_id } = people.captcha(NEAR.address);
    const from = { address: '127.0.0.1', secure: true, agent: 'test' };
    const { access_token } = await people.login({ user_name, password, captcha_id, captcha_code: CAPTCHA }, from);
    return access_token;
  }
  return {
    people,
    bus,
    author,
    db,
    push,
    port,
    push_port,
    calls,
    faults,
    deeds,
    send: (path: string, sent?: Sent) => request(port, path, sent),
    api: (path: string, sent?: Sent) => request(port, `/api/v1/${path}`, sent),
    /** the same without the port: for thousands of calls */
    inside: inProcess(api),
    root: () => loginAs('admin', ROOT_PASSWORD),
    loginAs,
    /** somebody with a role, logged in; `menus` left out: every page */
    async person(user_name: string, wish: Omit<RoleWish, 'name'> = {}): Promise<string> {
      const menus = DEFAULT_MENU.map(({ id }) => id);
      await addUser(db, user_name, 'a good long one', [addRole(db, { name: user_name, menus, ...wish })]);
      people.reload();
      return loginAs(user_name, 'a good long one');
    },
    async close(): Promise<void> {
      push.stop();
      await server.stop();
      people.stop();
      db.close();
    },
  };
}
export type TestHttp = Awaited<ReturnType<typeof openHttp>>;
