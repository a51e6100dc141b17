// The one door through which anything is moved: what is stored, and when; who may; what stays after a power cut.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WriteOutcome } from '../../../board/interfaces';
import { seconds } from '../../../daemon/clock';
import { createCommands } from '../../../daemon/commands/index';
import type { Func } from '../../../daemon/contract/codes';
import type { ModelItem } from '../../../daemon/contract/model';
import { Refusal } from '../../../daemon/contract/refusal';
import { MOST_LOCKS, MOST_OWN_LOCKS } from '../../../daemon/contract/rules/lock';
import type { Rights } from '../../../daemon/people/index';
import type { RecordedDeed } from '../../../daemon/record/index';
import { createCommandStore } from '../../../daemon/store/commands';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { createLockStore } from '../../../daemon/store/locks';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { NOTHING_ACTS } from '../../hands/reasons';
import { createBox } from '../alarms/box';

const FAN = 2;
const READ = 3;
const OP = { kind: 'user', id: null, user_id: 6 } as const;
const ALARM = { kind: 'alarm', id: 31, user_id: 5 } as const;
const DONE: WriteOutcome = { ok: true, readback: 1, elapsed_ms: 3 };

function openDoor() {
  const names = { zh_cn: '', zh_tw: '', zh_xg: '', en_us: '' };
  const point: ModelItem = {
    item_cell_name: 'fan',
    names,
    data_type: 0,
    function: 1,
    address: 2,
    type: 'bool',
    write: { function: 5 },
  };
  const room = catalogueOf(
    deviceOf({ id: 11, items: [itemOf({ id: FAN, data_type: 0, writable: true, point }), itemOf({ id: READ })] }),
  );
  const { db, bus, clock } = createBox(room);
  /** what the box lived through, epoch s */
  const time = { lived: Number.POSITIVE_INFINITY };
  const store = createCommandStore(db);
  const rights = new Map<number, Rights>([
    [5, { user_name: 'owner', funcs: new Set(['linkage_edit']), scope: ALL }],
    [6, { user_name: 'op1', funcs: new Set(['remote_control']), scope: ALL }],
  ]);
  const deeds: RecordedDeed[] = [];
  const wires = { write: async (): Promise<WriteOutcome> => DONE };
  const commands = createCommands({
    db,
    clock,
    bus,
    store,
    lockStore: createLockStore(db),
    credible: {
      now: () => (Number.isFinite(time.lived) ? time.lived : seconds(clock)),
      reached: () => (time.lived - seconds(clock) > 60 && Number.isFinite(time.lived) ? time.lived : null),
    },
    sites: { catalogue: () => room },
    items: { actual: () => undefined },
    acquisition: { write: () => wires.write() },
    record: { done: (deed) => deeds.push(deed) },
    reasons: NOTHING_ACTS,
    alarmed: () => false,
    rightsOf: (id) => rights.get(id) ?? null,
    failed: (fault) => {
      throw fault;
    },
  });
  const last = () => store.last(FAN, 20).map(({ kind, id, user_name, value, status }) => [kind, id, user_name, value, status]);
  return { db, clock, time, room, store, rights, deeds, wires, commands, last };
}
const refusal = async (run: Promise<unknown>): Promise<Refusal> =>
  run.then(
    () => new Refusal(0, 'not refused'),
    (fault) => fault as Refusal,
  );

test('a command is on the disk before it is sent, and what came of it afterwards', async () => {
  const { commands, wires, last } = openDoor();
  let while_sent: unknown = null;
  wires.write = async () => {
    while_sent = last();
    return DONE;
  };
  const outcome = await commands.command(ALARM, { item_id: FAN, value: 1 });
  assert.equal([while_sent, last()], [[['alarm', 31, 'owner', 1, 'sent']], [['alarm', 31, 'owner', 1, 'success']]]);
  assert.equal([outcome.status, outcome.readback], ['success', 1]);
});

test('what was sent when the power went is unknown: neither done nor undone', async () => {
  const { commands, wires, store, last } = openDoor();
  wires.write = () => new Promise<never>(() => {});
  void commands.command(OP, { item_id: FAN, value: 1 });
  store.lose();
  assert.equal(last(), [['user', null, 'op1', 1, 'unknown']]);
});

test('what cannot be stored is not sent', async () => {
  const { commands, db, wires } = openDoor();
  let sent = 0;
  wires.write = async () => {
    sent += 1;
    return DONE;
  };
  db.exec('DROP TABLE command');
  await commands.command(OP, { item_id: FAN, value: 1 }).catch(() => {});
  assert.is(sent, 0);
});

test('each outcome of the wire is told as what it is', async () => {
  const { commands, wires, last, clock } = openDoor();
  const outcomes: readonly [WriteOutcome, string][] = [
    [{ ok: true, readback: 0, elapsed_ms: 3 }, 'fail'],
    [{ ok: true, readback: null, elapsed_ms: 3 }, 'unconfirmed'],
    [{ ok: false, reason: { key: 'timeout' }, elapsed_ms: 800 }, 'no_answer'],
    [{ ok: false, reason: { key: 'exception', data: { code: 4 } }, elapsed_ms: 8 }, 'fail'],
  ];
  for (const [outcome, status] of outcomes) {
    wires.write = async () => outcome;
    await commands.command(OP, { item_id: FAN, value: 1 });
    assert.is(last()[0]![4], status);
    await clock.advance(1000);
  }
});

test('a command that was not its turn is kept as refused, and nothing was sent', async () => {
  const { commands, wires, last } = openDoor();
  wires.write = async () => {
    throw new Refusal(429, 'control_too_soon');
  };
  const { key } = await refusal(commands.command(OP, { item_id: FAN, value: 1 }));
  assert.equal([key, last()], ['control_too_soon', [['user', null, 'op1', 1, 'refused']]]);
});

test('a command that a fault of the program ended may have arrived: nobody calls it unsent', async () => {
  const { commands, wires, last } = openDoor();
  wires.write = () => Promise.reject(new Error('the line is torn'));
  await commands.command(OP, { item_id: FAN, value: 1 }).catch(() => {});
  assert.equal(last(), [['user', null, 'op1', 1, 'unknown']]);
});

test('nobody moves what he may not, does not see, or what does not take it, and nothing of that is stored', async () => {
  const { commands, rights, last } = openDoor();
  const code = async (by: typeof OP | typeof ALARM, value = 1, item_id = FAN) =>
    (await refusal(commands.command(by, { item_id, value }))).code;
  assert.is(await code(OP, 7), 1001, 'a coil is on or off');
  assert.is(await code(OP, 1, 99), 1002);
  rights.set(6, { user_name: 'op1', funcs: new Set(['remote_control']), scope: scopeOf([99]) });
  assert.is(await code(OP), 1002, 'of another site');
  rights.set(6, { user_name: 'op1', funcs: new Set(['linkage_edit']), scope: ALL });
  assert.is(await code(OP), 1004, 'who may set up actions may not switch by hand for that');
  rights.delete(5);
  assert.is(await code(ALARM), 1004);
  assert.equal(last(), []);
});

test('of each item the last two hundred commands are kept', () => {
  const { store, db } = openDoor();
  const command = { ...OP, user_name: 'op1', item_id: FAN, value: 1, time: 100 };
  for (let n = 0; n < 210; n += 1) store.begin(command);
  assert.is(db.prepare('SELECT count(*) FROM command').pluck().get(), 200);
  assert.is(store.last(FAN, 1)[0]!.command_id, 210);
});

test('what an action moved is told to the operation record as the box’s own deed, with what it came to', async () => {
  const { commands, wires, deeds } = openDoor();
  wires.write = async () => ({ ok: false, reason: { key: 'timeout' }, elapsed_ms: 800 });
  await commands.command(ALARM, { item_id: FAN, value: 1 });
  const [{ deed, user_name, code, reason, diff }] = deeds as [RecordedDeed];
  // it may have arrived: the record says that it was done and not confirmed
  assert.equal([deed, user_name, code, reason, diff[0]], ['command_alarm', '', 0, 'control_timeout', ['value', null, '1']]);
  await commands.command(OP, { item_id: FAN, value: 1 });
  assert.is(deeds.length, 1);
});

const PERSON = { user_id: 6, user_name: 'op1', funcs: new Set<Func>(['remote_control']) };
const OTHER = { user_id: 7, user_name: 'op2', funcs: new Set<Func>(['remote_control']) };
const SECURITY = { user_id: 8, user_name: 'sec', funcs: new Set<Func>(['remote_control', 'security']) };
const FUSE = { item_ids: [FAN], reason: 'fuse' };

test('nobody and nothing moves what is locked: a person is told by whom and why, what acts by itself is held and that is kept', async () => {
  const { commands, wires, last, deeds } = openDoor();
  let sent = 0;
  wires.write = async () => {
    sent += 1;
    return DONE;
  };
  const id = commands.locks.add(ALL, FUSE, PERSON);
  const asked = await refusal(commands.command(OP, { item_id: FAN, value: 1 }));
  assert.equal([asked.code, asked.key, asked.words], [1003, 'item_locked', { user: 'op1', reason: 'fuse' }]);
  assert.is(last().length, 0, 'a person’s command that was refused is none');
  const held = await refusal(commands.command(ALARM, { item_id: FAN, value: 1 }));
  assert.equal([held.code, last()], [1003, [['alarm', 31, 'owner', 1, 'held']]]);
  assert.equal([deeds[0]!.code, deeds[0]!.reason], [1003, 'item_locked']);
  assert.is(sent, 0);
  commands.locks.remove(ALL, id, PERSON);
  await commands.command(OP, { item_id: FAN, value: 1 });
  assert.is(sent, 1);
});

test('an item moves once all of its locks are off, as a switch does with its padlocks', async () => {
  const { commands } = openDoor();
  const first = commands.locks.add(ALL, FUSE, PERSON);
  const second = commands.locks.add(ALL, { ...FUSE, reason: 'belt' }, OTHER);
  commands.locks.remove(ALL, first, PERSON);
  const { words } = await refusal(commands.command(OP, { item_id: FAN, value: 1 }));
  assert.equal(words, { user: 'op2', reason: 'belt' });
  commands.locks.remove(ALL, second, OTHER);
  assert.is((await commands.command(OP, { item_id: FAN, value: 1 })).status, 'success');
});

test('a lock is taken off by whoever put it on or looks after security, and by nobody who does not see all of it', () => {
  const { commands } = openDoor();
  const { locks } = commands;
  const code = (run: () => void): number => {
    try {
      run();
      return 0;
    } catch (fault) {
      return (fault as Refusal).code;
    }
  };
  const id = locks.add(ALL, FUSE, PERSON);
  const [lock] = locks.list(ALL);
  const may = [PERSON, OTHER, SECURITY].map((who) => locks.mayEnd(ALL, lock!, who));
  assert.equal([...may, locks.mayEnd(scopeOf([]), lock!, PERSON)], [true, false, true, false]);
  assert.is(
    code(() => locks.remove(ALL, id, OTHER)),
    1004,
  );
  assert.is(
    code(() => locks.remove(scopeOf([]), id, SECURITY)),
    1002,
  );
  assert.is(
    code(() => locks.remove(ALL, id + 1, SECURITY)),
    1002,
  );
  assert.is(
    code(() => locks.remove(ALL, id, SECURITY)),
    0,
  );
  assert.equal(locks.list(ALL), []);
});

test('a lock gets no end by a clock that stands behind: setting that right would take it off', () => {
  const { clock, commands, time } = openDoor();
  time.lived = seconds(clock);
  const end = () => commands.locks.add(ALL, { ...FUSE, until: seconds(clock) + 3600 }, PERSON);
  clock.step(-86_400_000);
  assert.throws(end, (fault: Refusal) => JSON.stringify(fault.data).includes('clock_wrong'));
  clock.step(-57 * 365 * 86_400_000);
  time.lived = Number.POSITIVE_INFINITY;
  assert.throws(end, (fault: Refusal) => JSON.stringify(fault.data).includes('clock_wrong'));
  assert.ok(commands.locks.add(ALL, FUSE, PERSON) > 0, 'one without an end may be put on at any time');
});

test('a lock ends by itself once what was lived through and the wall clock both say so', async () => {
  const { commands, clock, time } = openDoor();
  const now = seconds(clock);
  commands.locks.add(ALL, { ...FUSE, until: now + 3600 }, PERSON);
  const code = async () => (await refusal(commands.command(OP, { item_id: FAN, value: 1 }))).code;
  time.lived = now + 60;
  await clock.advance(3_600_000);
  assert.is(await code(), 1003, 'a clock that runs ahead takes no lock off');
  time.lived = now + 3599;
  assert.is(await code(), 1003);
  time.lived = now + 3600;
  assert.equal([await code(), commands.locks.list(ALL)], [0, []]);
});

test('a lock that was put on while the clock stood years ahead lasts as long as it was meant to, and says so', async () => {
  const { commands, clock, time } = openDoor();
  const now = seconds(clock);
  time.lived = now;
  const years = 10 * 365 * 86_400;
  clock.step(years * 1000);
  commands.locks.add(ALL, { ...FUSE, until: seconds(clock) + 3600 }, PERSON);
  clock.step(-years * 1000);
  const code = async () => (await refusal(commands.command(OP, { item_id: FAN, value: 1 }))).code;
  await clock.advance(600_000);
  time.lived = now + 600;
  assert.is(await code(), 1003);
  const [told] = commands.locks.list(ALL);
  assert.equal([told!.time, told!.until], [now, now + 3600]);
  await clock.advance(3_000_000);
  time.lived = now + 3600;
  assert.equal([await code(), commands.locks.list(ALL)], [0, []]);
});

test('nobody is told that an item is locked while a command of it is on its way', async () => {
  const { commands, wires } = openDoor();
  let answer = (_: WriteOutcome): void => {};
  wires.write = () =>
    new Promise((done) => {
      answer = done;
    });
  const moved = commands.command(OP, { item_id: FAN, value: 1 });
  wires.write = async () => {
    throw new Refusal(1008, 'control_running');
  };
  // a second one that is refused meanwhile ends nothing of the first
  await refusal(commands.command(OP, { item_id: FAN, value: 0 }));
  const asked = await refusal((async () => commands.locks.add(ALL, FUSE, PERSON))());
  assert.equal([asked.code, asked.key], [1008, 'control_running']);
  assert.equal(commands.locks.list(ALL), []);
  answer(DONE);
  await moved;
  commands.locks.add(ALL, FUSE, PERSON);
  assert.is((await refusal(commands.command(OP, { item_id: FAN, value: 1 }))).code, 1003);
});

test('what is not there, is not seen, takes no commands or is to end in the past is not locked', () => {
  const { commands, clock } = openDoor();
  const fields = (wish: object, scope = ALL): unknown => {
    try {
      commands.locks.add(scope, { ...FUSE, ...wish }, PERSON);
      return null;
    } catch (fault) {
      return (fault as Refusal).data?.fields;
    }
  };
  assert.equal(fields({ item_ids: [FAN, 99] }), { item_ids: { key: 'not_found' } });
  assert.equal(fields({}, scopeOf([])), { item_ids: { key: 'not_found' } });
  assert.equal(fields({ item_ids: [READ] }), { item_ids: { key: 'not_writable' } });
  assert.equal(fields({ until: seconds(clock) }), { until: { key: 'past' } });
  assert.is(fields({ item_ids: [FAN, FAN] }), null, 'twice is once');
  assert.equal(commands.locks.list(ALL)[0]!.item_ids, [FAN]);
});

test('so many locks stand at most, of each person a part of them, and those that are over take no room', async () => {
  const { commands, clock } = openDoor();
  const lock = (user_id: number): unknown => {
    try {
      commands.locks.add(ALL, { ...FUSE, until: seconds(clock) + 60 }, { ...PERSON, user_id });
      return null;
    } catch (fault) {
      return (fault as Refusal).data?.fields;
    }
  };
  for (let n = 0; n < MOST_OWN_LOCKS; n += 1) assert.is(lock(6), null);
  assert.equal(lock(6), { item_ids: { key: 'locks_most_own', data: { max: MOST_OWN_LOCKS } } });
  for (let n = MOST_OWN_LOCKS; n < MOST_LOCKS; n += 1) assert.is(lock(100 + Math.floor(n / MOST_OWN_LOCKS)), null);
  assert.equal(lock(7), { item_ids: { key: 'locks_most', data: { max: MOST_LOCKS } } });
  await clock.advance(60_000);
  assert.is(lock(6), null);
  assert.is(commands.locks.list(ALL).length, 1);
});

test('a person is told how long a switch rests, and nothing of it is kept; what acts by itself is held, and that is', async () => {
  const { commands, room, clock, wires, last } = openDoor();
  Object.assign(room.items.get(FAN)!, { min_on: 600 });
  commands.start();
  await clock.advance(600_000);
  await commands.command(OP, { item_id: FAN, value: 1 });
  await clock.advance(60_000);
  let isSent = false;
  wires.write = async () => {
    isSent = true;
    return DONE;
  };
  const early = await refusal(commands.command(OP, { item_id: FAN, value: 0 }));
  assert.equal([early.code, early.key, early.words], [1003, 'item_rests_on', { rest_span: 540 }]);
  assert.is((await refusal((async () => commands.takes(ALL, { device_id: 11, item_id: FAN, value: 0 }))())).key, 'item_rests_on');
  assert.is((await refusal(commands.command(ALARM, { item_id: FAN, value: 0 }))).key, 'item_rests_on');
  assert.equal([isSent, commands.rest(FAN, 0)], [false, 540]);
  assert.equal(last(), [
    ['alarm', 31, 'owner', 0, 'held'],
    ['user', null, 'op1', 1, 'success'],
  ]);
  await clock.advance(540_000);
  await commands.command(OP, { item_id: FAN, value: 0 });
  assert.is(isSent, true);
  commands.stop();
});

test.run();
