import { ALARM_ACTION, type AlarmAction } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { nowText } from '../../pages/item/now_text';
import { askOperation } from '../../state/alarms/asked';
import { $levels, levelView } from '../../state/alarms/settings';
import { boxNow, boxZone } from '../../state/box/clock';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Empty, Failed } from '../../ui/empty/index';
import { levelStyle, Sign } from '../../ui/glyph/index';
import { Icon } from '../../ui/icon/index';
import { Loading } from '../../ui/loading/index';
import { listTime } from '../../ui/time';
import { useBellRows } from './pages';

/** px from the end at which the next page is asked for */
const NEAR = 80;

const nearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight >= scrollHeight - NEAR;

/** The unconfirmed alarms, ten at a time. Only confirming and disabling is offered here (specification 4). */
export function AlarmList() {
  const { rows, state, fault, more, again } = useBellRows();
  if (state === 'failed' && rows.length === 0) return <Failed text={fault} onRetry={again} />;
  if (state === 'loading') return <Loading lines={4} />;
  if (rows.length === 0)
    return (
      <Empty icon="bell" title={words('bell').all_clear}>
        {words('bell').beside}
      </Empty>
    );
  return (
    <ul onScroll={(event) => nearEnd(event.currentTarget) && more()}>
      {rows.map((row) => (
        <AlarmItem key={row.id} row={row} onDone={again} />
      ))}
    </ul>
  );
}

function AlarmItem({ row, onDone }: { row: AlarmRow; onDone: () => void }) {
  const { alarm } = words('shell');
  const view = levelView(useStore($levels), row.alarm_level_id);
  const roles = useStore($roles);
  const writable = useStore($writable);
  const name = `${row.device_name} · ${row.item_name}`;
  const ask = (action: AlarmAction) => (): void => {
    void askOperation({ action, alarms: [row] }).then((done) => done && onDone());
  };
  return (
    <li class="item" data-lv={view.kind} style={levelStyle(view.colour)}>
      <Sign level={view.kind} colour={view.colour} />
      <b class="cut">{hasMenu(useStore($menus), '/alarm') ? <a href={`#/alarm?alarm=${row.id}`}>{name}</a> : name}</b>
      <time>{listTime(row.start_time, boxNow(), boxZone())}</time>
      <p>{[row.device_group_name, row.info, nowText(row)].filter(Boolean).join(' · ')}</p>
      <span class="cl">
        {hasFunc(roles, 'alarm_confirm') && (
          <button type="button" class="btn" style={{ '--h': '28px' }} disabled={!writable} onClick={ask(ALARM_ACTION.confirm)}>
            <Icon name="tick" />
            {alarm.confirm}
          </button>
        )}
        {!row.drill && hasFunc(roles, 'alarm_disable') && (
          <button type="button" class="btn" style={{ '--h': '28px' }} disabled={!writable} onClick={ask(ALARM_ACTION.disable)}>
            <Icon name="bell-off" />
            {alarm.disable}
          </button>
        )}
      </span>
    </li>
  );
}
