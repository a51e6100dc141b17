import type { Clock, Flash, Signals, Simulation, Tone } from '../interfaces';
import { createBuzzer } from '../signals/buzzer';
import { signalsOf } from '../signals/index';
import { isSteady } from '../signals/phases';

/** A buzzer and a light that make of everything what they are told. */
export function createSimSignals(clock: Clock): { readonly signals: Signals; readonly shown: Simulation['signals'] } {
  let tone: Tone | null = null;
  let sounds = false;
  let light: Flash | null = null;
  const heard = (now: boolean) => (): null => {
    sounds = now;
    return null;
  };
  const buzzer = createBuzzer(
    {
      tune(wanted) {
        tone = wanted;
        return { frequency: wanted.frequency, duty: wanted.duty };
      },
      begin: heard(true),
      pause: heard(false),
      rest() {
        tone = null;
        sounds = false;
        return null;
      },
    },
    clock,
  );
  const signals = signalsOf(buzzer, {
    show(flash) {
      light = flash.duty > 0 ? flash : null;
      return isSteady(flash) ? { frequency: 0, duty: 100 } : { frequency: flash.frequency, duty: flash.duty };
    },
    darken() {
      light = null;
      return null;
    },
  });
  return { signals, shown: () => ({ tone, sounds, light }) };
}
