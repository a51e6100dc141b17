import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { say } from '../../../daemon/lang/index';
import { openRecordFile } from '../../../daemon/record/file';
import { openConfig } from '../../../daemon/store/config-file';
import { configMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { noteRoots } from '../../../daemon/store/roots';
import { count } from '../../hands/long';

const PAGE = 4096;
const [BOX, ITEMS, USERS] = [4711, 3000, 40];

/** The bytes of a configuration that has a site, a device with its items, and people. */
function room(migrations = configMigrations): {
  readonly bytes: Buffer;
  readonly roots: string;
  readonly pages: Readonly<Record<string, number>>;
} {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rescue-'));
  const db = openDb(`${folder}/config.db`, migrations);
  db.pragma(`application_id = ${BOX}`);
  db.exec(`
    INSERT INTO device_group (id, name, weight, update_time) VALUES (5, 'hall', 1, 1);
    INSERT INTO device (id, name, device_group_id, category_id, driver, poll_interval, vertical_view, update_time)
      SELECT 7, 'sensor', 5, category_id, driver, poll_interval, vertical_view, 1 FROM device WHERE id = 1;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${USERS})
      INSERT INTO user (user_name, password_hash) SELECT 'user ' || i, 'scrypt' FROM n;
    INSERT INTO user_role SELECT id, 1 FROM user;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ITEMS})
      INSERT INTO item (id, device_id, cell, alarm_enable, alarm_level_id, sort_id, update_time)
      SELECT 100 + i, 7, 'cell ' || i, 1, 1, i, 1 FROM n`);
  const page = db.prepare('SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY pageno LIMIT 1 OFFSET 1').pluck();
  const root = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck();
  const pages = {
    leaf: page.get('item', 'leaf') as number,
    root: root.get('item') as number,
    index: page.get('sqlite_autoindex_item_1', 'leaf') as number,
    users: root.get('user') as number,
    roles: root.get('user_role') as number,
    schema: page.get('sqlite_schema', 'leaf') as number,
  };
  noteRoots(`${folder}/config.db`, db);
  db.close();
  const [bytes, roots] = [fs.readFileSync(`${folder}/config.db`), fs.readFileSync(`${folder}/config.db-roots`, 'utf8')];
  fs.rmSync(folder, { recursive: true });
  return { bytes, roots, pages };
}
const { bytes: SOUND, roots: ROOTS, pages: PAGES } = room();

/** Noise that is the same each time. */
function noise(seed: number) {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const spoilPage = (page: number) => (bytes: Buffer, random: () => number) => {
  for (let i = (page - 1) * PAGE; i < page * PAGE; i++) bytes[i] = Math.floor(random() * 256);
  return bytes;
};

interface Found {
  readonly told: readonly string[];
  readonly count: (table: string) => number;
  readonly box: number;
  readonly peopleLost: boolean;
}
/** Starts on a configuration as it lies there. */
function start<T>(harmed: Buffer, look: (found: Found) => T, wal?: Buffer, roots: string | null = ROOTS): T {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rescue-'));
  const file = `${folder}/config.db`;
  fs.writeFileSync(file, harmed);
  if (wal) fs.writeFileSync(`${file}-wal`, wal);
  if (roots) fs.writeFileSync(`${file}-roots`, roots);
  try {
    const { db, ahead, troubles, boxNumber, peopleLost } = openConfig(folder, 1_800_000_000);
    const told = troubles.map(({ key, data }) => say('en_us', key, data));
    assert.equal(db.pragma('integrity_check', { simple: true }), 'ok');
    assert.equal(db.pragma('foreign_key_check'), []);
    const result = look({
      told: troubles.map(({ key, data }) => `${key} ${data.x}`),
      count: (table) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number,
      box: boxNumber,
      peopleLost,
    });
    ahead.close();
    if (troubles.some(({ key }) => /^config_(damaged|mended|lost)$/.test(key))) {
      const aside = `${folder}/config-damaged-1800000000.db`;
      assert.ok(fs.readFileSync(aside).equals(harmed), 'the damaged file is kept as it was');
      if (wal) assert.ok(fs.readFileSync(`${aside}-wal`).equals(wal), 'with what was not yet written to it');
      assert.match(told.join(), 'config-damaged-1800000000.db');
      assert.match(told.join(), 'stop the program');
    }
    assert.equal(
      fs.readdirSync(folder).filter((name) => /-(rescue|fresh)/.test(name)),
      [],
    );
    const again = openConfig(folder, 1_800_000_100);
    assert.equal(again.troubles, [], 'what was put right is whole');
    again.ahead.close();
    return result;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
const harm = (spoil: (bytes: Buffer, random: () => number) => Buffer, seed = 1): Buffer => spoil(Buffer.from(SOUND), noise(seed));

test('a sound configuration is left as it is', () => {
  start(SOUND, ({ told, count, box }) => {
    assert.equal(told, []);
    assert.is(count('item'), ITEMS);
    assert.is(box, BOX);
  });
});

test('a configuration that lost its head starts with all that it had', () => {
  for (const bytes of [100, 16, 1]) {
    const headless = harm((all, random) => {
      for (let i = 0; i < bytes; i++) all[i] = 128 + Math.floor(random() * 128);
      return all;
    });
    start(headless, ({ told, count }) => {
      assert.equal(told, ['config_mended config.db']);
      assert.equal([count('item'), count('user'), count('device')], [ITEMS, USERS, 2]);
    });
  }
});

test('pages that tell where tables begin cost nothing, the first among them', () => {
  for (const page of [1, PAGES.schema!]) {
    start(harm(spoilPage(page)), ({ told, count, box }) => {
      assert.equal(told, ['config_mended config.db']);
      assert.equal([count('item'), count('user'), count('device'), box], [ITEMS, USERS, 2, BOX]);
    });
    // where that was noted nowhere else, it is the end of them
    start(harm(spoilPage(page)), ({ told }) => assert.match(told.join(), /^config_(lost|damaged)/), undefined, null);
  }
});

test('a broken page in the middle costs what lay on it, and is told by its table', () => {
  start(harm(spoilPage(PAGES.leaf!)), ({ told, count, box, peopleLost }) => {
    assert.not(peopleLost);
    assert.equal(told, ['config_damaged item']);
    assert.ok(count('item') > ITEMS - 200 && count('item') < ITEMS, `${count('item')}`);
    assert.is(count('user'), USERS);
    assert.is(box, BOX);
  });
  start(harm(spoilPage(PAGES.index!)), ({ told, count }) => {
    assert.equal(told, ['config_mended config.db']);
    assert.is(count('item'), ITEMS);
  });
  start(harm(spoilPage(PAGES.root!)), ({ told, count }) => {
    assert.equal(told, ['config_damaged item']);
    assert.equal([count('user'), count('device')], [USERS, 2]);
  });
});

test('who is lost with a page of users is missed, and whoever wants in is to know', () => {
  start(harm(spoilPage(PAGES.users!)), ({ told, count, peopleLost }) => {
    assert.equal(told, ['config_damaged user, user_role']);
    assert.is(count('item'), ITEMS);
    assert.is(count('user_role'), count('user'));
    assert.ok(peopleLost, 'who wants in must know');
  });
});

test('a first user who was lost is there again, without a password and under a name that nobody has', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rescue-'));
  fs.writeFileSync(`${folder}/config.db`, SOUND);
  const db = openDb(`${folder}/config.db`, configMigrations);
  db.exec("DELETE FROM user WHERE id = 1; UPDATE user SET user_name = 'Admin' WHERE id = 2");
  db.close();
  const bytes = spoilPage(PAGES.index!)(fs.readFileSync(`${folder}/config.db`), noise(1));
  fs.rmSync(folder, { recursive: true });
  start(bytes, ({ count }) => {
    assert.is(count("user WHERE id = 1 AND password_hash = '' AND user_name LIKE 'admin-%'"), 1);
    assert.is(count('user_role WHERE user_id = 1 AND role_id = 1'), 1);
  });
});

test('a configuration that was cut short starts with what is left of it', () => {
  for (const part of [0.9, 0.5, 0.123]) {
    start(
      harm((bytes) => bytes.subarray(0, Math.floor(bytes.length * part))),
      ({ told, count }) => {
        assert.match(told.join(), /^config_(damaged|lost)/);
        if (part === 0.9) assert.is(count('user'), USERS);
      },
    );
  }
});

test('one of which nothing can be read is told as lost, and the box begins as a new one with another number', () => {
  for (const harmed of [Buffer.alloc(40_000, 'noise'), Buffer.from('not a database'), harm((bytes) => bytes.subarray(0, PAGE))]) {
    start(harmed, ({ told, count, box }) => {
      assert.equal(told, ['config_lost config.db']);
      assert.equal([count('item') < 20, count('user'), count('role')], [true, 0, 1]);
      assert.is.not(box, BOX);
    });
  }
});

test('bytes that changed anywhere never keep it from starting (R04)', () => {
  for (let seed = 1; seed <= count(200, 8, 0.4); seed++) {
    const harmed = harm((bytes, random) => {
      const [at, length] = [Math.floor(random() * bytes.length), 1 + Math.floor(random() * 64)];
      for (let i = at; i < Math.min(at + length, bytes.length); i++) bytes[i] = Math.floor(random() * 256);
      return bytes;
    }, seed);
    start(harmed, (found) => assert.ok(found.count('item') > ITEMS / 2, `${seed}`));
  }
});

test('what stands in the write-ahead file of a damaged configuration is taken over too', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rescue-'));
  const file = `${folder}/config.db`;
  fs.writeFileSync(file, SOUND);
  const db = openDb(file, configMigrations);
  db.exec("UPDATE device SET name = 'moved' WHERE id = 7");
  const [base, wal] = [fs.readFileSync(file), fs.readFileSync(`${file}-wal`)];
  db.close();
  fs.rmSync(folder, { recursive: true });
  spoilPage(PAGES.leaf!)(base, noise(3));
  start(
    base,
    ({ told, count }) => {
      assert.equal(told, ['config_damaged item']);
      assert.is(count("device WHERE name = 'moved'"), 1);
    },
    wal,
  );
});

test('one that a program of an earlier version left damaged is taken over and migrated', () => {
  const { bytes, roots, pages } = room(configMigrations.slice(0, 40));
  for (const page of [pages.index!, 1])
    start(
      spoilPage(page)(Buffer.from(bytes), noise(2)),
      ({ told, count }) => {
        assert.equal(told, ['config_mended config.db']);
        assert.equal([count('item'), count('cron')], [ITEMS, 0]);
      },
      undefined,
      roots,
    );
});

test('one that says another version than it has is not migrated twice', () => {
  for (const version of [12, 0, 2 ** 30]) {
    const bytes = Buffer.from(SOUND);
    bytes.writeUInt32BE(version, 60);
    start(bytes, ({ told, count }) => {
      assert.equal(told, ['config_mended config.db']);
      assert.is(count('item'), ITEMS);
    });
  }
});

test('an operation record with a broken page keeps its other rows and goes on', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rescue-'));
  const first = openRecordFile(folder, 1, BOX);
  first.db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO record SELECT i, i, 1, 'admin', 1, '', '', 'system', 'POST x', '{}', 0, '', '{}', 1, '[]', 'hash ' || i FROM n;
    UPDATE chain SET last_id = 1000, last_hash = 'hash 1000'`);
  const page = first.db
    .prepare("SELECT max(pageno) FROM dbstat WHERE name = 'record' AND pagetype = 'leaf'")
    .pluck()
    .get() as number;
  first.ahead.close();
  const file = `${folder}/record.db`;
  fs.writeFileSync(file, spoilPage(page - 3)(fs.readFileSync(file), noise(5)));
  const second = openRecordFile(folder, 2, BOX);
  assert.equal(second.asides, [{ name: 'record-damaged-2.db', why: 'rescued' }]);
  const rows = second.db.prepare('SELECT count(*) FROM record').pluck().get() as number;
  assert.ok(rows > 900 && rows < 1000, `${rows}`);
  assert.equal(second.db.prepare('SELECT last_id, last_hash FROM chain').get(), { last_id: 1000, last_hash: 'hash 1000' });
  second.ahead.close();
  fs.rmSync(folder, { recursive: true });
});

test.run();
