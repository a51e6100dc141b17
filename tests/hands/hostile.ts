// What somebody who means no good, or a page that is broken, may send in the place of any value.
import * as assert from 'uvu/assert';
import { CODE } from '../../daemon/contract/codes';
import type { Db } from '../../daemon/store/open';
import type { Asked } from './calls';

/** Lists in lists. */
export const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const crafted = (text: string): unknown => JSON.parse(text);

/** Values of every wrong kind, and of the right kind with everything wrong about them. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e9,
  -1e9,
  1e308,
  2 ** 53,
  5e-324,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'Infinity',
  '0x10',
  '１２',
  'null',
  'true',
  "' OR 1=1; DROP TABLE device; --",
  '"><img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  '{{7*7}}',
  '\u0000',
  'a\u0000b',
  '\u001b[2J',
  'a\r\nb: c',
  '\ud800',
  'a\udfff',
  '😀👩‍🚀',
  '\u202eabc\u200f',
  '\ufeff',
  '机房',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'x'.repeat(10_000),
  [],
  [[]],
  [null],
  ['a'],
  [1, 'x'],
  [-1],
  new Array(1001).fill(1),
  nested(12),
  {},
  { toString: 1 },
  { length: 3 },
  { valueOf: null, toString: null },
  crafted('{"__proto__":{"polluted":1}}'),
  crafted('{"constructor":{"prototype":{"polluted":1}}}'),
];
/** Those that an address can carry. */
export const HOSTILE_TEXTS: readonly string[] = HOSTILE.filter((value) => typeof value === 'string')
  .filter((text) => !/\p{Cs}/u.test(text))
  .map((text) => text.slice(0, 2000));

export const LANGUAGES = ['zh-CN', 'zh-HK', 'zh-TW', 'en-US'] as const;
const HAN = /\p{Script=Han}/u;
/** Where code, file and query would show. */
const INNER =
  /SQLITE|sqlite|\bat .+:\d+|\.[mc]?[jt]s\b|node_modules|\/tmp\/|\/dev\/shm\/|\/work\/|constraint|prepare|TypeError|RangeError|stack/;

/**
 * An answer that anybody may get for anything: an envelope in their language that shows nothing of the inside.
 * @param file the call may answer a file instead
 */
export function assertFit(got: Asked, language: string, said: string, file = false): void {
  assert.ok([200, 400].includes(got.status), `${said} → ${got.status} ${got.text.slice(0, 300)}`);
  if (file && got.status === 200 && got.text !== '' && !got.text.startsWith('{')) return;
  assert.ok(Number.isInteger(got.code), said);
  if (got.code === CODE.ok) return;
  assert.not.match(got.text, INNER, said);
  const sentences = [got.message, ...Object.values((got.data as { fields?: Record<string, string> } | null)?.fields ?? {})];
  for (const sentence of sentences) {
    assert.ok(typeof sentence === 'string' && sentence !== '', said);
    if (got.code !== CODE.validation) continue;
    // what was sent may be quoted
    if (language !== 'en-US') assert.match(sentence, HAN, said);
    else if (!said.includes('机房')) assert.not.match(sentence, HAN, said);
  }
}

/** Everything that somebody configures, by table; of a long document its length. */
const CONFIGURED = new Map(
  [
    'device_group',
    'device',
    'item',
    'serial_port',
    'alarm_level',
    'time_period',
    'role',
    'role_site',
    'user_role',
    'menu',
    'api_token',
    'user_group',
    'user_group_user',
    'user_group_role',
    'layout',
    'layout_widget',
    'layout_background',
  ].map((table) => [table, `SELECT * FROM ${table}`]),
);
CONFIGURED.set(
  'device_template',
  'SELECT id, key, builtin, names, version, item_count, update_time, length(document) FROM device_template',
);
CONFIGURED.set(
  'user',
  'SELECT id, user_name, name, phone, email, login_type, password_hash, must_change, status, remark, update_time FROM user',
);

/** What the box keeps of itself beside the settings, by the minute or as alarms come. */
const KEPT = ['lived_time', 'HISTORY_SINCE', 'RECORD_HEAD', 'actions', 'silenced', 'way_tries'];
CONFIGURED.set('setting', `SELECT * FROM setting WHERE key NOT IN (${KEPT.map((key) => `'${key}'`).join()})`);

/** Counts by table how often something was written, whoever writes it: what nobody wrote need not be read again. */
function countWrites(db: Db, tables: readonly string[]): () => Map<string, number> {
  db.exec('CREATE TABLE IF NOT EXISTS written (name TEXT PRIMARY KEY, times INTEGER NOT NULL)');
  for (const table of tables) {
    db.prepare('INSERT OR IGNORE INTO written VALUES (?, 0)').run(table);
    for (const way of ['INSERT', 'UPDATE', 'DELETE'])
      db.exec(`CREATE TRIGGER IF NOT EXISTS ${table}_${way} AFTER ${way} ON ${table}
        BEGIN UPDATE written SET times = times + 1 WHERE name = '${table}'; END`);
  }
  const read = db.prepare<[], [string, number]>('SELECT name, times FROM written').raw();
  return () => new Map(read.all());
}

/** Watches what is configured in a box's database, from beside. */
export function createWitness(db: Db) {
  const version = (): unknown => db.pragma('data_version', { simple: true });
  const writes = countWrites(db, [...CONFIGURED.keys()]);
  const reads = [...CONFIGURED].map(([table, sql]) => ({ table, rows: db.prepare(sql).raw(), times: -1, seen: '' }));
  /** Reads what was written since. @returns whether it is otherwise now */
  function look(): boolean {
    const times = writes();
    let differs = false;
    for (const read of reads) {
      const written = times.get(read.table)!;
      if (written === read.times) continue;
      read.times = written;
      const is = JSON.stringify(read.rows.all());
      if (is === read.seen) continue;
      read.seen = is;
      differs = true;
    }
    return differs;
  }
  let at = version();
  look();
  return {
    /** whether anything is configured otherwise than when this was asked last */
    changed(): boolean {
      const now = version();
      if (now === at) return false;
      at = now;
      return look();
    },
    /** what is wrong with the file; empty: nothing */
    damage: (): unknown[] => [
      ...(db.pragma('foreign_key_check') as unknown[]),
      ...(db.pragma('integrity_check') as { integrity_check: string }[]).filter((row) => row.integrity_check !== 'ok'),
    ],
  };
}
