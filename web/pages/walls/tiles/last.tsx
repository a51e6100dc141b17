import type { AlarmLog } from '../../../../daemon/contract/entities';
import { spanText } from '../../../../daemon/contract/span';
import { words } from '../../../lang/index';
import { lastAlarms } from '../../../state/alarms/last_day';
import { $levels, levelView } from '../../../state/alarms/settings';
import { boxNow, boxZone } from '../../../state/box/clock';
import { useStore } from '../../../state/feeds/use';
import { Empty } from '../../../ui/empty/index';
import { Sign } from '../../../ui/glyph/index';
import { listTime } from '../../../ui/time';
import { Panel } from '../../panel';
import { useNews } from '../news';

/** As many as are read from 4 m. */
const SHOWN = 8;

function Row({ row }: { row: AlarmLog }) {
  const w = words('walls');
  const levels = useStore($levels);
  const { kind, colour } = levelView(levels, row.alarm_level_id);
  const over = row.end_time !== null;
  const lasted = over && row.duration !== null ? spanText(row.duration, words('shell').age) : '';
  const handled = row.is_disable ? w.handling.disabled : row.is_confirm ? w.handling.confirmed : w.handling.unconfirmed;
  return (
    <li class="item" data-lv={over ? 'ok' : kind} data-st={over ? 'recovered' : undefined}>
      <Sign level={over ? 'ok' : kind} {...(!over && colour ? { colour } : {})} />
      <b>
        {row.device_name} {row.item_name}
      </b>
      <time>{listTime(row.start_time, boxNow(), boxZone())}</time>
      <p>
        {[row.device_group_name, row.info, over ? [row.end_label, lasted].filter(Boolean).join(' ') : handled]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
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
