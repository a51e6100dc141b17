import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../contract/refusal';

/** Cost of new hashes; old ones keep theirs, it stands in the hash. */
export interface HashCost {
  readonly log2n: number;
  readonly r: number;
  readonly p: number;
}
const COST: HashCost = { log2n: 14, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Hashes of strangers that may wait, and as many of those who are known; the thread pool belongs to the bus (N18). */
const QUEUE = 8;

function derive(password: string, salt: Buffer, log2n: number, r: number, p: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log2n, r, p, maxmem: 256 * 2 ** log2n * r };
  return new Promise((done, fail) => {
    scrypt(password, salt, KEY_BYTES, options, (fault, key) => (fault ? fail(fault) : done(key)));
  });
}

/** `scrypt$log2(N)$r$p$salt$key`, RFC 7914, salt and key in base64url. */
async function hashOf(password: string, { log2n, r, p }: HashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, log2n, r, p);
  return ['scrypt', log2n, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

async function matches(password: string, hash: string): Promise<boolean> {
  const [name, log2n, r, p, salt, key] = hash.split('$');
  if (name !== 'scrypt' || !salt || !key) return false;
  const wanted = Buffer.from(key, 'base64url');
  const got = await derive(password, Buffer.from(salt, 'base64url'), Number(log2n), Number(r), Number(p));
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}

export interface Turn {
  /** of somebody who has shown before who they are: strangers take no place from them */
  readonly known: boolean;
  /** may refuse, now that the turn has come */
  before(): void;
  /** takes note before the next one has its turn */
  wrong(): void;
}

/** Six random digits, for a first or a reset password. */
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Hashes passwords off the main thread, one at a time; who would be the ninth of their kind to wait is refused with 429. */
export function createPasswords(cost: HashCost = COST) {
  const waiting = { known: 0, strangers: 0 };
  let last: Promise<unknown> = Promise.resolve();
  // what an unknown name is compared with, so that it answers as late as a known one
  let nobody: Promise<string> | null = null;

  function queued<T>(who: keyof typeof waiting, work: () => Promise<T>): Promise<T> {
    if (waiting[who] > QUEUE) throw new Refusal(429, 'too_fast');
    waiting[who] += 1;
    const result = last.then(work);
    const done = (): void => {
      waiting[who] -= 1;
    };
    last = result.then(done, done);
    return result;
  }

  return {
    /** @throws Refusal 429 */
    hash: async (password: string): Promise<string> => queued('known', () => hashOf(password, cost)),
    /**
     * Whether it is the password behind a hash; a hash of null takes as long and is never right. The turn's own steps run
     * within it, so that what many callers guess at once is judged one after the other.
     * @throws Refusal 429, or what `before` throws
     */
    check: async (password: string, hash: string | null, turn: Turn): Promise<boolean> =>
      queued(turn.known ? 'known' : 'strangers', async () => {
        turn.before();
        nobody ??= hashOf(randomBytes(SALT_BYTES).toString('base64url'), cost);
        const right = (await matches(password, hash ?? (await nobody))) && hash !== null;
        if (!right) turn.wrong();
        return right;
      }),
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
