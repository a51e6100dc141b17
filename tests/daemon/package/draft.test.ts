// A package that is worked out on a draft: what comes of it is what would have come of it in the room itself, or nothing.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Aside } from '../../../daemon/aside/index';
import { createFiles, type FilesGround } from '../../../daemon/package/files';
import type { Mode } from '../../../daemon/package/index';
import { withDifferences } from '../../../daemon/store/draft';
import { ALL } from '../../../daemon/store/list';
import { createLockStore } from '../../../daemon/store/locks';
import type { Db } from '../../../daemon/store/open';
import { asideHere } from '../../hands/aside';
import { assertLinear } from '../../hands/growth';
import { refusalOf } from '../../hands/refused';
import { fillMany, fillRoom } from './rich';
import { assertSame, openPackageRoom, type PackageRoom, packageOf } from './room';

function openBoth() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'draft-'));
  const config = path.join(folder, 'config.db');
  const room = openPackageRoom({ file: config });
  /** runs once the draft has been worked out, before anything of it is brought */
  let between = (): void => {};
  const aside: Pick<Aside, 'run'> = {
    run: async (errand, input) => {
      const done = await asideHere.run(errand, input);
      between();
      return done;
    },
  };
  const filesOf = (sites: FilesGround['sites']) =>
    createFiles({
      aside,
      db: room.db,
      folder,
      sites,
      notify: room.notify,
      actions: room.actions,
      interlocks: room.interlocks,
      autos: room.autos,
      crons: room.crons,
      shutdowns: room.shutdowns,
      tariffs: room.tariffs,
      energyGroups: room.energyGroups,
      power_limits: room.power_limits,
      maps: room.gis,
      box: async () => ({
        config,
        vault: path.join(folder, 'box.key'),
        pictures: '/nowhere',
        uploads: '/nowhere',
        sysfs: '/sys',
        pretend: true,
        ports: [],
        scanned: [],
        allowance: room.world.allowance,
        own_ports: [],
        loopback_peers: false,
        named: [],
        zone: 'UTC',
        wall: room.clock.wall(),
      }),
    });
  const files = filesOf(room.sites);
  return {
    room,
    filesOf,
    folder,
    files,
    meanwhile: (run: () => void): void => {
      between = run;
    },
    async apply(file: Uint8Array, mode: Mode = 'merge') {
      const { mark } = await files.check(room.asker(), file, { mode });
      return files.apply(room.asker(), file, { mode }, mark);
    },
    close(): void {
      room.db.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
type Both = ReturnType<typeof openBoth>;

const TABLES = [
  'device_group',
  'device',
  'item',
  'device_template',
  'serial_port',
  'alarm_level',
  'time_period',
  'contact',
  'contact_group',
  'contact_group_contact',
  'action',
  'interlock',
  'auto',
  'cron',
  'ups_shutdown',
  'setting',
  'role',
  'role_site',
];
const rowsOf = (db: Db): object =>
  Object.fromEntries(TABLES.map((table) => [table, db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()]));
/** Secrets are sealed anew each time. */
const plainRows = (db: Db): string => JSON.stringify(rowsOf(db), null, 1).replace(/v1\.[\w-]+/g, 'sealed');
const bytesOf = (sections: Parameters<typeof packageOf>[0]): Uint8Array => Buffer.from(JSON.stringify(packageOf(sections)));
const rich = async (): Promise<Uint8Array> => {
  const room = openPackageRoom();
  await fillRoom(room);
  return room.files.write(room.asker(), 'json');
};

test('an import on a draft leaves the same rows as one in the room itself', async () => {
  const file = await rich();
  const both = openBoth();
  const alone = openPackageRoom();
  const plan = await both.apply(file);
  await alone.apply(file);
  assert.ok(plan.ok);
  assertSame(plainRows(both.room.db), plainRows(alone.db));
  assert.is(both.room.sites.catalogue().items.size, alone.sites.catalogue().items.size);
  assert.equal(both.room.told, ['package applied']);

  // and the other way: what a file leaves out goes
  const bare = bytesOf({
    sites: [{ site: 'only' }],
    devices: [],
    // a level sounds by it; what moves a device that goes, or holds it, would keep it
    interlocks: [],
    autos: [],
    crons: [],
    ups_shutdowns: [],
    energy_group_parents: [],
    energy_groups: [],
    tariffs: [],
    price_tables: [],
    actions: [{ name: '短促', type: 'sound_light' }],
    contacts: [],
    alarm_settings: [{ default_contact_group: null, night_mute: null }],
    contact_groups: [],
    time_periods: [],
    templates: [],
  });
  await both.apply(bare, 'replace');
  await alone.apply(bare, 'replace');
  assertSame(plainRows(both.room.db), plainRows(alone.db));
  both.close();
});

test('the items of an import are made a few a turn before it is brought, and are only taken then', async () => {
  const many = openPackageRoom();
  fillMany(many, 4, 400);
  const file = await many.files.write(many.asker(), 'json');
  const both = openBoth();
  const { sites } = both.room;
  let turns = 0;
  let ahead: Awaited<ReturnType<typeof sites.ahead>> | undefined;
  const bring = both.filesOf({
    ...sites,
    ahead: async (draft, turn) => {
      ahead = await sites.ahead(draft, () => {
        turns += 1;
        return turn();
      });
      return ahead;
    },
  });
  const { mark } = await bring.check(both.room.asker(), file, { mode: 'merge' });
  const again = await many.files.write(many.asker(), 'json');
  await bring.apply(both.room.asker(), again, { mode: 'merge' }, mark);
  assert.ok(turns >= 3, `${turns} turns for 1 600 items`);
  const { devices } = sites.catalogue();
  assert.is(devices.size, 5);
  for (const [id, device] of devices) assert.is(device, ahead?.catalogue.devices.get(id), 'none is made a second time');
  both.close();
});

test('a draft is written as the room itself is', async () => {
  const both = openBoth();
  await fillRoom(both.room);
  for (const form of ['json', 'xlsx'] as const) {
    const [draft, own] = [await both.files.write(both.room.asker(), form), await both.room.files.write(both.room.asker(), form)];
    assert.is(Buffer.compare(draft, own), 0, form);
  }
  both.close();
});

test('what hangs on what happened comes into no draft', async () => {
  const both = openBoth();
  await fillRoom(both.room);
  const { db } = both.room;
  db.pragma('foreign_keys = OFF');
  db.exec("INSERT INTO notice_unheard (alarm_id, why) VALUES (1, '{}')");
  db.pragma('foreign_keys = ON');
  assert.ok((await both.files.write(both.room.asker(), 'json')).length > 0);
  both.close();
});

test('a file that leaves out a device whose item is locked is not taken, and its lock stays', async () => {
  const both = openBoth();
  await fillRoom(both.room);
  const { db, sites } = both.room;
  const item = [...sites.catalogue().items.values()].find(({ builtin }) => !builtin)!;
  const locks = createLockStore(db);
  const by = { user_id: 1, user_name: 'admin', time: 0, until: null };
  locks.add({ ...by, item_ids: [item.id], reason: 'fuse', lived: null }, { lived: 0, wall: 0 });
  const plan = await both.files.check(both.room.asker(), bytesOf({ devices: [], actions: [] }), { mode: 'replace' });
  assert.not(plan.ok);
  assert.match(JSON.stringify(plan.rows), /fuse/);
  assert.is(locks.standing({ lived: 1, wall: 1 }).length, 1);
  both.close();
});

test('two lines exchange their device files', async () => {
  const both = openBoth();
  const line = (name: string, device: string) => ({ name, path: `sim/${device}`, baud_rate: 9600 });
  await both.apply(bytesOf({ serial_ports: [line('a', 'one'), line('b', 'two')] }));
  // the first takes what the second leaves, which comes behind it
  await both.apply(bytesOf({ serial_ports: [line('a', 'two'), line('b', 'three')] }));
  assert.equal(
    both.room.sites.ports(ALL, { limit: 0 }).data.map(({ name, path }) => [name, path]),
    [
      ['a', 'sim/two'],
      ['b', 'sim/three'],
    ],
  );
  both.close();
});

/** What somebody else does while a draft is worked out makes it void, and nothing of it comes. */
async function voided(both: Both, file: Uint8Array, meanwhile: (room: PackageRoom) => void, mode: Mode = 'merge') {
  const { room, files } = both;
  const { mark } = await files.check(room.asker(), file, { mode });
  let after = '';
  both.meanwhile(() => {
    meanwhile(room);
    after = plainRows(room.db);
  });
  const { code, key } = await refusalOf(files.apply(room.asker(), file, { mode }, mark));
  both.meanwhile(() => {});
  assert.equal([code, key], [1003, 'package_changed']);
  assertSame(plainRows(room.db), after);
  assert.equal(
    fs.readdirSync(both.folder).filter((name) => name.startsWith('draft-')),
    [],
  );
}

test('what has changed meanwhile is not overwritten', async () => {
  const both = openBoth();
  const { asker } = both.room;
  await both.apply(bytesOf({ sites: [{ site: 'one', remark: 'a' }], contacts: [{ name: 'c', email: 'c@example.com' }] }));
  const id = both.room.sites.groups(asker().scope, { limit: 0 }).data.find(({ name }) => name === 'one')!.id;
  const more = bytesOf({ sites: [{ site: 'one', remark: 'b' }, { site: 'two' }], alarm_settings: [{ popup_seconds: 30 }] });
  await voided(both, more, ({ sites }) => sites.changeGroup(asker().scope, id, { remark: 'c' }));
  await voided(both, more, ({ notify }) => notify.addContactGroup({ name: 'new' }));
  // past everybody who counts changes
  await voided(both, more, ({ db }) => db.prepare("UPDATE device_group SET remark = 'd' WHERE id = ?").run(id));
  await voided(both, more, ({ db }) =>
    db.prepare("INSERT INTO device_group (name, parent_id, update_time) VALUES ('elsewhere', 0, 0)").run(),
  );
  await voided(both, more, ({ settings }) => settings.put('alarm_commons', { popup_seconds: 20 }));
  assert.ok((await both.apply(more)).ok);
  both.close();
});

test('what a power cut left of a draft is cleared away, and nothing else', () => {
  const both = openBoth();
  const left = path.join(both.folder, 'draft-0123456789abcdef.db');
  const other = path.join(both.folder, 'draft-of-mine.db');
  for (const file of [left, other]) fs.writeFileSync(file, '');
  both.files.start();
  assert.equal([fs.existsSync(left), fs.existsSync(other)], [false, true]);
  both.close();
});

test('rows that a file changes are brought in a time in proportion to them', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'changed-'));
  assertLinear('changed rows', (n) => {
    const rows = `WITH RECURSIVE r(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM r WHERE id < ${n / 20}) SELECT id, 'site ' || id AS name`;
    const file = path.join(folder, `${n}.db`);
    fs.rmSync(file, { force: true });
    const draft = new Database(file);
    draft.exec(
      `CREATE TABLE went_site AS ${rows}, 'street' AS address FROM r; CREATE TABLE came_site AS ${rows}, 'road' AS address FROM r`,
    );
    draft.close();
    const db = new Database(':memory:');
    db.exec(`CREATE TABLE site (id INTEGER PRIMARY KEY, name, address); INSERT INTO site ${rows}, 'street' FROM r`);
    const undone = new Error('undone');
    return () => {
      const bring = (take: () => boolean) =>
        db.transaction(() => {
          assert.ok(take());
          throw undone;
        })();
      try {
        withDifferences(db, file, bring);
      } catch (fault) {
        if (fault !== undone) throw fault;
      }
    };
  });
  fs.rmSync(folder, { recursive: true });
});

test.run();
