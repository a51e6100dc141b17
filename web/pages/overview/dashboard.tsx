import { type ReactNode, useEffect } from 'react';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { onPush, onResync } from '../../state/feeds/link';
import { soon } from '../../state/feeds/soon';
import { dataview, frequent, recent, refreshOverview, sites } from '../../state/room/overview';
import { AskedAt } from '../fed';
import { Counts } from './counts';
import { Environment } from './curve';
import { Frequent } from './frequent';
import { SystemHealth } from './health';
import { AttentionNote, FirstDevice } from './notes';
import { Recent } from './recent';
import { Sites } from './sites';

const REFRESH_SECONDS = 60;
/** Several alarms at once are one question. */
const ALARM_PAUSE_MS = 300;

/** An alarm shows at once, a lost connection is made up for; the rest follows its own interval. */
function useNews(): void {
  useEffect(() => {
    const afterAlarm = soon(() => {
      for (const feed of [recent, dataview, sites, frequent]) void feed.refresh();
    }, ALARM_PAUSE_MS);
    const ends = [
      onPush((message) => {
        if (message.type === 'alarm') afterAlarm();
      }),
      onResync(refreshOverview),
      afterAlarm.cancel,
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

/** Everything the overview tells, under a headline and its buttons. */
export function Dashboard({ title, actions }: { title: string; actions?: ReactNode }) {
  const w = words('overview');
  useNews();
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{title}</h1>
        <AskedAt
          feed={dataview}
          says={(time) => fill(w.updated, { time, every: spanText(REFRESH_SECONDS, words('shell').age) })}
        />
        {actions && <span class="cl">{actions}</span>}
      </div>
      <AttentionNote />
      <FirstDevice />
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
