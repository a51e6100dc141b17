// From a register to the buzzer: the built program on the kernel's files as plain ones, which are looked at every millisecond.
import fs from 'node:fs';
import path from 'node:path';
import { ALARM_JITTER, MOST_CHANGES } from '../../daemon/contract/rules/jitter';
import { THRIFTY } from '../../thrifty.mjs';
import { fakeSignals } from '../board/signals/kernel';
import { newFolder, sleep, startBox } from '../hands/box';
import { configureOutputs, startUnit } from '../hands/outputs_room';
import { type Print, quantile, row } from './table';

const POLL_S = 1;
const CHANGES = 20;
const HOT = 400;
const USUAL = 220;

/** How soon the buzzer tells of a register that has changed, and how soon it is silent once it is well. */
export default async function buzzer(print: Print): Promise<void> {
  const unit = await startUnit();
  const kernel = fakeSignals({ pwm: 1 }, ['alarm']);
  kernel.leftOn();
  kernel.rest();
  const data = newFolder();
  const boardFile = path.join(data, 'board.json');
  fs.writeFileSync(boardFile, JSON.stringify({ buzzer: { pwm: [0, 0] }, light: { led: 'alarm' } }));
  const box = await startBox(['--board', 'linux', '--board-file', boardFile, '--sysfs', kernel.sys], data, THRIFTY);
  const { items } = await configureOutputs(box, unit.port, { poll_interval: POLL_S });
  const limits = { alarm_enable: true, threshold_max: 30, threshold_min: -50, repetitions: 1, check_interval: 0 };
  // its item changes at every check: that is no jitter here
  const jitter_config = { ...ALARM_JITTER, jitter_type: 1, jitter_threshold: MOST_CHANGES } as const;
  await box.call('PUT setting/items/{id}', { id: items.set_point!, ...limits, alarm_level_id: 4, jitter_config });
  const sounds = (): boolean => kernel.says('class/pwm/pwmchip0/pwm0/enable') === '1';
  async function until(wanted: boolean, value: number): Promise<number> {
    const began = performance.now();
    unit.holding.set(10, value);
    while (sounds() !== wanted) await sleep(1);
    return performance.now() - began;
  }
  const [begins, ends]: [number[], number[]] = [[], []];
  for (let n = 0; n < CHANGES; n += 1) {
    // at every moment of a poll's period
    await sleep((n / CHANGES) * POLL_S * 1000);
    begins.push(await until(true, HOT));
    await sleep((n / CHANGES) * POLL_S * 500);
    ends.push(await until(false, USUAL));
  }
  print(`A register changes, the buzzer sounds; ${CHANGES} times, poll every ${POLL_S} s`);
  print(row('', 'median ms', 'longest ms'));
  print(row('sounds', quantile(begins, 0.5).toFixed(0), Math.max(...begins).toFixed(0)));
  print(row('is silent', quantile(ends, 0.5).toFixed(0), Math.max(...ends).toFixed(0)));
  print(row('goal: one poll + 200 ms', '', POLL_S * 1000 + 200));
  await box.stop();
  await unit.stop();
  kernel.remove();
}
