import { atom, computed } from 'nanostores';
import type { AlarmLevel } from '../../daemon/contract/entities';
import { type ActiveAlarm, type Hearer, isCalling, isTold } from './active_alarms';
import { $levels, $params, type AlarmKind, levelView } from './alarm_settings';
import { $active, $hearer } from './alarms';
import { boxNow } from './clock';

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

/**
 * The worst of what should sound now, or null. Only what calls for somebody and is told to this user sounds, and only at
 * levels that have a voice; a recovery never does (specification 4).
 */
export function soundOf(alarms: readonly ActiveAlarm[], levels: readonly AlarmLevel[], hearer: Hearer): AlarmKind | null {
  let worst: { kind: AlarmKind; weight: number } | null = null;
  for (const alarm of alarms) {
    if (!isCalling(alarm) || !isTold(alarm, hearer)) continue;
    const { kind, weight, voice } = levelView(levels, alarm.alarm_level_id);
    if (voice && (!worst || weight > worst.weight)) worst = { kind, weight };
  }
  return worst?.kind ?? null;
}

/** What should be heard from this browser now. */
export const $sound = computed([$active, $levels, $hearer, $params, $muted], (alarms, levels, hearer, params, muted) =>
  params.voice_enable && muted === null ? soundOf(alarms, levels, hearer) : null,
);
