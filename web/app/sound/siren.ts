import type { AlarmKind } from '../../state/alarms/settings';
import { samplesOf, TONES } from './tones';

export interface Siren {
  /** Loops the sound of a level, or is silent with null. What the browser still blocks begins when it is let. */
  play(kind: AlarmKind | null): void;
  /** Asks the browser to let the page sound; works within a key press or a click. */
  wake(): void;
  close(): void;
}

/**
 * The alarm's sound, made from tones: no file to fetch, and it stops within a moment. `onAudio` hears whether the browser
 * lets the page sound; true only once its clock of sound has really moved.
 */
export function createSiren(context: AudioContext, onAudio: (sounds: boolean) => void): Siren {
  let wanted: AlarmKind | null = null;
  let playing: { kind: AlarmKind; source: AudioBufferSourceNode } | null = null;

  const stop = (): void => {
    playing?.source.stop();
    playing?.source.disconnect();
    playing = null;
  };
  const start = (kind: AlarmKind): void => {
    const samples = samplesOf(TONES[kind], context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = true;
    source.connect(context.destination);
    source.start();
    playing = { kind, source };
  };
  const apply = (): void => {
    if (wanted === playing?.kind) return;
    stop();
    if (wanted) start(wanted);
  };
  const changed = (): void => onAudio(context.state === 'running');
  context.addEventListener('statechange', changed);
  changed();
  return {
    play(kind) {
      wanted = kind;
      apply();
    },
    wake() {
      if (context.state !== 'running') context.resume().then(changed, () => {});
    },
    close() {
      stop();
      context.removeEventListener('statechange', changed);
      void context.close();
    },
  };
}
