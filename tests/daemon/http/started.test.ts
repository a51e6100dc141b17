import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createStarted } from '../../../daemon/http/started';

/** Two clocks of one machine, of which each is read a moment after the other. */
function machine(start: number) {
  let [wall, mono] = [start, 1234.5];
  return {
    wall: () => Math.floor(wall),
    mono: () => mono,
    pass: (ms: number) => {
      wall += ms;
      mono += ms;
    },
    set: (ms: number) => {
      wall += ms;
    },
  };
}

test('the start is the same at each call, wherever in a second it was and whenever it is asked about', () => {
  for (let part = 0; part < 1000; part += 25) {
    const clock = machine(1_764_288_000_000 + part);
    const started = createStarted(clock);
    const first = started();
    for (let i = 0; i < 200; i++) {
      clock.pass(617.3);
      assert.is(started(), first, `${part}`);
    }
    for (let i = 0; i < 9; i++) {
      clock.set(i % 2 ? -400 : 400);
      assert.is(started(), first, 'a clock that is steered');
    }
  }
});

test('where the clock is set the start is told on the new one', () => {
  const clock = machine(10_000);
  const started = createStarted(clock);
  clock.pass(60_000);
  clock.set(1_764_288_000_000);
  assert.is(started(), 1_764_288_010);
});

test.run();
