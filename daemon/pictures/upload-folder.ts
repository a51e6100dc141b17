import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A file by what it is, not by what it was called. */
interface Upload {
  /** the ending of its name */
  readonly kind: string;
  readonly bytes: Buffer;
}

/** Decision 35: 128 random bits that the box made up. */
const NAME = /^[0-9a-f]{32}\.[a-z0-9]{3}$/;

/** Writes a file that is whole on the disk when this returns, or not there. */
function writeDurably(file: string, bytes: Buffer): void {
  const handle = fs.openSync(file, 'wx', 0o600);
  try {
    // one write may take a part of it: the last room of a disk
    fs.writeFileSync(handle, bytes);
    fs.fsyncSync(handle);
  } catch (fault) {
    fs.rmSync(file, { force: true });
    throw fault;
  } finally {
    fs.closeSync(handle);
  }
}

/** Uploaded files in one folder, each under a name that is made here and tells nothing. */
export function createUploadFolder(home: string) {
  const fileOf = (name: string): string | null => {
    const file = path.join(home, name);
    return NAME.test(name) && fs.existsSync(file) ? file : null;
  };
  const all = (): readonly string[] => (fs.existsSync(home) ? fs.readdirSync(home) : []);
  return {
    /** @returns the name it has from now on */
    put({ kind, bytes }: Upload): string {
      const name = `${randomBytes(16).toString('hex')}.${kind}`;
      fs.mkdirSync(home, { recursive: true });
      writeDurably(path.join(home, name), bytes);
      return name;
    },
    /** Keeps one under the name that it had elsewhere; one of that name that is here stays. */
    bring(name: string, bytes: Buffer): void {
      if (!NAME.test(name) || fs.existsSync(path.join(home, name))) return;
      fs.mkdirSync(home, { recursive: true });
      writeDurably(path.join(home, name), bytes);
    },
    /** ms of the wall clock at which it was written; 0: there is none */
    madeAt(name: string): number {
      const file = fileOf(name);
      return file === null ? 0 : fs.statSync(file).mtimeMs;
    },
    has: (name: string): boolean => fileOf(name) !== null,
    /** null: there is none of that name */
    read(name: string): Buffer | null {
      const file = fileOf(name);
      return file === null ? null : fs.readFileSync(file);
    },
    count: (): number => all().length,
    /** Removes what nobody needs any more. */
    keep(needed: (name: string) => boolean): void {
      for (const name of all()) if (!needed(name)) fs.rmSync(path.join(home, name), { force: true });
    },
  };
}
