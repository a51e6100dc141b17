// SH-11: buzzer and light outside the life of the process. The kernel's files are plain ones in a folder, and the program is built.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeSignals } from '../../board/signals/kernel';
import { eventually, newFolder, runProgram, sleep, startBox } from '../../hands/box';
import { count } from '../../hands/long';
import { configureOutputs, startUnit, type Unit } from '../../hands/outputs_room';

let unit: Unit;
const kernel = fakeSignals({ 'fe20c000.pwm': 1 }, ['alarm']);
const data = newFolder();
const boardFile = path.join(data, 'board.json');
const files = ['--board-file', boardFile, '--sysfs', kernel.sys];
fs.writeFileSync(boardFile, JSON.stringify({ buzzer: { pwm: ['fe20c000.pwm', 0] }, light: { led: 'alarm' } }));
/** plain files do not come by themselves: the kernel was asked for the channel, which rests */
kernel.leftOn();
kernel.rest();

test.before(async () => {
  unit = await startUnit();
});
test.after(async () => {
  await unit.stop();
  kernel.remove();
});

const sounds = (): boolean =>
  kernel.says('class/pwm/pwmchip0/pwm0/enable') === '1' && kernel.says('class/pwm/pwmchip0/pwm0/period') === '500000';
/** the trigger of the light, or its brightness where it has none */
function lit(): string {
  const trigger = kernel.says('class/leds/alarm/trigger');
  return trigger === 'timer' || trigger.includes('[timer]') ? 'flashes' : kernel.says('class/leds/alarm/brightness');
}
const start = () => startBox(['--board', 'linux', ...files], data);
type Started = Awaited<ReturnType<typeof start>>;
async function hot(box: Started, item_id: number): Promise<void> {
  await eventually('the alarm', async () =>
    (await box.call('GET review', { limit: 0 })).data.some((row) => row.item_id === item_id && row.status_id === 1),
  );
  await eventually('its sound', () => sounds() && lit() === 'flashes');
}

test('SH-11: a stop silences, a kill leaves it to outputs-idle, and a start follows what is stored, not the pins', async () => {
  const first = await start();
  assert.equal([sounds(), lit()], [false, '0']);
  const { items } = await configureOutputs(first, unit.port);
  const item_id = items.set_point!;
  const limits = { alarm_enable: true, threshold_max: 30, threshold_min: -50, repetitions: 1, check_interval: 0 };
  await first.call('PUT setting/items/{id}', { id: item_id, ...limits, alarm_level_id: 4 });
  unit.holding.set(10, 400);
  await hot(first, item_id);
  await first.stop();
  assert.equal([sounds(), lit()], [false, '0'], '(a) off before the program is gone');

  const second = await start();
  assert.equal([sounds(), lit()], [true, 'flashes'], 'the alarm stands, and nobody confirmed it');
  await second.kill('SIGKILL');
  assert.equal([sounds(), lit()], [true, 'flashes'], 'nobody is there to silence it');
  assert.equal((await runProgram(['outputs-idle', ...files])).output, '2 outputs set to idle level\n');
  assert.equal([sounds(), lit()], [false, '0'], '(b) the hook of the service manager');

  const third = await start();
  await third.call('POST warning_operation', { alarm_action: 0, item_id, remarks: 'seen' });
  await eventually('silence', () => !sounds() && lit() === '255');
  await third.kill('SIGKILL');
  kernel.leftOn();
  const fourth = await start();
  assert.equal([sounds(), lit()], [false, '255'], '(c) confirmed and standing: steadily lit');
  await fourth.stop();
  assert.equal([sounds(), lit()], [false, '0']);
});

const KILLS = 40;

test('SH-11: killed at whatever moment of an alarm, outputs-idle rests both, and the next start does what is stored', async () => {
  const mostMs = 1500;
  let box = await start();
  for (let n = 0; n < count(KILLS); n += 1) {
    unit.holding.set(10, unit.holding.get(10) === 400 ? 220 : 400);
    await sleep(Math.random() * mostMs);
    await box.kill('SIGKILL');
    await runProgram(['outputs-idle', ...files]);
    assert.equal([sounds(), lit()], [false, '0'], `kill ${n + 1}`);
    box = await start();
    await eventually('what is stored', async () => {
      const { data } = await box.call('GET review', { limit: 0 });
      const open = data.filter(({ status_id, alarm_level_id }) => status_id === 1 && alarm_level_id === 4);
      const calls = open.some(({ is_confirm }) => is_confirm === 0);
      return sounds() === calls && (lit() === 'flashes') === calls && (lit() !== '0') === open.length > 0;
    });
  }
  await box.stop();
  assert.equal([sounds(), lit()], [false, '0']);
});

test.run();
