import type { AlarmLog } from '../../../../daemon/contract/entities';
import { endedByItself } from '../../../../daemon/contract/live';
import { spanText } from '../../../../daemon/contract/span';
import { words } from '../../../lang/index';
import { lastAlarms } from '../../../state/alarms/last_day';
import { $levels, levelView } from '../../../state/alarms/settings';
import { boxNow, boxZone } from '../../../state/box/clock';
import { useStore } from '../../../state/feeds/use';
import { Empty } from '../../../ui/empty/index';
import { listTime } from '../../../ui/time';
import { Panel } from '../../panel';
import { useNews } from '../news';
import { AlarmLine } from './alarm_line';

/** As many as are read from 4 m. */
const SHOWN = 7;

/** Whether it came back and nobody has looked at it. */
const waits = (row: AlarmLog): boolean => row.handle_status === 'untreated' && endedByItself(row);

/** Who has it in hand while it stands; then how it ended, how long it lasted, and whether somebody is still to look at it. */
function howNow(row: AlarmLog): readonly string[] {
  const { end_time, end_label, duration, is_disable, is_confirm } = row;
  const { handling } = words('walls');
  if (end_time !== null)
    return [end_label, waits(row) ? handling.unconfirmed : '', duration === null ? '' : spanText(duration, words('shell').age)];
  return [is_disable ? handling.disabled : is_confirm ? handling.confirmed : handling.unconfirmed];
}

function Row({ row }: { row: AlarmLog }) {
  const levels = useStore($levels);
  const { kind, colour } = levelView(levels, row.alarm_level_id);
  const says = [row.device_group_name, row.info, ...howNow(row)];
  const time = listTime(row.start_time, boxNow(), boxZone());
  const state = row.end_time === null ? undefined : 'recovered';
  if (state === undefined || waits(row)) return <AlarmLine alarm={row} level={kind} {...{ colour, state, time, says }} />;
  return <AlarmLine alarm={row} level="ok" colour={undefined} {...{ state, time, says }} />;
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
