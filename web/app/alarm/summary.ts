import { BOX_SITE } from '../../../daemon/contract/codes';
import type { AlarmLevel, AlarmRow } from '../../../daemon/contract/entities';
import { fill } from '../../lang/index';
import { hrefOf } from '../../route/index';
import { type LevelView, levelView } from '../../state/alarms/settings';

type Placed = Pick<AlarmRow, 'device_group_name' | 'device_name' | 'alarm_level_id'>;

/** The level of the worst of some alarms, of which there is at least one. */
export function worstOf(alarms: readonly Pick<AlarmRow, 'alarm_level_id'>[], levels: readonly AlarmLevel[]): LevelView {
  const views = alarms.map((alarm) => levelView(levels, alarm.alarm_level_id));
  return views.reduce((worst, view) => (view.weight > worst.weight ? view : worst));
}

/** How many alarms came at once; what somebody practises is counted apart. */
export function floodText(
  alarms: readonly { readonly drill: boolean }[],
  texts: { flood: string; flood_drills: string },
): string {
  const drills = alarms.filter(({ drill }) => drill).length;
  const text = fill(texts.flood, { n: alarms.length - drills });
  return drills > 0 ? fill(texts.flood_drills, { text, n: drills }) : text;
}

/** Site and device of one alarm. */
export const placeOf = (alarm: Placed): string => `${alarm.device_group_name} · ${alarm.device_name}`;

/**
 * Where more is to be seen of an alarm: all that became of it; for whom no such page opens its device among the stations, where the
 * box itself does not stand.
 */
export function detailsOf(
  { id, device_id, device_group_id }: Pick<AlarmRow, 'id' | 'device_id' | 'device_group_id'>,
  opens: (path: string) => boolean,
): string {
  const page = ['/alarm', '/system_log_alarm'].find(opens);
  if (page) return hrefOf(page, { alarm: id });
  return opens('/station') && device_group_id !== BOX_SITE ? hrefOf('/station', { deviceId: device_id }) : '/alarm';
}

/** Where alarms are: the one place, or the place with most of them and how many there are. `sentence` has {place} and {n}. */
export function placesText(alarms: readonly Placed[], sentence: string): string {
  const counts = new Map<string, number>();
  for (const alarm of alarms) counts.set(placeOf(alarm), (counts.get(placeOf(alarm)) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!most) return '';
  return counts.size === 1 ? most[0] : fill(sentence, { place: most[0], n: counts.size });
}
