import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../daemon/clock';
import { Refusal } from '../../daemon/contract/refusal';
import { openFolder } from '../../daemon/in-folder';
import { openConfig } from '../../daemon/store/config-file';

const NOW = 1_764_288_000;
const folder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'in-folder-'));
function refused(data: string): Refusal {
  try {
    openFolder(data, realClock).close();
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
  throw new Error('it was opened');
}

test('who works beside the box takes no write-ahead file that is not that of the database, and leaves it to the box', () => {
  const [own, other] = [folder(), folder()];
  openConfig(own, NOW).ahead.close();
  openFolder(own, realClock).close();
  const running = openConfig(other, NOW);
  const ahead = path.join(own, 'config.db-wal');
  fs.copyFileSync(path.join(other, 'config.db-wal'), ahead);
  running.ahead.close();
  const before = fs.readFileSync(path.join(own, 'config.db'));
  const { key, words } = refused(own);
  assert.equal([key, words.file], ['data_ahead', ahead]);
  assert.ok(fs.existsSync(ahead));
  assert.ok(before.equals(fs.readFileSync(path.join(own, 'config.db'))));
});

test('beside a box that runs, and after one that was killed, the folder opens', () => {
  const data = folder();
  const running = openConfig(data, NOW);
  const killed = folder();
  fs.cpSync(data, killed, { recursive: true });
  for (const dir of [data, killed]) openFolder(dir, realClock).close();
  running.ahead.close();
});

test.run();
