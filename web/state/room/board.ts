import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { onAlarmNews } from '../feeds/news';

const REST_S = 60;

/**
 * Every alarm that stands or came back unconfirmed, drills left out: a board counts those that stand by level, and tells for how long
 * nobody has confirmed the oldest of all.
 */
export const standing = createFeed(async () => (await call('GET review', { limit: 0, drill: 0 })).data, REST_S);

/** Asks again at once when an alarm changes; the returned function ends it. */
export const followStanding = (): (() => void) => onAlarmNews(() => void standing.refresh());
