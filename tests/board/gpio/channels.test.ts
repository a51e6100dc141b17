import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createChannels } from '../../../board/gpio/index';
import { layoutIn } from '../../../board/gpio/layout';
import { openBoard } from '../../../board/index';
import { fakeClock } from '../../../daemon/clock';
import { fakeKernel } from './kernel';

const CHIP = { label: 'pinctrl', base: 512, ngpio: 54 };
const pin = (line: number, more: object = {}) => ({ chip: 'pinctrl', line, ...more });
const SAID = {
  inputs: [pin(3, { active_low: true }), pin(5)],
  outputs: [pin(4), pin(6, { idle: 1 })],
};

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'channels-'));
test.after(() => fs.rmSync(root, { recursive: true }));

test('channels are numbered in the order of the board file', () => {
  const kernel = fakeKernel([CHIP], [515, 516, 517, 518]);
  kernel.put(517, 'value', '1');
  const channels = createChannels({ layout: layoutIn(SAID, 'board.json'), sys: kernel.sys });
  assert.equal(channels.names, ['di_1', 'di_2', 'do_1', 'do_2']);
  assert.equal(
    channels.names.map((name) => channels.read(name)),
    [1, 1, 0, 0],
  );
  assert.is(channels.set('do_1', 1), 1);
  assert.is(kernel.says(516, 'value'), '1');
  kernel.remove();
});

test('a channel that the box lacks is said to be none, and an input is not switched', () => {
  const kernel = fakeKernel([CHIP], [515, 517]);
  const channels = createChannels({ layout: layoutIn({ inputs: SAID.inputs }, 'board.json'), sys: kernel.sys });
  assert.equal(channels.read('di_3'), { key: 'no_such_channel' });
  assert.equal(channels.set('do_1', 1), { key: 'no_such_channel' });
  assert.equal(channels.set('di_1', 1), { key: 'no_such_channel' });
  assert.is(kernel.says(515, 'direction'), 'in');
  kernel.remove();
});

test('when the program ends every output goes to its idle level', async () => {
  const kernel = fakeKernel([CHIP]);
  kernel.add(516, { direction: 'out', value: '1' });
  kernel.add(518, { direction: 'out', value: '0' });
  const boardFile = path.join(root, 'board.json');
  fs.writeFileSync(boardFile, JSON.stringify(SAID));
  const board = await openBoard({ kind: 'linux', clock: fakeClock(), data: root, boardFile, sysfs: kernel.sys });
  assert.equal([kernel.says(516, 'value'), kernel.says(518, 'value')], ['1', '0'], 'a start switches nothing');
  assert.is(board.channels.read('do_1'), 1);
  board.close();
  assert.equal([kernel.says(516, 'value'), kernel.says(518, 'value')], ['0', '1']);
  kernel.remove();
});

test('a board file without channels is a box without channels', () => {
  assert.equal(layoutIn({}, 'board.json'), { inputs: [], outputs: [] });
  assert.equal(layoutIn({ inputs: null, outputs: [] }, 'board.json'), { inputs: [], outputs: [] });
});

const WRONG: readonly (readonly [said: Record<string, unknown>, sentence: string])[] = [
  [{ inputs: 'di_1' }, 'board.json: "inputs" is a list of at most 32 channels'],
  [{ outputs: Array.from({ length: 33 }, (_, i) => pin(i)) }, 'board.json: "outputs" is a list of at most 32 channels'],
  [{ inputs: [null] }, 'board.json: "inputs"[0] needs "chip", the label of its GPIO chip'],
  [{ inputs: [pin(1), { line: 2 }] }, 'board.json: "inputs"[1] needs "chip", the label of its GPIO chip'],
  [{ inputs: [pin(-1)] }, 'board.json: "inputs"[0] needs "line", its number on that chip, from 0 to 1023'],
  [{ inputs: [{ chip: 'pinctrl', line: '3' }] }, 'board.json: "inputs"[0] needs "line", its number on that chip, from 0 to 1023'],
  [{ inputs: [pin(1, { active_low: 'yes' })] }, 'board.json: "inputs"[0]: "active_low" is true or false'],
  [{ outputs: [pin(1, { idle: 2 })] }, 'board.json: "outputs"[0]: "idle" is 0 or 1'],
  [{ inputs: [pin(4)], outputs: [pin(4)] }, 'board.json: the line pinctrl:4 is named twice'],
];
for (const [said, sentence] of WRONG)
  test(`a board file is refused: ${sentence}`, () => {
    assert.throws(
      () => layoutIn(said, 'board.json'),
      (fault: Error) => fault.message === sentence,
    );
  });

test.run();
