import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A small disk of its own in memory, that can be filled. Needs root. */
export class Tmpfs {
  readonly dir = fs.mkdtempSync('/tmp/small-disk-');
  private readonly filler = path.join(this.dir, 'others');

  /** @throws one sentence when this machine does not allow it */
  constructor(megabytes: number) {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.dir], { stdio: 'pipe' });
    } catch (fault) {
      fs.rmdirSync(this.dir);
      throw new Error(`A tmpfs cannot be mounted here (root is needed): ${String(fault)}`);
    }
  }

  get free(): number {
    const { bavail, bsize } = fs.statfsSync(this.dir);
    return bavail * bsize;
  }
  /** as df counts it */
  get percent(): number {
    const { blocks, bfree } = fs.statfsSync(this.dir);
    return (100 * (blocks - bfree)) / blocks;
  }

  /** As the kernel does with a file system in which it met a fault. */
  protect(): void {
    execFileSync('mount', ['-o', 'remount,ro', this.dir]);
  }
  repair(): void {
    execFileSync('mount', ['-o', 'remount,rw', this.dir]);
  }

  /** Others write until so many bytes are left. */
  fill(left = 0): void {
    for (let piece = 2 ** 20; piece >= 4096; piece = this.free - left < piece ? piece / 2 : piece) {
      if (this.free - left < piece) continue;
      fs.appendFileSync(this.filler, Buffer.alloc(piece, 1));
    }
  }
  /** Others give back what they took. */
  clear(): void {
    fs.rmSync(this.filler, { force: true });
  }

  end(): void {
    execFileSync('umount', [this.dir]);
    fs.rmdirSync(this.dir);
  }
}
