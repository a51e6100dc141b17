import type { Effective, Level, Reason, Tone } from '../interfaces';

/** What sounds, without its beeps. What cannot be had is said, never thrown. */
export interface Voice {
  /** Gets ready for a tone, silent yet. @returns what it will be */
  tune(tone: Tone): Effective | Reason;
  /** Sounds as it was tuned. */
  begin(): Reason | null;
  /** Pauses, and can begin again. */
  pause(): Reason | null;
  /** Silent for good. */
  rest(): Reason | null;
}

/** What of an output is used by a buzzer or a light that hangs on it. */
export interface Switch {
  readonly set: (level: Level) => Level | Reason | null;
  /** at which it rests */
  readonly idle: Level;
}

export const isReason = (said: unknown): said is Reason => typeof said === 'object' && said !== null && 'key' in said;

/** Puts an output to its idle level, or to the other one. */
export function switched({ set, idle }: Switch, on: boolean): Reason | null {
  const said = set(on ? ((1 - idle) as Level) : idle);
  return isReason(said) ? said : null;
}

/** A buzzer that makes its tone by itself: current or none is all that can be said to it. */
export const switchedVoice = (output: Switch): Voice => ({
  tune: () => switched(output, false) ?? { frequency: null, duty: null },
  begin: () => switched(output, true),
  pause: () => switched(output, false),
  rest: () => switched(output, false),
});
