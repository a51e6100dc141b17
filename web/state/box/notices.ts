import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

const SECONDS = 60;

/** How often each way of telling people succeeded within the last seven days. */
export const waySuccesses = createFeed(() => call('GET notification_ways', {}), SECONDS);

/** How many notices wait, or are on their way. */
export const waitingNotices = createFeed(
  async (): Promise<number> => (await call('GET notification_log', { status: 'queued', limit: 1 })).total,
  30,
);
