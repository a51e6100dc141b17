import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Level } from '../../../board/interfaces';
import { createLamp } from '../../../board/signals/lamp';
import { createLed } from '../../../board/signals/led';
import { fakeClock } from '../../../daemon/clock';
import { fakeSignals } from './kernel';

function led() {
  const kernel = fakeSignals({}, ['alarm']);
  const light = createLed(`${kernel.sys}/class/leds`, { kind: 'led', name: 'alarm' }, kernel.write);
  return { kernel, light };
}

test('an LED flashes by the timer of the kernel: trigger first, then its phases', () => {
  const { kernel, light } = led();
  assert.equal(light.show({ frequency: 2, duty: 10 }), { frequency: 2, duty: 10 });
  assert.equal(kernel.written(), ['alarm/trigger timer', 'alarm/delay_on 50', 'alarm/delay_off 450']);
  kernel.remove();
});

test('an LED that flashes already is not switched off for other phases', () => {
  const { kernel, light } = led();
  light.show({ frequency: 2, duty: 10 });
  kernel.written();
  light.show({ frequency: 1, duty: 50 });
  assert.equal(kernel.written(), ['alarm/delay_on 500', 'alarm/delay_off 500']);
  kernel.remove();
});

for (const [flash, why] of [
  [{ frequency: 0, duty: 10 }, 'no frequency'],
  [{ frequency: 5, duty: 100 }, 'never dark'],
] as const)
  test(`an LED is steadily lit: ${why}`, () => {
    const { kernel, light } = led();
    light.show({ frequency: 2, duty: 10 });
    kernel.written();
    assert.equal(light.show(flash), { frequency: 0, duty: 100 });
    assert.equal(kernel.written(), ['alarm/trigger none', 'alarm/brightness 255']);
    kernel.remove();
  });

test('an LED is dark without its trigger', () => {
  const { kernel, light } = led();
  light.show({ frequency: 2, duty: 10 });
  kernel.written();
  assert.is(light.darken(), null);
  assert.equal(kernel.written(), ['alarm/trigger none', 'alarm/brightness 0']);
  assert.equal(light.show({ frequency: 2, duty: 0 }), { frequency: 0, duty: 0 });
  kernel.remove();
});

// board.md 2: measured, the timer makes 62 flashes of 1 and 1 ms
for (const [frequency, duty, effective] of [
  [1000, 10, { frequency: 62.5, duty: 50 }],
  [62, 50, { frequency: 62.5, duty: 50 }],
  [25, 10, { frequency: 25, duty: 20 }],
  [10, 1, { frequency: 10, duty: 8 }],
] as const)
  test(`what the timer of the kernel cannot do is not promised: ${frequency} Hz, ${duty} %`, () => {
    const { kernel, light } = led();
    assert.equal(light.show({ frequency, duty }), effective);
    kernel.remove();
  });

test('an LED that is not there is named', () => {
  const { kernel } = led();
  const light = createLed(`${kernel.sys}/class/leds`, { kind: 'led', name: 'siren' }, kernel.write);
  const reason = { key: 'no_such_led', data: { name: 'siren' } };
  assert.equal([light.show({ frequency: 2, duty: 10 }), light.darken()], [reason, reason]);
  kernel.remove();
});

function lamp() {
  const clock = fakeClock();
  const told: string[] = [];
  const set = (level: Level): Level => {
    told.push(`${clock.mono()} ${level}`);
    return level;
  };
  return { clock, told, light: createLamp({ set, idle: 0 }, clock) };
}

test('a lamp on an output flashes by our clock until it is darkened', async () => {
  const { clock, told, light } = lamp();
  assert.equal(light.show({ frequency: 1, duty: 10 }), { frequency: 1, duty: 10 });
  await clock.advance(2000);
  assert.equal(told, ['0 1', '100 0', '1000 1', '1100 0', '2000 1']);
  light.darken();
  told.length = 0;
  await clock.advance(5000);
  assert.equal(told, []);
});

test('a relay is spared: it is switched no more than twice a second, and for no moment too short', async () => {
  const { told, light } = lamp();
  assert.equal(light.show({ frequency: 1000, duty: 10 }), { frequency: 2, duty: 10 });
  assert.equal(light.show({ frequency: 2, duty: 1 }), { frequency: 2, duty: 10 });
  assert.equal(light.show({ frequency: 2, duty: 99 }), { frequency: 1000 / 545, duty: (100 * 495) / 545 });
  assert.ok(told.every((each) => each.startsWith('0 ')));
  light.darken();
});

test('a lamp is steadily lit, or dark, without being switched again', async () => {
  const { clock, told, light } = lamp();
  assert.equal(light.show({ frequency: 0, duty: 100 }), { frequency: 0, duty: 100 });
  await clock.advance(3000);
  assert.equal(light.show({ frequency: 2, duty: 0 }), { frequency: 0, duty: 0 });
  await clock.advance(3000);
  assert.equal(told, ['0 1', '3000 0']);
});

test('an output that cannot be had is said', () => {
  const reason = { key: 'channel_unavailable', data: { why: 'EIO' } } as const;
  const light = createLamp({ set: () => reason, idle: 0 }, fakeClock());
  assert.equal([light.show({ frequency: 0, duty: 100 }), light.darken()], [reason, reason]);
});

test.run();
