import { useEffect } from 'react';
import { onPush, onResync } from '../../state/feeds/link';
import { soon } from '../../state/feeds/soon';
import { dataview, frequent, recent, refreshOverview, sites } from '../../state/room/overview';

/** Several alarms at once are one question. */
const ALARM_PAUSE_MS = 300;

/** An alarm shows at once, a lost connection is made up for; the rest follows its own interval. */
export function useNews(): void {
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
