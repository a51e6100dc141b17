// Messages over a gateway, which is a server of this test.
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refusalOf } from '../../../hands/refused';
import { inWords, message, openMeans } from '../../../hands/ways';

const TO = '13800138000';
interface Taken {
  readonly head: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A gateway that answers so. */
async function gateway(answer: (response: http.ServerResponse) => void) {
  const taken: Taken[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    taken.push({ head: request.headers, body });
    answer(response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  const { cellular } = openMeans();
  await cellular.change({ mode: 'http', url, secret: 'shared' });
  return { taken, cellular, send: () => cellular.sms.send(message(TO)), stop: () => server.close() };
}
const status =
  (code: number, head: Record<string, string> = {}) =>
  (response: http.ServerResponse) =>
    void response.writeHead(code, head).end('{}');

test('a gateway gets number and text in one POST, signed and known by its identity', async () => {
  const { taken, send, stop } = await gateway(status(200));
  assert.equal(await send(), { is: 'sent' });
  const [{ head, body }] = taken as [Taken];
  const { number, text, id, time } = JSON.parse(body);
  assert.equal([number, text, id], [TO, message(TO).text, 'n-17']);
  const signed = createHmac('sha256', 'shared').update(`${time}.${body}`).digest('hex');
  assert.equal([head['x-roomward-signature'], head['x-roomward-id']], [`sha256=${signed}`, 'n-17']);
  stop();
});

test('a gateway that is busy is asked later, one that refuses is not, and a redirect leads nowhere', async () => {
  for (const [code, is] of [
    [500, 'later'],
    [503, 'later'],
    [422, 'fails'],
    [302, 'later'],
  ] as const) {
    const { taken, send, stop, cellular } = await gateway(status(code, { location: '/other', 'retry-after': '90' }));
    const outcome = await send();
    assert.is(outcome.is, is, String(code));
    if (outcome.is !== 'sent') assert.ok(inWords(outcome.error));
    if (code === 503) assert.is(outcome.is === 'later' && outcome.after_s, 90);
    assert.is(taken.length, 1);
    assert.is(cellular.told().last?.error === null, is === 'fails');
    stop();
  }
});

const THEN = 'Mon, 01 Jan 2024 08:00:00 GMT';
for (const [head, after_s] of [
  [{ date: THEN, 'retry-after': 'Mon, 01 Jan 2024 08:01:30 GMT' }, 90],
  [{ 'retry-after': '999999' }, 3600],
] as const)
  test(`a gateway is left alone until then by its own clock, and for an hour at most: ${head['retry-after']}`, async () => {
    const { send, stop } = await gateway(status(503, head));
    const outcome = await send();
    assert.is(outcome.is === 'later' && outcome.after_s, after_s);
    stop();
  });

test('a gateway that is not there, and one that nobody may call, are said', async () => {
  const { cellular } = openMeans({ lookup: async () => ['169.254.169.254'] });
  await cellular.change({ mode: 'http', url: 'http://127.0.0.1:1/' });
  const gone = await cellular.sms.send(message(TO));
  assert.is(gone.is === 'later' && gone.error.key, 'reach_port');
  await cellular.change({ url: 'http://metadata.site/latest' });
  const barred = await cellular.sms.send(message(TO));
  assert.is(barred.is === 'later' && barred.error.key, 'peer_refused');
});

test('neither a gateway nor a mail server is kept at an address that nobody may call', async () => {
  const { cellular, mail } = openMeans();
  await cellular.change({ mode: 'http', url: 'https://sms.example.org/send' });
  const fieldsOf = async (change: () => unknown) => (await refusalOf(change)).data?.fields;
  for (const host of ['169.254.169.254', '[::ffff:a9fe:a9fe]', '[64:ff9b::a9fe:a9fe]', '127.0.0.1:80', '127.1:15060']) {
    const fields = await fieldsOf(() => cellular.change({ url: `http://${host}/x` }));
    assert.equal(fields, { url: { key: 'peer_refused', data: { host: new URL(`http://${host}`).hostname } } }, host);
  }
  assert.is(cellular.told().url, 'https://sms.example.org/send', 'nothing was changed');
  const service = { enable: true, from: 'box@example.com', secure: 'none' } as const;
  for (const [host, port] of [
    ['169.254.1.1', 25],
    ['127.0.0.1', 80],
    ['[fe80::25]', 25],
  ] as const)
    assert.equal(await fieldsOf(() => mail.changeMailService({ ...service, host, port })), {
      host: { key: 'peer_refused', data: { host } },
    });
  assert.is(mail.mailService().enable, false);
  mail.changeMailService({ ...service, host: '2001:db8::25', port: 25 });
  assert.is(mail.mailService().host, '[2001:db8::25]', 'its port can stand behind it');
});

test.run();
