import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openActionRoom } from './room';

test('the buzzer sounds while alarms cannot be recorded, until they can be again or somebody has heard it', () => {
  const room = openActionRoom();
  room.signalled();
  room.box.bus.tell('unrecorded', { on: true });
  assert.equal(
    room.signalled().map((said) => said.split(' ')[0]),
    ['sound', 'show'],
  );
  room.box.bus.tell('unrecorded', { on: false });
  assert.equal(room.signalled(), ['silence', 'darken']);
  room.box.bus.tell('unrecorded', { on: true });
  room.signalled();
  room.actions.silence('op');
  assert.equal(room.signalled(), ['silence', 'darken']);
  room.stop();
});

test.run();
