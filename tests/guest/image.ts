// An initial file system of the kernel's: a cpio archive in its "newc" form.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const FOLDER = 0o040_755;
const FILE = 0o100_755;

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function entry(name: string, inode: number, mode: number, bytes: Buffer): Buffer {
  const fields = [inode, mode, 0, 0, 1, 0, bytes.length, 0, 0, 0, 0, name.length + 1, 0];
  const head = `070701${fields.map((field) => field.toString(16).padStart(8, '0')).join('')}${name}\0`;
  return Buffer.concat([padded(Buffer.from(head)), padded(bytes)]);
}

const foldersOf = (file: string): readonly string[] => {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
};

/** @param files where each file of the guest lies on this machine, by its path in the guest without the first slash */
export function imageOf(files: Readonly<Record<string, string>>): Buffer {
  const folders = new Set(Object.keys(files).flatMap(foldersOf));
  const entries = [
    ...[...folders].map((name) => [name, FOLDER, Buffer.alloc(0)] as const),
    ...Object.entries(files).map(([name, source]) => [name, FILE, fs.readFileSync(source)] as const),
    ['TRAILER!!!', 0, Buffer.alloc(0)] as const,
  ];
  const archive = Buffer.concat(entries.map(([name, mode, bytes], i) => entry(name, i + 1, mode, bytes)));
  return zlib.gzipSync(archive, { level: 1 });
}
