import type { Buzzer, Clock, Effective, Reason, Tone } from '../interfaces';
import { isReason, type Voice } from './voice';

/** A beep that is shorter is a click. */
const SHORTEST_MS = 50;

/** A voice with its beeps, counted on time that never steps. */
export function createBuzzer(voice: Voice, clock: Clock): Buzzer {
  let cancel = (): void => {};

  /** @param left beeps still to come, this one included; 0: without end */
  function beep(ms: number, left: number): void {
    voice.begin();
    cancel = clock.after(ms, () => {
      if (left === 1) return void voice.rest();
      voice.pause();
      cancel = clock.after(ms, () => beep(ms, Math.max(0, left - 1)));
    });
  }
  function begin({ beep_ms, count }: Tone): Reason | null {
    if (beep_ms === 0) return voice.begin();
    beep(Math.max(SHORTEST_MS, beep_ms), count);
    return null;
  }

  return {
    sound(tone): Effective | Reason {
      cancel();
      const effective = voice.tune(tone);
      if (isReason(effective) || tone.duty === 0) return effective;
      return begin(tone) ?? effective;
    },
    silence(): Reason | null {
      cancel();
      return voice.rest();
    },
  };
}
