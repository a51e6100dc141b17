// To whom an end goes when begins fail late, wait too long, are cleared, confirmed or asked for again.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Language } from '../../../daemon/contract/model';
import { type Ledger, noticeIn } from '../../../daemon/http/render/notice';
import type { Caller } from '../../../daemon/people/caller';
import { ALL, type Scope, scopeOf } from '../../../daemon/store/list';
import type { Notice } from '../../../daemon/store/notice-rows';
import { refusalOf } from '../../hands/refused';
import { createOffice, type Office, peopled, roomOf } from './office';
import { FAILS, LATER, playedWay, SENT } from './way';

const flood = (count: number, value: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 1, value]));
const room = (count: number, more: object = {}) => createOffice({ room: roomOf(count, { notice_interval: 0, ...more }) });
/** Runs a test in an office of its own whose people are told by letter alone. */
const inOffice =
  (make: () => Office, run: (office: Office) => Promise<void>): (() => Promise<void>) =>
  async () => {
    const office = make();
    office.ways.sms.close({ key: 'not_found' });
    try {
      peopled(office);
      await run(office);
      assert.equal(office.faults, []);
    } finally {
      office.close();
    }
  };
const statuses = (office: Office, ask: object) => [...new Set(office.rows(ask).map(({ status }) => status))];

test(
  'ends that wait to go together are dropped when the joined begins turn out to have failed',
  inOffice(
    () => room(24),
    async (office) => {
      await office.read(flood(9, 35));
      office.ways.email.answers('never');
      await office.read(flood(24, 35));
      await office.read({ ...flood(24, 20), ...flood(9, 35) });
      office.ways.email.release(FAILS);
      office.ways.email.answers(SENT);
      await office.later(120);
      assert.equal(statuses(office, { kind: 'begin' }), ['sent', 'fail']);
      assert.equal(statuses(office, { kind: 'recover' }), ['dropped']);
      assert.equal([...new Set(office.rows({ status: 'dropped' }).map(({ error }) => error?.key))], ['notice_untold']);
      assert.ok(office.ways.email.sent.every(({ subject }) => !subject.includes('恢复')));
    },
  ),
);

test(
  'joined ends do not overtake the begins that are on their way',
  inOffice(
    () => room(24),
    async (office) => {
      await office.read(flood(9, 35));
      office.ways.email.answers('never');
      await office.read(flood(24, 35));
      const out = office.ways.email.sent.length;
      await office.read({ ...flood(24, 20), ...flood(9, 35) });
      await office.later(120);
      assert.is(office.ways.email.sent.length, out);
      office.ways.email.answers(SENT);
      office.ways.email.release(SENT);
      await office.later(120);
      assert.equal(statuses(office, { kind: 'recover' }), ['sent']);
    },
  ),
);

for (const [held, hold, let_go] of [
  ['shelved', 4, 5],
  ['disabled', 2, 3],
] as const)
  test(
    `what was told of an alarm that ended while ${held} stays when the ledger is cleared, and its end goes to the same`,
    inOffice(
      () => room(1),
      async (office) => {
        await office.read({ 1: 35 });
        await office.operate(hold, 1, hold === 4 ? { until: Math.floor(office.clock.wall() / 1000) + 3600 } : {});
        await office.read({ 1: 20 });
        await office.pass(5);
        assert.is(await office.notify.clearNotices(ALL, { before: Math.floor(office.clock.wall() / 1000) + 1 }), 0);
        await office.operate(let_go, 1);
        await office.pass(5);
        assert.equal(office.told(), ['begin 张三 email sent', 'recover 张三 email sent']);
        assert.is(await office.notify.clearNotices(ALL, { before: Math.floor(office.clock.wall() / 1000) + 1 }), 2);
      },
    ),
  );

test(
  'a begin that failed is not sent again once its alarm is over or confirmed, and one that stands is',
  inOffice(
    () => room(3),
    async (office) => {
      office.ways.email.answers(FAILS);
      await office.read(flood(3, 35));
      await office.pass(3);
      await office.read({ 1: 20 });
      await office.operate(0, 2);
      await office.pass(3);
      office.ways.email.answers(SENT);
      const before = office.ways.email.sent.length;
      const [over, confirmed, standing] = [1, 2, 3].map(
        (item) =>
          office.rows({ kind: 'begin' }).find(({ alarm_id }) => office.now.alarms.record(alarm_id!)?.item_id === item)!.id,
      );
      for (const id of [over!, confirmed!]) {
        assert.is((await refusalOf(async () => office.notify.retryNotice(ALL, id))).key, 'notice_over');
        assert.is(office.rows({ id })[0]!.status, 'fail');
      }
      office.notify.retryNotice(ALL, standing!);
      await office.pass(3);
      assert.is(office.rows({ id: standing })[0]!.status, 'sent');
      assert.is(office.ways.email.sent.length, before + 1);
    },
  ),
);

test(
  'of joined begins that failed, those are sent again whose alarms stand',
  inOffice(
    () => room(24),
    async (office) => {
      office.ways.email.answers(FAILS);
      await office.read(flood(24, 35));
      await office.pass(61);
      const many = office.rows({ kind: 'summary' })[0]!;
      assert.is(many.status, 'fail');
      await office.read({ ...flood(24, 20), 23: 35, 24: 35 });
      office.ways.email.answers(SENT);
      office.notify.retryNotice(ALL, many.id);
      await office.pass(3);
      const sent = office.rows({ kind: 'begin', status: 'sent' });
      assert.equal(
        sent.map(({ alarm_id }) => office.now.alarms.record(alarm_id!)?.item_id),
        [23, 24],
      );
      await office.read(flood(24, 20));
      await office.later(70);
      assert.is(office.rows({ kind: 'recover', status: 'sent' }).length, 2);
      assert.is((await refusalOf(async () => office.notify.retryNotice(ALL, many.id))).key, 'notice_not_failed');
    },
  ),
);

test(
  'an end that nobody was to hear of is not sent again, and one that tells both is',
  inOffice(
    () => room(2),
    async (office) => {
      office.ways.email.answers('never');
      await office.read({ 1: 35 });
      await office.read({ 1: 20 });
      office.ways.email.release(FAILS);
      office.ways.email.answers(LATER);
      await office.pass(3);
      const untold = office.rows({ kind: 'recover' })[0]!;
      assert.is(untold.status, 'dropped');
      assert.is((await refusalOf(async () => office.notify.retryNotice(ALL, untold.id))).key, 'notice_over');
      await office.read({ 2: 35 });
      await office.read({ 2: 20 });
      const both = office.rows({ kind: 'recover', status: 'queued' })[0]!;
      office.notify.cleanQueue(ALL, [both.id]);
      office.ways.email.answers(SENT);
      office.notify.retryNotice(ALL, both.id);
      await office.pass(3);
      assert.is(office.rows({ id: both.id })[0]!.status, 'sent');
      assert.equal(statuses(office, { alarm_id: both.alarm_id }), ['sent']);
    },
  ),
);

test(
  'a reminder that waits for its next try is dropped once the alarm is over: the last word is its end',
  inOffice(
    () => room(1, { notice_interval: 60 }),
    async (office) => {
      await office.read({ 1: 35 });
      office.ways.email.answers(LATER);
      await office.later(61);
      assert.equal(office.told().at(-1), 'repeat 张三 email queued');
      office.ways.email.answers(SENT);
      await office.read({ 1: 20 });
      await office.later(600);
      assert.equal(office.told(), ['begin 张三 email sent', 'repeat 张三 email dropped', 'recover 张三 email sent']);
      assert.is(office.rows({ kind: 'repeat' })[0]!.error?.key, 'notice_over');
    },
  ),
);

test(
  'a reminder that is on its way when the alarm ends, and is put off, is dropped as well',
  inOffice(
    () => room(1, { notice_interval: 60 }),
    async (office) => {
      await office.read({ 1: 35 });
      office.ways.email.answers('never');
      await office.later(61);
      await office.read({ 1: 20 });
      office.ways.email.release(LATER);
      office.ways.email.answers(SENT);
      await office.later(600);
      assert.equal(office.told(), ['begin 张三 email sent', 'repeat 张三 email dropped', 'recover 张三 email sent']);
    },
  ),
);

test(
  'a begin that waits tells nobody that an alarm stands which is over, and goes with its end once that may be told',
  inOffice(
    () => room(1),
    async (office) => {
      office.ways.email.answers(LATER);
      await office.read({ 1: 35 });
      await office.operate(2, 1);
      await office.read({ 1: 20 });
      office.ways.email.answers(SENT);
      const before = office.ways.email.sent.length;
      await office.later(600);
      assert.is(office.ways.email.sent.length, before);
      await office.operate(3, 1);
      await office.pass(3);
      assert.equal(office.told(), ['begin 张三 email sent', 'recover 张三 email sent']);
      assert.is(office.ways.email.sent.length, before + 1, 'both in one');
    },
  ),
);

test(
  'when too many wait, an end that tells a begin of the highest levels stays, as the begin would',
  inOffice(
    // a way by which nothing leaves: all of it waits
    () =>
      createOffice({ room: roomOf(18, { notice_interval: 0, alarm_level_id: 4 }), instead: { email: playedWay('email', 0) } }),
    async (office) => {
      const names = Array.from({ length: 60 }, (_, i) => `p${i}`);
      const contact_ids = names.map((name) => office.notify.addContact({ name, email: `${name}@example.com` }));
      const default_contact_group_id = office.notify.addContactGroup({ name: 'all', contact_ids });
      office.now.commons.changeAlarmCommons({ default_contact_group_id });
      for (const from of [1, 10]) {
        const all = (value: number) => Object.fromEntries(Array.from({ length: 9 }, (_, i) => [from + i, value]));
        await office.read(all(35));
        await office.read(all(20));
        await office.later(61);
      }
      assert.ok(office.rows({ kind: 'recover', status: 'queued' }).length > 1000);
      assert.equal(office.rows({ status: 'dropped' }), []);
    },
  ),
);

test(
  'whoever confirms what is over drops the end that tells both, and an end that is owed to those who were told still goes',
  inOffice(
    () => room(2),
    async (office) => {
      office.ways.email.answers(LATER);
      await office.read({ 1: 35 });
      await office.read({ 1: 20 });
      await office.operate(0, 1);
      office.ways.email.answers(SENT);
      await office.later(120);
      assert.equal(statuses(office, {}), ['dropped']);
      assert.equal([...new Set(office.rows().map(({ error }) => error?.key))], ['notice_confirmed']);
      await office.read({ 2: 35 });
      office.ways.email.answers(LATER);
      await office.read({ 2: 20 });
      await office.operate(0, 2);
      office.ways.email.answers(SENT);
      await office.later(120);
      assert.equal(office.told().slice(-2), ['begin 张三 email sent', 'recover 张三 email sent']);
    },
  ),
);

test(
  'a begin that somebody takes out of the queue takes along the end that would tell it',
  inOffice(
    () => room(1),
    async (office) => {
      office.ways.email.answers(LATER);
      await office.read({ 1: 35 });
      await office.read({ 1: 20 });
      const begin = office.rows({ kind: 'begin' })[0]!;
      office.notify.cleanQueue(ALL, [begin.id]);
      office.ways.email.answers(SENT);
      await office.later(120);
      assert.equal(office.told(), ['begin 张三 email dropped', 'recover 张三 email dropped']);
    },
  ),
);

test(
  'a begin that a power cut broke off after its alarm was over goes with the end, and says nothing of its own',
  inOffice(
    () => room(1),
    async (office) => {
      office.ways.email.answers('never');
      await office.read({ 1: 35 });
      await office.pass(2);
      await office.read({ 1: 20 });
      office.restart(5);
      await office.pass(2);
      const [begin, recover] = office.rows();
      assert.equal(office.told(), ['begin 张三 email sent', 'recover 张三 email sent']);
      assert.is(begin!.carried_by, recover!.id);
      assert.is(office.ways.email.sent.length, 1);
    },
  ),
);

test(
  'what waits goes where its contact is by then, its end as well, and to nobody who has left',
  inOffice(
    () => room(1),
    async (office) => {
      const { notify } = office.now;
      const [old] = notify.contacts({ limit: 0 }).data;
      const gone = notify.addContact({ name: '李四', email: 'left@example.com' });
      notify.changeContactGroup(notify.contactGroups(ALL, { limit: 0 }).data[0]!.id, { contact_ids: [old!.id, gone] });
      office.ways.email.answers(LATER);
      await office.read({ 1: 35 });
      notify.removeContact(gone);
      notify.changeContact(old!.id, { email: 'new@example.com' });
      const tried = office.ways.email.sent.length;
      office.ways.email.answers(SENT);
      await office.later(40);
      await office.read({ 1: 20 });
      assert.equal(
        office.ways.email.sent.slice(tried).map(({ target }) => target),
        ['new@example.com', 'new@example.com'],
      );
      const [lost] = office.rows({ status: 'fail' });
      assert.equal([lost!.name, lost!.error!.key], ['李四', 'contact_gone']);
      assert.equal(office.told({ kind: 'recover' }), ['recover 张三 email sent']);
    },
  ),
);

test(
  'whoever heard of an alarm hears of its end where he is by then, though letters are switched off for him, and not where he is no more',
  inOffice(
    () => room(1),
    async (office) => {
      const { notify } = office.now;
      const [old] = notify.contacts({ limit: 0 }).data;
      const ends = () => office.rows({ kind: 'recover' }).map(({ status, error }) => error?.key ?? status);
      await office.read({ 1: 35 });
      notify.changeContact(old!.id, { email: 'new@example.com', email_enable: false });
      await office.read({ 1: 20 });
      assert.is(office.ways.email.sent.at(-1)!.target, 'new@example.com');
      notify.changeContact(old!.id, { email_enable: true });
      await office.read({ 1: 35 });
      notify.changeContact(old!.id, { email: '' });
      await office.read({ 1: 20 });
      notify.changeContact(old!.id, { email: 'newer@example.com' });
      await office.read({ 1: 35 });
      notify.removeContact(old!.id);
      await office.read({ 1: 20 });
      assert.equal(ends(), ['sent', 'contact_no_address', 'contact_gone']);
      assert.is(office.ways.email.sent.length, 4);
    },
  ),
);

test(
  'of what goes together to somebody whose letters were switched off, the ends of what he heard of are sent, and nothing else',
  inOffice(
    () => room(24),
    async (office) => {
      const { notify } = office.now;
      const [old] = notify.contacts({ limit: 0 }).data;
      await office.read(flood(9, 35));
      office.ways.email.answers(LATER);
      await office.read(flood(20, 35));
      await office.read(flood(9, 20));
      notify.changeContact(old!.id, { email_enable: false });
      office.ways.email.answers(SENT);
      await office.later(3600);
      const became = (kind: string) => office.rows({ kind }).map(({ status, error }) => error?.key ?? status);
      assert.equal(became('begin'), [...Array(9).fill('sent'), ...Array(11).fill('contact_way_off')]);
      assert.equal(became('recover'), Array(9).fill('sent'));
    },
  ),
);

test(
  'the item of a notice is called as its reader calls it, and as it was told once its alarm is kept no more',
  inOffice(
    () => room(1),
    async (office) => {
      await office.read({ 1: 35 });
      const [told] = office.rows({ kind: 'begin' });
      const caller = { funcs: new Set() } as unknown as Caller;
      const named = (itemNames: Ledger['itemNames'], language: Language) =>
        noticeIn(told!, caller, { channelName: String, itemNames, wentAs: (one) => one, heldBack: () => null }, language)
          .item_name;
      const words = { zh_cn: '温度', zh_tw: '溫度', zh_xg: '溫度', en_us: 'Temperature' };
      const ofAlarm = (id: number) => (id === told!.alarm_id ? words : undefined);
      assert.equal([named(ofAlarm, 'en_us'), named(ofAlarm, 'zh_tw')], ['Temperature', '溫度']);
      assert.equal([named(() => undefined, 'en_us')], [told!.facts.item]);
    },
  ),
);

test(
  'what went with others is read as it went, by whoever sees all of it',
  inOffice(
    () => room(12),
    async (office) => {
      await office.read(flood(12, 35));
      const carried = office.rows({ kind: 'begin' }).at(-1)!;
      const many = office.rows({ kind: 'summary' })[0]!;
      const { notify } = office.now;
      const caller = { funcs: new Set(['contact_edit']) } as unknown as Caller;
      const seen = (scope: Scope) =>
        noticeIn(
          carried,
          caller,
          {
            channelName: String,
            itemNames: () => undefined,
            wentAs: (one) => notify.wentAs(scope, one),
            heldBack: notify.heldBack,
          },
          'zh_cn',
        );
      assert.match(seen(ALL).content, /^3 条告警/);
      assert.equal([seen(ALL).carried_by, seen(ALL).carried_time], [many.id, many.end_time]);
      assert.match(seen(scopeOf([404])).content, /^告警等级/, 'who does not see all of it reads what concerns him');
    },
  ),
);

test(
  'the end of what a channel was told waits while that is switched off, and is no failure of it',
  inOffice(
    () => room(1),
    async (office) => {
      const { push } = office.ways;
      office.now.db.exec('UPDATE alarm_level SET push_enable = 1');
      push.offers([{ id: '7', name: 'ops', levels: [], sites: [], language: 'zh_cn' }]);
      await office.read({ 1: 35 });
      push.holdsBack('7');
      await office.read({ 1: 20 });
      await office.later(7200);
      assert.equal(office.told({ way: 'push', kind: 'recover' }), ['recover ops push queued']);
      const [end] = office.rows({ way: 'push', kind: 'recover' });
      assert.equal([end!.attempts, end!.error?.key], [0, 'channel_off']);
      assert.equal(office.notify.noticeState().value, 1);
      push.holdsBack(null);
      await office.later(120);
      assert.equal(office.told({ way: 'push', kind: 'recover' }), ['recover ops push sent']);
    },
  ),
);

const inAnHour = (office: Office): { until: number } => ({ until: Math.floor(office.clock.wall() / 1000) + 3600 });

for (const [held, hold, let_go] of [
  ['shelved', 4, 5],
  ['disabled', 2, 3],
] as const)
  test(
    `a begin that waits for its next try is held back while its alarm is ${held}, and leaves once after that`,
    inOffice(
      () => room(1),
      async (office) => {
        office.ways.email.answers(LATER);
        await office.read({ 1: 35 });
        await office.operate(hold, 1, hold === 4 ? inAnHour(office) : {});
        office.ways.email.answers(SENT);
        const before = office.ways.email.sent.length;
        await office.later(600);
        assert.is(office.ways.email.sent.length, before, 'nobody is told of it');
        await office.operate(let_go, 1);
        await office.later(120);
        assert.is(office.ways.email.sent.length, before + 1);
        assert.equal(office.told({ status: 'sent' }), ['begin 张三 email sent']);
      },
    ),
  );

test(
  'a begin that was held back for longer than a day is not given up for that, and goes with the end where its alarm is over by then',
  inOffice(
    () => room(2),
    async (office) => {
      office.ways.email.answers(LATER);
      await office.read({ 1: 35, 2: 35 });
      await office.operate(2, 1);
      await office.operate(2, 2);
      office.ways.email.answers(SENT);
      const before = office.ways.email.sent.length;
      for (let hour = 0; hour < 30; hour += 1) await office.later(3600);
      assert.equal(statuses(office, {}), ['queued']);
      await office.read({ 1: 20 });
      await office.operate(3, 1);
      await office.pass(5);
      assert.equal(office.told({ status: 'sent' }), ['begin 张三 email sent', 'recover 张三 email sent']);
      assert.is(office.ways.email.sent.length, before + 1, 'both in one');
    },
  ),
);

test(
  'what waits to go with others leaves without what is held back, and that goes together when it may',
  inOffice(
    () => room(16),
    async (office) => {
      office.ways.email.answers(LATER);
      await office.read(flood(10, 35));
      await office.read(flood(16, 35));
      for (const item of [12, 14, 16]) await office.operate(4, item, inAnHour(office));
      office.ways.email.answers(SENT);
      await office.later(120);
      const left = office.ways.email.sent.length;
      const many = office.ways.email.sent.find(({ subject }) => subject.startsWith('4 条'))!;
      for (const item of [12, 14, 16]) assert.not(many.text.includes(`t${item - 1}：`), many.text);
      assert.is(office.rows({ kind: 'begin', status: 'queued' }).length, 3);
      await office.later(3600);
      assert.is(office.ways.email.sent.length, left + 1);
      assert.match(office.ways.email.sent.at(-1)!.subject, /^3 条/);
      assert.equal(statuses(office, {}), ['sent']);
    },
  ),
);

test(
  'a begin that was dropped while it waited to go with others shows nothing of what those told',
  inOffice(
    () => room(12),
    async (office) => {
      office.ways.email.answers(LATER);
      await office.read(flood(12, 35));
      await office.operate(0, 12);
      office.ways.email.answers(SENT);
      await office.later(120);
      const [dropped] = office.rows({ status: 'dropped' });
      const [many] = office.rows({ kind: 'summary' });
      assert.equal([many!.status, dropped!.carried_by], ['sent', many!.id]);
      const ledger = {
        channelName: String,
        itemNames: () => undefined,
        wentAs: (one: Notice) => office.notify.wentAs(ALL, one),
        heldBack: office.notify.heldBack,
      };
      const seen = noticeIn(dropped!, { funcs: new Set() } as unknown as Caller, ledger, 'zh_cn');
      assert.equal([seen.content, seen.carried_by], [dropped!.text, null]);
    },
  ),
);

test.run();
