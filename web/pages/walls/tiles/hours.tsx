import { spanText } from '../../../../daemon/contract/span';
import { fill, words } from '../../../lang/index';
import { hoursOf, lastDay } from '../../../state/alarms/last_day';
import { $levels, levelView } from '../../../state/alarms/settings';
import { boxNow, boxZone } from '../../../state/box/clock';
import { useStore } from '../../../state/feeds/use';
import { levelStyle } from '../../../ui/glyph/index';
import { clockText, listTime } from '../../../ui/time';
import { Panel } from '../../panel';
import { useNews } from '../news';

const HOUR_S = 3600;

/** How many alarms began in each of the last 24 hours, in the colour of the worst of them. */
export function Hours() {
  const w = words('walls');
  const levels = useStore($levels);
  useNews(lastDay);
  return (
    <Panel feed={lastDay} title={w.day} w={3}>
      {({ rows, since, watched }) => {
        const now = boxNow();
        // of a flood the newest are told: how many there were beside them nobody knows here
        const count = fill(w.day_says, { n: since === null ? rows.length : `${rows.length}+` });
        const age = watched === null ? null : spanText(watched, words('shell').age);
        const says = age === null ? count : `${count} · ${fill(w.watched, { age })}`;
        const isTold = (hour: number): boolean => since === null || now - (hours.length - 1 - hour) * HOUR_S > since;
        const hours = hoursOf(rows, now, (level) => levelView(levels, level).weight);
        const most = Math.max(1, ...hours.map(({ count }) => count));
        return (
          <>
            <div class="hours" role="img" aria-label={says}>
              {hours.map(({ count, worst }, i) => {
                const view = count > 0 ? levelView(levels, worst) : null;
                const height = { '--v': (count / most) * 100, visibility: isTold(i) ? undefined : 'hidden' };
                return <i key={i} data-lv={view?.kind} style={{ ...levelStyle(view?.colour), ...height }} />;
              })}
            </div>
            <p class="cl mut">
              <span>{listTime(now - hours.length * HOUR_S, now, boxZone())}</span>
              <span class="push">{says}</span>
              <span class="push">{clockText(now, boxZone()).slice(0, 5)}</span>
            </p>
          </>
        );
      }}
    </Panel>
  );
}
