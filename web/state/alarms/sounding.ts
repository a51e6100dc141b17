import { computed } from 'nanostores';
import type { AlarmLevel } from '../../../daemon/contract/entities';
import { type ActiveAlarm, type Hearer, isCalling, isTold } from './active';
import { $active, $hearer } from './alarms';
import { $levels, $params, type AlarmKind, levelView } from './settings';
import { $muted } from './sound';

/** How an alarm is heard. */
export interface Sound {
  readonly kind: AlarmKind;
  /** address of a sound of somebody's own; '': none */
  readonly file: string;
}

/**
 * The worst of what should sound now, or null. Only what calls for somebody and is told to this user sounds, and only at
 * levels that have a voice; a recovery never does (specification 4).
 */
export function soundOf(alarms: readonly ActiveAlarm[], levels: readonly AlarmLevel[], hearer: Hearer): Sound | null {
  let worst: (Sound & { weight: number }) | null = null;
  for (const alarm of alarms) {
    if (!isCalling(alarm) || !isTold(alarm, hearer)) continue;
    const { alarm_level_id: id } = alarm;
    const { kind, weight, voice } = levelView(levels, id);
    const { voice_file: file = '' } = levels.find((level) => level.id === id) ?? {};
    if (voice && (!worst || weight > worst.weight)) worst = { kind, weight, file };
  }
  return worst && { kind: worst.kind, file: worst.file };
}

/** What should be heard from this browser now; a level without a sound of its own has that of the parameters. */
export const $sound = computed([$active, $levels, $hearer, $params, $muted], (alarms, levels, hearer, params, muted) => {
  const sound = params.voice_enable && muted === null ? soundOf(alarms, levels, hearer) : null;
  return sound && { ...sound, file: sound.file || params.voice_file };
});
