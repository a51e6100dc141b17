import { words } from '../../lang/index';
import { frequent } from '../../state/room/overview';
import { NoAlarm } from '../no_alarm';
import { Panel } from '../panel';
import { barWidths } from './rules';

/** The items that alarmed most, with bars scaled to 1.1 times the longest. */
export function Frequent() {
  const w = words('overview');
  return (
    <Panel feed={frequent} title={w.frequent} side={() => <span class="mut">{w.days_30}</span>} w={4} wm={6}>
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
