// Another program holds the database of a running box: a tool of its owner, a copy that is made of it.

import path from 'node:path';
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CONFIG_DB } from '../../../daemon/store/migrations';
import { eventually, hasten, openBox, sleep } from '../../hands/box';
import { callerOf } from '../../hands/calls';

const HALL = '冷通道温湿度';
/** ms: longer than the box may stand still, and than it would wait for a file if nobody had said otherwise */
const HELD_MS = 6000;
const STILL_MS = 2000;

test('while another program holds the database the box goes on, says that nothing was saved, and loses no alarm', async () => {
  const box = await openBox();
  const root = callerOf(box.url, box.token);
  await hasten(box, HALL);
  const other = new Database(path.join(box.data, CONFIG_DB));
  other.exec('BEGIN IMMEDIATE');
  let [last, longest] = [performance.now(), 0];
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  const until = last + HELD_MS;
  box.simulation.force(HALL, 'temperature', 35);
  const contact = { name: '张三', email: 'z@example.com' };
  const refused = await root.ask('POST setting/contacts', contact);
  assert.equal(
    [refused.code, refused.message],
    [1008, 'Another program is using the database of this box: nothing was saved. Try again in a moment'],
  );
  while (performance.now() < until) {
    assert.is((await root.ask('GET setting/devices', { limit: 0 })).code, 0, 'what is read is answered');
    await sleep(100);
  }
  clearInterval(beat);
  assert.ok(longest < STILL_MS, `it stood still for ${Math.round(longest)} ms`);
  assert.equal((await root.call('GET review', { limit: 0 })).data, [], 'nothing is told that is not stored');
  other.exec('ROLLBACK');
  other.close();
  await eventually('the alarm', async () => (await root.call('GET review', { limit: 0 })).data.length === 1);
  assert.is((await root.ask('POST setting/contacts', contact)).code, 0);
  // each of its tries is in its log
  await box.daemon.stop();
});

test.run();
