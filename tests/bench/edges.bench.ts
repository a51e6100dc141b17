import fs from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { imageOf } from '../guest/image';
import { type Machine, startMachine } from '../guest/machine';
import { filesOf, HELD_LINE, kernelOf, type Suite } from '../guest/parts';
import { ownFolder, sleep } from '../peers/started';

const CHIP = '9030000.pl061';
const at = (line: number, more: object = {}) => ({ chip: CHIP, line, ...more });
const LAYOUT = {
  inputs: [at(0), at(1, { active_low: true }), at(HELD_LINE), { chip: 'no-such-chip', line: 0 }],
  outputs: [at(4), at(5, { idle: 1 }), at(6, { active_low: true })],
};
const DOOR = 0;
const OUTPUTS = [4, 5, 6];
const PRESSES = 50;
/** a short press of a finger */
const PRESS_MS = 150;
/** a guest that stood still for longer in the middle of a press is not asked about it */
const MOST_LATE_MS = 25;
/** longer than both debounces one after the other */
const QUIET_MS = 400;

type Print = (line: string) => void;

/** Waits until the program, which answers, has had nothing to tell for a while. */
async function quiet(machine: Machine): Promise<void> {
  let heard = -1;
  while (heard < machine.said.length) {
    heard = machine.said.length + 1;
    await machine.ask('read', { name: 'di_1' });
    await sleep(QUIET_MS);
  }
}

/** What items of a channel said since some moment. */
const readingsOf = (machine: Machine, name: string, since: number): readonly unknown[] =>
  machine.said.slice(since).flatMap(({ reading, value }) => (reading === name ? [value] : []));

const edgesOf = (machine: Machine, since: number): number =>
  machine.said.slice(since).filter(({ edge }) => edge === 'di_1').length;

/** Outputs go to their idle level in one step; what another driver holds and what is not there is said. */
async function claimed(machine: Machine, base: number): Promise<void> {
  const before = machine.driven.length;
  await machine.ask('start', { layout: LAYOUT, edges: true });
  while (readingsOf(machine, 'do_3', 0).length === 0) await sleep(10);
  const said = ['di_1', 'di_2', 'di_3', 'di_4', 'do_1', 'do_2', 'do_3'].map((name) => readingsOf(machine, name, 0).at(-1));
  const busy = { key: 'line_busy', data: { line: `${CHIP}:${HELD_LINE}` } };
  assert.equal(said, [0, 1, busy, { key: 'no_such_line', data: { line: 'no-such-chip:0' } }, 0, 1, 0]);
  const steps = machine.driven.slice(before).filter(({ line }) => OUTPUTS.includes(line));
  assert.equal(steps, [
    { line: 5, level: 1 },
    { line: 6, level: 1 },
  ]);
  assert.ok(base > 0);
}

/** A restart switches nothing; its end puts outputs to their idle level and gives the inputs back. */
async function restarted(machine: Machine, base: number): Promise<void> {
  await machine.ask('set', { name: 'do_1', level: 1 });
  const { exported } = await machine.ask('stop');
  assert.equal(
    exported,
    OUTPUTS.map((line) => `gpio${base + line}`),
  );
  const before = machine.driven.length;
  await machine.ask('start', { layout: LAYOUT, edges: true });
  await quiet(machine);
  assert.equal(machine.driven.slice(before), []);
}

/** A door that closes and bounces is told once. */
async function bounced(machine: Machine): Promise<void> {
  const since = machine.said.length;
  for (const level of [1, 0, 1, 0, 1, 0, 1] as const) {
    await machine.move(DOOR, level);
    await sleep(3);
  }
  await quiet(machine);
  await machine.move(DOOR, 0);
  await quiet(machine);
  assert.equal(readingsOf(machine, 'di_1', since), [1, 0]);
}

/** A contact that chatters without end wakes the program twenty times a second, and its last level counts. */
async function chattered(machine: Machine): Promise<{ moves: number; told: number; seconds: number }> {
  const since = machine.said.length;
  const began = performance.now();
  let moves = 0;
  for (; performance.now() - began < 2000; moves += 2) {
    await machine.move(DOOR, 1);
    await machine.move(DOOR, 0);
  }
  await machine.move(DOOR, 1);
  const seconds = (performance.now() - began) / 1000;
  await quiet(machine);
  const told = edgesOf(machine, since);
  assert.is(readingsOf(machine, 'di_1', since).at(-1), 1);
  assert.ok(told < 25 * (seconds + 1), `${told} edges were told`);
  await machine.move(DOOR, 0);
  await quiet(machine);
  return { moves, told, seconds };
}

/** A line that somebody else gives away in the middle of a watch ends nothing, and is had again. */
async function givenAway(machine: Machine, base: number): Promise<void> {
  const since = machine.said.length;
  await machine.ask('unexport', { number: base + DOOR });
  await quiet(machine);
  assert.equal((await machine.ask('read', { name: 'di_1' })).tells, true);
  await machine.move(DOOR, 1);
  await quiet(machine);
  await machine.move(DOOR, 0);
  await quiet(machine);
  assert.equal(readingsOf(machine, 'di_1', since).slice(-2), [1, 0]);
  assert.equal(
    machine.said.filter((said) => 'uncaught' in said || 'fault' in said),
    [],
  );
}

/** A line that a killed program left as a watched input becomes an output, in one step. */
async function rewired(machine: Machine): Promise<void> {
  await machine.ask('abandon');
  const [since, before] = [machine.said.length, machine.driven.length];
  await machine.ask('start', { layout: { outputs: [at(DOOR, { idle: 1 })] }, edges: true });
  while (readingsOf(machine, 'do_1', since).length === 0) await sleep(10);
  assert.equal(readingsOf(machine, 'do_1', since), [1]);
  assert.equal(machine.driven.slice(before), [{ line: DOOR, level: 1 }]);
  await machine.ask('stop');
}

interface Presses {
  /** those in which the guest's processor never stood still for long */
  readonly fair: number;
  readonly told: number;
}

/** Presses of a pushbutton that are told as pressed. One that the guest slept through is none. */
async function pressed(machine: Machine): Promise<Presses> {
  let [fair, told] = [0, 0];
  for (let n = 0; n < PRESSES; n += 1) {
    await machine.ask('late');
    const since = machine.said.length;
    await machine.move(DOOR, 1);
    await sleep(PRESS_MS);
    await machine.move(DOOR, 0);
    // no multiple of the looks' 200 ms
    await sleep(230 + ((n * 37) % 100));
    if (Number((await machine.ask('late')).ms) > MOST_LATE_MS) continue;
    fair += 1;
    if (readingsOf(machine, 'di_1', since).includes(1)) told += 1;
  }
  return { fair, told };
}

/** From the move of the line to the edge that is told, as seen from outside; median and greatest, ms. */
async function latency(machine: Machine): Promise<readonly [median: number, greatest: number]> {
  const took: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const since = machine.said.length;
    const began = performance.now();
    await machine.move(DOOR, n % 2 ? 0 : 1);
    while (edgesOf(machine, since) === 0) await sleep(1);
    took.push(performance.now() - began);
    await quiet(machine);
  }
  took.sort((a, b) => a - b);
  return [took[10] ?? 0, took.at(-1) ?? 0];
}

async function inGuest(suite: Suite, image: string, print: Print): Promise<void> {
  const began = performance.now();
  const machine = await startMachine(kernelOf(suite), image);
  const up = ((performance.now() - began) / 1000).toFixed(1);
  const { release, base, label, node } = await machine.ask('machine');
  assert.is(label, CHIP);
  print(`Linux ${release}, Node ${node}, base ${base}, up after ${up} s`);
  await claimed(machine, Number(base));
  await restarted(machine, Number(base));
  await bounced(machine);
  await givenAway(machine, Number(base));
  const { moves, told, seconds } = await chattered(machine);
  print(`  a contact that moved ${moves} times in ${seconds.toFixed(1)} s woke the program ${told} times`);
  const [median, greatest] = await latency(machine);
  print(`  from the wire to the edge that is told: ${median.toFixed(0)} ms, ${greatest.toFixed(0)} ms at most`);
  const watched = await pressed(machine);
  await rewired(machine);
  await machine.ask('start', { layout: LAYOUT, edges: false });
  await quiet(machine);
  const looked = await pressed(machine);
  machine.stop();
  const share = ({ fair, told }: Presses) => `${told} of ${fair}`;
  print(`  presses of ${PRESS_MS} ms that the guest was awake for: by edges ${share(watched)}, by looking ${share(looked)}`);
  assert.ok(watched.told >= 0.9 * watched.fair);
}

/** The box's inputs on a real kernel: an ARM machine whose chip's lines are moved from outside. */
export default async function edges(print: Print): Promise<void> {
  const folder = ownFolder();
  const image = path.join(folder, 'image');
  fs.writeFileSync(image, imageOf(await filesOf(folder)));
  for (const suite of ['bookworm', 'trixie'] as const) await inGuest(suite, image, print);
  fs.rmSync(folder, { recursive: true });
}
