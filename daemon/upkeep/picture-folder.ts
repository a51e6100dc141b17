import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Picture } from './picture';

/** Decision 35: 128 random bits that the box made up. */
const NAME = /^[0-9a-f]{32}\.(png|jpg)$/;

/** Writes a file that is on the disk when this returns. */
function writeDurably(file: string, bytes: Buffer): void {
  const handle = fs.openSync(file, 'wx', 0o600);
  try {
    fs.writeSync(handle, bytes);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Pictures in one folder, each under a name that is made here and tells nothing. */
export function createPictureFolder(home: string) {
  return {
    /** @returns the name it has from now on */
    put({ kind, bytes }: Picture): string {
      const name = `${randomBytes(16).toString('hex')}.${kind}`;
      fs.mkdirSync(home, { recursive: true });
      writeDurably(path.join(home, name), bytes);
      return name;
    },
    /** null: there is none of that name */
    read(name: string): Buffer | null {
      const file = path.join(home, name);
      return NAME.test(name) && fs.existsSync(file) ? fs.readFileSync(file) : null;
    },
    /** Removes what nobody needs any more. */
    keep(needed: (name: string) => boolean): void {
      for (const name of fs.existsSync(home) ? fs.readdirSync(home) : [])
        if (!needed(name)) fs.rmSync(path.join(home, name), { force: true });
    },
  };
}
