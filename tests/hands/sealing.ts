// Seals as a browser does, with Node's own ciphers: the other side of daemon/people/seal.ts.
import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { SEAL_INFO, SEAL_PREFIX, type SealedField } from '../../daemon/contract/sealed';

export interface BoxKey {
  readonly key_id: string;
  readonly public_key: string;
}

export function sealFor(box: BoxKey, text: string, once: string, field: SealedField): string {
  const ours = generateKeyPairSync('x25519');
  const theirs = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: box.public_key }, format: 'jwk' });
  const shared = diffieHellman({ privateKey: ours.privateKey, publicKey: theirs });
  const key = Buffer.from(hkdfSync('sha256', shared, once, SEAL_INFO + field, 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(box.key_id));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const ephemeral = Buffer.from(String(ours.publicKey.export({ format: 'jwk' }).x), 'base64url');
  return SEAL_PREFIX + Buffer.concat([ephemeral, iv, sealed, cipher.getAuthTag()]).toString('base64url');
}
