import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startSound } from '../../../web/app/sound/index';
import { joinWindows, leads, type Member } from '../../../web/app/sound/leader';
import { createSiren, type Siren } from '../../../web/app/sound/siren';
import { samplesOf, TONES } from '../../../web/app/sound/tones';
import type { AlarmKind } from '../../../web/state/alarms/settings';
import { $audio } from '../../../web/state/alarms/sound';
import type { Sound } from '../../../web/state/alarms/sounding';
import { closePage, settle } from '../../hands/dom';

const member = (id: string, visible: boolean, ready = true): Member => ({ id, visible, ready });

test('of several windows the one in sight sounds', () => {
  assert.ok(leads(member('b', true), [member('a', false)]));
  assert.not.ok(leads(member('a', false), [member('b', true)]));
});

test('among equals the smallest id sounds, so that it is always exactly one', () => {
  for (const visible of [true, false]) {
    const all = ['a', 'b', 'c'].map((id) => member(id, visible));
    const leading = all.filter((me) =>
      leads(
        me,
        all.filter((other) => other !== me),
      ),
    );
    assert.equal(
      leading.map((one) => one.id),
      ['a'],
    );
  }
});

test('a window that the browser keeps silent leaves the sound to one that may', () => {
  assert.ok(leads(member('b', false), [member('a', true, false)]));
  assert.not.ok(leads(member('a', true, false), []));
});

test('windows agree among themselves, and the next takes over when one closes', async () => {
  const told: Record<string, boolean[]> = { first: [], second: [] };
  const first = joinWindows((on) => told.first?.push(on));
  first.setReady(true);
  const second = joinWindows((on) => told.second?.push(on));
  second.setReady(true);
  await settle(100);
  const leading = (): string[] => Object.keys(told).filter((name) => told[name]?.at(-1));
  assert.is(leading().length, 1);
  const [leader] = leading();
  (leader === 'first' ? first : second).leave();
  await settle(100);
  const left = leader === 'first' ? 'second' : 'first';
  assert.is(told[left]?.at(-1), true);
  (leader === 'first' ? second : first).leave();
});

test('every level has a rhythm of its own, and a turn begins and ends in silence', () => {
  const turns = Object.values(TONES).map((tones) => samplesOf(tones, 8000));
  assert.is(new Set(turns.map((samples) => samples.length)).size, turns.length);
  for (const samples of turns) {
    assert.is(Math.abs(samples[0] ?? 1) < 0.01, true);
    assert.is(samples.at(-1), 0);
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    assert.ok(loudest > 0.3 && loudest <= 0.5, String(loudest));
  }
});

test('a worse level turns faster', () => {
  assert.ok(TONES.crit.turn < TONES.high.turn && TONES.high.turn < TONES.warn.turn && TONES.warn.turn < TONES.info.turn);
});

/** Enough of a browser's sound to see what is played. */
class FakeContext {
  state = 'suspended';
  private changed: () => void = () => {};
  readonly sampleRate = 8000;
  readonly destination = {};
  playing: { loop: boolean; length: number }[] = [];
  addEventListener(_: string, changed: () => void): void {
    this.changed = changed;
  }
  removeEventListener(): void {}
  createBuffer = (_: number, length: number) => ({ length, copyToChannel: () => {} });
  createBufferSource() {
    const source = {
      buffer: null as { length: number } | null,
      loop: false,
      connect() {},
      disconnect() {},
      start() {},
      stop() {},
    };
    const played = { loop: false, length: 0 };
    source.start = () => {
      Object.assign(played, { loop: source.loop, length: source.buffer?.length });
      this.playing.push(played);
    };
    source.stop = () => {
      this.playing = this.playing.filter((each) => each !== played);
    };
    return source;
  }
  asked = 0;
  /** what a browser does that lets no page sound */
  blocked = false;
  async resume(): Promise<void> {
    this.asked += 1;
    if (this.blocked) return new Promise(() => {});
    this.state = 'running';
    this.changed();
  }
  async suspend(): Promise<void> {
    this.state = 'suspended';
    this.changed();
  }
  async close(): Promise<void> {}
  /** a file has as many samples as bytes, unless it is none */
  async decodeAudioData(bytes: ArrayBuffer) {
    if (bytes.byteLength === 0) throw new Error('no sound');
    return { length: bytes.byteLength };
  }
}
const tones = (kind: AlarmKind): Sound => ({ kind, file: '' });
function siren() {
  const context = new FakeContext();
  const heard: boolean[] = [];
  const made = createSiren(context as unknown as AudioContext, (sounds) => heard.push(sounds));
  return { context, heard, made };
}

test('the sound loops until it is silenced, and another level takes its place', () => {
  const { context, made } = siren();
  made.play(tones('warn'));
  assert.equal(context.playing, [{ loop: true, length: TONES.warn.turn * 8000 }]);
  made.play(tones('warn'));
  assert.is(context.playing.length, 1);
  made.play(tones('crit'));
  assert.equal(context.playing, [{ loop: true, length: TONES.crit.turn * 8000 }]);
  made.play(null);
  assert.equal(context.playing, []);
});

/** What lies at addresses of the box, by its length; what is not there is not found. */
function boxWith(files: Readonly<Record<string, number>>): { readonly asked: string[]; end(): void } {
  const before = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const length = files[String(address)];
    return new Response(length === undefined ? '' : new ArrayBuffer(length), { status: length === undefined ? 404 : 200 });
  };
  return {
    asked,
    end() {
      globalThis.fetch = before;
    },
  };
}

test('a file of somebody’s own takes the place of the tones once it is there, and is fetched once', async () => {
  const { context, made } = siren();
  const box = boxWith({ '/a.mp3': 77 });
  const own: Sound = { kind: 'crit', file: '/a.mp3' };
  made.play(own);
  assert.equal(context.playing, [{ loop: true, length: TONES.crit.turn * 8000 }], 'nobody waits for a file');
  await settle();
  assert.equal(context.playing, [{ loop: true, length: 77 }]);
  made.play({ ...own });
  made.play(null);
  assert.equal(context.playing, []);
  made.play(own);
  assert.equal([context.playing, box.asked], [[{ loop: true, length: 77 }], ['/a.mp3']]);
  made.close();
  box.end();
});

test('a file that is gone, or cannot be played, leaves the tones', async () => {
  const { context, made } = siren();
  const box = boxWith({ '/none.mp3': 0 });
  for (const file of ['/gone.mp3', '/none.mp3']) {
    made.play({ kind: 'warn', file });
    await settle();
    assert.equal(context.playing, [{ loop: true, length: TONES.warn.turn * 8000 }]);
  }
  made.close();
  box.end();
});

test('what comes once all is silent stays silent', async () => {
  const { context, made } = siren();
  const box = boxWith({ '/a.mp3': 77 });
  made.play({ kind: 'crit', file: '/a.mp3' });
  made.play(null);
  await settle();
  assert.equal(context.playing, []);
  made.close();
  box.end();
});

test('whether the browser lets the page sound is told, and again when a press has woken it', async () => {
  const { heard, made } = siren();
  assert.equal(heard, [false]);
  made.wake();
  await settle();
  assert.is(heard.at(-1), true);
  made.close();
});

test('the clock of sound rests while nothing sounds, and the page is not called blocked for it', async () => {
  const { context, heard, made } = siren();
  made.wake();
  await settle();
  assert.equal([context.state, heard.at(-1)], ['suspended', true]);
  made.wake();
  assert.is(context.asked, 1, 'a press wakes what the browser kept silent, nothing else');
  made.play(tones('warn'));
  await settle();
  assert.equal([context.state, context.playing.length, heard.at(-1)], ['running', 1, true]);
  made.play(null);
  await settle();
  assert.equal([context.state, context.playing.length, heard.at(-1)], ['suspended', 0, true]);
  made.close();
});

test('a browser that lets the sound go on no more is told to be silent, and a press wakes the alarm that waits', async () => {
  const { context, heard, made } = siren();
  made.wake();
  await settle();
  context.blocked = true;
  const usual = globalThis.setTimeout;
  const due: (() => void)[] = [];
  globalThis.setTimeout = ((run: () => void) => due.push(run)) as unknown as typeof setTimeout;
  made.play(tones('crit'));
  globalThis.setTimeout = usual;
  assert.is(heard.at(-1), true, 'it has a moment');
  for (const run of due) run();
  assert.is(heard.at(-1), false);
  context.blocked = false;
  made.wake();
  await settle();
  assert.equal([context.state, context.playing.length, heard.at(-1)], ['running', 1, true]);
  made.close();
});

/** Timers that run when they are told to. */
function byHand() {
  const usual = globalThis.setTimeout;
  let due: (() => void)[] = [];
  globalThis.setTimeout = ((run: () => void) => due.push(run)) as unknown as typeof setTimeout;
  return {
    run() {
      const now = due;
      due = [];
      for (const each of now) each();
    },
    end: () => {
      globalThis.setTimeout = usual;
    },
  };
}
const microtasks = async (): Promise<void> => {
  for (let i = 0; i < 10; i += 1) await null;
};

test('a clock of sound that begins late, when it was called blocked already, sounds at once and does not rest again unheard', async () => {
  const context = new FakeContext();
  let sounds: Sound | null = null;
  // as windows do: one that may not sound leaves it to others, and takes it back once it may
  let made: Siren | null = null;
  made = createSiren(context as unknown as AudioContext, (ready) => made?.play(ready ? sounds : null));
  made.wake();
  await settle();
  context.blocked = true;
  const rest = context.suspend;
  // each time it takes so long
  context.suspend = async () => {
    context.blocked = true;
    await rest.call(context);
  };
  const timers = byHand();
  sounds = tones('crit');
  made.play(sounds);
  timers.run();
  assert.equal(context.playing, [], 'others sound meanwhile');
  context.blocked = false;
  await context.resume();
  await microtasks();
  timers.end();
  assert.equal([context.state, context.playing.length], ['running', 1]);
  made.close();
});

test('a browser that took the sound away and lets it again sounds without a press', async () => {
  const { context, heard, made } = siren();
  made.wake();
  await settle();
  const timers = byHand();
  made.play(tones('crit'));
  await microtasks();
  assert.is(context.state, 'running');
  context.blocked = true;
  // a call, a headset that went: the browser does that by itself
  await context.suspend();
  assert.is(heard.at(-1), false);
  timers.run();
  timers.run();
  assert.is(heard.at(-1), false, 'it is still taken away');
  context.blocked = false;
  timers.run();
  await microtasks();
  timers.end();
  assert.equal([context.state, context.playing.length, heard.at(-1)], ['running', 1, true]);
  made.close();
});

test('what a browser says of a siren that is closed is told to nobody', async () => {
  const { context, heard, made } = siren();
  made.wake();
  await settle();
  let resumed = (): void => {};
  context.resume = () => new Promise((done) => (resumed = done));
  made.play(tones('warn'));
  const before = heard.length;
  made.close();
  context.state = 'closed';
  resumed();
  await settle();
  assert.is(heard.length, before);
});

test('a browser that keeps pages silent is not asked before a press, which its log would tell', async () => {
  const contexts: FakeContext[] = [];
  class Context extends FakeContext {
    constructor() {
      super();
      contexts.push(this);
    }
  }
  Object.defineProperty(globalThis, 'AudioContext', { value: Context, configurable: true });
  const end = startSound();
  await settle();
  assert.equal([contexts[0]?.asked, $audio.get()], [0, 'blocked']);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await settle();
  assert.equal([contexts[0]?.asked, $audio.get()], [1, 'ready']);
  end();
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

test.after(closePage);
test.run();
