import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeFolder } from '../../../daemon/store/folder';

const modeOf = (file: string): string => (fs.statSync(file).mode & 0o777).toString(8);

test('what the program makes in its folder is closed, whatever it is called when it was put aside', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'folder-'));
  fs.chmodSync(dir, 0o755);
  const ours = ['config.db', 'config.db-wal', 'config.db-mark', 'config.db-wal-foreign-1764000000', 'lock', 'pid', 'box.key'];
  const aside = ['record-damaged-1764000000.db', 'record-foreign-1764000000.db-wal', 'events-foreign-1764000000.db'];
  const inner = ['history/history.db', 'history/history.db.aside-1-wal', 'upload/pub/logo/a.png'];
  for (const name of [...ours, ...aside, ...inner]) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true, mode: 0o755 });
    fs.writeFileSync(path.join(dir, name), '', { mode: 0o644 });
  }
  closeFolder(dir);
  for (const name of [...ours, ...aside, ...inner]) assert.is(modeOf(path.join(dir, name)), '600', name);
  for (const name of ['', 'history', 'upload', 'upload/pub', 'upload/pub/logo'])
    assert.is(modeOf(path.join(dir, name)), '700', name);
  fs.rmSync(dir, { recursive: true });
});

test('what somebody else put there stays as it is, and so does what a link leads to', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'folder-'));
  const elsewhere = path.join(os.tmpdir(), `elsewhere-${process.pid}`);
  fs.writeFileSync(elsewhere, '', { mode: 0o644 });
  fs.chmodSync(elsewhere, 0o644);
  fs.mkdirSync(path.join(dir, 'upload'));
  fs.symlinkSync(elsewhere, path.join(dir, 'upload', 'link'));
  const theirs = path.join(dir, 'roomward.json');
  fs.writeFileSync(theirs, '{}');
  fs.chmodSync(theirs, 0o644);
  closeFolder(dir);
  assert.equal([modeOf(theirs), modeOf(elsewhere), modeOf(dir)], ['644', '644', '700']);
  fs.chmodSync(dir, 0o1777);
  closeFolder(dir);
  assert.is(modeOf(dir), '777', 'a folder of everybody, such as /tmp, is nobody’s to close');
  fs.rmSync(dir, { recursive: true });
  fs.rmSync(elsewhere);
});

test.run();
