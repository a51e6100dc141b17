// A box's three kinds of files, beside which another program opens and closes them; then it is killed.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openHistory } from '../../../daemon/history/file';
import { openRecordFile } from '../../../daemon/record/file';
import { openConfig } from '../../../daemon/store/config-file';
import { heldFiles } from '../../hands/held_files';

const NOW = 1_764_288_000;
const dir = process.argv[2]!;
/** Not our driver, which leaves the write-ahead file of what it only read. */
const LOOK = `
import sqlite3, sys
for file in sys.argv[1:]:
    db = sqlite3.connect(file)
    db.execute('SELECT count(*) FROM sqlite_master').fetchall()
    db.close()
`;

const config = openConfig(dir, NOW);
const record = openRecordFile(dir, NOW, config.boxNumber);
const history = openHistory(dir, { box: config.boxNumber, now: () => NOW });
for (let times = 0; times < 2; times++) for (const { keep } of [config.ahead, record.ahead, history.store]) keep();

execFileSync('python3', ['-c', LOOK, ...['config.db', 'record.db', 'history.db'].map((name) => path.join(dir, name))]);

for (const { db } of [config, record]) db.exec('CREATE TABLE after (x); INSERT INTO after VALUES (1)');
history.store.count(7);
const gone = heldFiles().filter((file) => file.endsWith('(deleted)') && file.startsWith(dir));
fs.writeSync(1, JSON.stringify(gone));
process.kill(process.pid, 'SIGKILL');
