// Hands on what rules move: a person's command, somebody at the device; how long they hold, and what comes after them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { FAN, HEAT, OWNER, openRoom, PUMP } from './room';

const OPERATOR = { kind: 'user', id: null, user_id: OWNER } as const;
const HOT = [{ item_id: HEAT, operator: '>', value: 30 }] as const;
type Room = ReturnType<typeof openRoom>;

/** A room in which the rule has switched the fan on, and the fan shows it. */
async function begun(wish: Parameters<Room['rule']>[0] extends infer W ? Omit<W & object, 'actions'> : never = {}) {
  const room = openRoom();
  room.allowsByHand();
  const id = room.rule({ conditions: [...HOT], actions: [room.does(FAN, 1)], recovery_actions: [room.does(FAN, 0)], ...wish });
  await room.read({ [HEAT]: 29, [FAN]: 0 });
  await room.read({ [HEAT]: 31 });
  await room.read({ [FAN]: 1 }, 5);
  assert.equal(room.moved(), [`${FAN}=1`]);
  return { room, id };
}
/** The operator switches the fan, and it shows it. */
async function byHand(room: Room, value: number): Promise<void> {
  await room.commands.command(OPERATOR, { item_id: FAN, value });
  await room.read({ [FAN]: value }, 5);
  assert.equal(room.moved(), [`${FAN}=${value}`]);
}
const results = ({ automation }: Room, id: number): string[] =>
  automation.runs(id).flatMap(({ kind, actions }) => actions.map(({ status }) => `${kind} ${status}`));

test('a person who switches what a rule has switched holds it for an hour, then the rule has it as it wants it', async () => {
  const { room } = await begun();
  await byHand(room, 0);
  await room.read({ [HEAT]: 32, [FAN]: 0 }, 3500);
  assert.equal(room.moved(), []);
  assert.is(room.commands.overrides.list(ALL).length, 1);
  await room.read({ [HEAT]: 32, [FAN]: 0 }, 110);
  assert.equal(room.moved(), [`${FAN}=1`]);
  assert.equal(room.commands.overrides.list(ALL), []);
});

test('a rule that begins under a hand sends nothing, says why, and sends it once the hand is off', async () => {
  const room = openRoom();
  room.allowsByHand();
  const id = room.rule({ conditions: [...HOT], actions: [room.does(FAN, 1)] });
  await room.read({ [HEAT]: 29, [FAN]: 1 });
  await byHand(room, 0);
  await room.read({ [HEAT]: 31, [FAN]: 0 }, 60);
  assert.equal(room.moved(), []);
  assert.equal(results(room, id), ['begin held']);
  const held = [...room.automation.held(room.automation.one(ALL, id))];
  assert.equal(
    held.map(({ item_id, by }) => [item_id, by.key]),
    [[FAN, 'item_in_hand']],
  );
  room.commands.overrides.remove(ALL, FAN);
  await room.box.clock.advance(10);
  assert.equal(room.moved(), [`${FAN}=1`]);
  assert.equal(results(room, id), ['begin held', 'begin success']);
});

test('a rule that ended under a hand has its recovery carried out once the hand is off', async () => {
  const room = openRoom();
  room.allowsByHand();
  const id = room.rule({ conditions: [...HOT], actions: [room.does(FAN, 1)], recovery_actions: [room.does(PUMP, 0)] });
  await room.read({ [HEAT]: 31, [FAN]: 1, [PUMP]: 0 });
  await room.commands.command(OPERATOR, { item_id: PUMP, value: 1 });
  await room.read({ [PUMP]: 1 }, 5);
  room.moved();
  await room.read({ [HEAT]: 29, [PUMP]: 1 }, 60);
  assert.equal(results(room, id)[0], 'end held');
  assert.equal(room.moved(), []);
  await room.read({ [HEAT]: 29, [PUMP]: 1 }, 3550);
  assert.equal(room.moved(), [`${PUMP}=0`]);
});

test('a person who has what a rule has switched show just that lays no hand on it, and takes the one off that is', async () => {
  const { room } = await begun();
  await byHand(room, 0);
  await room.commands.command(OPERATOR, { item_id: FAN, value: 1 });
  assert.equal(room.commands.overrides.list(ALL), []);
});

test('what changes at the device without a command of ours is a hand of somebody there', async () => {
  const { room } = await begun();
  await room.read({ [HEAT]: 31, [FAN]: 1 }, 20);
  await room.read({ [HEAT]: 31, [FAN]: 0 }, 20);
  const [hand] = room.commands.overrides.list(ALL);
  assert.equal([hand?.item_id, hand?.value, hand?.user_id, hand?.user_name], [FAN, 0, null, '']);
  assert.is(hand!.until - hand!.time, 3600);
  await room.read({ [HEAT]: 31, [FAN]: 0 }, 5);
  assert.equal(room.moved(), []);
});

test('what our own command makes a device show is no hand, however late it shows it, nor what it moves beside', async () => {
  const room = openRoom();
  room.rule({ conditions: [...HOT], actions: [room.does(FAN, 1), room.does(PUMP, 1)] });
  room.answers(async () => ({ ok: true, readback: null, elapsed_ms: 1 }));
  await room.read({ [HEAT]: 29, [FAN]: 0, [PUMP]: 0 });
  await room.read({ [HEAT]: 31 });
  await room.read({ [FAN]: 0, [PUMP]: 0 }, 5);
  await room.read({ [FAN]: 1, [PUMP]: 1 }, 60);
  assert.equal(room.commands.overrides.list(ALL), []);
});

test('a value that comes back after a silence, or the first one, is no hand', async () => {
  const { room } = await begun();
  await room.read({ [FAN]: null }, 30);
  await room.read({ [FAN]: 1 }, 30);
  assert.equal(room.commands.overrides.list(ALL), []);
});

test('a rule that no hand holds off has its way, and one that watches or is off lets no hand hold', async () => {
  const { room } = await begun({ override_minutes: 0 });
  await byHand(room, 0);
  assert.equal(room.commands.overrides.list(ALL), []);
  const watching = await begun();
  watching.room.automation.change(ALL, watching.id, { mode: 'watch' }, OWNER);
  await byHand(watching.room, 0);
  assert.equal(watching.room.commands.overrides.list(ALL), []);
});

test('of rules that move the same the longest hold counts', async () => {
  const { room } = await begun({ override_minutes: 5 });
  room.rule({ conditions: [{ item_id: HEAT, operator: '>', value: 50 }], actions: [room.does(FAN, 1)], override_minutes: 30 });
  await byHand(room, 0);
  const [hand] = room.commands.overrides.list(ALL);
  assert.is(hand!.until - hand!.time, 1800);
});

test('a hand outlives a restart, and is over by its time though the box was out', async () => {
  const { room } = await begun();
  await byHand(room, 0);
  room.restart(60);
  await room.read({ [HEAT]: 31, [FAN]: 0 });
  assert.is(room.commands.overrides.list(ALL).length, 1);
  assert.equal(room.moved(), [], 'what is in hand is not as the rule wants it, and stays so');
  room.restart(4000);
  await room.read({ [HEAT]: 31, [FAN]: 0 });
  await room.read({ [HEAT]: 31, [FAN]: 0 }, 5);
  assert.equal(room.moved(), [`${FAN}=1`]);
});

test('what shows another value than a begun rule had it show is told once after a start, and not what is not read', async () => {
  const { room } = await begun();
  room.restart();
  await room.read({ [HEAT]: 31, [FAN]: 0 });
  await room.read({ [HEAT]: 32, [FAN]: 0 }, 5);
  assert.equal(room.moved(), [`${FAN}=1`]);
  room.restart();
  await room.read({ [HEAT]: 31, [FAN]: null });
  await room.read({ [HEAT]: 31 }, 5);
  assert.equal(room.moved(), []);
});

test('an item that shows what it is to show already is not told again, unless the action says always', async () => {
  const room = openRoom();
  const always = room.does(PUMP, 1, { always: true });
  const id = room.rule({ conditions: [...HOT], actions: [room.does(FAN, 1), always] });
  await room.read({ [HEAT]: 29, [FAN]: 1, [PUMP]: 1 });
  await room.read({ [HEAT]: 31 });
  assert.equal(room.moved(), [`${PUMP}=1`]);
  assert.equal(results(room, id), ['begin skipped', 'begin success']);
});

test('what was read before the last command says nothing of what an item shows now', async () => {
  const room = openRoom();
  const id = room.rule({ conditions: [...HOT], actions: [room.does(FAN, 1)], recovery_actions: [room.does(FAN, 0)] });
  await room.read({ [HEAT]: 29, [FAN]: 0 });
  await room.read({ [HEAT]: 31 }, 5);
  // the fan was not read since it was switched on
  await room.read({ [HEAT]: 29 }, 5);
  assert.equal(room.moved(), [`${FAN}=1`, `${FAN}=0`]);
  assert.equal(results(room, id), ['end success', 'begin success']);
});

test('whoever does not see an item sees no hand on it, and takes none off', async () => {
  const { room } = await begun();
  await byHand(room, 0);
  assert.equal(room.commands.overrides.list(scopeOf([1])), []);
  assert.throws(() => room.commands.overrides.remove(scopeOf([1]), FAN), /data_not_exist/);
  assert.throws(() => room.commands.overrides.remove(ALL, PUMP), /data_not_exist/);
});

test('a hand on an item goes with the item', async () => {
  const { room } = await begun();
  await byHand(room, 0);
  room.without(FAN);
  assert.equal(room.commands.overrides.list(ALL), []);
});

test.run();
