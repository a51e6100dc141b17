import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../daemon/clock';
import type { OperationRecord, Page } from '../../daemon/contract/entities';
import { createRecord, type RecordedDeed } from '../../daemon/record/index';
import { recordMigrations } from '../../daemon/store/migrations';
import { openDb } from '../../daemon/store/open';
import { believed } from '../hands/believed';
import { CAPTCHA, openBox } from '../hands/box';
import { authenticated, openSocket, opened as socketOpened, turnedAway } from '../hands/console-socket';
import { request } from '../hands/http';
import { count } from '../hands/long';

const MINUTE_MS = 60_000;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

function opened() {
  const clock = fakeClock(1_790_000_000_000);
  const file = `${fs.mkdtempSync('/tmp/record-')}/record.db`;
  const db = openDb(file, recordMigrations);
  const part = createRecord({ db, clock, credible: believed(clock), failed: (fault) => assert.unreachable(String(fault)) });
  part.start();
  const deed = (more: Partial<RecordedDeed> = {}): RecordedDeed => ({ ...REFUSED, time: clock.wall() / 1000, ...more });
  return { clock, part, deed, rows: () => part.list({ limit: 0 }).data };
}
const REFUSED: RecordedDeed = {
  time: 0,
  user_id: null,
  user_name: 'admin',
  login_type: null,
  address: '10.0.0.66',
  agent: 'flood',
  module: 'login',
  deed: 'POST pub/login/safe',
  object: {},
  code: -1,
  reason: 'login_failed',
  words: {},
  count: 1,
  diff: [],
};

test('a month of refusals from one new address is a few rows a day, each of them counted, and hides nobody else', async () => {
  const { clock, part, deed, rows } = opened();
  const days = count(30);
  let sent = 0;
  for (let minute = 0; minute < days * 1440; minute++) {
    // another name each time, so that no two are the same
    for (let i = 0; i < 20; i++) part.refused(deed({ user_name: `user${sent++}` }));
    if (minute % 720 === 0) {
      const user = { user_id: 7, user_name: 'wang', login_type: 1 } as const;
      part.refused(deed({ ...user, address: '10.0.0.7', module: 'room', deed: 'PUT setting/devices/{id}', code: 1004 }));
      part.refused(deed({ user_name: 'li', address: '10.0.0.8' }), true);
    }
    await clock.advance(MINUTE_MS);
  }
  part.stop();
  const of = (name: string) => rows().filter(({ user_name }) => user_name === name).length;
  assert.equal([of('wang'), of('li')], [2 * days, 2 * days]);
  const theirs = rows().filter(({ address }) => address === '10.0.0.66');
  assert.is(
    theirs.reduce((sum, row) => sum + row.count, 0),
    sent,
  );
  assert.ok(theirs.length <= 160 * days, `${theirs.length / days} rows a day`);
  const rest = theirs.find((row) => row.deed === 'others');
  assert.ok(rest && rest.count > 1000, 'and so many more');
  assert.is((await part.check()).intact, true);
});

test('a user who is refused without end leaves other users their rows', () => {
  const { part, deed, rows } = opened();
  const of = (user_id: number, path: string) =>
    deed({ user_id, user_name: `user${user_id}`, login_type: 1, module: 'room', deed: `GET ${path}`, code: 1004 });
  for (let i = 0; i < 500; i++) part.refused(of(7, `a${i}`));
  part.refused(of(8, 'b'));
  assert.is(rows().filter(({ user_id }) => user_id === 7).length, 10);
  assert.is(rows()[0]!.user_name, 'user8');
  part.stop();
  assert.equal([rows()[0]!.user_id, rows()[0]!.deed, rows()[0]!.count], [7, 'others', 490]);
});

test('addresses without end leave users and addresses with a live login their rows', () => {
  const { part, deed, rows } = opened();
  for (let i = 0; i < count(100_000); i++) part.refused(deed({ address: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}` }));
  part.refused(deed({ user_name: 'li', address: '10.9.9.9' }), true);
  assert.equal([rows().length, rows()[0]!.user_name], [21, 'li']);
  part.stop();
  assert.equal([rows()[0]!.deed, rows()[0]!.address, rows()[0]!.count], ['others', '', count(100_000) - 20]);
});

/** An end of a line with a made-up row behind it, and a turned direction. */
const FORGED_NAME = 'x\n2026-01-01 admin\u202egnp\u2066';

/** A box, and what is done to it from where nobody else comes. */
async function attacked() {
  const box = await openBox([]);
  const port = Number(new URL(box.url).port);
  const headers = { 'accept-language': 'en-US' };
  return {
    box,
    port,
    async login(user_name: string, password: string, agent = 'test'): Promise<void> {
      const { envelope } = await request(port, '/api/v1/pub/login/captchaid');
      const { captcha_id } = envelope.data as { captcha_id: string };
      const json = { user_name, password, captcha_id, captcha_code: CAPTCHA };
      await request(port, '/api/v1/pub/login/safe', { method: 'POST', json, headers: { 'user-agent': agent } });
    },
    async records(): Promise<readonly OperationRecord[]> {
      const { envelope } = await request(port, '/api/v1/operation_record?limit=0', { token: box.token, headers });
      return (envelope.data as Page<OperationRecord>).data;
    },
    exported: async () => (await request(port, '/api/v1/operation_record/export', { token: box.token })).text,
  };
}

test('no name, browser or remark forges a row, neither in the record nor in its export', async () => {
  const { box, login, records, exported } = await attacked();
  await login(FORGED_NAME, 'wrong', 'agent \u009b2K');
  // beside a row of admin nobody would tell them apart
  for (const name of ['admin\u200b', 'admin\u00ad', 'admin\u3164', 'admin\u{e0041}']) await login(name, 'wrong');
  await box.call('POST setting/device_groups', { name: '=1+1', remark: 'x\r\n2026-01-01,admin,10.0.0.1' });
  const rows = await records();
  const texts = rows.flatMap(({ user_name, agent, content, message, diff }) => [
    user_name,
    agent,
    content,
    message,
    ...diff.flatMap(({ before, after }) => [before ?? '', after ?? '']),
  ]);
  assert.equal(
    texts.filter((text) => UNSEEN.test(text)),
    [],
  );
  for (const name of ['admin\\u200b', 'admin\\u00ad', 'admin\\u3164', 'admin\\u{e0041}']) assert.ok(texts.includes(name), name);
  assert.ok(texts.includes('x\\n2026-01-01 admin\\u202egnp\\u2066'), texts.join());
  assert.ok(texts.some((text) => text.endsWith('\\u009b2K')));
  assert.ok(texts.includes('x\\r\\n2026-01-01,admin,10.0.0.1'));
  const text = await exported();
  assert.is(text.trimEnd().split('\r\n').length, rows.length + 1, 'a line each');
  assert.not.match(text.replace(/^\ufeff/, '').replaceAll('\r\n', ''), UNSEEN);
  assert.ok(text.includes(",'=1+1,"));
  assert.is((await box.call('GET operation_record/check')).intact, true);
  await box.stop();
});

test('what no console sends over a socket is a row of its own for each kind', async () => {
  const { box, port, records } = await attacked();
  await turnedAway(port, { origin: 'http://evil.example' });
  await turnedAway(port, { host: 'evil.example' });
  await turnedAway(port, {}, '/api/v1/ws?token=x');
  for (const message of [
    JSON.stringify({ cmd: 'watch', item_ids: [1] }),
    JSON.stringify({ cmd: 'auth', token: 'nobody’s' }),
    Buffer.from([1, 2, 3]),
    'x'.repeat(5000),
  ]) {
    const socket = openSocket(port);
    await socketOpened(socket);
    socket.ws.send(message);
    await socket.closed;
  }
  const known = await authenticated(port, box.token);
  known.send({ cmd: 'auth', token: box.token });
  known.send({ cmd: 'auth', token: 'another' });
  known.send({ type: 'alarm', id: 1 });
  known.send('x'.repeat(40_000));
  await known.closed;
  const rows = (await records()).filter(({ action }) => action === 'Push connection');
  assert.equal(
    rows.filter(({ user_id }) => user_id === null).map(({ message }) => message),
    [
      'A message that is too long',
      'A message no console sends',
      'The login has expired. Log in again',
      'A command came before login',
      'A token must not be part of an address',
      'Access through this address is not allowed',
      'Requests from other sites are not allowed',
    ],
  );
  assert.equal(
    rows.filter(({ user_id }) => user_id === 1).map(({ message }) => message),
    ['A message that is too long', 'A message no console sends', 'Another token came over a connection already logged in'],
  );
  await box.stop();
});

test.run();
