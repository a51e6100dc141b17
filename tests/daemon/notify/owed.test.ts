// An alarm that nobody could be told of stays owed until somebody can.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { say, WORDS } from '../../../daemon/lang/index';
import { asItWas } from '../../../daemon/notify/nobody';
import { ALL } from '../../../daemon/store/list';
import { createOffice, MONDAY, type Office, peopled, roomOf } from './office';
import { FAILS, LATER, playedWay, SENT } from './way';

/** told once, and by letters alone */
const ONCE = { notice_interval: 0, notice_count: 1, alarm_level_id: 2 };
const inOffice = (make: () => Office, run: (office: Office) => Promise<void>) => async (): Promise<void> => {
  const office = make();
  try {
    await run(office);
    assert.equal(office.faults, []);
  } finally {
    office.close();
  }
};
const heads = (office: Office) => office.ways.email.sent.map(({ subject }) => subject);
/** whoever a box is told first */
const FIRST = 1;
const letters = playedWay('email');
/** Why nobody was told, as the box says it. */
const why = (office: Office): string => {
  const { value, reason } = office.notify.noticeState();
  return value === 1 ? '' : say('en_us', reason!.key, reason!.data).replace('Nobody was notified of an alarm. ', '');
};
const because = (office: Office, id = 1): string | undefined => office.notify.noticesOf([id])(id).nobody?.key;

test(
  'whoever comes first is told at once that an alarm stands, though it is to be told but once, and not as a reminder',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      await office.read({ 1: 35 });
      await office.later(3600);
      assert.equal(office.rows(), []);
      peopled(office);
      await office.pass(2);
      assert.equal(office.told(), ['begin 张三 email sent']);
      assert.match(heads(office)[0]!, /^【一般】/);
      await office.later(7200);
      assert.is(office.rows().length, 1, 'once');
      await office.read({ 1: 20 });
      assert.equal(office.told({ kind: 'recover' }), ['recover 张三 email sent']);
    },
  ),
);

test(
  'a way that is opened tells what nobody could be told of, also after a restart',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE), instead: { email: letters } }),
    async (office) => {
      peopled(office);
      letters.close({ key: 'way_not_set_up' });
      await office.read({ 1: 35 });
      assert.is(why(office), 'Disabled or not set up on this box: Email');
      assert.is(because(office), 'nobody_closed');
      office.restart(600);
      await office.later(4000);
      assert.equal(office.rows(), []);
      letters.close(null);
      await office.pass(2);
      assert.equal(office.told(), ['begin 张三 email sent']);
      assert.is(why(office), '');
    },
  ),
);

test(
  'an alarm that mail fails goes by the other ways; where there is none, mail is said to fail, and not to be switched off or not set up',
  inOffice(
    () => createOffice({ room: roomOf(1, { ...ONCE, cell: '_mail' }) }),
    async (office) => {
      peopled(office);
      await office.read({ 1: 35 });
      assert.equal(office.rows(), []);
      assert.is(why(office), 'It is failing, and no other way reaches anybody: Email');
      const mail = { device_group_id: 1, alarm_level_id: 2, contact_group_id: null, time_period_id: null, cell: '_mail' };
      const [stage] = office.notify.stages(mail, MONDAY / 1000, null, 'en_us');
      assert.equal(
        stage!.gaps.map((gap) => gap.why),
        ['failing'],
        'and whoever asks beforehand who would be told hears so',
      );
      await office.read({ 1: 20 });
      await office.pass(2);
      assert.is(because(office), 'nobody_was_failing');
      office.now.db.exec('UPDATE alarm_level SET sms_enable = 1 WHERE id = 2');
      office.notify.changeContact(FIRST, { remark: 'x' });
      await office.pass(2);
      await office.read({ 1: 35 });
      assert.equal(office.told(), ['begin 张三 sms sent']);
    },
  ),
);

test(
  'somebody whose hours begin is told with their first minute of what nobody was told of',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      const { notify } = office.now;
      const id = notify.addContact({ name: '张三', email: 'z@example.com', time_period_id: office.period(3600, 40_000) });
      office.now.commons.changeAlarmCommons({
        default_contact_group_id: notify.addContactGroup({ name: 'On duty', contact_ids: [id] }),
      });
      await office.read({ 1: 35 });
      assert.is(why(office), 'Everyone in contact group “On duty” is outside their notification period');
      await office.later(3590);
      assert.equal(office.rows(), []);
      await office.pass(15);
      assert.equal(office.told(), ['begin 张三 email sent']);
      assert.is(office.rows()[0]!.create_time, MONDAY / 1000 + 3600);
    },
  ),
);

test(
  'why nobody is told names what is missing: a group, its members, an address, a channel',
  inOffice(
    () => createOffice({ room: roomOf(2, ONCE) }),
    async (office) => {
      const { notify, commons } = office.now;
      const id = notify.addContact({ name: '张三', phone: '13800138000', email_enable: false, sms_enable: true });
      await office.read({ 1: 35 });
      assert.is(why(office), 'No contact group is set for it');
      const group = notify.addContactGroup({ name: 'Night', contact_ids: [] });
      commons.changeAlarmCommons({ default_contact_group_id: group });
      await office.pass(2);
      assert.is(why(office), 'Contact group “Night” has no contacts');
      notify.changeContactGroup(group, { contact_ids: [id] });
      await office.pass(2);
      assert.is(why(office), 'Nobody in contact group “Night” has this enabled and filled in: Email');
      office.now.db.exec('UPDATE alarm_level SET email_enable = 0, push_enable = 1 WHERE id = 2');
      notify.changeContact(id, { remark: 'x' });
      await office.pass(2);
      assert.is(why(office), 'No push channel takes alarms of this level');
      office.now.db.exec('UPDATE alarm_level SET push_enable = 0 WHERE id = 2');
      notify.changeContact(id, { remark: 'y' });
      await office.pass(2);
      assert.is(why(office), '', 'a level that tells nobody misses nobody');
      assert.equal(office.rows(), []);
    },
  ),
);

test(
  'whoever comes later is told by the next reminder, and it is his first notice; the others count on',
  inOffice(
    () => createOffice({ room: roomOf(1, { notice_interval: 600, notice_count: 0, alarm_level_id: 2 }) }),
    async (office) => {
      const group = peopled(office);
      await office.read({ 1: 35 });
      const late = office.notify.addContact({ name: '李四', email: 'l@example.com' });
      const [first] = office.notify.contacts({ limit: 0 }).data;
      office.notify.changeContactGroup(group, { contact_ids: [first!.id, late] });
      for (let i = 0; i < 2; i += 1) await office.later(601);
      const said = office.ways.email.sent.map(({ name, subject }) => `${name} ${subject.slice(0, 10)}`);
      assert.equal(
        said.toSorted(),
        [
          '张三 【一般】Device',
          '张三 【第 2 次通知】【',
          '张三 【第 3 次通知】【',
          '李四 【一般】Device',
          '李四 【第 2 次通知】【',
        ].toSorted(),
      );
    },
  ),
);

test(
  'a reminder that reaches nobody is no reminder, and the last step of an escalation waits for somebody',
  inOffice(
    () => createOffice({ room: roomOf(1, { notice_interval: 600, notice_count: 2, alarm_level_id: 2 }) }),
    async (office) => {
      const second = office.notify.addContactGroup({ name: 'Chief', contact_ids: [] });
      peopled(office, ['张三'], { escalate_minutes: 15, escalate_group_id: second });
      await office.read({ 1: 35 });
      office.ways.email.close({ key: 'way_not_set_up' });
      await office.later(3600);
      assert.equal(office.told(), ['begin 张三 email sent']);
      assert.is(why(office), '', 'somebody was told');
      office.ways.email.close(null);
      const chief = office.notify.addContact({ name: '王五', email: 'w@example.com' });
      office.notify.changeContactGroup(second, { contact_ids: [chief] });
      await office.pass(62);
      assert.equal(office.told().toSorted(), ['begin 张三 email sent', 'escalate 王五 email sent', 'repeat 张三 email sent']);
      assert.is(office.rows({ kind: 'repeat' })[0]!.step, 2);
      await office.later(7200);
      assert.is(office.rows().length, 3);
    },
  ),
);

test(
  'an alarm whose notices all failed reached nobody, before a restart as after it',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      peopled(office);
      office.ways.email.answers(FAILS);
      await office.read({ 1: 35 });
      await office.pass(2);
      assert.is(why(office), 'Every notification failed');
      office.restart();
      assert.is(why(office), 'Every notification failed');
      assert.is(because(office), 'nobody_failed');
    },
  ),
);

for (const [how, over] of [
  ['ended', (office: Office) => office.read({ 1: 20 })],
  ['was confirmed', async (office: Office) => office.now.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'seen' }, 'ann')],
] as const)
  test(
    `of an alarm that ${how} before anybody could be told the log still says so, and why`,
    inOffice(
      () => createOffice({ room: roomOf(1, ONCE), instead: { email: letters } }),
      async (office) => {
        const group = peopled(office);
        letters.close({ key: 'way_not_set_up' });
        await office.read({ 1: 35 });
        assert.is(because(office), 'nobody_closed');
        await over(office);
        await office.pass(2);
        assert.is(because(office), 'nobody_was_closed');
        assert.is(why(office), '', 'it calls for nobody any more');
        letters.close(null);
        office.notify.changeContactGroup(group, { remark: 'x' });
        office.restart(600);
        await office.later(4000);
        assert.is(because(office), 'nobody_was_closed', 'why it was so stays as it was');
        assert.equal(office.rows(), []);
      },
    ),
  );

test(
  'an alarm whose notices failed or were withdrawn reached nobody, also once it is over',
  inOffice(
    () => createOffice({ room: roomOf(2, { ...ONCE, off_delay: 0 }) }),
    async (office) => {
      peopled(office);
      office.ways.email.answers(FAILS);
      await office.read({ 1: 35 });
      await office.pass(2);
      await office.read({ 1: 20 });
      await office.pass(2);
      assert.is(because(office), 'nobody_failed');
      office.ways.email.answers({ is: 'later', error: { key: 'mail_no_answer' } });
      await office.read({ 2: 35 });
      await office.pass(2);
      assert.is(because(office, 2), undefined, 'it is tried again');
      office.now.alarms.operate(ALL, { action: 0, item_id: 2, remarks: 'seen' }, 'ann');
      await office.pass(2);
      assert.equal(office.told({ alarm_id: 2 }), ['begin 张三 email dropped']);
      assert.is(because(office, 2), 'nobody_dropped');
    },
  ),
);

test(
  'an alarm that somebody heard of, or of which nobody need hear, misses nobody once it is over',
  inOffice(
    () => createOffice({ room: roomOf(2, ONCE) }),
    async (office) => {
      await office.read({ 1: 35 });
      await office.read({ 1: 20 });
      assert.is(because(office), undefined, 'nobody was ever named');
      peopled(office);
      await office.read({ 1: 35 });
      await office.pass(2);
      await office.read({ 1: 20 });
      await office.pass(2);
      assert.is(because(office, 2), undefined);
    },
  ),
);

test('why nobody was told has words of its own for what is over', () => {
  const now = Object.keys(WORDS.en_us).filter((key) => /^nobody_(?!was_|failed$|unsent$|dropped$|yet$)/.test(key));
  assert.ok(now.length >= 7);
  for (const key of now) assert.ok(Object.hasOwn(WORDS.en_us, asItWas({ key }).key), key);
});

const failed = async (office: Office): Promise<void> => {
  office.ways.email.answers(FAILS);
  await office.read({ 1: 35 });
  await office.pass(2);
  office.ways.email.answers(SENT);
  await office.later(3600);
  assert.equal(office.told(), ['begin 张三 email fail'], 'nothing has changed');
};

test(
  'of an alarm whose notices all failed, whoever comes in the place of those is told at once, and once',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      const group = peopled(office);
      await failed(office);
      const id = office.notify.addContact({ name: '李四', email: 'li@example.com' });
      office.notify.changeContactGroup(group, { contact_ids: [id] });
      office.notify.removeContact(FIRST);
      await office.pass(2);
      assert.equal(office.told(), ['begin 张三 email fail', 'begin 李四 email sent']);
      assert.match(heads(office).at(-1)!, /^【一般】/);
      office.restart(60);
      await office.later(3600);
      assert.is(office.rows().length, 2);
      assert.is(because(office), undefined);
      await office.read({ 1: 20 });
      assert.equal(office.told({ kind: 'recover' }), ['recover 李四 email sent']);
    },
  ),
);

test(
  'of an alarm whose notices all failed, whoever got another address is told there, and by a server that was set up anew',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      peopled(office);
      await failed(office);
      office.ways.email.answers(FAILS);
      office.notify.changeContact(FIRST, { email: 'new@example.com' });
      await office.later(600);
      assert.equal(office.told(), ['begin 张三 email fail', 'begin 张三 email fail']);
      assert.is(because(office), 'nobody_failed');
      office.ways.email.answers(SENT);
      office.now.settings.put('email_service', { host: 'other' });
      await office.later(120);
      assert.equal(office.told(), ['begin 张三 email fail', 'begin 张三 email fail', 'begin 张三 email sent']);
      assert.equal(
        office.ways.email.sent.map(({ target }) => target),
        ['p0@example.com', 'new@example.com', 'new@example.com'],
      );
    },
  ),
);

test(
  'of an alarm that is over, none of whose notices was sent for want of an address, none is said to have failed',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      peopled(office);
      office.ways.email.answers(LATER);
      await office.read({ 1: 35 });
      office.notify.changeContact(FIRST, { email: '' });
      await office.pass(2);
      await office.read({ 1: 20 });
      await office.later(120);
      assert.equal(office.told(), ['begin 张三 email fail']);
      assert.equal([office.notify.noticesOf([1])(1).failed, because(office)], [1, 'nobody_unsent']);
    },
  ),
);

for (const [how, change, why] of [
  ['the address was removed', { email: '' }, 'contact_no_address'],
  ['letters were switched off', { email_enable: false }, 'contact_way_off'],
] as const)
  test(
    `what waits for somebody of whom ${how} is not sent and tells nobody: whoever else can be told is, at once`,
    inOffice(
      () => createOffice({ room: roomOf(1, ONCE) }),
      async (office) => {
        const group = peopled(office);
        office.ways.email.answers(LATER);
        await office.read({ 1: 35 });
        await office.later(300);
        office.ways.email.answers(SENT);
        const tried = office.ways.email.sent.length;
        office.notify.changeContact(FIRST, change);
        await office.pass(2);
        const [lost] = office.rows();
        assert.equal([lost!.status, lost!.error!.key], ['fail', why]);
        assert.equal([office.notify.noticesOf([1])(1).told, because(office)], [0, 'nobody_target'], 'what is to be mended');
        const other = office.notify.addContact({ name: '李四', email: 'li@example.com' });
        office.notify.changeContactGroup(group, { contact_ids: [FIRST, other] });
        await office.pass(2);
        assert.equal(office.told(), ['begin 张三 email fail', 'begin 李四 email sent']);
        await office.later(7200);
        assert.equal(
          office.ways.email.sent.slice(tried).map(({ target }) => target),
          ['li@example.com'],
        );
        await office.read({ 1: 20 });
        assert.equal(office.told({ kind: 'recover' }), ['recover 李四 email sent'], 'who heard of nothing hears of no end');
      },
    ),
  );

test(
  'whoever is in the place of one whose letters were switched off is told without a further change, and he himself once they are on again',
  inOffice(
    () => createOffice({ room: roomOf(2, ONCE) }),
    async (office) => {
      const second = office.notify.addContact({
        name: '李四',
        email: 'li@example.com',
        time_period_id: office.period(1800, 40_000),
      });
      const group = peopled(office);
      office.notify.changeContactGroup(group, { contact_ids: [second, second + 1] });
      office.ways.email.answers(LATER);
      await office.read({ 1: 35 });
      await office.later(2000);
      assert.equal(office.told(), ['begin 张三 email queued']);
      office.ways.email.answers(SENT);
      office.notify.changeContact(second + 1, { email_enable: false });
      await office.pass(2);
      assert.equal(office.told(), ['begin 张三 email fail', 'begin 李四 email sent']);
      office.notify.changeContactGroup(group, { contact_ids: [second + 1] });
      office.notify.changeContact(second + 1, { email_enable: true });
      office.ways.email.answers(LATER);
      await office.read({ 2: 35 });
      for (const email_enable of [false, true]) {
        office.notify.changeContact(second + 1, { email_enable });
        await office.pass(2);
      }
      assert.equal(
        office.told({ alarm_id: 2 }),
        ['begin 张三 email fail', 'begin 张三 email queued'],
        'nothing was tried in vain',
      );
    },
  ),
);

test(
  'a way that works is not in trouble for those it is switched off for, before a restart or after it',
  inOffice(
    () => createOffice({ room: roomOf(4, ONCE) }),
    async (office) => {
      peopled(office);
      office.ways.email.answers(LATER);
      await office.read({ 1: 35, 2: 35, 3: 35, 4: 35 });
      office.notify.changeContact(FIRST, { email_enable: false });
      await office.pass(60);
      assert.equal(
        office.notify.successes(ALL),
        [{ way: 'email', sent: 0, failed: 0, waiting: 0, channels: [] }],
        'nor has it failed',
      );
      office.restart();
      assert.is(office.notify.wayState('email').reason?.data?.because, undefined);
    },
  ),
);

test(
  'as long as nobody can be told nothing is written, neither of the alarm nor of its reminders nor of whom it goes on to',
  inOffice(
    () => createOffice({ room: roomOf(1, { ...ONCE, notice_interval: 120, notice_count: 0 }) }),
    async (office) => {
      const { notify, commons, db } = office.now;
      const second = notify.addContactGroup({ name: 'second', contact_ids: [] });
      peopled(office, ['ann'], { escalate_minutes: 5, escalate_group_id: second });
      const written = (): number => db.prepare('SELECT total_changes()').pluck().get() as number;
      const still = async (minutes: number): Promise<void> => {
        const before = written();
        for (let i = 0; i < minutes; i += 1) await office.pass(60);
        assert.is(written(), before);
      };
      const tell = (ways: 0 | 1): void => {
        db.prepare('UPDATE alarm_level SET email_enable = ?, sms_enable = 0, phone_enable = 0, push_enable = 0').run(ways);
        office.rebuild(roomOf(1, { ...ONCE, notice_interval: 120, notice_count: 0 }));
      };
      tell(0);
      await office.read({ 1: 35 });
      await office.pass(420);
      await still(4);
      assert.equal(office.rows(), []);
      tell(1);
      await office.pass(2);
      assert.equal(office.told(), ['begin ann email sent'], 'told at once when the level has a way');
      await office.pass(130);
      assert.equal(office.told().at(-1), 'repeat ann email sent', 'and of what stands still');
      commons.changeAlarmCommons({ default_contact_group_id: notify.addContactGroup({ name: 'none', contact_ids: [] }) });
      await office.pass(420);
      await still(4);
    },
  ),
);

test(
  'of an alarm that was confirmed meanwhile nobody is told late',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      peopled(office);
      await failed(office);
      await office.operate(0, 1);
      office.notify.changeContact(FIRST, { email: 'new@example.com' });
      await office.later(600);
      assert.equal(office.told(), ['begin 张三 email fail']);
    },
  ),
);

test.run();
