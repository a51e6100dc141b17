import type { AlarmRow } from '../../../daemon/contract/entities';
import type { Levels } from '../../item/sign';
import { handlingOf } from '../../state/alarms/handling';
import { levelView } from '../../state/alarms/settings';
import type { LevelKind } from '../../ui/glyph/index';
import type { RowLook } from '../../ui/table/index';

/** A new alarm is tinted for so long, seconds. */
const NEW_S = 120;
const HANDLED = { unconfirmed: undefined, confirmed: 'ack', recovered: 'recovered', disabled: 'off' } as const;

/** A handled alarm steps back, one without communication looks old, a new one stands out. `now`: epoch s on the box. */
export function lookOfAlarm(row: AlarmRow, levels: Levels, now: number): RowLook & { readonly level: LevelKind } {
  const view = levelView(levels, row.alarm_level_id);
  const fresh = now - row.start_time < NEW_S ? 'new' : undefined;
  return {
    level: view.kind,
    colour: view.colour,
    state: HANDLED[handlingOf(row)] ?? (row.quality === 'lost' ? 'stale' : fresh),
  };
}
