// Once a day each channel of pushes hears that the box is alive.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type FakeClock, fakeClock } from '../../../daemon/clock';
import { LANGUAGES } from '../../../daemon/contract/model';
import { aliveDrafts, createAlive } from '../../../daemon/notify/alive';
import type { Channel } from '../../../daemon/notify/way';
import { createSchedule } from '../../../daemon/schedule/index';
import type { NoticeDraft } from '../../../daemon/store/notice-rows';
import { freshDb } from '../../hands/fresh_db';
import { openMeans } from '../../hands/ways';

const NINE = Date.UTC(2026, 10, 29, 9, 0, 0);
const HOUR = 3_600_000;
const channel = (id: string, language: Channel['language'] = 'en_us'): Channel => ({
  id,
  name: `No. ${id}`,
  levels: [],
  sites: [],
  language,
});

function open(clock: FakeClock = fakeClock(NINE)) {
  const db = freshDb();
  const failed = (fault: unknown): void => {
    throw fault;
  };
  const schedule = createSchedule({ db, clock, zone: () => 'UTC', right: () => true, failed });
  const { channels } = openMeans({ clock });
  const written: NoticeDraft[] = [];
  const alive = createAlive({
    schedule,
    wish: channels.alive,
    changed: channels.aliveChanged,
    channels: () => [channel('1'), channel('2')],
    write: (drafts) => void written.push(...drafts),
  });
  schedule.start();
  alive.start();
  /** lets time pass, and everything that was begun settle */
  const pass = async (time: number): Promise<void> => {
    await clock.advance(time);
    await clock.advance(0);
  };
  return { channels, pass, written };
}

test('it is said to each channel in its language, once for a moment', () => {
  const drafts = aliveDrafts(
    LANGUAGES.map((language, i) => channel(String(i), language)),
    { key: '2026-11-29 09:30', at: NINE / 1000 },
  );
  assert.is(new Set(drafts.map(({ text }) => text)).size, 3, 'Hong Kong says it as Taiwan does');
  assert.equal(
    [...new Set(drafts.map(({ about, key, kind, way }) => [about, key, kind, way].join()))],
    ['box,alive 2026-11-29 09:30,alive,push'],
  );
  assert.equal(drafts.map(({ whom, target }) => [whom, target])[1], ['channel/1', '1']);
});

test('it is said daily at the time that is set, and no more once there is none', async () => {
  const { channels, pass, written } = open();
  await pass(2 * HOUR);
  assert.equal(written, []);
  channels.changePush({ alive: '11:30' });
  await pass(0);
  await pass(HOUR);
  assert.equal(
    written.map(({ whom }) => whom),
    ['channel/1', 'channel/2'],
  );
  channels.changePush({ alive: '10:15' });
  await pass(0);
  await pass(24 * HOUR);
  assert.is(written.length, 4);
  channels.changePush({ alive: '' });
  await pass(48 * HOUR);
  assert.is(written.length, 4);
});

test.run();
