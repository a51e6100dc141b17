// What another system user of the box gets at: the files of the daemon, and its commands.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../daemon/clock';
import { createApiToken } from '../../daemon/token';
import { Tmpfs } from '../daemon/history/tmpfs';
import { eventually, FIRST_PASSWORD, newFolder, PROGRAM, runProgram, startBox } from '../hands/box';
import { callerOf, written } from '../hands/calls';
import { pictureForm, png } from '../hands/pictures';

const NOBODY = 65_534;
/** What others might open, or look into, below a folder. */
function open(dir: string): string[] {
  const inner = fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return open(file);
    const mode = fs.statSync(file).mode & 0o777;
    return mode === 0o600 ? [] : [`${file} ${mode.toString(8)}`];
  });
  const mode = fs.statSync(dir).mode & 0o777;
  return mode === 0o700 ? inner : [`${dir} ${mode.toString(8)}`, ...inner];
}
function loosen(dir: string): void {
  fs.chmodSync(dir, 0o777);
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) loosen(file);
    else fs.chmodSync(file, 0o666);
  }
}
/** Runs the program as nobody, from a copy that nobody may read. */
async function asNobody(home: string, ...args: string[]) {
  const dist = path.join(home, 'dist');
  fs.cpSync(path.dirname(PROGRAM), dist, { recursive: true, filter: (file) => !/\/(?:web|meta)$/.test(file) });
  fs.chmodSync(home, 0o755);
  const child = spawn(process.execPath, [path.join(dist, 'roomward.mjs'), ...args], { uid: NOBODY, env: { LANG: 'C' } });
  let errors = '';
  child.stderr.on('data', (bytes) => {
    errors += bytes;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}

test('whatever the box makes is closed to others, whoever started it and however the folder was', async () => {
  const data = newFolder();
  fs.chmodSync(data, 0o777);
  const before = process.umask(0);
  const box = await startBox(['--demo', '--board', 'sim'], data).finally(() => process.umask(before));
  const { path: logo } = written('POST setting/maintain/logo/upload', {});
  await callerOf(box.url, box.token).send(logo, pictureForm({ type: 'login' }, png(290, 76), 'logo.png'));
  const files = fs.readdirSync(data);
  for (const name of ['config.db', 'config.db-wal', 'record.db', 'history', 'upload']) assert.ok(files.includes(name), name);
  assert.equal(open(data), []);
  await box.stop();
  loosen(data);
  const again = await startBox(['--board', 'sim'], data);
  assert.equal(open(data), []);
  await again.stop();
});

test('a file that somebody else put into the folder stays his', async () => {
  const data = newFolder();
  const file = path.join(data, 'roomward.json');
  fs.writeFileSync(file, '{}', { mode: 0o644 });
  const box = await startBox(['--board', 'none'], data);
  assert.is(fs.statSync(file).mode & 0o777, 0o644);
  await box.stop();
});

test('a command run as another system user says as whom to run it, in one sentence', async () => {
  const home = fs.mkdtempSync('/tmp/roomward-nobody-');
  const data = path.join(home, 'data');
  const box = await startBox(['--board', 'none'], data);
  for (const command of [
    ['token', 'create', '--user', 'admin'],
    ['password', 'admin'],
    ['serve', '--http', '127.0.0.1:0'],
  ]) {
    const { code, errors } = await asNobody(home, ...command, '--data', data);
    assert.is(code, 1);
    const says = `The data folder ${data} belongs to the system user root; run this as that user, for example: sudo -u root …\n`;
    assert.is(errors, says, command.join(' '));
  }
  assert.equal(open(data), []);
  await box.stop();
  fs.rmSync(home, { recursive: true });
});

test('a token made beside a running box works at its first use', async () => {
  const box = await startBox(['--board', 'none']);
  const worst: number[] = [];
  for (let n = 0; n < 5; n++) {
    const token = createApiToken(box.data, realClock, 'admin', 1);
    const since = performance.now();
    assert.is((await box.ask('GET user/roles', {}, token)).code, 0);
    worst.push(performance.now() - since);
  }
  assert.ok(Math.min(...worst) < 200, worst.join());
  await box.stop();
});

test('a password given at the box is six digits for one login, and ends the tokens of whoever knew the one before', async () => {
  const box = await startBox(['--board', 'none']);
  const { code, output } = await runProgram(['password', '--data', box.data]);
  assert.is(code, 0);
  const [, password] = /^New password of admin: (\d{6}) \(valid for one login within a day/.exec(output) ?? [];
  assert.ok(password && password !== FIRST_PASSWORD, output);
  const nobody = await runProgram(['password', 'nobody', '--data', box.data]);
  assert.equal([nobody.code, nobody.errors], [1, 'Specify an existing user: password NAME (nobody)\n']);
  const empty = await runProgram(['password', 'admin', '--data', newFolder()]);
  assert.is(empty.code, 1);
  assert.match(empty.errors, /contains no database; start the service once first\n$/);
  const after = async () => (await box.ask('GET user/roles')).status;
  for (const end = performance.now() + 5_000; (await after()) !== 401 && performance.now() < end; );
  assert.is(await after(), 401);
  await box.stop();
});

test('a box that went out on a full disk starts again, and takes nothing that it kept for damaged', async () => {
  const disk = new Tmpfs(64);
  const data = path.join(disk.dir, 'data');
  const box = await startBox([], data);
  await eventually('a reserve', () => fs.existsSync(path.join(data, 'history', 'reserve')));
  const { total } = await box.call('GET operation_record', { limit: 1 });
  disk.fill();
  await box.kill('SIGKILL');
  disk.fill();
  const again = await startBox([], data);
  assert.ok((await again.call('GET operation_record', { limit: 1 })).total >= total);
  assert.equal(
    fs.readdirSync(data).filter((name) => /damaged|foreign/.test(name)),
    [],
  );
  await again.stop();
  disk.end();
});

/** Copies of data folders that boxes hold in memory. */
const copies = (): string[] => fs.readdirSync('/dev/shm').filter((name) => name.startsWith(`roomward-${process.geteuid?.()}-`));

test('a box whose disk takes no change at its start watches and alarms from memory, says so, and saves nothing', async () => {
  const disk = new Tmpfs(64);
  const data = path.join(disk.dir, 'data');
  const before = await startBox(['--demo', '--board', 'sim'], data);
  const { total: sites } = await before.call('GET setting/device_groups', { limit: 1 });
  await before.kill('SIGKILL');
  disk.protect();
  const started = Math.floor(Date.now() / 1000);
  const others = copies();
  const box = await startBox(['--board', 'sim'], data);
  assert.match(box.output(), /is read-only: running on a copy in memory/);
  assert.is((await box.call('GET pub/info')).read_only, true);
  await eventually('a value that is read', async () => {
    const { data: items } = await box.call('GET setting/items', { limit: 20 });
    return items.some(({ last_check }) => last_check > started);
  });
  await eventually('an alarm of the box itself', async () => {
    const { data: alarms } = await box.call('GET review', { active: 1, limit: 50 });
    return alarms.some(({ start_time }) => start_time >= started);
  });
  const { code, msg } = await box.ask('POST setting/device_groups', { name: 'kept nowhere' });
  assert.equal([code, msg], [-1, '数据目录不可写，未保存任何更改。请修复磁盘后重新启动设备']);
  assert.is((await box.ask('PUT warning_operation', { remarks: 'seen' })).code, 0);
  const own = copies().filter((name) => !others.includes(name));
  assert.is(own.length, 1);
  assert.is(await box.kill('SIGTERM'), 0);
  assert.equal(
    copies().filter((name) => own.includes(name)),
    [],
  );
  disk.repair();
  const again = await startBox(['--board', 'sim'], data);
  assert.is((await again.call('GET pub/info')).read_only, false);
  assert.is((await again.call('GET setting/device_groups', { limit: 1 })).total, sites);
  await again.stop();
  disk.end();
});

test.run();
