// Whatever happens to the box: over random readings, silences, restarts, clocks that are set, locks, interlocks and lost rights.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL } from '../../../daemon/store/list';
import { count } from '../../hands/long';
import { random } from '../history/random';
import { DOOR, FAN, HEAT, OWNER, openRoom, PUMP } from './room';

type Draw = (below: number) => number;
type Room = ReturnType<typeof openRoom>;
const POLL_S = 5;

/** What a device is told while nothing may be: of a lock, an interlock, a right that is gone. */
function guarded(room: Room) {
  const wrong: string[] = [];
  const state = { locks: new Set<number>(), may: true };
  /** as it is known; nobody knows forbids */
  const isTooHot = (): boolean => {
    const heat = room.box.items.actual(HEAT);
    return heat?.quality !== 'good' || Number(heat.value) > 40;
  };
  room.answers(async (item_id, value) => {
    if (state.locks.has(item_id)) wrong.push(`${item_id}=${value} is locked`);
    if (!state.may) wrong.push(`${item_id}=${value} though its owner may not`);
    if (item_id === PUMP && value === 1 && isTooHot()) wrong.push('the pump is interlocked');
    return { ok: true, readback: value, elapsed_ms: 1 };
  });
  return { wrong, state };
}

async function oneMoment(
  room: Room,
  draw: Draw,
  state: ReturnType<typeof guarded>['state'],
  locks: Map<number, number>,
): Promise<void> {
  const kind = draw(40);
  const item = draw(2) ? FAN : PUMP;
  if (kind === 0) room.restart(draw(4) ? draw(30) : draw(2000));
  else if (kind === 1) room.box.clock.step(1000 * (draw(2) ? -1 : 1) * draw(4000));
  else if (kind < 4) {
    if (!locks.has(item)) {
      const lock = { item_ids: [item], reason: 'x' };
      locks.set(item, room.commands.locks.add(ALL, lock, { user_id: OWNER, user_name: 'owner' }));
      state.locks.add(item);
    } else {
      room.commands.locks.remove(ALL, locks.get(item)!, { user_id: OWNER, funcs: new Set() });
      locks.delete(item);
      state.locks.delete(item);
    }
  } else if (kind === 4) {
    state.may = !state.may;
    room.allows(state.may ? { user_name: 'owner', funcs: new Set(['linkage_edit']), scope: ALL } : null);
  }
  const lost = draw(8) === 0;
  await room.read({ [HEAT]: lost ? null : 26 + draw(18), [DOOR]: lost ? null : draw(2) }, POLL_S - 0.01);
}

test('no two begins without an end between them, and nothing past a lock, an interlock or a right that is gone', async () => {
  const { below: draw } = random(23);
  for (let life = 0; life < count(1000, 5, 0.15); life++) {
    const room = openRoom();
    const { wrong, state } = guarded(room);
    const interlock = {
      name: 'Too hot',
      item_id: PUMP,
      values: [1],
      conditions: [{ item_id: HEAT, operator: '>' as const, value: 40 }],
    };
    room.commands.interlocks.add(ALL, interlock);
    const [on, off, pump] = [room.does(FAN, 1), room.does(FAN, 0), room.does(PUMP, 1, { always: true })];
    const rules = Array.from({ length: 2 }, () =>
      room.rule({
        conditions: [{ item_id: HEAT, operator: '>', value: 28 + draw(10), duration: 7 * draw(4), recovery: draw(3) }],
        actions: draw(2) ? [on, pump] : [pump],
        recovery_actions: [off],
        cooldown: 20 * draw(4),
        on_unknown: (['hold', 'act', 'recover'] as const)[draw(3)]!,
      }),
    );
    const locks = new Map<number, number>();
    for (let i = 0; i < 80; i++) await oneMoment(room, draw, state, locks);
    assert.equal(wrong, [], `life ${life}`);
    for (const id of rules) {
      const turns = room
        .runs(id)
        .reverse()
        .filter((kind) => kind !== 'stop');
      assert.ok(
        turns.every((kind, i) => kind === (i % 2 === 0 ? 'begin' : 'end')),
        `life ${life}: ${turns.join(' ')}`,
      );
    }
    assert.equal(room.faults, []);
    room.box.close();
  }
});

test('a power cut between what is kept and what is sent sends it once, or tells that nobody knows', async () => {
  const { below: draw } = random(29);
  for (let life = 0; life < count(200, 20); life++) {
    const room = openRoom();
    const sent: number[] = [];
    // the device takes it, and the box goes out before anybody hears so
    const cut = draw(3);
    room.answers((_, value) => {
      sent.push(value);
      return cut === 0 && sent.length === 1
        ? new Promise(() => {})
        : Promise.resolve({ ok: true, readback: value, elapsed_ms: 1 });
    });
    const pulse = draw(2) === 1;
    const id = room.rule({ actions: [room.does(FAN, 1, pulse ? { pulse_ms: 1000 } : {})] });
    await room.read({ [HEAT]: 29, [FAN]: 0 });
    room.box.read({ [HEAT]: 31 });
    if (cut < 2) await room.box.clock.advance(cut === 0 ? 5 : draw(3));
    const before = sent.length;
    room.restart(5);
    await room.read({ [HEAT]: 31, [FAN]: before > 0 && !pulse ? 1 : 0 });
    await room.read({ [HEAT]: 31, [FAN]: before > 0 && !pulse ? 1 : 0 }, 5);
    await room.box.clock.advance(5000);
    const ones = sent.filter((value) => value === 1).length;
    const results = room.automation.runs(id).flatMap(({ actions }) => actions.map(({ status }) => status));
    if (pulse) assert.ok(ones <= 1, `a pulse is never sent twice: ${sent.join(' ')}, ${results.join(' ')}`);
    // what does no harm is sent again where nobody knows whether it arrived, and never where it did
    else assert.ok(before === 0 || cut === 0 ? ones <= 2 : ones === 1, `${cut} ${sent.join(' ')} ${results.join(' ')}`);
    assert.ok(
      results.every((status) => status !== 'queued' && status !== 'sending'),
      results.join(' '),
    );
    assert.ok(!results.includes('unknown') || pulse);
    room.box.close();
  }
});

test.run();
