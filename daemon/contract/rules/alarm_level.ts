import type { Fields, Input } from '../shape';
import { voiceFile } from './voice_file';

export const alarmLevel = {
  name: { t: 'text', min: 1, max: 32, like: 'plain_name' },
  weight: { t: 'int', min: 1, max: 9999 },
  color: { t: 'text', min: 7, max: 7, like: 'colour' },
  popup_enable: { t: 'bool' },
  voice_enable: { t: 'bool' },
  email_enable: { t: 'bool' },
  sms_enable: { t: 'bool' },
  phone_enable: { t: 'bool' },
  push_enable: { t: 'bool' },
  /** an action of buzzer and light; null: they stay off */
  buzzer_action_id: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
  /** of consoles, as `POST setting/alarm_commons/sound` answered it; '': their own one */
  voice_file: { t: 'opt', of: voiceFile },
  remark: { t: 'opt', of: { t: 'text', max: 200 } },
} as const satisfies Fields;

/** Whether alarms of a level are told outside the box at all. */
export const tellsAnybody = (
  level: Pick<Input<typeof alarmLevel>, 'email_enable' | 'sms_enable' | 'phone_enable' | 'push_enable'>,
): boolean => level.email_enable || level.sms_enable || level.phone_enable || level.push_enable;

/** So many levels are told at night, go before others, and may sound the action of the product (law h: a mere warning never does). */
const HIGHEST = 2;
/** The ids of the two highest levels: fewer than two others weigh more. Of levels that weigh the same all are, or none is. */
export function highestLevels(levels: Iterable<{ readonly id: number; readonly weight: number }>): ReadonlySet<number> {
  const all = [...levels];
  const above = ({ weight }: { readonly weight: number }): number => all.filter((other) => other.weight > weight).length;
  return new Set(all.filter((level) => above(level) < HIGHEST).map(({ id }) => id));
}

/** Levels that name the action of the product below the two highest: nothing sounds at theirs. */
export function mutedLevels<L extends { readonly id: number; readonly weight: number; readonly buzzer_action_id: number | null }>(
  levels: readonly L[],
  isBuiltin: (action_id: number) => boolean,
): readonly L[] {
  const highest = highestLevels(levels);
  return levels.filter(({ id, buzzer_action_id: own }) => own !== null && !highest.has(id) && isBuiltin(own));
}
