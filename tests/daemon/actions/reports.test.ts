// Reports by mail: what goes to whom, with whose rights, and what is said where the server did not take it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ActionInput } from '../../../daemon/actions/book';
import type { Func } from '../../../daemon/contract/funcs';
import { Refusal } from '../../../daemon/contract/refusal';
import type { Brought } from '../../../daemon/notify/ways/email';
import { createContactStore } from '../../../daemon/store/contacts';
import { createHistoryTemplateStore, type NewHistoryTemplate } from '../../../daemon/store/history-templates';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { inWords } from '../../hands/ways';
import { coilDevice, OTHER_SITE } from './elsewhere';
import { FAN, HEAT, OPERATOR, OWNER, openActionRoom, SAVER } from './room';

type Room = ReturnType<typeof openActionRoom>;
type Params = NonNullable<ActionInput['params']>;

const SILENT: Brought = { is: 'not_yet', error: { key: 'reach_silent', data: { host: 'mail.test', port: 25 } } };
const REFUSED: Brought = { is: 'never', error: { key: 'mail_recipient', data: { answer: '550 no li@site.test here' } } };
const ADDRESSES = ['li@site.test', 'wang@site.test'];

/** A room in which the owner of actions keeps a report of the item that alarms. */
function kept(more: Partial<NewHistoryTemplate> = {}) {
  const room = openActionRoom({}, coilDevice());
  const { db } = room.box;
  const user = db.prepare('INSERT INTO user (id, user_name) VALUES (?, ?)');
  user.run(OWNER, 'owner');
  user.run(OPERATOR.user_id, OPERATOR.user_name);
  const store = createHistoryTemplateStore(db);
  const keep = (change: Partial<NewHistoryTemplate> = {}): number =>
    store.add({
      user_id: OWNER,
      name: 'Cold aisle',
      item_ids: [HEAT],
      type: 1,
      interval: 6,
      agg: ['avg'],
      chart_type: 'table',
      compare: false,
      shared: false,
      update_time: 0,
      ...change,
    });
  return { room, keep, gone: store.remove, report_id: keep(more) };
}
let named = 0;
function mailing(room: Room, params: Params): number {
  named += 1;
  return room.actions.addAction(ALL, { name: `report ${named}`, type: 'report', params }, OWNER);
}
function person(room: Room, name: string, email: string, more: object = {}): number {
  const ways = { phone: '1', sms_enable: true, phone_enable: false, email_enable: true };
  const rest = { job: '', contact_group_ids: [], time_period_id: null, language: '' as const, remark: '', update_time: 0 };
  return createContactStore(room.box.db).add({ name, email, ...ways, ...rest, ...more });
}
const last = (room: Room, id: number) => room.actions.lastRun(id)!;
const came = (room: Room, id: number) => [last(room, id).status, last(room, id).error?.key ?? null];
const targets = ({ letters }: Room): string[] => letters.splice(0).map(({ target }) => target);
function keyOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (fault) {
    if (fault instanceof Refusal) return (fault.data as { fields?: Record<string, { key: string }> }).fields?.params?.key;
    throw fault;
  }
  return undefined;
}
/** Has it carried out by somebody, and waits for what he may have to wait for. */
async function run(room: Room, id: number, seconds = 60): Promise<void> {
  const done = room.actions.run(ALL, id, OPERATOR);
  await room.box.clock.advance(seconds * 1000);
  await done;
}

test('a kept report goes to each contact and address once, in the language of each, and is sent, not done', async () => {
  const { room, report_id } = kept();
  const zhang = person(room, 'Zhang', 'zhang@site.test', { language: 'zh_cn' });
  const again = person(room, 'Zhang at night', 'Li@site.test');
  const id = mailing(room, { report_id, contact_ids: [zhang, again], emails: ADDRESSES, format: 'csv', previous: true });
  await run(room, id);
  assert.equal(
    room.letters.map(({ language }) => language),
    ['zh_cn', 'en_us', 'en_us'],
  );
  assert.is(new Set(room.letters.map(({ identity }) => identity)).size, 3);
  assert.equal(targets(room), ['zhang@site.test', 'li@site.test', 'wang@site.test']);
  const [wish] = room.wishes;
  assert.equal([wish?.report.name, wish?.item_ids, wish?.previous, wish?.format], ['Cold aisle', [HEAT], true, 'csv']);
  assert.equal(came(room, id), ['sent', null]);
  room.stop();
});

test('a server that surely has not taken a letter is asked again, and whoever got his gets none twice', async () => {
  const { room, report_id } = kept();
  const id = mailing(room, { report_id, emails: ADDRESSES, retries: 1 });
  let tries = 0;
  room.posts(async ({ target }) => {
    tries += 1;
    return target === ADDRESSES[1] && tries < 3 ? SILENT : { is: 'taken' };
  });
  await run(room, id);
  assert.equal(targets(room), ['li@site.test', 'wang@site.test', 'wang@site.test']);
  assert.equal(came(room, id), ['sent', null]);
  room.posts(async () => SILENT);
  await run(room, id);
  assert.equal(targets(room), ['li@site.test', 'li@site.test'], 'what is silent is not asked for each receiver');
  assert.equal(came(room, id), ['fail', 'reach_silent']);
  room.stop();
});

test('a letter that may have been taken is never written twice, neither at once nor after a kill', async () => {
  const { room, report_id } = kept();
  const id = mailing(room, { report_id, emails: ADDRESSES.slice(0, 1), retries: 5 });
  room.posts(async () => ({ ...SILENT, is: 'unknown' }));
  await run(room, id);
  assert.equal([targets(room), came(room, id)], [['li@site.test'], ['unknown', 'reach_silent']]);
  room.posts(() => new Promise<never>(() => {}));
  room.set({ overrun_actions: [id] });
  await room.read(31);
  assert.is(targets(room).length, 1);
  room.restart();
  await room.box.clock.advance(60_000);
  assert.equal([targets(room), came(room, id)], [[], ['unknown', null]]);
  room.stop();
});

test('who is refused for good is named, without his address, beside how many letters were sent', async () => {
  const { room, report_id } = kept();
  const mute = person(room, 'Mute', '', { email_enable: false });
  const id = mailing(room, { report_id, contact_ids: [mute], emails: ADDRESSES });
  room.posts(async ({ target }) => (target === ADDRESSES[0] ? REFUSED : { is: 'taken' }));
  await run(room, id);
  assert.equal(targets(room), ADDRESSES);
  const { status, error } = last(room, id);
  assert.equal([status, error!.key, error!.data!.taken, error!.data!.all], ['fail', 'action_report_some', 1, 3]);
  inWords(error!);
  room.actions.changeAction(ALL, id, { params: { contact_ids: [] } }, SAVER);
  await run(room, id);
  assert.equal(last(room, id).error!.data, { answer: '550 no l***@site.test here', taken: 1, all: 2, because: 'mail_recipient' });
  room.stop();
});

test('without a mail server, a report or anybody to send it to nothing is written, and it says which is missing', async () => {
  const { room, gone, report_id } = kept();
  const zhang = person(room, 'Zhang', 'zhang@site.test');
  const id = mailing(room, { report_id, contact_ids: [zhang] });
  room.posts(null);
  await run(room, id);
  assert.equal(came(room, id), ['fail', 'mail_off']);
  room.posts(async () => ({ is: 'taken' }));
  createContactStore(room.box.db).remove(zhang);
  await run(room, id);
  assert.equal(came(room, id), ['fail', 'action_report_nobody']);
  gone(report_id);
  await run(room, id);
  assert.equal(came(room, id), ['fail', 'action_report_gone']);
  assert.equal([room.letters, room.wishes], [[], []]);
  room.stop();
});

test('what is too large is not sent, is made once for all who read one language, and is not tried again', async () => {
  const { room, report_id } = kept();
  const id = mailing(room, { report_id, emails: ADDRESSES });
  room.writes(() => {
    throw new Refusal(-1, 'action_report_large', null, { max: 4 });
  });
  await run(room, id);
  assert.equal([came(room, id), room.letters, room.wishes.length], [['fail', 'action_report_large'], [], 1]);
  inWords(last(room, id).error!);
  room.stop();
});

test('a report leaves the box only with the rights of whoever it acts for, and only whole', async () => {
  const { room, report_id } = kept({ item_ids: [HEAT, OTHER_SITE.item_id], shared: true });
  const id = mailing(room, { report_id, emails: ADDRESSES });
  room.set({ overrun_actions: [id] });
  const owner = { user_name: 'owner', funcs: new Set<Func>(['linkage_edit', 'export']), scope: scopeOf([1]) };
  room.allows(OWNER, owner);
  await room.read(31);
  assert.equal(came(room, id), ['fail', 'action_report_sites']);
  room.allows(OWNER, { ...owner, scope: ALL, funcs: new Set<Func>(['linkage_edit']) });
  await room.read(20);
  await room.read(31);
  assert.equal(came(room, id), ['fail', 'action_report_export']);
  room.allows(OWNER, { ...owner, scope: ALL, funcs: new Set() });
  await room.read(20);
  await room.read(31);
  assert.equal([came(room, id), room.letters], [['fail', 'command_owner'], []]);
  assert.equal(
    room.actions.actions(scopeOf([1])).data.map((one) => one.id),
    [1],
    'nor is it seen by whoever does not see all of it',
  );
  room.stop();
});

test('an action names a report of its owner or a shared one, that he sees whole, and somebody to send it to', () => {
  const { room, keep, report_id } = kept();
  const foreign = keep({ user_id: OPERATOR.user_id });
  const far = keep({ name: 'Far', item_ids: [OTHER_SITE.item_id] });
  const add = (params: Params, scope = ALL) =>
    keyOf(() => room.actions.addAction(scope, { name: 'x', type: 'report', params }, OWNER));
  assert.is(add({ emails: ADDRESSES }), 'action_report');
  assert.is(add({ report_id }), 'action_report_nobody');
  assert.is(add({ report_id: 99, emails: ADDRESSES }), 'action_report_unknown');
  assert.is(add({ report_id: foreign, emails: ADDRESSES }), 'action_report_unknown');
  assert.is(add({ report_id: far, emails: ADDRESSES }, scopeOf([1])), 'action_report_beyond');
  assert.is(add({ report_id, contact_ids: [7] }), 'action_report_contacts');
  assert.is(add({ report_id, emails: ADDRESSES, url: 'https://a.example/' }), 'action_param');
  const id = mailing(room, { report_id, emails: ADDRESSES });
  const bySomeone = () => room.actions.changeAction(ALL, id, { enable: false }, { user_id: OPERATOR.user_id, language: 'en_us' });
  assert.is(keyOf(bySomeone), 'action_report_unknown', 'whose it becomes must see the report');
  assert.is(room.actions.reports.reportName(report_id, OPERATOR.user_id), 'owner');
  room.stop();
});

test('a report is a step as others are: the whole is sent, and what moves meanwhile does not wait for the server', async () => {
  const { room, report_id } = kept();
  const [fan, report] = [room.add(FAN, 1), mailing(room, { report_id, emails: ADDRESSES.slice(0, 1) })];
  const steps = [{ action_id: report }, { action_id: fan }];
  const id = room.actions.addAction(ALL, { name: 'both', type: 'template', params: { steps } }, OWNER);
  await run(room, id);
  assert.equal([room.moved(), came(room, id)], [['2=1'], ['sent', null]]);
  room.posts(() => new Promise<never>(() => {}));
  room.set({ overrun_actions: [report, fan] });
  await room.read(31);
  assert.equal(room.moved(), ['2=1']);
  room.stop();
});

test('of a thousand reports that are due at once one at a time is made, each leaves once, and what moves does not wait for them', async () => {
  const { room, report_id } = kept();
  const ids = Array.from({ length: 100 }, () => mailing(room, { report_id, emails: ADDRESSES.slice(0, 1) }));
  const fan = room.add(FAN, 1);
  let [at_once, most] = [0, 0];
  room.posts(async () => {
    at_once += 1;
    most = Math.max(most, at_once);
    await Promise.resolve();
    at_once -= 1;
    return { is: 'taken' };
  });
  const cause = { kind: 'begin', seq: null, alarm_id: null, item_id: null, user_id: null, user_name: '' } as const;
  const due = (action_id: number) => room.actions.store({ ...cause, auto_run_id: null, cron_run_id: null, action_id, time: 0 })!;
  const runs = Array.from({ length: 10 }, () => ids.map(due)).flat();
  const moves = due(fan);
  for (const run of [...runs, moves]) room.actions.go(run);
  await room.box.clock.advance(10);
  assert.equal(room.moved(), ['2=1']);
  for (let left = 200; left > 0 && room.letters.length < 1000; left -= 1) await room.box.clock.advance(10);
  assert.equal([room.letters.length, most], [1000, 1]);
  assert.is(new Set(room.letters.map(({ identity }) => identity)).size, 1000);
  assert.is(room.runs().filter(({ status }) => status === 'sent').length, 1000);
  room.stop();
});

test.run();
