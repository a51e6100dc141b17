import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPulse } from '../../../daemon/acquisition/pulse';
import { fakeClock } from '../../../daemon/clock';

test('a process that runs as it should was never held up', async () => {
  const clock = fakeClock();
  const pulse = createPulse(clock);
  assert.not(pulse.heldSince(0), 'nor before it begins to beat');
  pulse.start();
  await clock.advance(10_000);
  assert.not(pulse.heldSince(0));
  pulse.stop();
  await clock.advance(10_000);
  assert.not(pulse.heldSince(0));
});

test('a process that was stopped knows it at once, and until when', async () => {
  const clock = fakeClock();
  const pulse = createPulse(clock);
  pulse.start();
  await clock.advance(1000);
  clock.hold(400);
  assert.ok(pulse.heldSince(900), 'before the late beat has come');
  await clock.advance(0);
  assert.ok(pulse.heldSince(900));
  await clock.advance(3000);
  assert.ok(pulse.heldSince(900));
  assert.ok(pulse.heldSince(2300), 'others on the machine come round within a second');
  assert.not(pulse.heldSince(2500), 'what began later says something of the device');
  pulse.stop();
});

test('what the program does itself for a few milliseconds holds nothing up', async () => {
  const clock = fakeClock();
  const pulse = createPulse(clock);
  pulse.start();
  for (let n = 0; n < 50; n += 1) {
    clock.hold(40);
    await clock.advance(60);
  }
  assert.not(pulse.heldSince(0));
  pulse.stop();
});

test.run();
