// SQL in the place of every text, sort, filter, page and limit (I10), and names that a call does not take (Z07).
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODE } from '../../../daemon/contract/codes';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { Row } from '../../../daemon/contract/row';
import type { Shape } from '../../../daemon/contract/shape';
import { configMigrations, recordMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';

const SQL = [
  "'",
  '"',
  '`',
  '\\',
  "';",
  "' OR '1'='1",
  '1 OR 1=1',
  "admin'--",
  "') OR ('1'='1",
  '1; DROP TABLE user; --',
  'id desc;--',
  'id, (SELECT password_hash FROM user LIMIT 1)',
  'CASE WHEN 1=1 THEN id ELSE name END',
  'rowid',
  'hash',
  "' UNION SELECT 1,2,3,password_hash FROM user --",
  '-1 UNION SELECT sql FROM sqlite_schema',
  "'||(SELECT 1)||'",
  '%27%20OR',
  "1' AND randomblob(500000000) --",
  "x' AND (SELECT count(*) FROM user a, user b, user c, user d)>0 --",
  '@limit',
  ':id',
  '?1',
  '%',
  '_',
  '*',
  '-1',
  '1e9',
  '9999999999',
  '0x7fffffff',
  '1,2,3',
  '[1]',
  '{"$gt":0}',
];
/** What the database or a query would show of itself. */
const INNER = /SQLITE|sqlite|syntax error|no such column|scrypt|password_hash|unrecognized token|near "/;

let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;
test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
});
test.after(() => box.stop());

const reads = (Object.entries(endpoints) as [string, Row][]).filter(
  ([call, row]) => call.startsWith('GET ') && row.input && !/login|ldap/.test(call),
);
const isText = (shape: Shape): boolean => shape.t === 'text' || (shape.t === 'opt' && isText(shape.of));

test('SQL in any field of an address is a value like others: nothing more is found, and nothing is told of the database', async () => {
  let asked = 0;
  for (const [call, row] of reads) {
    for (const [name, shape] of Object.entries(row.input ?? {})) {
      const plain = await we.ask(call, row.example);
      for (const text of SQL) {
        const got = await we.ask(call, { ...row.example, [name]: text });
        asked++;
        const said = `${call} ${name}=${text} → ${got.text.slice(0, 200)}`;
        assert.ok([200, 404].includes(got.status), said);
        if (!row.type) assert.not.match(got.text.replaceAll(JSON.stringify(text).slice(1, -1), ''), INNER, said);
        if (got.code !== CODE.ok || !isText(shape) || call.includes(`{${name}}`)) continue;
        const [found, all] = [got.data, plain.data].map((data) => (data as { total?: number } | null)?.total ?? 0) as [
          number,
          number,
        ];
        if (name !== 'sort' && row.example.keyword === undefined) assert.ok(found <= all, said);
        if (name === 'sort') assert.is(found, all, said);
      }
    }
  }
  assert.ok(asked > 2000, `${asked}`);
});

test('a sort that is none of a list’s columns orders nothing, and no column that is not shown', async () => {
  const order = async (sort?: string) =>
    (await we.call('GET setting/device_groups', { limit: 50, ...(sort ? { sort } : {}) })).data.map((row) => row.id);
  for (const name of ['sorted c', 'sorted a', 'sorted b']) await we.call('POST setting/device_groups', { name, parent_id: 0 });
  const natural = await order();
  for (const sort of ['id;', 'id desc', '(id)', 'rowid', '-rowid', 'gis_id)--', '__proto__'])
    assert.equal(await order(sort), natural, sort);
  const byId = [...natural].sort((a, b) => a - b);
  assert.equal([await order('id'), await order('-id')], [byId, [...byId].reverse()]);
  const [c, a, b] = byId.slice(-3);
  assert.equal(
    (await order('name')).filter((id) => byId.indexOf(id) >= byId.length - 3),
    [a, b, c],
  );
});

test('nothing was changed or lost by any of it', () => {
  for (const [name, migrations] of [
    ['config.db', configMigrations],
    ['record.db', recordMigrations],
  ] as const) {
    const db = openDb(path.join(box.data, name), migrations);
    assert.equal(db.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
    db.close();
  }
});

test('names that a call does not take are refused, and change nothing of what it writes (Z07)', async () => {
  const before = (await we.call('GET pub/edition', { type: 1 })).data[1]!;
  const foreign = { current: true, key: 'edition_standard', edition: 'mine' };
  const faults = await we.faults('PUT pub/edition/{id}', { id: 2, company: 'x', ...foreign });
  assert.equal(Object.keys(faults).sort(), Object.keys(foreign).sort());
  assert.equal((await we.call('GET pub/edition', { type: 1 })).data[1]!, before);
  const status = await we.call('GET setup/status');
  assert.is((await we.ask('POST setup/complete', { password_set: true, devices: 9 })).code, 1001);
  assert.equal(await we.call('GET setup/status'), status);
});

test('a service that nobody knows is not there, whatever its name would do (Z18)', async () => {
  for (const name of ['alert_service;reboot', '$(id)', '../x', 'video', 'constructor']) {
    const got = await we.ask('PUT setting/service/{name}', { name, action: 'restart' });
    assert.equal([got.status, got.code], [404, 404], name);
  }
});

test.run();
