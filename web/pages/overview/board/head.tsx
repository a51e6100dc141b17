import { type ReactNode, useEffect, useRef } from 'react';
import { fill, words } from '../../../lang/index';
import { boxNow, boxZone } from '../../../state/box/clock';
import { useBoxSecond } from '../../../state/box/second';
import { $link, onPush, retryLink } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { dataview } from '../../../state/room/overview';
import { Level } from '../../../ui/glyph/index';
import { Icon, Mark } from '../../../ui/icon/index';
import { clockText, dateText, wallTime } from '../../../ui/time';

/** Up to when what is shown is true; a press tries to connect again. */
function Lost({ since }: { since: number }) {
  const { link } = words('shell');
  return (
    <button type="button" class="chip lost" data-lv="high" title={link.retry} onClick={retryLink}>
      <Icon name="link-off" />
      {fill(link.lost, { time: clockText(since, boxZone()) })}
    </button>
  );
}

/** ms when the box last told something of the room: answered, or pushed; null: it has not yet. Looked at by the second. */
function useNewest(): number | null {
  const { at } = useStore(dataview.$);
  const pushed = useRef(0);
  useBoxSecond();
  useEffect(
    () =>
      onPush(({ type }) => {
        // all else that is pushed tells nothing of the room
        if (type === 'item' || type === 'alarm') pushed.current = Date.now();
      }),
    [],
  );
  return Math.max(at ?? 0, pushed.current) || null;
}

/** That what is shown is true now, and of when the newest of it is. */
function Live() {
  const { link } = words('shell');
  const at = useNewest();
  const { state } = useStore($link);
  const time = at === null ? '' : clockText(boxNow() - (Date.now() - at) / 1000, boxZone());
  return (
    <>
      {state === 'live' ? <Level level="ok">{link.live}</Level> : <span class="mut">{link.connecting}</span>}
      {time && <span class="mut">{fill(words('overview').updated_at, { time })}</span>}
    </>
  );
}

/** The clock of the box, large enough to be the room's. */
function WallClock() {
  const now = useBoxSecond();
  const zone = boxZone();
  return (
    <>
      <span class="mut date">
        {dateText(now, zone)}
        <br />
        {words('shell').days[wallTime(now, zone).weekday]}
      </span>
      <b class="clock" title={zone}>
        {clockText(now, zone)}
      </b>
    </>
  );
}

/** Whose board it is, whether what it shows is true now, and what time it is. */
export function BoardHead({ title, actions }: { title: string; actions: ReactNode }) {
  const { since } = useStore($link);
  return (
    <div class="head">
      <Mark />
      <h1 tabIndex={-1}>{title}</h1>
      <span class="push" />
      {since === null ? <Live /> : <Lost since={since} />}
      <WallClock />
      <span class="cl">{actions}</span>
    </div>
  );
}
