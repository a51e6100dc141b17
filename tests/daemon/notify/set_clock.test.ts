// Clocks that somebody sets while notices wait, in a run of the program or between two: nothing is given up for it, or put off.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Left, takenUp, tryAgainAt } from '../../../daemon/notify/tries';
import { createOffice, MONDAY, type Office, peopled, roomOf } from './office';
import { LATER, SENT } from './way';

const HOUR_S = 3600;
const DAY_S = 86_400;

/** An alarm that nobody confirms, told every ten minutes, and after fifteen to whoever comes next. */
function opened(): Office {
  const office = createOffice({ room: roomOf(1, { notice_interval: 600 }) });
  const lead = office.now.notify.addContact({ name: '王五', email: 'w@example.com' });
  const second = office.now.notify.addContactGroup({ name: '二线', contact_ids: [lead] });
  peopled(office, ['张三'], { escalate_minutes: 15, escalate_group_id: second });
  return office;
}
const letters = (office: Office): string[] => office.told({ way: 'email' });

for (const by of [3 * DAY_S, -3 * DAY_S, 100 * DAY_S])
  test(`a clock that is set by ${by} s gives up nothing that waits, and what is tried is tried for a day all the same`, async () => {
    const office = createOffice({ room: roomOf(1, { notice_interval: 0 }) });
    peopled(office);
    office.ways.email.answers(LATER);
    await office.read({ 1: 35 });
    await office.pass(10);
    office.clock.step(by * 1000);
    await office.pass(200);
    assert.equal(letters(office), ['begin 张三 email queued']);
    assert.is(office.ways.email.sent.length, 4, 'at once, after 5, 30 and 120 s');
    for (let hour = 0; hour < 25; hour++) await office.later(HOUR_S + 1);
    assert.equal(letters(office), ['begin 张三 email fail']);
    assert.equal(office.faults, []);
    office.close();
  });

test('a notice that is under way while the clock is set is tried again, and so is one that no round has looked at since', async () => {
  const office = createOffice({ room: roomOf(1, { notice_interval: 0 }) });
  peopled(office);
  office.ways.email.answers('never');
  office.ways.sms.answers(LATER);
  await office.read({ 1: 35 });
  office.clock.step(3 * DAY_S * 1000);
  office.ways.email.release(LATER);
  office.ways.email.answers(SENT);
  office.ways.sms.answers(SENT);
  await office.pass(40);
  assert.equal(office.told(), ['begin 张三 email sent', 'begin 张三 sms sent']);
  office.close();
});

/** s by which the clock is wrong when the program starts again, and what sets it right a little later. */
for (const [name, off_s, then_s] of [
  ['that ran five hours ahead and was set right meanwhile', -5 * HOUR_S, 0],
  ['that is a hundred days behind and is set right a little later', -100 * DAY_S, 100 * DAY_S],
  ['that is a hundred days ahead and is set right a little later', 100 * DAY_S, -100 * DAY_S],
  ['that was right while the box was off for three days', 3 * DAY_S, 0],
] as const)
  test(`a start with a clock ${name} puts off neither what waits nor repeats and escalation`, async () => {
    const office = opened();
    office.ways.email.answers(LATER);
    office.ways.sms.answers(LATER);
    await office.read({ 1: 35 });
    await office.pass(20);
    office.restart(off_s);
    office.ways.email.answers(LATER);
    await office.pass(5);
    office.clock.step(then_s * 1000);
    await office.pass(5);
    assert.ok(
      office.rows().every(({ status }) => status === 'queued' || status === 'sent'),
      office.told().join('\n'),
    );
    office.ways.email.answers(SENT);
    await office.pass(130);
    assert.equal(
      office.told({ kind: 'begin' }),
      ['begin 张三 email sent', 'begin 张三 sms sent'],
      'no later than it was to be after its last try',
    );
    await office.pass(600);
    assert.ok(letters(office).includes('repeat 张三 email sent'), letters(office).join('\n'));
    await office.pass(300);
    assert.ok(letters(office).includes('escalate 王五 email sent'), letters(office).join('\n'));
    assert.equal(office.faults, []);
    office.close();
  });

test('what stood still while a box went out goes on after as long, by whatever clock it starts', async () => {
  const office = opened();
  await office.read({ 1: 35 });
  await office.operate(4, 1, { until: Math.floor(office.clock.wall() / 1000) + HOUR_S });
  await office.pass(5);
  office.restart(-100 * DAY_S);
  await office.pass(60);
  office.clock.step(100 * DAY_S * 1000);
  await office.pass(5);
  assert.equal(office.rows({ kind: 'repeat' }), []);
  await office.operate(5, 1);
  await office.pass(1000);
  const kinds = new Set(office.rows({ way: 'email' }).map(({ kind }) => kind));
  assert.equal(kinds, new Set(['begin', 'repeat', 'escalate']));
  office.close();
});

test('by a clock that was never set people are told at any hour, and their hours hold once it is', async () => {
  const office = createOffice({ room: roomOf(2, { notice_interval: 600, time_period_id: 9 }) });
  const { db, notify, commons } = office.now;
  const add = db.prepare("INSERT INTO time_period (id, names, weeks, periods) VALUES (9, '{}', ?, ?)");
  // Sundays alone: the office begins on a Monday, and 1970 on a Thursday
  add.run('[7]', JSON.stringify([{ start: '00:00', end: '23:59' }]));
  const id = notify.addContact({ name: '张三', email: 'p@example.com', time_period_id: 9 });
  commons.changeAlarmCommons({ default_contact_group_id: notify.addContactGroup({ name: 'hours', contact_ids: [id] }) });
  office.restart(-MONDAY / 1000);
  await office.read({ 1: 35 });
  await office.later(610);
  assert.equal(office.told(), ['begin 张三 email sent', 'repeat 张三 email sent']);
  office.clock.step(MONDAY);
  await office.later(1210);
  await office.read({ 2: 35 });
  assert.is(office.rows().length, 2, 'a Monday is none of their days');
  office.close();
});

test('a begin that waits is given up with the end that tells it, and not before', async () => {
  const office = createOffice({ room: roomOf(1, { notice_interval: 0 }) });
  peopled(office);
  office.ways.email.answers(LATER);
  await office.read({ 1: 35 });
  for (let hour = 0; hour < 20; hour++) await office.later(HOUR_S);
  await office.read({ 1: 20 });
  for (let hour = 0; hour < 6; hour++) await office.later(HOUR_S);
  assert.equal(letters(office), ['begin 张三 email queued', 'recover 张三 email queued']);
  for (let hour = 0; hour < 20; hour++) await office.later(HOUR_S);
  assert.equal(letters(office), ['begin 张三 email fail', 'recover 张三 email fail']);
  office.close();
});

test('messages that left while the clock ran ahead fill no hour to come', async () => {
  const office = createOffice({ room: roomOf(12, { notice_interval: 0 }), params: { sms_per_hour: 3 } });
  peopled(office);
  office.ways.sms.answers(LATER);
  for (const id of [1, 2, 3]) {
    await office.read({ [id]: 35 });
    await office.later(90);
  }
  office.clock.step(100 * DAY_S * 1000);
  office.ways.sms.answers(SENT);
  await office.later(700);
  assert.is(office.ways.sms.sent.length > 0 && office.rows({ way: 'sms', status: 'queued' }).length, 0);
  office.clock.step(-100 * DAY_S * 1000);
  await office.later(2 * HOUR_S);
  await office.read({ 4: 35 });
  await office.later(HOUR_S);
  assert.equal(
    office.told({ way: 'sms', status: 'queued' }),
    [],
    office
      .rows({ way: 'sms' })
      .map(({ kind, next_time }) => `${kind} ${next_time}`)
      .join('\n'),
  );
  office.close();
});

test('a way that was failing before a restart says after it what its receiver said', async () => {
  const office = createOffice({ room: roomOf(1, { notice_interval: 0, alarm_level_id: 4 }) });
  office.ways.push.offers([{ id: 'ops', name: 'Ops', levels: [], sites: [], language: 'en_us' }]);
  peopled(office);
  const answer = '450 <p0@example.com>: come again';
  office.ways.push.answers({ is: 'later', error: { key: 'channel_status', data: { status: 503 } } });
  office.ways.email.answers({ is: 'later', error: { key: 'mail_later', data: { answer } } });
  await office.read({ 1: 35 });
  await office.later(6);
  await office.later(31);
  const said = () => [office.notify.noticeState(), office.notify.wayState('email')];
  const before = said();
  assert.equal(before[0], { value: 0, reason: { key: 'way_failing', data: { status: 503, because: 'channel_status' } } });
  assert.is(before[1]!.reason?.data?.answer, '450 <p***@example.com>: come again');
  const offered = office.ways.push.channels();
  office.restart();
  office.ways.push.offers(offered);
  office.notify.stop();
  office.notify.start();
  assert.equal(said(), before);
  office.close();
});

test('what is taken up was never to wait longer, and is given up after a day of tries, not of absence', () => {
  const now = 2_000_000_000;
  const left = (status: Left['status'], attempts: number, since: number, next_time: number): Left => ({
    status,
    attempts,
    since: now + since,
    next_time: now + next_time,
  });
  const at = (one: Left) => {
    const { since, next_time } = takenUp(one, now);
    return [since - now, next_time - now];
  };
  assert.equal(at(left('queued', 2, -60, 20)), [-60, 20], 'a short absence changes nothing');
  assert.equal(at(left('queued', 1, 18_000, 18_005)), [0, 5], 'a clock that was ahead');
  assert.equal(at(left('queued', 2, 18_000, 18_035)), [-5, 30]);
  assert.equal(at(left('queued', 0, 18_000, 18_600)), [0, 600], 'one that was to go with others');
  assert.equal(at(left('sending', 1, 18_000, 18_005)), [-5, 0]);
  assert.equal(at(left('queued', 6, -4 * DAY_S, -3 * DAY_S)), [-(DAY_S - HOUR_S + HOUR_S), -3 * DAY_S]);
  assert.equal(at(left('queued', 0, -3 * DAY_S, -3 * DAY_S)), [-HOUR_S, -3 * DAY_S]);
  assert.ok(tryAgainAt(1, takenUp(left('queued', 0, -3 * DAY_S, -3 * DAY_S), now).since, now) !== null);
});

test.run();
