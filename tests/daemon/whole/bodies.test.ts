// Requests as no browser writes them, to the built program: it answers each in its own words, or closes, and goes on.
import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ProcessBox, startBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { nested } from '../../hands/hostile';

const ADD = '/api/v1/setting/device_groups';
let box: ProcessBox;
let we: Caller;

test.before(async () => {
  box = await startBox(['--board', 'none']);
  we = callerOf(box.url, box.token);
});
test.after(async () => {
  assert.not.match(box.output(), /\bat .+:\d+|TypeError|RangeError|Unhandled|internal/i);
  assert.is((await we.call('GET setting/device_groups', { limit: 0 })).total, 1, 'the site of the box alone');
  assert.is(await box.kill('SIGTERM'), 0);
});

/** Writes bytes as they are. @returns everything that came back until the other side closed, or went quiet */
function say(bytes: string | Buffer, { end = false, quiet_ms = 500, port = we.port } = {}): Promise<string> {
  return new Promise((done) => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    let timer = setTimeout(() => socket.destroy(), 20_000);
    socket.on('data', (piece) => {
      text += piece;
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), quiet_ms);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      done(text);
    });
    socket.on('connect', () => {
      socket.write(bytes);
      if (end) socket.end();
    });
  });
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? Number.NaN);
/** every answer in a text is an envelope with our headers */
function assertOurs(answer: string, said: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  assert.match(head, /^content-security-policy: /im, said);
  assert.match(head, /^x-content-type-options: nosniff$/im, said);
  assert.match(body, /^\{"code":-?\d+,"message":"/, said);
  assert.not.match(answer, /node_modules|\bat .+:\d+|\/work\/|\/tmp\/|\/dev\/shm\//, said);
}
const start = (line: string, more: readonly string[] = []): string => [line, 'Host: localhost', ...more, '', ''].join('\r\n');
/** a site would be added by this if its body were one */
const adding = (more: readonly string[], body: string): string =>
  start(`POST ${ADD} HTTP/1.1`, [`Authorization: Bearer ${box.token}`, 'Content-Type: application/json', ...more]) + body;
const SITE = '{"name":"no"}';

test('a shutdown plan of as many hosts as one may have is read, each with its key and password', async () => {
  const host = (n: number) => ({
    name: `host ${n}`,
    ip_address: `10.1.${n >> 8}.${n & 255}`,
    port: 22,
    protocol: 'ssh',
    user: 'ups',
    pass_word: 'p'.repeat(300),
    key: 'k'.repeat(4000),
    command: 'sudo -n shutdown -h now',
  });
  const hosts = Array.from({ length: 200 }, (_, n) => host(n));
  const plan = { name: 'All', device_id: 9999, item_id: 1, operator: '=', value: 1, delay: 1, hosts };
  // what of it is wrong is said of the whole
  assert.equal(Object.keys(await we.faults('POST setting/ups_linkage_shutdown', plan)), ['device_id']);
});

test('a length that is none, or two of them, is refused and the connection ends', async () => {
  for (const lengths of [
    ['Content-Length: -1'],
    ['Content-Length: +13'],
    ['Content-Length: 0xd'],
    ['Content-Length: 13,13'],
    ['Content-Length: 9e1'],
    ['Content-Length: 99999999999999999999999'],
    ['Content-Length: 13', 'Content-Length: 14'],
    ['Content-Length: 13', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: identity'],
    ['Transfer-Encoding: xchunked'],
    ['Transfer-Encoding: chunked, chunked'],
  ]) {
    const answer = await say(adding(lengths, SITE));
    assert.is(statusOf(answer), 400, lengths.join());
    assertOurs(answer, lengths.join());
  }
});

test('a body that is shorter or longer than it said adds nothing', async () => {
  for (const [more, body] of [
    ['Content-Length: 100', SITE],
    ['Content-Length: 9', SITE],
    ['Transfer-Encoding: chunked', `ff\r\n${SITE}`],
    ['Transfer-Encoding: chunked', `zz\r\n${SITE}\r\n0\r\n\r\n`],
    ['Transfer-Encoding: chunked', `-d\r\n${SITE}\r\n0\r\n\r\n`],
    ['Transfer-Encoding: chunked', `d\r\n${SITE}0\r\n\r\n`],
  ] as const) {
    const answer = await say(adding([more], body), { end: true });
    assert.is(statusOf(answer), 400, `${more} ${body}`);
    assertOurs(answer, `${more} ${body}`);
  }
});

test('what follows a body is another request, and one that was refused does not leave its body behind as one', async () => {
  const next = start('GET /api/v1/pub/health HTTP/1.1');
  const inner = start(`DELETE ${ADD} HTTP/1.1`, [`Authorization: Bearer ${box.token}`]);
  const said = [
    [401, start(`POST ${ADD} HTTP/1.1`, ['Content-Type: application/json', `Content-Length: ${inner.length}`]) + inner],
    [404, start('POST /api/v1/no/such HTTP/1.1', [`Content-Length: ${inner.length}`]) + inner],
    [415, start(`POST ${ADD} HTTP/1.1`, [`Authorization: Bearer ${box.token}`, `Content-Length: ${inner.length}`]) + inner],
    [200, start('GET /api/v1/pub/health HTTP/1.1', [`Content-Length: ${inner.length}`]) + inner],
  ] as const;
  const heard = await Promise.all(said.map(([, first]) => say(first + next)));
  for (const [i, [status, first]] of said.entries()) {
    const answers = heard[i]!.split(/(?=HTTP\/1\.1 \d)/);
    assert.equal(answers.map(statusOf), [status, 200], first);
    for (const answer of answers) assertOurs(answer, first);
  }
});

test('lines that are no HTTP, odd addresses and odd wishes are answered in our words', async () => {
  const info = 'GET /api/v1/pub/info HTTP/1.1';
  const lines = [
    [400, 'NONSENSE\r\n\r\n'],
    [400, 'GET /api/v1/pub/info\r\n\r\n'],
    [400, start('GET /api/v1/pub/info HTTP/3.0')],
    [400, start('get /api/v1/pub/info HTTP/1.1')],
    [400, start('GET \\api\\v1\\pub\\info HTTP/1.1')],
    [400, start('GET http:// HTTP/1.1')],
    [400, start('GET http://[::1 HTTP/1.1')],
    [400, start('GET http://localhost:99999/api/v1/pub/info HTTP/1.1')],
    [400, start('GET /api/v1/设备 HTTP/1.1')],
    [400, start('GET /api/v1/\0 HTTP/1.1')],
    [400, Buffer.from('160301020001000001fc0303', 'hex')],
    [400, start(info, ['X: a\0b'])],
    [400, start(info, ['X: a', ' folded'])],
    [400, start(info, ['X : a'])],
    [400, 'GET /api/v1/pub/info HTTP/1.1\r\n\r\n'],
    [400, start(info, ['Host: localhost'])],
    [431, start(info, [`X: ${'x'.repeat(20_000)}`])],
    [
      431,
      start(
        info,
        Array.from({ length: 3000 }, (_, i) => `a${i}: 1`),
      ),
    ],
    [404, start('GET /api/v1/%00 HTTP/1.1')],
    [404, start('GET /api/v1/pub/../../../etc/passwd HTTP/1.1')],
    [404, start('GET //evil.example/api/v1/pub/info HTTP/1.1')],
    [200, start(info, ['Connection: Upgrade', 'Upgrade: h2c'])],
    [405, start('CONNECT 127.0.0.1:22 HTTP/1.1')],
    [421, start('GET /api/v1/pub/info HTTP/1.1').replace('localhost', 'evil.example')],
    [200, start(info, ['Expect: the unexpected'])],
    [200, start('GET http://evil.example/api/v1/pub/info HTTP/1.1')],
  ] as const;
  const answers = await Promise.all(lines.map(([, bytes]) => say(bytes)));
  for (const [i, [status, bytes]] of lines.entries()) {
    const said = String(bytes).slice(0, 80);
    const answer = answers[i]!;
    assert.is(statusOf(answer), status, `${said} → ${answer.slice(0, 200)}`);
    assertOurs(answer, said);
  }
});

/** Names that an object has without anybody having put them there, and whatever else stands in no list. */
const WORDS = [
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'toString',
  '*',
  ';q=',
  ',,,',
  '-',
  '9'.repeat(4000),
  '\u00ff\u00fe',
  '%00',
];
const HEADERS = [
  'Accept-Language',
  'Authorization',
  'X-Idle',
  'Accept-Encoding',
  'User-Agent',
  'Origin',
  'If-None-Match',
  'Cookie',
  'Range',
];

test('no header kills the box, on either port, on a call, a file, a refusal or an upgrade', async () => {
  const side = Number(new URL(`ws://${box.push}`).port);
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  const asked: string[][] = [
    ['GET /api/v1/pub/info HTTP/1.1'],
    ['GET /api/v1/user/roles HTTP/1.1'],
    ['GET / HTTP/1.1'],
    ['GET /no/such HTTP/1.1'],
    ['GET /api/v1/ws HTTP/1.1', ...upgrade, 'Sec-WebSocket-Protocol: constructor'],
    ['GET /api/v1/elsewhere HTTP/1.1', ...upgrade],
  ];
  const tell = async ([line = '', ...more]: readonly string[], header: string, word: string): Promise<void> => {
    const wanted = header === 'Authorization' ? `Bearer ${word}` : word;
    const quick = [...more, `${header}: ${wanted}`, ...(more.length > 0 ? [] : ['Connection: close'])];
    const foreign = start(line, quick).replace('Host: localhost', 'Host: evil.example');
    for (const [bytes, port] of [
      [start(line, quick), we.port],
      [foreign, we.port],
      [start(line, quick), side],
    ] as const) {
      const answer = await say(Buffer.from(bytes, 'latin1'), { port, quiet_ms: 20 });
      assert.match(
        answer,
        /^HTTP\/1\.1 (101|200|400|401|403|404|421|206|304) /,
        `${line} ${header}: ${word.slice(0, 20)} ${answer.slice(0, 60)}`,
      );
    }
  };
  for (const one of asked) for (const header of HEADERS) await Promise.all(WORDS.map((word) => tell(one, header, word)));
  process.kill(box.pid, 0);
});

test('a body is JSON in UTF-8, an object, not too deep and not too large; else nothing is read into it', async () => {
  const post = (body: string | Buffer, type = 'application/json') =>
    we.send(ADD, { method: 'POST', body, headers: { 'content-type': type } });
  const utf16 = Buffer.from(`\ufeff${SITE}`, 'utf16le');
  for (const body of [
    '{',
    '[]',
    'null',
    '1',
    '"x"',
    'NaN',
    "{'name':'x'}",
    '{name:"x"}',
    `${SITE}${SITE}`,
    `${SITE},`,
    '{"name":"x",}',
    '\u0000',
    utf16,
    Buffer.from([0x7b, 0xff, 0x7d]),
    Buffer.from('1f8b0800000000000003', 'hex'),
    `{"name":"a\nb"}`,
    JSON.stringify({ name: nested(100) }),
    '['.repeat(60_000),
    '{"a":'.repeat(10_000),
  ]) {
    const got = await post(body);
    assert.equal([got.status, got.code, got.data], [400, 400, null], String(body).slice(0, 40));
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json-patch+json',
    'json',
    '',
  ])
    assert.is((await post(SITE, type)).status, 415, type);
  assert.is((await post(`{"name":"${'x'.repeat(66_000)}"}`)).status, 413);
});

test('a mark before the body is no part of it, and of a name that stands twice the last counts', async () => {
  const faults = async (body: string) => {
    const got = await we.send(ADD, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return (got.data as { fields?: object } | null)?.fields ?? got.code;
  };
  assert.equal(await faults('\ufeff{"name":""}'), { name: 'Required' });
  assert.equal(await faults('{"name":"good","name":7}'), { name: 'Must be a text' });
  assert.equal(await faults('{"name":"good","n\\u0061me":""}'), { name: 'Required' });
  const odd = await faults('{"__proto__":{"name":"good"},"constructor":1}');
  assert.equal(Object.keys(odd).sort(), ['__proto__', 'constructor', 'name'], 'each is refused as the name that it is');
});

test('whoever sends without end, or promises and does not send, costs nobody else anything', async () => {
  const sockets = Array.from({ length: 40 }, (_, i) => {
    const socket = net.connect(we.port, '127.0.0.1');
    socket.on('error', () => {});
    const more = i % 2 ? 'Content-Length: 60000' : 'Transfer-Encoding: chunked';
    socket.write(adding([more], i % 2 ? SITE : '1\r\n{\r\n'));
    return socket;
  });
  const endless = adding(['Transfer-Encoding: chunked'], `10000\r\n${'x'.repeat(0x10000)}\r\n`.repeat(20));
  assert.is(statusOf(await say(endless)), 413);
  assert.is(statusOf(await say(adding(['Content-Length: 50000000'], 'x'.repeat(100_000)))), 413);
  for (let i = 0; i < 20; i++) assert.is((await we.call('GET pub/health')).db, 'ok');
  for (const socket of sockets) socket.destroy();
});

test.run();
