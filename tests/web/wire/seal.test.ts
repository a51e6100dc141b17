import { createDecipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SEAL_PREFIX } from '../../../daemon/contract/sealed';
import { seal } from '../../../web/wire/seal';

const box = generateKeyPairSync('x25519');
const public_key = String(box.publicKey.export({ format: 'jwk' }).x);
const WITH = { key_id: 'k1', public_key, once: 'c8f1' };

const keyFrom = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') }, format: 'jwk' });

/** Opens it with Node's own ciphers, by the format alone. */
function open(text: string, { once = 'c8f1', field = 'password', key_id = 'k1' } = {}): string {
  const bytes = Buffer.from(text.slice(SEAL_PREFIX.length), 'base64url');
  const shared = diffieHellman({ privateKey: box.privateKey, publicKey: keyFrom(bytes.subarray(0, 32)) });
  const key = Buffer.from(hkdfSync('sha256', shared, once, `roomward ${field}`, 32));
  const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(32, 44));
  opening.setAAD(Buffer.from(key_id));
  opening.setAuthTag(bytes.subarray(-16));
  return opening.update(bytes.subarray(44, -16), undefined, 'utf8') + opening.final('utf8');
}

test('what the browser seals, other ciphers than its own open', () => {
  for (const secret of ['', 'Room-2026', '密码 🔐 with spaces', 'x'.repeat(300)]) {
    const text = seal(secret, 'password', WITH);
    assert.match(text, /^sealed\.1\.[\w-]+$/);
    assert.is(open(text), secret);
  }
});

test('it opens for its attempt, its field and its key only', () => {
  const text = seal('secret', 'password', WITH);
  assert.throws(() => open(text, { once: 'c8f2' }));
  assert.throws(() => open(text, { field: 'user_name' }));
  assert.throws(() => open(text, { key_id: 'k2' }));
});

test('a changed byte does not open', () => {
  const text = seal('secret', 'password', WITH);
  const bytes = Buffer.from(text.slice(SEAL_PREFIX.length), 'base64url');
  bytes[50]! ^= 1;
  assert.throws(() => open(SEAL_PREFIX + bytes.toString('base64url')));
});

test('the same secret never looks the same twice', () => {
  assert.is.not(seal('secret', 'password', WITH), seal('secret', 'password', WITH));
});

test.run();
