import { type Box, middleOf, type Point, turned } from '../../../daemon/contract/widgets/geometry';

/** The eight handles: which side each draws. -1: left or upper, 1: right or lower, 0: neither. */
export const HANDLES = {
  nw: [-1, -1],
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
export type Handle = keyof typeof HANDLES;

export interface Size {
  readonly width: number;
  readonly height: number;
}

const ORIGIN: Point = { x: 0, y: 0 };

/** Where the handle of a box lies on the sheet. */
export function handleAt(box: Box, handle: Handle): Point {
  const [x, y] = HANDLES[handle];
  const middle = middleOf(box);
  return turned({ x: middle.x + (x * box.width) / 2, y: middle.y + (y * box.height) / 2 }, middle, box.rotate);
}

/** A box of another size whose corner or side across from the handle stays where it is. */
export function boxOfSize(box: Box, handle: Handle, { width, height }: Size): Box {
  const [x, y] = HANDLES[handle];
  const middle = middleOf(box);
  const way = turned({ x: (x * (width - box.width)) / 2, y: (y * (height - box.height)) / 2 }, ORIGIN, box.rotate);
  return { left: middle.x + way.x - width / 2, top: middle.y + way.y - height / 2, width, height, rotate: box.rotate };
}

function inProportion(box: Box, handle: Handle, wished: Size, least: Size): Size {
  const [x, y] = HANDLES[handle];
  const diagonal = box.width ** 2 + box.height ** 2;
  const factor =
    x === 0
      ? wished.height / box.height
      : y === 0
        ? wished.width / box.width
        : (wished.width * box.width + wished.height * box.height) / diagonal;
  const kept = Math.max(factor, least.width / box.width, least.height / box.height);
  return { width: box.width * kept, height: box.height * kept };
}

/**
 * A box whose handle was drawn by some way on the sheet, however the box is turned. Lengths come out whole; in proportion
 * only as whole as the other side lets them.
 */
export function drawn(
  box: Box,
  handle: Handle,
  way: Point,
  { least, aspect }: { readonly least: Size; readonly aspect: boolean },
): Box {
  const [x, y] = HANDLES[handle];
  const along = turned(way, ORIGIN, -box.rotate);
  const wished = { width: box.width + x * along.x, height: box.height + y * along.y };
  if (aspect) return boxOfSize(box, handle, inProportion(box, handle, wished, least));
  return boxOfSize(box, handle, {
    width: x === 0 ? box.width : Math.max(least.width, Math.round(wished.width)),
    height: y === 0 ? box.height : Math.max(least.height, Math.round(wished.height)),
  });
}
