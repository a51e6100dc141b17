import type { Point } from '../../../daemon/contract/widgets/geometry';
import { rounded } from './round';

/** The nearest line of a grid whose cells are so large. */
export const onGrid = (value: number, cell: number): number => rounded(Math.round(value / cell) * cell);

/** How far a point is from the nearest crossing of a grid. */
export const toGrid = ({ x, y }: Point, cell: number): Point => ({ x: onGrid(x, cell) - x, y: onGrid(y, cell) - y });
