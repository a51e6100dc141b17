import { atom } from 'nanostores';
import { boxNow } from '../box/clock';

const MUTE_SECONDS = 600;

/** Whether this browser lets the page sound. `unknown` until something has to. */
export type Audio = 'unknown' | 'blocked' | 'ready';
export const $audio = atom<Audio>('unknown');
/** Epoch s on the box until which this browser was asked to be silent. Confirming is something else: alarms stay as they are. */
export const $muted = atom<number | null>(null);

let wake: (() => void) | null = null;

/** Asks the browser to let the page sound; to be called from a press of the user's. */
export const enableSound = (): void => wake?.();

/** Whoever can ask the browser registers here; null takes it back. */
export function onEnable(ask: (() => void) | null): void {
  wake = ask;
}

let unmuting: ReturnType<typeof setTimeout> | undefined;

/** Silence for 10 minutes. */
export function mute(): void {
  clearTimeout(unmuting);
  $muted.set(boxNow() + MUTE_SECONDS);
  unmuting = setTimeout(unmute, MUTE_SECONDS * 1000);
}
export function unmute(): void {
  clearTimeout(unmuting);
  $muted.set(null);
}
