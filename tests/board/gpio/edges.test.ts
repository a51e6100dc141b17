import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { edgesOf, type WatchedLine } from '../../../board/gpio/edges';
import { createChannels, openChannels } from '../../../board/gpio/index';
import { layoutIn } from '../../../board/gpio/layout';
import type { Level } from '../../../board/interfaces';
import { fakeClock } from '../../../daemon/clock';
import { fakeKernel } from './kernel';

/**
 * onoff where it meets us, over the files of a fake kernel: an edge that comes while nobody watches is told once somebody does,
 * unless the level was read since. The kernel itself is in `npm run bench -- edges`.
 */
function fakeOnoff(value: (number: number) => string) {
  const lines = new Map<number, FakeGpio>();
  class FakeGpio implements WatchedLine {
    given = false;
    #told: (() => void) | null = null;
    #pending = false;
    constructor(
      readonly number: number,
      readonly direction: string,
      readonly edge: string,
    ) {
      lines.set(number, this);
    }
    readSync(): Level {
      this.#pending = false;
      return fs.readFileSync(value(this.number), 'utf8').trim() === '1' ? 1 : 0;
    }
    watch(told: () => void): void {
      this.#told = told;
      this.#tell();
    }
    unwatchAll(): void {
      this.#told = null;
    }
    unexport(): void {
      this.unwatchAll();
      this.given = true;
    }
    edgeComes(): void {
      this.#pending = true;
      this.#tell();
    }
    #tell(): void {
      if (!this.#pending || !this.#told) return;
      this.readSync();
      this.#told?.();
    }
  }
  return { Gpio: FakeGpio, lines };
}

const CHIP = { label: 'pinctrl', base: 512, ngpio: 54 };
const DI_1 = 515;
const DI_2 = 517;
const layout = layoutIn(
  {
    inputs: [
      { chip: 'pinctrl', line: 3, active_low: true },
      { chip: 'pinctrl', line: 5 },
    ],
    outputs: [{ chip: 'pinctrl', line: 4 }],
  },
  'board.json',
);

/** A box whose first input reports edges; the second has no interrupt. */
function bench() {
  const kernel = fakeKernel([CHIP], [DI_1, 516, DI_2]);
  kernel.put(DI_1, 'edge', 'none');
  const clock = fakeClock();
  const { Gpio, lines } = fakeOnoff((number) => path.join(kernel.sys, `class/gpio/gpio${number}/value`));
  const channels = createChannels({ layout, sys: kernel.sys, open: edgesOf(Gpio, clock) });
  const told: string[] = [];
  const end = channels.watch((name) => told.push(name));
  /** the contact on the wire, with its edge */
  const move = (level: Level): void => {
    kernel.put(DI_1, 'value', String(level));
    lines.get(DI_1)?.edgeComes();
  };
  return { kernel, clock, channels, lines, told, end, move };
}

test('an input is watched for both edges from when it is first read, by its number in the whole machine', () => {
  const { kernel, channels, lines } = bench();
  assert.equal([channels.tells('di_1'), lines.size], [false, 0]);
  assert.is(channels.read('di_1'), 1, 'active low');
  assert.ok(channels.tells('di_1'));
  const { direction, edge } = lines.get(DI_1)!;
  assert.equal([direction, edge], ['in', 'both']);
  kernel.remove();
});

test('a line without an interrupt is read, and an output is never watched', () => {
  const { kernel, channels, lines } = bench();
  assert.equal([channels.read('di_2'), channels.read('do_1')], [0, 0]);
  assert.equal([channels.tells('di_2'), channels.tells('do_1'), channels.tells('di_3')], [false, false, false]);
  assert.is(lines.size, 0);
  kernel.remove();
});

test('an edge is told at once, and what the contact bounces after it once more at the end', async () => {
  const { kernel, clock, channels, told, move } = bench();
  channels.read('di_1');
  move(1);
  assert.equal(told, ['di_1']);
  for (const level of [0, 1, 0, 1] as const) {
    await clock.advance(5);
    move(level);
  }
  assert.equal(told, ['di_1']);
  await clock.advance(30);
  assert.equal(told, ['di_1', 'di_1']);
  await clock.advance(200);
  assert.is(told.length, 2, 'a contact that rests is told no more');
  move(0);
  assert.is(told.length, 3);
  kernel.remove();
});

test('an edge that somebody reads before it is told is told all the same', async () => {
  const { kernel, clock, channels, told, move } = bench();
  channels.read('di_1');
  kernel.put(DI_1, 'value', '1');
  assert.is(channels.read('di_1'), 0);
  assert.equal(told, ['di_1']);
  await clock.advance(20);
  move(0);
  assert.is(channels.read('di_1'), 1);
  assert.equal(told, ['di_1']);
  await clock.advance(30);
  assert.equal(told, ['di_1', 'di_1']);
  assert.is(channels.read('di_1'), 1);
  await clock.advance(200);
  assert.is(told.length, 2);
  kernel.remove();
});

test('a line that goes away in the middle of a watch is told, says why, and is watched again when it is back', async () => {
  const { kernel, clock, channels, lines, told, move } = bench();
  channels.read('di_1');
  kernel.unplug(DI_1);
  const gone = lines.get(DI_1)!;
  gone.edgeComes();
  assert.equal(told, ['di_1']);
  assert.is(typeof channels.read('di_1'), 'object');
  assert.equal([channels.tells('di_1'), gone.given], [false, true]);
  await clock.advance(1000);
  kernel.add(DI_1, { value: '0', edge: 'none' });
  assert.is(channels.read('di_1'), 1);
  assert.ok(channels.tells('di_1'));
  move(1);
  assert.equal(told, ['di_1', 'di_1']);
  kernel.remove();
});

test('whoever no longer watches is told nothing', () => {
  const { kernel, channels, told, end, move } = bench();
  channels.read('di_1');
  end();
  move(1);
  assert.equal(told, []);
  kernel.remove();
});

test('when the program ends inputs are given back, also one that is bouncing, and outputs stay', async () => {
  const { kernel, clock, channels, lines, told, move } = bench();
  channels.read('di_1');
  channels.set('do_1', 1);
  move(1);
  channels.close();
  assert.ok(lines.get(DI_1)!.given);
  await clock.advance(1000);
  move(0);
  assert.equal(told, ['di_1']);
  assert.is(kernel.says(516, 'value'), '1');
  kernel.remove();
});

/** Opens channels and counts how often onoff is loaded for them. */
async function opened(
  said: Record<string, unknown>,
  sys: string,
  load: () => Promise<{ Gpio: ReturnType<typeof fakeOnoff>['Gpio'] }>,
) {
  const faults: unknown[] = [];
  let loads = 0;
  const counted = () => {
    loads += 1;
    return load();
  };
  const parts = { layout: layoutIn(said, 'board.json'), sys, clock: fakeClock(), failed: (fault: unknown) => faults.push(fault) };
  const channels = await openChannels({ ...parts, load: counted });
  return { channels, faults, loads };
}

test('onoff is loaded for inputs in the folder of the kernel, and for nothing else', async () => {
  const { Gpio } = fakeOnoff(() => '/nowhere');
  const load = () => Promise.resolve({ Gpio });
  const place = [{ chip: 'no-such-chip', line: 3 }];
  const loads = async (said: Record<string, unknown>, sys: string) => (await opened(said, sys, load)).loads;
  assert.is(await loads({ inputs: place }, '/sys'), 1);
  assert.is(await loads({ inputs: place }, '/somewhere'), 0);
  assert.is(await loads({ outputs: place }, '/sys'), 0);
  assert.is(await loads({}, '/sys'), 0);
});

test('an addon that does not load is told, and inputs are read', async () => {
  const wrong = new Error('epoll.node was compiled against a different Node.js version');
  const { channels, faults } = await opened({ inputs: [{ chip: 'no-such-chip', line: 3 }] }, '/sys', () => Promise.reject(wrong));
  assert.equal(faults, [wrong]);
  assert.is(typeof channels.read('di_1'), 'object');
  assert.is(channels.tells('di_1'), false);
});

test.run();
