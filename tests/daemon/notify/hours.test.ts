// What was written in time and waits for its way when hours end: those of an item, of the night, of whoever is told.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../daemon/http/caller';
import { noticeIn } from '../../../daemon/http/render/notice';
import { momentOf } from '../../../daemon/people/access';
import { ALL } from '../../../daemon/store/list';
import type { Notice } from '../../../daemon/store/notice-rows';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { createOffice, type Office, roomOf } from './office';
import { LATER, SENT } from './way';

const MINUTE = 60;
const HOUR = 3600;
/** told once, by letters alone */
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
/** what came to whom, in the order in which it left */
const heads = (office: Office): readonly string[] =>
  [...office.rows({ status: 'sent' })]
    .filter(({ kind, carried_by }) => kind !== 'test' && carried_by === null)
    .sort((a, b) => a.end_time! - b.end_time! || a.id - b.id)
    .map(({ name, kind }) => `${kind} ${name}`);
/** People with hours of their own, in one group. @param hours by name; null: at any hour */
function staffed(office: Office, hours: Readonly<Record<string, number | null>>): void {
  const { notify, commons } = office.now;
  const contact_ids = Object.entries(hours).map(([name, time_period_id]) =>
    notify.addContact({ name, email: `${name}@example.com`, time_period_id }),
  );
  commons.changeAlarmCommons({ default_contact_group_id: notify.addContactGroup({ name: 'all', contact_ids }) });
}
/** What waits, as whoever reads the log sees it: until which hour it is held back, why, and what is said of tries. */
const held = (office: Office): readonly string[] => {
  const caller = { funcs: new Set(['contact_edit']) } as unknown as Caller;
  const ledger = {
    channelName: String,
    itemNames: () => undefined,
    wentAs: (one: Notice) => one,
    heldBack: office.notify.heldBack,
  };
  return office.rows({ status: 'queued' }).map((row) => {
    const { held: kept, error, next_time } = noticeIn(row, caller, ledger, 'en_us');
    const until = kept?.until ? momentOf(kept.until * 1000).time : '';
    return [kept ? `${until} ${kept.why}`.trim() : '', error, next_time === null ? '' : 'tried again'].filter(Boolean).join(', ');
  });
};
/** An alarm is told while the server of letters is out; that is back once the hour has changed. */
async function writtenInTime(office: Office, values: Readonly<Record<number, number>> = { 1: 35 }): Promise<void> {
  office.ways.email.answers(LATER);
  await office.read(values);
  await office.later(HOUR);
  office.ways.email.answers(SENT);
  await office.later(2 * HOUR);
}

test(
  'what waits for its way when the night begins waits for the morning, and is told then if it still stands',
  inOffice(
    () => createOffice({ room: roomOf(2, ONCE) }),
    async (office) => {
      staffed(office, { day: null });
      office.now.commons.changeAlarmCommons({ night_mute_period_id: office.period(30 * MINUTE, 10 * HOUR) });
      await writtenInTime(office, { 1: 35, 2: 35 });
      assert.equal(heads(office), [], 'nobody is woken');
      assert.is(office.notify.noticeState().value, 1, 'and nothing is wrong with that');
      await office.read({ 2: 20 });
      await office.later(6 * HOUR + 50 * MINUTE);
      assert.equal(heads(office), []);
      await office.later(10 * MINUTE);
      await office.pass(5);
      assert.equal(heads(office), ['summary day'], 'what stands, and what is over, in one');
      assert.match(office.ways.email.sent.at(-1)!.subject, /^1 条告警，另有 1 条已恢复/);
      await office.read({ 1: 20 });
      assert.is(heads(office).length, 2);
      assert.equal(office.told({ status: 'queued' }), []);
    },
  ),
);

test(
  'what waits outside the hours of its item stays for longer than a day is tried, and alarms of other items do not',
  inOffice(
    () => createOffice({ room: roomOf(2, ONCE) }),
    async (office) => {
      staffed(office, { day: null });
      const workday = office.period(0, 30 * MINUTE);
      office.now.db.prepare("UPDATE time_period SET weeks = '[1, 4]' WHERE id = ?").run(workday);
      office.rebuild(
        catalogueOf(
          deviceOf({
            id: 10,
            items: [itemOf({ ...ONCE, id: 1, cell: 't0', time_period_id: workday }), itemOf({ ...ONCE, id: 2, cell: 't1' })],
          }),
        ),
      );
      await writtenInTime(office, { 1: 35, 2: 35 });
      assert.equal(heads(office).length, 1, 'that of the other item');
      await office.later(60 * HOUR);
      assert.equal(heads(office).length, 1);
      await office.later(9 * HOUR + 5 * MINUTE);
      await office.pass(5);
      assert.equal(heads(office).length, 2, 'on Thursday');
    },
  ),
);

test(
  'who is outside their hours when it could leave is told in them, and whoever is within theirs in their place at once',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      staffed(office, { day: office.period(0, 30 * MINUTE), night: office.period(30 * MINUTE, 22 * HOUR) });
      office.ways.email.answers(LATER);
      await office.read({ 1: 35 });
      assert.equal(office.told(), ['begin day email queued']);
      await office.later(31 * MINUTE);
      assert.equal(office.told(), ['begin day email queued', 'begin night email queued']);
      office.ways.email.answers(SENT);
      await office.later(2 * HOUR);
      assert.equal(heads(office), ['begin night']);
      await office.read({ 1: 20 });
      assert.equal(heads(office), ['begin night', 'recover night']);
      await office.later(21 * HOUR + 36 * MINUTE);
      await office.pass(5);
      assert.equal(heads(office).slice(2), ['recover day'], 'both in one, in the hours of who was to hear first');
    },
  ),
);

test(
  'an end is told to whom the begin went, in the hours of that person',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      staffed(office, { day: office.period(0, 30 * MINUTE) });
      await office.read({ 1: 35 });
      assert.equal(heads(office), ['begin day']);
      await office.later(HOUR);
      await office.read({ 1: 20 });
      await office.later(8 * HOUR);
      assert.is(heads(office).length, 1);
      await office.later(15 * HOUR + 5 * MINUTE);
      await office.pass(5);
      assert.equal(heads(office).slice(1), ['recover day']);
    },
  ),
);

test(
  'the morning tells each person and way in one summary what waited since before the night and what came in it, and the worst at once',
  inOffice(
    () =>
      createOffice({
        room: catalogueOf(
          deviceOf({
            id: 10,
            items: [1, 2, 3, 4, 5, 6].map((id) => itemOf({ ...ONCE, id, cell: `t${id}`, alarm_level_id: id === 6 ? 4 : 2 })),
          }),
        ),
      }),
    async (office) => {
      staffed(office, { ann: null, ben: null });
      office.now.commons.changeAlarmCommons({ night_mute_period_id: office.period(30 * MINUTE, 10 * HOUR) });
      await writtenInTime(office, { 1: 35, 2: 35, 3: 35 });
      await office.read({ 4: 35 });
      await office.read({ 5: 35, 6: 35 });
      await office.pass(5);
      assert.equal(heads(office).toSorted(), ['begin ann', 'begin ben'], 'for that people are woken');
      await office.read({ 3: 20, 5: 20 });
      office.restart(60);
      await office.later(6 * HOUR + 58 * MINUTE);
      const woken = heads(office).length;
      await office.pass(65);
      assert.equal(heads(office).slice(woken).toSorted(), ['summary ann', 'summary ben']);
      assert.match(
        office.ways.email.sent.at(-1)!.subject,
        /^3 条告警，另有 1 条已恢复/,
        'what ended in the night is told nobody',
      );
      const [{ id, end_time } = { id: 0, end_time: 0 }] = office.rows({ kind: 'summary', status: 'sent' });
      assert.is(momentOf(end_time! * 1000).time, '10:00', 'with its end');
      assert.is(office.rows().filter(({ carried_by }) => carried_by === id).length, 4);
      assert.equal(office.told({ status: 'queued' }), []);
    },
  ),
);

test(
  'a morning brings one message, also where a worse one that was written with others woke somebody',
  inOffice(
    () =>
      createOffice({
        room: catalogueOf(
          deviceOf({
            id: 10,
            items: Array.from({ length: 14 }, (_, i) => i + 1).map((id) =>
              itemOf({ ...ONCE, id, cell: `t${id}`, alarm_level_id: id === 12 ? 4 : 2 }),
            ),
          }),
        ),
      }),
    async (office) => {
      staffed(office, { ann: null });
      office.now.commons.changeAlarmCommons({ night_mute_period_id: office.period(30 * MINUTE, 10 * HOUR) });
      await writtenInTime(office, Object.fromEntries(Array.from({ length: 13 }, (_, i) => [i + 1, 35])));
      assert.equal(heads(office), ['summary ann'], 'of the worst alone');
      assert.match(office.ways.email.sent.at(-1)!.subject, /^【紧急】/);
      await office.read({ 14: 35 });
      await office.later(6 * HOUR + 58 * MINUTE);
      assert.is(heads(office).length, 1);
      await office.pass(180);
      assert.equal(heads(office).slice(1), ['summary ann']);
      assert.match(office.ways.email.sent.at(-1)!.subject, /^13 条告警/);
    },
  ),
);

/** To two minutes before ten, and over it turn by turn. @returns what came with the morning */
async function morning(office: Office, since_s: number): Promise<readonly string[]> {
  await office.later(10 * HOUR - since_s - 2 * MINUTE);
  const before = heads(office).length;
  await office.later(115);
  await office.pass(15);
  return heads(office).slice(before);
}
type Keeping = readonly [how: string, begins: (office: Office) => unknown, ends: (office: Office) => unknown];
const KEEPINGS: readonly Keeping[] = [
  [
    'a shelving that runs out',
    (office) => office.operate(4, 1, { until: Math.floor(office.clock.wall() / 1000) + 5 * HOUR }),
    () => {},
  ],
  [
    'a shelving that somebody ends',
    (office) => office.operate(4, 1, { until: Math.floor(office.clock.wall() / 1000) + 20 * HOUR }),
    (office) => office.operate(5, 1),
  ],
  ['an item that is enabled again', (office) => office.operate(2, 1), (office) => office.operate(3, 1)],
];
for (const [how, begins, ends] of KEEPINGS)
  for (const [was, many, confirmed] of [
    ['alone', 1, false],
    ['alone, and its begin cut off by a confirmation', 1, true],
    ['with others that left without it', 13, false],
  ] as const)
    test(
      `${how} in the night: the morning tells in one message what waited ${was} and what came in the night`,
      inOffice(
        () => createOffice({ room: roomOf(15, ONCE) }),
        async (office) => {
          staffed(office, { ann: null });
          office.now.commons.changeAlarmCommons({ night_mute_period_id: office.period(HOUR, 10 * HOUR) });
          office.ways.email.answers(LATER);
          await office.read(Object.fromEntries(Array.from({ length: many }, (_, i) => [many - i, 35])));
          await office.pass(8);
          if (confirmed) await office.operate(0, 1);
          await begins(office);
          office.ways.email.answers(SENT);
          await office.later(3 * MINUTE);
          await office.later(2 * HOUR);
          await office.read({ 15: 35 });
          await office.later(4 * HOUR);
          await ends(office);
          await office.pass(5);
          assert.equal(await morning(office, 6 * HOUR + 3 * MINUTE + 13), ['summary ann']);
          assert.match(office.ways.email.sent.at(-1)!.subject, /^2 条告警/);
          assert.equal(office.told({ status: 'queued' }), []);
        },
      ),
    );

test(
  'several that were shelved and others left without are one message in the morning, with what came in the night',
  inOffice(
    () => createOffice({ room: roomOf(15, ONCE) }),
    async (office) => {
      staffed(office, { ann: null });
      office.now.commons.changeAlarmCommons({ night_mute_period_id: office.period(HOUR, 10 * HOUR) });
      office.ways.email.answers(LATER);
      await office.read(Object.fromEntries(Array.from({ length: 14 }, (_, i) => [i + 1, 35])));
      await office.pass(8);
      for (const id of [12, 13]) await office.operate(4, id, { until: Math.floor(office.clock.wall() / 1000) + 5 * HOUR });
      office.ways.email.answers(SENT);
      await office.later(3 * MINUTE);
      assert.equal([...new Set(heads(office))], ['begin ann', 'summary ann'], 'without the two');
      await office.later(2 * HOUR);
      await office.read({ 15: 35 });
      await office.later(4 * HOUR);
      assert.equal(await morning(office, 6 * HOUR + 3 * MINUTE + 8), ['summary ann']);
      assert.match(office.ways.email.sent.at(-1)!.subject, /^3 条告警/);
      assert.equal(office.told({ status: 'queued' }), []);
    },
  ),
);

test(
  'of levels that weigh the same all are among the two highest: people are woken for each, and it goes before others',
  inOffice(
    () => {
      const items = [2, 3, 4].map((id) => itemOf({ ...ONCE, id, cell: `t${id}`, alarm_level_id: id }));
      const room = catalogueOf(deviceOf({ id: 10, items }));
      const levels = new Map([...room.levels].map(([id, level]) => [id, { ...level, weight: id === 2 ? 30 : level.weight }]));
      return createOffice({ room: { ...room, levels } });
    },
    async (office) => {
      office.now.db.prepare('UPDATE alarm_level SET weight = 30 WHERE id = 2').run();
      staffed(office, { ann: null });
      office.now.commons.changeAlarmCommons({ night_mute_period_id: office.period(0, 10 * HOUR) });
      await office.read({ 2: 35, 3: 35, 4: 35 });
      const told = office.rows({ kind: 'begin' }).filter(({ way }) => way === 'email');
      assert.equal(
        told.map(({ alarm_level_id, urgent }) => [alarm_level_id, urgent]),
        [
          [2, true],
          [3, true],
          [4, true],
        ],
      );
    },
  ),
);

test(
  'an alarm of the night says until when nobody is told of it, and why, until it is over or somebody was told',
  inOffice(
    () => createOffice({ room: roomOf(2, ONCE) }),
    async (office) => {
      staffed(office, { ann: null });
      office.now.commons.changeAlarmCommons({ night_mute_period_id: office.period(0, 10 * HOUR) });
      await office.read({ 1: 35, 2: 35 });
      const heldOf = (alarm_id: number) => office.notify.noticesOf([alarm_id])(alarm_id).held;
      assert.is(heldOf(1)?.why, 'night');
      assert.is(momentOf(heldOf(1)!.until! * 1000).time, '10:00');
      await office.read({ 2: 20 });
      assert.is(heldOf(2), null, 'of one that is over nobody is told any more');
      await office.later(10 * HOUR + 5 * MINUTE);
      await office.pass(5);
      assert.equal(heads(office), ['begin ann']);
      assert.is(heldOf(1), null);
    },
  ),
);

test(
  'more alarms than are dealt with at once that come to be told in the morning are one summary',
  inOffice(
    () => createOffice({ room: roomOf(21, ONCE) }),
    async (office) => {
      staffed(office, { ann: null });
      office.now.commons.changeAlarmCommons({ night_mute_period_id: office.period(0, 10 * HOUR) });
      await office.read(Object.fromEntries(Array.from({ length: 21 }, (_, i) => [i + 1, 35])));
      await office.later(10 * HOUR + 5 * MINUTE);
      await office.pass(5);
      assert.equal(heads(office), ['summary ann']);
    },
  ),
);

test(
  'whoever comes into their hours is told in one summary of what nobody could be told of',
  inOffice(
    () => createOffice({ room: roomOf(3, ONCE) }),
    async (office) => {
      staffed(office, { day: office.period(HOUR, 5 * HOUR) });
      await office.read({ 1: 35, 2: 35, 3: 35 });
      await office.later(2 * HOUR);
      await office.pass(5);
      assert.equal(heads(office), ['summary day']);
    },
  ),
);

test(
  'what is held back says until when and why, and neither how its last try went nor when the next one is',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      staffed(office, { day: null });
      const says = async (change: () => unknown): Promise<readonly string[]> => {
        await change();
        await office.pass(2);
        return held(office);
      };
      office.ways.email.answers(LATER);
      await office.read({ 1: 35 });
      assert.equal(await says(() => {}), ['no_answer, tried again']);
      const { commons, notify } = office.now;
      // the office opens at midnight of its zone
      const night = office.period(0, 10 * HOUR);
      assert.equal(await says(() => commons.changeAlarmCommons({ night_mute_period_id: night })), ['10:00 quiet hours']);
      const evening = office.period(12 * HOUR, 15 * HOUR);
      const [day] = notify.contacts({ limit: 0 }).data;
      assert.equal(await says(() => notify.changeContact(day!.id, { time_period_id: evening })), [
        '12:00 outside the notification period of the contact',
      ]);
      notify.changeContact(day!.id, { time_period_id: null });
      commons.changeAlarmCommons({ night_mute_period_id: null });
      office.rebuild(roomOf(1, { ...ONCE, time_period_id: evening }));
      assert.equal(await says(() => {}), ['12:00 outside the notification period of the item']);
      office.rebuild(roomOf(1, ONCE));
      const until = office.clock.wall() / 1000 + HOUR;
      assert.equal(await says(() => office.operate(4, 1, { until: Math.floor(until) })), [
        `${momentOf(until * 1000).time} its alarms are shelved`,
      ]);
      await office.operate(5, 1);
      office.ways.email.close({ key: 'way_not_set_up' });
      assert.equal(await says(() => notify.changeContact(day!.id, { remark: 'x' })), ['disabled or not set up on this box']);
    },
  ),
);

test(
  'what is held back, and how ways succeeded, is read also while nothing can be stored of a clock that was set',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      staffed(office, { day: null });
      office.ways.email.answers(LATER);
      await office.read({ 1: 35 });
      office.now.commons.changeAlarmCommons({ night_mute_period_id: office.period(0, 10 * HOUR) });
      await office.pass(2);
      office.disk(() => {
        throw new Error('full');
      });
      office.clock.step(40_000);
      assert.equal(held(office), ['10:00 quiet hours']);
      assert.is(office.notify.successes(ALL).length, 1);
      office.disk(() => {});
    },
  ),
);

test(
  'a notice that goes with others is held back as they are: as long as none of them may be told',
  inOffice(
    () => createOffice({ room: roomOf(14, ONCE) }),
    async (office) => {
      staffed(office, { day: null });
      office.ways.email.answers(LATER);
      await office.read(Object.fromEntries(Array.from({ length: 14 }, (_, i) => [i + 1, 35])));
      office.now.commons.changeAlarmCommons({ night_mute_period_id: office.period(0, 10 * HOUR) });
      await office.pass(2);
      assert.equal([...new Set(held(office))], ['10:00 quiet hours']);
      office.now.commons.changeAlarmCommons({ night_mute_period_id: null });
      await office.operate(4, 14, { until: office.clock.wall() / 1000 + HOUR });
      await office.pass(2);
      const many = office.rows({ kind: 'summary' })[0]!;
      const joined = office.rows({ alarm_id: 14, kind: 'begin' })[0]!;
      assert.equal([office.notify.heldBack(many), office.notify.heldBack(joined)?.why], [null, 'shelved']);
    },
  ),
);

test(
  'a test is answered at any hour',
  inOffice(
    () => createOffice({ room: roomOf(1, ONCE) }),
    async (office) => {
      staffed(office, { day: office.period(HOUR, 2 * HOUR) });
      const [{ id } = { id: 0 }] = office.now.db.prepare('SELECT id FROM contact').all() as { id: number }[];
      const answered = office.notify.testContact(id, 'email');
      await office.pass(2);
      await answered;
      assert.is(office.ways.email.sent.length, 1);
    },
  ),
);

test.run();
