import { Refusal } from '../contract/refusal';

/** What Node and the loader of addons say: another Node or machine, a part that is missing, one that cannot be read. */
const CODES: readonly unknown[] = ['ERR_DLOPEN_FAILED', 'MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'];
const LONGEST = 300;
const NOT_FOUND = /bindings file/;

/** Why the database driver does not load, for whoever started the program; null: that is not the fault. */
export function unloadable(fault: unknown): Refusal | null {
  if (!(fault instanceof Error)) return null;
  const { code, message } = fault as NodeJS.ErrnoException;
  if (!CODES.includes(code) && !NOT_FOUND.test(message)) return null;
  return new Refusal(-1, 'native_unloadable', null, {
    part: 'better-sqlite3',
    why: message.replace(/\s+/g, ' ').slice(0, LONGEST),
  });
}
