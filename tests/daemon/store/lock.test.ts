import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import { lockFolder } from '../../../daemon/store/lock';
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

test.run();
