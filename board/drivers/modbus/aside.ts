import type { ModelLimits } from '../../../daemon/contract/model';
import { type Block, type Cell, planBlocks } from './plan';

/**
 * A place that was refused is asked once more after this: in the poll that ends the minute, since an item without a value for a
 * whole one alarms, and one refusal is none.
 */
const AGAIN_MS = 55_000;

/** Cells of one place that the unit refuses. */
export interface Aside {
  readonly cells: readonly Cell[];
  /** the exception that it answered */
  readonly code: number;
  /** mono ms after which it is asked once more */
  readonly due: number;
}

/** The requests of a device, and what was learnt about them: which places the unit refuses. */
export interface Schedule {
  readonly cells: readonly Cell[];
  blocks: readonly Block[];
  /** the one that is due next first */
  aside: readonly Aside[];
  /** blocks are apart that may be one again */
  loose: boolean;
}

export const scheduleOf = (cells: readonly Cell[], limits: ModelLimits): Schedule => ({
  cells,
  blocks: planBlocks(cells, limits),
  aside: [],
  loose: false,
});

const samePlace = (a: Cell, b: Cell): boolean => a.address === b.address && a.width === b.width;

/** Whether a block is one place, whose cells stand and fall together. */
export const isOnePlace = ({ cells }: Block): boolean => cells.every((cell) => samePlace(cell, cells[0]!));

/** A block of several places in two; cells of one place stay together. */
export function halves({ cells }: Block, limits: ModelLimits): readonly Block[] {
  const cuts = cells.flatMap((cell, i) => (i > 0 && !samePlace(cell, cells[i - 1]!) ? [i] : []));
  const middle = cells.length / 2;
  const cut = cuts.reduce((best, i) => (Math.abs(i - middle) < Math.abs(best - middle) ? i : best));
  return [cells.slice(0, cut), cells.slice(cut)].flatMap((half) => planBlocks(half, limits));
}

/** Reads these instead of a block. */
export function replace(schedule: Schedule, block: Block, parts: readonly Block[]): void {
  schedule.blocks = schedule.blocks.flatMap((known) => (known === block ? parts : [known]));
}

/** A block of one place is read no more for a while. */
export function setAside(schedule: Schedule, block: Block, code: number, now: number): void {
  replace(schedule, block, []);
  schedule.aside = [...schedule.aside, { cells: block.cells, code, due: now + AGAIN_MS }];
  schedule.loose = true;
}

/** It is refused still, or not answered at all. */
export function putOff(schedule: Schedule, aside: Aside, code: number, now: number): void {
  schedule.aside = [...schedule.aside.filter((other) => other !== aside), { ...aside, code, due: now + AGAIN_MS }];
}

/** It answers: the others are asked soon too, for what refused one may have refused all. */
export function comeBack(schedule: Schedule, aside: Aside, now: number): void {
  schedule.aside = schedule.aside.filter((other) => other !== aside).map((other) => ({ ...other, due: now }));
  schedule.loose = true;
}

/** The fewest requests for what is not set aside; none crosses what is. */
export function tighten(schedule: Schedule, limits: ModelLimits): void {
  const absent = schedule.aside.flatMap(({ cells }) => cells);
  const set = new Set(absent);
  const kept = schedule.cells.filter((cell) => !set.has(cell));
  schedule.blocks = planBlocks(kept, limits, absent);
  schedule.loose = false;
}
