// What buzzer and light did about an alarm, as its life tells it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmSignal } from '../../../daemon/store/alarm-signals';
import { ALL } from '../../../daemon/store/list';
import { HEAT, openActionRoom, SAVER } from './room';

type Room = ReturnType<typeof openActionRoom>;
const said = ({ part, off_time, why, user_name }: AlarmSignal): string =>
  off_time === null ? `${part} on` : [part, 'off', why, user_name].filter(Boolean).join(' ');
/** the life of the n-th alarm, as buzzer and light answered it */
function lived(room: Room, n = 0): readonly string[] {
  const ids = [...new Set(room.box.events.map(({ occurrence }) => occurrence.id))];
  return room.actions.signalsOf(ids[n] ?? 0).map(said);
}
const operate = async (room: Room, action: 0 | 1 | 4 | 5, more: { readonly until?: number } = {}): Promise<void> => {
  room.box.alarms.operate(ALL, { action, item_id: HEAT, remarks: 'x', ...more }, 'ann');
  await room.box.clock.advance(10);
};
async function hot(): Promise<Room> {
  const room = openActionRoom();
  await room.read(31);
  assert.equal(lived(room), ['buzzer on', 'light on']);
  return room;
}

test('whoever silences the box is named where it rests, and the light goes on until the alarm is over', async () => {
  const room = await hot();
  room.actions.silence('ann');
  assert.equal(lived(room), ['buzzer off silenced ann', 'light on']);
  room.actions.silence('bob');
  await operate(room, 0);
  assert.equal(lived(room), ['buzzer off silenced ann', 'light on'], 'what rests already is told once');
  await room.read(20);
  assert.equal(lived(room), ['buzzer off silenced ann', 'light off ended']);
  assert.equal(room.faults, []);
  room.stop();
});

test('a confirmation rests the buzzer alone; taken back, it sounds anew, as a stretch of its own', async () => {
  const room = await hot();
  await operate(room, 0);
  assert.equal(lived(room), ['buzzer off confirmed', 'light on']);
  await operate(room, 1);
  assert.equal(lived(room), ['buzzer off confirmed', 'light on', 'buzzer on']);
  room.stop();
});

test('what holds an alarm back rests both, and so does an action that asks for neither any more', async () => {
  const room = await hot();
  await operate(room, 4, { until: Math.floor(room.box.clock.wall() / 1000) + 600 });
  assert.equal(lived(room), ['buzzer off suppressed', 'light off suppressed']);
  await operate(room, 5);
  assert.equal(lived(room).slice(2), ['buzzer on', 'light on']);
  room.actions.changeAction(ALL, 1, { params: { buzzer_duty: 0, light_duty: 0 }, update_time: 0 }, SAVER);
  assert.equal(lived(room).slice(2), ['buzzer off changed', 'light off changed']);
  room.stop();
});

test('one that beeps so often has rested when it has, whoever confirms it later', async () => {
  const room = openActionRoom();
  room.actions.changeAction(ALL, 1, { params: { buzzer_count: 3, buzzer_time: 10 }, update_time: 0 }, SAVER);
  await room.read(31);
  assert.equal(lived(room), ['buzzer on', 'light on'], 'it still beeps');
  await room.box.clock.advance(6000);
  const [buzzer] = room.actions.signalsOf(room.box.events[0]!.occurrence.id);
  assert.equal([said(buzzer!), buzzer!.off_time! - buzzer!.on_time], ['buzzer off counted', 5]);
  await operate(room, 0);
  assert.equal(lived(room), ['buzzer off counted', 'light on']);
  room.stop();
});

test('a stop rests both, a start sounds again, and a kill leaves on what the start goes on with', async () => {
  const room = await hot();
  room.restart();
  assert.equal(lived(room), ['buzzer on', 'light on'], 'nobody wrote anything between');
  room.actions.stop();
  assert.equal(lived(room), ['buzzer off stopped', 'light off stopped']);
  room.restart();
  assert.equal(lived(room).slice(2), ['buzzer on', 'light on']);
  room.actions.silence('ann');
  room.restart();
  assert.equal(lived(room).slice(2), ['buzzer off silenced ann', 'light on'], 'silenced over a kill');
  room.stop();
});

test('it is stored before it is told, and a disk that takes nothing keeps neither buzzer nor light silent', async () => {
  const room = openActionRoom();
  let stored: readonly string[] = [];
  room.box.bus.on('signals', () => {
    stored = lived(room);
  });
  await room.read(31);
  assert.equal(stored, ['buzzer on', 'light on']);
  room.box.db.exec('CREATE TRIGGER full BEFORE UPDATE ON alarm_signal BEGIN SELECT RAISE(ABORT, "full"); END');
  room.signalled();
  await operate(room, 0);
  assert.equal(
    [room.signalled(), lived(room)],
    [
      ['silence', 'show 0'],
      ['buzzer on', 'light on'],
    ],
  );
  assert.match(String(room.faults[0]), 'full');
  room.box.db.exec('DROP TRIGGER full');
  await room.box.clock.advance(10_000);
  assert.equal(lived(room), ['buzzer off confirmed', 'light on'], 'written as soon as it can be');
  room.stop();
});

test('what is told of an alarm goes with it', async () => {
  const room = await hot();
  room.box.db.exec('DELETE FROM alarm');
  assert.is(room.box.db.prepare('SELECT count(*) FROM alarm_signal').pluck().get(), 0);
  room.stop();
});

test.run();
