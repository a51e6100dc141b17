import type { UseMark } from '../contract/entities';

/** One reading of a total that only grows: kWh, m³. Null: nothing was read. */
export interface TotalReading {
  /** epoch s */
  readonly at: number;
  readonly value: number | null;
}
/** What is known of a meter beside its readings, in the total's unit. */
export interface MeterFacts {
  /** the highest number its register holds, after which it begins at 0; null: not known */
  readonly highest: number | null;
  /** the smallest difference between two readings */
  readonly step: number;
  /** what can flow through it within an hour at most; null: not known */
  readonly most: number | null;
  /** when the meter was replaced, in order of time, as somebody entered it */
  readonly replaced: readonly Replaced[];
}
/** Another meter counts from a moment on. */
export interface Replaced {
  /** epoch s of the first reading that is the new one's, or before it */
  readonly at: number;
  /** what the old one had when it ended; null: nobody knows */
  readonly end: number | null;
  /** what the new one had when it began */
  readonly start: number;
}
export interface Mark {
  /** epoch s of the first reading that is not as it should be */
  readonly at: number;
  readonly kind: UseMark;
  /** of a replacement: somebody entered it, and it is no guess */
  readonly entered?: true;
}

/** How many readings in a row may be wrong: what lasts longer is how things are. */
const LONGEST_GLITCH = 5;
/** Seconds by which a meter may be behind in renewing its register. */
const RENEWED_WITHIN = 60;
const HOUR = 3600;

type Known = TotalReading & { readonly value: number };
/** A reading that counts, and what was used from the first one to it. */
interface Point extends Known {
  readonly sum: number;
  /** what somebody entered, and no reading */
  readonly entered?: true;
}

const isKnown = (reading: TotalReading): reading is Known => reading.value !== null && Number.isFinite(reading.value);

/** Goes through readings one by one, looking back and ahead by as many as may be wrong in a row. */
class Reckoning {
  readonly points: Point[] = [];
  readonly marks: Mark[] = [];
  /** where the points begin that no rollover or replacement parts from the last one */
  private since = 0;

  constructor(
    private readonly readings: readonly Known[],
    private readonly facts: MeterFacts,
  ) {
    for (let place = 0; place < readings.length; ) {
      this.exchange(readings[place]!);
      place = this.take(place);
    }
  }

  /** What was entered between the last point and a reading parts them: what is guessed of readings is guessed of one meter's. */
  private exchange(reading: Known): void {
    const last = this.points.at(-1);
    if (!last || this.facts.replaced.length === 0) return;
    const between = this.facts.replaced.filter(({ at }) => at > last.at && at <= reading.at);
    for (const replaced of between) this.replace(replaced);
    if (between.length > 0) this.marks.push({ at: reading.at, kind: 'replaced', entered: true });
  }
  /** The old meter went on to its end, as far as it can have; the new one goes on from its start. */
  private replace({ at, end, start }: Replaced): void {
    const last = this.points.at(-1)!;
    const rest = end === null ? 0 : Math.max(0, end - last.value);
    const old = { at, value: last.value + rest };
    const sum = last.sum + (this.possible(last, old, rest) ? rest : 0);
    this.points.push({ ...old, sum, entered: true });
    this.since = this.points.length;
    this.points.push({ at, value: start, sum, entered: true });
  }

  private mark(kind: UseMark, at: number): void {
    this.marks.push({ at, kind });
  }
  private count({ at, value }: Known, use: number): void {
    this.points.push({ at, value, sum: (this.points.at(-1)?.sum ?? 0) + use });
  }
  /** From here on another number says nothing of those before. */
  private begin(kind: UseMark, reading: Known, use: number): void {
    this.mark(kind, reading.at);
    this.since = this.points.length;
    this.count(reading, use);
  }

  private possible = (from: Known, to: Known, use: number): boolean => {
    const { most, step } = this.facts;
    return most === null || use <= step + (most * (to.at - from.at + RENEWED_WITHIN)) / HOUR;
  };
  /** a meter may flicker by its last digit */
  private isBelow = (reading: Known, last: Point): boolean => reading.value < last.value - this.facts.step;
  private goesOn = (last: Point, reading: Known): boolean =>
    !this.isBelow(reading, last) && this.possible(last, reading, reading.value - last.value);
  /** a reading of the meter whose last point this is; none once another one was entered */
  private nextOf(last: Point, place: number): Known | undefined {
    const reading = this.readings[place];
    return reading && !this.facts.replaced.some(({ at }) => at > last.at && at <= reading.at) ? reading : undefined;
  }

  /** How many readings in a row from a place on are of one kind; it need not be known beyond what a glitch can last. */
  private run(place: number, last: Point, is: (reading: Known) => boolean): number {
    let length = 0;
    for (let next = this.nextOf(last, place); length <= LONGEST_GLITCH && next && is(next); length++)
      next = this.nextOf(last, place + length + 1);
    return length;
  }

  /** @returns the place of the next reading to take */
  private take(place: number): number {
    const reading = this.readings[place]!;
    const last = this.points.at(-1);
    if (!last) this.count(reading, 0);
    else if (this.isBelow(reading, last)) return this.fall(place, reading, last);
    else if (!this.goesOn(last, reading)) return this.leap(place, reading, last);
    else this.count({ at: reading.at, value: Math.max(reading.value, last.value) }, Math.max(0, reading.value - last.value));
    return place + 1;
  }

  /** More than can have flowed is never counted; where readings stay up there they count on from there. */
  private leap(place: number, reading: Known, last: Point): number {
    const high = this.run(place, last, (each) => !this.isBelow(each, last) && !this.goesOn(last, each));
    if (high <= LONGEST_GLITCH) this.mark('impossible', reading.at);
    else this.begin('impossible', reading, 0);
    return place + Math.min(high, high <= LONGEST_GLITCH ? high : 1);
  }

  /** A reading below the last one: this one is wrong, or the last ones were, or the register ran over, or the meter is another. */
  private fall(place: number, reading: Known, last: Point): number {
    const low = this.run(place, last, (each) => this.isBelow(each, last));
    const after = this.nextOf(last, place + low);
    if (low <= LONGEST_GLITCH && after && this.goesOn(last, after)) return this.pass(place, low);
    if (this.undo(reading, low)) return place;
    const over = this.rollover(reading, last);
    if (over !== null) this.begin('rollover', reading, over);
    else if (low > LONGEST_GLITCH) this.begin('replaced', reading, 0);
    else return this.pass(place, low);
    return place + 1;
  }

  private pass(place: number, length: number): number {
    this.mark('glitch', this.readings[place]!.at);
    return place + length;
  }

  /** Takes back the few last points that stand above this reading when there are no more of them than of those that are low. */
  private undo(reading: Known, low: number): boolean {
    const good = this.points.findLastIndex((point, i) => i >= this.since && point.value <= reading.value);
    const high = this.points.length - 1 - good;
    if (good < 0 || high > Math.min(low, LONGEST_GLITCH)) return false;
    this.mark('glitch', this.points[good + 1]!.at);
    this.points.length = good + 1;
    return true;
  }

  /** What was used when the register ran over its end; null: it did not. */
  private rollover(reading: Known, last: Point): number | null {
    const { highest, step } = this.facts;
    if (highest === null) return null;
    const round = highest + step;
    if (last.value >= round) return null;
    const use = reading.value + round - last.value;
    return use < round / 2 && this.possible(last, reading, use) ? use : null;
  }
}

/** What readings of a total come to. */
export interface MeterUse {
  readonly marks: readonly Mark[];
  /**
   * What was used between two moments, in the total's unit, never below 0; null where no two readings that count lie on both
   * sides or between. Between readings use flows evenly, so neighbouring spans add up to what both are.
   */
  between(from: number, to: number): number | null;
  /** readings that count, in order of time: none that is a glitch or impossible */
  readonly readings: readonly Known[];
}

/** What was used until a moment that lies between the first point and the last. */
function usedUntil(points: readonly Point[], at: number): number {
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (points[middle]!.at <= at) low = middle;
    else high = middle;
  }
  const [before, after] = [points[low]!, points[high]!];
  if (at >= after.at) return after.sum;
  return before.sum + ((after.sum - before.sum) * (at - before.at)) / (after.at - before.at);
}

/**
 * Use of a meter from readings in order of time: a total that falls is a glitch, a register that ran over its end, or another
 * meter, told apart by what comes before and after it. Readings are never altered.
 */
export function useOf(readings: readonly TotalReading[], facts: MeterFacts): MeterUse {
  const { points, marks } = new Reckoning(readings.filter(isKnown), facts);
  return {
    marks,
    readings: points.filter(({ entered }) => !entered),
    between(from, to) {
      const [first, last] = [points[0], points.at(-1)];
      if (!first || !last) return null;
      const [begin, end] = [Math.max(from, first.at), Math.min(to, last.at)];
      return end > begin ? usedUntil(points, end) - usedUntil(points, begin) : null;
    },
  };
}
