import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { createSettings } from '../../../daemon/store/settings';
import { freshDb } from '../../hands/fresh_db';

const db = freshDb();
const clock = fakeClock();
const settings = createSettings<string>({ db, clock });
const DEFAULTS = { popup: true, seconds: 15, name: '' };

test('what was never set is as the defaults say', () => {
  assert.equal(settings.get('unknown', DEFAULTS), DEFAULTS);
});

test('setting one field leaves the others, stored or not, as they are', () => {
  settings.put('some', { seconds: 30 });
  assert.equal(settings.get('some', DEFAULTS), { popup: true, seconds: 30, name: '' });
  settings.put('some', { popup: false });
  assert.equal(settings.get('some', DEFAULTS), { popup: false, seconds: 30, name: '' });
});

test('a default that changes later reaches whoever never set it', () => {
  settings.put('later', { name: 'x' });
  assert.is(settings.get('later', { ...DEFAULTS, seconds: 99 }).seconds, 99);
});

test('keys do not mix and hostile keys are keys', () => {
  settings.put("a'; DROP TABLE setting; --", { name: 'odd' });
  assert.is(settings.get("a'; DROP TABLE setting; --", DEFAULTS).name, 'odd');
  assert.is(settings.get('a', DEFAULTS).name, '');
});

test('a setting knows when it was last changed', async () => {
  settings.put('timed', { seconds: 1 });
  const timeOf = db.prepare("SELECT update_time FROM setting WHERE key = 'timed'").pluck();
  const first = timeOf.get() as number;
  await clock.advance(60_000);
  settings.put('timed', { seconds: 2 });
  assert.is(timeOf.get(), first + 60);
});

test.after(() => void db.close());
test.run();
