import { computed } from 'nanostores';
import type { AlarmLevel } from '../../../daemon/contract/entities';
import { type ActiveAlarm, type Hearer, isCalling, isTold } from './active';
import { $active, $hearer } from './alarms';
import { $levels, $params, type AlarmKind, levelView } from './settings';
import { $muted } from './sound';

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
