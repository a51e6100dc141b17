import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { historyMigrations } from '../../daemon/history/migrations';
import { configMigrations, eventMigrations, recordMigrations } from '../../daemon/store/migrations';
import { openDb } from '../../daemon/store/open';
import { ROOT, textOf } from './sources';

for (const [folder, listed] of [
  ['config', configMigrations],
  ['history', historyMigrations],
  ['record', recordMigrations],
  ['events', eventMigrations],
] as const) {
  const files = fs.readdirSync(`${ROOT}/migrations/${folder}`).sort();

  test(`${folder}: every migration is listed, numbered without a gap`, () => {
    assert.equal(
      listed.map((m) => `${m.name}.sql`),
      files,
    );
    files.forEach((file, i) => {
      assert.match(file, new RegExp(`^${String(i + 1).padStart(4, '0')}_[a-z_]+\\.sql$`));
    });
  });

  test(`${folder}: a migration leaves transactions and pragmas to the runner`, () => {
    for (const file of files) {
      const sql = textOf(`migrations/${folder}/${file}`).replace(/--[^\n]*|'[^']*'/g, '');
      assert.not.match(sql, /\b(PRAGMA|BEGIN|COMMIT|ROLLBACK|VACUUM|ATTACH)\b/i);
    }
  });

  test(`${folder}: a fresh database equals an upgraded one`, () => {
    const shape = (file: string, steps: readonly number[]): unknown => {
      let db = openDb(file, []);
      for (const step of steps) {
        db.close();
        db = openDb(file, listed.slice(0, step));
      }
      const rows = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
      db.close();
      return rows;
    };
    const dir = fs.mkdtempSync('/tmp/migrations-');
    const whole = shape(`${dir}/a.db`, [listed.length]);
    const stepwise = shape(
      `${dir}/b.db`,
      listed.map((_, i) => i + 1),
    );
    fs.rmSync(dir, { recursive: true });
    assert.equal(stepwise, whole);
    assert.ok((whole as unknown[]).length > 0);
  });
}

test.run();
