// Sequences: actions one after the other, each step on the disk before it is sent.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ActionInput } from '../../../daemon/actions/book';
import { outcomeOfSteps, type StepOutcome } from '../../../daemon/actions/sequence';
import { CODE } from '../../../daemon/contract/codes';
import { Refusal } from '../../../daemon/contract/refusal';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { coilDevice, OTHER_SITE } from './elsewhere';
import { FAN, OPERATOR, OWNER, openActionRoom, PUMP, SAVER } from './room';

type Room = ReturnType<typeof openActionRoom>;
type Steps = NonNullable<NonNullable<ActionInput['params']>['steps']>;
const TIMEOUT = { ok: false, reason: { key: 'timeout' }, elapsed_ms: 800 } as const;
const never = () => new Promise<never>(() => {});

let named = 0;
function sequence(room: Room, steps: Steps): number {
  named += 1;
  return room.actions.addAction(ALL, { name: `sequence ${named}`, type: 'template', params: { steps } }, OWNER);
}
const last = (room: Room, id: number) => room.actions.lastRun(id)!;
const steps = (room: Room, id: number) => room.actions.stepsOf(last(room, id).id);
const statuses = (room: Room, id: number): string[] => [last(room, id), ...steps(room, id)].map(({ status }) => status);
function faultsOf(act: () => unknown): Record<string, { key: string }> {
  try {
    act();
  } catch (fault) {
    if (fault instanceof Refusal) return (fault.data as { fields: Record<string, { key: string }> }).fields;
    throw fault;
  }
  return {};
}
const keyOf = (act: () => unknown): string | undefined => faultsOf(act).params?.key;

/** A pump that starts half a minute after a fan, while it is hot. */
function staged(more: Partial<Steps[number]> = {}) {
  const room = openActionRoom();
  const fan = room.add(FAN, 1);
  const pump = room.add(PUMP, 1);
  const id = sequence(room, [
    { action_id: fan, ...more },
    { action_id: pump, delay: 30 },
  ]);
  room.set({ overrun_actions: [id] });
  return { room, fan, pump, id };
}

test('steps are carried out in their order, each after its wait, and each is told with what was sent and read back', async () => {
  const { room, fan, pump, id } = staged();
  await room.read(31);
  assert.equal(room.moved(), ['2=1']);
  assert.equal(statuses(room, id), ['sending', 'success', 'queued']);
  await room.box.clock.advance(29_000);
  assert.equal(room.moved(), []);
  await room.box.clock.advance(2000);
  assert.equal(room.moved(), ['3=1']);
  assert.equal(statuses(room, id), ['success', 'success', 'success']);
  const told = steps(room, id).map(({ action_id, step, value, readback, sent_ms }) => [
    action_id,
    step,
    value,
    readback,
    sent_ms,
  ]);
  assert.equal(told, [
    [fan, 1, 1, 1, 0],
    [pump, 2, 1, 1, 30_000],
  ]);
  assert.equal(room.faults, []);
  room.stop();
});

test('every step is on the disk before the first is sent', async () => {
  const { room, id } = staged();
  let found: string[] = [];
  room.answers(async (_, value) => {
    found = statuses(room, id);
    return { ok: true, readback: value, elapsed_ms: 1 };
  });
  await room.read(31);
  assert.equal(found, ['sending', 'sending', 'queued']);
  room.stop();
});

test('a step that was not done stops the rest, which says so, unless it is to go on; the whole has failed either way', async () => {
  for (const [on_fail, moved, ends] of [
    ['stop', ['2=1'], ['fail', 'fail', 'dropped']],
    ['go_on', ['2=1', '3=1'], ['fail', 'fail', 'success']],
  ] as const) {
    const { room, id } = staged({ on_fail });
    room.answers(async (item, value) => ({ ok: true, readback: item === FAN ? 0 : value, elapsed_ms: 1 }));
    await room.read(31);
    await room.box.clock.advance(60_000);
    assert.equal(room.moved(), moved);
    assert.equal(statuses(room, id), ends);
    assert.equal(last(room, id).error, { key: 'action_step', data: { step: 1, because: 'control_other' } });
    if (on_fail === 'stop') assert.is(steps(room, id)[1]!.error?.key, 'action_step_stopped');
    room.stop();
  }
});

test('what a sequence is for is over in a wait: the rest is dropped at once, and it does not keep the next one waiting', async () => {
  const { room, id } = staged();
  await room.read(31);
  await room.read(20);
  await room.box.clock.advance(1000);
  assert.equal(statuses(room, id), ['dropped', 'success', 'dropped']);
  assert.equal(last(room, id).error, { key: 'action_sequence_over', data: { step: 2 } });
  assert.equal(room.moved(), ['2=1']);
  room.stop();
});

test('a power cut in a wait: what was sent is not sent again, the rest goes on as long as the alarm stands', async () => {
  const { room, id } = staged();
  await room.read(31);
  await room.box.clock.advance(10_000);
  assert.equal(room.moved(), ['2=1']);
  room.restart();
  await room.box.clock.advance(40_000);
  assert.equal(room.moved(), ['3=1']);
  assert.equal(statuses(room, id), ['success', 'success', 'success']);
  room.stop();
});

test('a power cut while a step is sent: it is told again where that does no harm, and a pulse is not', async () => {
  for (const [pulse_ms, moved, ends] of [
    [0, ['2=1', '3=1'], ['success', 'success', 'success']],
    [2000, ['2=0'], ['fail', 'unknown', 'dropped']],
  ] as const) {
    const room = openActionRoom();
    const id = sequence(room, [{ action_id: room.add(FAN, 1, { pulse_ms }) }, { action_id: room.add(PUMP, 1) }]);
    room.set({ overrun_actions: [id] });
    room.answers(never);
    await room.read(31);
    assert.equal(room.moved(), ['2=1']);
    room.answers(async (_, value) => ({ ok: true, readback: value, elapsed_ms: 1 }));
    room.restart();
    await room.box.clock.advance(5000);
    assert.equal(room.moved(), moved);
    assert.equal(statuses(room, id), ends);
    room.stop();
  }
});

test('one that somebody wanted is not taken up after a power cut, and nothing of it says that it was done', async () => {
  const room = openActionRoom();
  const id = sequence(room, [{ action_id: room.add(FAN, 1) }, { action_id: room.add(PUMP, 1), delay: 60 }]);
  void room.actions.run(ALL, id, OPERATOR);
  await room.box.clock.advance(1000);
  room.restart();
  await room.box.clock.advance(100_000);
  assert.equal(room.moved(), ['2=1']);
  assert.equal(statuses(room, id), ['unknown', 'success', 'dropped']);
  room.stop();
});

test('a stop of the program in a wait leaves the rest for the next start', async () => {
  const { room, id } = staged();
  await room.read(31);
  await room.actions.endPulses();
  room.actions.stop();
  assert.equal(statuses(room, id), ['sending', 'success', 'queued']);
  room.restart();
  await room.box.clock.advance(40_000);
  assert.equal(room.moved(), ['2=1', '3=1']);
  assert.equal(statuses(room, id), ['success', 'success', 'success']);
  room.stop();
});

test('somebody who has a long one carried out is told after a while that it goes on, and not that it is done', async () => {
  const room = openActionRoom();
  const id = sequence(room, [{ action_id: room.add(FAN, 1) }, { action_id: room.add(PUMP, 1), delay: 60 }]);
  const asked = room.actions.run(ALL, id, OPERATOR);
  await room.box.clock.advance(10_000);
  assert.is((await asked).outcome, null);
  await room.actions.run(ALL, id, OPERATOR).then(
    () => assert.unreachable(),
    (refused) => assert.is((refused as Refusal).code, CODE.busy, 'it is under way'),
  );
  await room.box.clock.advance(60_000);
  assert.equal(statuses(room, id), ['success', 'success', 'success']);
  room.stop();
});

test('a sequence that is switched off, or changed, ends where it is, also one that somebody wanted', async () => {
  for (const change of [{ enable: false }, { params: { steps: [] as Steps } }] as const) {
    const room = openActionRoom();
    const [fan, pump] = [room.add(FAN, 1), room.add(PUMP, 1)];
    const id = sequence(room, [{ action_id: fan }, { action_id: pump, delay: 60 }]);
    void room.actions.run(ALL, id, OPERATOR);
    await room.box.clock.advance(1000);
    const patch = 'enable' in change ? change : { params: { steps: [{ action_id: fan }] } };
    room.actions.changeAction(ALL, id, patch, SAVER);
    await room.box.clock.advance(60_000);
    assert.equal(room.moved(), ['2=1']);
    assert.equal(statuses(room, id), ['fail', 'success', 'dropped']);
    assert.equal(last(room, id).error?.data, { step: 2, because: 'action_sequence_changed' });
    room.stop();
  }
});

test('a step that is switched off, locked, or silent makes no success of the whole', async () => {
  const off = staged();
  off.room.actions.changeAction(ALL, off.fan, { enable: false }, SAVER);
  await off.room.read(31);
  assert.equal([off.room.moved(), statuses(off.room, off.id)], [[], ['dropped', 'dropped', 'dropped']]);
  off.room.stop();
  const locked = staged();
  locked.room.lock(FAN);
  await locked.room.read(31);
  assert.equal(statuses(locked.room, locked.id), ['held', 'held', 'dropped']);
  locked.room.stop();
  const silent = staged();
  silent.room.answers(async () => TIMEOUT);
  await silent.room.read(31);
  await silent.room.box.clock.advance(60_000);
  assert.equal(statuses(silent.room, silent.id), ['fail', 'no_answer', 'dropped']);
  assert.equal(silent.room.moved(), ['2=1', '2=1', '2=1'], 'the step is told again, not the sequence');
  silent.room.stop();
});

test('what a sequence came to is never more than its least sure step', () => {
  const of = (...steps: string[]) => outcomeOfSteps(steps.map((status) => ({ status, error: null }) as StepOutcome)).status;
  assert.is(of('success', 'skipped'), 'success');
  assert.is(of('skipped', 'skipped'), 'skipped');
  assert.is(of('success', 'unconfirmed'), 'unconfirmed');
  assert.is(of('unconfirmed', 'success', 'unknown'), 'fail');
  assert.is(of('success', 'held'), 'fail', 'something was sent');
  assert.is(of('skipped', 'held'), 'held');
  assert.is(of('success', 'dropped'), 'dropped');
  assert.is(of('no_answer', 'dropped'), 'fail');
});

test('no sequence leads back to itself, through others neither, and an edit of a member makes none', () => {
  const room = openActionRoom();
  const fan = room.add(FAN, 1);
  const inner = sequence(room, [{ action_id: fan }]);
  const middle = sequence(room, [{ action_id: inner }]);
  const outer = sequence(room, [{ action_id: middle }, { action_id: fan }]);
  for (const of of [inner, middle, outer])
    assert.is(
      keyOf(() => room.actions.changeAction(ALL, inner, { params: { steps: [{ action_id: of }] } }, SAVER)),
      'action_ring',
    );
  const becomes = { type: 'template' as const, item_id: null, value: null, params: { steps: [{ action_id: outer }] } };
  assert.is(
    keyOf(() => room.actions.changeAction(ALL, fan, becomes, SAVER)),
    'action_ring',
  );
  assert.is(
    keyOf(() => sequence(room, [])),
    'action_steps',
  );
  assert.is(
    keyOf(() => sequence(room, [{ action_id: 999 }])),
    'action_step_unknown',
  );
  room.stop();
});

test('a ring that is made while a sequence is under way ends it, and keeps nothing from its turn afterwards', async () => {
  const room = openActionRoom();
  const [fan, pump] = [room.add(FAN, 1), room.add(PUMP, 1)];
  const inner = sequence(room, [{ action_id: pump, delay: 60 }]);
  const id = sequence(room, [{ action_id: inner }]);
  room.set({ overrun_actions: [id] });
  await room.read(31);
  room.actions.changeAction(ALL, id, { params: { steps: [{ action_id: fan }] } }, SAVER);
  const becomes = { type: 'template' as const, item_id: null, value: null, params: { steps: [{ action_id: id }] } };
  room.actions.changeAction(ALL, pump, becomes, SAVER);
  await room.box.clock.advance(70_000);
  assert.equal([room.moved(), room.runs().map(({ status }) => status)], [[], ['fail', 'fail', 'fail', 'fail']]);
  await room.read(20);
  await room.read(31);
  await room.box.clock.advance(2000);
  assert.equal([room.moved(), statuses(room, id)], [['2=1'], ['success', 'success']]);
  room.stop();
});

test('a disk that is full when a step is over keeps the rest waiting, and it is carried out once there is room', async () => {
  const { room, id } = staged();
  const full = "BEFORE UPDATE ON action_run WHEN NEW.status = 'success' BEGIN SELECT RAISE(ABORT, 'full'); END";
  room.box.db.exec(`CREATE TRIGGER full ${full}`);
  await room.read(31);
  await room.box.clock.advance(60_000);
  assert.equal([room.moved(), statuses(room, id)], [['2=1'], ['sending', 'sending', 'queued']]);
  room.box.db.exec('DROP TRIGGER full');
  await room.box.clock.advance(45_000);
  assert.equal([room.moved(), statuses(room, id)], [['3=1'], ['success', 'success', 'success']]);
  assert.ok(room.faults.every((fault) => String(fault).includes('full')));
  room.stop();
});

test('a step of a sequence that is over is not carried out by itself at the next start', async () => {
  const { room, id } = staged();
  await room.read(31);
  await room.box.clock.advance(1000);
  assert.equal(room.moved(), ['2=1']);
  room.box.db.exec(`UPDATE action_run SET status = 'fail' WHERE id = ${last(room, id).id}`);
  room.restart();
  await room.box.clock.advance(60_000);
  assert.equal([room.moved(), statuses(room, id)], [[], ['fail', 'success', 'dropped']]);
  room.stop();
});

test('sequences of sequences have no end of steps', () => {
  const room = openActionRoom();
  const fan = room.add(FAN, 1);
  const ten = (action_id: number) => Array.from({ length: 10 }, () => ({ action_id }));
  const inner = sequence(room, [{ action_id: fan }]);
  const outer = sequence(room, ten(inner));
  assert.is(
    keyOf(() => sequence(room, ten(outer))),
    'action_steps_most',
  );
  assert.is(
    keyOf(() => room.actions.changeAction(ALL, inner, { params: { steps: ten(fan) } }, SAVER)),
    'action_steps_most',
  );
  room.stop();
});

test('a sequence is told by its inner ones: their steps are carried out in their place', async () => {
  const room = openActionRoom();
  const [on, off, pump] = [room.add(FAN, 1), room.add(FAN, 0), room.add(PUMP, 1)];
  const inner = sequence(room, [{ action_id: on }, { action_id: pump, delay: 5 }]);
  const id = sequence(room, [{ action_id: inner }, { action_id: off, delay: 5 }]);
  const done = room.actions.run(ALL, id, OPERATOR);
  await room.box.clock.advance(20_000);
  assert.is((await done).outcome, null);
  assert.equal(room.moved(), ['2=1', '3=1', '2=0']);
  assert.equal(statuses(room, id), ['success', 'success', 'success']);
  assert.equal(
    room.actions.action(id)!.leaves.map(({ item_id, value }) => [item_id, value]),
    [
      [FAN, 0],
      [PUMP, 1],
    ],
  );
  room.stop();
});

test('a member stays while a sequence names it; those that the asker does not see are counted and not named', () => {
  const room = openActionRoom({}, coilDevice());
  const fan = room.add(FAN, 1);
  const far = room.add(OTHER_SITE.item_id, 1);
  const id = sequence(room, [{ action_id: fan }]);
  sequence(room, [{ action_id: fan }, { action_id: far }]);
  const here = scopeOf([1]);
  assert.is(room.actions.usesOf(here, fan), 1);
  assert.is(room.actions.usesOf(ALL, fan), 2);
  try {
    room.actions.removeAction(here, fan, 'en_us');
    assert.unreachable();
  } catch (fault) {
    const { code, data } = fault as Refusal;
    const { refs, unseen } = data as { refs: readonly { id: number; type: string }[]; unseen: number };
    assert.equal([code, refs.map((one) => [one.type, one.id]), unseen], [CODE.conflict, [['action', id]], 1]);
  }
  room.stop();
});

test('whoever does not see the site of a step neither sees, saves nor runs the sequence', async () => {
  const room = openActionRoom({}, coilDevice());
  const far = room.add(OTHER_SITE.item_id, 1);
  const fan = room.add(FAN, 1);
  const id = sequence(room, [{ action_id: fan }, { action_id: far }]);
  const here = scopeOf([1]);
  assert.equal(
    room.actions.actions(here).data.map((one) => one.id),
    [1, fan],
  );
  const add = () => room.actions.addAction(here, { name: 'x', type: 'template', params: { steps: [{ action_id: far }] } }, OWNER);
  assert.is(keyOf(add), 'action_step_unknown', 'as one that is not there');
  await room.actions.run(here, id, OPERATOR).then(
    () => assert.unreachable(),
    (refused) => assert.is((refused as Refusal).code, CODE.not_found),
  );
  assert.equal(room.actions.knownAction(id)?.sites, [1, OTHER_SITE.device_group_id]);
  room.stop();
});

test('an alarm has the steps moved with the rights of whose the sequence is now', async () => {
  const { room, id } = staged();
  room.actions.changeAction(ALL, id, { enable: true }, { user_id: 77, language: 'en_us' });
  await room.read(31);
  assert.equal([room.moved(), statuses(room, id)], [[], ['fail', 'fail', 'dropped']]);
  room.stop();
});

test.run();
