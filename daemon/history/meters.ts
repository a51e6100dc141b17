import type { Catalogue, ItemConfig } from '../sites/catalogue';
import type { Grid } from './grid';
import { HOUR } from './hours';
import { DAY, dayOf } from './keys';
import { type Line, lineOf } from './line';
import type { Query } from './query';
import type { Rolled } from './rolled';
import type { Samples } from './samples';
import { factsOf, isTotal, tellsUse } from './totals';
import { type Mark, type MeterFacts, type MeterUse, type Replaced, type TotalReading, useOf } from './use';

/** Seconds before and behind a span within which a reading still says what was used at its edges. */
export const AROUND = 6 * HOUR;
/** Seconds beyond which no reading is looked for. */
const FARTHEST = 400 * DAY;
/** Seconds of samples that are looked at one by one; a longer span is as right by its hours, but for the parts of two at its ends. */
const LONGEST_FINE = 2 * DAY;

/** What was used of a total: in each bucket of a grid and in all of it; null where nothing is known. */
export interface Metered {
  /** null: the buckets are finer than an hour */
  readonly slots: (number | null)[] | null;
  readonly use: number | null;
  /** those within the grid */
  readonly marks: readonly Mark[];
}

interface MeterParts {
  readonly query: Query;
  readonly catalogue: () => Catalogue;
  /** when an item's meter was replaced, in order of time */
  readonly replaced: (item_id: number) => readonly Replaced[];
}

/** What totals read, and from where to where roll-ups say that this was measured throughout. */
interface Read {
  readonly readings: TotalReading[];
  /** by the moment at which such a stretch begins, its end */
  readonly whole: Map<number, number>;
}

/** Of two readings of one second the later one: a total cannot stand at both. */
const readingsOf = ({ at, v, n }: Samples): TotalReading[] =>
  Array.from({ length: n }, (_, i) => ({ at: at[i]!, value: Number.isNaN(v[i]!) ? null : v[i]! })).filter(
    ({ at: time }, i) => i === n - 1 || at[i + 1] !== time,
  );

/** A roll-up beside its neighbours. */
interface Stretch {
  readonly rolled: Rolled;
  readonly end: number;
  /** its lowest reading follows from what stands before it */
  readonly follows: boolean;
  /** it says all that its samples would: known from end to end, of one meter, and between what stands before and behind */
  readonly whole: boolean;
  /** when the meter was replaced within it; null: it was not */
  readonly replaced: number | null;
}

/** @param until epoch s: an hour that is not over by then has not read its last, however long a value stands */
function stretchesOf(all: readonly Rolled[], { step, replaced: entered }: MeterFacts, until: number): Stretch[] {
  return all.map((rolled, i) => {
    const [before, behind] = [all[i - 1], all[i + 1]];
    const follows = !before || rolled.min >= before.max - step;
    const leads = !behind || rolled.max <= behind.min + step;
    const { start, seconds, covered } = rolled;
    const end = start + seconds;
    const replaced = entered.find(({ at }) => at >= start && at <= end)?.at ?? null;
    return { rolled, end, follows, whole: covered >= seconds && end <= until && follows && leads && replaced === null, replaced };
  });
}

/** Of two meters, the second of which began lower, the highest is the first one's last and the lowest the second one's first. */
const ofTwo = ({ min, max }: Rolled, at: number): TotalReading[] => [
  { at: at - 1, value: max },
  { at, value: min },
];

/** A total begins a stretch with its lowest reading; that at its end is the next one's first, where that follows at once. */
function endsOf({ rolled, end, follows }: Stretch, next: Stretch | undefined): TotalReading[] {
  const first = follows ? [{ at: rolled.start, value: rolled.min }] : [];
  return next?.whole && next.rolled.start === end ? first : [...first, { at: end, value: rolled.max }];
}

/** What can be told of a stretch whose samples are gone. */
function leftOf(stretch: Stretch, next: Stretch | undefined): TotalReading[] {
  const { rolled, replaced } = stretch;
  const fell = !next || next.rolled.min < rolled.max;
  const isInside = replaced !== null && replaced > rolled.start && replaced <= stretch.end;
  return isInside && fell ? ofTwo(rolled, replaced) : endsOf(stretch, undefined);
}

export type Meters = ReturnType<typeof createMeters>;

/** What totals of the room counted. */
export function createMeters({ query, catalogue, replaced }: MeterParts) {
  /** Readings of stretches that are not whole; of what has no samples any more what can be told. */
  async function samplesOf(item_id: number, stretches: readonly Stretch[]): Promise<TotalReading[]> {
    const samples = await query.raw(item_id, stretches[0]!.rolled.start, stretches.at(-1)!.end);
    return samples.n > 0 ? readingsOf(samples) : stretches.flatMap((stretch, i) => leftOf(stretch, stretches[i + 1]));
  }

  /** Hours and days, and samples only where a stretch is not whole: a year of a meter is read as fast as its curve. */
  async function rolledReadings(item_id: number, from: number, until: number, facts: MeterFacts): Promise<Read> {
    const stretches = stretchesOf(await query.rolled(item_id, from, until), facts, until);
    // samples leave by days: what lies in one has them throughout or not at all
    const isBroken = (place: number, day: number): boolean =>
      stretches[place] !== undefined && !stretches[place].whole && dayOf(stretches[place].rolled.start) === day;
    const readings: TotalReading[] = [];
    const whole = new Map(stretches.filter((each) => each.whole).map(({ rolled, end }) => [rolled.start, end]));
    for (let i = 0; i < stretches.length; ) {
      const stretch = stretches[i]!;
      let end = i + 1;
      while (!stretch.whole && isBroken(end, dayOf(stretch.rolled.start))) end++;
      const read = stretch.whole ? endsOf(stretch, stretches[end]) : await samplesOf(item_id, stretches.slice(i, end));
      for (const reading of read) readings.push(reading);
      i = end;
    }
    return { readings, whole };
  }

  async function read(id: number, from: number, until: number, isFine: boolean, facts: MeterFacts): Promise<Read> {
    if (until <= from) return { readings: [], whole: new Map() };
    if (isFine) return { readings: readingsOf(await query.raw(id, from, until)), whole: new Map() };
    return rolledReadings(id, from, until, facts);
  }
  const known = (item: ItemConfig): MeterFacts => factsOf(item, catalogue().devices.get(item.device_id), replaced(item.id));

  /** Use by edges that are rounded as the item is: buckets add up to the whole to the last digit. */
  function onGrid(read: readonly TotalReading[], facts: MeterFacts, edges: Float64Array, { decimals }: ItemConfig): Metered {
    const [from, to] = [edges[0]!, edges.at(-1)!];
    const { between, marks } = useOf(read, facts);
    const digits = Math.min(decimals, 10);
    const round = (value: number): number => Number(value.toFixed(digits));
    const until = Array.from(edges, (edge) => round(between(from, edge) ?? 0));
    const slots = Array.from({ length: edges.length - 1 }, (_, i) => {
      const isKnown = between(edges[i]!, edges[i + 1]!) !== null;
      return isKnown ? round(until[i + 1]! - until[i]!) : null;
    });
    const use = between(from, to);
    return { slots, use: use === null ? null : round(use), marks: marks.filter(({ at }) => at >= from && at < to) };
  }

  return {
    /** What an item counted, as far as `now` (epoch s); null for one that is no total. */
    async metered(item: ItemConfig, { edges, step }: Grid, now: number): Promise<Metered | null> {
      if (!isTotal(item)) return null;
      const facts = known(item);
      const from = edges[0]! - AROUND;
      const until = Math.min(edges.at(-1)! + AROUND, now + 1);
      const isFine = step < HOUR && edges.at(-1)! - edges[0]! <= LONGEST_FINE;
      const { readings } = await read(item.id, from, until, isFine, facts);
      const metered = onGrid(readings, facts, edges, item);
      return tellsUse(item, step) ? metered : { ...metered, slots: null };
    },
    /** What a total counted over a span, with the readings before and behind it however long it was silent. */
    async counted(item: ItemConfig, from: number, to: number, now: number): Promise<MeterUse> {
      const facts = known(item);
      const reach = { before: AROUND, behind: AROUND };
      for (;;) {
        const { readings } = await read(item.id, from - reach.before, Math.min(to + reach.behind, now + 1), false, facts);
        const counted = useOf(readings, facts);
        const [first, last] = [counted.readings[0]?.at ?? from + 1, counted.readings.at(-1)?.at ?? to - 1];
        const lacks = { before: first > from, behind: last < to && to + reach.behind <= now };
        const further = (['before', 'behind'] as const).filter((side) => lacks[side] && reach[side] < FARTHEST);
        if (further.length === 0) return counted;
        for (const side of further) reach[side] = Math.min(FARTHEST, reach[side] * 8);
      }
    },
    /** What an item counted over a grid as a whole, with the readings at its ends and how much of it was measured. */
    async line(item: ItemConfig, grid: Grid, now: number): Promise<Line> {
      const facts = known(item);
      const [from, to] = [grid.edges[0]!, grid.edges.at(-1)!];
      const isFine = to - from <= LONGEST_FINE;
      const { readings, whole } = await read(item.id, from - AROUND, Math.min(to + AROUND, now + 1), isFine, facts);
      const seconds = (await query.buckets(item.id, grid, now)).covered.reduce((sum, each) => sum + each, 0);
      return lineOf(useOf(readings, facts), { from, to: Math.min(to, now), seconds, whole, interval: item.save_interval });
    },
  };
}
