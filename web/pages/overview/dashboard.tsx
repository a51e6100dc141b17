import { type ReactNode, useEffect } from 'react';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/clock';
import { onPush, onResync } from '../../state/link';
import { dataview, frequent, recent, refreshOverview, sites } from '../../state/overview';
import { useStore } from '../../state/use';
import { clockText } from '../../ui/time';
import { Counts } from './counts';
import { Environment } from './curve';
import { Frequent } from './frequent';
import { SystemHealth } from './health';
import { Recent } from './recent';
import { Sites } from './sites';

const REFRESH_SECONDS = 60;
/** Several alarms at once are one question. */
const ALARM_PAUSE_MS = 300;

/** An alarm shows at once, a lost connection is made up for; the rest follows its own interval. */
function useNews(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const afterAlarm = (): void => {
      for (const feed of [recent, dataview, sites, frequent]) void feed.refresh();
    };
    const ends = [
      onPush((message) => {
        if (message.type !== 'alarm') return;
        clearTimeout(timer);
        timer = setTimeout(afterAlarm, ALARM_PAUSE_MS);
      }),
      onResync(refreshOverview),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, []);
}

/** The time of the counts: how new what is shown is. */
function Updated() {
  const w = words('overview');
  const { at } = useStore(dataview.$);
  if (at === null) return null;
  const time = clockText(boxNow() - (Date.now() - at) / 1000, boxZone());
  return <span class="mut">{fill(w.updated, { time, seconds: REFRESH_SECONDS })}</span>;
}

/** Everything the overview tells, under a headline and its buttons. */
export function Dashboard({ title, actions, notes }: { title: string; actions?: ReactNode; notes?: ReactNode }) {
  useNews();
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{title}</h1>
        <Updated />
        {actions && <span class="cl">{actions}</span>}
      </div>
      {notes}
      <div class="grid ov">
        <Counts />
        <Recent />
        <Environment />
        <Frequent />
        <SystemHealth />
        <Sites />
      </div>
    </>
  );
}
