import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BOX_SITE } from '../../../daemon/contract/codes';
import { momentOf } from '../../../daemon/people/access';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { configMigrations } from '../../../daemon/store/migrations';
import { createNoticeLists } from '../../../daemon/store/notice-lists';
import { openDb } from '../../../daemon/store/open';
import { boxOf, catalogueOf, deviceOf, itemOf, linkOf, option, statusOf } from '../../hands/catalogue';
import { count } from '../../hands/long';
import { refusalOf } from '../../hands/refused';
import { createOffice, MONDAY, type Office, peopled, roomOf } from './office';
import { FAILS, LATER, SENT } from './way';

/** Rows that wait though the notice that they go with does not. */
function leftWaiting(office: Office): readonly number[] {
  const waits = (status: string): boolean => status === 'queued' || status === 'sending';
  const rows = office.rows();
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  return rows.flatMap(({ id, status, carried_by }) =>
    carried_by !== null && waits(status) && !waits(statuses.get(carried_by) ?? '') ? [id] : [],
  );
}
/** Runs a test in an office of its own. */
const inOffice = (make: () => Office, run: (office: Office) => Promise<void>) => async (): Promise<void> => {
  const office = make();
  try {
    await run(office);
    assert.equal(office.faults, []);
    assert.equal(leftWaiting(office), [], 'what goes with another notice has its outcome');
  } finally {
    office.close();
  }
};
const texts = (office: Office) => office.ways.email.sent.map(({ subject }) => subject);

test(
  'an alarm is told once to each way of whoever is in its group, and its end to the same',
  inOffice(createOffice, async (office) => {
    peopled(office, ['张三', '李四']);
    await office.read({ 1: 35 });
    // a major alarm is mailed and sent as a message; only critical ones are called
    assert.equal(office.told(), ['begin 张三 email sent', 'begin 张三 sms sent', 'begin 李四 email sent', 'begin 李四 sms sent']);
    assert.equal(
      office.ways.email.sent.map(({ target }) => target),
      ['p0@example.com', 'p1@example.com'],
    );
    assert.equal(texts(office), Array(2).fill('【重要】Device 10 Temperature：35.0 ℃，高于上限 30 ℃'));
    assert.match(office.ways.sms.sent[0]!.text, /^【重要】Device 10 Temperature：35.0 ℃/);
    await office.pass(60);
    assert.is(office.rows().length, 4, 'nothing is told again before its time');
    await office.read({ 1: 20 });
    assert.equal(office.told({ kind: 'recover' }), [
      'recover 张三 email sent',
      'recover 张三 sms sent',
      'recover 李四 email sent',
      'recover 李四 sms sent',
    ]);
    assert.is(texts(office).at(-1), '【恢复】Device 10 Temperature：35.0 ℃，高于上限 30 ℃');
    assert.match(office.ways.sms.sent.at(-1)!.text, /持续 1\u00a0分钟/);
  }),
);

test(
  'an alarm whose item is switched off is told as closed to whom it was told, by the same ways, and to nobody as recovered',
  inOffice(createOffice, async (office) => {
    peopled(office, ['张三', '李四']);
    office.notify.changeTemplate('recover_tpl', 'zh_cn', { sms_body: '【恢复】自定义', email_title: '已恢复' });
    await office.read({ 1: 35, 2: 35 });
    const begun = office.told({ alarm_id: 1, kind: 'begin' });
    office.rebuild(roomOf(3, { enable: false }));
    await office.pass(10);
    assert.equal(
      office.told({ alarm_id: 1, kind: 'recover' }),
      begun.map((told) => told.replace('begin', 'recover')),
    );
    const said = office.rows({ kind: 'recover' }).map(({ subject, text }) => `${subject} ${text}`);
    assert.is(said.length, 8);
    for (const one of said) {
      assert.match(one, /终止.*监控项已停用/s);
      assert.not.match(one, /已恢复|【恢复】/);
    }
  }),
);

test(
  'an alarm that another one of its item took the place of is told as that, and never as recovered',
  inOffice(createOffice, async (office) => {
    peopled(office);
    await office.read({ 1: 35 });
    await office.read({ 1: 2 });
    const [end] = office.rows({ kind: 'recover', way: 'email' });
    assert.match(`${end!.subject} ${end!.text}`, /终止.*该监控项转为另一告警/s);
    assert.not.match(`${end!.subject} ${end!.text}`, /已恢复|【恢复】/);
    assert.is(office.rows({ alarm_id: 2, kind: 'begin', way: 'email', status: 'sent' }).length, 1);
  }),
);

test(
  'the end of an alarm that lasted over a restart is told without a length, as the log has none',
  inOffice(createOffice, async (office) => {
    peopled(office);
    await office.read({ 1: 35 });
    office.restart(60);
    await office.read({ 1: 20 });
    assert.match(office.ways.sms.sent.at(-1)!.text, /持续 未知/);
  }),
);

test(
  'a begin that was not sent before the end is told with it, in one',
  inOffice(createOffice, async (office) => {
    peopled(office);
    office.ways.email.answers(LATER);
    await office.read({ 1: 35 });
    await office.pass(10);
    office.ways.email.answers(SENT);
    await office.read({ 1: 20 });
    assert.equal(office.told({ way: 'email' }), ['begin 张三 email sent', 'recover 张三 email sent']);
    const last = office.ways.email.sent.at(-1)!;
    assert.match(last.text, /^开始于 .*，已恢复。/);
    const [begin, recover] = office.rows({ way: 'email' });
    assert.is(begin!.carried_by, recover!.id);
    await office.later(200);
    assert.is(office.ways.email.sent.length, 3, 'two tries, and the one that tells both');
  }),
);

test(
  'whoever could not be told that an alarm began is not told that it is over',
  inOffice(createOffice, async (office) => {
    peopled(office);
    office.ways.sms.answers(FAILS);
    await office.read({ 1: 35 });
    await office.read({ 1: 20 });
    assert.equal(office.told(), ['begin 张三 email sent', 'begin 张三 sms fail', 'recover 张三 email sent']);
  }),
);

test(
  'an end that comes while the begin is on its way waits for what becomes of it',
  inOffice(createOffice, async (office) => {
    peopled(office);
    office.ways.email.answers('never');
    await office.read({ 1: 35 });
    await office.read({ 1: 20 });
    await office.pass(5);
    assert.is(office.ways.email.sent.length, 1);
    office.ways.email.answers(SENT);
    office.ways.email.release(LATER);
    await office.pass(2);
    assert.equal(office.told({ way: 'email' }), ['begin 张三 email sent', 'recover 张三 email sent']);
    assert.is(office.ways.email.sent.length, 2, 'one notice tells both');
  }),
);

test(
  'it is told again at its interval while nobody confirms it, as often as its item says, and no more once somebody does',
  inOffice(
    () => createOffice({ room: roomOf(2, { notice_interval: 600, notice_count: 3 }) }),
    async (office) => {
      peopled(office);
      await office.read({ 1: 35, 2: 35 });
      await office.later(601);
      assert.equal(office.told({ kind: 'repeat', way: 'email' }), ['repeat 张三 email sent', 'repeat 张三 email sent']);
      assert.match(texts(office).at(-1)!, /^【第 2 次通知】【重要】/);
      await office.operate(0, 2);
      await office.later(3600);
      assert.equal(
        office.rows({ kind: 'repeat', way: 'email' }).map(({ step, key }) => `${key}/${step}`),
        ['1/2', '2/2', '1/3'],
        'three notices in all of the one, two of the one that was confirmed',
      );
    },
  ),
);

test(
  'what waits of an alarm is not sent any more once somebody has confirmed it',
  inOffice(createOffice, async (office) => {
    peopled(office);
    office.ways.email.answers(LATER);
    await office.read({ 1: 35 });
    await office.operate(0, 1);
    await office.pass(60);
    assert.equal(office.told(), ['begin 张三 email dropped', 'begin 张三 sms sent']);
    assert.is(office.ways.email.sent.length, 1);
  }),
);

test(
  'a confirmation that is taken back is told at once: repeats begin anew, the escalation goes on with the step that was still to come',
  inOffice(
    () => createOffice({ room: roomOf(1, { notice_interval: 600 }) }),
    async (office) => {
      const second = office.notify.addContactGroup({
        name: '二线',
        contact_ids: [office.notify.addContact({ name: '王五', email: 'w@example.com' })],
      });
      peopled(office, ['张三'], { escalate_minutes: 15, escalate_group_id: second });
      await office.read({ 1: 35 });
      await office.later(300);
      await office.operate(0, 1);
      await office.later(3600);
      assert.is(office.rows().length, 2, 'what is confirmed is told to nobody');
      assert.is(office.notify.escalation(1), null);
      await office.operate(1, 1);
      assert.equal(office.told({ kind: 'begin', way: 'email' }), ['begin 张三 email sent', 'begin 张三 email sent']);
      assert.is(office.notify.escalation(1)?.time, Math.floor(office.clock.wall() / 1000) + 15 * 60);
      await office.later(601);
      await office.later(601);
      assert.equal(
        office.rows({ kind: 'repeat', way: 'email' }).map(({ step }) => step),
        [2, 3],
      );
      assert.equal(office.told({ kind: 'escalate' }), ['escalate 王五 email sent']);
    },
  ),
);

test(
  'an alarm that was confirmed under a maintenance is told once, when the confirmation is taken back after that',
  inOffice(createOffice, async (office) => {
    peopled(office);
    const since = Math.floor(office.clock.wall() / 1000);
    const works = { device_ids: [10], from: since, until: since + 3600, why: 'x' };
    const maintenance = office.now.alarms.beginMaintenance(ALL, works, 'ann');
    await office.read({ 1: 35 });
    await office.operate(0, 1);
    office.now.alarms.endMaintenance(ALL, maintenance, 'ann');
    await office.pass(60);
    assert.equal(office.told(), []);
    await office.operate(1, 1);
    await office.pass(60);
    assert.equal(office.told(), ['begin 张三 email sent', 'begin 张三 sms sent']);
  }),
);

test(
  'a begin that a confirmation cut off is told to its receiver alone once the shelving that it stood under ends',
  inOffice(createOffice, async (office) => {
    peopled(office);
    office.ways.email.answers(LATER);
    await office.read({ 1: 35 });
    await office.operate(4, 1, { until: Math.floor(office.clock.wall() / 1000) + 3600 });
    await office.operate(0, 1);
    await office.pass(60);
    office.ways.email.answers(SENT);
    await office.operate(5, 1);
    await office.pass(2);
    assert.equal(office.told(), ['begin 张三 email dropped', 'begin 张三 sms sent', 'begin 张三 email sent']);
    await office.read({ 1: 20 });
    assert.equal(office.told({ kind: 'recover' }), ['recover 张三 sms sent', 'recover 张三 email sent']);
  }),
);

test(
  'a step of the escalation that a confirmation cut off is taken once it is taken back, one that was told is not taken again',
  inOffice(
    () => createOffice({ room: roomOf(1, { notice_interval: 0 }) }),
    async (office) => {
      const add = (name: string, more = {}): number =>
        office.notify.addContactGroup({
          name,
          contact_ids: [office.notify.addContact({ name, email: 'w@example.com' })],
          ...more,
        });
      const second = add('二线', { escalate_minutes: 5, escalate_group_id: add('三线') });
      peopled(office, ['张三'], { escalate_minutes: 15, escalate_group_id: second });
      await office.read({ 1: 35 });
      await office.later(902);
      office.ways.email.answers(LATER);
      await office.later(302);
      assert.equal(office.told({ kind: 'escalate' }), ['escalate 二线 email sent', 'escalate 三线 email queued']);
      await office.operate(0, 1);
      await office.later(3600);
      office.ways.email.answers(SENT);
      await office.operate(1, 1);
      assert.is(office.notify.escalation(1)?.time, Math.floor(office.clock.wall() / 1000) + 300);
      await office.later(302);
      assert.equal(office.told({ kind: 'escalate' }), [
        'escalate 二线 email sent',
        'escalate 三线 email dropped',
        'escalate 三线 email sent',
      ]);
    },
  ),
);

for (const how of ['by time', 'by somebody'] as const)
  test(
    `a shelving that ends ${how} takes the confirmation back: the alarm is told again at its interval`,
    inOffice(
      () => createOffice({ room: roomOf(1, { notice_interval: 600 }) }),
      async (office) => {
        peopled(office);
        await office.read({ 1: 35 });
        await office.operate(4, 1, { until: Math.floor(office.clock.wall() / 1000) + (how === 'by time' ? 900 : 3600) });
        await office.operate(0, 1);
        await office.later(902);
        assert.is(office.rows({ kind: 'repeat' }).length, 0);
        if (how === 'by somebody') await office.operate(5, 1);
        await office.later(601);
        assert.equal(office.told({ kind: 'repeat', way: 'email' }), ['repeat 张三 email sent']);
      },
    ),
  );

test(
  'an escalation of more than three steps is refused, wherever the step is put in',
  inOffice(createOffice, async ({ notify }) => {
    const add = (name: string, to: number | null = null) =>
      notify.addContactGroup({ name, contact_ids: [], escalate_minutes: to === null ? 0 : 5, escalate_group_id: to });
    const on = (id: number, escalate_group_id: number) =>
      notify.changeContactGroup(id, { escalate_minutes: 5, escalate_group_id });
    const fourth = add('四线');
    const third = add('三线', fourth);
    const second = add('二线', third);
    const first = add('一线', second);
    const fifth = add('五线');
    const long = { escalate_group_id: { key: 'escalation_long' } };
    for (const put of [() => add('前台', first), () => on(fourth, fifth), () => on(fifth, first)])
      assert.equal((await refusalOf(put)).data, { fields: long });
    notify.changeContactGroup(first, { name: '一线（夜）' });
    on(add('副班'), second);
  }),
);

test(
  'a notice that somebody has sent again came up when it did, and has its day from then on',
  inOffice(createOffice, async (office) => {
    peopled(office);
    office.ways.email.answers(FAILS);
    await office.read({ 1: 35 });
    const [failed] = office.rows({ way: 'email' });
    await office.later(2 * 86_400);
    office.ways.email.answers(LATER);
    office.notify.retryNotice(ALL, failed!.id);
    await office.pass(3);
    const [waiting] = office.rows({ way: 'email' });
    assert.equal([failed!.status, waiting!.status, waiting!.create_time], ['fail', 'queued', failed!.create_time]);
    office.ways.email.answers(SENT);
    await office.pass(10);
    assert.is(office.rows({ way: 'email' })[0]!.status, 'sent');
  }),
);

test(
  'an alarm of a level nobody is called for goes on to no group, until its level has a way',
  inOffice(
    () => createOffice({ room: roomOf(1, { notice_interval: 0 }) }),
    async (office) => {
      const second = office.notify.addContactGroup({ name: '二线', contact_ids: [] });
      peopled(office, ['张三'], { escalate_minutes: 15, escalate_group_id: second });
      office.now.db.exec('UPDATE alarm_level SET sms_enable = 0, phone_enable = 0, email_enable = 0');
      await office.read({ 1: 35 });
      assert.is(office.notify.escalation(1), null);
      office.now.db.exec('UPDATE alarm_level SET email_enable = 1');
      office.notify.changeContactGroup(second, { remark: 'read anew' });
      assert.is(office.notify.escalation(1)?.group, '二线');
    },
  ),
);

test(
  'an alarm that nobody confirms goes on to another group, and from there to the next; its end goes to all of them',
  inOffice(
    () => createOffice({ room: roomOf(1, { notice_interval: 0 }) }),
    async (office) => {
      const person = (name: string) => office.notify.addContact({ name, email: `${name.length}@example.com` });
      const third = office.notify.addContactGroup({ name: '三线', contact_ids: [person('赵六')] });
      const second = office.notify.addContactGroup({
        name: '二线',
        contact_ids: [person('王五')],
        escalate_minutes: 30,
        escalate_group_id: third,
      });
      peopled(office, ['张三'], { escalate_minutes: 15, escalate_group_id: second });
      await office.read({ 1: 35 });
      const began = Math.floor(office.clock.wall() / 1000);
      assert.equal(office.notify.escalation(1), { step: 1, group_id: second, group: '二线', time: began + 15 * 60 });
      await office.later(15 * 60);
      assert.equal(office.told({ kind: 'escalate' }), ['escalate 王五 email sent']);
      assert.equal([office.notify.escalation(1)?.step, office.notify.escalation(1)?.group], [2, '三线']);
      assert.match(texts(office).at(-1)!, /^【升级】/);
      await office.later(30 * 60 + 1);
      assert.equal(office.told({ kind: 'escalate' }), ['escalate 王五 email sent', 'escalate 赵六 email sent']);
      assert.is(office.notify.escalation(1), null, 'nobody else is left');
      await office.read({ 1: 20 });
      assert.equal(office.told({ kind: 'recover', way: 'email' }), [
        'recover 张三 email sent',
        'recover 王五 email sent',
        'recover 赵六 email sent',
      ]);
    },
  ),
);

test(
  'repeats and escalation stand still outside the hours of the item, and go on where they were',
  inOffice(
    () => createOffice({ room: roomOf(1, { notice_interval: 600, time_period_id: 9 }) }),
    async (office) => {
      const { db } = office.now;
      const { time } = momentOf(MONDAY);
      const hours = { start: time, end: `${time.slice(0, 3)}05` };
      const add = db.prepare("INSERT INTO time_period (id, names, weeks, periods) VALUES (9, '{}', ?, ?)");
      add.run('[1,2,3,4,5,6,7]', JSON.stringify([hours]));
      peopled(office);
      await office.read({ 1: 35 });
      await office.later(310);
      await office.later(86_400 - 310);
      await office.later(280);
      assert.equal(office.rows({ kind: 'repeat' }), [], 'ten minutes of hours have not passed');
      await office.later(20);
      assert.is(office.rows({ kind: 'repeat', way: 'email' }).length, 1);
    },
  ),
);

test(
  'from the tenth alarm in a minute on one notice tells how many there are, the worst and where',
  inOffice(
    () =>
      createOffice({
        room: catalogueOf(
          deviceOf({
            id: 10,
            items: [
              ...Array.from({ length: 29 }, (_, i) => itemOf({ id: i + 1, cell: `t${i}` })),
              itemOf({ id: 30, cell: 'worst', alarm_level_id: 4 }),
            ],
          }),
        ),
      }),
    async (office) => {
      peopled(office);
      await office.read(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i + 1, 35])));
      assert.is(office.rows({ kind: 'begin', way: 'email' }).length, 30, 'each alarm keeps its row');
      assert.is(office.ways.email.sent.length, 10);
      const many = office.ways.email.sent.find(({ subject }) => subject.includes('21'))!;
      assert.is(many.subject, '21 条告警。最严重：【紧急】Device 10 Temperature：35.0 ℃，高于上限 30 ℃。站点：Room 1');
      assert.ok(many.urgent);
      assert.ok(office.rows({ kind: 'begin', way: 'email' }).every(({ status }) => status === 'sent'));
      await office.pass(30);
      await office.read(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i + 1, 20])));
      assert.is(office.rows({ kind: 'recover', way: 'email' }).length, 30);
      await office.later(120);
      assert.ok(office.ways.email.sent.length <= 21, `${office.ways.email.sent.length} letters`);
      assert.equal(
        [...new Set(office.told({ way: 'email' }))],
        ['begin 张三 email sent', 'summary 张三 email sent', 'recover 张三 email sent'],
      );
    },
  ),
);

test(
  'a contact gets ten messages in an hour, and the rest in one when the next may go',
  inOffice(
    () => createOffice({ room: roomOf(14, { notice_interval: 0 }) }),
    async (office) => {
      peopled(office);
      for (let i = 1; i <= 14; i++) {
        await office.read({ [i]: 35 });
        await office.pass(30);
      }
      assert.is(office.ways.sms.sent.length, 10);
      assert.is(office.ways.email.sent.length, 14, 'letters are not counted');
      await office.later(3600 - 13 * 30);
      assert.is(office.ways.sms.sent.length, 11);
      assert.match(office.ways.sms.sent.at(-1)!.text, /^4 条告警/);
    },
  ),
);

test(
  'more messages an hour let what waits go at once, and fewer let nothing wait longer',
  inOffice(
    () => createOffice({ room: roomOf(14, { notice_interval: 0 }), params: { sms_per_hour: 5 } }),
    async (office) => {
      const { commons } = office.now;
      peopled(office);
      for (let i = 1; i <= 14; i++) {
        await office.read({ [i]: 35 });
        await office.pass(30);
      }
      const waiting = () => office.rows({ kind: 'summary' }).map(({ status, next_time }) => [status, next_time]);
      const before = waiting();
      assert.equal([office.ways.sms.sent.length, before.map(([status]) => status)], [5, ['queued']]);
      commons.changeAlarmCommons({ sms_per_hour: 3 });
      await office.pass(2);
      assert.equal(waiting(), before);
      commons.changeAlarmCommons({ sms_per_hour: 6 });
      await office.pass(2);
      assert.is(office.ways.sms.sent.length, 6, 'one more is allowed, and it tells all that waited');
      assert.match(office.ways.sms.sent.at(-1)!.text, /^9 条告警/);
      assert.is(office.rows({ way: 'sms', status: 'queued' }).length, 0);
    },
  ),
);

test(
  'what tells of a drill is found as that, and counts neither as a beginning nor for its way',
  inOffice(
    () => createOffice(),
    async (office) => {
      peopled(office);
      await office.read({ 1: 35 });
      await office.read({ 2: 35 }, { drill: true });
      await office.pass(60);
      office.now.alarms.endDrill(2);
      await office.pass(1);
      const about = (kind: string) => office.rows({ kind, way: 'email' }).map((row) => [row.kind, row.facts.item_id]);
      assert.equal(about('begin'), [['begin', 1]]);
      assert.equal(about('recover'), []);
      assert.equal(about('drill'), [
        ['begin', 2],
        ['recover', 2],
      ]);
      assert.equal(
        office.notify.successes(ALL).filter(({ way }) => way === 'email'),
        [{ way: 'email', sent: 1, failed: 0, waiting: 0, channels: [] }],
      );
    },
  ),
);

test(
  'one notice that tells of several drills alone is found as a drill, and as nothing else',
  inOffice(
    () => createOffice({ room: roomOf(3) }),
    async (office) => {
      peopled(office);
      office.notify.stop();
      await office.read({ 1: 35, 2: 35 }, { drill: true });
      office.now.db.prepare("UPDATE alarm_event SET state = 'tell', tells = 'begin', time = 5").run();
      office.notify.start();
      await office.pass(0);
      const summaries = office.rows({ kind: 'drill', way: 'email' }).filter(({ kind }) => kind === 'summary');
      assert.is(summaries.length, 1);
      assert.equal(office.rows({ kind: 'summary' }), []);
    },
  ),
);

test(
  'what came to be told at one moment is told in one',
  inOffice(
    () => createOffice({ room: roomOf(3) }),
    async (office) => {
      peopled(office);
      office.notify.stop();
      await office.read({ 1: 35, 2: 35, 3: 35 });
      const { db } = office.now;
      db.prepare("UPDATE alarm_event SET state = 'tell', tells = 'begin', time = 5").run();
      office.notify.start();
      await office.pass(0);
      assert.is(office.ways.email.sent.length, 1);
      assert.match(office.ways.email.sent[0]!.subject, /^3 条告警/);
    },
  ),
);

test(
  'what is dropped out of a joined notice is not told by it, and the others are',
  inOffice(
    () => createOffice({ room: roomOf(14) }),
    async (office) => {
      peopled(office);
      for (let i = 1; i <= 14; i++) await office.read({ [i]: 35 });
      const [carried] = office.rows({ way: 'email', status: 'queued' }).filter(({ carried_by }) => carried_by !== null);
      const before = office.rows({ way: 'email', status: 'queued' }).filter(({ carried_by }) => carried_by !== null).length;
      assert.is(office.notify.cleanQueue(ALL, [carried!.id]), 1);
      await office.pass(61);
      assert.is(office.rows({ id: carried!.id })[0]!.status, 'dropped');
      assert.match(office.ways.email.sent.at(-1)!.subject, new RegExp(`^${before - 1} 条告警`));
    },
  ),
);

/** Fourteen alarms at one receiver: the last are told by one letter, which is on its way. @returns one of those */
async function joinedOnItsWay(office: Office) {
  peopled(office);
  for (let i = 1; i <= 14; i++) await office.read({ [i]: 35 });
  const { id } = office.rows({ way: 'email', status: 'queued' }).find(({ carried_by }) => carried_by !== null)!;
  office.ways.email.answers('never');
  await office.pass(61);
  return office.rows({ id })[0]!;
}

test(
  'what a joined notice tells is on its way with it: nobody drops it out of that, and its recovery goes to whom it came',
  inOffice(
    () => createOffice({ room: roomOf(14) }),
    async (office) => {
      const carried = await joinedOnItsWay(office);
      assert.is(carried.status, 'sending');
      assert.is(office.notify.cleanQueue({ ...ALL, sites: [carried.device_group_id] }, [carried.id]), 0);
      office.ways.email.answers(SENT);
      office.ways.email.release(SENT);
      await office.pass(1);
      await office.read({ [carried.facts.item_id as number]: 20 });
      assert.equal(office.told({ way: 'email', alarm_id: carried.alarm_id!, kind: 'recover' }), ['recover 张三 email sent']);
    },
  ),
);

test(
  'an end that comes while a joined notice tells of its begin waits for what becomes of that',
  inOffice(
    () => createOffice({ room: roomOf(14) }),
    async (office) => {
      const carried = await joinedOnItsWay(office);
      const left = office.ways.email.sent.length;
      await office.read({ [carried.facts.item_id as number]: 20 });
      await office.pass(3);
      assert.is(office.ways.email.sent.length, left);
      office.ways.email.answers(SENT);
      office.ways.email.release(SENT);
      await office.pass(2);
      assert.match(office.ways.email.sent.at(-1)!.subject, /^【恢复】/);
    },
  ),
);

/** Fifteen alarms at once, over before their joined notice of the second minute has left. */
async function briefFlood(office: Office): Promise<void> {
  peopled(office);
  const all = (value: number) => Object.fromEntries(Array.from({ length: 15 }, (_, i) => [i + 1, value]));
  office.ways.email.answers(LATER);
  office.ways.sms.answers(LATER);
  await office.read(all(35));
  await office.pass(2);
  await office.read(all(20));
}

test(
  'begins that a flood’s joined notice tells with their ends have come when it has, and wait no more',
  inOffice(
    () => createOffice({ room: roomOf(15, { notice_interval: 0 }) }),
    async (office) => {
      await briefFlood(office);
      assert.ok(office.rows().some(({ kind, carried_by }) => kind === 'recover' && carried_by !== null));
      office.ways.email.answers(SENT);
      office.ways.sms.answers(SENT);
      await office.later(7200);
      assert.equal([...new Set(office.rows().map(({ status }) => status))], ['sent']);
    },
  ),
);

test(
  'begins that wait for an end which waits for a joined notice are dropped, and sent again, with it',
  inOffice(
    () => createOffice({ room: roomOf(15, { notice_interval: 0 }) }),
    async (office) => {
      await briefFlood(office);
      const many = office.rows({ way: 'email' }).find(({ kind, status }) => kind === 'summary' && status === 'queued')!;
      office.notify.cleanQueue(ALL, [many.id]);
      const went = office.rows({ way: 'email' }).filter(({ carried_by }) => carried_by === many.id);
      const begins = office.rows({ way: 'email' }).filter(({ carried_by }) => went.some(({ id }) => id === carried_by));
      assert.ok(begins.length > 0);
      assert.equal([...new Set([...went, ...begins].map(({ status }) => status))], ['dropped']);
    },
  ),
);

test('a thousand alarms in ten seconds keep a row each, and a receiver gets few notices that tell all of them', async () => {
  const all = count(1000, 100);
  const office = createOffice({ room: roomOf(all, { notice_interval: 0 }) });
  peopled(office);
  const step = all / 100;
  for (let at = 0; at < all; at += step) {
    await office.read(Object.fromEntries(Array.from({ length: step }, (_, i) => [at + i + 1, 35])));
    await office.clock.advance(100);
  }
  await office.later(61);
  await office.pass(2);
  const begun = office.rows({ kind: 'begin', way: 'email' });
  assert.equal([begun.length, new Set(begun.map(({ alarm_id }) => alarm_id)).size], [all, all]);
  assert.ok(begun.every(({ status }) => status === 'sent'));
  const { email, sms } = office.ways;
  assert.equal(
    [email.sent.length, sms.sent.length],
    [11, 10],
    'nine by themselves, the first of many, and the rest a minute later',
  );
  const told = email.sent.map(({ subject }) => Number(/^(\d+) 条告警/.exec(subject)?.[1] ?? 1));
  assert.is(
    told.reduce((sum, n) => sum + n, 0),
    all,
  );
  assert.equal(office.faults, []);
  office.close();
});

test('rows that waited behind an end that had come take what became of it when the box is upgraded', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-ledger-')), 'config.db');
  const before = configMigrations.findIndex(({ name }) => name === '0032_notice_outcome');
  const old = openDb(file, configMigrations.slice(0, before));
  const add = old.prepare(
    `INSERT INTO notice (id, about, key, kind, step, way, whom, name, target, language, subject, text, facts, device_group_id, urgent,
       status, create_time, next_time, end_time, carried_by)
     VALUES (@id, 'alarm', @id, 'begin', 0, 'sms', 'contact/1', '', '', '', '', '', '{}', 1, 0, @status, 5, 5, @end_time, @carried_by)`,
  );
  add.run({ id: 1, status: 'sent', end_time: 9, carried_by: null });
  add.run({ id: 2, status: 'sent', end_time: 9, carried_by: 1 });
  add.run({ id: 3, status: 'queued', end_time: null, carried_by: 2 });
  add.run({ id: 4, status: 'queued', end_time: null, carried_by: null });
  add.run({ id: 5, status: 'queued', end_time: null, carried_by: 4 });
  old.close();
  const db = openDb(file, configMigrations);
  assert.equal(db.prepare('SELECT id, status, end_time FROM notice WHERE id > 2').raw().all(), [
    [3, 'sent', 9],
    [4, 'queued', null],
    [5, 'queued', null],
  ]);
  db.close();
  fs.rmSync(path.dirname(file), { recursive: true });
});

test('what was told before sites were kept with it names devices of another site to nobody who does not see that', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-ledger-')), 'config.db');
  const before = configMigrations.findIndex(({ name }) => name === '0038_notice_sites');
  const old = openDb(file, configMigrations.slice(0, before));
  const alarm = old.prepare(
    `INSERT INTO alarm (id, item_id, device_id, device_group_id, device_group_name, device_name, item_names, alarm_level_id,
       level_names, status_id, value, unit, decimals, info, start_time, root_id)
     VALUES (@id, @id, @id, @site, '', @device, '{}', 3, '{}', 4, NULL, '', 0, '{}', 5, @root_id)`,
  );
  alarm.run({ id: 1, site: 1, device: 'Gateway', root_id: null });
  alarm.run({ id: 2, site: 2, device: 'Secret UPS', root_id: 1 });
  alarm.run({ id: 3, site: 1, device: 'Meter', root_id: 1 });
  const add = old.prepare(
    `INSERT INTO notice (id, about, key, alarm_id, kind, step, way, whom, name, target, language, subject, text, facts,
       device_group_id, urgent, status, create_time, next_time, end_time, carried_by)
     VALUES (@id, 'alarm', @id, @alarm_id, @kind, 0, 'sms', 'contact/1', '', '', 'en_us', @text, @text,
       '{"site":"Hall","device":"Gateway","item":"Communication"}', 1, 0, 'sent', 9, 9, 9, @carried_by)`,
  );
  const all = 'Gateway lost, with it Meter, Secret UPS';
  add.run({ id: 1, alarm_id: null, kind: 'summary', text: `2 alarms. ${all}`, carried_by: null });
  add.run({ id: 2, alarm_id: 1, kind: 'begin', text: all, carried_by: null });
  add.run({ id: 3, alarm_id: 1, kind: 'repeat', text: all, carried_by: 1 });
  add.run({ id: 4, alarm_id: 1, kind: 'escalate', text: 'Gateway lost, with it Meter', carried_by: null });
  old.close();
  const db = openDb(file, configMigrations);
  const { list } = createNoticeLists(db);
  const said = (sites: readonly number[]) => list(scopeOf(sites), { limit: 0 }).data.map(({ id, text }) => `${id} ${text}`);
  assert.equal(said([1]), ['4 Gateway lost, with it Meter', '3 Hall Gateway Communication', '2 Hall Gateway Communication']);
  assert.equal(said([1, 2]), ['4 Gateway lost, with it Meter', `3 ${all}`, `2 ${all}`, `1 2 alarms. ${all}`]);
  assert.is(list(scopeOf([1]), { keyword: 'Secret' }).total, 0, 'nor by a search');
  db.close();
  fs.rmSync(path.dirname(file), { recursive: true });
});

const LINE = 90;
/** Fourteen devices on one serial line; the line has an item of its own. */
function lineRoom() {
  const options = [option(0, 'Missing', true), option(1, 'There', false)];
  const line = statusOf({ id: LINE, cell: '_line_1', builtin: true, options });
  const links = Array.from({ length: 14 }, (_, i) => 111 + i);
  const devices = links.map((id) => deviceOf({ id: id - 100, serial_port_id: 1, items: [linkOf({ id })] }));
  const all = (value: 0 | 1): Record<number, number> => Object.fromEntries(links.map((id) => [id, value]));
  return { room: catalogueOf(boxOf(line), ...devices), all };
}

test('where nothing but its devices tells of a line, the notice of the first names what was lost with it', async () => {
  const { room, all } = lineRoom();
  const office = createOffice({ room, wait_s: 10 });
  peopled(office);
  await office.read({ [LINE]: 1 });
  await office.read(all(0));
  await office.later(20);
  assert.equal(office.told(), ['begin 张三 email sent', 'begin 张三 sms sent']);
  for (const { text } of office.left()) assert.match(text, /随之失联：Device 12、/);
  office.close();
});

test('names of what was lost in another site are for whoever sees that site, in the log and its search', async () => {
  const room = catalogueOf(
    deviceOf({ id: 11, name: 'Unit', items: [linkOf({ id: 111 })] }),
    deviceOf({ id: 12, name: 'Secret meter', device_group_id: 2, parent_device_id: 11, items: [linkOf({ id: 112 })] }),
  );
  const office = createOffice({ room, wait_s: 10 });
  peopled(office);
  await office.read({ 111: 0, 112: 0 });
  await office.later(20);
  assert.match(office.ways.email.sent[0]!.text, /随之失联：Secret meter/);
  const log = (sites: readonly number[], keyword?: string) => office.notify.notices(scopeOf(sites), { keyword }).data;
  for (const { text, subject } of log([1])) assert.not.match(`${text} ${subject}`, /Secret|随之失联/);
  assert.ok(
    log([1]).every(({ text }) => text.includes('Unit')),
    'what concerns their own site is whole',
  );
  assert.equal([log([1], 'ecret').length, log([1], 'Unit').length, log([1, 2], 'ecret').length], [0, 2, 2]);
  office.close();
});

test('a notice that tells of several sites is read by whoever sees all of them, whether or not they see the box', async () => {
  const of = (device: number, site: number, from: number) =>
    deviceOf({
      id: device,
      device_group_id: site,
      items: Array.from({ length: 12 }, (_, i) => itemOf({ id: from + i, notice_interval: 0 })),
    });
  const office = createOffice({ room: catalogueOf(of(11, 1, 1), of(12, 2, 21)) });
  peopled(office);
  await office.read(
    Object.fromEntries(
      [...Array(12).keys()].flatMap((i) => [
        [1 + i, 35],
        [21 + i, 35],
      ]),
    ),
  );
  await office.later(70);
  const many = office.rows({ kind: 'summary', way: 'email' });
  assert.ok(many.some(({ sites }) => sites?.join() === '1,2'));
  const seen = (sites: readonly number[]) =>
    office.notify.notices(scopeOf(sites), { kind: 'summary', way: 'email', limit: 0 }).total;
  assert.equal([seen([1]), seen([1, BOX_SITE]), seen([1, 2])], [0, 0, many.length]);
  const carried = office.rows({ kind: 'begin', way: 'email' }).at(-1)!;
  assert.not(office.notify.wentAs(scopeOf([1, BOX_SITE]), carried).kind === 'summary');
  assert.is(office.notify.wentAs(scopeOf([1, 2]), carried).kind, 'summary');
  office.close();
});

test('a line is cut with fourteen devices: each receiver gets one notice of it, and one of its end', async () => {
  const { room, all } = lineRoom();
  const office = createOffice({ room, wait_s: 10 });
  peopled(office);
  await office.read(all(0));
  await office.read({ [LINE]: 0 });
  await office.later(20);
  assert.equal(office.told(), ['begin 张三 email sent', 'begin 张三 sms sent']);
  assert.is(office.now.alarms.record(office.rows()[0]!.alarm_id!)?.children, 14);
  await office.read({ [LINE]: 1 });
  await office.read(all(1));
  await office.later(60);
  assert.equal(office.told().slice(2), ['recover 张三 email sent', 'recover 张三 sms sent']);
  office.close();
});

test.run();
