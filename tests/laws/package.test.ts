// Every table of the configuration is in a package, or somebody has said why not.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FUNCS } from '../../daemon/contract/funcs';
import { LANGUAGES } from '../../daemon/contract/model';
import { LEFT_OUT } from '../../daemon/package/left_out';
import type { Column } from '../../daemon/package/section';
import { SECTIONS } from '../../daemon/package/sections/index';
import { configMigrations } from '../../daemon/store/migrations';
import { openDb } from '../../daemon/store/open';

const db = openDb(':memory:', configMigrations);
const tables = (db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[]).filter(
  (name) => !name.startsWith('sqlite_'),
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

test('no section and no reason speaks of a table that is gone', () => {
  assert.equal(
    [...inside, ...Object.keys(LEFT_OUT)].filter((name) => !tables.includes(name)),
    [],
  );
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
