import { call } from '../../wire/call';
import { onAlarm } from '../alarms/alarms';
import { createFeed } from '../feeds/feed';
import { onResync } from '../feeds/link';
import { soon } from '../feeds/soon';

const REST_S = 60;
/** ms: several alarms at once are one question */
const NEWS_MS = 300;

/**
 * Every alarm that stands or came back unconfirmed, drills left out: a board counts those that stand by level, and tells for how long
 * nobody has confirmed the oldest of all.
 */
export const standing = createFeed(async () => (await call('GET review', { limit: 0, drill: 0 })).data, REST_S);

/** Asks again at once when an alarm changes; the returned function ends it. */
export function followStanding(): () => void {
  const again = soon(() => void standing.refresh(), NEWS_MS);
  const ends = [onAlarm(again), onResync(again), again.cancel];
  return () => {
    for (const end of ends) end();
  };
}
