import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runningFrom } from '../../setup/running.mjs';

/** Processes as the kernel shows them. */
function shown(processes: Readonly<Record<number, { readonly args: readonly string[]; readonly cwd: string }>>): string {
  const proc = fs.mkdtempSync(path.join(os.tmpdir(), 'proc-'));
  for (const [pid, { args, cwd }] of Object.entries(processes)) {
    fs.mkdirSync(path.join(proc, pid));
    fs.writeFileSync(path.join(proc, pid, 'cmdline'), `${args.join('\0')}\0`);
    fs.symlinkSync(cwd, path.join(proc, pid, 'cwd'));
  }
  fs.mkdirSync(path.join(proc, 'sys'));
  return proc;
}
const SERVES = ['node', '--expose-gc', 'dist/roomward.mjs', 'serve', '--board', 'sim'];

test('a program that serves from a folder is found, however its path was given', () => {
  const proc = shown({
    7: { args: ['node', 'setup.mjs', 'start'], cwd: '/srv/room' },
    8: { args: SERVES, cwd: '/srv/other' },
    9: { args: ['node', 'dist/roomward.mjs', 'password'], cwd: '/srv/room' },
    41: { args: SERVES, cwd: '/srv/room' },
    52: { args: ['node', '/srv/third/dist/roomward.mjs', 'serve'], cwd: '/' },
  });
  assert.is(runningFrom('/srv/room', proc), 41);
  assert.is(runningFrom('/srv/third', proc), 52);
  assert.is(runningFrom('/srv/fourth', proc), null);
  fs.rmSync(proc, { recursive: true });
});

test('where the kernel shows no processes, none is found', () => {
  assert.is(runningFrom('/srv/room', '/no/such/folder'), null);
});

test.run();
