import type { ContactGroup, Device, Item, SeriesPage, TimePeriod } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { boxNow } from '../box/clock';
import { createFeed } from '../feeds/feed';

const SECONDS = 300;
/** limit 0: all of them */
const ALL = { limit: 0 } as const;

/** Devices by name and site, for filters. */
export const deviceNames = createFeed<readonly Device[]>(async () => (await call('GET setting/devices', ALL)).data, SECONDS);
/** Groups of contacts that items may name. */
export const contactGroups = createFeed<readonly ContactGroup[]>(
  async () => (await call('GET setting/contact_groups', ALL)).data,
  SECONDS,
);
/** The group that is told of what names none, nor its site; null: nobody is. */
export const defaultGroup = createFeed<number | null>(
  async () => (await call('GET setting/alarm_commons', {})).default_contact_group_id,
  SECONDS,
);
/** Time periods in which alarms are told. */
export const timePeriods = createFeed<readonly TimePeriod[]>(
  async () => (await call('GET setting/time_periods', ALL)).data,
  SECONDS,
);

/** How far back an item's past is looked at, seconds. */
export const PAST = { day: 86_400, week: 604_800 } as const;
export type PastRange = keyof typeof PAST;
/** buckets: a minute of a day, five of a week */
const POINTS = 2100;

/** What an item read until now, in buckets with their extremes. Throws Refused. */
export function pastOf(item: Pick<Item, 'id' | 'device_id'>, range: PastRange): Promise<SeriesPage> {
  const end_time = Math.ceil(boxNow());
  return call('GET device_groups/device/data', {
    device_id: item.device_id,
    item_ids: [item.id],
    start_time: end_time - PAST[range],
    end_time,
    points: POINTS,
  });
}
