import type { AlarmLog } from '../../../../daemon/contract/entities';
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

/** Who has it in hand while it stands; then how it ended and how long it lasted. */
function howNow({ end_time, end_label, duration, is_disable, is_confirm }: AlarmLog): readonly string[] {
  const { handling } = words('walls');
  if (end_time !== null) return [end_label, duration === null ? '' : spanText(duration, words('shell').age)];
  return [is_disable ? handling.disabled : is_confirm ? handling.confirmed : handling.unconfirmed];
}

function Row({ row }: { row: AlarmLog }) {
  const levels = useStore($levels);
  const { kind, colour } = levelView(levels, row.alarm_level_id);
  const says = [row.device_group_name, row.info, ...howNow(row)];
  const time = listTime(row.start_time, boxNow(), boxZone());
  if (row.end_time === null) return <AlarmLine alarm={row} level={kind} state={undefined} {...{ colour, time, says }} />;
  return <AlarmLine alarm={row} level="ok" colour={undefined} state="recovered" {...{ time, says }} />;
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
