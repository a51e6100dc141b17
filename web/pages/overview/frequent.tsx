import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { frequent } from '../../state/room/overview';
import { NoAlarm } from '../no_alarm';
import { Panel } from '../panel';
import { barWidths } from './rules';

/** The time that the counts are of, and how much of it was watched where that is less. */
function sideText(watched: number | null): string {
  const w = words('overview');
  return watched === null ? w.days_30 : fill(w.watched_30, { age: spanText(watched, words('shell').age) });
}

/** The items that alarmed most, with bars scaled to 1.1 times the longest. */
export function Frequent() {
  const w = words('overview');
  return (
    <Panel feed={frequent} title={w.frequent} side={({ watched }) => <span class="mut">{sideText(watched)}</span>} w={4} wm={6}>
      {({ data }) => {
        if (data.length === 0) return <NoAlarm title={w.none_frequent} />;
        const widths = barWidths(data.map((row) => row.alarm_count));
        return (
          <ol class="rank">
            {data.map(({ id, device_group_name, device_name, item_name, alarm_count }, i) => (
              <li key={id} style={{ '--v': widths[i] }}>
                <span class="keeps">
                  <span>
                    {device_name} {item_name}
                  </span>
                  <span class="cut mut" title={device_group_name}>
                    {device_group_name}
                  </span>
                </span>
                <b>{alarm_count}</b>
              </li>
            ))}
          </ol>
        );
      }}
    </Panel>
  );
}
