// What becomes of outputs when the program ends, in order or not: the kernel's files are plain ones in a folder.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeKernel } from '../../board/gpio/kernel';
import { fakeSignals } from '../../board/signals/kernel';
import { newFolder, runProgram, startBox } from '../../hands/box';

const CHIP = { label: 'pinctrl', base: 512, ngpio: 54 };

/** Two outputs that somebody has switched: the first idles open, the second closed. A buzzer that sounds, a light that flashes. */
function switched() {
  const kernel = fakeKernel([CHIP]);
  kernel.add(516, { direction: 'out', value: '1' });
  kernel.add(517, { direction: 'out', value: '0' });
  const signals = fakeSignals({ 'fe20c000.pwm': 1 }, ['alarm'], kernel.sys);
  signals.leftOn();
  const boardFile = path.join(newFolder(), 'board.json');
  const outputs = [
    { chip: 'pinctrl', line: 4 },
    { chip: 'pinctrl', line: 5, idle: 1 },
  ];
  const buzzer = { pwm: ['fe20c000.pwm', 0] };
  fs.writeFileSync(boardFile, JSON.stringify({ outputs, buzzer, light: { led: 'alarm' } }));
  const levels = () => [516, 517].map((number) => kernel.says(number, 'value')).join('');
  const heard = () => ['duty_cycle', 'enable'].map((fact) => signals.says(`class/pwm/pwmchip0/pwm0/${fact}`)).join(' ');
  const lit = () => signals.says('class/leds/alarm/brightness');
  return { kernel, levels, heard, lit, args: ['--board-file', boardFile, '--sysfs', kernel.sys] };
}

test('a program that is told to end puts its outputs to their idle level before it does', async () => {
  const { kernel, levels, heard, lit, args } = switched();
  const box = await startBox(['--board', 'linux', ...args]);
  assert.is(levels(), '10', 'its start switches nothing');
  await box.stop();
  assert.equal([levels(), heard(), lit()], ['01', '0 0', '0']);
  kernel.remove();
});

test('after a program that was killed the command does it, with no daemon running', async () => {
  const { kernel, levels, heard, lit, args } = switched();
  const box = await startBox(['--board', 'linux', ...args]);
  await box.kill('SIGKILL');
  assert.is(levels(), '10');
  const { code, output } = await runProgram(['outputs-idle', ...args]);
  assert.equal([code, output], [0, '4 outputs set to idle level\n']);
  assert.equal([levels(), heard(), lit()], ['01', '0 0', '0']);
  kernel.remove();
});

test('an output that cannot be had is named, and the others are put to theirs', async () => {
  const { kernel, args } = switched();
  fs.rmSync(path.join(kernel.sys, 'class/leds/alarm'), { recursive: true });
  kernel.unplug(516);
  const { code, errors } = await runProgram(['outputs-idle', ...args]);
  assert.equal([code, errors], [1, 'Outputs that cannot be switched: do_1, light\n']);
  assert.is(kernel.says(517, 'value'), '1');
  kernel.remove();
});

test('a box whose outputs nobody has named has none to put anywhere', async () => {
  const { code, output } = await runProgram(['outputs-idle', '--data', newFolder()]);
  assert.equal([code, output], [0, '0 outputs set to idle level\n']);
});

test.run();
