// Files that somebody uploaded: whole on the disk, or not there.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createUploadFolder } from '../../../daemon/pictures/upload-folder';

const { writeSync } = fs;
const bytes = Buffer.from('a picture of a room, as bytes');
let home: string;
test.before.each(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'uploads-'));
});
test.after.each(() => {
  fs.writeSync = writeSync;
  fs.rmSync(home, { recursive: true, force: true });
});
/** A disk that takes a few bytes at a time, and so many in all. */
function takes(room: number): void {
  let left = room;
  fs.writeSync = ((handle: number, from: Buffer, offset: number, length: number) => {
    if (left === 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const n = Math.min(7, length, left);
    left -= n;
    return writeSync(handle, from, offset, n);
  }) as typeof fs.writeSync;
}

test('a disk that takes a file bit by bit has all of it', () => {
  takes(1000);
  const folder = createUploadFolder(home);
  assert.equal(folder.read(folder.put({ kind: 'png', bytes })), bytes);
});

test('of a file for which there is no room nothing stays', () => {
  takes(20);
  const folder = createUploadFolder(home);
  assert.throws(() => folder.put({ kind: 'png', bytes }), /no space left/);
  assert.equal(fs.readdirSync(home), []);
});

test.run();
