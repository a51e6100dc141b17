import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { Row } from '../../../daemon/contract/row';
import { TEMPLATE_FILE_BYTES } from '../../../daemon/contract/rules/template_file';
import { rightOf } from '../../../daemon/http/caller';
import { openHttp, type TestHttp } from '../../hands/http';

let box: TestHttp;
let root: string;
let operator: string;

test.before(async () => {
  box = await openHttp({
    stubs: {
      'POST setting/device_templates/import': ({ file }: { file: { name: string; bytes: Buffer } }) => ({
        ids: [file.bytes.length],
        name: file.name,
      }),
      'GET setting/devices': (ctx: { input: unknown; scope: { sites: unknown } }) => [ctx.input, ctx.scope.sites],
      'PUT setting/devices/{id}': (ctx: { input: unknown }) => ctx.input,
    },
  });
  root = await box.root();
  operator = await box.person('operator', { sites: [2] });
});
test.after(() => box.close());

const rows = Object.entries(endpoints) as [string, Row][];
/** A call of a row with its own example. */
function exampleOf(call: string, row: Row) {
  const [method, path] = call.split(' ') as [string, string];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(row.example[name]));
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(row.example).map(([name, value]) => [name, String(value)]));
    return { path: `${filled}?${query}`, sent: { method } };
  }
  if (!row.file) return { path: filled, sent: { method, json: row.example } };
  const fields = Object.entries(row.example).map(
    ([name, value]) => `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--B\r\nContent-Disposition: form-data; name="${row.file.field}"; filename="a.json"\r\n\r\n{}\r\n--B--\r\n`;
  const body = fields.join('') + file;
  return { path: filled, sent: { method, body, headers: { 'content-type': 'multipart/form-data; boundary=B' } } };
}

test('without a session every row but the public ones answers 401, and reaches nothing (Z01)', async () => {
  box.calls.length = 0;
  for (const [call, row] of rows) {
    const isOpen = row.who === 'public' || (call === 'GET setting/gc/readonly' && row.example.key === 'PWD_COMPLEXITY');
    if (isOpen) continue;
    const { path, sent } = exampleOf(call, row);
    const { status, envelope } = await box.api(path, sent);
    assert.equal([status, envelope.code, envelope.data], [401, 401, null], call);
  }
  assert.equal(box.calls, []);
});

test('with a session that has no rights every row that needs one answers 403, and reaches nothing (Z02)', async () => {
  box.calls.length = 0;
  for (const [call, row] of rows) {
    if (typeof row.who === 'string' && row.who !== 'root') continue;
    // a field decides, and the example does not name what asks for a right
    if (rightOf(row.who, row.example) === 'session' || call === 'GET setting/gc/readonly') continue;
    const { path, sent } = exampleOf(call, row);
    const { status, envelope } = await box.api(path, { ...sent, token: operator });
    assert.equal([status, envelope.code, envelope.data], [403, 1004, null], call);
  }
  assert.equal(box.calls, []);
});

test('user 1 reaches every row that another part answers', async () => {
  const ours = /pub\/|user\/|menus|openapi|gc\/|setting\/time$|roles/;
  const others = rows.filter(([call, row]) => !ours.test(call) && !row.verify);
  assert.ok(others.length > 20);
  for (const [call, row] of others) {
    const { path, sent } = exampleOf(call, row);
    const { status, envelope } = await box.api(path, { ...sent, token: root });
    assert.equal([status, row.type ? 0 : envelope.code], [200, 0], call);
  }
});

test('a field that decides about the right decides for its own value only', async () => {
  const readonly = (key: string, token?: string) => box.api(`setting/gc/readonly?key=${key}`, token ? { token } : {});
  assert.is((await readonly('PWD_COMPLEXITY')).status, 200);
  assert.is((await readonly('ACCOUNT_SAFE')).status, 401);
  assert.is((await readonly('ACCOUNT_SAFE', operator)).status, 200);
  assert.is((await readonly('NO_SUCH_KEY')).status, 401);
  assert.is((await readonly('NO_SUCH_KEY', operator)).envelope.code, 1001);
  const operation = (alarm_action: unknown) =>
    box.api('warning_operation', { method: 'POST', token: operator, json: { alarm_action, remarks: 'x', item_id: 1 } });
  for (const action of [0, 1, 2, 3, '0']) assert.is((await operation(action)).status, 403, String(action));
  // what names no value of the field needs a session and breaks its rule, also what cannot be made a text at all
  for (const action of ['constructor', [0], { toString: 1 }, { toString: null, valueOf: null }, null, true])
    assert.is((await operation(action)).envelope.code, 1001, JSON.stringify(action));
});

test('numbers, lists and the path are read by the rules, unknown names of a query fall away, scope follows the caller', async () => {
  const list = await box.api('setting/devices?limit=20&device_group_id=-1&keyword=%E6%9C%BA&nonsense=1&t=123', {
    token: operator,
  });
  assert.equal(list.envelope.data, [{ limit: 20, device_group_id: -1, keyword: '机' }, [2]]);
  const all = await box.api('setting/devices', { token: root });
  assert.equal(all.envelope.data, [{}, null]);
});

test('a name of a body that the row does not know is refused, and so is another id than that of the path', async () => {
  const put = (json: object) => box.api('setting/devices/12', { method: 'PUT', token: root, json });
  assert.equal((await put({ id: 12, name: 'x', t: 1 })).envelope.data, { id: 12, name: 'x' });
  const fieldsOf = async (json: object) => Object.keys(((await put(json)).envelope.data as { fields: object }).fields);
  assert.equal(await fieldsOf({ name: 'x', roles: [1] }), ['roles']);
  assert.equal(await fieldsOf({ id: 99, name: 'x' }), ['id']);
  const proto = await box.api('setting/devices/12', {
    method: 'PUT',
    token: root,
    body: '{"name":"x","__proto__":{"a":1}}',
    headers: { 'content-type': 'application/json' },
  });
  assert.match(proto.text, '"__proto__"');
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`${'x'.repeat(110)}${i}`, i]));
  assert.ok((await put(many)).text.length < 10_000, 'an answer is no echo');
});

test('a bad value answers 1001 with the fault of each field in the language of the caller', async () => {
  const bad = await box.api('setting/devices?limit=x&page=0', { token: root, headers: { 'accept-language': 'en-US' } });
  assert.is(bad.status, 200);
  assert.is(bad.envelope.code, 1001);
  assert.equal(bad.envelope.data, { fields: { limit: 'Must be a number', page: 'Must be between 1 and 1000000' } });
  assert.is(bad.envelope.msg, bad.envelope.message);
  const id = await box.api('setting/devices/abc', { token: root, headers: { 'accept-language': 'zh-TW' } });
  assert.equal(id.envelope.data, { fields: { id: '應為數字' } });
});

test('a token in the address is refused, whatever it is worth (A17)', async () => {
  for (const query of [`token=${root}`, `access_token=${root}`, `Token=${root}`, 'limit=1&token=']) {
    const { status, text } = await box.api(`setting/devices?${query}`, { token: root });
    assert.is(status, 401, query);
    assert.not(text.includes(root));
  }
});

test('only the names of the box are answered (DNS rebinding)', async () => {
  const host = async (name: string) => (await box.api('pub/info', { headers: { host: name } })).status;
  for (const own of [
    '127.0.0.1:80',
    '192.168.1.5',
    '[::1]:8080',
    'localhost',
    'roomward',
    'roomward.local',
    'ROOM.example.org:8443',
  ])
    assert.is(await host(own), 200, own);
  for (const foreign of ['evil.example', 'roomward.evil.example', 'room.example.org.evil.example', 'localhost.evil.example'])
    assert.is(await host(foreign), 421, foreign);
});

test('a page of another site writes nothing: wrong content type, wrong origin (N01)', async () => {
  const post = (headers: Record<string, string>, body = '{"alarm_action":0,"remarks":"x","item_id":1}') =>
    box.api('warning_operation', { method: 'POST', token: root, headers, body });
  box.calls.length = 0;
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])
    assert.is((await post(type ? { 'content-type': type } : {})).status, 415, type);
  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1.evil.example'])
    assert.is((await post({ 'content-type': 'application/json', origin })).status, 403, origin);
  assert.equal(box.calls, []);
  assert.is((await post({ 'content-type': 'application/json; charset=utf-8', origin: 'http://127.0.0.1:5173' })).status, 200);
});

test('what is not JSON, not an object or too deep answers 400', async () => {
  const post = (body: string) =>
    box.api('warning_operation', { method: 'POST', token: root, body, headers: { 'content-type': 'application/json' } });
  for (const body of [
    '{',
    'null',
    '[]',
    '"x"',
    '1',
    'undefined',
    '{"a":1}}',
    '\u0000',
    `${'{"a":'.repeat(17)}1${'}'.repeat(17)}`,
  ]) {
    const { status, envelope } = await post(body);
    assert.is(status, 400, body.slice(0, 20));
    assert.is(envelope.code, 400);
  }
  assert.is((await post('['.repeat(60_000))).status, 400);
  assert.is((await post(`${'{"a":'.repeat(16)}1${'}'.repeat(16)}`)).envelope.code, 1001, '16 deep is read');
  const broken = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  const latin = await box.api('warning_operation', {
    method: 'POST',
    token: root,
    body: broken,
    headers: { 'content-type': 'application/json' },
  });
  assert.is(latin.status, 400, 'not UTF-8');
});

test('an empty body is an empty object', async () => {
  const { envelope } = await box.api('warning_operation', { method: 'PUT', token: root });
  assert.is(envelope.code, 1001);
  const exit = await box.api('pub/login/exit', { method: 'POST' });
  assert.equal([exit.status, exit.envelope.code], [200, 0]);
});

/** Sends a head, then the same bytes until the other side closes; answers what came back and how much was sent. */
function flood(head: string): Promise<{ text: string; sent: number }> {
  return new Promise((done) => {
    const socket = net.connect(box.port, '127.0.0.1');
    let text = '';
    let sent = 0;
    const piece = `2000\r\n${'x'.repeat(0x2000)}\r\n`;
    const more = () => {
      while (sent < 50_000_000 && !socket.destroyed && socket.write(piece)) sent += piece.length;
    };
    socket.on('connect', () => {
      socket.write(head);
      more();
    });
    socket.on('drain', more);
    socket.on('data', (bytes) => {
      text += String(bytes);
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => done({ text, sent }));
  });
}

test('a body beyond its limit is refused before it is kept, announced or not (I13)', async () => {
  const lines = (more: string) =>
    `POST /api/v1/warning_operation HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${root}\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;
  for (const more of ['Content-Length: 50000000', 'Transfer-Encoding: chunked']) {
    const { text } = await flood(lines(more));
    assert.match(text, /^HTTP\/1\.1 413 /, more);
    assert.match(text, /"code":413/);
  }
  const big = await box.api('warning_operation', { method: 'POST', token: root, json: { remarks: 'x'.repeat(70_000) } });
  assert.is(big.status, 413);
  const nobody = await box.api('warning_operation', { method: 'POST', json: { remarks: 'x'.repeat(70_000) } });
  assert.is(nobody.status, 401, 'who may not call is not read at all');
});

test('a file row takes a form up to its limit, under the name of its field', async () => {
  const upload = (field: string, content: string) =>
    box.api('setting/device_templates/import', {
      method: 'POST',
      token: root,
      body: `--B\r\nContent-Disposition: form-data; name="${field}"; filename="../../etc/x"\r\n\r\n${content}\r\n--B--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=B' },
    });
  assert.equal(((await upload('file', 'hello')).envelope.data as { ids: number[] }).ids, [5]);
  assert.equal((await upload('other', 'hello')).envelope.data, { fields: { file: '不能为空' } });
  assert.is((await upload('file', 'x'.repeat(TEMPLATE_FILE_BYTES + 1))).status, 413);
  assert.is((await upload('file', 'x'.repeat(3 * TEMPLATE_FILE_BYTES))).status, 413);
  const json = await box.api('setting/device_templates/import', { method: 'POST', token: root, json: {} });
  assert.is(json.status, 415);
});

test('a fault that nobody foresaw is a reference for the caller and a note for the log', async () => {
  box.faults.length = 0;
  const { status, envelope, text } = await box.api('pub/license');
  assert.equal([status, envelope.code, envelope.data], [500, 500, null]);
  assert.not(text.includes('SELECT'));
  assert.not(text.includes('/var/lib'));
  assert.is(box.faults.length, 1);
  assert.ok(text.includes(box.faults[0]?.reference ?? 'none'));
  assert.is(box.faults[0]?.call, 'GET pub/license');
});

test('unknown paths, wrong and odd methods answer in the envelope (N13)', async () => {
  const status = async (method: string, path: string) => {
    const { status: code, envelope, headers } = await box.api(path, { method, token: root });
    assert.ok(method === 'HEAD' || envelope.code === code, `${method} ${path}`);
    assert.is(headers['x-content-type-options'], 'nosniff');
    return code;
  };
  assert.is(await status('GET', 'no/such'), 404);
  assert.is(await status('PROPFIND', 'no/such'), 404);
  assert.is(await status('DELETE', 'pub/info'), 405);
  assert.is(await status('TRACE', 'pub/info'), 405);
  assert.is(await status('OPTIONS', 'pub/info'), 405);
  assert.is(await status('PROPFIND', 'pub/info'), 501);
  assert.is(await status('HEAD', 'pub/info'), 200);
  const root404 = await box.send('/../../etc/passwd');
  assert.is(root404.status, 404);
});

/** What comes back for lines written as they are, while nothing else is asked. */
function written(...lines: readonly string[]): Promise<string> {
  return new Promise((done) => {
    const socket = net.connect(box.port, '127.0.0.1', () => socket.write([...lines, 'Connection: close', '', ''].join('\r\n')));
    let text = '';
    socket.on('data', (bytes) => {
      text += String(bytes);
    });
    socket.on('close', () => done(text));
  });
}

test('the path speaks first in requests as no browser writes them, and always in the envelope', async () => {
  const HOST = 'Host: localhost';
  for (const [status, ...lines] of [
    ['404 Not Found', 'GET /no/such HTTP/1.1'],
    ['404 Not Found', 'GET /no/such HTTP/1.1', 'Host: a b'],
    ['400 Bad Request', 'GET /api/v1/pub/info HTTP/1.1'],
    ['404 Not Found', 'OPTIONS * HTTP/1.1', HOST],
    ['404 Not Found', 'GET /api\\v1/pub/info HTTP/1.1', HOST],
    ['404 Not Found', 'GET //localhost/api/v1/pub/info HTTP/1.1', HOST],
    ['404 Not Found', 'GET /api/v1/./pub/info HTTP/1.1', HOST],
    ['200 OK', 'GET http://localhost/api/v1/pub/info HTTP/1.1', HOST],
    ['404 Not Found', 'GET http://localhost/no/such HTTP/1.1', HOST],
    ['404 Not Found', 'GET http://localhost/api/v1/x/../pub/info HTTP/1.1', HOST],
    ['400 Bad Request', 'GET http://[/api/v1/pub/info HTTP/1.1', HOST],
  ] as const) {
    const [head = '', body = ''] = (await written(...lines)).split('\r\n\r\n');
    assert.ok(head.startsWith(`HTTP/1.1 ${status}\r\n`), `${lines[0]}: ${head.slice(0, 40)}`);
    assert.match(body, /^\{"code":\d+,"message":/, lines[0]);
  }
});

test('several calls on one connection are answered in their order, and a body that waits is asked for', async () => {
  const call = (path: string) => `GET /api/v1/${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const several = await written(`${call('pub/info')}${call('no/such')}GET /api/v1/pub/info HTTP/1.1`, 'Host: localhost');
  assert.equal(
    [...several.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['200', '404', '200'],
  );
  const waiting = await written(
    'POST /api/v1/pub/login/exit HTTP/1.1',
    'Host: localhost',
    'Expect: 100-continue',
    'Content-Length: 0',
  );
  assert.match(waiting, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
});

test('every answer carries the headers, a broken request too (N06)', async () => {
  const answers = [
    await box.api('pub/info'),
    await box.api('no/such'),
    await box.api('pub/license'),
    await box.api('setting/devices'),
    await box.api('pub/info', { headers: { host: 'evil.example' } }),
    await box.api('pub/info', { headers: { host: 'a b' } }),
    await box.send('/%'),
    await box.send('/'),
  ];
  for (const { headers, status } of answers) {
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /script-src 'self'/, String(status));
    assert.not.match(policy, /unsafe/);
    assert.match(policy, /frame-ancestors 'self'/);
    assert.is(headers['x-content-type-options'], 'nosniff');
    assert.is(headers['referrer-policy'], 'no-referrer');
    assert.is(headers['cross-origin-resource-policy'], 'same-origin');
    assert.is(headers['x-powered-by'], undefined);
    assert.is(headers.server, undefined);
  }
  assert.is(answers[0]?.headers['cache-control'], 'no-store');
  // browsers heed it on trusted origins only, and log an error at every load elsewhere
  const opener = 'cross-origin-opener-policy';
  assert.is(answers[0]?.headers[opener], 'same-origin');
  assert.is(answers[4]?.headers[opener], undefined);
  const raw = await new Promise<string>((done) => {
    const socket = net.connect(box.port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    let text = '';
    socket.on('data', (bytes) => {
      text += String(bytes);
    });
    socket.on('close', () => done(text));
  });
  assert.match(raw, /^HTTP\/1\.1 400 /);
  assert.match(raw, /content-security-policy: /);
  assert.match(raw, /"code":400/);
});

test('a sensitive row asks for the own password, and tells how many tries are left', async () => {
  const remove = (verify_password?: string) =>
    box.api('setting/devices/12', {
      method: 'DELETE',
      token: root,
      json: verify_password === undefined ? {} : { verify_password },
    });
  box.calls.length = 0;
  assert.is((await remove()).envelope.code, 1001);
  const wrong = await remove('wrong');
  assert.equal([wrong.status, wrong.envelope.code, wrong.envelope.data], [200, 1005, { left: 4 }]);
  assert.equal(box.calls, []);
  assert.is((await remove('correct horse battery')).envelope.code, 0);
  assert.equal(box.calls, ['DELETE setting/devices/{id}']);
});

test('of several things that are wrong with a call the first in the documented order is told', async () => {
  const call = { method: 'PATCH', path: 'setting/devicez/abc', query: '?token=x', token: '', body: 'x'.repeat(70_000) };
  const headers: Record<string, string> = { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'text/plain' };
  const told = async (): Promise<unknown> => {
    const { method, path, query, token, body } = call;
    const { status, envelope } = await box.api(path + query, {
      method,
      body,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    return [status, envelope.code];
  };
  const steps: readonly (readonly [string, () => unknown, number, number])[] = [
    ['path', () => {}, 404, 404],
    ['method', () => Object.assign(call, { path: 'setting/devices/abc' }), 405, 405],
    ['Host', () => Object.assign(call, { method: 'DELETE' }), 421, 421],
    ['token in the address', () => Object.assign(headers, { host: 'localhost' }), 401, 401],
    ['session', () => Object.assign(call, { query: '' }), 401, 401],
    ['an ended session', () => Object.assign(call, { token: 'of-nobody' }), 401, 401],
    ['right', () => Object.assign(call, { token: operator }), 403, 1004],
    ['Origin', () => Object.assign(call, { token: root }), 403, 403],
    ['content type', () => Object.assign(headers, { origin: 'http://localhost' }), 415, 415],
    ['size', () => Object.assign(headers, { 'content-type': 'application/json' }), 413, 413],
    ['JSON', () => Object.assign(call, { body: '[' }), 400, 400],
    ['depth', () => Object.assign(call, { body: `${'{"a":'.repeat(17)}1${'}'.repeat(17)}` }), 400, 400],
    ['rules', () => Object.assign(call, { body: '{"verify_password":"wrong"}' }), 200, 1001],
    ['password', () => Object.assign(call, { path: 'setting/devices/12' }), 200, 1005],
    ['nothing', () => Object.assign(call, { body: '{"verify_password":"correct horse battery"}' }), 200, 0],
  ];
  for (const [check, mend, status, code] of steps) {
    mend();
    assert.equal(await told(), [status, code], check);
  }
});

test.run();
