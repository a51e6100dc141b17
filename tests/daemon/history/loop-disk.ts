import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const run = (command: string, ...options: string[]): string =>
  execFileSync(command, options, { stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim();
/** column of /sys/block/loopN/stat: sectors of 512 bytes that were written */
const SECTORS_WRITTEN = 6;
const SECTOR = 512;

/** A disk of its own: an ext4 file system in an image file, mounted through a loop device. Needs root. */
export class LoopDisk {
  private readonly device: string;
  /** where it is mounted */
  readonly dir: string;

  /** Mounts an image. @throws one sentence when this machine does not allow it */
  constructor(readonly image: string) {
    this.dir = fs.mkdtempSync(path.join(os.tmpdir(), 'loop-disk-'));
    try {
      this.device = run('losetup', '--find', '--show', image);
      run('mount', '-t', 'ext4', '-o', 'noatime', this.device, this.dir);
    } catch (fault) {
      throw new Error(`A disk image cannot be mounted here (root and a loop device are needed): ${String(fault)}`);
    }
  }

  /** An empty disk with blocks of 4 KB, nothing of which is written later on its own. */
  static empty(megabytes: number): LoopDisk {
    const image = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'disk-image-')), 'disk.img');
    run('truncate', '-s', `${megabytes}M`, image);
    run('mkfs.ext4', '-q', '-F', '-b', '4096', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image);
    return new LoopDisk(image);
  }

  /** Writes everything that waits, the file system's own records too. */
  flush(): void {
    run('sync', '--file-system', this.dir);
  }

  /** Bytes that reached the device since it was attached. */
  written(): number {
    const columns = fs
      .readFileSync(`/sys/block/${path.basename(this.device)}/stat`, 'utf8')
      .trim()
      .split(/\s+/);
    return Number(columns[SECTORS_WRITTEN]) * SECTOR;
  }

  /** What the device holds now, as another image: what a power cut at this moment leaves. */
  copy(image: string): void {
    run('cp', '--reflink=auto', '--sparse=always', this.image, image);
  }

  /** Unmounts it; the image stays. */
  unmount(): void {
    run('umount', this.dir);
    run('losetup', '--detach', this.device);
    fs.rmdirSync(this.dir);
  }

  /** Unmounts it and removes the image with its folder. */
  end(): void {
    this.unmount();
    fs.rmSync(path.dirname(this.image), { recursive: true });
  }
}
