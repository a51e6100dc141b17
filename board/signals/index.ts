import type { OutputPlace } from '../gpio/layout';
import { createOutput } from '../gpio/pin';
import type { Buzzer, Clock, Light, Signals } from '../interfaces';
import { createBuzzer } from './buzzer';
import { type Write, writeFile } from './files';
import { createLamp } from './lamp';
import type { OutputNumber, SignalLayout } from './layout';
import { createLed } from './led';
import { pwmVoice } from './pwm';
import { type Switch, switchedVoice } from './voice';

export interface SignalsParts {
  readonly layout: SignalLayout;
  /** the outputs of the board file, those that are signals among them */
  readonly outputs: readonly OutputPlace[];
  /** where the kernel shows its devices */
  readonly sys: string;
  readonly clock: Clock;
  readonly write?: Write;
}

/** Buzzer and light as one, however each is had. */
export const signalsOf = (buzzer: Buzzer | null, light: Light | null): Signals => ({
  buzzer,
  light,
  rest: () => [
    ...(buzzer !== null && buzzer.silence() !== null ? ['buzzer'] : []),
    ...(light !== null && light.darken() !== null ? ['light'] : []),
  ],
});

/** A box that has neither. */
export const noSignals: Signals = signalsOf(null, null);

/** Buzzer and light of the real box. Nothing is switched until somebody says what they are to do. */
export function createSignals({ layout, outputs, sys, clock, write = writeFile }: SignalsParts): Signals {
  function switchOf({ output }: OutputNumber): Switch {
    const place = outputs[output - 1];
    if (!place) throw new Error(`no output ${output}`);
    return { set: createOutput(`${sys}/class/gpio`, place).set, idle: place.idle };
  }
  function buzzer(): Buzzer | null {
    const place = layout.buzzer;
    if (!place) return null;
    const voice = place.kind === 'pwm' ? pwmVoice(`${sys}/class/pwm`, place, write) : switchedVoice(switchOf(place));
    return createBuzzer(voice, clock);
  }
  function light(): Light | null {
    const place = layout.light;
    if (!place) return null;
    return place.kind === 'led' ? createLed(`${sys}/class/leds`, place, write) : createLamp(switchOf(place), clock);
  }
  return signalsOf(buzzer(), light());
}
