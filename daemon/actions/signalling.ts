import type { Effective, Reason, Signals, Tone } from '../../board/interfaces';
import { type Clock, repeated, seconds } from '../clock';
import type { Sentence } from '../contract/live';
import type { SoundLight } from '../contract/rules/sound_light';
import type { Doing } from './answering';
import type { Shown } from './decide';

/** A trial, unless an alarm comes first. */
export const TRIAL_S = 3;
/** What could not be had is tried again. */
const AGAIN_MS = 10_000;
/** Tenths of a second are what a beep is counted in. */
const BEEP_MS = 100;

/** What came of a trial; of what the box lacks nothing. */
export interface Attempt {
  readonly frequency: number | null;
  readonly duty: number | null;
  readonly error: Sentence | null;
}
const NOTHING: Attempt = { frequency: null, duty: null, error: null };

const toneOf = ({ buzzer_frequency, buzzer_duty, buzzer_count, buzzer_time }: SoundLight): Tone => ({
  frequency: buzzer_frequency,
  duty: buzzer_duty,
  count: buzzer_count,
  beep_ms: buzzer_time * BEEP_MS,
});
/** Seconds for which a tone goes on by itself; null: without end. */
function lasting({ count, beep_ms }: Tone): number | null {
  return count === 0 || beep_ms === 0 ? null : Math.ceil(((2 * count - 1) * beep_ms) / 1000);
}
const isReason = (said: Effective | Reason): said is Reason => 'key' in said;
const attemptOf = (said: Effective | Reason): Attempt =>
  isReason(said) ? { ...NOTHING, error: said } : { ...said, error: null };
const isSame = (a: object | null, b: object | null): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface SignallingParts {
  readonly signals: Signals;
  readonly clock: Clock;
  /** what they are to do as things stand */
  readonly decide: () => Shown;
  /** they do what was decided, as far as they can */
  readonly changed: () => void;
  readonly failed: (fault: unknown) => void;
}

/** Makes buzzer and light do what was decided. What they do already is left alone, so that nothing clicks or starts anew. */
export function createSignalling({ signals, clock, decide, changed, failed }: SignallingParts) {
  const { buzzer, light } = signals;
  /** what they do; undefined: nobody knows */
  let sounding: Shown['buzzer'] | undefined;
  let lit: Shown['light'] | undefined;
  /** epoch s at which the buzzer has beeped as often as it was to; null: without end */
  let ends: number | null = null;
  /** ends a trial */
  let cancel: (() => void) | null = null;

  function said(reason: Reason | null): boolean {
    if (reason) failed(new Error(`${reason.key} ${JSON.stringify(reason.data ?? {})}`));
    return reason === null;
  }
  /** One that beeps so often beeps anew for a new alarm; one without end goes on. */
  const isSounding = (next: Shown['buzzer']): boolean =>
    sounding !== undefined &&
    isSame(sounding?.params ?? null, next?.params ?? null) &&
    (next === null || next.params.buzzer_count === 0 || next.since <= (sounding?.since ?? 0));

  function sound(next: Shown['buzzer']): void {
    if (!buzzer || isSounding(next)) return;
    const result = next ? buzzer.sound(toneOf(next.params)) : buzzer.silence();
    sounding = said(result && isReason(result) ? result : null) ? next : undefined;
    const lasts = next ? lasting(toneOf(next.params)) : null;
    ends = lasts === null ? null : seconds(clock) + lasts;
  }
  function shine(next: Shown['light']): void {
    if (!light || (lit !== undefined && isSame(lit, next))) return;
    const result = next ? light.show(next) : light.darken();
    lit = said(result && isReason(result) ? result : null) ? next : undefined;
  }
  function endTrial(): void {
    if (!cancel) return;
    cancel();
    cancel = null;
    sounding = undefined;
    lit = undefined;
  }
  function refresh(): void {
    const next = decide();
    // an alarm is not kept waiting by a trial
    if (!cancel || next.buzzer !== null || next.light !== null) {
      endTrial();
      sound(next.buzzer);
      shine(next.light);
    }
    changed();
  }
  function overAfter(ms: number): void {
    endTrial();
    const wait = clock.after(ms, () => {
      endTrial();
      refresh();
    });
    cancel = wait;
  }
  const retry = repeated(
    clock,
    AGAIN_MS,
    () => {
      if ((buzzer && sounding === undefined) || (light && lit === undefined)) refresh();
    },
    failed,
  );

  return {
    /** Does what is decided now. */
    refresh,
    fitted: () => ({ buzzer: buzzer !== null, light: light !== null }),
    /** what they do as was decided; null: off */
    shown: (): Shown => ({ buzzer: sounding ?? null, light: lit ?? null }),
    /** the same, with the end that a sound has of its own */
    doing: (): Doing => ({ buzzer: sounding ? { ends } : null, light: lit ?? null }),
    /** Sounds and flashes so for 3 s, then does again what was decided. */
    attempt(params: SoundLight): { readonly buzzer: Attempt; readonly light: Attempt } {
      overAfter(TRIAL_S * 1000);
      return {
        buzzer: buzzer ? attemptOf(buzzer.sound(toneOf(params))) : NOTHING,
        light: light ? attemptOf(light.show({ frequency: params.light_frequency, duty: params.light_duty })) : NOTHING,
      };
    },
    start(): void {
      refresh();
      retry.start();
    },
    stop(): void {
      retry.stop();
      endTrial();
      signals.rest();
      sounding = undefined;
      lit = undefined;
    },
  };
}
export type Signalling = ReturnType<typeof createSignalling>;
