import { useEffect } from 'react';
import { onPush, onResync } from '../../state/feeds/link';
import { soon } from '../../state/feeds/soon';
import { CARD_SECONDS, dataview, frequent, recent, refreshOverview, sites } from '../../state/room/overview';

/** Several alarms at once are one question. */
const ALARM_PAUSE_MS = 300;
/** While items wait for their first reading, seconds: a box that was started has read its room long before a minute is over. */
const WAITING_SECONDS = 5;

/** Counts are asked for more often while they do not know of every item. */
function followWaiting(): () => void {
  let isWaiting = false;
  return dataview.$.subscribe(({ data }) => {
    const waits = (data?.item_waiting ?? 0) > 0;
    if (waits === isWaiting) return;
    isWaiting = waits;
    for (const feed of [dataview, sites]) feed.pace(waits ? WAITING_SECONDS : CARD_SECONDS);
  });
}

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
      followWaiting(),
      afterAlarm.cancel,
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
