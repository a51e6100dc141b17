import fs from 'node:fs';
import type { HostDisk } from '../interfaces';
import { readText } from './read';

/** Mount points are written with octal escapes: a space is \040 (proc(5)). */
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

/** The mount point a folder lies on: the longest that leads to it. */
export function mountOf(proc: string, folder: string): string {
  const mounts = (readText(`${proc}/mounts`) ?? '').split('\n').flatMap((line) => line.split(' ')[1] ?? []);
  const leading = mounts
    .map(unescaped)
    .filter((mount) => folder === mount || folder.startsWith(mount === '/' ? '/' : `${mount}/`));
  return leading.reduce((longest, mount) => (mount.length > longest.length ? mount : longest), '/');
}

/**
 * The file system that holds the data folder. Percent as df counts it: used of what we may use, so blocks kept for root
 * count as neither.
 * @throws when the folder is not there
 */
export function diskOf(proc: string, data: string): HostDisk {
  const { bsize, blocks, bfree, bavail } = fs.statfsSync(data);
  const used = (blocks - bfree) * bsize;
  const usable = used + bavail * bsize;
  return {
    use_percent: usable > 0 ? Math.round((1000 * used) / usable) / 10 : 0,
    size_bytes: blocks * bsize,
    used_bytes: used,
    mount: mountOf(proc, fs.realpathSync(data)),
  };
}
