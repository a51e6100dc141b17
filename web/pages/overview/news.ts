import { useEffect } from 'react';
import { onPush, onResync } from '../../state/feeds/link';
import { soon } from '../../state/feeds/soon';
import { CARD_SECONDS, dataview, frequent, recent, refreshOverview, sites } from '../../state/room/overview';

/** Several alarms at once are one question. */
const ALARM_PAUSE_MS = 300;
/** Seconds, while items wait for their first reading or the link has just come back: a box that was started has soon read its room. */
const HURRIED_SECONDS = 5;
/** What was lost by a restart is not told by an alarm when it is back, nor is it waited for. */
const SETTLING_MS = 60_000;

/** Counts are asked for more often while they do not know of every item, and for a while after the link has come back. */
function followWaiting(): () => void {
  let isHurried = false;
  let settled = 0;
  const look = (): void => {
    const hurried = (dataview.$.get().data?.item_waiting ?? 0) > 0 || performance.now() < settled;
    if (hurried === isHurried) return;
    isHurried = hurried;
    for (const feed of [dataview, sites]) feed.pace(hurried ? HURRIED_SECONDS : CARD_SECONDS);
  };
  const ends = [
    dataview.$.subscribe(look),
    onResync(() => {
      settled = performance.now() + SETTLING_MS;
      look();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
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
