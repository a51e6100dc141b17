import type { Point } from '../../../daemon/contract/widgets/geometry';
import { bareWidget } from '../../../daemon/contract/widgets/index';
import type { Canvas, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { within } from './clamp';

/** A widget as the palette makes it, about a point of the sheet; wholly on the sheet as far as it fits. */
export function placed(kind: string, uid: Uid, canvas: Canvas, at: Point): Widget {
  const widget = bareWidget(kind, uid);
  const { width, height } = widget;
  return {
    ...widget,
    left: within(Math.round(at.x - width / 2), { least: 0, most: Math.max(0, canvas.width - width) }),
    top: within(Math.round(at.y - height / 2), { least: 0, most: Math.max(0, canvas.height - height) }),
  };
}

export const middleOfSheet = ({ width, height }: Canvas): Point => ({ x: width / 2, y: height / 2 });
