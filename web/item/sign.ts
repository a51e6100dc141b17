import type { Item } from '../../daemon/contract/entities';
import { levelView } from '../state/alarms/settings';
import type { LevelKind } from '../ui/glyph/index';

export type Levels = Parameters<typeof levelView>[0];
const NOT_KNOWN = [4, 5];

/** The sign of an item: that of its level while it alarms, the dashed ring while nothing is known, none while all is well. */
export function signOf(item: Item, levels: Levels): { readonly level: LevelKind; readonly colour: string | undefined } | null {
  if (item.status_id === 0) return null;
  if (NOT_KNOWN.includes(item.status_id)) return { level: 'nodata', colour: undefined };
  const view = levelView(levels, item.alarm_level_id);
  return { level: view.kind, colour: view.colour };
}

/** What is shown is the last good value and not one of now: the device is silent, or says that it has none. */
export const isOld = (item: Item): boolean => item.quality !== 'good' && item.value_time !== null;
