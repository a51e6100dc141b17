// In a process of its own: its children are killed.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAlarmReads } from '../../../daemon/store/alarms';
import { programOf } from '../../hands/beside';
import { freshDb } from '../../hands/fresh_db';

const PROGRAM = programOf('tests/daemon/alarms/crashing.ts');

/** Runs the program on that database until it has told so many events, then kills it; answers every line it printed. */
function runAndKill(file: string, events: number): Promise<string[]> {
  return new Promise((done, broken) => {
    const child = spawn(process.execPath, [PROGRAM, file], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let errors = '';
    child.stderr.on('data', (bytes) => {
      errors += bytes;
    });
    child.stdout.on('data', (bytes) => {
      out += bytes;
      if (out.split('\n').length > events) child.kill('SIGKILL');
    });
    child.on('close', (_, signal) =>
      signal === 'SIGKILL' ? done(out.split('\n').slice(0, -1)) : broken(new Error(`it ended by itself: ${errors}`)),
    );
  });
}

test('whatever was told before a kill is stored, numbered without gaps, and goes on after it', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-crash-'));
  const file = path.join(folder, 'config.db');
  let stored = 0;
  let openBefore: readonly number[] = [];
  for (const events of [3, 17, 40, 71]) {
    const [first = '', ...lines] = await runAndKill(file, events);
    assert.equal(first, `open ${openBefore.join(',')}`, 'open alarms are the same after the kill');
    const told = lines.map((line) => line.split(' '));
    const db = freshDb(file);
    const reads = createAlarmReads(db);
    const after = reads.since(stored, 10_000);
    assert.equal(
      after.map((e) => e.seq),
      after.map((_, i) => stored + 1 + i),
      'no gap',
    );
    assert.ok(after.length >= told.length, 'nothing was told that is not stored');
    told.forEach(([seq, state, id], i) => {
      const e = after[i];
      assert.equal([String(e?.seq), e?.state, String(e?.occurrence.id)], [seq, state, id]);
    });
    stored = reads.lastSeq();
    openBefore = reads
      .open()
      .toSorted((a, b) => a.item_id - b.item_id)
      .map((o) => o.id);
    const begun = after.filter((e) => e.state === 'begin').length;
    assert.ok(begun > 0);
    const broken = db
      .prepare(`SELECT count(*) AS n FROM alarm a WHERE
        (SELECT count(*) FROM alarm_event e WHERE e.alarm_id = a.id AND e.state = 'begin') <> 1
        OR (SELECT count(*) FROM alarm_event e WHERE e.alarm_id = a.id AND e.state = 'recover') <> (a.end_time IS NOT NULL)`)
      .get();
    assert.equal(broken, { n: 0 }, 'every alarm has one beginning, and an end when it is over');
    db.close();
  }
  fs.rmSync(folder, { recursive: true });
});

test.run();
