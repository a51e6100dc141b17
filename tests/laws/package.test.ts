// Every table of the configuration is in a package, or somebody has said why not.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FUNCS } from '../../daemon/contract/funcs';
import { LANGUAGES } from '../../daemon/contract/model';
import { EVERYWHERE, LEFT_OUT, LEFT_OUT_SETTINGS, OTHERWISE } from '../../daemon/package/left_out';
import type { Column } from '../../daemon/package/section';
import { SECTIONS } from '../../daemon/package/sections/index';
import { SETTING_KEYS } from '../../daemon/store/settings';
import { freshDb } from '../hands/fresh_db';

const db = freshDb();
const tables = (db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[]).filter(
  (name) => !name.startsWith('sqlite_'),
);
const columns = tables.flatMap((table) =>
  (db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[]).map((name) => ({ table, name })),
);
db.close();
const inside = new Set(SECTIONS.flatMap((section) => section.tables));

test('every table of the configuration is inside of a package or left out with its reason', () => {
  assert.ok(tables.length > 20);
  assert.equal(
    tables.filter((name) => !inside.has(name) && !LEFT_OUT[name]),
    [],
  );
  assert.equal(
    tables.filter((name) => inside.has(name) && LEFT_OUT[name]),
    [],
  );
});

test('every setting is inside of a package, in one section, or left out with its reason', () => {
  const held = SECTIONS.flatMap(({ setting }) => setting ?? []);
  assert.equal([...held, ...Object.keys(LEFT_OUT_SETTINGS)].sort(), [...SETTING_KEYS].sort());
  assert.equal(
    SECTIONS.filter(({ tables, setting }) => tables.includes('setting') !== (setting !== undefined)).map(({ key }) => key),
    [],
  );
});

test('no section and no reason speaks of a table that is gone', () => {
  assert.equal(
    [...inside, ...Object.keys(LEFT_OUT)].filter((name) => !tables.includes(name)),
    [],
  );
});

test('every column of a table inside is a column of a file, or somebody has said what stands for it', () => {
  const held = (table: string): readonly string[] =>
    SECTIONS.filter((section) => section.tables.includes(table)).flatMap((section) => [
      ...section.columns.map(({ key }) => key),
      ...Object.keys(section.fields ?? {}),
    ]);
  const open = columns
    .filter(({ table, name }) => inside.has(table) && !EVERYWHERE.some((one) => one === name) && !held(table).includes(name))
    .map(({ table, name }) => `${table}.${name}`);
  assert.equal(open.sort(), Object.keys(OTHERWISE).sort());
});

const columnsOf = (columns: readonly Column[]) => columns.map(({ key }) => key);

test('a section names itself and its columns once, in every language, and is known by columns that it has', () => {
  const twice = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) < i);
  for (const { key, names, columns, by, func, lines, fields = {} } of SECTIONS) {
    assert.ok(FUNCS.includes(func), key);
    assert.equal(
      by.filter((column) => !columnsOf(columns).includes(column)),
      [],
      key,
    );
    assert.equal(
      Object.values(fields).filter((column) => !columnsOf(columns).includes(column)),
      [],
      key,
    );
    for (const some of [columns, lines?.columns ?? []]) {
      assert.equal(twice(columnsOf(some)), [], key);
      for (const language of LANGUAGES) {
        assert.ok(names[language], key);
        // a tab of a workbook holds no more
        assert.ok([...names[language]].length <= 31, names[language]);
        // and keeps one name for itself
        assert.not.match(names[language], /^history$/i);
        assert.equal(twice(some.map((column) => column.names[language].toLowerCase())), [], `${key} ${language}`);
      }
    }
  }
  for (const language of LANGUAGES) assert.equal(twice(SECTIONS.map(({ names }) => names[language])), [], language);
});

test('a head that is read in any language means one column', () => {
  for (const { key, columns, lines } of SECTIONS)
    for (const some of [columns, lines?.columns ?? []])
      for (const one of some)
        for (const other of some)
          if (one !== other)
            for (const language of LANGUAGES)
              assert.not(
                Object.values(other.names).includes(one.names[language]) || other.key === one.names[language].toLowerCase(),
                `${key}: ${one.key} and ${other.key}`,
              );
});

test.run();
