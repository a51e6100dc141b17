import { categoryId } from '../../../daemon/contract/model';
import { allItems } from './all_items';
import { createLiveItems } from './live_items';

/** Seconds between two questions; in between the box pushes what changes. */
const SECONDS = 10;

const UPS = categoryId('ups');
const MAINS = categoryId('electricity_meter');
const BATTERY = categoryId('battery');
/** Categories of what feeds a room, in the order in which it does. */
export const POWER = { ups: UPS, mains: MAINS, battery: BATTERY } as const;

/** Items of all devices of some categories, with their newest values. */
const itemsOf = (categories: readonly number[]) =>
  createLiveItems({
    ask: async () => (await Promise.all(categories.map((category_id) => allItems({ category_id })))).flat(),
    watch: (items) => ({ device_ids: [...new Set(items.map(({ device_id }) => device_id))] }),
    seconds: SECONDS,
  });

/** The category of what measures the air. */
export const AIR = categoryId('temperature_humidity');
/** What sensors say of the air. */
export const airItems = itemsOf([AIR]);
/** What UPS, meters of the mains and batteries say. */
export const powerItems = itemsOf(Object.values(POWER));
