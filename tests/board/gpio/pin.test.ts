import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createInput, createOutput } from '../../../board/gpio/pin';
import type { Level } from '../../../board/interfaces';
import { type Chip, fakeKernel } from './kernel';

const PINCTRL: Chip = { label: 'pinctrl', base: 512, ngpio: 54 };
const EXPANDER: Chip = { label: 'expander', base: 600, ngpio: 16 };
const at = (chip: string, line: number, active_low = false) => ({ chip, line, active_low });

const rootOf = (sys: string): string => `${sys}/class/gpio`;
const inputOf = (sys: string, place: ReturnType<typeof at>) => createInput(rootOf(sys), place);
const outputOf = (sys: string, place: ReturnType<typeof at>, idle: Level) => createOutput(rootOf(sys), { ...place, idle });

const kernels: ReturnType<typeof fakeKernel>[] = [];
const kernel = (...args: Parameters<typeof fakeKernel>) => {
  const made = fakeKernel(...args);
  kernels.push(made);
  return made;
};
test.after(() => {
  for (const made of kernels) made.remove();
});

test('SH-10: a line is found by the label of its chip, whatever number the kernel gives the chip', () => {
  const high = kernel([PINCTRL, EXPANDER], [539, 603]);
  high.put(539, 'value', '1');
  assert.is(inputOf(high.sys, at('pinctrl', 27)).read(), 1);
  assert.is(inputOf(high.sys, at('expander', 3)).read(), 0);
  const low = kernel([{ ...PINCTRL, base: 0 }], [27]);
  low.put(27, 'value', '1');
  assert.is(inputOf(low.sys, at('pinctrl', 27)).read(), 1);
});

test('a chip that is not there, or has no such line, is said with its place', () => {
  const reason = (line: string) => ({ key: 'no_such_line', data: { line } });
  assert.equal(inputOf(kernel([]).sys, at('pinctrl', 27)).read(), reason('pinctrl:27'));
  assert.equal(outputOf(kernel([EXPANDER]).sys, at('expander', 16), 0).set(1), reason('expander:16'));
});

test('SH-10: a machine without GPIO files has no channel, and nothing is thrown', () => {
  const reason = { key: 'no_gpio_files', data: { line: 'pinctrl:1' } };
  assert.equal(inputOf('/nowhere', at('pinctrl', 1)).read(), reason);
  assert.equal(outputOf('/nowhere', at('pinctrl', 1), 0).set(1), reason);
});

test('a line that another driver of the machine holds is said to be busy', () => {
  const made = kernel([PINCTRL], [539]);
  const pin = createInput(rootOf(made.sys), at('pinctrl', 27), () => {
    throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' });
  });
  assert.equal(pin.read(), { key: 'line_busy', data: { line: 'pinctrl:27' } });
});

test('a line that nobody uses yet is asked of the kernel, and had as soon as it gives it', () => {
  const made = kernel([PINCTRL]);
  const pin = inputOf(made.sys, at('pinctrl', 27));
  assert.equal(pin.read(), { key: 'channel_unavailable', data: { why: 'ENOENT' } });
  assert.is(made.asked(), '539');
  made.add(539, { value: '1' });
  assert.is(pin.read(), 1);
});

test('an expander that is plugged in again under another number is found again', () => {
  const made = kernel([EXPANDER], [603]);
  const pin = inputOf(made.sys, at('expander', 3));
  assert.is(pin.read(), 0);
  made.unplug(603);
  assert.is(typeof pin.read(), 'object');
  made.add(603, { value: '1' });
  assert.is(pin.read(), 1);
});

test('an input that is active low reads the other way round, and the kernel does not turn it once more', () => {
  const made = kernel([PINCTRL], [515]);
  made.put(515, 'active_low', '1');
  const pin = inputOf(made.sys, at('pinctrl', 3, true));
  assert.is(pin.read(), 1);
  assert.is(made.says(515, 'active_low'), '0');
  made.put(515, 'value', '1');
  assert.is(pin.read(), 0);
});

test('a line that becomes an output does so at its idle level in one step', () => {
  for (const [active_low, idle, word] of [
    [false, 0, 'low'],
    [false, 1, 'high'],
    [true, 0, 'high'],
    [true, 1, 'low'],
  ] as const) {
    const made = kernel([PINCTRL], [516]);
    outputOf(made.sys, at('pinctrl', 4, active_low), idle).read();
    assert.is(made.says(516, 'direction'), word);
  }
});

test('what is an output already keeps its level when the program starts', () => {
  const made = kernel([PINCTRL]);
  made.add(516, { direction: 'out', value: '1' });
  const pin = outputOf(made.sys, at('pinctrl', 4), 0);
  assert.is(pin.read(), 1);
  assert.equal([made.says(516, 'direction'), made.says(516, 'value')], ['out', '1']);
});

test('an output is switched, and says what the kernel shows then', () => {
  const made = kernel([PINCTRL], [516, 517]);
  assert.is(outputOf(made.sys, at('pinctrl', 4), 0).set(1), 1);
  assert.is(made.says(516, 'value'), '1');
  const low = outputOf(made.sys, at('pinctrl', 5, true), 0);
  assert.is(low.set(1), 1);
  assert.is(made.says(517, 'value'), '0');
  assert.is(low.set(0), 0);
  assert.is(made.says(517, 'value'), '1');
});

test.run();
