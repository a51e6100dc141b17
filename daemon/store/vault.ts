import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs';

const FORM = 'v1.';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Only its owner may read the key. */
const MODE = 0o600;

/** The file's name in the data folder; a backup leaves it out. */
export const VAULT_KEY = 'box.key';

/** The key of this box, made at the first need; a file that appeared meanwhile counts. @throws when the folder cannot be written */
function readKey(file: string): Buffer {
  try {
    const handle = fs.openSync(file, 'wx', MODE);
    try {
      fs.writeSync(handle, randomBytes(KEY_BYTES));
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
  const key = fs.readFileSync(file);
  if (key.length !== KEY_BYTES) throw new Error(`${file} is damaged: ${key.length} bytes instead of ${KEY_BYTES}`);
  fs.chmodSync(file, MODE);
  return key;
}

/**
 * Secrets that the box must be able to read again (passwords for other services), sealed before they go into the database:
 * AES-256-GCM under a key of this box that lies beside the database and in no backup. `what` names the secret, so that one
 * cannot be put in the place of another. `file` null: a key that lives as long as the program.
 */
export function createVault(file: string | null) {
  let key: Buffer | null = null;
  const ours = (): Buffer => {
    key ??= file === null ? randomBytes(KEY_BYTES) : readKey(file);
    return key;
  };
  return {
    seal(secret: string, what: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', ours(), iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(what));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return FORM + Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
    },
    /** the secret, or null when another box sealed it, or for something else, or it was changed */
    open(sealed: string, what: string): string | null {
      const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url');
      if (!sealed.startsWith(FORM) || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', ours(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(what));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
export type Vault = ReturnType<typeof createVault>;
