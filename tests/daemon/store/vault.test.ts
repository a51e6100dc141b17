import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createVault, VAULT_KEY } from '../../../daemon/store/vault';

const dir = fs.mkdtempSync('/tmp/vault-');
const file = path.join(dir, VAULT_KEY);
test.after(() => fs.rmSync(dir, { recursive: true }));

test('what is sealed is opened by the same box alone, for the same thing alone (S01)', () => {
  const vault = createVault(file);
  assert.not(fs.existsSync(file), 'nothing is written before it is needed');
  const sealed = vault.seal('机房 secret', 'LDAP.pass_word');
  assert.not(sealed.includes('secret'));
  assert.is(createVault(file).open(sealed, 'LDAP.pass_word'), '机房 secret', 'after a restart');
  assert.is(vault.open(sealed, 'FTP.pass_word'), null, 'in the place of another secret');
  assert.is(createVault(path.join(dir, 'other.key')).open(sealed, 'LDAP.pass_word'), null, 'on another box');
  assert.is.not(vault.seal('机房 secret', 'LDAP.pass_word'), sealed, 'never twice the same');
  assert.is(vault.open(vault.seal('', 'x'), 'x'), '');
});

test('the key is its owner’s alone, also when somebody opened it up', () => {
  assert.is(fs.statSync(file).mode & 0o777, 0o600);
  assert.is(fs.statSync(file).size, 32);
  fs.chmodSync(file, 0o644);
  createVault(file).seal('x', 'x');
  assert.is(fs.statSync(file).mode & 0o777, 0o600);
});

test('a changed byte, a cut end and what was never sealed are nothing', () => {
  const vault = createVault(null);
  const sealed = vault.seal('secret', 'x');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i]! ^= 1;
    assert.is(vault.open(`v1.${changed.toString('base64url')}`, 'x'), null, `byte ${i}`);
  }
  for (const text of ['', 'secret', 'v1.', sealed.slice(0, -4), `v2.${sealed.slice(3)}`])
    assert.is(vault.open(text, 'x'), null, text);
});

test('a damaged key is a fault and never a new key', () => {
  const damaged = path.join(dir, 'damaged.key');
  fs.writeFileSync(damaged, 'short');
  assert.throws(() => createVault(damaged).seal('x', 'x'), /damaged/);
  assert.is(fs.readFileSync(damaged, 'utf8'), 'short');
});

test.run();
