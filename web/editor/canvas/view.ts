import type { Box, Point } from '../../../daemon/contract/widgets/geometry';
import { SHEET } from '../../../daemon/contract/widgets/limits';
import type { Canvas } from '../../../daemon/contract/widgets/widget';
import { fitted, scaledAbout, type View } from '../gestures/pinching';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** px around a sheet that is shown as a whole */
const MARGIN = 14;
/** px of a wheel that make twice as near */
const WHEEL_PX = 300;
const LINE_PX = 16;
/** as `WheelEvent.DOM_DELTA_LINE` */
const BY_LINES = 1;

export const wholeIn = (canvas: Size, window: Size): View => fitted(canvas, window, MARGIN);

/** At some scale, in the middle of the window, with its upper left corner in sight. */
export function viewAt({ width, height }: Size, window: Size, percent: number): View {
  const scale = percent / 100;
  const beside = (room: number, side: number): number => Math.max(MARGIN, (room - side * scale) / 2);
  return { scale, x: beside(window.width, width), y: beside(window.height, height) };
}

/** As a page opens: at the scale that was saved with it; as a whole where nobody has chosen one. */
export const firstView = (canvas: Pick<Canvas, 'width' | 'height' | 'scale'>, window: Size): View =>
  canvas.scale === SHEET.scale ? wholeIn(canvas, window) : viewAt(canvas, window, canvas.scale);

/** Where a px of the window lies on the sheet. */
export const onSheet = ({ scale, x, y }: View, px: Point): Point => ({ x: (px.x - x) / scale, y: (px.y - y) / scale });

export const drawnBy = (view: View, { x, y }: Point): View => ({ ...view, x: view.x + x, y: view.y + y });

export const nearerInMiddle = (view: View, { width, height }: Size, factor: number): View =>
  scaledAbout(view, { x: width / 2, y: height / 2 }, factor);

type Wheel = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export const isZoom = ({ ctrlKey, metaKey }: Pick<WheelEvent, 'ctrlKey' | 'metaKey'>): boolean => ctrlKey || metaKey;

/** A wheel scrolls; with Ctrl, as two fingers on a pad are told, it looks nearer at what is under it. */
export function wheeled(view: View, point: Point, wheel: Wheel): View {
  const { deltaX, deltaY, deltaMode, shiftKey } = wheel;
  const unit = deltaMode === BY_LINES ? LINE_PX : 1;
  if (isZoom(wheel)) return scaledAbout(view, point, 2 ** ((-deltaY * unit) / WHEEL_PX));
  const way = shiftKey && deltaX === 0 ? { x: -deltaY * unit, y: 0 } : { x: -deltaX * unit, y: -deltaY * unit };
  return drawnBy(view, way);
}

/** So that a box of the sheet is seen; the same view where it is seen already. */
export function showing(view: View, window: Size, box: Box): View {
  const way = (from: number, length: number, room: number): number =>
    from < MARGIN || length > room - 2 * MARGIN ? MARGIN - from : Math.min(0, room - MARGIN - from - length);
  const { scale, x, y } = view;
  const by = {
    x: way(x + box.left * scale, box.width * scale, window.width),
    y: way(y + box.top * scale, box.height * scale, window.height),
  };
  return by.x === 0 && by.y === 0 ? view : drawnBy(view, by);
}
