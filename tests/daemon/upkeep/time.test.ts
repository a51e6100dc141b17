import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TimeRefusal, TimeService } from '../../../board/interfaces';
import { fakeClock } from '../../../daemon/clock';
import { Refusal } from '../../../daemon/contract/refusal';
import { isZone, timeFaults } from '../../../daemon/contract/rules/time';
import { localTime } from '../../../daemon/lang/index';
import { momentOf } from '../../../daemon/people/access';
import { createSettings } from '../../../daemon/store/settings';
import { createBoxTime } from '../../../daemon/upkeep/time';
import { isZoned, zone } from '../../../daemon/zone';
import { freshDb } from '../../hands/fresh_db';

/** 2026-11-28 00:30 in UTC */
const HALF_PAST = 1_795_825_800;

function setUp(refusal: TimeRefusal | null = null) {
  const clock = fakeClock(HALF_PAST * 1000);
  const settings = createSettings({ db: freshDb(), clock });
  const asked: unknown[] = [];
  const answer = async (wish: unknown) => {
    asked.push(wish);
    return refusal;
  };
  const service: TimeService = {
    source: async () => ({ enable: true, server: 'ntp.room.lan', interval: 64, last_sync: 7 }),
    follow: answer,
    set: answer,
  };
  const open = () => createBoxTime({ settings, clock, service, keepsZone: () => {}, rtc: '/nowhere' });
  const time = open();
  return { clock, time, asked, open };
}
const system = zone();
test.after.each(() => assert.is(zone(), system, 'a test that chose a zone gives it back'));

test('a zone counts as chosen once somebody saved one, UTC too', async () => {
  const { time } = setUp();
  const before = time.zoned();
  assert.is(before, isZoned());
  await time.set({ timezone: 'UTC' });
  assert.is(time.zoned(), true);
  time.stop();
});

test('the zone that was chosen holds for every time the box tells, at once and after a restart', async () => {
  const { time, open } = setUp();
  await time.set({ timezone: 'Asia/Shanghai' });
  assert.is(localTime(HALF_PAST), '2026-11-28 08:30:00');
  assert.equal(momentOf(HALF_PAST * 1000), { day: 6, time: '08:30' });
  await time.set({ timezone: 'America/New_York' });
  assert.is(localTime(HALF_PAST), '2026-11-27 19:30:00');
  assert.equal(momentOf(HALF_PAST * 1000), { day: 5, time: '19:30' });
  time.stop();
  const again = open();
  again.start();
  assert.is((await again.read()).timezone, 'America/New_York');
  again.stop();
});

test('what the system says of its source of time is passed on', async () => {
  const { time } = setUp();
  const { server_time, ntp, rtc, settable, timezone } = await time.read();
  assert.is(timezone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  assert.equal(ntp, { enable: true, server: 'ntp.room.lan', interval: 64, last_sync: 7, offset_ms: null });
  assert.equal([server_time, rtc, settable], [HALF_PAST, false, true]);
});

test('fetching is switched off before the clock is set by hand', async () => {
  const { time, asked } = setUp();
  await time.set({ timezone: 'UTC', ntp: { enable: false }, time: HALF_PAST + 60 });
  assert.equal(asked, [false, HALF_PAST + 60]);
  time.stop();
});

test('a clock that the system keeps leaves the zone as it was too', async () => {
  for (const why of ['none', 'denied', 'follows_ntp', 'failed'] as const) {
    const { time } = setUp(why);
    const refused = await time.set({ timezone: 'Asia/Shanghai', time: HALF_PAST }).catch((fault: unknown) => fault);
    assert.instance(refused, Refusal);
    assert.is((refused as Refusal).key, `clock_${why}`);
    assert.is(zone(), system);
  }
});

test('a clock before the making of the program is wrong', () => {
  const { clock, time } = setUp();
  assert.is(time.right(), true);
  clock.step(-400 * 86_400_000);
  assert.is(time.right(), false);
});

test('zones are IANA names; offsets and made-up names are refused at their field', () => {
  for (const name of ['Asia/Shanghai', 'UTC', 'Europe/Berlin', 'Australia/Lord_Howe']) assert.is(isZone(name), true, name);
  for (const name of ['+08:00', 'Asia/Nowhere', '', '../etc/localtime', 'Asia/Shanghai\n']) assert.is(isZone(name), false, name);
  assert.equal(timeFaults({ timezone: 'Mars/Olympus' }), { timezone: { key: 'timezone' } });
  assert.equal(timeFaults({ timezone: 'UTC', time: HALF_PAST, ntp: { enable: true } }), { time: { key: 'time_follows' } });
  assert.equal(timeFaults({ timezone: 'UTC', time: HALF_PAST, ntp: { enable: false } }), {});
});

test.run();
