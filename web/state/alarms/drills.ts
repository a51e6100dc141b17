import type { Drill, DrillReport } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed, type Feed } from '../feeds/feed';
import { type Verified, verified } from '../session/verify';

/** Seconds between two asks: while a drill runs its steps are watched. */
const LIVE_S = 1;
const REST_S = 10;

/** Drills of the own sites: those that run, and the reports that are kept, newest first. */
export const drills = createFeed(
  async (): Promise<readonly Drill[]> => (await call('GET alarm_drill', { limit: 0 })).data,
  REST_S,
);

export const isRunning = ({ end_reason }: Pick<Drill, 'end_reason'>): boolean => end_reason === null;

/** One drill with its steps, asked for again and again: its notices may be settled after it is over. */
export function reportOf(id: number): Feed<DrillReport> {
  const feed: Feed<DrillReport> = createFeed(async () => {
    const report = await call('GET alarm_drill/{id}', { id });
    feed.pace(isRunning(report) ? LIVE_S : REST_S);
    return report;
  }, LIVE_S);
  return feed;
}

/** Throws Refused, Cancelled. */
export async function beginDrill(wish: {
  readonly item_id: number;
  readonly value: number;
  readonly seconds: number;
}): Promise<void> {
  await verified((by: Verified) => call('POST alarm_drill', { ...wish, ...by }));
  await drills.refresh();
}

/** Throws Refused, Cancelled. */
export async function endDrill(item_id: number): Promise<void> {
  await verified((by: Verified) => call('DELETE alarm_drill', { item_id, ...by }));
  await drills.refresh();
}
