// Rules that are on: what they have moved, what is on the disk before it, what a restart and a full disk leave.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WriteOutcome } from '../../../board/interfaces';
import { whyNot } from '../../../daemon/automation/why';
import type { Refusal } from '../../../daemon/contract/refusal';
import type { AutoInput } from '../../../daemon/contract/rules/auto';
import type { Faults } from '../../../daemon/contract/shape';
import { createAutoStore } from '../../../daemon/store/autos';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { assertLinear } from '../../hands/growth';
import { DOOR, FAN, HEAT, OWNER, openRoom, PUMP } from './room';

const refusal = (act: () => unknown): Refusal => {
  try {
    act();
  } catch (fault) {
    return fault as Refusal;
  }
  throw new Error('not refused');
};
const why = ({ automation }: ReturnType<typeof openRoom>, id: number): string[] => {
  const entry = automation.one(ALL, id);
  return whyNot(entry, automation.standing(entry)).map(({ key }) => key);
};

test('a rule that begins has its actions carried out in order, one that ends those of its recovery', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1), room.does(PUMP, 1)], recovery_actions: [room.does(FAN, 0)] });
  await room.read({ [HEAT]: 29 });
  assert.equal(room.moved(), []);
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), [`${FAN}=1`, `${PUMP}=1`]);
  await room.read({ [HEAT]: 32 }, 5);
  assert.equal(room.moved(), []);
  await room.read({ [HEAT]: 30 }, 5);
  assert.equal(room.moved(), [`${FAN}=0`]);
  assert.equal(room.runs(id), ['end', 'begin']);
});

test('a run tells what was read, and what was carried out and came of it', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)] });
  room.answers(async () => ({ ok: true, readback: 0, elapsed_ms: 1 }));
  await room.read({ [HEAT]: 31 });
  const [run] = room.automation.runs(id);
  assert.equal(run!.conditions, [{ item_id: HEAT, value: 31, quality: 'good', truth: true, held: 0 }]);
  assert.equal(
    run!.actions.map(({ status, readback }) => [status, readback]),
    [['fail', 0]],
  );
  assert.equal(
    room.commands.commands(ALL, FAN).map(({ kind, user_name, value }) => [kind, user_name, value]),
    [['rule', 'owner', 1]],
  );
});

test('a rule that rests between two begins tells until when', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)], cooldown: 300 });
  const until = () => room.automation.standing(room.automation.one(ALL, id)).cooling_until;
  await room.read({ [HEAT]: 29 });
  assert.is(until(), null);
  await room.read({ [HEAT]: 31 });
  const over = until()!;
  assert.is(over - Math.floor(room.box.clock.wall() / 1000), 300);
  const said = new Set([over]);
  for (let i = 0; i < 20; i++) {
    await room.box.clock.advance(70);
    said.add(until()!);
  }
  await room.read({ [HEAT]: 29 }, 60);
  assert.equal([...said.add(until()!)], [over], 'it stays the same second');
  await room.read({ [HEAT]: 29 }, 300);
  assert.is(until(), null);
});

test('a duration is over though the value was read once alone', async () => {
  const room = openRoom();
  room.rule({ actions: [room.does(FAN, 1)], conditions: [{ item_id: HEAT, operator: '>', value: 30, duration: 12 }] });
  await room.read({ [HEAT]: 31 });
  await room.box.clock.advance(11_900);
  assert.equal(room.moved(), []);
  await room.box.clock.advance(200);
  assert.equal(room.moved(), [`${FAN}=1`]);
});

test('a rule that watches tells what it would have done, and sends nothing', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)], mode: 'watch' });
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), []);
  assert.equal(
    room.automation.runs(id).map(({ kind, watched, actions }) => [kind, watched, actions.length]),
    [['begin', true, 0]],
  );
});

test('a rule that is off does nothing, and begins once it is on and it is so', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)], state: 0 });
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), []);
  assert.equal(why(room, id), ['auto_why_off']);
  room.automation.change(ALL, id, { state: 1 }, OWNER);
  await room.box.clock.advance(10);
  assert.equal(room.moved(), [`${FAN}=1`]);
});

test('what a rule asks otherwise is asked anew, what it is called is not', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)], recovery_actions: [room.does(FAN, 0)] });
  await room.read({ [HEAT]: 31 });
  room.automation.change(ALL, id, { name: 'other' }, OWNER);
  await room.box.clock.advance(10);
  assert.equal(room.moved(), [`${FAN}=1`]);
  room.automation.change(ALL, id, { conditions: [{ item_id: HEAT, operator: '>', value: 35 }] }, OWNER);
  await room.read({ [HEAT]: 32 }, 2);
  assert.equal(room.moved(), [], 'it has begun nothing under its new condition, and ends nothing');
  await room.read({ [HEAT]: 36 }, 2);
  assert.equal(room.moved(), [`${FAN}=1`]);
});

test('a clock that runs ahead makes no run forgotten', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)], recovery_actions: [room.does(FAN, 0)] });
  await room.read({ [HEAT]: 31 });
  await room.read({ [HEAT]: 20 });
  room.box.misset(365 * 86_400);
  await room.read({ [HEAT]: 31 });
  assert.equal(room.runs(id), ['begin', 'end', 'begin']);
});

test('a change of the room is looked at in a time in proportion to how many rules there are', () => {
  assertLinear(
    'rules',
    (n) => {
      const room = openRoom();
      const store = createAutoStore(room.box.db);
      const id = room.rule({ actions: [room.does(FAN, 1)], mode: 'watch' });
      const { id: _, ...fields } = room.automation.one(ALL, id);
      const fill = room.box.db.transaction(() => {
        for (let i = 1; i < n; i++) store.add({ ...fields, name: `rule ${i}` });
      });
      fill();
      const change = (): void => void room.box.bus.tell('catalogue', { reason: 'test' });
      // they are on
      change();
      return change;
    },
    125,
  );
});

test('an owner who may no more has nothing moved, and the rule says so', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)] });
  room.allows(null);
  assert.equal(why(room, id).slice(0, 1), ['auto_why_owner']);
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), []);
  assert.equal(room.automation.runs(id)[0]!.actions[0]!.error?.key, 'command_owner');
});

test('what an interlock forbids is held, and the run says by which', async () => {
  const room = openRoom();
  room.commands.interlocks.add(ALL, {
    name: 'door open',
    item_id: FAN,
    values: [1],
    conditions: [{ item_id: DOOR, operator: '=', value: 1 }],
  });
  const id = room.rule({ actions: [room.does(FAN, 1)] });
  await room.read({ [DOOR]: 1, [HEAT]: 31 });
  assert.equal(room.moved(), []);
  const [action] = room.automation.runs(id)[0]!.actions;
  assert.equal([action!.status, action!.error?.data], ['held', { name: 'door open' }]);
});

test('what has begun stays begun over a restart, and nothing is carried out twice', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)], recovery_actions: [room.does(FAN, 0)] });
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), [`${FAN}=1`]);
  room.restart();
  await room.read({ [HEAT]: 31 }, 5);
  assert.equal(room.moved(), []);
  await room.read({ [HEAT]: 20 }, 5);
  assert.equal(room.moved(), [`${FAN}=0`]);
  assert.equal(room.runs(id), ['end', 'begin']);
});

test('a step of a sequence is sent once more by itself after a start, and not the sequence; one whose turn never came is not', async () => {
  const room = openRoom();
  const steps = [{ action_id: room.does(PUMP, 1, { pulse_ms: 2000 }) }, { action_id: room.does(FAN, 1), delay: 10 }];
  const begin = room.actions.addAction(ALL, { name: 'begin', type: 'template', params: { steps } }, OWNER);
  const id = room.rule({ actions: [begin] });
  await room.read({ [HEAT]: 31 });
  await room.box.clock.advance(5000);
  assert.equal(room.moved(), [`${PUMP}=1`, `${PUMP}=0`]);
  room.restart();
  await room.read({ [HEAT]: 31, [FAN]: 0, [PUMP]: 0 }, 5);
  assert.equal(room.moved(), [], 'it waits for its turn, and nobody else sends it');
  await room.read({ [HEAT]: 31, [FAN]: 1 }, 12);
  assert.equal(room.moved(), [`${FAN}=1`]);
  room.restart();
  await room.read({ [HEAT]: 31, [FAN]: 0, [PUMP]: 0 }, 5);
  await room.box.clock.advance(30_000);
  assert.equal(room.moved(), [`${FAN}=1`]);
  assert.equal(room.runs(id), ['begin']);
});

test('a rule that ends drops what is left of its sequence', async () => {
  const room = openRoom();
  const steps = [{ action_id: room.does(FAN, 1) }, { action_id: room.does(PUMP, 1), delay: 60 }];
  const begin = room.actions.addAction(ALL, { name: 'begin', type: 'template', params: { steps } }, OWNER);
  const id = room.rule({ actions: [begin], recovery_actions: [room.does(FAN, 0)] });
  await room.read({ [HEAT]: 31 });
  await room.read({ [HEAT]: 20 }, 5);
  await room.box.clock.advance(120_000);
  assert.equal(room.moved(), [`${FAN}=1`, `${FAN}=0`]);
  const [, begun] = room.automation.runs(id);
  assert.equal(
    begun!.actions.map(({ step, status }) => [step, status]),
    [
      [null, 'dropped'],
      [1, 'success'],
      [2, 'dropped'],
    ],
  );
});

test('after a start a rule waits until all it asks for was read once, two minutes at most', async () => {
  const room = openRoom();
  const both: AutoInput['conditions'] = [
    { item_id: HEAT, operator: '>', value: 30 },
    { item_id: DOOR, operator: '=', value: 1 },
  ];
  const id = room.rule({ actions: [room.does(FAN, 1)], conditions: both, logic: 'or' });
  room.restart();
  await room.read({ [HEAT]: 31 }, 5);
  assert.equal(room.moved(), []);
  assert.equal(why(room, id)[0], 'auto_why_awaits');
  await room.box.clock.advance(120_000);
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), [`${FAN}=1`]);
});

test('what was lasting goes on after a short time out, and begins anew after a long one', async () => {
  for (const [out_s, moved] of [
    [60, [`${FAN}=1`]],
    [660, []],
  ] as const) {
    const room = openRoom();
    room.rule({ actions: [room.does(FAN, 1)], conditions: [{ item_id: HEAT, operator: '>', value: 30, duration: 300 }] });
    await room.read({ [HEAT]: 31 });
    for (let i = 0; i < 13; i++) await room.read({ [HEAT]: 31 }, 10);
    room.restart(out_s);
    for (let i = 0; i < 20; i++) await room.read({ [HEAT]: 31 }, 10);
    assert.equal(room.moved(), [...moved], `out for ${out_s} s`);
  }
});

test('what cannot be kept is not sent, and is once there is room', async () => {
  const room = openRoom();
  room.rule({ actions: [room.does(FAN, 1)] });
  room.box.db.exec('ALTER TABLE auto_run RENAME TO away');
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), []);
  assert.ok(room.faults.length > 0);
  room.box.db.exec('ALTER TABLE away RENAME TO auto_run');
  await room.box.clock.advance(1100);
  assert.equal(room.moved(), [`${FAN}=1`]);
});

test('an action that waits for a silent device is not carried out once the rule has ended', async () => {
  const room = openRoom();
  room.rule({ actions: [room.does(FAN, 1)], recovery_actions: [room.does(FAN, 0)] });
  const silent: WriteOutcome = { ok: false, reason: { key: 'timeout' }, elapsed_ms: 1 };
  room.answers(async () => silent);
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), [`${FAN}=1`]);
  room.answers(async (_, value) => ({ ok: true, readback: value, elapsed_ms: 1 }));
  await room.read({ [HEAT]: 20 }, 2);
  await room.box.clock.advance(30_000);
  assert.equal(room.moved(), [`${FAN}=0`]);
});

test('one that begins too often stops itself, over a restart too, until somebody re-arms it', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)], mode: 'watch' });
  for (let i = 0; i < 11; i++) {
    await room.read({ [HEAT]: 31 }, 5);
    await room.read({ [HEAT]: 20 }, 5);
  }
  assert.is(room.runs(id)[0], 'stop');
  room.restart();
  await room.read({ [HEAT]: 20 }, 5);
  assert.equal(why(room, id)[0], 'auto_why_stopped');
  room.automation.rearm(ALL, id);
  await room.read({ [HEAT]: 31 }, 5);
  assert.is(room.runs(id)[0], 'begin');
  const before = room.runs(id).length;
  room.automation.rearm(ALL, id);
  await room.read({ [HEAT]: 32 }, 5);
  assert.is(room.runs(id).length, before, 'one that goes on is not begun again');
});

test('a rule begins only in its time of week, and at no time once that period is gone', async () => {
  const room = openRoom();
  const noon = { weeks: [1], periods: [{ start: '11:00', end: '13:00' }] };
  room.weeks.set(7, noon);
  const id = room.rule({ actions: [room.does(FAN, 1)], time_period_id: 7 });
  room.weeks.set(7, { ...noon, weeks: [2] });
  await room.read({ [HEAT]: 31 });
  assert.equal([room.moved(), why(room, id)], [[], ['auto_why_period']]);
  room.weeks.delete(7);
  await room.box.clock.advance(6000);
  assert.equal(room.moved(), []);
  room.weeks.set(7, noon);
  await room.box.clock.advance(6000);
  assert.equal(room.moved(), [`${FAN}=1`]);
});

test('an item that is gone is unknown, and the rule stays and says so', async () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)] });
  await room.read({ [HEAT]: 20 });
  room.without(HEAT);
  await room.box.clock.advance(10);
  assert.equal(why(room, id), ['auto_why_unknown']);
  room.automation.change(ALL, id, { name: 'without its sensor' }, OWNER);
});

test('what a rule names is in use', () => {
  const room = openRoom();
  const action = room.does(FAN, 1);
  room.weeks.set(7, { weeks: [1], periods: [] });
  const id = room.rule({ actions: [action], name: 'cool', time_period_id: 7 });
  const reference = { type: 'auto', id, name: 'cool', site: 1 };
  assert.equal(room.automation.using([HEAT]), [reference]);
  assert.equal(room.automation.inPeriod(7), [reference]);
  assert.is(refusal(() => room.actions.removeAction(ALL, action, 'en_us')).key, 'in_use');
  assert.is(room.actions.usesOf(ALL, action), 1);
});

test('a rule whose action is gone can be mended by whoever may change it', () => {
  const room = openRoom();
  const [action, other] = [room.does(FAN, 1), room.does(PUMP, 1)];
  const id = room.rule({ actions: [action] });
  room.box.db.prepare('DELETE FROM action WHERE id = ?').run(action);
  room.automation.change(ALL, id, { actions: [other] }, OWNER);
  assert.equal(room.automation.one(ALL, id).actions, [other]);
});

test('each fault of a rule is told at its field, and nothing is kept', () => {
  const room = openRoom();
  const action = room.does(FAN, 1);
  const faults = (change: Partial<AutoInput>): Faults =>
    refusal(() => room.rule({ actions: [action], ...change })).data?.fields as Faults;
  assert.equal(faults({ actions: [99] }), { actions: { key: 'not_found' } });
  assert.equal(faults({ actions: [action, action] }), { actions: { key: 'twice' } });
  assert.equal(faults({ recovery_actions: [action] }), { recovery_actions: { key: 'auto_both' } });
  assert.equal(faults({ time_period_id: 9 }), { time_period_id: { key: 'not_found' } });
  assert.equal(faults({ conditions: [{ item_id: 99, operator: 'alarm' }] }), {
    conditions: { key: 'condition_item', data: { n: 1 } },
  });
  assert.equal(room.automation.list(ALL), []);
});

test('who sees only some of a rule sees it and changes nothing, who sees nothing of it finds none', () => {
  const room = openRoom();
  const id = room.rule({ actions: [room.does(FAN, 1)] });
  const [first, third] = [scopeOf([1]), scopeOf([3])];
  assert.is(room.automation.list(first).length, 1);
  assert.is(refusal(() => room.automation.change(first, id, { cooldown: 5 }, OWNER)).key, 'auto_beyond', 'its fan is elsewhere');
  assert.is(room.automation.list(third).length, 0);
  assert.is(refusal(() => room.automation.remove(third, id)).code, 1002);
});

test('what somebody practises makes no rule begin', async () => {
  const room = openRoom();
  room.rule({ actions: [room.does(FAN, 1)] });
  await room.read({ [HEAT]: 20 });
  room.box.items.pretend(HEAT, 35);
  await room.box.clock.advance(3000);
  assert.equal(room.moved(), []);
});

test.run();
