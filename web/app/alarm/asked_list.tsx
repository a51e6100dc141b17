import type { AskedAlarm } from '../../state/alarms/asked';
import { $levels, levelView } from '../../state/alarms/settings';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { Sign } from '../../ui/glyph/index';
import { listTime } from '../../ui/time';

/** What an operation will touch: what alarms first, and whole; then how, and where. */
export function AskedList({ alarms }: { alarms: readonly AskedAlarm[] }) {
  const levels = useStore($levels);
  const now = boxNow();
  return (
    <ul class="card" style={{ maxBlockSize: '200px', overflow: 'auto' }}>
      {alarms.map((alarm) => {
        const { kind, colour } = levelView(levels, alarm.alarm_level_id);
        return (
          <li key={alarm.id} class="item" style={{ paddingBlock: '7px' }}>
            <Sign level={kind} colour={colour} />
            <b>
              {alarm.device_name} · {alarm.item_name}
            </b>
            {alarm.start_time !== null && <time>{listTime(alarm.start_time, now, boxZone())}</time>}
            <p>{[alarm.info, alarm.device_group_name].filter(Boolean).join(' · ')}</p>
          </li>
        );
      })}
    </ul>
  );
}
