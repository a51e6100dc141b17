// A process of its own: every path of the table answered with the same few bytes behind a bearer check. Its arguments are the
// token and how the paths are mounted: nothing finds them (node:http), Hono behind the box's own adapter (hono), or Hono behind
// @hono/node-server as it comes (node-server). Each loads what it needs and nothing else.
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { endpoints } from '../../daemon/contract/endpoints/index';
import { Refusal } from '../../daemon/contract/refusal';
import type { Table } from '../../daemon/contract/row';
import { UNREAD } from '../../daemon/http/body';
import { createRecording } from '../../daemon/http/recording';
import { API } from '../../daemon/http/target';

const [token = '', kind = ''] = process.argv.slice(2);
const table: Table = endpoints;
const keys = Object.keys(table);
const BEARER = `Bearer ${token}`;
const TEXT = JSON.stringify({ code: 0, message: 'ok', data: { name: 'x'.repeat(200) } });
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(TEXT) };

const bare: RequestListener = ({ headers }, response) => {
  if (headers.authorization === BEARER) response.writeHead(200, HEADERS).end(TEXT);
  else response.writeHead(401, { 'content-length': 0 }).end();
};

async function throughOurs(): Promise<RequestListener> {
  const { createRoutes } = await import('../../daemon/http/routes');
  const recording = createRecording({
    knows: () => false,
    now: () => 0,
    answer: () => null,
    judge: () => {},
    failed: () => {},
    record: { done() {}, refused() {} },
  });
  const { serve } = createRoutes({
    keys,
    callOf: (key, { incoming, outgoing, query }, params) => ({
      incoming,
      outgoing,
      query,
      params,
      body: UNREAD,
      trace: recording.begin(key, table[key]!, { address: '', secure: true, agent: '' }, 'en_us'),
    }),
    checks: [
      ({ incoming }) => {
        if (incoming.headers.authorization !== BEARER) throw new Refusal(401, 'session_missing');
      },
    ],
    answer: async ({ outgoing }) => void outgoing.writeHead(200, HEADERS).end(TEXT),
    refuse: ({ outgoing }) => void outgoing.writeHead(401, { 'content-length': 0 }).end(),
  });
  return (incoming, outgoing) =>
    void serve({ incoming, outgoing, path: incoming.url ?? '', query: new URLSearchParams(), call: null });
}

async function throughNodeServer(): Promise<RequestListener> {
  const { getRequestListener } = await import('@hono/node-server');
  const { Hono } = await import('hono');
  const app = new Hono();
  app.use(async (c, next) => (c.req.header('authorization') === BEARER ? next() : c.body(null, 401)));
  for (const key of keys) {
    const [method = '', path = ''] = key.split(' ');
    app.on(method, API + path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
      c.body(TEXT, 200, { 'content-type': HEADERS['content-type'] }),
    );
  }
  return getRequestListener(app.fetch);
}

const KINDS: Readonly<Record<string, () => RequestListener | Promise<RequestListener>>> = {
  'node:http': () => bare,
  hono: throughOurs,
  'node-server': throughNodeServer,
};
const server = http.createServer(await KINDS[kind]!());
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
