import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAutoStore } from '../../../daemon/store/autos';
import { createEventStore } from '../../../daemon/store/events';
import { createInterlockStore } from '../../../daemon/store/interlocks';
import { ALL } from '../../../daemon/store/list';
import { eventMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { mendSpoilt, placeOf, SPOILABLE, type Spoilt } from '../../../daemon/store/spoilt';
import { freshDb } from '../../hands/fresh_db';

/** @returns what was kept of what was spoilt */
function mended(db: ReturnType<typeof freshDb>): readonly Spoilt[] {
  const kept: Spoilt[] = [];
  assert.is(mendSpoilt(db, (found) => void kept.push(...found)).length, kept.length);
  return kept;
}
const RULE = {
  name: 'Fan',
  state: 1,
  mode: 'armed',
  conditions: [{ item_id: 1, operator: '>', value: 30, duration: 0, group: null, recovery: 0 }],
  logic: 'or',
  time_period_id: null,
  at_period_end: 'recover',
  actions: [1],
  recovery_actions: [],
  cooldown: 60,
  on_unknown: 'hold',
  override_minutes: 60,
  proof: null,
  owner_id: 1,
  update_time: 1,
} as const;

test('a rule that can no longer be read is off, so that it never acts for want of a condition', () => {
  const db = freshDb();
  db.pragma('foreign_keys = OFF');
  const autos = createAutoStore(db);
  for (const column of ['conditions', 'actions', 'recovery_actions', 'proof']) {
    const id = autos.add(RULE);
    const whole = autos.add(RULE);
    db.prepare(`UPDATE auto SET "${column}" = '[{"item_' WHERE id = ?`).run(id);
    assert.equal(mended(db).map(placeOf), [`auto ${id} ${column}`]);
    const states = new Map(autos.all().map((auto) => [auto.id, auto.state]));
    assert.equal([states.get(id), states.get(whole)], [0, 1]);
  }
});

test('an interlock whose conditions can no longer be read forbids', () => {
  const db = freshDb();
  db.pragma('foreign_keys = OFF');
  const interlocks = createInterlockStore(db);
  interlocks.add({
    name: 'Valve',
    item_id: 1,
    values: [1],
    conditions: RULE.conditions,
    logic: 'or',
    allow_unknown: true,
    update_time: 1,
  });
  db.exec(`UPDATE interlock SET conditions = 'null'`);
  assert.equal(
    mended(db).map(({ text }) => text),
    ['null'],
  );
  const { conditions, logic, values } = interlocks.all()[0]!;
  assert.equal([conditions, logic, values], [[], 'and', [1]]);
});

/** Columns that a migration says hold JSON: read a row at a time, and in no statement that reads many. */
const BY_ITSELF = [
  'action_run.error',
  'auto_run.conditions',
  'auto_run.proof',
  'command.error',
  'command.readback',
  'cron_run.actions',
  'due_moment.reason',
  'layout_background.extend',
  'layout_version.content',
  'layout_widget.extend',
  'ups_shutdown_event.why',
];

test('every column that is said to hold JSON has something that stands in for what nobody can read', () => {
  const found = fs.readdirSync('migrations/config').flatMap((file) => {
    let table = '';
    let isNext = false;
    return fs
      .readFileSync(`migrations/config/${file}`, 'utf8')
      .split('\n')
      .flatMap((line) => {
        table = /^(?:CREATE|ALTER) TABLE (\w+)/.exec(line)?.[1] ?? table;
        if (line.trim().startsWith('--')) {
          isNext ||= /\bJSON\b/.test(line);
          return [];
        }
        const column = /ADD COLUMN "?(\w+)"? TEXT/.exec(line)?.[1] ?? /^ {2}"?([a-z_]+)"? (?:TEXT|BLOB)/.exec(line)?.[1];
        const said = isNext && column ? [`${table}.${column}`] : [];
        isNext = false;
        return said;
      });
  });
  assert.ok(found.includes('auto.conditions') && found.includes('item.jitter_config') && found.length > 15, found.join());
  assert.equal(
    found.filter((name) => !SPOILABLE[name.split('.')[0]!]?.columns[name.split('.')[1]!] && !BY_ITSELF.includes(name)),
    [],
  );
});

test('what is whole is left alone', () => {
  const db = freshDb();
  assert.equal(mended(db), []);
  db.exec(`INSERT INTO setting (key, value, update_time) VALUES ('UI', '{"home_route":"/home"}', 1), ('gis', '[]', 1)`);
  assert.equal(mended(db).map(placeOf), ['gis']);
  assert.equal(db.prepare('SELECT key FROM setting').pluck().all(), ['UI']);
});

test('an event that cannot be read hides no other', () => {
  const db = openDb(':memory:', eventMigrations);
  const store = createEventStore(db);
  const event = {
    device_id: 1,
    device_group_id: 1,
    kind: 'trap',
    sequence: null,
    time: 1,
    time_of: 'box',
    device_time: null,
    received: 1,
    count: 1,
  } as const;
  store.add([
    { ...event, data: { a: 'door' } },
    { ...event, data: { a: 'door' } },
  ]);
  db.exec(`UPDATE event SET data = '{"door' WHERE id = 2`);
  const { data } = store.list(ALL, { limit: 0, search: 'door' });
  assert.equal(
    data.map(({ id, data: what }) => [id, what]),
    [
      [2, {}],
      [1, { a: 'door' }],
    ],
  );
});

test.run();
