import { createDecipheriv, createHash } from 'node:crypto';
import { othersTurn } from '../../store/slices';

/** A password is turned into a key in rounds of 10 to 20 ms; `ssh-keygen` takes 16 or 24 of them unless it is told otherwise. */
export const MOST_ROUNDS = 256;

/** By what a key in OpenSSH's own form may be locked, with the bytes of its key and of what it begins with. */
const CIPHERS: Readonly<Record<string, readonly [algorithm: string, key: number, iv: number, tag: number]>> = {
  'aes128-cbc': ['aes-128-cbc', 16, 16, 0],
  'aes192-cbc': ['aes-192-cbc', 24, 16, 0],
  'aes256-cbc': ['aes-256-cbc', 32, 16, 0],
  'aes128-ctr': ['aes-128-ctr', 16, 16, 0],
  'aes192-ctr': ['aes-192-ctr', 24, 16, 0],
  'aes256-ctr': ['aes-256-ctr', 32, 16, 0],
  'aes128-gcm@openssh.com': ['aes-128-gcm', 16, 12, 16],
  'aes256-gcm@openssh.com': ['aes-256-gcm', 32, 12, 16],
};
const FORM = /^-----BEGIN OPENSSH PRIVATE KEY-----\s([A-Za-z0-9+/=\s]+)-----END OPENSSH PRIVATE KEY-----$/;
const MAGIC = Buffer.from('openssh-key-v1\0');

/** What is read from bytes, one field after the other; beyond their end it is nothing. */
function reader(bytes: Buffer) {
  let at = 0;
  const take = (length: number): Buffer => {
    const part = bytes.subarray(at, at + length);
    at += length;
    return part;
  };
  const number = (): number => {
    const part = take(4);
    return part.length === 4 ? part.readUInt32BE() : 0;
  };
  return { take, number, text: (): Buffer => take(number()), from: (): number => at, left: (): Buffer => bytes.subarray(at) };
}
function text(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

interface Locked {
  readonly cipher: string;
  readonly salt: Buffer;
  readonly rounds: number;
  /** how many keys it holds, and the public parts of them, as they stand in it */
  readonly head: Buffer;
  readonly secret: Buffer;
  readonly tag: Buffer;
}
/** null: it is not locked, or none of OpenSSH's own form */
function lockedIn(key: string): Locked | null {
  const [, inner] = FORM.exec(key.trim()) ?? [];
  const bytes = Buffer.from(inner ?? '', 'base64');
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const { take, number, text: next, from, left } = reader(bytes);
  take(MAGIC.length);
  const [cipher, by] = [next().toString(), next().toString()];
  if (by !== 'bcrypt' || !Object.hasOwn(CIPHERS, cipher)) return null;
  const options = reader(next());
  const salt = options.text();
  const rounds = options.number();
  const begins = from();
  const count = number();
  // OpenSSH writes one
  if (count !== 1) return null;
  next();
  const head = bytes.subarray(begins, from());
  const secret = next();
  return { cipher, salt, rounds, head, secret, tag: left() };
}

const sha512 = (bytes: Uint8Array): Buffer => createHash('sha512').update(bytes).digest();

/** bcrypt_pbkdf of OpenBSD, others having their turn after each of its rounds: at one go it holds the box for half a second. */
async function derived(passphrase: string, { salt, rounds }: Locked, length: number): Promise<Buffer> {
  const { default: bcrypt } = await import('bcrypt-pbkdf');
  const pass = sha512(Buffer.from(passphrase));
  const size = bcrypt.HASHSIZE;
  const stride = Math.ceil(length / size);
  const most = Math.ceil(length / stride);
  const key = Buffer.alloc(length);
  for (let block = 0; block < stride; block += 1) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(block + 1);
    let hashed = new Uint8Array(size);
    bcrypt.hash(pass, sha512(Buffer.concat([salt, count])), hashed);
    const sum = Buffer.from(hashed);
    for (let round = 1; round < rounds; round += 1) {
      await othersTurn();
      const next = new Uint8Array(size);
      bcrypt.hash(pass, sha512(hashed), next);
      hashed = next;
      for (let i = 0; i < size; i += 1) sum[i]! ^= hashed[i]!;
    }
    // the bytes of all blocks are mixed
    for (let i = 0; i < most && i * stride + block < length; i += 1) key[i * stride + block] = sum[i]!;
    await othersTurn();
  }
  return key;
}

/** null: the password does not open it */
function opened({ cipher, secret, tag }: Locked, by: Buffer): Buffer | null {
  const [algorithm, keyBytes, , tagBytes] = CIPHERS[cipher]!;
  try {
    const decipher = createDecipheriv(algorithm, by.subarray(0, keyBytes), by.subarray(keyBytes)) as ReturnType<
      typeof createDecipheriv
    > & { setAuthTag(tag: Buffer): void };
    decipher.setAutoPadding(false);
    if (tagBytes > 0) decipher.setAuthTag(tag.subarray(0, tagBytes));
    return Buffer.concat([decipher.update(secret), decipher.final()]);
  } catch {
    return null;
  }
}

/** The same without a lock, as OpenSSH writes it. */
function written({ head }: Locked, secret: Buffer): string {
  const none = text(Buffer.from('none'));
  const bytes = Buffer.concat([MAGIC, none, none, text(Buffer.alloc(0)), head, text(secret)]);
  const lines = bytes.toString('base64').match(/.{1,70}/g) ?? [];
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n');
}

/**
 * A private key without the password that it is locked by in OpenSSH's own form; any other is what it was. `slow`: opening it would
 * take longer than anybody waits; `unreadable`: the password does not open it.
 */
export async function unlocked(
  key: string,
  passphrase: string,
): Promise<{ readonly key: string } | { readonly key: null; readonly why: 'slow' | 'unreadable' }> {
  const locked = lockedIn(key);
  if (locked === null) return { key };
  if (locked.rounds > MOST_ROUNDS) return { key: null, why: 'slow' };
  if (passphrase === '' || locked.salt.length === 0 || locked.rounds < 1) return { key: null, why: 'unreadable' };
  const [, keyBytes, ivBytes] = CIPHERS[locked.cipher]!;
  const secret = opened(locked, await derived(passphrase, locked, keyBytes + ivBytes));
  // it begins with one number twice
  if (secret === null || secret.length < 8 || !secret.subarray(0, 4).equals(secret.subarray(4, 8)))
    return { key: null, why: 'unreadable' };
  return { key: written(locked, secret) };
}
