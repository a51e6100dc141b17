// Where something lies while it is measured, and what says how much of it was written.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LoopDisk } from '../daemon/history/loop-disk';
import { writtenBy } from './process';

export interface Disk {
  readonly dir: string;
  readonly what: string;
  /** MB (10^6 bytes) so far, what waits to be written included. @param pid of the process that writes */
  written(pid: number): number;
  end(): void;
}

function blockDevice(megabytes: number): Disk {
  const disk = LoopDisk.empty(megabytes);
  const written = () => {
    disk.flush();
    return disk.written() / 1e6;
  };
  return { dir: path.join(disk.dir, 'measured'), what: 'at the block device, ext4', written, end: () => disk.end() };
}

/** Without the journal and the records of the file system: about a third less than what the device gets. */
function processOnly(): Disk {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'measured-'));
  const end = () => fs.rmSync(dir, { recursive: true });
  return { dir, what: 'by write_bytes of the process, no loop device here', written: writtenBy, end };
}

/** A disk of its own where this machine allows one. */
export function emptyDisk(megabytes: number): Disk {
  try {
    return blockDevice(megabytes);
  } catch {
    return processOnly();
  }
}
