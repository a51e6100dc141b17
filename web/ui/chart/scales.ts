import type { Lane } from './states';

/** What of a series says against what it is drawn. */
export interface Kind {
  readonly unit: string;
  /** 0: a state */
  readonly data_type: 0 | 1;
}
export interface Place {
  readonly scale: string;
  /** 1: it stands against the right axis */
  readonly axis: 0 | 1;
  readonly lane?: Lane;
}

/** of the height, for the lanes of states below lines */
const BELOW = 1 / 3;

/** Where each series is drawn: the first two units have axes, every other one a scale of its own, and each state a lane. */
export function placesOf(series: readonly Kind[]): Place[] {
  const values = series.filter((s) => s.data_type === 1);
  const units = [...new Set(values.map((s) => s.unit))];
  const count = series.length - values.length;
  const share = values.length > 0 ? BELOW : 1;
  let states = 0;
  return series.map(({ unit, data_type }): Place => {
    if (data_type === 0) return { scale: `state${states}`, axis: 0, lane: { place: states++, count, share } };
    const place = units.indexOf(unit);
    return { scale: ['left', 'right'][place] ?? `unit${place}`, axis: place === 1 ? 1 : 0 };
  });
}
