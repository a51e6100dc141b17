import { createDecipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { SEAL_INFO, SEAL_IV_BYTES, SEAL_KEY_BYTES, SEAL_PREFIX, SEAL_TAG_BYTES, type SealedField } from '../contract/sealed';

/** A secret is never longer than this, in characters. */
const LONGEST = 512;

/**
 * Opens what a page sealed (contract/sealed.ts). The key pair lives as long as the program and is never written down:
 * whoever recorded sealed logins cannot open them with a stolen disk.
 */
export function createSeal() {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const key_id = randomBytes(8).toString('base64url');
  const public_key = publicKey.export({ format: 'jwk' }).x ?? '';

  /** the text, or null when it was not sealed for this key, this field and this salt */
  function open(sealed: string, field: SealedField, salt: string): string | null {
    try {
      const bytes = Buffer.from(sealed.slice(SEAL_PREFIX.length), 'base64url');
      const body = SEAL_KEY_BYTES + SEAL_IV_BYTES;
      const theirs = createPublicKey({
        key: { kty: 'OKP', crv: 'X25519', x: bytes.subarray(0, SEAL_KEY_BYTES).toString('base64url') },
        format: 'jwk',
      });
      const shared = diffieHellman({ privateKey, publicKey: theirs });
      const key = Buffer.from(hkdfSync('sha256', shared, salt, SEAL_INFO + field, 32));
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(SEAL_KEY_BYTES, body), {
        authTagLength: SEAL_TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(key_id));
      decipher.setAuthTag(bytes.subarray(-SEAL_TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(body, -SEAL_TAG_BYTES)), decipher.final()]).toString('utf8');
      return text.length <= LONGEST ? text : null;
    } catch {
      return null;
    }
  }

  return {
    /** what a page needs to seal */
    key: { key_id, public_key },
    isSealed: (text: string): boolean => text.startsWith(SEAL_PREFIX),
    open,
  };
}
export type Seal = ReturnType<typeof createSeal>;
