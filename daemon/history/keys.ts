// A row's key is (day, item, part) in one whole number, day first: what is written together lies together, so an hour's
// fold touches few pages, and an old day is one stretch of the file.
const PARTS = 2 ** 9;
const ITEMS = 2 ** 27;
const DAYS = 2 ** 17;

export const DAY = 86_400;
export const LAST_PART = PARTS - 1;

/** UTC day of epoch seconds, counted from 1970. */
export const dayOf = (at: number): number => Math.floor(at / DAY);
/** key of the first part; the parts of one item's day follow each other */
export const keyOf = (day: number, item: number): number => (day * ITEMS + item) * PARTS;
export const dayOfKey = (key: number): number => Math.floor(key / (PARTS * ITEMS));
export const itemOfKey = (key: number): number => Math.floor(key / PARTS) % ITEMS;
export const partOfKey = (key: number): number => key % PARTS;

/** Whether a time has a day of its own (1970 to 2328). */
export const isStorable = (at: number): boolean => Number.isInteger(at) && at >= 0 && at < DAYS * DAY;
/** Whether a number can be an item's in a key. */
export const isItem = (item: number): boolean => Number.isInteger(item) && item >= 0 && item < ITEMS;
