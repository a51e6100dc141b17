import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openBoard } from '../../../board/index';
import { createSignals } from '../../../board/signals/index';
import { outputsOf, signalsIn } from '../../../board/signals/layout';
import { fakeClock } from '../../../daemon/clock';
import { fakeKernel } from '../gpio/kernel';
import { fakeSignals } from './kernel';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'signals-'));
test.after(() => fs.rmSync(root, { recursive: true }));

test('a board file names a PWM channel and an LED, outputs, or nothing', () => {
  assert.equal(signalsIn({ buzzer: { pwm: [0, 1] }, light: { led: 'red:alarm' } }, 'board.json', 0), {
    buzzer: { kind: 'pwm', chip: 0, channel: 1 },
    light: { kind: 'led', name: 'red:alarm' },
  });
  const outputs = signalsIn({ buzzer: { output: 2 }, light: { output: 1 } }, 'board.json', 2);
  assert.equal(outputs, { buzzer: { kind: 'output', output: 2 }, light: { kind: 'output', output: 1 } });
  assert.equal(outputsOf(outputs), [2, 1]);
  assert.equal(signalsIn({ buzzer: null }, 'board.json', 2), { buzzer: null, light: null });
});

const PWM = 'board.json: "buzzer": "pwm" is [chip, channel], the chip by its number or the name of its device';
const LED = 'board.json: "light": "led" is the name of an LED of the kernel\'s';
const NUMBER = 'board.json: "buzzer": "output" is the number of one of the "outputs", the first is 1';
const EITHER = 'board.json: "buzzer" needs "pwm" or "output", and nothing else';
const WRONG: readonly (readonly [said: Record<string, unknown>, sentence: string])[] = [
  [{ buzzer: {} }, EITHER],
  [{ buzzer: 'pwm' }, EITHER],
  [{ buzzer: { led: 'alarm' } }, EITHER],
  [{ buzzer: { pwm: [0, 0], output: 1 } }, EITHER],
  [{ light: { pwm: [0, 0] } }, 'board.json: "light" needs "led" or "output", and nothing else'],
  [{ buzzer: { pwm: [0] } }, PWM],
  [{ buzzer: { pwm: ['../x', 0] } }, PWM],
  [{ buzzer: { pwm: [0, -1] } }, PWM],
  [{ buzzer: { pwm: [0, 0, 0] } }, PWM],
  [{ light: { led: '../../leds/x' } }, LED],
  [{ light: { led: '..' } }, LED],
  [{ light: { led: 3 } }, LED],
  [{ buzzer: { output: 0 } }, NUMBER],
  [{ buzzer: { output: 3 } }, NUMBER],
  [{ buzzer: { output: '1' } }, NUMBER],
  [{ buzzer: { output: 1 }, light: { output: 1 } }, 'board.json: buzzer and light are one output'],
];
for (const [said, sentence] of WRONG)
  test(`a board file is refused: ${JSON.stringify(said)}`, () => {
    assert.throws(
      () => signalsIn(said, 'board.json', 2),
      (fault: Error) => fault.message === sentence,
    );
  });

test('an output that is the buzzer or the light is no channel, and the others keep their numbers', async () => {
  const kernel = fakeKernel([{ label: 'pinctrl', base: 512, ngpio: 54 }], [516, 517, 518]);
  const boardFile = path.join(root, 'board.json');
  const outputs = [4, 5, 6].map((line) => ({ chip: 'pinctrl', line }));
  fs.writeFileSync(boardFile, JSON.stringify({ outputs, buzzer: { output: 1 }, light: { output: 2 } }));
  const board = await openBoard({ kind: 'linux', clock: fakeClock(), data: root, boardFile, sysfs: kernel.sys });
  assert.equal(board.channels.names, ['do_3']);
  assert.equal(board.channels.set('do_1', 1), { key: 'no_such_channel' });
  board.signals.buzzer?.sound({ frequency: 2000, duty: 10, count: 0, beep_ms: 0 });
  board.signals.light?.show({ frequency: 0, duty: 100 });
  const levels = () => [516, 517, 518].map((line) => kernel.says(line, 'value')).join('');
  assert.is(levels(), '110');
  board.close();
  assert.is(levels(), '000', 'every stop rests both');
  kernel.remove();
});

test('what the box was left sounding and lit with stays as it is until somebody says what holds', () => {
  const kernel = fakeSignals({ pwm: 1 }, ['alarm']);
  kernel.leftOn();
  const layout = signalsIn({ buzzer: { pwm: [0, 0] }, light: { led: 'alarm' } }, 'board.json', 0);
  const signals = createSignals({ layout, outputs: [], sys: kernel.sys, clock: fakeClock(), write: kernel.write });
  assert.equal(kernel.written(), [], 'a start switches nothing');
  assert.equal(signals.rest(), []);
  assert.equal(kernel.written(), ['pwm0/duty_cycle 0', 'pwm0/enable 0', 'alarm/trigger none', 'alarm/brightness 0']);
  kernel.remove();
});

test('of what cannot be put to rest it is said which it is', () => {
  const layout = signalsIn({ buzzer: { pwm: [0, 0] }, light: { led: 'alarm' } }, 'board.json', 0);
  const signals = createSignals({ layout, outputs: [], sys: root, clock: fakeClock() });
  assert.equal(signals.rest(), ['buzzer', 'light']);
});

test('the pretend box shows what its buzzer and light were told', async () => {
  const clock = fakeClock();
  const board = await openBoard({ kind: 'sim', clock, data: root });
  const tone = { frequency: 2000, duty: 10, count: 1, beep_ms: 100 };
  assert.equal(board.signals.buzzer?.sound(tone), { frequency: 2000, duty: 10 });
  board.signals.light?.show({ frequency: 2, duty: 10 });
  assert.equal(board.simulation?.signals(), { tone, sounds: true, light: { frequency: 2, duty: 10 } });
  await clock.advance(100);
  assert.equal(board.simulation?.signals(), { tone: null, sounds: false, light: { frequency: 2, duty: 10 } });
  board.close();
  assert.equal(board.simulation?.signals(), { tone: null, sounds: false, light: null });
});

test.run();
