import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SEAL_PREFIX } from '../../../daemon/contract/sealed';
import { seal } from '../../../web/wire/seal';
import { newSealKey } from '../../hands/sealed';

const box = newSealKey();
const WITH = { key_id: box.key_id, public_key: box.public_key, once: 'c8f1' };

test('what the browser seals, other ciphers than its own open', () => {
  for (const secret of ['', 'Room-2026', '密码 🔐 with spaces', 'x'.repeat(300)]) {
    const text = seal(secret, 'password', WITH);
    assert.match(text, /^sealed\.1\.[\w-]+$/);
    assert.is(box.open(text, 'c8f1', 'password'), secret);
  }
});

test('it opens for its attempt, its field and its key only', () => {
  const text = seal('secret', 'password', WITH);
  assert.throws(() => box.open(text, 'c8f2', 'password'));
  assert.throws(() => box.open(text, 'c8f1', 'user_name'));
  assert.throws(() => box.open(seal('secret', 'password', { ...WITH, key_id: 'k2' }), 'c8f1', 'password'));
  assert.throws(() => newSealKey().open(text, 'c8f1', 'password'));
});

test('a changed byte does not open', () => {
  const bytes = Buffer.from(seal('secret', 'password', WITH).slice(SEAL_PREFIX.length), 'base64url');
  bytes[50]! ^= 1;
  assert.throws(() => box.open(SEAL_PREFIX + bytes.toString('base64url'), 'c8f1', 'password'));
});

test('the same secret never looks the same twice', () => {
  assert.is.not(seal('secret', 'password', WITH), seal('secret', 'password', WITH));
});

test.run();
