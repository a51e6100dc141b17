// Loaded at the first key press in a field that will be sealed: the ciphers weigh as much as a page.
import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { SEAL_INFO, SEAL_IV_BYTES, SEAL_KEY_BYTES, SEAL_PREFIX, type SealedField } from '../../daemon/contract/sealed';

/** What the box gave to seal with: its key, and the one-use text that binds the sealed secret to one attempt. */
export interface SealWith {
  readonly key_id: string;
  /** X25519, base64url */
  readonly public_key: string;
  /** captcha id or nonce */
  readonly once: string;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

function base64urlOf(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Seals one field for one attempt; the format is told in daemon/contract/sealed.ts. */
export function seal(secret: string, field: SealedField, { key_id, public_key, once }: SealWith): string {
  const mine = x25519.utils.randomSecretKey();
  const shared = x25519.getSharedSecret(mine, bytesOf(public_key));
  const key = hkdf(sha256, shared, utf8(once), utf8(SEAL_INFO + field), SEAL_KEY_BYTES);
  const iv = crypto.getRandomValues(new Uint8Array(SEAL_IV_BYTES));
  const closed = gcm(key, iv, utf8(key_id)).encrypt(utf8(secret));
  const parts = [x25519.getPublicKey(mine), iv, closed];
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return SEAL_PREFIX + base64urlOf(all);
}
