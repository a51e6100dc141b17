import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Buzzer, Effective, Light, Reason } from '../../../board/interfaces';
import type { Shown } from '../../../daemon/actions/decide';
import { createSignalling } from '../../../daemon/actions/signalling';
import { fakeClock } from '../../../daemon/clock';
import { type SoundLight, USUAL_SOUND_LIGHT } from '../../../daemon/contract/rules/sound_light';

const GONE: Reason = { key: 'no_such_led', data: { name: 'alarm' } };
const OFF: Shown = { buzzer: null, light: null };
const tone = (change: Partial<SoundLight> = {}): SoundLight => ({ ...USUAL_SOUND_LIGHT, ...change });
const sounding = (change: Partial<SoundLight> = {}, since = 0): Shown => ({
  buzzer: { params: tone(change), since },
  light: { frequency: 2, duty: 10 },
});

/** A box whose buzzer and light write down what they are told. */
function bench(fitted: { readonly buzzer?: boolean; readonly light?: boolean } = {}) {
  const clock = fakeClock();
  const told: string[] = [];
  const faults: unknown[] = [];
  let shown: Shown = OFF;
  let broken = false;
  const say = (text: string): boolean => {
    told.push(text);
    return broken;
  };
  const answer = (text: string, effective: Effective): Effective | Reason => (say(text) ? GONE : effective);
  const buzzer: Buzzer = {
    sound: ({ frequency, duty, count, beep_ms }) => answer(`sound ${frequency} ${count}x${beep_ms}`, { frequency, duty }),
    silence: () => (say('silence') ? GONE : null),
  };
  const light: Light = {
    show: ({ frequency, duty }) => answer(`show ${frequency} ${duty}`, { frequency, duty }),
    darken: () => (say('darken') ? GONE : null),
  };
  const signals = {
    buzzer: fitted.buzzer === false ? null : buzzer,
    light: fitted.light === false ? null : light,
    rest: () => (say('rest') ? ['light'] : []),
  };
  const signalling = createSignalling({
    signals,
    clock,
    decide: () => shown,
    changed: () => {},
    failed: (fault) => faults.push(fault),
  });
  return {
    clock,
    faults,
    signalling,
    told: () => told.splice(0),
    become(next: Shown): void {
      shown = next;
      signalling.refresh();
    },
    breaks(now: boolean): void {
      broken = now;
    },
  };
}

test('SH-11: a start says what holds, whatever the pins say: nothing sounds before it is silenced', () => {
  const { signalling, told } = bench();
  signalling.start();
  assert.equal(told(), ['silence', 'darken']);
  signalling.stop();
});

test('SH-11: a start about an alarm that stands sounds at once, and every stop rests both', () => {
  const { signalling, told, become } = bench();
  become(sounding());
  told();
  signalling.stop();
  assert.equal(told(), ['rest']);
  signalling.start();
  assert.equal(told(), ['sound 2000 0x500', 'show 2 10']);
  signalling.stop();
});

test('what they do already is left alone', () => {
  const { told, become } = bench();
  become(sounding());
  told();
  become(sounding());
  become(sounding({}, 4));
  assert.equal(told(), [], 'a tone without an end goes on for a new alarm');
  become({ ...sounding(), light: { frequency: 0, duty: 100 } });
  assert.equal(told(), ['show 0 100']);
  become(OFF);
  become(OFF);
  assert.equal(told(), ['silence', 'darken']);
});

test('counted beeps begin anew for a new alarm, and not for one that was there', () => {
  const { told, become } = bench();
  become(sounding({ buzzer_count: 5 }, 1));
  told();
  become(sounding({ buzzer_count: 5 }, 2));
  assert.equal(told(), ['sound 2000 5x500']);
  become(sounding({ buzzer_count: 5 }, 1));
  assert.equal(told(), []);
});

test('another tone takes the place of the one before', () => {
  const { told, become } = bench();
  become(sounding());
  told();
  become(sounding({ buzzer_frequency: 800, buzzer_time: 0 }));
  assert.equal(told(), ['sound 800 0x0']);
});

test('a trial lasts 3 s, says what comes of it, and leaves what was before', async () => {
  const { clock, signalling, told, become } = bench();
  become(sounding());
  told();
  const tried = signalling.attempt(tone({ buzzer_frequency: 440, light_frequency: 5 }));
  assert.equal(tried, {
    buzzer: { frequency: 440, duty: 10, error: null },
    light: { frequency: 5, duty: 10, error: null },
  });
  assert.equal(told(), ['sound 440 0x500', 'show 5 10']);
  await clock.advance(2999);
  assert.equal(told(), []);
  await clock.advance(1);
  assert.equal(told(), ['sound 2000 0x500', 'show 2 10']);
});

test('an alarm ends a trial; a change that asks for nothing does not', async () => {
  const { clock, signalling, told, become } = bench();
  become(OFF);
  signalling.attempt(tone());
  told();
  become(OFF);
  assert.equal(told(), []);
  become(sounding({ buzzer_frequency: 800 }));
  assert.equal(told(), ['sound 800 0x500', 'show 2 10']);
  await clock.advance(5000);
  assert.equal(told(), [], 'the trial is over');
});

test('two trials in a row last as long as the second', async () => {
  const { clock, signalling, told, become } = bench();
  become(OFF);
  signalling.attempt(tone());
  await clock.advance(2000);
  signalling.attempt(tone());
  told();
  await clock.advance(2000);
  assert.equal(told(), []);
  await clock.advance(1000);
  assert.equal(told(), ['silence', 'darken']);
});

test('what the box lacks is not told, and tries nothing', () => {
  const { signalling, told, become } = bench({ light: false });
  become(sounding());
  assert.equal(told(), ['sound 2000 0x500']);
  assert.equal(signalling.fitted(), { buzzer: true, light: false });
  assert.equal(signalling.attempt(tone()).light, { frequency: null, duty: null, error: null });
});

test('what cannot be had is said, and tried again until it can', async () => {
  const { clock, faults, signalling, told, become, breaks } = bench();
  signalling.start();
  breaks(true);
  become(sounding());
  assert.is(faults.length, 2);
  assert.equal(signalling.shown(), OFF);
  assert.equal(signalling.attempt(tone()).light.error, GONE);
  breaks(false);
  told();
  await clock.advance(10_000);
  assert.equal(told(), ['sound 2000 0x500', 'show 2 10']);
  await clock.advance(60_000);
  assert.equal(told(), [], 'what is well is left alone');
  signalling.stop();
});

test.run();
