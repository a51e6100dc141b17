import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { CATEGORIES } from '../contract/model';
import { type Fields, faultsOf, type Input } from '../contract/shape';

/** Nothing else that the vendor ever signs begins so. */
const DOMAIN = 'roomward licence 1\n';
const SIGNATURE_BYTES = 64;
const CODE = /^[\w-]{90,4096}$/;

const count = { t: 'int', min: 0, max: 1_000_000 } as const;
const FIELDS = {
  sn: { t: 'text', min: 1, max: 64 },
  device_quantity: count,
  item_quantity: count,
  /** category code → devices of it */
  category_limit: { t: 'doc' },
  /** epoch s; `expire` 0: never */
  issued: { t: 'int', min: 1 },
  expire: { t: 'int', min: 0 },
} as const satisfies Fields;
export type Grant = Omit<Input<typeof FIELDS>, 'category_limit'> & {
  readonly category_limit: Record<string, number>;
};

/** The key that was built in, or null when there is none or it is no key. */
export function keyOf(base64url: string): KeyObject | null {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: base64url }, format: 'jwk' });
  } catch {
    return null;
  }
}

const isLimit = ([code, limit]: [string, unknown]): boolean =>
  (CATEGORIES as readonly string[]).includes(code) && Number.isSafeInteger(limit) && (limit as number) >= 0;

function grantOf(json: string): Grant | null {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null) return null;
  const grant = value as Grant;
  const sound = Object.keys(faultsOf(FIELDS, grant as unknown as Record<string, unknown>)).length === 0;
  return sound && Object.entries(grant.category_limit).every(isLimit) ? grant : null;
}

/**
 * What an activation code grants, or null when the vendor did not sign it. A code is base64url of an Ed25519 signature
 * (RFC 8032, 64 bytes) and the JSON it is of; blanks and line breaks from copying do not count.
 */
export function readCode(code: string, key: KeyObject): Grant | null {
  const text = code.replace(/\s+/g, '');
  if (!CODE.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const json = bytes.subarray(SIGNATURE_BYTES);
  try {
    const signed = verify(null, Buffer.concat([Buffer.from(DOMAIN), json]), key, bytes.subarray(0, SIGNATURE_BYTES));
    return signed ? grantOf(json.toString('utf8')) : null;
  } catch {
    return null;
  }
}
