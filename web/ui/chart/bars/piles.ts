import type { Column } from '../gaps';
import { roundTicks } from '../round';

// Where bars lie: the places of a time side by side, at each of them a pile of what was and one of an earlier period.

/** A part of each pile; null: not known, undefined: still to come. */
export interface BarSeries {
  readonly label: string;
  /** 1–8: its colour */
  readonly ink: number;
  readonly values: Column;
}
/** What lies upon one another. */
export interface Pile {
  readonly label: string;
  readonly series: readonly BarSeries[];
  readonly isEarlier: boolean;
  /** 0–1 of each place: how much of its time was measured; left out where nobody asked */
  readonly coverage?: Column;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** A part of a pile, drawn; px from the upper left corner. */
export interface Piece extends Box {
  readonly place: number;
  readonly pile: number;
  readonly series: number;
}
/** Of which nothing is known, over the whole height, or something is not, above what is. */
export interface Hole extends Box {
  readonly place: number;
  readonly pile: number;
  readonly isWhole: boolean;
}
export interface BarLayout {
  /** numbers of the axis, the lowest first */
  readonly ticks: readonly number[];
  /** px of a value from the top */
  readonly y: (value: number) => number;
  /** px of the middle of a place */
  readonly middle: (place: number) => number;
  /** px that a place has */
  readonly stride: number;
  readonly pieces: readonly Piece[];
  readonly holes: readonly Hole[];
}

/** px of height that a number of the axis needs */
const TICK_PX = 36;
/** px of what is missing on top of a pile */
const CAP_PX = 10;
/** of a place: what stays free between one and the next */
const FREE = 0.28;
/** px of what is known to be nothing, or nearly */
const LEAST_PX = 2;

const numbers = (values: readonly (number | null | undefined)[]): number[] =>
  values.filter((value): value is number => typeof value === 'number');
const at = ({ series }: Pile, place: number): readonly (number | null | undefined)[] => series.map(({ values }) => values[place]);

/** What a pile adds up to; null: not all of it is known, or nothing is there. */
export function sumOf(pile: Pile, place: number): number | null {
  const values = at(pile, place);
  const known = numbers(values);
  return known.length === 0 || values.includes(null) ? null : known.reduce((sum, value) => sum + value, 0);
}

/** How far piles reach below and above nothing. */
function reachOf(piles: readonly Pile[], count: number): readonly [number, number] {
  const sums = piles.flatMap((pile) =>
    Array.from({ length: count }, (_, place) => {
      const known = numbers(at(pile, place));
      const side = (isBelow: boolean): number => known.reduce((sum, v) => (v < 0 === isBelow ? sum + v : sum), 0);
      return [side(true), side(false)] as const;
    }),
  );
  return sums.reduce<readonly [number, number]>(
    ([low, high], [below, above]) => [Math.min(low, below), Math.max(high, above)],
    [0, 0],
  );
}

/** The last place at which anything is known of now, or else of earlier; null: none. */
export function lastKnown(piles: readonly Pile[], count: number): number | null {
  const among = (wanted: readonly Pile[]): number | null => {
    for (let place = count - 1; place >= 0; place--) if (wanted.some((pile) => numbers(at(pile, place)).length > 0)) return place;
    return null;
  };
  return among(piles.filter(({ isEarlier }) => !isEarlier)) ?? among(piles);
}

/** Where everything lies in a field of so many px. */
export function layBars(piles: readonly Pile[], count: number, width: number, height: number): BarLayout {
  const [low, high] = reachOf(piles, count);
  const ticks = roundTicks(low, high, Math.floor(height / TICK_PX));
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const y = (value: number): number => height - ((value - bottom) / (top - bottom)) * height;
  const stride = width / Math.max(1, count);
  const free = stride >= 4 ? stride * FREE : 0;
  const wide = (stride - free) / Math.max(1, piles.length);
  const pieces: Piece[] = [];
  const holes: Hole[] = [];
  const lay = (pile: number, place: number): void => {
    const values = at(piles[pile]!, place);
    const known = numbers(values);
    const [x, w] = [place * stride + free / 2 + pile * wide, wide];
    if (known.length === 0) {
      if (values.includes(null)) holes.push({ place, pile, x, w, y: 0, h: height, isWhole: true });
      return;
    }
    const ends = { below: 0, above: 0 };
    const isNothing = known.every((value) => value === 0);
    values.forEach((value, series) => {
      if (typeof value !== 'number' || (value === 0 && (!isNothing || series !== values.indexOf(0)))) return;
      const side = value < 0 ? 'below' : 'above';
      const [from, to] = [y(ends[side]), y(ends[side] + value)];
      ends[side] += value;
      // nothing that is known is a line, and no gap
      const h = Math.max(LEAST_PX, Math.abs(to - from));
      pieces.push({ place, pile, series, x, w, y: value < 0 ? from : from - h, h });
    });
    if (values.includes(null)) {
      const foot = Math.max(y(ends.above), CAP_PX);
      holes.push({ place, pile, x, w, y: foot - CAP_PX, h: CAP_PX, isWhole: false });
    }
  };
  for (let place = 0; place < count; place++) piles.forEach((_, pile) => void lay(pile, place));
  return { ticks, y, middle: (place) => (place + 0.5) * stride, stride, pieces, holes };
}

/** The place below a point; null: beside all. */
export const placeAt = (x: number, stride: number, count: number): number | null =>
  x >= 0 && x < stride * count ? Math.min(count - 1, Math.floor(x / stride)) : null;

/** The tallest piece of each series, where its number has room. px */
export function numbered(pieces: readonly Piece[], wide: number, high: number): Piece[] {
  const best = new Map<number, Piece>();
  for (const piece of pieces) {
    if (piece.pile > 0 || piece.w < wide || piece.h < high) continue;
    if (piece.h > (best.get(piece.series)?.h ?? 0)) best.set(piece.series, piece);
  }
  return [...best.values()];
}

/** Which places have their names below: all, or every so many, so that none lies upon the next. */
export function named(count: number, stride: number, widest: number): number[] {
  const pace = Math.max(1, Math.ceil(widest / stride));
  return Array.from({ length: Math.ceil(count / pace) }, (_, i) => i * pace);
}
