import type { AlarmLog } from '../../../../daemon/contract/entities';
import { endedByItself } from '../../../../daemon/contract/live';
import { spanText } from '../../../../daemon/contract/span';
import { words } from '../../../lang/index';
import { lastAlarms } from '../../../state/alarms/last_alarms';
import { $levels, levelView } from '../../../state/alarms/settings';
import { isWaiting } from '../../../state/alarms/waiting';
import { boxNow, boxZone } from '../../../state/box/clock';
import { useStore } from '../../../state/feeds/use';
import { Empty } from '../../../ui/empty/index';
import { listTime } from '../../../ui/time';
import { Panel } from '../../panel';
import { handledText } from '../handled';
import { useNews } from '../news';
import { AlarmLine } from './alarm_line';

/** As many as are read from 4 m; of these a wall shows as many as it has room for. */
const SHOWN = 7;

/** Who has it in hand while it stands; then how it ended, whether somebody is still to look at it, and how long it lasted. */
function howNow(row: AlarmLog, unseen: boolean): readonly string[] {
  const { end_time, end_label, duration } = row;
  const over = end_time !== null;
  if (!over) return [handledText(row, { over, unseen })];
  const lasted = duration === null ? '' : spanText(duration, words('shell').age);
  return [endedByItself(row) ? handledText(row, { over, unseen }) : end_label, lasted];
}

function Row({ row }: { row: AlarmLog }) {
  const levels = useStore($levels);
  const { kind, colour } = levelView(levels, row.alarm_level_id);
  const unseen = isWaiting(row, boxNow());
  const says = [row.device_group_name, row.info, ...howNow(row, unseen)];
  const time = listTime(row.start_time, boxNow(), boxZone());
  const state = row.end_time === null ? undefined : 'recovered';
  // what somebody ended has not come back: nothing says that all is well again
  const well = state !== undefined && !unseen && endedByItself(row);
  return (
    <AlarmLine
      alarm={row}
      {...(well ? { level: 'ok', colour: undefined } : { level: kind, colour })}
      state={state}
      time={time}
      says={says}
    />
  );
}

/** The alarms that began last, whether they stand or are over. */
export function Last() {
  const w = words('walls');
  useNews(lastAlarms);
  return (
    <Panel feed={lastAlarms} title={w.last} w={8} tall={2} class="alarms" bare>
      {(rows) =>
        rows.length === 0 ? (
          <Empty icon="bell" title={w.last_none} />
        ) : (
          <ul class="roll">
            {rows.slice(0, SHOWN).map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
