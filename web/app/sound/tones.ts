import type { AlarmKind } from '../../state/alarms/settings';

/** One turn of an alarm's sound: tones in Hz, each `beep` s long with `gap` s after it, then silence up to `turn` s. */
export interface Tones {
  readonly hz: readonly number[];
  readonly beep: number;
  readonly gap: number;
  readonly turn: number;
}

/** The worse, the quicker and the higher; every level is told from the others by its rhythm alone. */
export const TONES: Readonly<Record<AlarmKind, Tones>> = {
  crit: { hz: [880, 1320, 880, 1320], beep: 0.14, gap: 0.04, turn: 1 },
  high: { hz: [784, 1047], beep: 0.2, gap: 0.08, turn: 1.6 },
  warn: { hz: [659, 659], beep: 0.16, gap: 0.16, turn: 3 },
  info: { hz: [523], beep: 0.22, gap: 0, turn: 5 },
};

const LOUD = 0.5;
/** s over which a beep comes and goes, so that it does not crack */
const EDGE = 0.012;

/** Samples of one turn, −1 to 1, at `rate` a second. Looping them is the alarm. */
export function samplesOf({ hz, beep, gap, turn }: Tones, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(turn * rate));
  hz.forEach((tone, place) => {
    const start = Math.round(place * (beep + gap) * rate);
    const length = Math.round(beep * rate);
    for (let i = 0; i < length && start + i < samples.length; i++) {
      const edge = Math.min(1, i / rate / EDGE, (length - i) / rate / EDGE);
      samples[start + i] = LOUD * edge * Math.sin((2 * Math.PI * tone * i) / rate);
    }
  });
  return samples;
}
