import fs from 'node:fs';

/** The file system that history lies on. */
export interface Disk {
  /** bytes that we may use, taken or not */
  readonly usable: number;
  /** bytes of them that are not taken */
  readonly free: number;
}

/** As df counts it: blocks kept for root are no room. @throws when the folder is not there */
export function diskOf(dir: string): Disk {
  const { bsize, blocks, bfree, bavail } = fs.statfsSync(dir);
  return { usable: (blocks - bfree + bavail) * bsize, free: bavail * bsize };
}

/** The same, but null when nothing can be said: a folder that is not there is told by whoever wants to write into it. */
export function diskNow(ask: () => Disk): Disk | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
