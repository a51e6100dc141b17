/** What a meter line, or several together, used in local hours that follow each other. */
export interface EnergyHours {
  /** epoch s at which the first begins */
  readonly from: number;
  /** NaN: not known, which is never 0 */
  readonly kwh: Float64Array;
  /** seconds whose readings are no further apart than they should be */
  readonly measured: Uint16Array;
  /** seconds of which the energy is known and the hours are assumed even */
  readonly spread: Uint16Array;
}
/** A line with its part in a group. */
export interface LineHours extends EnergyHours {
  /** what is taken of it, its sign included */
  readonly factor: number;
  /** whether it belongs to the group in the hour that begins then (epoch s) */
  readonly isIn: (start: number) => boolean;
}
/** What hours come to. */
export interface Used {
  /** null: nothing is known */
  readonly kwh: number | null;
  readonly measured: number;
  /** kWh of hours that were spread over a silence, in part or throughout */
  readonly spread_kwh: number;
  /** share of the seconds up to now of which the energy is known, 0 to 1; null: none of them is over */
  readonly coverage: number | null;
}
export const HOUR = 3600;

/** Lines as one: an hour in which one that belongs to it is not known is not known, and is known as long as the worst of them. */
export function sumOfLines(lines: readonly LineHours[], from: number, count: number): EnergyHours {
  const kwh = new Float64Array(count).fill(Number.NaN);
  const [measured, spread] = [new Uint16Array(count), new Uint16Array(count)];
  for (let i = 0; i < count; i++) {
    const own = lines.filter(({ isIn }) => isIn(from + i * HOUR));
    if (own.length === 0) continue;
    kwh[i] = own.reduce((sum, line) => sum + line.factor * line.kwh[i]!, 0);
    if (Number.isNaN(kwh[i])) continue;
    const known = Math.min(...own.map((line) => line.measured[i]! + line.spread[i]!));
    measured[i] = Math.min(...own.map((line) => line.measured[i]!));
    spread[i] = known - measured[i]!;
  }
  return { from, kwh, measured, spread };
}

/** Hours from one on up to another. @param now epoch s: what comes after it cannot be known */
export function usedIn(hours: EnergyHours, first: number, end: number, now: number): Used {
  let [kwh, spread_kwh, measured, known] = [0, 0, 0, 0];
  let isKnown = false;
  for (let i = first; i < end; i++) {
    const one = hours.kwh[i] ?? Number.NaN;
    if (Number.isNaN(one)) continue;
    isKnown = true;
    kwh += one;
    measured += hours.measured[i]!;
    known += hours.measured[i]! + hours.spread[i]!;
    if (hours.spread[i]! > 0) spread_kwh += (one * hours.spread[i]!) / (hours.measured[i]! + hours.spread[i]!);
  }
  const over = Math.min(hours.from + end * HOUR, now) - (hours.from + first * HOUR);
  return { kwh: isKnown ? kwh : null, measured, spread_kwh, coverage: over > 0 ? Math.min(1, known / over) : null };
}

/** Under this share of known time a figure carries a warning and no grade. */
export const ENOUGH = 0.8;
