import { createDecipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { SEAL_PREFIX, type SealedField } from '../../daemon/contract/sealed';

export interface SealKey {
  readonly key_id: string;
  readonly public_key: string;
  /** Opens what was sealed with this key, by the format alone. Throws when it was sealed for something else. */
  open(text: string, once: string, field: SealedField): string;
}

/** A box's key, opened with Node's own ciphers: the other side of what the browser seals. */
export function newSealKey(key_id = 'k1'): SealKey {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const open = (text: string, once: string, field: SealedField): string => {
    const bytes = Buffer.from(text.slice(SEAL_PREFIX.length), 'base64url');
    const x = bytes.subarray(0, 32).toString('base64url');
    const theirs = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
    const shared = diffieHellman({ privateKey, publicKey: theirs });
    const key = Buffer.from(hkdfSync('sha256', shared, once, `roomward ${field}`, 32));
    const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(32, 44));
    opening.setAAD(Buffer.from(key_id));
    opening.setAuthTag(bytes.subarray(-16));
    return opening.update(bytes.subarray(44, -16), undefined, 'utf8') + opening.final('utf8');
  };
  return { key_id, public_key: String(publicKey.export({ format: 'jwk' }).x), open };
}
