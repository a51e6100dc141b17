import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Level, Tone } from '../../../board/interfaces';
import { createBuzzer } from '../../../board/signals/buzzer';
import { pwmVoice } from '../../../board/signals/pwm';
import { switchedVoice } from '../../../board/signals/voice';
import { fakeClock } from '../../../daemon/clock';
import { fakeSignals } from './kernel';

const SIREN: Tone = { frequency: 2000, duty: 10, count: 0, beep_ms: 0 };

/** A buzzer on the first channel of the first chip. */
function bench(chip: number | string = 0) {
  const kernel = fakeSignals({ 'fe20c000.pwm': 2 });
  const clock = fakeClock();
  const voice = pwmVoice(`${kernel.sys}/class/pwm`, { kind: 'pwm', chip, channel: 0 }, kernel.write);
  const at = (fact: string): string => kernel.says(`class/pwm/pwmchip0/pwm0/${fact}`);
  return { kernel, clock, buzzer: createBuzzer(voice, clock), at };
}

test('a tone is a period, then its duty, then on, on a channel that the kernel is asked for first', () => {
  const { kernel, buzzer } = bench();
  assert.equal(buzzer.sound(SIREN), { frequency: 2000, duty: 10 });
  assert.equal(kernel.written(), ['pwmchip0/export 0', 'pwm0/period 500000', 'pwm0/duty_cycle 50000', 'pwm0/enable 1']);
  kernel.remove();
});

test('before the period changes there is no duty and no tone: the kernel refuses a duty beyond its period', () => {
  const { kernel, buzzer } = bench();
  buzzer.sound({ ...SIREN, frequency: 1, duty: 100 });
  kernel.written();
  buzzer.sound({ ...SIREN, frequency: 65_535 });
  assert.equal(kernel.written(), [
    'pwm0/duty_cycle 0',
    'pwm0/enable 0',
    'pwm0/period 15259',
    'pwm0/duty_cycle 1526',
    'pwm0/enable 1',
  ]);
  kernel.remove();
});

test('silence takes the duty away before the tone is switched off, so that no level stays on the wire', () => {
  const { kernel, buzzer } = bench();
  buzzer.sound(SIREN);
  kernel.written();
  assert.is(buzzer.silence(), null);
  assert.equal(kernel.written(), ['pwm0/duty_cycle 0', 'pwm0/enable 0']);
  buzzer.silence();
  assert.equal(kernel.written(), [], 'what is silent is left alone');
  kernel.remove();
});

test('a channel that nobody has asked the kernel for rests, and is not asked for to be silenced', () => {
  const { kernel, buzzer } = bench();
  assert.is(buzzer.silence(), null);
  assert.equal(kernel.written(), []);
  kernel.remove();
});

test('a channel that a killed program left sounding is silenced', () => {
  const { kernel, buzzer, at } = bench();
  kernel.leftOn();
  assert.is(at('enable'), '1');
  buzzer.silence();
  assert.equal([at('duty_cycle'), at('enable')], ['0', '0']);
  kernel.remove();
});

test('a duty of nothing is no tone', () => {
  const { kernel, buzzer, at } = bench();
  assert.equal(buzzer.sound({ ...SIREN, duty: 0 }), { frequency: 2000, duty: 0 });
  assert.equal([at('duty_cycle'), at('enable')], ['0', '0']);
  kernel.remove();
});

test('what comes of a tone is what the chip keeps of it', () => {
  const { kernel, buzzer } = bench();
  const coarse = pwmVoice(
    `${kernel.sys}/class/pwm`,
    { kind: 'pwm', chip: 0, channel: 1 },
    // a clock that counts in microseconds
    (file, text) => kernel.write(file, file.endsWith('period') ? String(Math.floor(Number(text) / 1000) * 1000) : text),
  );
  assert.equal(coarse.tune({ ...SIREN, frequency: 3333, duty: 50 }), { frequency: 1e9 / 300_000, duty: 50 });
  buzzer.silence();
  kernel.remove();
});

test('a chip is found by the name of its device, whatever number it has', () => {
  const { kernel, buzzer, at } = bench('fe20c000.pwm');
  buzzer.sound(SIREN);
  assert.is(at('enable'), '1');
  kernel.remove();
});

for (const chip of [1, 'fe20d000.pwm'])
  test(`a chip that is not there is named: ${chip}`, () => {
    const { kernel, buzzer } = bench(chip);
    const reason = { key: 'no_such_pwm', data: { chip: String(chip), channel: 0 } };
    assert.equal([buzzer.sound(SIREN), buzzer.silence()], [reason, reason]);
    kernel.remove();
  });

test('a channel beyond those of its chip is none', () => {
  const { kernel } = bench();
  const voice = pwmVoice(`${kernel.sys}/class/pwm`, { kind: 'pwm', chip: 0, channel: 2 }, kernel.write);
  assert.equal(voice.tune(SIREN), { key: 'no_such_pwm', data: { chip: '0', channel: 2 } });
  kernel.remove();
});

test('a kernel that refuses is quoted', () => {
  const { kernel } = bench();
  const refuse = () => {
    throw Object.assign(new Error('busy'), { code: 'EBUSY' });
  };
  const voice = pwmVoice(`${kernel.sys}/class/pwm`, { kind: 'pwm', chip: 0, channel: 0 }, refuse);
  assert.equal(voice.tune(SIREN), { key: 'channel_unavailable', data: { why: 'EBUSY' } });
  kernel.remove();
});

/** An active buzzer that rests at 1, and what it was told with the ms of each. */
function onOutput() {
  const clock = fakeClock();
  const told: string[] = [];
  const set = (level: Level): Level => {
    told.push(`${clock.mono()} ${level}`);
    return level;
  };
  return { clock, told, buzzer: createBuzzer(switchedVoice({ set, idle: 1 }), clock) };
}

test('a buzzer on an output has its own tone, and is told that it has', () => {
  const { buzzer, told } = onOutput();
  assert.equal(buzzer.sound(SIREN), { frequency: null, duty: null });
  assert.equal(told, ['0 1', '0 0'], 'off is the idle level of its output');
  buzzer.silence();
  assert.equal(told.at(-1), '0 1');
});

test('beeps are counted, with pauses as long as they are', async () => {
  const { clock, buzzer, told } = onOutput();
  buzzer.sound({ ...SIREN, count: 3, beep_ms: 100 });
  await clock.advance(2000);
  assert.equal(told, ['0 1', '0 0', '100 1', '200 0', '300 1', '400 0', '500 1']);
});

test('without a count it beeps until it is silenced', async () => {
  const { clock, buzzer, told } = onOutput();
  buzzer.sound({ ...SIREN, beep_ms: 6000 });
  await clock.advance(600_000);
  assert.is(told.filter((each) => each.endsWith(' 0')).length, 51);
  buzzer.silence();
  told.length = 0;
  await clock.advance(60_000);
  assert.equal(told, []);
});

test('no beep is shorter than one can hear', async () => {
  const { clock, buzzer, told } = onOutput();
  buzzer.sound({ ...SIREN, count: 1, beep_ms: 1 });
  await clock.advance(1000);
  assert.equal(told, ['0 1', '0 0', '50 1']);
});

test('another tone ends the beeps of the one before', async () => {
  const { clock, buzzer, told } = onOutput();
  buzzer.sound({ ...SIREN, count: 9, beep_ms: 100 });
  await clock.advance(250);
  told.length = 0;
  buzzer.sound({ ...SIREN, count: 1, beep_ms: 1000 });
  await clock.advance(5000);
  assert.equal(told, ['250 1', '250 0', '1250 1']);
});

test.run();
