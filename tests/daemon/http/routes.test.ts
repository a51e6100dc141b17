import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import type { Row } from '../../../daemon/contract/row';
import { UNREAD } from '../../../daemon/http/body';
import type { Call, Incoming } from '../../../daemon/http/call';
import { createRecording } from '../../../daemon/http/recording';
import { createRoutes, type RouteParts } from '../../../daemon/http/routes';

const KEYS = [
  'PUT setting/devices/{id}',
  'GET setting/devices',
  'POST setting/devices',
  'POST setting/devices/test',
  'GET setting/devices/{id}/frames',
  'DELETE setting/{name}',
  'GET setting/{name}/frames/{id}',
  'GET sheets/{site}',
  'PUT sheets/{id}',
];
const ROW: Row = { who: 'public', out: null, example: {}, does: '', module: 'system' };
const recording = createRecording({
  knows: () => false,
  now: () => 0,
  answer: () => null,
  judge: () => {},
  failed: () => {},
  record: { done() {}, refused() {} },
});

interface Heard {
  readonly said: unknown[];
  /** what was thrown: the code of a refusal, or the fault itself */
  readonly thrown: unknown[];
}

/** Routes that note who is answered. */
function open(more: Partial<RouteParts> = {}) {
  const heard: Heard = { said: [], thrown: [] };
  const routes = createRoutes({
    keys: KEYS,
    callOf: (key, { incoming, outgoing, query }, params) => ({
      incoming,
      outgoing,
      query,
      params,
      body: UNREAD,
      trace: recording.begin(key, ROW, { address: '', secure: true, agent: '' }, 'en_us'),
    }),
    checks: [],
    answer: async ({ trace, params }: Call) => void heard.said.push({ call: trace.call, params: { ...params } }),
    refuse: (_, fault) => void heard.thrown.push(fault instanceof Refusal ? fault.code : fault),
    ...more,
  });
  const ask = async (method: string, path: string): Promise<void> => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), { method });
    const asked: Incoming = { incoming, outgoing: new ServerResponse(incoming), path, query: new URLSearchParams(), call: null };
    await routes.serve(asked);
  };
  return { routes, heard, ask };
}

/** Who answers: the call and what its path says; or the code of the refusal. */
async function route(method: string, path: string): Promise<unknown> {
  const { heard, ask } = open();
  await ask(method, path);
  assert.is(heard.said.length + heard.thrown.length, 1, `${method} ${path}`);
  return heard.said[0] ?? heard.thrown[0];
}

test('a path and a method name one call, with what the path says', async () => {
  assert.equal(await route('GET', '/api/v1/setting/devices'), { call: 'GET setting/devices', params: {} });
  assert.equal(await route('PUT', '/api/v1/setting/devices/7'), { call: 'PUT setting/devices/{id}', params: { id: '7' } });
  assert.equal(await route('GET', '/api/v1/setting/devices/7/frames'), {
    call: 'GET setting/devices/{id}/frames',
    params: { id: '7' },
  });
  assert.equal(await route('GET', '/api/v1/setting/ports/frames/8'), {
    call: 'GET setting/{name}/frames/{id}',
    params: { name: 'ports', id: '8' },
  });
});

test('a path that is written out goes before one with a parameter in that place', async () => {
  assert.equal(await route('POST', '/api/v1/setting/devices/test'), { call: 'POST setting/devices/test', params: {} });
  assert.is(await route('PUT', '/api/v1/setting/devices/test'), 405, 'what is written out there is no id');
  assert.equal(await route('DELETE', '/api/v1/setting/ports'), { call: 'DELETE setting/{name}', params: { name: 'ports' } });
  assert.is(await route('DELETE', '/api/v1/setting/devices'), 405);
  assert.equal(
    await route('GET', '/api/v1/setting/devices/frames/8'),
    { call: 'GET setting/{name}/frames/{id}', params: { name: 'devices', id: '8' } },
    'where what follows does not fit, the parameter is tried',
  );
});

test('HEAD is answered as GET is', async () => {
  assert.equal(await route('HEAD', '/api/v1/setting/devices'), { call: 'GET setting/devices', params: {} });
});

test('a parameter comes decoded, and one that cannot be is no path', async () => {
  const named = async (text: string) => await route('DELETE', `/api/v1/setting/${text}`);
  assert.equal(await named('a%20b%2Fc'), { call: 'DELETE setting/{name}', params: { name: 'a b/c' } });
  assert.equal(await named('a+b'), { call: 'DELETE setting/{name}', params: { name: 'a+b' } });
  for (const broken of ['%E0%A4%A', '%', 'a%2', '%FF']) assert.is(await named(broken), 404, broken);
  assert.is(await route('PATCH', '/api/v1/setting/%FF'), 405, 'the method speaks first');
});

test('a parameter may look like anything that routes are written with', async () => {
  for (const name of [':name', ':id', '*', '{name}', 'a?b', '..', '.', '__proto__', 'constructor', ':name?', ':id{.+}'])
    assert.equal(await route('DELETE', `/api/v1/setting/${name}`), { call: 'DELETE setting/{name}', params: { name } }, name);
  assert.equal(await route('PUT', '/api/v1/setting/devices/:id'), { call: 'PUT setting/devices/{id}', params: { id: ':id' } });
  assert.equal(await route('GET', '/api/v1/setting/devices/:id/frames'), {
    call: 'GET setting/devices/{id}/frames',
    params: { id: ':id' },
  });
});

test('no other spelling of a path is that path', async () => {
  for (const path of [
    '/api/v1/setting/devices/',
    '/api/v1//setting/devices',
    '//api/v1/setting/devices',
    '/api/v1/Setting/devices',
    '/api/v1/setting/device%73',
    '/api/v1/setting%2Fdevices',
    '/api/v1/setting/./devices',
    '/api/v1/x/../setting/devices',
    '/api/v1/setting/devices;x',
    '/api/v1/setting/devices#x',
    '/api/v2/setting/devices',
    '/setting/devices',
    'api/v1/setting/devices',
    '/api/v1/:x/devices',
    '/api/v1/*',
    '/api/v1/',
    '/api/v1',
    '/*',
    '*',
    '/',
    '',
    '/api/v1/setting/devices//frames',
  ])
    assert.ok([404, 405].includes(Number(await route('GET', path))), path);
  assert.is(await route('PUT', '/api/v1/setting/devices/'), 404, 'an empty part is no id');
});

test('another method is refused as wrong, one that is none as unknown, and names of an object are no paths', async () => {
  for (const method of ['PATCH', 'OPTIONS', 'TRACE']) assert.is(await route(method, '/api/v1/setting/devices'), 405, method);
  assert.is(await route('PROPFIND', '/api/v1/setting/devices'), 501);
  for (const name of ['constructor', '__proto__', 'toString']) assert.is(await route('GET', `/api/v1/${name}`), 404, name);
});

test('checks speak in their order, and behind the first that refuses nobody is asked', async () => {
  const asked: string[] = [];
  const note = (name: string) => () => void asked.push(name);
  const checks: RouteParts['checks'] = [
    note('first'),
    async () => void asked.push('second'),
    () => {
      throw new Refusal(403, 'no_permission');
    },
    note('fourth'),
  ];
  const { heard, ask } = open({ checks });
  await ask('GET', '/api/v1/setting/devices');
  assert.equal([asked, heard.said, heard.thrown], [['first', 'second'], [], [403]]);
});

test('what is thrown is told once, be it a fault or no Error at all', async () => {
  for (const thrown of [new TypeError('x'), 'a text', null]) {
    const { heard, ask } = open({ answer: () => Promise.reject(thrown) });
    await ask('GET', '/api/v1/setting/devices');
    assert.equal([heard.said, heard.thrown], [[], [thrown]]);
  }
});

test('the call at a path is known without a request', () => {
  const { routes } = open();
  assert.is(routes.find('GET', '/api/v1/setting/devices/7/frames'), 'GET setting/devices/{id}/frames');
  assert.is(routes.find('GET', '/api/v1/setting/devices/test'), null);
  assert.is(routes.find('GET', '/api/v1/no/such'), null);
});

test('two methods of one path may call its parts otherwise', async () => {
  const { heard, ask } = open();
  await ask('GET', '/api/v1/sheets/7');
  await ask('PUT', '/api/v1/sheets/8');
  await ask('DELETE', '/api/v1/sheets/9');
  assert.equal(heard.said, [
    { call: 'GET sheets/{site}', params: { site: '7' } },
    { call: 'PUT sheets/{id}', params: { id: '8' } },
  ]);
  assert.equal(heard.thrown, [405]);
});

test.run();
