// A day of the clock as its 96 quarters of an hour, each in one slot or in none: what lies where, and what a change makes of it.

export const QUARTERS = 96;
/** The slot of each quarter from midnight on; null: none yet. */
export type Quarters = readonly (string | null)[];

/** Quarters in a row that are alike; one may go on past midnight. */
export interface Stretch {
  readonly slot: string | null;
  /** its first quarter */
  readonly from: number;
  readonly length: number;
}

const two = (n: number): string => String(n).padStart(2, '0');
/** The clock at the beginning of a quarter; at the end of a day it is 24:00. */
export function clockAt(quarter: number): string {
  const minutes = (quarter === QUARTERS ? quarter : quarter % QUARTERS) * 15;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
/** Where a stretch ends on the clock: one that ends at midnight does so at 24:00. */
export const endOf = ({ from, length }: Stretch): string => clockAt((from + length) % QUARTERS || QUARTERS);

/** What is alike in a row, by where it begins; what goes on past midnight is one, and begins before it. */
export function stretchesOf(quarters: Quarters): Stretch[] {
  const found: Stretch[] = [];
  for (const [from, slot] of quarters.entries()) {
    const last = found.at(-1);
    if (last && last.slot === slot) found[found.length - 1] = { ...last, length: last.length + 1 };
    else found.push({ slot, from, length: 1 });
  }
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || first === last || first.slot !== last.slot) return found;
  return [...found.slice(1, -1), { ...last, length: last.length + first.length }];
}

/** So many quarters from one on in a slot, past midnight too. */
export function painted(quarters: Quarters, from: number, length: number, slot: string | null): Quarters {
  const isIn = (quarter: number): boolean => (quarter - (from % QUARTERS) + QUARTERS) % QUARTERS < length;
  return quarters.map((was, quarter) => (isIn(quarter) ? slot : was));
}

/** A stretch that is to be so long: the next one gives, or takes, what that is more or less. */
export function lengthened(quarters: Quarters, place: number, length: number): Quarters {
  const all = stretchesOf(quarters);
  const [own, next] = [all[place], all[(place + 1) % all.length]];
  if (!own || !next || all.length < 2) return quarters;
  return length >= own.length
    ? painted(quarters, own.from + own.length, length - own.length, own.slot)
    : painted(quarters, own.from + length, own.length - length, next.slot);
}

/** How long a stretch may become: up to the end of the next one. */
export function lengthsOf(quarters: Quarters, place: number): number[] {
  const all = stretchesOf(quarters);
  const most = all.length < 2 ? 0 : all[place]!.length + all[(place + 1) % all.length]!.length;
  return Array.from({ length: Math.min(most, QUARTERS - 1) }, (_, i) => i + 1);
}

/** The later half of a stretch in another slot, if it can be in one that what follows is not in. */
export function split(quarters: Quarters, place: number, slots: readonly string[]): Quarters {
  const all = stretchesOf(quarters);
  const own = all[place];
  if (!own || own.length < 2) return quarters;
  const next = all[(place + 1) % all.length];
  const others = slots.filter((slot) => slot !== own.slot);
  const slot = others.find((other) => other !== next?.slot) ?? others[0];
  const first = Math.floor(own.length / 2);
  return slot === undefined ? quarters : painted(quarters, own.from + first, own.length - first, slot);
}

/** Hours of a day in a slot. */
export const hoursIn = (quarters: Quarters, slot: string | null): number => quarters.filter((each) => each === slot).length / 4;

/** The quarter below a point, seen from the middle of the ring; midnight is at the top. */
export function quarterAt(x: number, y: number): number {
  const turn = Math.atan2(x, -y) / (2 * Math.PI);
  return Math.floor(((turn + 1) % 1) * QUARTERS) % QUARTERS;
}

/** The way round from nothing by less than half a ring, either way. */
const nearest = (steps: number): number => {
  const round = ((steps % QUARTERS) + QUARTERS) % QUARTERS;
  return round > QUARTERS / 2 ? round - QUARTERS : round;
};

/** Quarters from the first to where the pointer is now, however far round it went; negative: backwards. */
export const stepsTo = (steps: number, first: number, at: number): number => steps + nearest(at - first - steps);
/** What has been drawn over, the first quarter and the last included, once round at most. */
export function arcOf(first: number, steps: number): { readonly from: number; readonly length: number } {
  const back = Math.max(steps, 1 - QUARTERS);
  return { from: steps < 0 ? (first + back + QUARTERS) % QUARTERS : first, length: Math.min(QUARTERS, Math.abs(steps) + 1) };
}
