import { type LocalDay, localDay, startOfDay, type Zone } from '../zone';
import { clocksOf, cycleOf, type Price, type PriceTable, type Step, type TariffVersion, tableOf, versionOf } from './tariff';

const HOUR = 3600;
const QUARTER = 900;
const DAY = 86_400;

/** What a site used in an hour of its clock. */
export interface UsedHour {
  /** epoch s */
  readonly start: number;
  /** null: not known */
  readonly kwh: number | null;
  /** kWh of it that were used at some time around it, and are taken to be even */
  readonly spread: number;
}
/** Energy of one price. */
export interface Part {
  readonly version: TariffVersion;
  readonly table: PriceTable;
  /** from 0 */
  readonly step: number;
  readonly price: Price;
  readonly kwh: number;
  readonly spread: number;
}
export interface PricedHour {
  readonly start: number;
  /** null: not known */
  readonly kwh: number | null;
  readonly spread: number;
  /** not rounded; null: not known, or no tariff prices it */
  readonly cost: number | null;
  readonly parts: readonly Part[];
}
/** What prices a day. */
interface Rule {
  /** epoch s at which another day begins, by the clock on the wall or by the tariff's */
  readonly until: number;
  readonly version: TariffVersion | null;
  readonly table: PriceTable | null;
  readonly clock: Zone;
  /** by that clock */
  readonly day: LocalDay;
  /** when the table's cycle began; epoch s */
  readonly begun: number;
}

/** The steps in which energy lies that was used when `before` kWh of the cycle were. */
function stepsFor(steps: readonly Step[], before: number, kwh: number): { step: number; share: number }[] {
  // what is fed back takes the steps down again
  const low = Math.min(before, before + kwh);
  const high = Math.max(before, before + kwh);
  const first = steps.findIndex(({ upto }) => low < upto);
  if (high <= (steps[first]?.upto ?? Infinity)) return [{ step: first, share: 1 }];
  const within = steps.map(({ upto }, step) => {
    const from = step === 0 ? -Infinity : (steps[step - 1]?.upto ?? 0);
    return { step, share: (Math.min(high, upto) - Math.max(low, from)) / (high - low) };
  });
  return within.filter(({ share }) => share > 0);
}

const priceAt = ({ quarters }: Step, quarter: number): Price => quarters[quarters.length === 1 ? 0 : quarter] as Price;
/** Whether a quarter and the three after it are priced alike in each step. */
const isEven = ({ steps }: PriceTable, quarter: number): boolean =>
  steps.every((step) => {
    const price = priceAt(step, quarter);
    return [1, 2, 3].every((more) => priceAt(step, quarter + more) === price);
  });

/** Adds a part to those of its hour; they come in order, so what is priced alike is the last. */
function add(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (last?.price === part.price && last.step === part.step && last.table === part.table && last.version === part.version)
    parts[parts.length - 1] = { ...last, kwh: last.kwh + part.kwh, spread: last.spread + part.spread };
  else parts.push(part);
}

/** What the hours came to, in kWh since the first, at any moment between two. */
function runningTotals(hours: readonly UsedHour[]) {
  const before = new Float64Array(hours.length + 1);
  hours.forEach(({ kwh }, i) => {
    before[i + 1] = (before[i] as number) + (kwh ?? 0);
  });
  /** of the first hour that begins then or later */
  function placeOf(moment: number): number {
    let low = 0;
    let high = hours.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((hours[middle] as UsedHour).start < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  return {
    /** used before the hour with that number, since a moment */
    since: (i: number, moment: number): number => (before[i] as number) - (before[Math.min(i, placeOf(moment))] as number),
  };
}

/**
 * Prices hours one by one: each quarter by the version of its day, the table of its day, the slot of its time and the step in which
 * the total of its cycle stands. A cycle's total is that of the hours that are given, whatever version priced them.
 * @param hours in order of time, from the begin of the cycle in which the first that matters lies (`countedFrom`)
 */
export function priced(hours: readonly UsedHour[], versions: readonly TariffVersion[], zone: Zone): PricedHour[] {
  const clocks = clocksOf(zone);
  const totals = runningTotals(hours);
  let today: Rule | null = null;

  function ruleAt(at: number): Rule {
    const wall = localDay(zone, at);
    const version = versionOf(versions, wall);
    const clock = version ? clocks[version.clock] : zone;
    const day = localDay(clock, at);
    const table = version && tableOf(version, day);
    const begun = version && table ? startOfDay(clock, cycleOf(table.cycle, version.billing_day, day).from) : at;
    return { until: Math.min(startOfDay(zone, wall + 1), startOfDay(clock, day + 1)), version, table, clock, day, begun };
  }
  const quarterAt = ({ clock, day }: Rule, at: number): number => Math.floor((at + clock.offset(at) - day * DAY) / QUARTER);

  /** @param used kWh of the same hour before it */
  function partsAt(i: number, at: number, used: number, { kwh, spread }: Omit<UsedHour, 'start'> & { kwh: number }): Part[] {
    if (!today || at >= today.until) today = ruleAt(at);
    const { version, table, begun } = today;
    if (!version || !table) return [];
    const before = table.steps.length === 1 ? 0 : totals.since(i, begun) + used;
    const quarter = quarterAt(today, at);
    return stepsFor(table.steps, before, kwh).map(({ step, share }) => {
      const price = priceAt(table.steps[step] as Step, quarter);
      return { version, table, step, price, kwh: kwh * share, spread: spread * share };
    });
  }
  /** Pieces of an hour that are priced one by one: quarters, or the whole of it where its quarters are priced alike. */
  function piecesOf(start: number, length: number): number {
    if (!today || start >= today.until) today = ruleAt(start);
    const first = quarterAt(today, start);
    const isWhole = length === HOUR && first % 4 === 0 && quarterAt(today, start + HOUR - QUARTER) === first + 3;
    const isAlike = isWhole && (today.table === null || isEven(today.table, first));
    return isAlike ? 1 : Math.max(1, Math.ceil(length / QUARTER));
  }

  return hours.map(({ start, kwh, spread }, i) => {
    if (kwh === null) return { start, kwh, spread: 0, cost: null, parts: [] };
    // where clocks are put back within an hour, the next one begins before this one is full
    const length = Math.min(HOUR, (hours[i + 1]?.start ?? Infinity) - start);
    const pieces = piecesOf(start, length);
    const even = { kwh: kwh / pieces, spread: spread / pieces };
    const parts: Part[] = [];
    for (let piece = 0; piece < pieces; piece++)
      for (const part of partsAt(i, start + piece * QUARTER, even.kwh * piece, even)) add(parts, part);
    const cost = parts.length === 0 ? null : parts.reduce((sum, part) => sum + part.kwh * part.price.price, 0);
    return { start, kwh, spread, cost, parts };
  });
}
