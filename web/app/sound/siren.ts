import type { Sound } from '../../state/alarms/sounding';
import { fileAt } from '../../wire/file';
import { samplesOf, TONES } from './tones';

export interface Siren {
  /** Loops the sound of an alarm, or is silent with null. What the browser still blocks begins when it is let. */
  play(sound: Sound | null): void;
  /** Asks the browser to let the page sound; works within a key press or a click. */
  wake(): void;
  close(): void;
}

/** How long the browser may take to let the sound go on before it counts as refused, ms. */
const RESUMED_WITHIN = 1000;
/** How often a browser that lets the page sound no more is asked again, ms. */
const AGAIN = 5000;

/**
 * The clock of sound runs while something sounds: a silent one costs a processor 3 % of its time on every console left open. Whether
 * the browser lets the page sound is remembered meanwhile. `told` hears it; true only once that clock has really run.
 */
function createClock(context: AudioContext, told: (sounds: boolean) => void) {
  let needed = false;
  let allowed = false;
  /** it ran before: asking again without a press is no fault in the browser's log */
  let ran = false;
  let closed = false;
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let resuming = false;
  const settle = (): void => {
    if (waiting) clearTimeout(waiting);
    [waiting, resuming] = [null, false];
  };
  const later = (ms: number, run: () => void): void => {
    settle();
    waiting = setTimeout(run, ms);
  };
  const changed = (): void => {
    if (closed) return;
    if (context.state === 'running') {
      settle();
      [allowed, ran] = [true, true];
      // whoever hears that may need it at once: one that begins late would rest again before anything was heard
      told(allowed);
      if (!needed) context.suspend().catch(() => {});
      return;
    }
    if (needed && !resuming) allowed = false;
    // what took the sound away, a call or another device, gives it back without a press
    if (!allowed && ran && !waiting) later(AGAIN, again);
    told(allowed);
  };
  const resume = (): void => {
    context.resume().then(changed, () => {});
  };
  const again = (): void => {
    later(RESUMED_WITHIN, () => {
      settle();
      changed();
    });
    resuming = true;
    resume();
  };
  context.addEventListener('statechange', changed);
  changed();
  return {
    need(sound: boolean) {
      if (sound === needed) return;
      needed = sound;
      settle();
      if (!needed) return changed();
      if (allowed) again();
    },
    wake() {
      if (!allowed) resume();
    },
    close() {
      closed = true;
      settle();
      context.removeEventListener('statechange', changed);
      void context.close();
    },
  };
}

/** Sounds of files, each fetched once. @param came told when one can be played */
function createFiles(context: AudioContext, came: () => void): (file: string) => AudioBuffer | null {
  const known = new Map<string, AudioBuffer | null>();
  return (file) => {
    if (file && !known.has(file)) {
      known.set(file, null);
      fileAt(file)
        .then((bytes) => context.decodeAudioData(bytes))
        .then((buffer) => {
          known.set(file, buffer);
          came();
        })
        // the next alarm tries again
        .catch(() => known.delete(file));
    }
    return known.get(file) ?? null;
  };
}

/**
 * The alarm's sound, made from tones, so that there is nothing to wait for and it stops within a moment. A file of somebody's own
 * takes their place once it is there; one that cannot be had or played leaves the tones. `onAudio` hears whether the browser lets
 * the page sound; true only once its clock of sound has really moved.
 */
export function createSiren(context: AudioContext, onAudio: (sounds: boolean) => void): Siren {
  let wanted: Sound | null = null;
  let playing: { what: string; source: AudioBufferSourceNode } | null = null;
  const files = createFiles(context, () => apply());
  const clock = createClock(context, onAudio);

  const stop = (): void => {
    playing?.source.stop();
    playing?.source.disconnect();
    playing = null;
  };
  const tones = ({ kind }: Sound): AudioBuffer => {
    const samples = samplesOf(TONES[kind], context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    return buffer;
  };
  const start = (what: string, buffer: AudioBuffer): void => {
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = true;
    source.connect(context.destination);
    source.start();
    playing = { what, source };
  };
  const apply = (): void => {
    const own = wanted && files(wanted.file);
    const what = wanted && (own ? wanted.file : wanted.kind);
    clock.need(what !== null);
    if (what === (playing?.what ?? null)) return;
    stop();
    if (wanted && what) start(what, own ?? tones(wanted));
  };
  return {
    play(sound) {
      wanted = sound;
      apply();
    },
    wake: clock.wake,
    close() {
      wanted = null;
      stop();
      clock.close();
    },
  };
}
