import fs from 'node:fs';
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { Table } from '../../../daemon/contract/row';
import { CONFIG_DB, RECORD_DB } from '../../../daemon/store/migrations';
import { SPOILABLE } from '../../../daemon/store/spoilt';
import { eventually, FIRST_PASSWORD, newFolder, openBox } from '../../hands/box';
import { count } from '../../hands/long';

const PAGE = 4096;
const DEMO = ['--board', 'sim', '--demo'];
/** What looks like JSON and is read a row at a time, or by whoever keeps it as it is. */
const BY_ITSELF = [
  'action_run.error',
  'auto_run.conditions',
  'command.error',
  'command.readback',
  'device_template.document',
  'device_template.draft',
  'due_moment.reason',
  'layout_background.background',
  'layout_background.brack_group_img',
  'layout_background.extend',
  'layout_version.content',
  'layout_widget.extend',
  'notice_unheard.why',
];

const onFile = <T>(data: string, work: (db: Database.Database) => T): T => {
  const db = new Database(`${data}/${CONFIG_DB}`);
  try {
    return work(db);
  } finally {
    db.close();
  }
};
const tablesOf = (db: Database.Database): string[] =>
  db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'").pluck().all() as string[];
const columnsOf = (db: Database.Database, table: string): string[] =>
  (db.pragma(`table_info("${table}")`) as { name: string; type: string }[])
    .filter(({ type }) => type === 'TEXT')
    .map(({ name }) => name);
const holdsJson = (db: Database.Database, table: string, column: string): boolean =>
  db.prepare(`SELECT 1 FROM "${table}" WHERE "${column}" GLOB '[[{]*' AND json_valid("${column}") LIMIT 1`).get() !== undefined;

/** Spoils one value of each column. @returns where */
const spoil = (data: string): string[] =>
  onFile(data, (db) =>
    Object.entries(SPOILABLE).flatMap(([table, { columns, only = 'true' }]) =>
      Object.keys(columns).flatMap((column) => {
        // of settings each, of all else the first
        const some = table === 'setting' ? only : `rowid = (SELECT min(rowid) FROM "${table}" WHERE ${only})`;
        const { changes } = db.prepare(`UPDATE "${table}" SET "${column}" = '{"torn' WHERE ${some}`).run();
        return changes > 0 ? [`${table}.${column}`] : [];
      }),
    ),
  );

test('whatever was spoilt in the configuration, the box starts, says so, keeps what stood there, and loses nothing else', async () => {
  const data = newFolder();
  const first = await openBox(DEMO, data);
  const { total } = await first.call('GET setting/items', { limit: 1 });
  await first.stop();
  onFile(data, (db) => {
    const unknown = tablesOf(db).flatMap((table) =>
      columnsOf(db, table)
        .filter((column) => holdsJson(db, table, column) && !SPOILABLE[table]?.columns[column])
        .map((column) => `${table}.${column}`),
    );
    assert.equal(
      unknown.filter((name) => !BY_ITSELF.includes(name)),
      [],
      'columns of JSON that nobody looks after at a start',
    );
    db.prepare("INSERT OR REPLACE INTO setting (key, value, update_time) VALUES ('ACCOUNT_SAFE', '{\"lock', 1)").run();
  });
  const spoilt = spoil(data);
  assert.ok(spoilt.length > 15, spoilt.join());

  const told: string[] = [];
  const second = await openBox(DEMO, data, '', FIRST_PASSWORD, { say: (key) => void told.push(key) });
  try {
    assert.ok(told.includes('config_spoilt'));
    assert.is((await second.call('GET setting/items', { limit: 1 })).total, total);
    const [aside] = fs.readdirSync(data).filter((name) => name.startsWith('config-spoilt-'));
    assert.is(fs.statSync(`${data}/${aside}`).mode & 0o777, 0o600);
    const kept = JSON.parse(fs.readFileSync(`${data}/${aside}`, 'utf8')) as { table: string; column: string; text: string }[];
    assert.equal([...new Set(kept.map(({ table, column }) => `${table}.${column}`))].sort(), [...spoilt].sort());
    assert.ok(kept.every(({ text }) => text.startsWith('{"')));
    const alarm = await eventually('the box says of itself that its configuration is not whole', async () =>
      (await second.call('GET alarm_log', { limit: 50 })).data.find(
        ({ device_group_id, info }) => device_group_id === -1 && info.includes('config'),
      ),
    );
    assert.match(alarm.info, aside!);
  } finally {
    await second.stop();
  }

  const again: string[] = [];
  await (await openBox(DEMO, data, '', FIRST_PASSWORD, { say: (key) => void again.push(key) })).stop();
  assert.not(again.includes('config_spoilt'), 'what was mended is told once');
});

test('a configuration that is gone or empty beside what a box has left is told, and nothing of that is deleted', async () => {
  for (const lose of [(file: string) => fs.rmSync(file), (file: string) => fs.truncateSync(file)]) {
    const data = newFolder();
    const fresh: string[] = [];
    await (await openBox(['--board', 'none'], data, '', FIRST_PASSWORD, { say: (key) => void fresh.push(key) })).stop();
    assert.not(fresh.includes('config_anew'), 'a new box has lost nothing');
    lose(`${data}/${CONFIG_DB}`);
    const told: string[] = [];
    const box = await openBox(['--board', 'none'], data, '', FIRST_PASSWORD, {
      say: (key, words) => void told.push(`${key} ${words.x}`),
    });
    try {
      assert.ok(
        told.some((text) => /^config_anew .*config\.db-mark.*record\.db/.test(text)),
        told.join(),
      );
      const alarm = await eventually('the box says so', async () => (await box.call('GET alarm_log', { limit: 50 })).data[0]);
      assert.match(alarm.info, 'config.db');
      assert.ok(fs.readdirSync(data).some((name) => name.startsWith('record-foreign-')));
      assert.match(
        (await box.call('GET pub/info')).notice,
        /lost or damaged|丢失或损坏/,
        'whoever wants in hears that his name may be gone',
      );
      const { data: rows } = await box.call('GET operation_record', { limit: 20 });
      assert.ok(
        rows.some(({ content }) => JSON.stringify(content).includes('record.db')),
        JSON.stringify(rows[0]),
      );
    } finally {
      await box.stop();
    }
  }
});

test('a row of a log or of a map that cannot be read hides no other, whoever lists or searches', async () => {
  const data = newFolder();
  await (await openBox([...DEMO, '--demo-past'], data)).stop();
  onFile(data, (db) => {
    const past = {
      alarm: ['item_names', 'level_names', 'info', 'value', 'suppressed'],
      notice: ['facts', 'error', 'sites', 'plain'],
    };
    const columns = [
      ...BY_ITSELF.map((name) => name.split('.') as [string, string]),
      ...Object.entries(past).flatMap(([table, names]) => names.map((name): [string, string] => [table, name])),
    ].filter(([table]) => table !== 'device_template');
    // of each table every second row, so that there are others to hide
    for (const [table, column] of columns)
      db.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE "${column}" IS NOT NULL AND rowid % 2 = 0`).run(
        column === 'content' ? Buffer.from('{"torn') : '{"torn',
      );
  });
  const record = new Database(`${data}/${RECORD_DB}`);
  record.exec(`UPDATE record SET object = '{"torn', words = '{"torn', diff = '{"torn' WHERE id % 2 = 0`);
  record.close();
  const box = await openBox([...DEMO, '--demo-past'], data);
  try {
    const failed: string[] = [];
    for (const [key, row] of Object.entries<{ readonly example?: object; readonly input?: object }>(endpoints as Table)) {
      // no directory is on here
      if (!key.startsWith('GET ') || !row.input || key === 'GET setting/ldap/remote_users') continue;
      const asks = [
        {},
        ...('keyword' in row.input ? [{ keyword: 'e' }] : []),
        ...('search' in row.input ? [{ search: 'e' }] : []),
      ];
      for (const ask of asks) {
        const { code, message } = await box.ask(key, { ...row.example, ...ask });
        if (code === -1) failed.push(`${key} ${JSON.stringify(ask)}: ${message}`);
      }
    }
    assert.equal(failed, []);
    const { total } = await box.call('GET alarm_log', { limit: 50, keyword: '' });
    assert.ok(total > 2);
  } finally {
    await box.stop();
  }
});

test('whatever page of the configuration is broken, the box starts and says which of its tables lack something', async () => {
  const data = newFolder();
  await (await openBox(DEMO, data)).stop();
  const sound = fs.readFileSync(`${data}/${CONFIG_DB}`);
  const pages = sound.length / PAGE;
  for (let i = 0, lives = count(60, 3); i < lives; i++) {
    const page = Math.floor((i / lives) * pages);
    fs.writeFileSync(`${data}/${CONFIG_DB}`, Buffer.from(sound).fill(0xa5, page * PAGE, (page + 1) * PAGE));
    const told: string[] = [];
    const box = await openBox(DEMO, data, '', FIRST_PASSWORD, { say: (key, words) => void told.push(`${key} ${words.file}`) });
    try {
      const trouble = told.find((text) => /^config_(damaged|mended) config-damaged-/.test(text));
      assert.ok(trouble, `page ${page}: ${told.join()}`);
      const alarm = await eventually('the box says so of itself', async () =>
        (await box.call('GET alarm_log', { limit: 50 })).data.find(({ info }) => info.includes('config-damaged-')),
      );
      assert.is(alarm.device_group_id, -1);
      const { data: rows } = await box.call('GET operation_record', { limit: 5 });
      assert.ok(JSON.stringify(rows).includes('config-damaged-'), `page ${page}`);
    } finally {
      await box.stop();
    }
  }
});

test.run();
