import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../../daemon/clock';
import { CONFIG_DB, configMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { createSettings } from '../../../daemon/store/settings';
import { newFolder, runProgram, startBox } from '../../hands/box';
import { authenticated } from '../../hands/console-socket';

/** ms: a box goes within three seconds; a machine that runs other tests too may take longer */
const PATIENCE_MS = 15_000;

const oneSentence = (text: string): string => {
  const lines = text.trim().split('\n');
  assert.is(lines.length, 1, text);
  return lines[0]!;
};

test('it says where it listens, works without a room, and goes at SIGTERM', async () => {
  const box = await startBox(['--board', 'none']);
  assert.match(box.output(), /^roomward ready http:\/\/127\.0\.0\.1:\d+ push ws:\/\/127\.0\.0\.1:\d+\/api\/v1\/ws$/m);
  assert.is((await box.call('GET pub/health')).ok, true);
  assert.equal(await box.call('GET dataview'), {
    device_groups: 0,
    devices: 0,
    items: 0,
    item_normal: 0,
    item_abnormal: 0,
    item_held: 0,
    alarm_disabled: 0,
    item_alarm: 0,
    item_no_value: 0,
    item_disabled: 0,
    device_off: 0,
    item_waiting: 0,
    item_unwatched: 0,
    alarm_untold: 0,
    site_paused: 0,
    shutdown_untested: 0,
    level_muted: 0,
    unheard: 1,
  });
  const before = performance.now();
  assert.is(await box.kill('SIGTERM'), 0);
  assert.ok(performance.now() - before < PATIENCE_MS);
  assert.not(fs.existsSync(`${box.data}/pid`));
});

test('it goes at SIGTERM though consoles listen, those that never answer too', async () => {
  const box = await startBox(['--board', 'none']);
  const listener = await authenticated(Number(box.push.split(':').at(-1)), box.token);
  const silent = net.connect(Number(new URL(box.url).port), '127.0.0.1');
  silent.write(
    `GET /api/v1/ws HTTP/1.1\r\nHost: ${new URL(box.url).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  const [first] = (await once(silent, 'data')) as [Buffer];
  assert.match(first.toString(), '101 Switching Protocols');
  const before = performance.now();
  assert.is(await box.kill('SIGTERM'), 0);
  assert.ok(performance.now() - before < PATIENCE_MS);
  assert.is(await listener.closed, 1001, 'whoever listens is told that the box goes');
  silent.destroy();
});

/** Loaded before the program: it tells whoever asks Intl for a time. */
const WITNESS = `const Known = Intl.DateTimeFormat;
Intl.DateTimeFormat = function (...given) { console.error('Intl was asked'); return new Known(...given); };`;

test("a box in its system's zone asks nothing of Intl, whose data is 9 MB resident", async () => {
  const data = newFolder();
  await (await startBox(['--board', 'none'], data)).stop();
  const db = openDb(`${data}/${CONFIG_DB}`, configMigrations);
  createSettings({ db, clock: realClock }).put('TIME_ZONE', { name: 'Asia/Shanghai' });
  db.close();
  const outputIn = async (TZ: string): Promise<string> => {
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(WITNESS)}`];
    const box = await startBox(['--board', 'none'], data, { flags, env: { TZ } });
    await box.stop();
    return box.output();
  };
  assert.not.match(await outputIn('Asia/Shanghai'), 'Intl was asked');
  assert.match(await outputIn('Europe/Berlin'), 'Intl was asked', 'the zone that was chosen is another');
});

test('the first password is shown once, and only when it was not given', async () => {
  const data = newFolder();
  const first = await startBox(['--board', 'none'], data);
  assert.not(/password/i.test(first.output()));
  await first.stop();
  const made = await startBox(['--board', 'none']);
  await made.stop();
  assert.not(made.output().includes('first-secret-1'));
});

test('a wrong option is one sentence and exit code 1', async () => {
  for (const [args, words] of [
    [['serve', '--http', 'nonsense'], /--http must be HOST:PORT/],
    [['serve', '--nonsense'], /Unknown option --nonsense/],
    [['serve', '--board', 'arm64'], /--board must be linux, sim or none/],
    [['serve', '--demo', '--board', 'none'], /--demo needs --board sim/],
    [['dance'], /Unknown command dance/],
    [['token', 'create', '--user', 'admin', '--data', newFolder()], /contains no database/],
  ] as const) {
    const { code, errors } = await runProgram(args);
    assert.is(code, 1, args.join(' '));
    assert.match(oneSentence(errors), words, errors);
  }
});

test('a taken port names the option that chooses another, and leaves nothing behind', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  const { port } = taken.address() as AddressInfo;
  const data = newFolder();
  const http = await runProgram(['serve', '--board', 'none', '--data', data, '--http', `127.0.0.1:${port}`, '--push', '0']);
  assert.is(http.code, 1);
  assert.is(oneSentence(http.errors), `127.0.0.1:${port} is already in use; choose another port with --http`);
  const push = await runProgram(['serve', '--board', 'none', '--data', data, '--http', '127.0.0.1:0', '--push', String(port)]);
  assert.is(oneSentence(push.errors), `127.0.0.1:${port} is already in use; choose another port with --push`);
  taken.close();
  const box = await startBox(['--board', 'none'], data);
  await box.stop();
});

test('a data folder in use is refused with the process that has it', async () => {
  const box = await startBox(['--board', 'none']);
  const second = await runProgram(['serve', '--board', 'none', '--data', box.data, '--http', '127.0.0.1:0', '--push', '0']);
  assert.is(second.code, 1);
  assert.is(
    oneSentence(second.errors),
    `The data folder ${box.data} is in use by process ${box.pid}; stop it or choose another folder`,
  );
  assert.is((await box.call('GET pub/health')).ok, true);
  await box.stop();
});

test('a database newer than the program is refused with the version it needs, untouched', async () => {
  const data = newFolder();
  const file = `${data}/config.db`;
  const db = openDb(file, configMigrations);
  db.pragma('user_version = 99');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const before = fs.readFileSync(file);
  const { code, errors } = await runProgram(['serve', '--board', 'none', '--data', data, '--http', '127.0.0.1:0', '--push', '0']);
  assert.is(code, 1);
  assert.match(oneSentence(errors), /\b99\b.*\b\d+\b/, errors);
  assert.ok(before.equals(fs.readFileSync(file)));
});

test('a token made beside a running daemon works at once, and one for nobody is refused', async () => {
  const box = await startBox(['--board', 'none']);
  assert.is((await box.ask('GET user/roles')).code, 0);
  const { code, errors } = await runProgram(['token', 'create', '--user', 'nobody', '--data', box.data]);
  assert.is(code, 1);
  assert.match(oneSentence(errors), /--user \(nobody\)/, errors);
  const unsaid = await runProgram(['token', 'create', '--data', box.data]);
  assert.match(oneSentence(unsaid.errors), /whose token it is with --user, such as --user admin$/, unsaid.errors);
  assert.is((await runProgram(['token', 'create', '--user', 'admin', '--days', '0', '--data', box.data])).code, 1);
  await box.stop();
});

test.run();
