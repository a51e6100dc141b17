import type { Box, Point } from '../../../daemon/contract/widgets/geometry';
import { SNAP } from '../../../daemon/contract/widgets/limits';
import { nearestGap, type Stretch } from './gaps';

export interface Guide {
  /** x: a vertical line at `at`; y: a horizontal one */
  readonly axis: 'x' | 'y';
  readonly at: number;
  /** how far it reaches along the other axis */
  readonly from: number;
  readonly to: number;
  /** what it tells: edges or middles in line, or gaps that are equal */
  readonly is: 'line' | 'gap';
}

export interface Caught {
  /** canvas units by which what is dragged goes on, so that it lies in line */
  readonly way: Point;
  readonly guides: readonly Guide[];
}

interface Interval {
  readonly from: number;
  readonly to: number;
}
const along = ({ left, width }: Box): Interval => ({ from: left, to: left + width });
const down = ({ top, height }: Box): Interval => ({ from: top, to: top + height });
const lines = ({ from, to }: Interval): readonly number[] => [from, (from + to) / 2, to];
const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to;

/** The shortest way within reach from a line of what is dragged to one of the others; null without one. */
function nearestLine(moving: Interval, others: readonly Interval[], near: number): number | null {
  let best: number | null = null;
  for (const other of others)
    for (const goal of lines(other))
      for (const line of lines(moving)) {
        const way = goal - line;
        if (Math.abs(way) <= near && (best === null || Math.abs(way) < Math.abs(best))) best = way;
      }
  return best;
}

interface Axis {
  readonly name: 'x' | 'y';
  readonly main: (box: Box) => Interval;
  readonly cross: (box: Box) => Interval;
}
const AXES: readonly [Axis, Axis] = [
  { name: 'x', main: along, cross: down },
  { name: 'y', main: down, cross: along },
];

const EPSILON = 1e-6;

function linesAt({ name, main, cross }: Axis, moving: Box, others: readonly Box[], way: number): Guide[] {
  const own = lines(main(moving)).map((line) => line + way);
  const found = new Map<number, Guide>();
  for (const other of others)
    for (const goal of lines(main(other))) {
      const at = own.find((line) => Math.abs(line - goal) < EPSILON);
      if (at === undefined) continue;
      const known = found.get(at);
      const [from, to] = [cross(moving), cross(other), ...(known ? [known] : [])].reduce(
        ([least, most], { from, to }) => [Math.min(least, from), Math.max(most, to)],
        [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
      );
      found.set(at, { axis: name, at, from, to, is: 'line' });
    }
  return [...found.values()];
}

function caughtAlong(axis: Axis, moving: Box, others: readonly Box[], near: number): { way: number; guides: readonly Guide[] } {
  const line = nearestLine(axis.main(moving), others.map(axis.main), near);
  const beside = others.filter((other) => overlaps(axis.cross(moving), axis.cross(other))).map(axis.main);
  const gap = nearestGap(axis.main(moving), beside, near);
  if (gap && (line === null || Math.abs(gap.way) < Math.abs(line))) {
    const { from, to } = axis.cross(moving);
    const at = (from + to) / 2;
    const guides = gap.gaps.map((one: Stretch): Guide => ({ axis: axis.name === 'x' ? 'y' : 'x', at, ...one, is: 'gap' }));
    return { way: gap.way, guides };
  }
  return line === null ? { way: 0, guides: [] } : { way: line, guides: linesAt(axis, moving, others, line) };
}

/**
 * Where edges, middles and gaps catch hold of what is dragged.
 * @param near canvas units within which they do; on a sheet that is shown smaller, more of them
 */
export function caught(moving: Box, others: readonly Box[], near: number = SNAP): Caught {
  const [x, y] = AXES.map((axis) => caughtAlong(axis, moving, others, near));
  return { way: { x: x?.way ?? 0, y: y?.way ?? 0 }, guides: [...(x?.guides ?? []), ...(y?.guides ?? [])] };
}
