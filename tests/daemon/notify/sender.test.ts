import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL } from '../../../daemon/store/list';
import type { NoticeDraft } from '../../../daemon/store/notice-rows';
import { createOffice, type Office, peopled, roomOf } from './office';
import { FAILS, LATER, SENT } from './way';

const inOffice = (make: () => Office, run: (office: Office) => Promise<void>) => async (): Promise<void> => {
  const office = make();
  try {
    await run(office);
  } finally {
    office.close();
  }
};
const quiet = (items = 1) => createOffice({ room: roomOf(items, { notice_interval: 0 }) });

test(
  'what fails is tried again after 5, 30 and 120 seconds, then after 10, 30 and 60 minutes, and given up after a day',
  inOffice(quiet, async (office) => {
    peopled(office);
    office.ways.email.answers(LATER);
    await office.read({ 1: 35 });
    const tries = [];
    for (const wait of [5, 30, 120, 600, 1800, 3600, 3600]) {
      await office.later(wait + 1);
      tries.push(office.ways.email.sent.length);
    }
    assert.equal(tries, [2, 3, 4, 5, 6, 7, 8]);
    for (let hour = 0; hour < 24; hour++) await office.later(3601);
    assert.equal(office.told({ way: 'email' }), ['begin 张三 email fail']);
    assert.equal(new Set(office.ways.email.sent.map(({ identity }) => identity)).size, 1, 'one identity at every try');
  }),
);

test(
  'a receiver that asks to wait is left alone for so long, and one that refuses for good is tried once',
  inOffice(quiet, async (office) => {
    peopled(office);
    office.ways.email.answers({ is: 'later', error: { key: 'no_answer' }, after_s: 90 });
    office.ways.sms.answers(FAILS);
    await office.read({ 1: 35 });
    await office.later(60);
    assert.is(office.ways.email.sent.length, 1);
    await office.later(40);
    assert.is(office.ways.email.sent.length, 2);
    assert.is(office.ways.sms.sent.length, 1);
  }),
);

/** the highest level calls phones */
const called = (items = 1) => createOffice({ room: roomOf(items, { notice_interval: 0, alarm_level_id: 4 }) });
const RANG = { is: 'fails', error: { key: 'call_rang' } } as const;
const OVER = { is: 'over', error: { key: 'call_over' } } as const;
test(
  'a call that only rang has told nobody, and hears of no end; that it rang is no fault of the way',
  inOffice(
    () => called(3),
    async (office) => {
      peopled(office);
      office.ways.phone.answers(RANG);
      await office.read({ 1: 35, 2: 35, 3: 35 });
      await office.pass(10);
      assert.equal([...new Set(office.told({ way: 'phone' }))], ['begin 张三 phone fail']);
      const { id } = office.rows({ way: 'phone' })[0]!;
      const { told, sent, failed } = office.notify.noticesOf([1])(1);
      assert.equal([told, sent, failed, office.rows({ id })[0]!.error], [1, 2, 1, { key: 'call_rang' }]);
      await office.read({ 1: 20 });
      await office.pass(10);
      assert.equal(office.told({ kind: 'recover', way: 'phone' }), []);
      assert.equal(office.told({ kind: 'recover', way: 'email' }), ['recover 张三 email sent']);
      office.restart();
      assert.is(office.notify.wayState('phone').value, 1);
    },
  ),
);
/** somebody who is told by calls alone, and by nothing else */
function reachedByCalls(office: Office): void {
  const { notify, commons } = office.now;
  const id = notify.addContact({ name: '王五', phone: '13900139000', phone_enable: true, sms_enable: false });
  commons.changeAlarmCommons({ default_contact_group_id: notify.addContactGroup({ name: 'calls', contact_ids: [id] }) });
}
for (const [first, order] of [
  [SENT, ['sms', 'sms', 'sms', 'phone', 'phone', 'phone']],
  [LATER, ['sms', 'sms', 'phone', 'sms', 'phone', 'phone']],
] as const)
  test(
    `messages leave before calls by the same card, as long as they do not fail: ${first.is}`,
    inOffice(called, async (office) => {
      peopled(office, ['张三', '李四', '王五']);
      const { sms, phone } = office.ways;
      phone.follows('sms');
      sms.answers('never');
      phone.answers('never');
      await office.read({ 1: 35 });
      const left: string[] = [];
      for (let i = 0; i < 6; i += 1) {
        left.push(...(sms.sent.length > left.filter((way) => way === 'sms').length ? ['sms'] : []));
        left.push(...(phone.sent.length > left.filter((way) => way === 'phone').length ? ['phone'] : []));
        sms.release(first);
        phone.release(SENT);
        await office.pass(0);
      }
      assert.equal(left, order);
    }),
  );
test(
  'a call says nothing, so that an alarm is over is told by a message to the number that answered, where no other way tells it',
  inOffice(called, async (office) => {
    reachedByCalls(office);
    await office.read({ 1: 35 });
    await office.read({ 1: 20 });
    assert.equal(office.told(), ['begin 王五 phone sent', 'recover 王五 sms sent']);
    assert.is(office.ways.sms.sent[0]!.target, '13900139000');
    assert.match(office.ways.sms.sent[0]!.text, /^【恢复】/);
    assert.is(office.ways.phone.sent.length, 1, 'nobody is called for an end');
  }),
);
test(
  'whom a letter or a message told as well as a call hears of the end by these alone',
  inOffice(called, async (office) => {
    peopled(office);
    await office.read({ 1: 35 });
    await office.read({ 1: 20 });
    assert.equal(office.told({ kind: 'recover' }), ['recover 张三 email sent', 'recover 张三 sms sent']);
  }),
);
for (const [outcome, told] of [
  [OVER, ['begin 王五 phone dropped', 'recover 王五 sms dropped']],
  [{ is: 'sent', note: { key: 'call_answered' } }, ['begin 王五 phone sent', 'recover 王五 sms sent']],
] as const)
  test(
    `an end that comes while the phone rings waits for what becomes of the call: ${outcome.is}`,
    inOffice(called, async (office) => {
      reachedByCalls(office);
      office.ways.phone.answers('never');
      await office.read({ 1: 35 });
      await office.read({ 1: 20 });
      await office.pass(5);
      assert.equal(office.ways.sms.sent, [], 'what may not have been told is not over yet');
      office.ways.phone.release(outcome);
      await office.pass(5);
      assert.equal(office.told(), told);
    }),
  );
test(
  'without messages a call has no end to tell',
  inOffice(called, async (office) => {
    reachedByCalls(office);
    office.ways.sms.close({ key: 'sms_off' });
    await office.read({ 1: 35 });
    await office.read({ 1: 20 });
    assert.equal(office.told(), ['begin 王五 phone sent']);
  }),
);
test(
  'a call that somebody’s confirmation broke off is dropped, and counts neither as told nor as failed',
  inOffice(called, async (office) => {
    peopled(office);
    office.ways.phone.answers('never');
    await office.read({ 1: 35 });
    await office.operate(0, 1);
    office.ways.phone.release(OVER);
    await office.pass(5);
    assert.equal(office.told({ way: 'phone' }), ['begin 张三 phone dropped']);
    assert.equal(office.notify.noticesOf([1])(1), { sent: 2, told: 1, failed: 0, waiting: 0, nobody: null, held: null });
  }),
);

test(
  'a way that hangs holds up no other way, and sends no more at once than it may',
  inOffice(
    () => quiet(6),
    async (office) => {
      peopled(office);
      office.ways.sms.answers('never');
      await office.read({ 1: 35, 2: 35, 3: 35, 4: 35, 5: 35, 6: 35 });
      await office.pass(5);
      assert.equal([office.ways.email.sent.length, office.ways.sms.sent.length], [6, 1]);
      office.ways.sms.release(SENT);
      await office.pass(1);
      assert.is(office.ways.sms.sent.length, 2);
    },
  ),
);

test(
  'SH-13: a restart tells nothing again but what was being sent, under the same identity, and marks it; timers go on',
  inOffice(
    () => createOffice({ room: roomOf(3, { notice_interval: 600 }) }),
    async (office) => {
      peopled(office);
      await office.read({ 1: 35, 2: 35 });
      await office.operate(0, 2);
      office.ways.email.answers('never');
      await office.read({ 3: 35 });
      const [hanging] = office.ways.email.sent.slice(-1);
      await office.later(300);
      office.restart(5);
      await office.pass(2);
      assert.equal(
        office.ways.email.sent.map(({ identity }) => identity),
        [hanging!.identity],
      );
      const again = office.rows({ way: 'email' }).filter(({ twice }) => twice);
      assert.equal(
        again.map(({ status, attempts }) => [status, attempts]),
        [['sent', 2]],
      );
      assert.is(office.ways.sms.sent.length, 0, 'what had been sent is not sent again');
      await office.later(280);
      assert.equal(office.rows({ kind: 'repeat' }), []);
      await office.later(30);
      assert.equal(
        office.rows({ kind: 'repeat', way: 'email' }).map(({ key }) => key),
        ['1', '4'],
        'ten minutes after they began, the confirmed one left out',
      );
    },
  ),
);

test(
  'what became of a notice is kept until it can be stored, and it is not sent again for want of room',
  inOffice(quiet, async (office) => {
    peopled(office);
    office.ways.email.answers('never');
    await office.read({ 1: 35 });
    office.disk(() => {
      throw new Error('full');
    });
    office.ways.email.release(SENT);
    await office.pass(10);
    assert.equal(office.told({ way: 'email' }), ['begin 张三 email sending']);
    office.disk(() => {});
    await office.pass(2);
    assert.equal(office.told({ way: 'email' }), ['begin 张三 email sent']);
    assert.is(office.ways.email.sent.length, 1);
  }),
);

test(
  'when alarms cannot be recorded for a minute everybody is told once, from memory, by every way and the buzzer',
  inOffice(quiet, async (office) => {
    peopled(office);
    office.ways.push.offers([{ id: 'ops', name: 'Ops', levels: [], sites: [], language: 'en_us' }]);
    await office.later(61);
    office.disk(() => {
      throw new Error('full');
    });
    await office.read({ 1: 35 });
    await office.pass(50);
    assert.equal(office.sounds, []);
    for (let i = 0; i < 20; i++) {
      await office.read({ 1: 35 + i });
      await office.pass(1);
    }
    const said = Object.values(office.ways).map(({ sent }) => sent.map(({ text }) => text.split('，')[0]));
    assert.equal(said.slice(0, 3), Array(3).fill(['【紧急】本机已无法记录告警']));
    assert.match(said[3]![0]!, /^\[Critical\]/);
    assert.equal(office.sounds, [true]);
    office.disk(() => {});
    await office.read({ 1: 20 });
    await office.read({ 1: 35 });
    await office.pass(3);
    assert.equal(office.sounds, [true, false]);
  }),
);

test(
  'a thousand notices wait at most: repeats go first, and begins of the two highest levels never',
  inOffice(
    () => quiet(),
    async (office) => {
      peopled(office);
      office.ways.email.answers(LATER);
      const write = (i: number, kind: 'begin' | 'repeat', urgent: boolean): NoticeDraft => ({
        about: 'box',
        key: `${i}`,
        alarm_id: null,
        kind,
        step: 0,
        way: 'email',
        whom: `contact/${i}`,
        contact_id: null,
        name: 'x',
        target: 'x@x.x',
        language: 'zh_cn',
        subject: 'x',
        text: 'x',
        facts: {},
        device_group_id: 1,
        alarm_level_id: 3,
        urgent,
        create_time: Math.floor(office.clock.wall() / 1000),
        next_time: 4_000_000_000,
        carried_by: null,
        sites: null,
        plain: null,
      });
      office.notify.write(Array.from({ length: 300 }, (_, i) => write(i, 'begin', true)));
      office.notify.write(Array.from({ length: 400 }, (_, i) => write(1000 + i, 'begin', false)));
      office.notify.write(Array.from({ length: 500 }, (_, i) => write(2000 + i, 'repeat', true)));
      await office.read({ 1: 35 });
      const dropped = office.rows({ status: 'dropped' });
      assert.equal(new Set(dropped.map(({ kind }) => kind)), new Set(['repeat']));
      assert.is(office.rows({ status: 'queued' }).length, 999, 'one of the thousand left at once');
      assert.is(dropped[0]!.error!.key, 'notice_crowded');
    },
  ),
);

test(
  'a way is in trouble after three tries that failed, and its alarm goes by the others; an alarm that reaches nobody is trouble of its own',
  inOffice(
    () => createOffice({ room: roomOf(2, { notice_interval: 0, alarm_level_id: 3 }) }),
    async (office) => {
      assert.equal(office.notify.wayState('email'), { value: 1, reason: null });
      office.notify.addContact({ name: '赵六', email: 'z@example.com' });
      await office.read({ 1: 35 });
      assert.equal(office.notify.noticeState(), {
        value: 0,
        reason: { key: 'notice_nobody', data: { because: 'nobody_group' } },
      });
      await office.operate(0, 1);
      assert.is(office.notify.noticeState().value, 1, 'somebody has seen it');
      peopled(office);
      office.ways.email.answers(LATER);
      await office.read({ 2: 35 });
      await office.later(6);
      assert.is(office.notify.wayState('email').value, 1);
      await office.later(31);
      assert.equal(office.notify.wayState('email'), { value: 0, reason: { key: 'way_failing', data: { because: 'no_answer' } } });
      assert.is(office.notify.wayState('sms', 'phone').value, 1);
      office.restart();
      assert.is(office.notify.wayState('email').value, 0, 'a restart mends nothing');
      await office.later(200);
      assert.is(office.notify.wayState('email').value, 1);
    },
  ),
);

test(
  'what is not set up is not in use: neither in trouble nor called well',
  inOffice(quiet, async (office) => {
    const said = () => [
      office.notify.wayState('email').value,
      office.notify.wayState('sms', 'phone').value,
      office.notify.noticeState().value,
    ];
    assert.equal(said(), [1, 1, 2], 'nobody is there to be told');
    office.notify.addContact({ name: '赵六', email: 'z@example.com' });
    assert.equal(said(), [1, 1, 1]);
    office.ways.sms.close({ key: 'way_off' });
    assert.equal(said(), [1, 1, 1], 'calls still leave');
    office.ways.phone.close({ key: 'way_off' });
    office.ways.email.close({ key: 'way_off' });
    assert.equal(said(), [2, 2, 2], 'somebody is there, and no way to him');
    office.ways.push.offers([{ id: 'ops', name: 'Ops', levels: [], sites: [], language: 'en_us' }]);
    assert.is(said()[2], 1);
  }),
);

test(
  'a way in trouble says why to all who see the box, and not whom the server put off',
  inOffice(quiet, async (office) => {
    office.notify.addContact({ name: 'Zhang', email: 'zhang.secret@example.com' });
    const answer = '450 <zhang.secret@example.com>: come again';
    office.ways.email.answers({ is: 'later', error: { key: 'mail_later', data: { answer } } });
    peopled(office);
    await office.read({ 1: 35 });
    await office.later(6);
    await office.later(31);
    const { reason } = office.notify.wayState('email');
    assert.is(reason?.data?.answer, '450 <z***@example.com>: come again');
  }),
);

test(
  'neither what a kill broke off nor what receivers refused is trouble of a way, before a restart or after it',
  inOffice(quiet, async (office) => {
    peopled(office, ['张三', '李四', '王五', '赵六']);
    office.ways.email.answers('never');
    office.ways.sms.answers(FAILS);
    await office.read({ 1: 35 });
    await office.pass(4);
    assert.equal(office.rows({ way: 'sms', status: 'fail' }).length, 4);
    assert.equal([office.notify.wayState('email').value, office.notify.wayState('sms').value], [1, 1]);
    office.restart();
    assert.ok(office.rows({ way: 'email' }).every(({ twice }) => twice));
    assert.equal([office.notify.wayState('email').value, office.notify.wayState('sms').value], [1, 1]);
  }),
);

test(
  'what goes with a notice that may come twice may, too',
  inOffice(quiet, async (office) => {
    peopled(office);
    office.ways.email.answers(LATER);
    await office.read({ 1: 35 });
    office.ways.email.answers('never');
    await office.read({ 1: 20 });
    await office.later(6);
    assert.equal(office.told({ way: 'email' }), ['begin 张三 email sending', 'recover 张三 email sending']);
    office.restart();
    await office.pass(1);
    const marks = office.rows({ way: 'email' }).map(({ status, twice }) => [status, twice]);
    assert.equal(marks, Array(2).fill(['sent', true]));
  }),
);

test(
  'a clock that is set moves what is due with it',
  inOffice(
    () => createOffice({ room: roomOf(1, { notice_interval: 600 }) }),
    async (office) => {
      peopled(office);
      await office.read({ 1: 35 });
      office.clock.step(86_400_000);
      await office.later(590);
      assert.equal(office.rows({ kind: 'repeat' }), []);
      office.clock.step(-2 * 86_400_000);
      await office.later(20);
      assert.is(office.rows({ kind: 'repeat', way: 'email' }).length, 1);
    },
  ),
);

test(
  'a test speaks to an address as alarms will: in the language of its contact, else in that of the box',
  inOffice(quiet, async (office) => {
    const { notify } = office.now;
    notify.addContact({ name: 'Tom', email: 'tom@example.com', phone: '447700900123', language: 'en_us' });
    notify.addContact({ name: '张三', email: 'z@example.com' });
    const spoken = ['tom@example.com', '447700900123', 'z@example.com', 'who@example.com', ''].map(notify.spokenBy);
    assert.equal(spoken, ['en_us', 'en_us', 'zh_cn', null, null]);
  }),
);

test(
  'what waits for a channel is told apart from what waits for the others',
  inOffice(
    () => createOffice({ room: roomOf(2, { alarm_level_id: 4 }) }),
    async (office) => {
      const channel = { name: 'x', levels: [], sites: [], language: 'zh_cn' } as const;
      office.ways.push.offers([
        { ...channel, id: '4' },
        { ...channel, id: '12' },
      ]);
      office.ways.push.answers(LATER);
      await office.pass(1);
      await office.read({ 1: 35, 2: 35 });
      const [push] = office.notify.successes(ALL).filter(({ way }) => way === 'push');
      assert.equal(push?.channels, [
        { id: 4, waiting: 2 },
        { id: 12, waiting: 2 },
      ]);
    },
  ),
);

test.run();
