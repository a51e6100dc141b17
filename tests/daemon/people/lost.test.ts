import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { ROOT_USER } from '../../../daemon/contract/codes';
import { createLost } from '../../../daemon/people/lost';
import { createSettings } from '../../../daemon/store/settings';
import { createUserStore } from '../../../daemon/store/users';
import { freshDb } from '../../hands/fresh_db';

test('that names may be gone is told over restarts, until the first user came in again', () => {
  const db = freshDb();
  const lost = () => createLost(createSettings({ db, clock: fakeClock() }), createUserStore(db));
  const cameIn = (time: number): void => createUserStore(db).loggedIn(ROOT_USER, { time, address: '', agent: '' });
  assert.not(lost().holds(), 'a box that lost nothing says nothing');
  db.exec("INSERT INTO user (id, user_name) VALUES (1, 'admin')");
  lost().note();
  assert.ok(lost().holds());
  cameIn(5);
  assert.not(lost().holds());
  lost().note();
  assert.ok(lost().holds(), 'whatever the clock says');
  cameIn(3);
  assert.not(lost().holds());
});

test.run();
