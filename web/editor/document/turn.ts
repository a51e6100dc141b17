import { middleOf, type Point, turned } from '../../../daemon/contract/widgets/geometry';
import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { frameOf } from './box';
import { rounded } from './round';
import { isGroup, wholesOf } from './tree';

function turnedWidget(widget: Widget, about: Point, degrees: number): Widget {
  const rotate = widget.rotate + degrees;
  if (isGroup(widget)) return { ...widget, rotate };
  const middle = middleOf(widget);
  const to = turned(middle, about, degrees);
  return { ...widget, rotate, left: widget.left + to.x - middle.x, top: widget.top + to.y - middle.y };
}

/** A selection turned about the middle of its frame, by degrees clockwise. */
export function turnedBy(doc: Doc, uids: readonly Uid[], degrees: number): readonly Widget[] {
  const frame = frameOf(doc, uids);
  return frame ? wholesOf(doc, uids).map((widget) => turnedWidget(widget, middleOf(frame), degrees)) : [];
}

/** Degrees by which a pointer went round a point, clockwise. */
export function angleBetween(about: Point, from: Point, to: Point): number {
  const angle = ({ x, y }: Point): number => (Math.atan2(y - about.y, x - about.x) * 180) / Math.PI;
  return angle(to) - angle(from);
}

/** The angle that catches hold of a turn: multiples of a step, where one is asked for, else whole degrees. */
export function caughtTurn(rotate: number, degrees: number, step = 1): number {
  return rounded(Math.round((rotate + degrees) / step) * step - rotate);
}
