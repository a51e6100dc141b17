// Clocks that somebody sets, or that a summer ends: what waits, waits as long as was lived through, and hours are those of the wall.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isTime } from '../../daemon/alarms/hours';
import { isWithin } from '../../daemon/contract/rules/period';
import { momentOf } from '../../daemon/people/access';
import { ALL } from '../../daemon/store/list';
import { createBox } from '../daemon/alarms/box';
import { createOffice, peopled, roomOf } from '../daemon/notify/office';
import { catalogueOf, deviceOf, itemOf } from '../hands/catalogue';

const DAY_S = 86_400;
/** s by which the clock is set, time and again: a year ahead, back by more, for a second, over the nights of a summer */
const SET = [365 * DAY_S, -2 * 365 * DAY_S, 1, -1, 3600, -3600, 30 * DAY_S, 7200, -90 * DAY_S, 59, -61, 335 * DAY_S];

const ROOM = catalogueOf(
  deviceOf({
    id: 10,
    items: [
      itemOf({ id: 1, check_interval: 5, repetitions: 4 }),
      itemOf({ id: 2, off_delay: 20 }),
      itemOf({ id: 3 }),
      itemOf({ id: 4 }),
    ],
  }),
);
/** What is told of four items whose alarms wait to begin and to end, are shelved or disabled, and when in the time lived through. */
async function livedThrough(set: (i: number) => number): Promise<string[]> {
  const box = createBox(ROOM);
  const told: string[] = [];
  const until = Math.floor(box.clock.wall() / 1000) + 120;
  box.alarms.operate(ALL, { action: 4, item_id: 3, remarks: 'x', until }, 'ann');
  box.alarms.operate(ALL, { action: 2, item_id: 4, remarks: 'x', until }, 'ann');
  for (let i = 0; i < 60; i++) {
    const high = i % 20 < 12;
    const from = box.events.length;
    box.read({ 1: high ? 31 : 20, 2: high ? 31 : 20, 3: 31, 4: 31 });
    box.misset(set(i));
    await box.clock.advance(5000);
    told.push(
      ...box.events.slice(from).map(({ state, tells, occurrence }) => `${i * 5} s: ${state} ${tells} ${occurrence.item_id}`),
    );
  }
  assert.equal(box.faults, []);
  box.close();
  return told;
}

test('delays, shelving and disabling take as long as they were to take, however often the clock is set meanwhile', async () => {
  const calm = await livedThrough(() => 0);
  assert.ok(calm.some((line) => /begin begin 1/.test(line)) && calm.some((line) => /recover .* 2/.test(line)), calm.join('\n'));
  assert.ok(
    calm.some((line) => /unshelve null 3/.test(line)),
    calm.join('\n'),
  );
  assert.equal(await livedThrough((i) => SET[i % SET.length]!), calm);
});

/** Which notices left of an alarm that nobody confirms, and after how many minutes. */
async function noticed(set: (i: number) => number): Promise<string[]> {
  const office = createOffice({ room: roomOf(1, { notice_interval: 600, notice_count: 3 }) });
  const lead = office.now.notify.addContact({ name: '王五', email: 'w@example.com' });
  const second = office.now.notify.addContactGroup({ name: '二线', contact_ids: [lead] });
  peopled(office, ['张三'], { escalate_minutes: 15, escalate_group_id: second });
  const told: string[] = [];
  await office.read({ 1: 35 });
  for (let minute = 0; minute < 45; minute++) {
    const all = office.rows({ way: 'email' });
    told.push(...all.slice(told.length).map(({ kind, name }) => `${minute} min: ${kind} ${name}`));
    office.clock.step(set(minute) * 1000);
    await office.pass(60);
  }
  assert.equal(office.faults, []);
  office.close();
  return told;
}

test('repeats and escalation come when they were to come, however often the clock is set meanwhile', async () => {
  const calm = await noticed(() => 0);
  assert.ok(calm.some((line) => line.includes('escalate 王五')) && calm.some((line) => line.includes('repeat')), calm.join('\n'));
  assert.equal(await noticed((i) => SET[i % SET.length]!), calm);
});

/** A zone and a night on which its clocks are set, in UTC. */
const NIGHTS = [
  ['Europe/Berlin', '2026-03-29T00:00:00Z'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z'],
  ['America/New_York', '2026-03-08T05:00:00Z'],
  ['America/New_York', '2026-11-01T04:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T13:00:00Z'],
] as const;
const WEEK = { weeks: [1, 2, 3, 4, 5, 6, 7], periods: [{ start: '01:30', end: '02:30' }] };
const NIGHT = { weeks: [1, 2, 3, 4, 5, 6, 7], periods: [{ start: '19:00', end: '07:00' }] };

for (const [name, from] of NIGHTS)
  test(`on the night of ${from} in ${name} hours are those that a clock on the wall shows`, () => {
    const face = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
      hourCycle: 'h23',
    });
    const days = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    for (let minute = 0; minute < 8 * 60; minute++) {
      const wall = Date.parse(from) + minute * 60_000;
      const shown = Object.fromEntries(face.formatToParts(wall).map(({ type, value }) => [type, value]));
      const time = `${shown.hour}:${shown.minute}`;
      const moment = momentOf(wall, name);
      assert.equal([days[moment.day], moment.time], [shown.weekday, time]);
      assert.is(isWithin(moment, WEEK), time >= '01:30' && time < '02:30', `${time} within the hours of an item`);
      assert.is(isTime({ week: null, night: NIGHT }, false, moment), time >= '07:00' && time < '19:00', `${time} in the night`);
    }
  });

test.run();
