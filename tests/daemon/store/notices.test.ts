import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNoticeStore } from '../../../daemon/store/notices';
import { freshDb } from '../../hands/fresh_db';

test('what is due, and when, is searched in what waits and not in all that was ever sent', () => {
  const db = freshDb();
  const asked: string[] = [];
  const prepare = db.prepare.bind(db);
  db.prepare = ((sql: string) => {
    asked.push(sql);
    return prepare(sql);
  }) as typeof db.prepare;
  createNoticeStore(db);
  const EACH_TURN = /^SELECT min\(next_time\)|ORDER BY n\.urgent DESC/;
  const plans = asked
    .filter((sql) => EACH_TURN.test(sql))
    .map(
      (sql) =>
        prepare(`EXPLAIN QUERY PLAN ${sql}`).all({ way: 'email', time: 0, limit: 1, quiet: '[]', away: '[]' }) as {
          detail: string;
        }[],
    );
  assert.is(plans.length, 2);
  for (const [first] of plans) assert.match(first!.detail, /^SEARCH .*USING INDEX notice_waiting/);
});

test.run();
