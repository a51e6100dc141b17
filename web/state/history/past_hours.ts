import { valuesOf } from './past_day';
import { createPast } from './past_items';

/** The last four hours. */
const RANGE = 0;
/** A point is 150 s. */
const SECONDS = 150;

const past = createPast(() => ({ type: RANGE }), valuesOf, SECONDS);
/** The last four hours of the items that are watched, by item. */
export const pastHours = past.feed;
export const watchHours = past.watch;
