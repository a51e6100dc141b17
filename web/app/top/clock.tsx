import { words } from '../../lang/index';
import { $clock } from '../../state/box/clock';
import { useBoxSecond } from '../../state/box/second';
import { useStore } from '../../state/feeds/use';
import { clockText, dateText, wallTime } from '../../ui/time';

/** Date, weekday and time on the box. Nothing is shown before the box has told them: a browser's clock may be wrong. */
export function Clock() {
  const clock = useStore($clock);
  const now = useBoxSecond();
  if (!clock) return null;
  const { zone } = clock;
  return (
    <span class="clock wide" title={zone}>
      <span class="mut lo">
        {dateText(now, zone)} {words('shell').days[wallTime(now, zone).weekday]}
      </span>
      {'\u2002'}
      <b>{clockText(now, zone)}</b>
    </span>
  );
}
