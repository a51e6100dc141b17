import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf, installCommand, isOld, missingCompilers } from '../../setup/machine.mjs';
import { adviceOf, createProgress } from '../../setup/packages.mjs';
import { wordsOf } from '../../setup/words.mjs';

const folders: string[] = [];
function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'setup-'));
  folders.push(folder);
  return folder;
}
function put(folder: string, file: string, text = ''): void {
  fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}
test.after(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

test('a Node that the program was never tried on is told by its version', () => {
  assert.equal(['18.20.4', '20.18.3', '20.19.0', '20.20.2', '22.1.0', '24.0.0'].map(isOld), [
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a machine without compilers is told their Debian packages, in one command', () => {
  const bare = newFolder();
  assert.equal(missingCompilers({ PATH: bare }), ['python3', 'make', 'g++']);
  put(bare, 'make');
  const missing = missingCompilers({ PATH: `/nowhere:${bare}` });
  assert.is(installCommand(missing, true), 'apt-get install -y --no-install-recommends python3 g++');
  assert.is(installCommand(missing, false), 'sudo apt-get install -y --no-install-recommends python3 g++');
});

test('headers are taken from beside Node when they are of this very version, else they are fetched', () => {
  const prefix = newFolder();
  const node = path.join(prefix, 'bin/node');
  assert.is(headersOf(node, '20.19.4'), null);
  const parts = ['MAJOR_VERSION 20', 'MINOR_VERSION 19', 'PATCH_VERSION 4'].map((part) => `#define NODE_${part}\n`);
  put(prefix, 'include/node/node_version.h', parts.join(''));
  assert.is(headersOf(node, '20.19.4'), prefix);
  assert.is(headersOf(node, '20.19.5'), null);
});

test('how far npm is can be told from its folder: packages that came, then the addon that is compiled', () => {
  const folder = newFolder();
  const packages = { '': {}, 'node_modules/hono': {}, 'node_modules/better-sqlite3': {}, 'node_modules/win': { optional: true } };
  put(folder, 'package-lock.json', JSON.stringify({ packages }));
  const doing = createProgress(folder, wordsOf({}));
  assert.is(doing(), '0 of some 2 packages are there');
  put(folder, 'node_modules/hono/package.json');
  assert.is(doing(), '1 of some 2 packages are there');
  put(folder, 'node_modules/better-sqlite3/package.json');
  put(folder, 'node_modules/better-sqlite3/build/Makefile');
  assert.is(doing(), 'compiling better-sqlite3');
  put(folder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node');
  assert.is(doing(), '2 of some 2 packages are there');
});

for (const [output, advice] of [
  ['npm error code ENOTFOUND\nnpm error errno ENOTFOUND', 'unreachable'],
  ['npm error gyp ERR! stack is related to network connectivity', 'unreachable'],
  ['npm error code E503', 'unreachable'],
  ['npm error code ENOSPC', 'full'],
  ['npm error code EACCES', 'denied'],
  ['npm error gyp ERR! build error', 'packages_failed'],
] as const)
  test(`what to do is told from what npm says: ${output.split('\n')[0]}`, () => assert.is(adviceOf(output), advice));

test.run();
