import type { Fields } from '../shape';
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

/** Law h of the alarms, a mere warning never drives the buzzer: the action that the product brings belongs to so many levels. */
const LOUD_LEVELS = 2;
/** The ids of the levels that may sound the action of the product: the highest, of equal ones the older. */
export const loudLevels = (levels: readonly { readonly id: number; readonly weight: number }[]): ReadonlySet<number> =>
  new Set(
    [...levels]
      .sort((a, b) => b.weight - a.weight || a.id - b.id)
      .slice(0, LOUD_LEVELS)
      .map(({ id }) => id),
  );

/** Levels that name the action of the product below those that may sound it: nothing sounds at theirs. */
export function mutedLevels<L extends { readonly id: number; readonly weight: number; readonly buzzer_action_id: number | null }>(
  levels: readonly L[],
  isBuiltin: (action_id: number) => boolean,
): readonly L[] {
  const loud = loudLevels(levels);
  return levels.filter(({ id, buzzer_action_id: own }) => own !== null && !loud.has(id) && isBuiltin(own));
}
