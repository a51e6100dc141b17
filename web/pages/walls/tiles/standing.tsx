import type { AlarmRow } from '../../../../daemon/contract/entities';
import { spanText } from '../../../../daemon/contract/span';
import type { Levels } from '../../../item/sign';
import { fill, words } from '../../../lang/index';
import { handlingOf, isActive, isUnseen, lastedOf } from '../../../state/alarms/handling';
import { $levels, levelView } from '../../../state/alarms/settings';
import { useBoxSecond } from '../../../state/box/second';
import { useStore } from '../../../state/feeds/use';
import { standing } from '../../../state/room/board';
import { dataview } from '../../../state/room/overview';
import { Level } from '../../../ui/glyph/index';
import { lookOfAlarm } from '../../item/alarm_look';
import { nowText } from '../../item/now_text';
import { NoAlarm } from '../../no_alarm';
import { Panel } from '../../panel';
import { handledText } from '../handled';
import { AlarmLine } from './alarm_line';

/** As many as are read from 4 m; of these a wall shows as many as it has room for, and the head says of how many. */
const SHOWN = 7;
const RANK = { unconfirmed: 0, confirmed: 1, disabled: 2, recovered: 3 } as const;

/** Those that nobody has confirmed first, the gravest of them first, and of one level those that have stood longest. */
export const inOrder = (rows: readonly AlarmRow[], levels: Levels): readonly AlarmRow[] =>
  [...rows].sort(
    (a, b) =>
      RANK[handlingOf(a)] - RANK[handlingOf(b)] ||
      levelView(levels, b.alarm_level_id).weight - levelView(levels, a.alarm_level_id).weight ||
      a.start_time - b.start_time,
  );

function Row({ row, levels, now }: { row: AlarmRow; levels: Levels; now: number }) {
  const { level, colour, state } = lookOfAlarm(row, levels, now);
  const says = [row.device_group_name, row.info, nowText(row), handledText(row, { over: !isActive(row), unseen: isUnseen(row) })];
  const time = spanText(isActive(row) ? now - row.start_time : lastedOf(row, now), words('shell').age);
  return <AlarmLine alarm={row} level={level} colour={colour} state={state} time={time} says={says} />;
}

/** That nobody is told of any of them outside the console, where it is so. */
function Unheard() {
  const { data } = useStore(dataview.$);
  return data?.unheard ? <Level level="warn">{words('overview').attention.unheard}</Level> : null;
}

/** Every alarm that stands, with its age, or that came back unseen, with how long it lasted; and whether somebody has it in hand. */
export function Standing() {
  const w = words('walls');
  const levels = useStore($levels);
  const now = useBoxSecond();
  return (
    <Panel
      feed={standing}
      title={w.standing}
      side={(rows) => (
        <span class="cl">
          <Unheard />
          {rows.length > 0 && fill(w.day_says, { n: rows.length })}
        </span>
      )}
      w={8}
      tall={2}
      class="alarms"
      bare
    >
      {(rows) =>
        rows.length === 0 ? (
          <NoAlarm title={w.none} />
        ) : (
          <ul class="roll">
            {inOrder(rows, levels)
              .slice(0, SHOWN)
              .map((row) => (
                <Row key={row.id} row={row} levels={levels} now={now} />
              ))}
          </ul>
        )
      }
    </Panel>
  );
}
