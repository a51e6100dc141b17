// Timed tasks: what they have moved and when, what is on the disk before it, what a restart and a clock that steps leave.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WriteOutcome } from '../../../board/interfaces';
import { CODE } from '../../../daemon/contract/codes';
import type { Refusal } from '../../../daemon/contract/refusal';
import { MOST_CRONS } from '../../../daemon/contract/rules/cron';
import type { Faults } from '../../../daemon/contract/shape';
import { createCronRuns } from '../../../daemon/store/cron-runs';
import { ALL, type Ask, scopeOf } from '../../../daemon/store/list';
import { BY, FAN, FAN_SITE, OWNER, openRoom, PUMP, PUMP_SITE } from './room';

const refusal = (act: () => unknown): Refusal => {
  try {
    act();
  } catch (fault) {
    return fault as Refusal;
  }
  throw new Error('not refused');
};
const fields = (act: () => unknown): Faults => refusal(act).data?.fields as Faults;
const standing = ({ tasks }: ReturnType<typeof openRoom>, id: number) => tasks.standing(tasks.one(ALL, id));
const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;

test('a task has its actions carried out in order when its moment comes, and says what came of it', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1), room.does(PUMP, 1)] });
  assert.is(standing(room, id).next, utc('2025-11-28T02:00'));
  await room.pass(1.9);
  assert.equal([room.moved(), room.log(id)], [[], []]);
  await room.pass(0.2);
  assert.equal(room.moved(), [`${FAN}=1`, `${PUMP}=1`]);
  assert.equal(room.log(id), ['success 2025-11-28 02:00']);
  assert.is(standing(room, id).next, utc('2025-11-29T02:00'));
  assert.equal(
    room.commands.commands(ALL, FAN).map(({ kind, user_name, value }) => [kind, user_name, value]),
    [['task', 'owner', 1]],
  );
});

test('what did not succeed makes the run a failed one, and says which action and why', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1), room.does(PUMP, 1)] });
  room.answers(async (item_id, value) => ({ ok: true, readback: item_id === FAN ? 0 : value, elapsed_ms: 1 }));
  await room.pass(2.1);
  const [run] = room.tasks.log(ALL, { cron_id: id }).data;
  assert.equal(
    [run!.result, run!.actions.map(({ status, readback }) => [status, readback])],
    [
      'fail',
      [
        ['fail', 0],
        ['success', 1],
      ],
    ],
  );
});

test('the run is on the disk before anything is sent', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)] });
  const seen: unknown[] = [];
  room.answers(async (_, value) => {
    seen.push(room.log(id), room.db.prepare('SELECT kind, status FROM action_run').all());
    return { ok: true, readback: value, elapsed_ms: 1 };
  });
  await room.pass(2.1);
  assert.equal(seen, [['null 2025-11-28 02:00'], [{ kind: 'task', status: 'sending' }]]);
});

test('no step of the clock runs a moment twice', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)] });
  await room.pass(2.1);
  room.moved();
  for (const hours of [-1, 2, -3, 1]) {
    room.clock.step(hours * 3_600_000);
    await room.pass(0.5);
  }
  await room.pass(3);
  assert.equal(room.moved(), []);
  assert.equal(room.log(id), ['success 2025-11-28 02:00']);
});

test('what was missed while the box was off is told and not done, unless the task wishes the last one caught up', async () => {
  const room = openRoom();
  const skipped = room.task({ actions: [room.does(FAN, 1)] });
  const caught = room.task({ actions: [room.does(PUMP, 1)], catch_up: 'once', catch_up_minutes: 60 });
  const late = room.task({ actions: [room.does(PUMP, 0)], time: '00:30', catch_up: 'once', catch_up_minutes: 60 });
  await room.restart(50.5);
  await room.pass(0.01);
  assert.equal(room.moved(), [`${PUMP}=1`]);
  assert.equal(room.log(skipped), ['missed 2025-11-30 02:00', 'missed 2025-11-29 02:00', 'missed 2025-11-28 02:00']);
  assert.equal(room.log(caught), ['success 2025-11-30 02:00', 'missed 2025-11-29 02:00', 'missed 2025-11-28 02:00']);
  assert.equal(room.log(late), ['missed 2025-11-30 00:30', 'missed 2025-11-29 00:30', 'missed 2025-11-28 00:30']);
  assert.is(standing(room, skipped).missed, utc('2025-11-30T02:00'));
  assert.is(standing(room, caught).missed, null);
});

test('what was missed, what failed, what lacks its action or the right of its owner is told of a task that is on', async () => {
  const room = openRoom();
  const troubles = () => room.tasks.actors().map(({ site, trouble }) => [site, trouble?.reason.key, trouble?.at]);
  const pump = room.does(PUMP, 1);
  const id = room.task({ actions: [pump] });
  assert.equal(troubles(), [[PUMP_SITE, undefined, undefined]]);
  await room.restart(3);
  await room.pass(0.01);
  const due = utc('2025-11-28T02:00');
  assert.equal(troubles(), [[PUMP_SITE, 'automation_task_missed', due]]);
  room.answers(async () => ({ ok: true, readback: 0, elapsed_ms: 1 }));
  await room.tasks.run(ALL, id, BY);
  assert.equal(
    troubles().map(([, key]) => key),
    ['automation_task_failed'],
  );
  room.answers(async (_, value) => ({ ok: true, readback: value, elapsed_ms: 1 }));
  await room.pass(0.01);
  await room.tasks.run(ALL, id, BY);
  assert.equal(troubles(), [[PUMP_SITE, undefined, undefined]]);
  room.allows(null);
  assert.equal(troubles(), [[PUMP_SITE, 'automation_task_owner', null]]);
});

test('a task whose cycle nobody could set keeps the box from nothing: it never runs, says so, and the others do', async () => {
  const room = openRoom();
  const wrong = room.task({ actions: [room.does(PUMP, 1)] });
  room.task({ actions: [room.does(FAN, 1)] });
  room.db.prepare('UPDATE cron SET cycle = ? WHERE id = ?').run('{"cycle":"once","time":"02:00","dates":[]}', wrong);
  await room.restart(0);
  await room.pass(3);
  assert.equal(room.moved(), [`${FAN}=1`]);
  const of = (site: number) => room.tasks.actors().find((actor) => actor.site === site)!.trouble?.reason.key;
  assert.equal([of(PUMP_SITE), of(FAN_SITE)], ['automation_task_cycle', undefined]);
  assert.is(standing(room, wrong).next, null);
  room.tasks.change(ALL, wrong, { cycle: 'day', time: '04:00' }, OWNER);
  assert.is(of(PUMP_SITE), undefined);
  await room.pass(2);
  assert.equal(room.moved(), [`${PUMP}=1`]);
});

test('what a clock that ran ahead left behind hides nothing of what comes after, and makes nothing forgotten', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)] });
  const trouble = () => room.tasks.actors()[0]!.trouble?.reason.key;
  await room.pass(30);
  const before = room.log(id);
  assert.equal(before, ['success 2025-11-29 02:00', 'success 2025-11-28 02:00']);
  // a hundred days ahead for a day, in which it runs once
  room.clock.step(100 * 86_400_000);
  await room.pass(26);
  assert.equal(
    before.filter((run) => !room.log(id).includes(run)),
    [],
    'the wall clock alone makes nothing forgotten',
  );
  room.clock.step(-100 * 86_400_000);
  await room.pass(0.1);
  assert.is(standing(room, id).missed, null, 'what is to come was not missed');
  room.answers(async (_, value) => ({ ok: true, readback: 1 - value, elapsed_ms: 1 }));
  await room.pass(24);
  assert.equal([standing(room, id).last?.key, standing(room, id).last?.result], ['2025-12-01 02:00', 'fail']);
  assert.ok(room.log(id).includes('fail 2025-12-01 02:00'));
  assert.is(trouble(), 'automation_task_failed');
  await room.restart(30);
  await room.pass(0.01);
  assert.is(standing(room, id).missed, utc('2025-12-02T02:00'));
  assert.is(trouble(), 'automation_task_missed');
});

test('tasks that are caught up run one after another', async () => {
  const room = openRoom();
  const order: string[] = [];
  const waits: (() => void)[] = [];
  for (const [item, time] of [
    [FAN, '02:00'],
    [PUMP, '02:10'],
  ] as const)
    room.task({ actions: [room.does(item, 1)], time, catch_up: 'once' });
  room.answers(async (item_id, value): Promise<WriteOutcome> => {
    order.push(`${item_id}`);
    await new Promise<void>((done) => void waits.push(done));
    return { ok: true, readback: value, elapsed_ms: 1 };
  });
  await room.restart(2.5);
  await room.pass(0.01);
  assert.equal(order, [`${FAN}`]);
  waits.shift()!();
  await room.pass(0.01);
  assert.equal(order, [`${FAN}`, `${PUMP}`]);
});

test('a missed one is no longer told once the task ran, by itself or by hand', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)] });
  await room.restart(3);
  assert.is(standing(room, id).missed, utc('2025-11-28T02:00'));
  const done = await room.tasks.run(ALL, id, BY);
  assert.equal([done.result, room.moved(), standing(room, id).missed], ['success', [`${FAN}=1`], null]);
  const [run] = room.tasks.log(ALL, { cron_id: id }).data;
  assert.equal([run!.result, run!.user_name, run!.key], ['success', BY.user_name, null]);
});

test('what ran when the box went out is interrupted and not repeated; what waited is not sent later', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1), room.does(FAN, 0)] });
  room.answers(() => new Promise(() => {}));
  await room.pass(2.01);
  assert.equal(room.moved(), [`${FAN}=1`]);
  room.answers(async (_, value) => ({ ok: true, readback: value, elapsed_ms: 1 }));
  await room.restart(0.01);
  await room.pass(1);
  assert.equal([room.moved(), room.log(id)], [[], ['interrupted 2025-11-28 02:00']]);
  assert.is(standing(room, id).last!.result, 'interrupted');
  await room.pass(24);
  assert.equal(room.log(id)[0], 'success 2025-11-29 02:00');
});

test('what the schedule had begun and a kill took before it was a run is interrupted too', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)] });
  room.db
    .prepare("INSERT INTO due_moment (task, key, at, state, began) VALUES (?, '2025-11-28 00:01', ?, 'began', 1)")
    .run(`cron/${id}`, utc('2025-11-28T00:01'));
  await room.restart(0.1);
  assert.equal([room.moved(), room.log(id)], [[], ['interrupted 2025-11-28 00:01']]);
});

test('a task acts with the rights that its owner has now, and whoever runs it by hand with his own', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)] });
  room.allows(null);
  assert.is(standing(room, id).owner_may, false);
  await room.pass(2.1);
  const [run] = room.tasks.log(ALL, { cron_id: id }).data;
  assert.equal([room.moved(), run!.result, run!.actions[0]!.error!.key], [[], 'fail', 'command_owner']);
  assert.is((await room.tasks.run(ALL, id, BY)).result, 'success');
  room.allows({ user_name: 'owner', funcs: new Set(['linkage_edit']), scope: scopeOf([PUMP_SITE]) });
  await room.pass(24);
  assert.equal([room.log(id)[0], room.moved()], ['fail 2025-11-29 02:00', [`${FAN}=1`]]);
});

test('a hand on an item holds off for an hour what a task moves there, and the run says so', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)] });
  await room.pass(1.5);
  await room.commands.command({ kind: 'user', id: null, user_id: BY.user_id }, { item_id: FAN, value: 0 });
  await room.pass(0.6);
  const [run] = room.tasks.log(ALL, { cron_id: id }).data;
  assert.equal([room.moved(), run!.result, run!.actions[0]!.status], [[`${FAN}=0`], 'fail', 'held']);
  await room.pass(24);
  assert.equal([room.moved(), room.log(id)[0]], [[`${FAN}=1`], 'success 2025-11-29 02:00']);
});

test('a task that is off does nothing and misses nothing, and runs when its next moment comes once it is on', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)], enable: false });
  await room.pass(3);
  assert.equal([room.moved(), room.log(id), standing(room, id).next], [[], [], null]);
  room.tasks.change(ALL, id, { enable: true }, OWNER);
  await room.pass(0.01);
  assert.equal([room.log(id), standing(room, id).next], [[], utc('2025-11-29T02:00')]);
  await room.pass(24);
  assert.equal(room.log(id), ['success 2025-11-29 02:00']);
});

test('another time of a task missed nothing, and another name changes nothing of what comes', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)], time: '06:00' });
  await room.pass(4);
  room.tasks.change(ALL, id, { time: '03:00' }, OWNER);
  await room.pass(0.01);
  assert.equal([room.log(id), standing(room, id).next], [[], utc('2025-11-29T03:00')]);
  room.tasks.change(ALL, id, { name: 'another' }, OWNER);
  await room.pass(23.2);
  assert.equal(room.log(id), ['success 2025-11-29 03:00']);
});

test('where a cycle is sent, what it is counted by is what is sent along', () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)], cycle: 'day', every: 2, start_date: '2025-11-28' });
  room.tasks.change(ALL, id, { cycle: 'week', weeks: [1] }, OWNER);
  assert.equal(room.tasks.one(ALL, id).cycle, { cycle: 'week', weeks: [1], time: '02:00' });
  room.tasks.change(ALL, id, { time: '04:00' }, OWNER);
  assert.equal(room.tasks.one(ALL, id).cycle, { cycle: 'week', weeks: [1], time: '04:00' });
});

test('what is wrong with a task is told by its field, and nothing is changed', () => {
  const room = openRoom();
  const does = room.does(FAN, 1);
  const wrong = (input: Partial<Parameters<typeof room.task>[0]>) =>
    Object.entries(fields(() => room.task({ actions: [does], ...input }))).map(([field, { key }]) => `${field} ${key}`);
  assert.equal(wrong({ cycle: 'once', start_date: '2025-11-27' }), ['start_date past']);
  assert.equal(wrong({ cycle: 'once', start_date: '2025-11-28', time: '00:00' }), ['start_date past']);
  assert.equal(wrong({ cycle: 'once' }), ['start_date required']);
  assert.equal(wrong({ cycle: 'hours', every: 5, start_date: '2025-11-28' }), ['every choice']);
  assert.equal(wrong({ cycle: 'week' }), ['weeks required']);
  assert.equal(wrong({ start_date: '2025-02-30' }), ['start_date date']);
  assert.equal(wrong({ actions: [does, does] }), ['actions twice']);
  assert.equal(wrong({ actions: [does, 99] }), ['actions not_found']);
  assert.equal(room.tasks.list(ALL), []);
  room.task({ actions: [does], name: 'one' });
  assert.equal(wrong({ name: 'one' }), ['name name_taken']);
});

test('what is over may be called otherwise, and not be switched on again without another day', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)], cycle: 'once', start_date: '2025-11-28' });
  await room.pass(2.1);
  assert.equal([room.log(id), standing(room, id).next], [['success 2025-11-28 02:00'], null]);
  room.tasks.change(ALL, id, { name: 'over' }, OWNER);
  room.tasks.change(ALL, id, { enable: false }, OWNER);
  assert.equal(Object.keys(fields(() => room.tasks.change(ALL, id, { enable: true }, OWNER))), ['start_date']);
  room.tasks.change(ALL, id, { enable: true, start_date: '2025-11-29' }, OWNER);
  await room.pass(24);
  assert.is(room.log(id).length, 2);
});

test('whoever sees nothing of what a task moves does not see it; whoever sees a part of it cannot change or run it', async () => {
  const room = openRoom();
  const both = room.task({ actions: [room.does(FAN, 1), room.does(PUMP, 1)] });
  const fan = room.task({ actions: [room.does(FAN, 0)] });
  const [one, other] = [scopeOf([FAN_SITE]), scopeOf([PUMP_SITE])];
  assert.equal(
    [one, other].map((scope) => room.tasks.list(scope).map(({ id }) => id)),
    [[both, fan], [both]],
  );
  assert.is(refusal(() => room.tasks.one(other, fan)).code, CODE.not_found);
  assert.is(refusal(() => room.tasks.change(one, both, { time: '03:00' }, OWNER)).key, 'cron_beyond');
  assert.is(refusal(() => room.tasks.run(one, both, BY)).key, 'cron_beyond');
  await room.pass(2.1);
  assert.equal(
    [ALL, one, other].map((scope) => room.tasks.log(scope, {}).total),
    [2, 2, 1],
  );
  assert.is(room.tasks.log(other, { cron_id: fan }).total, 0);
});

test('an action that a task carries out stays, and names the task', () => {
  const room = openRoom();
  const does = room.does(FAN, 1);
  const id = room.task({ actions: [does], name: 'Nightly' });
  const { code, data } = refusal(() => room.actions.removeAction(ALL, does, 'en_us'));
  assert.equal([code, data?.refs], [CODE.conflict, [{ type: 'cron', id, name: 'Nightly', site: FAN_SITE }]]);
  room.tasks.remove(ALL, id);
  room.actions.removeAction(ALL, does, 'en_us');
});

test('a task stays when its action is gone, and fails and says so', async () => {
  const room = openRoom();
  const does = room.does(FAN, 1);
  const id = room.task({ actions: [does] });
  room.db.prepare('DELETE FROM action WHERE id = ?').run(does);
  await room.pass(2.1);
  const [run] = room.tasks.log(ALL, { cron_id: id }).data;
  assert.equal([run!.result, run!.actions[0]!.error!.key], ['fail', 'action_gone']);
  room.tasks.change(ALL, id, { name: 'still here' }, OWNER);
});

test('deleted is gone from the schedule, with what it did', async () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)] });
  await room.pass(2.1);
  room.tasks.remove(ALL, id);
  await room.pass(24);
  const rows = ['cron', 'cron_run', 'due_moment'].map((table) => room.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  assert.equal([rows, room.moved()], [[0, 0, 0], [`${FAN}=1`]]);
});

test('the log of a task keeps two hundred runs and as many that were missed, and can be asked for by time and result', () => {
  const room = openRoom();
  const id = room.task({ actions: [room.does(FAN, 1)] });
  const runs = createCronRuns(room.db, () => Number.POSITIVE_INFINITY);
  const first = utc('2025-11-28T00:00');
  for (let n = 0; n < 420; n += 1) {
    const time = first + n * 3600;
    const run = { cron_id: id, key: `${n}`, due: time, time, user_name: '' };
    if (n % 2 > 0) runs.missed([run]);
    else runs.end(runs.begin(run), 'success', [], 1);
  }
  const keys = (ask: Ask) => room.tasks.log(ALL, ask).data.map(({ key }) => key);
  const kept = (result: string): number => room.tasks.log(ALL, { cron_id: id, result }).total;
  assert.equal([kept('success'), kept('missed')], [200, 200]);
  assert.equal(keys({ start_time: first + 100 * 3600, end_time: first + 103 * 3600 }), ['102', '101', '100']);
  assert.equal(keys({ result: 'missed', end_time: first + 25 * 3600 }), ['23', '21']);
  runs.begin({ cron_id: id, key: 'later', due: first, time: first + 95 * 86_400, user_name: '' });
  assert.is(room.tasks.log(ALL, {}).total, 301);
});

test('a thousand tasks are scheduled, and no more', () => {
  const room = openRoom();
  const actions = [room.does(FAN, 1)];
  const add = room.db.prepare(
    `INSERT INTO cron (name, enable, cycle, actions, catch_up, catch_up_minutes, owner_id, since, update_time)
     VALUES (?, 1, '{"cycle":"day","time":"02:00"}', '[]', 'skip', 60, 1, 0, 0)`,
  );
  for (let n = 1; n < MOST_CRONS; n += 1) add.run(`task no ${n}`);
  room.task({ actions });
  assert.is(refusal(() => room.task({ actions })).key, 'crons_most');
});

test.run();
