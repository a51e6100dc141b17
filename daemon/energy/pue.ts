import type { MeasuredAt, PueLevel, PueName } from '../contract/entities';
import { MEASURED_AT } from '../contract/rules/energy_group';
import { ENOUGH, type EnergyHours, HOUR } from './hours';

export interface Pue {
  /** null: IT used nothing, or no hour is known on both sides */
  readonly pue: number | null;
  /** kWh of the hours that are known on both sides; null: there is none */
  readonly total: number | null;
  readonly it: number | null;
  /** share of the time up to now that these hours are, 0 to 1; null: nothing of it is over */
  readonly coverage: number | null;
}

/** Whole energy by that of IT, over the hours in which both are known (ISO/IEC 30134-2). @param now epoch s */
export function pueOf(total: EnergyHours, it: EnergyHours, first: number, end: number, now: number): Pue {
  let [whole, part, known] = [0, 0, 0];
  let isKnown = false;
  for (let i = first; i < end; i++) {
    const [one, other] = [total.kwh[i] ?? Number.NaN, it.kwh[i] ?? Number.NaN];
    if (Number.isNaN(one) || Number.isNaN(other)) continue;
    isKnown = true;
    whole += one;
    part += other;
    known += Math.min(total.measured[i]! + total.spread[i]!, it.measured[i]! + it.spread[i]!);
  }
  const over = Math.min(total.from + end * HOUR, now) - (total.from + first * HOUR);
  return {
    pue: isKnown && part > 0 ? whole / part : null,
    total: isKnown ? whole : null,
    it: isKnown ? part : null,
    coverage: over > 0 ? Math.min(1, known / over) : null,
  };
}

interface Naming {
  /** local days of the period, as far as they are over */
  readonly days: number;
  /** days of the year in which it ends */
  readonly year: number;
  /** a part of a site: a zone of it */
  readonly isPart: boolean;
  /** of powers at one moment */
  readonly isRatio: boolean;
}
/** What such a figure may be called (EN 50600-4-2): only a year and more of a whole site is PUE, and powers never are. */
export function pueName({ days, year, isPart, isRatio }: Naming): PueName {
  if (isRatio) return 'ratio';
  if (isPart) return 'pPUE';
  return days >= year ? 'PUE' : 'iPUE';
}

/** Seconds between two readings at most for each category, the first first: monthly, daily, a quarter of an hour. */
const READ_EVERY = [31 * 86_400, 86_400, 900] as const;

/**
 * Category 1 to 3 by the worst of all IT lines: where it is measured, and no better than how often.
 * @param lines seconds between two readings of each
 * @returns null: there are none, or one is read less than monthly
 */
export function pueCategory(lines: readonly { readonly at: MeasuredAt; readonly interval: number }[]): 1 | 2 | 3 | null {
  if (lines.length === 0) return null;
  const category = ({ at, interval }: (typeof lines)[number]): number =>
    Math.min(MEASURED_AT.indexOf(at) + 1, READ_EVERY.filter((most) => interval <= most).length);
  const worst = Math.min(...lines.map(category));
  return worst === 1 || worst === 2 || worst === 3 ? worst : null;
}

/** No standard grades a small room: there is a grade where somebody set its limits, and enough was measured. */
export function pueLevel(
  { pue, coverage }: Pick<Pue, 'pue' | 'coverage'>,
  limits: { readonly good: number | null; readonly poor: number | null },
): PueLevel | null {
  if (pue === null || pue < 1 || coverage === null || coverage < ENOUGH) return null;
  if (limits.good === null || limits.poor === null) return null;
  return pue <= limits.good ? 'good' : pue >= limits.poor ? 'poor' : 'normal';
}
