// In a process of its own: it waits for other programs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import { lockFolder } from '../../../daemon/store/lock';
import { unloadable } from '../../../daemon/store/native';
import { programOf } from '../../hands/beside';

const refusal = (run: () => unknown): Refusal => {
  try {
    run();
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
  throw new Error('nothing was refused');
};
const HOLDER = `
import { lockFolder } from '${programOf('daemon/store/lock.ts')}';
lockFolder(process.argv[1]);
console.log('held');
setInterval(() => {}, 1000);
`;

test('a second start on the same folder is refused with the id of the first', async () => {
  const dir = fs.mkdtempSync('/tmp/lock-');
  const other = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, dir]);
  await once(other.stdout, 'data');
  const refused = refusal(() => lockFolder(dir));
  assert.is(refused.key, 'data_in_use');
  assert.equal(refused.words, { dir, pid: String(other.pid) });
  other.kill('SIGKILL');
  await once(other, 'exit');
  const release = lockFolder(dir);
  assert.is(fs.readFileSync(`${dir}/pid`, 'utf8'), String(process.pid), 'a killed process leaves no lock');
  release();
  lockFolder(dir)();
  fs.rmSync(dir, { recursive: true });
});

test('a folder that cannot be one is refused by name', () => {
  const file = `/tmp/lock-file-${process.pid}`;
  fs.writeFileSync(file, '');
  const refused = refusal(() => lockFolder(`${file}/data`));
  fs.rmSync(file);
  assert.is(refused.key, 'data_unusable');
  assert.is(refused.words.dir, `${file}/data`);
});

test('a database driver that does not load is named with its reason, not the folder', async () => {
  const { code, message } = await import('node:module').then(({ createRequire }) => {
    const broken = '/tmp/lock-broken-addon.node';
    fs.writeFileSync(broken, 'no addon');
    try {
      return createRequire(import.meta.url)(broken);
    } catch (fault) {
      return fault as NodeJS.ErrnoException;
    } finally {
      fs.rmSync(broken);
    }
  });
  const refused = unloadable(Object.assign(new Error(message), { code }));
  assert.equal([refused?.key, refused?.words.part], ['native_unloadable', 'better-sqlite3']);
  assert.match(String(refused?.words.why), /lock-broken-addon/);
  const missing = unloadable(new Error('Could not locate the bindings file. Tried:\n → /opt/build/better_sqlite3.node'));
  assert.match(String(missing?.words.why), /bindings file.*better_sqlite3\.node$/);
  assert.is(unloadable(Object.assign(new Error('EACCES'), { code: 'EACCES' })), null);
});

test.run();
