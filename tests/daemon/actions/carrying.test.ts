import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODE } from '../../../daemon/contract/codes';
import { Refusal } from '../../../daemon/contract/refusal';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { FAN, HEAT, OPERATOR, OWNER, openActionRoom, PUMP, SAVER } from './room';

const TIMEOUT = { ok: false, reason: { key: 'timeout' }, elapsed_ms: 800 } as const;
const never = () => new Promise<never>(() => {});
const statuses = (room: ReturnType<typeof openActionRoom>) => room.runs().map(({ kind, status }) => `${kind} ${status}`);

/** A fan that runs while it is hot, and a pump beside it. */
function cooled() {
  const room = openActionRoom();
  const on = room.add(FAN, 1);
  const off = room.add(FAN, 0);
  room.set({ overrun_actions: [on], recovery_actions: [off] });
  return { room, on, off };
}

test('an alarm switches at its begin, and back at its end; each run is kept with what came of it', async () => {
  const { room, on, off } = cooled();
  await room.read(31);
  assert.equal(room.moved(), ['2=1']);
  await room.read(31);
  assert.equal(room.moved(), [], 'once');
  await room.read(20);
  assert.equal(room.moved(), ['2=0']);
  assert.equal(room.runs(), [
    { action_id: on, kind: 'begin', status: 'success' },
    { action_id: off, kind: 'end', status: 'success' },
  ]);
  const alarm = room.box.events[0]!.occurrence.id;
  assert.equal(
    room.actions.runsOf(alarm).map(({ kind, readback }) => [kind, readback]),
    [
      ['begin', 1],
      ['end', 0],
    ],
  );
  assert.is(room.actions.lastRun(on)?.status, 'success');
  assert.equal(room.faults, []);
  room.stop();
});

test('a run tells what was wanted, when it was sent and how long it took; of what was not sent it says that nothing was', async () => {
  const { room, on } = cooled();
  room.answers(async (_, value) => {
    await new Promise<void>((done) => void room.box.clock.after(300, done));
    return { ok: true, readback: value, elapsed_ms: 300 };
  });
  await room.read(31);
  await room.box.clock.advance(300);
  const traced = () => {
    const { value, sent_ms, elapsed_ms } = room.actions.lastRun(on)!;
    return [value, sent_ms, elapsed_ms];
  };
  assert.equal(traced(), [1, 0, 300]);
  room.answers(async () => {
    throw new Refusal(CODE.conflict, 'command_locked');
  });
  await room.read(20);
  await room.box.clock.advance(10_000);
  await room.read(31);
  assert.equal([room.actions.lastRun(on)!.status, ...traced()], ['held', 1, null, 0]);
  room.stop();
});

test('a run is on the disk before anything is sent', async () => {
  const { room } = cooled();
  let found: readonly string[] = [];
  room.answers(async (_, value) => {
    found = statuses(room);
    return { ok: true, readback: value, elapsed_ms: 1 };
  });
  await room.read(31);
  assert.equal(found, ['begin sending']);
  room.stop();
});

test('what several actions move goes in their order; what moves something else does not wait', async () => {
  const room = openActionRoom();
  const ids = [room.add(FAN, 1), room.add(PUMP, 1), room.add(FAN, 0)];
  room.set({ overrun_actions: ids });
  room.answers(async (item, value) => {
    if (item === FAN && value === 1) await new Promise<void>((done) => void room.box.clock.after(500, done));
    return { ok: true, readback: value, elapsed_ms: 1 };
  });
  await room.read(31);
  assert.equal(room.moved(), ['2=1', '3=1']);
  await room.box.clock.advance(500);
  assert.equal(room.moved(), ['2=0']);
  room.stop();
});

test('an alarm that nobody is told of switches nothing, nor does its end', async () => {
  const { room } = cooled();
  room.box.alarms.operate(ALL, { action: 2, item_id: HEAT, remarks: 'works' }, 'ann');
  await room.read(31);
  await room.read(20);
  assert.equal([room.moved(), room.runs()], [[], []]);
  room.stop();
});

test('a device that is silent is asked again 10 s later, twice, as long as the alarm stands', async () => {
  const { room } = cooled();
  room.answers(async () => TIMEOUT);
  await room.read(31);
  await room.box.clock.advance(60_000);
  assert.equal(room.moved(), ['2=1', '2=1', '2=1']);
  assert.equal(statuses(room), ['begin no_answer']);
  room.stop();
});

test('how often a silent device is asked again is set with the action, and none is', async () => {
  for (const [retries, told] of [
    [0, 1],
    [1, 2],
    [5, 6],
  ] as const) {
    const room = openActionRoom();
    room.set({ overrun_actions: [room.add(FAN, 1, { retries })] });
    room.answers(async () => TIMEOUT);
    await room.read(31);
    await room.box.clock.advance(120_000);
    assert.is(room.moved().length, told, `${retries} retries`);
    assert.equal(statuses(room), ['begin no_answer']);
    room.stop();
  }
});

test('a pulse and a POST are not told twice, however many retries are asked for', async () => {
  const room = openActionRoom();
  const post = room.actions.addAction(
    ALL,
    { name: 'post', type: 'http', params: { url: 'http://10.0.0.7/x', retries: 5 } },
    OWNER,
  );
  room.set({ overrun_actions: [room.add(FAN, 1, { pulse_ms: 1000, retries: 5 }), post] });
  room.answers(async () => TIMEOUT);
  room.replies(() => ({ error: { key: 'timeout' } }) as never);
  await room.read(31);
  await room.box.clock.advance(120_000);
  assert.equal(room.moved(), ['2=1', '2=0']);
  assert.is(room.sent.length, 1);
  room.stop();
});

test('what was for an alarm that is over is not sent any more', async () => {
  const { room } = cooled();
  room.answers(async (_, value) => (value === 1 ? TIMEOUT : { ok: true, readback: value, elapsed_ms: 1 }));
  await room.read(31);
  await room.read(20);
  await room.box.clock.advance(60_000);
  assert.equal(room.moved(), ['2=1', '2=0'], 'the fan stays off');
  assert.equal(statuses(room), ['begin dropped', 'end success']);
  room.stop();
});

test('a pulse goes back after its time, and is never sent twice', async () => {
  const room = openActionRoom();
  room.set({ overrun_actions: [room.add(FAN, 1, { pulse_ms: 2000 })] });
  await room.read(31);
  assert.equal(room.moved(), ['2=1']);
  await room.box.clock.advance(1900);
  assert.equal(room.moved(), []);
  await room.box.clock.advance(100);
  assert.equal(room.moved(), ['2=0']);
  room.answers(async () => TIMEOUT);
  await room.read(20);
  await room.read(31);
  await room.box.clock.advance(60_000);
  assert.equal(room.moved(), ['2=1', '2=0'], 'back also where nobody knows whether it arrived');
  assert.equal(statuses(room), ['begin success', 'begin no_answer']);
  room.stop();
});

test('a person who wants what is being moved is told so, and nobody who stands in line keeps an alarm from its turn', async () => {
  const room = openActionRoom();
  const pulse = room.add(FAN, 1, { pulse_ms: 20_000 });
  room.set({ overrun_actions: [room.add(FAN, 1)] });
  const first = room.actions.run(ALL, pulse, OPERATOR);
  await room.box.clock.advance(1000);
  for (let i = 0; i < 5; i++) {
    const refused = await room.actions.run(ALL, pulse, OPERATOR).catch((fault: Refusal) => fault);
    assert.is((refused as Refusal).code, CODE.busy);
  }
  await room.read(31);
  await room.box.clock.advance(20_000);
  assert.is((await first).outcome?.status, 'success');
  assert.equal(room.moved(), ['2=1', '2=0', '2=1']);
  room.stop();
});

test('a stop that comes while a pulse lasts sends the other value first', async () => {
  const room = openActionRoom();
  room.set({ overrun_actions: [room.add(FAN, 1, { pulse_ms: 20_000 })] });
  await room.read(31);
  await room.box.clock.advance(5000);
  assert.equal(room.moved(), ['2=1']);
  await room.actions.endPulses();
  assert.equal(room.moved(), ['2=0']);
  assert.equal(statuses(room), ['begin success']);
  room.stop();
});

test('nothing that comes while a pulse lasts leaves it on: nobody locks what moves, and its owner may have lost his rights', async () => {
  const room = openActionRoom();
  room.set({ overrun_actions: [room.add(FAN, 1, { pulse_ms: 20_000 })] });
  await room.read(31);
  await room.box.clock.advance(5000);
  assert.throws(
    () => room.lock(FAN),
    (fault: unknown) => (fault as Refusal).key === 'control_running',
  );
  room.allows(OWNER, null);
  await room.box.clock.advance(15_000);
  assert.equal(room.moved(), ['2=1', '2=0']);
  assert.equal(statuses(room), ['begin success']);
  room.lock(FAN);
  room.stop();
});

test('a pulse that could not go back is no command that was not sent', async () => {
  const room = openActionRoom();
  room.set({ overrun_actions: [room.add(FAN, 1, { pulse_ms: 2000 })] });
  room.answers(async (_, value) => {
    if (value === 0) throw new Refusal(CODE.conflict, 'item_interlocked');
    return { ok: true, readback: value, elapsed_ms: 1 };
  });
  await room.read(31);
  await room.box.clock.advance(2000);
  assert.equal(room.moved(), ['2=1', '2=0']);
  assert.equal(statuses(room), ['begin fail']);
  room.stop();
});

test('an action that shows another value, or cannot be read, says so', async () => {
  const { room } = cooled();
  room.answers(async () => ({ ok: true, readback: 0, elapsed_ms: 1 }));
  await room.read(31);
  room.answers(async () => ({ ok: true, readback: null, elapsed_ms: 1 }));
  await room.read(20);
  assert.equal(statuses(room), ['begin fail', 'end unconfirmed']);
  room.stop();
});

test('an action that is off, or gone, is not carried out, and the others are', async () => {
  const room = openActionRoom();
  const off = room.add(FAN, 1);
  const gone = room.add(FAN, 0);
  room.set({ overrun_actions: [off, gone, room.add(PUMP, 1)] });
  room.actions.changeAction(ALL, off, { enable: false }, SAVER);
  room.actions.removeAction(ALL, gone, 'en_us');
  await room.read(31);
  assert.equal(room.moved(), ['3=1']);
  assert.equal(statuses(room), ['begin dropped', 'begin fail', 'begin success']);
  room.stop();
});

test('after a power cut what was decided and not sent is sent, once', async () => {
  const { room } = cooled();
  // the alarm is told, and the box goes out before the turn in which it switches
  room.box.read({ [HEAT]: 31 });
  room.restart();
  await room.box.clock.advance(10);
  assert.equal([room.moved(), statuses(room)], [['2=1'], ['begin success']]);
  room.restart();
  await room.box.clock.advance(10);
  assert.equal([room.moved(), statuses(room)], [[], ['begin success']]);
  room.stop();
});

test('after a power cut what was being sent is sent again, unless a second time may do harm', async () => {
  const room = openActionRoom();
  const value = room.add(FAN, 1);
  const pulse = room.add(PUMP, 1, { pulse_ms: 1000 });
  room.set({ overrun_actions: [value, pulse] });
  room.answers(never);
  await room.read(31);
  room.moved();
  room.answers(async (_, said) => ({ ok: true, readback: said, elapsed_ms: 1 }));
  room.restart();
  await room.box.clock.advance(5000);
  assert.equal(room.moved(), ['2=1', '3=0'], 'a pulse that is cut goes back, and comes no second time');
  assert.equal(statuses(room), ['begin success', 'begin unknown']);
  room.stop();
});

test('a pulse that a power cut left on goes back once its device answers, whoever wanted it', async () => {
  const room = openActionRoom();
  const pulse = room.add(PUMP, 1, { pulse_ms: 20_000 });
  void room.actions.run(ALL, pulse, OPERATOR);
  await room.box.clock.advance(1000);
  assert.equal(room.moved(), ['3=1']);
  room.answers(async () => TIMEOUT);
  room.restart();
  await room.box.clock.advance(15_000);
  room.moved();
  room.answers(async (_, said) => ({ ok: true, readback: said, elapsed_ms: 1 }));
  await room.box.clock.advance(30_000);
  assert.equal(room.moved(), ['3=0']);
  assert.equal(statuses(room), ['user unknown']);
  room.restart();
  await room.box.clock.advance(30_000);
  assert.equal(room.moved(), []);
  room.stop();
});

test('an alarm that came and went while the box was out switches nothing on', async () => {
  const { room } = cooled();
  room.answers(never);
  await room.read(31);
  room.moved();
  await room.read(20);
  room.answers(async (_, said) => ({ ok: true, readback: said, elapsed_ms: 1 }));
  room.restart();
  await room.box.clock.advance(100);
  assert.equal(room.moved(), ['2=0']);
  assert.equal(statuses(room), ['begin dropped', 'end success']);
  room.stop();
});

test('an action that an item was given after its alarm began is not carried out for that alarm, over restarts too', async () => {
  const room = openActionRoom();
  await room.read(31);
  room.set({ overrun_actions: [room.add(FAN, 1)] });
  room.restart();
  await room.box.clock.advance(100);
  assert.equal([room.moved(), room.runs()], [[], []]);
  room.stop();
});

test('one that somebody wanted when the power went is not carried out later', async () => {
  const { room, on } = cooled();
  room.answers(never);
  void room.actions.run(ALL, on, OPERATOR);
  await room.box.clock.advance(10);
  room.restart();
  room.moved();
  await room.box.clock.advance(100);
  assert.equal([room.moved(), statuses(room)], [[], ['user unknown']]);
  room.stop();
});

test('a program is told what happened as JSON, or what its action says, with one identity for each run', async () => {
  const room = openActionRoom({ names: { zh_cn: '温度', zh_tw: '溫度', zh_xg: '溫度', en_us: 'Temperature' } });
  const http = (name: string, params: object) => room.actions.addAction(ALL, { name, type: 'http', params }, OWNER);
  const ids = [
    http('facts', { url: 'http://10.0.0.7/alarm' }),
    http('own', { url: 'https://hooks.example.com/x', method: 'PUT', body: 'hot' }),
    http('asks', { url: 'https://10.0.0.7/on', method: 'GET' }),
  ];
  room.set({ overrun_actions: ids });
  await room.read(31);
  const [facts, own, asks] = room.sent;
  const { id, kind, item, value, alarm_id } = JSON.parse(facts!.body) as Record<string, unknown>;
  assert.equal([facts?.method, id, kind, value, alarm_id], ['POST', 'action-1', 'begin', 31, room.box.events[0]?.occurrence.id]);
  assert.is(item, 'Temperature', 'in the language of the box');
  assert.equal(
    [own?.url, own?.method, own?.body],
    ['https://hooks.example.com/x', 'PUT', 'hot'],
    'without a scheme a secure one',
  );
  assert.equal([asks?.method, asks?.body], ['GET', '']);
  assert.is(own?.headers['x-roomward-id'], 'action-2');
  room.replies(() => ({ status: 500 }));
  await room.read(20);
  await room.read(31);
  assert.equal(statuses(room).slice(3), ['begin fail', 'begin fail', 'begin fail']);
  room.stop();
});

test('an alarm sounds in the turn after it was told, and again after a restart as it is stored', async () => {
  const { room } = cooled();
  room.signalled();
  await room.read(31);
  assert.equal(room.signalled(), ['sound 2000', 'show 2']);
  room.actions.silence('op');
  assert.equal(room.signalled(), ['silence']);
  room.restart();
  assert.equal(room.signalled(), ['silence', 'show 2'], 'silenced over the restart, and unconfirmed');
  room.box.alarms.operate(ALL, { action: 0, item_id: HEAT, remarks: 'seen' }, 'ann');
  await room.box.clock.advance(10);
  assert.equal(room.signalled(), ['show 0']);
  room.restart();
  assert.equal(room.signalled(), ['silence', 'show 0']);
  await room.read(20);
  assert.equal(room.signalled(), ['darken']);
  room.stop();
});

test('a confirmation that is taken back sounds anew, though it was silenced', async () => {
  const { room } = cooled();
  await room.read(31);
  room.actions.silence('op');
  for (const action of [0, 1] as const) room.box.alarms.operate(ALL, { action, item_id: HEAT, remarks: 'so' }, 'ann');
  room.signalled();
  await room.box.clock.advance(10);
  assert.equal(room.signalled(), ['sound 2000']);
  room.stop();
});

test('a shelved alarm is neither heard nor seen, switches nothing more, and is both again once it is no longer shelved', async () => {
  const { room } = cooled();
  await room.read(31);
  room.signalled();
  room.moved();
  room.box.alarms.operate(ALL, { action: 4, item_id: HEAT, remarks: 'works', until: 1_764_288_000 + 3600 }, 'ann');
  await room.box.clock.advance(10);
  assert.equal(room.signalled(), ['silence', 'darken']);
  room.box.alarms.operate(ALL, { action: 5, item_id: HEAT, remarks: 'done' }, 'ann');
  await room.box.clock.advance(10);
  assert.equal([room.signalled(), room.moved()], [['sound 2000', 'show 2'], []]);
  room.stop();
});

test('an action of buzzer and light that an item has sounds in place of that of its level', async () => {
  const room = openActionRoom();
  const own = room.actions.addAction(ALL, { name: 'own', type: 'sound_light', params: { buzzer_frequency: 500 } }, OWNER);
  room.set({ overrun_actions: [own] });
  room.signalled();
  await room.read(31);
  assert.equal(room.signalled(), ['sound 500', 'show 2']);
  assert.equal(statuses(room), ['begin success']);
  room.actions.changeAction(ALL, own, { params: { buzzer_frequency: 600 } }, SAVER);
  assert.equal(room.signalled(), ['sound 600'], 'a change is heard at once');
  room.stop();
});

test('a disk that is full keeps nothing from sounding, and what was to be switched is switched once there is room', async () => {
  const { room } = cooled();
  room.signalled();
  room.box.db.exec("CREATE TRIGGER full BEFORE INSERT ON action_run BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  await room.read(31);
  assert.equal([room.signalled(), room.moved(), room.faults.length], [['sound 2000', 'show 2'], [], 1]);
  room.box.db.exec('DROP TRIGGER full');
  await room.box.clock.advance(1000);
  assert.equal([room.moved(), statuses(room)], [['2=1'], ['begin success']]);
  room.stop();
});

test('a disk that is full lets the box be silenced, and keeps nothing from being switched once the alarm is over', async () => {
  const { room } = cooled();
  await room.read(31);
  room.signalled();
  room.moved();
  const full =
    "CREATE TRIGGER full BEFORE INSERT ON setting WHEN NEW.key = 'silenced' BEGIN SELECT RAISE(ABORT, 'disk full'); END";
  room.box.db.exec(full);
  room.actions.silence('op');
  assert.equal([room.signalled(), room.faults.length], [['silence'], 1]);
  await room.read(20);
  assert.equal([room.signalled(), room.moved()], [['darken'], ['2=0']]);
  room.stop();
});

test('what an action moves is done with the rights that whoever saved it has now', async () => {
  const { room, on } = cooled();
  room.allows(OWNER, { user_name: 'owner', funcs: new Set(['linkage_edit']), scope: scopeOf([99]) });
  await room.read(31);
  assert.equal([room.moved(), room.runs()], [[], [{ action_id: on, kind: 'begin', status: 'fail' }]], 'not his site any more');
  await room.read(20);
  room.allows(OWNER, { user_name: 'owner', funcs: new Set(['remote_control']), scope: ALL });
  await room.read(31);
  assert.equal(room.actions.lastRun(on)?.error, { key: 'command_owner', data: { user: 'owner' } });
  room.allows(OWNER, null);
  await room.read(20);
  await room.read(31);
  assert.equal([room.moved(), room.actions.lastRun(on)?.error], [[], { key: 'command_owner', data: { user: '5' } }]);
  // whoever saves it next makes it his own
  room.actions.changeAction(ALL, on, { enable: true }, { ...SAVER, user_id: 7 });
  room.allows(7, { user_name: 'next', funcs: new Set(['linkage_edit']), scope: ALL });
  await room.read(20);
  await room.read(31);
  assert.is(room.moved().at(-1), '2=1');
  room.stop();
});

test('what an alarm switched stands in the operation record, what somebody switched only with his call', async () => {
  const { room, on } = cooled();
  await room.read(31);
  assert.equal(
    room.deeds.map(({ deed, user_id, code, diff }) => [deed, user_id, code, diff]),
    [
      [
        'command_alarm',
        null,
        0,
        [
          ['value', null, '1'],
          ['readback', null, '1'],
        ],
      ],
    ],
  );
  await room.box.clock.advance(2000);
  await room.actions.run(ALL, on, OPERATOR);
  assert.is(room.deeds.length, 1);
  room.stop();
});

test('what follows from an alarm waits for a switch that rests, as long as its reason lasts', async () => {
  const { room } = cooled();
  room.rests({ min_on: 600, min_off: 60 });
  await room.box.clock.advance(600_000);
  await room.read(31);
  await room.read(20);
  assert.equal(room.moved(), ['2=1']);
  assert.equal(statuses(room), ['begin success', 'end queued'], 'nothing was sent, and nobody says that something was');
  await room.box.clock.advance(300_000);
  await room.read(31);
  await room.box.clock.advance(300_000);
  assert.equal(statuses(room), ['begin success', 'end dropped', 'begin success']);
  await room.read(20);
  await room.box.clock.advance(600_000);
  assert.is(room.moved().at(-1), '2=0');
  room.stop();
});

test('a run that waits when the program ends is found by the next start where it was', async () => {
  const { room } = cooled();
  room.rests({ min_on: 600 });
  await room.box.clock.advance(600_000);
  await room.read(31);
  await room.read(20);
  room.actions.stop();
  assert.equal(statuses(room), ['begin success', 'end queued']);
  room.restart();
  await room.box.clock.advance(1000);
  assert.equal(statuses(room), ['begin success', 'end queued'], 'the start counts as a change');
  await room.box.clock.advance(600_000);
  assert.equal(statuses(room), ['begin success', 'end success']);
  room.stop();
});

test('a pulse of a switch that stays on for a while lasts that long: it is not left on', async () => {
  const { room } = cooled();
  const pulse = room.add(FAN, 1, { pulse_ms: 1000 });
  room.set({ overrun_actions: [pulse], recovery_actions: [] });
  room.rests({ min_on: 600 });
  await room.box.clock.advance(600_000);
  await room.read(31);
  await room.box.clock.advance(599_000);
  assert.equal(room.moved(), ['2=1']);
  await room.box.clock.advance(2000);
  assert.equal(room.moved(), ['2=0']);
  room.stop();
});

test.run();
