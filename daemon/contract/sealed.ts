/**
 * How a secret is sealed on its way from a browser to the box (decision 7), for pages that come over plain http, where
 * the browser's own ciphers are missing. It hides the secret from whoever only listens; real protection is HTTPS.
 *
 *     sealed.1.<base64url( ephemeral public key, 32 | iv, 12 | ciphertext and tag )>
 *
 * The shared secret of the ephemeral key and the box's key (X25519, `public_key` in base64url) goes through HKDF-SHA256:
 * salt = the captcha id or the nonce, info = SEAL_INFO and the field's name, 32 bytes out. The cipher is AES-256-GCM with
 * `key_id` as additional data. All texts are UTF-8. Captcha id and nonce are used once, so what was sealed with one cannot
 * be sent a second time; the field's name keeps one field from being read as another.
 */
export const SEAL_PREFIX = 'sealed.1.';
export const SEAL_INFO = 'roomward ';
export const SEAL_KEY_BYTES = 32;
export const SEAL_IV_BYTES = 12;
export const SEAL_TAG_BYTES = 16;

export type SealedField =
  | 'user_name'
  | 'password'
  | 'old_password'
  | 'new_password'
  | 'verify_password'
  | 'pass_word'
  | 'community'
  | 'auth_pass_word'
  | 'priv_pass_word'
  | 'pin'
  | 'secret'
  /** of a push channel, by its place in the list that is sent */
  | `channel_key_${number}`
  | `channel_secret_${number}`
  /** of a host of a shutdown plan, likewise */
  | `host_${'pass_word' | 'key' | 'community' | 'auth_pass_word' | 'priv_pass_word'}_${number}`;
